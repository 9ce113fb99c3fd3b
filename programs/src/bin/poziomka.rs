//! `poziomka [-DPOLA=5] [-DWIERSZE=26] [-DKOLUMNY=26] [-DWYBOR=1000]`: plays Right.

use ludoteca_programs::{Tongue, poziomka};

fn main() -> std::process::ExitCode {
    ludoteca_programs::main("poziomka", Tongue::Polish, poziomka::run)
}
