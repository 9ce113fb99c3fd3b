//! `palavras [OPTIONS] [BOARD]`: words on a board, for points.

fn main() -> std::process::ExitCode {
    ludoteca_programs::main(ludoteca_programs::palavras::run)
}
