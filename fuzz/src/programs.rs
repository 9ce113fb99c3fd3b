//! The course programs on any input. The first line holds the arguments.

use std::ffi::OsString;
use std::io::Read as _;

use ludoteca_course_galo::program as galo_program;
use ludoteca_course_mancala::program::{self as mancala_program, save};
use ludoteca_course_palavras::program as palavras_program;
use ludoteca_course_poziomka::program as poziomka_program;
use ludoteca_course_program::Program;
use ludoteca_course_wargame::program as wargame_program;

/// More input than any case needs.
const MOST: u64 = 20_000;

/// A saved league that is accepted is saved in the same words.
pub(crate) fn saves(bytes: &[u8]) {
    let Ok(league) = save::decode(&String::from_utf8_lossy(bytes)) else {
        return;
    };
    let text = save::encode(&league);
    let again = save::decode(&text).expect("what was saved can be read");
    assert_eq!(save::encode(&again), text);
}

/// Runs a program to its end; its output is text of whole lines.
fn run(program: Program, args: &[&str], input: &[u8]) {
    let args: Vec<OsString> = args.iter().map(OsString::from).collect();
    let mut input = std::io::BufReader::new(input.take(MOST));
    let (mut output, mut errors) = (Vec::new(), Vec::new());
    program(&args, &mut input, &mut output, &mut errors).expect("no stream fails here");
    assert!(str::from_utf8(&output).is_ok() && str::from_utf8(&errors).is_ok());
}

/// The first line as words, and the rest.
fn split(bytes: &[u8]) -> (String, &[u8]) {
    let end = bytes.iter().position(|&byte| byte == b'\n');
    let (line, rest) = bytes.split_at(end.unwrap_or(bytes.len()));
    let line = String::from_utf8_lossy(line).into_owned();
    (line, rest.strip_prefix(b"\n").unwrap_or(rest))
}

pub(crate) fn galo(bytes: &[u8]) {
    let (line, input) = split(bytes);
    run(galo_program::run, &words(&line), input);
}

/// Saving and loading is left out: it would touch files.
pub(crate) fn mancala(bytes: &[u8]) {
    let touches_files = |line: &&[u8]| {
        let word = line.trim_ascii_start();
        word.starts_with(b"G") || word.starts_with(b"L ")
    };
    let lines: Vec<&[u8]> = bytes
        .split(|&byte| byte == b'\n')
        .filter(|line| !touches_files(line))
        .collect();
    for args in [&[][..], &["--as-tested"]] {
        run(mancala_program::run, args, &lines.join(&b'\n'));
    }
}

/// Boards that are large take long, and show nothing more.
pub(crate) fn poziomka(bytes: &[u8]) {
    let (line, input) = split(bytes);
    run(poziomka_program::run, &words(&line), input);
}

/// A tournament takes long, and one option writes a file: neither is tried.
pub(crate) fn wargame(bytes: &[u8]) {
    let (line, input) = split(bytes);
    let args: Vec<&str> = words(&line)
        .into_iter()
        .filter(|word| !word.contains('3') && !word.contains("svg"))
        .collect();
    run(wargame_program::run, &args, input);
}

/// Options that name files are left out.
pub(crate) fn palavras(bytes: &[u8]) {
    let (line, input) = split(bytes);
    let args: Vec<&str> = words(&line)
        .into_iter()
        .filter(|word| {
            word.bytes()
                .all(|byte| byte.is_ascii_digit() || b"-tnj".contains(&byte))
        })
        .collect();
    run(palavras_program::run, &args, input);
}

fn words(line: &str) -> Vec<&str> {
    line.split_whitespace().take(12).collect()
}
