//! `wargame [OPTION]`: hides a fleet, hunts one, or lets the ways of hunting compete.

fn main() -> std::process::ExitCode {
    ludoteca_programs::main(ludoteca_programs::wargame::run)
}
