//! `palavras [OPTIONS] [BOARD]`: words on a board, for points.

use ludoteca_course_palavras::program;
use ludoteca_course_program::Tongue;

fn main() -> std::process::ExitCode {
    ludoteca_course_program::main("palavras", Tongue::Portuguese, program::run)
}
