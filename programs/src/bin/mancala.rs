//! `mancala [--as-tested]`: the command interpreter of a mancala league.

use ludoteca_programs::{Tongue, mancala};

fn main() -> std::process::ExitCode {
    ludoteca_programs::main("mancala", Tongue::Portuguese, mancala::run)
}
