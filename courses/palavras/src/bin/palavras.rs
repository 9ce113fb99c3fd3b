//! `palavras [OPTIONS] [BOARD]`: words on a board, for points.

fn main() -> std::process::ExitCode {
    ludoteca_course_palavras::main()
}
