//! `wargame [OPTION]`: hides a fleet, hunts one, or lets the ways of hunting compete.

use ludoteca_course_program::Tongue;
use ludoteca_course_wargame::program;

fn main() -> std::process::ExitCode {
    ludoteca_course_program::main("wargame", Tongue::Portuguese, program::run)
}
