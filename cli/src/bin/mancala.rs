//! `mancala [--as-tested]`: the command interpreter of a mancala league.

fn main() -> std::process::ExitCode {
    ludoteca_course_mancala::main()
}
