//! `galo [X|O] [basico|normal|perfeito]`: tic-tac-toe against the computer.

use ludoteca_course_galo::program;
use ludoteca_course_program::Tongue;

fn main() -> std::process::ExitCode {
    ludoteca_course_program::main("galo", Tongue::Portuguese, program::run)
}
