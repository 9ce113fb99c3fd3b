//! `mancala [--as-tested]`: the command interpreter of a mancala league.

use ludoteca_course_mancala::program;
use ludoteca_course_program::Tongue;

fn main() -> std::process::ExitCode {
    ludoteca_course_program::main("mancala", Tongue::Portuguese, program::run)
}
