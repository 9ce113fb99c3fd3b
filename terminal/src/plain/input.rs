//! Lines as they are typed.

use std::io::{self, BufRead};

/// Maximum length of a line: no move or word is longer, and the rest of it is dropped.
const LONGEST_LINE: usize = 4096;

/// Lines of any bytes, as text.
#[derive(Debug)]
pub(crate) struct Lines<R>(R);

impl<R: BufRead> Lines<R> {
    pub(crate) fn new(input: R) -> Self {
        Self(input)
    }

    /// The next line without blanks around it; `None` at the end of the input.
    pub(crate) fn next(&mut self) -> io::Result<Option<String>> {
        let mut line = Vec::new();
        let mut has_any = false;
        loop {
            let chunk = match self.0.fill_buf() {
                Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                chunk => chunk?,
            };
            if chunk.is_empty() {
                break;
            }
            has_any = true;
            let end = chunk.iter().position(|&byte| byte == b'\n');
            let taken = end.unwrap_or(chunk.len());
            let room = LONGEST_LINE.saturating_sub(line.len());
            line.extend_from_slice(&chunk[..taken.min(room)]);
            self.0.consume(end.map_or(taken, |end| end + 1));
            if end.is_some() {
                break;
            }
        }
        let text = String::from_utf8_lossy(&line).trim().to_owned();
        Ok(has_any.then_some(text))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_of_any_kind_are_read() {
        let long = [b"x".repeat(10_000), b"\nlast".to_vec()].concat();
        let input = [b" a \r\n\n\xff\n".to_vec(), long].concat();
        let mut lines = Lines::new(io::BufReader::with_capacity(7, &input[..]));
        let mut next = || lines.next().unwrap();
        assert_eq!(next().as_deref(), Some("a"));
        assert_eq!(next().as_deref(), Some(""));
        assert_eq!(next().as_deref(), Some("\u{fffd}"));
        assert_eq!(next().map(|line| line.len()), Some(LONGEST_LINE));
        assert_eq!(next().as_deref(), Some("last"));
        assert_eq!(next(), None);
    }
}
