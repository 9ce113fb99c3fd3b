//! `galo [X|O] [basico|normal|perfeito]`: tic-tac-toe against the computer.

use ludoteca_programs::{Tongue, galo};

fn main() -> std::process::ExitCode {
    ludoteca_programs::main("galo", Tongue::Portuguese, galo::run)
}
