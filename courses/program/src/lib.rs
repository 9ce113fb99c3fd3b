//! Code shared by the course programs. Each translates between its assignment's dialogue and a
//! game's rules.
//!
//! A program is a function of its arguments and streams, so that a test can call it; its binary
//! only passes in those of the process.

use std::ffi::OsString;
use std::io::{self, BufRead, Read as _, Write};
use std::process::ExitCode;

pub mod trouble;

pub use trouble::Tongue;

/// A program is given its arguments, without its name, and three streams. It returns the exit
/// status; an error is one that a stream returned.
pub type Program =
    fn(&[OsString], &mut dyn BufRead, &mut dyn Write, &mut dyn Write) -> io::Result<u8>;

/// Runs a program on the arguments and streams of the process. `--version` alone, which no course
/// gives a meaning, tells its name and version.
///
/// Standard output is flushed at every newline, whatever it is connected to, so that programs can
/// talk to each other through pipes. A reader that goes away is no error.
pub fn main(name: &str, tongue: Tongue, program: Program) -> ExitCode {
    let args: Vec<OsString> = std::env::args_os().skip(1).collect();
    let mut input = io::stdin().lock();
    let mut output = io::stdout().lock();
    let mut errors = io::stderr().lock();
    let result = match &args[..] {
        [only] if only == "--version" => {
            writeln!(output, "{name} {}", env!("CARGO_PKG_VERSION")).map(|()| 0)
        }
        _ => program(&args, &mut input, &mut output, &mut errors),
    };
    let result = result.and_then(|status| output.flush().map(|()| status));
    match result {
        Ok(status) => ExitCode::from(status),
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(error) => {
            // If even this cannot be written, there is nothing left to do.
            let _ = writeln!(errors, "{name}: {}", trouble::with_stream(tongue, &error));
            ExitCode::FAILURE
        }
    }
}

/// Maximum number of bytes stored of one line; no command is nearly as long.
const LONGEST: u64 = 65_536;

/// Reads one line as text, without its line end; `None` at the end of input. Bytes that are not
/// UTF-8, and what is too long to be stored, become the replacement character, which no command
/// accepts.
pub fn read_line(input: &mut dyn BufRead) -> io::Result<Option<String>> {
    let mut bytes = Vec::new();
    if input.take(LONGEST).read_until(b'\n', &mut bytes)? == 0 {
        return Ok(None);
    }
    let mut is_cut = false;
    if bytes.last() == Some(&b'\n') {
        bytes.pop();
    } else if bytes.len() as u64 == LONGEST {
        is_cut = !skip_blank_line(input)?;
    }
    let mut line = String::from_utf8_lossy(&bytes).into_owned();
    if is_cut {
        line.push(char::REPLACEMENT_CHARACTER);
    }
    Ok(Some(line))
}

/// Skips the rest of a line without storing it; tells if it was blank.
fn skip_blank_line(input: &mut dyn BufRead) -> io::Result<bool> {
    let mut is_blank = true;
    loop {
        let bytes = input.fill_buf()?;
        let end = bytes.iter().position(|&byte| byte == b'\n');
        let rest = &bytes[..end.unwrap_or(bytes.len())];
        is_blank &= rest.iter().all(u8::is_ascii_whitespace);
        let is_last = end.is_some() || bytes.is_empty();
        let used = end.map_or(bytes.len(), |end| end + 1);
        input.consume(used);
        if is_last {
            return Ok(is_blank);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A reader that makes its bytes as they are read, so that only what is kept takes memory.
    fn long(beginning: &'static str, filling: u8, count: u64, end: &'static str) -> impl BufRead {
        let filling = io::repeat(filling).take(count);
        io::BufReader::new(beginning.as_bytes().chain(filling).chain(end.as_bytes()))
    }

    #[test]
    fn a_line_too_long_is_no_command_and_the_next_one_is_read() {
        let mut input = long(".", b'x', 200_000_000, "\n.\n");
        let line = read_line(&mut input).unwrap().unwrap();
        assert!(line.ends_with(char::REPLACEMENT_CHARACTER));
        assert!(line.len() < 70_000);
        assert_eq!(read_line(&mut input).unwrap().as_deref(), Some("."));
        assert_eq!(read_line(&mut input).unwrap(), None);
    }

    #[test]
    fn blanks_after_a_command_may_be_many() {
        for end in ["\nnext", "\r\nnext"] {
            let mut input = long("-", b' ', 1_000_000, end);
            let line = read_line(&mut input).unwrap().unwrap();
            assert_eq!(line.trim(), "-");
            assert_eq!(read_line(&mut input).unwrap().as_deref(), Some("next"));
        }
    }

    #[test]
    fn lines_around_the_longest_length_are_told_apart() {
        for length in [LONGEST - 2, LONGEST - 1, LONGEST, LONGEST + 1] {
            let mut input = long("", b'x', length, "\nnext");
            let line = read_line(&mut input).unwrap().unwrap();
            let is_whole = line.len() as u64 == length;
            assert_eq!(is_whole, length <= LONGEST, "{length}");
            assert_eq!(read_line(&mut input).unwrap().as_deref(), Some("next"));
        }
    }
}
