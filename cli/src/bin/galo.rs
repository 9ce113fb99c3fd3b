//! `galo [X|O] [basico|normal|perfeito]`: tic-tac-toe against the computer.

fn main() -> std::process::ExitCode {
    ludoteca_course_galo::main()
}
