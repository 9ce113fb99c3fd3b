//! `mancala [--as-tested]`: the command interpreter of a mancala league.

fn main() -> std::process::ExitCode {
    ludoteca_programs::main(ludoteca_programs::mancala::run)
}
