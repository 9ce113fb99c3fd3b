//! `palavras [OPTIONS] [BOARD]`: words on a board, for points.

use ludoteca_programs::{Tongue, palavras};

fn main() -> std::process::ExitCode {
    ludoteca_programs::main("palavras", Tongue::Portuguese, palavras::run)
}
