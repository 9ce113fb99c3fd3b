//! Our own five programs as one: the first argument is the course. Tests judge it like any other.

use std::process::ExitCode;

use ludoteca_programs::{Program, Tongue, galo, mancala, palavras, poziomka, wargame};

fn main() -> ExitCode {
    let course = std::env::args().nth(1).unwrap_or_default();
    let program: Program = match course.as_str() {
        "galo" => |args, i, o, e| galo::run(&args[1..], i, o, e),
        "mancala" => |args, i, o, e| mancala::run(&args[1..], i, o, e),
        "palavras" => |args, i, o, e| palavras::run(&args[1..], i, o, e),
        "poziomka" => |args, i, o, e| poziomka::run(&args[1..], i, o, e),
        "wargame" => |args, i, o, e| wargame::run(&args[1..], i, o, e),
        _ => return ExitCode::FAILURE,
    };
    let tongue = match course.as_str() {
        "poziomka" => Tongue::Polish,
        _ => Tongue::Portuguese,
    };
    ludoteca_programs::main(&course, tongue, program)
}
