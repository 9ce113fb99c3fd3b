//! `poziomka [-DPOLA=5] [-DWIERSZE=26] [-DKOLUMNY=26] [-DWYBOR=1000]`: plays Right.

use ludoteca_course_poziomka::program;
use ludoteca_course_program::Tongue;

fn main() -> std::process::ExitCode {
    ludoteca_course_program::main("poziomka", Tongue::Polish, program::run)
}
