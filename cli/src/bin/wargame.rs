//! `wargame [OPTION]`: hides a fleet, hunts one, or lets the ways of hunting compete.

fn main() -> std::process::ExitCode {
    ludoteca_course_wargame::main()
}
