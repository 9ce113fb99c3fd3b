//! Our own five programs as one: the first argument is the course. Tests judge it like any other.

use std::process::ExitCode;

use ludoteca_course_galo::program as galo;
use ludoteca_course_mancala::program as mancala;
use ludoteca_course_palavras::program as palavras;
use ludoteca_course_poziomka::program as poziomka;
use ludoteca_course_program::{Program, Tongue};
use ludoteca_course_wargame::program as wargame;

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
    ludoteca_course_program::main(&course, tongue, program)
}
