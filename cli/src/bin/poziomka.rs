//! `poziomka [-DPOLA=5] [-DWIERSZE=26] [-DKOLUMNY=26] [-DWYBOR=1000]`: plays Right.

fn main() -> std::process::ExitCode {
    ludoteca_course_poziomka::main()
}
