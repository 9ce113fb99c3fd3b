//! The course programs: each translates between its assignment's dialogue and a game's rules.
//!
//! A program is a function of its arguments and streams, so that a test can call it; the binaries
//! in `bin/` only pass in those of the process. The texts that a checker reads are kept together
//! in each program's module.

use std::ffi::OsString;
use std::io::{self, BufRead, Write};
use std::process::ExitCode;

mod aside;
pub mod galo;
pub mod mancala;
pub mod palavras;
pub mod poziomka;
pub mod wargame;

/// A program is given its arguments, without its name, and three streams. It returns the exit
/// status; an error is one that a stream returned.
pub type Program =
    fn(&[OsString], &mut dyn BufRead, &mut dyn Write, &mut dyn Write) -> io::Result<u8>;

/// Runs a program on the arguments and streams of the process.
///
/// Standard output is flushed at every newline, whatever it is connected to, so that programs can
/// talk to each other through pipes. A reader that goes away is no error.
pub fn main(program: Program) -> ExitCode {
    let args: Vec<OsString> = std::env::args_os().skip(1).collect();
    let mut input = io::stdin().lock();
    let mut output = io::stdout().lock();
    let mut errors = io::stderr().lock();
    let result = program(&args, &mut input, &mut output, &mut errors)
        .and_then(|status| output.flush().map(|()| status));
    match result {
        Ok(status) => ExitCode::from(status),
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(error) => {
            // If even this cannot be written, there is nothing left to do.
            let _ = writeln!(errors, "{error}");
            ExitCode::FAILURE
        }
    }
}

/// Reads one line as text, without its line end; `None` at the end of input. Bytes that are not
/// UTF-8 become the replacement character, which no command accepts.
pub(crate) fn read_line(input: &mut dyn BufRead) -> io::Result<Option<String>> {
    let mut bytes = Vec::new();
    if input.read_until(b'\n', &mut bytes)? == 0 {
        return Ok(None);
    }
    if bytes.last() == Some(&b'\n') {
        bytes.pop();
    }
    Ok(Some(String::from_utf8_lossy(&bytes).into_owned()))
}
