//! Lines of bounded length.

use std::io::{self, BufRead, Read as _};

/// Maximum length of an instruction in bytes; longer lines are skipped without being stored.
const LONGEST: usize = 65_536;

/// One line of input.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Line<'a> {
    /// A line that is not blank, without its line end.
    Text(&'a str),
    /// A line that is too long or not UTF-8.
    Unreadable,
    /// A blank line, or no line at all.
    End,
}

/// A reader of lines, which uses the same memory for each.
#[derive(Debug, Default)]
pub(super) struct Lines {
    bytes: Vec<u8>,
}

impl Lines {
    /// The next line.
    pub(super) fn next(&mut self, input: &mut dyn BufRead) -> io::Result<Line<'_>> {
        if !self.read_piece(input)? {
            return self.skip_long(input);
        }
        match str::from_utf8(&self.bytes) {
            Err(_) => Ok(Line::Unreadable),
            Ok(text) if text.trim().is_empty() => Ok(Line::End),
            Ok(text) => Ok(Line::Text(text)),
        }
    }

    /// Reads up to the end of the line or as much as may be stored. Returns whether the line ended.
    fn read_piece(&mut self, input: &mut dyn BufRead) -> io::Result<bool> {
        self.bytes.clear();
        let read = input
            .take(LONGEST as u64 + 1)
            .read_until(b'\n', &mut self.bytes)?;
        let has_end = self.bytes.last() == Some(&b'\n');
        Ok(has_end || read <= LONGEST)
    }

    /// Skips a long line piece by piece; it may still turn out to be blank.
    fn skip_long(&mut self, input: &mut dyn BufRead) -> io::Result<Line<'_>> {
        let mut is_blank = true;
        loop {
            is_blank &= self.bytes.iter().all(u8::is_ascii_whitespace);
            if self.read_piece(input)? {
                is_blank &= self.bytes.iter().all(u8::is_ascii_whitespace);
                return Ok(if is_blank {
                    Line::End
                } else {
                    Line::Unreadable
                });
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Reads all lines; blank ones and the end are `.`, unreadable ones `?`.
    fn check(input: &[u8], expected: &[&str]) {
        let mut input = input;
        let mut lines = Lines::default();
        for expected in expected {
            let found = match lines.next(&mut input).unwrap() {
                Line::Text(text) => text.trim_end().to_owned(),
                Line::Unreadable => "?".to_owned(),
                Line::End => ".".to_owned(),
            };
            assert_eq!(&found, expected);
        }
    }

    #[test]
    fn lines_end_at_a_newline_or_at_the_end() {
        check(b"LJ\nDJ\r\n \nDJ", &["LJ", "DJ", ".", "DJ", "."]);
        check(b"", &[".", "."]);
    }

    #[test]
    fn what_is_not_utf8_cannot_be_read() {
        check(b"RJ \xff\nRJ \xc3\xa9\n\xc3", &["?", "RJ é", "?", "."]);
    }

    #[test]
    fn the_longest_line_is_read_and_a_longer_one_is_not() {
        let fits = "x".repeat(LONGEST - 1);
        check(format!("{fits}\nLJ").as_bytes(), &[&fits, "LJ"]);
        check(fits.as_bytes(), &[&fits, "."]);
        for longer in [LONGEST + 1, 2 * LONGEST, 1_000_000] {
            let line = format!("RJ {}", "x".repeat(longer));
            check(format!("{line}\nLJ\n").as_bytes(), &["?", "LJ", "."]);
            check(line.as_bytes(), &["?", "."]);
        }
    }

    #[test]
    fn a_long_line_of_blanks_is_blank() {
        let blanks = " ".repeat(1_000_000);
        check(format!("{blanks}\nLJ").as_bytes(), &[".", "LJ"]);
        check(format!("{blanks}x\nLJ").as_bytes(), &["?", "LJ"]);
        check(format!("x{blanks}\nLJ").as_bytes(), &["?", "LJ"]);
    }
}
