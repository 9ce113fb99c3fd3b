//! `wargame [OPTION]`: hides a fleet, hunts one, or lets the ways of hunting compete.

use ludoteca_programs::{Tongue, wargame};

fn main() -> std::process::ExitCode {
    ludoteca_programs::main("wargame", Tongue::Portuguese, wargame::run)
}
