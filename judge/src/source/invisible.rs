//! Characters that an editor does not show, and encodings that a compiler does not read.

use super::finding;
use crate::report::SourceFinding;
use ludoteca_words::Message;

/// Maximum number of characters of a file that are named one by one.
const MOST_NAMED: usize = 3;
/// The mark that some editors put before a text in UTF-8.
const BYTE_ORDER_MARK: char = '\u{feff}';

/// Finds invisible characters in a source, each with its place.
pub(super) fn find(name: &str, bytes: &[u8]) -> Vec<SourceFinding> {
    if is_utf16(bytes) {
        return vec![finding(name, 0, Message::new("source-utf16"), false)];
    }
    let text = String::from_utf8_lossy(bytes);
    let mut findings = Vec::new();
    if text.starts_with(BYTE_ORDER_MARK) {
        findings.push(finding(name, 1, Message::new("source-mark"), false));
    }
    let found: Vec<(u64, usize, char)> = places(&text).collect();
    for (line, column, letter) in found.iter().take(MOST_NAMED) {
        let message = describe("source-invisible", *letter).with("column", *column);
        findings.push(finding(name, *line, message, false));
    }
    let more = found.len().saturating_sub(MOST_NAMED);
    if more > 0 {
        let message = Message::new("source-invisible-more").with("count", more);
        findings.push(finding(name, 0, message, false));
    }
    findings
}

/// A message about a character by its kind and its number.
pub(super) fn describe(key: &'static str, letter: char) -> Message {
    Message::new(key)
        .with("kind", kind(letter).unwrap_or("other"))
        .with("code", format!("U+{:04X}", u32::from(letter)))
}

/// Two bytes for every character: Windows calls that Unicode.
pub(super) fn is_utf16(bytes: &[u8]) -> bool {
    let has_mark = bytes.starts_with(b"\xff\xfe") || bytes.starts_with(b"\xfe\xff");
    let zeros = bytes.iter().take(1000).filter(|byte| **byte == 0).count();
    has_mark || bytes.len() > 3 && zeros * 3 > bytes.len().min(1000)
}

/// The kind of a character that cannot be seen or is not the blank that it looks like.
pub(super) fn kind(letter: char) -> Option<&'static str> {
    Some(match letter {
        '\u{200b}'..='\u{200d}' | '\u{2060}' | '\u{feff}' | '\u{ad}' => "zero-width",
        '\u{a0}' | '\u{202f}' => "no-break",
        '\u{2000}'..='\u{200a}' | '\u{205f}' | '\u{3000}' => "space",
        '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' => "direction",
        '\t' | '\n' | '\r' | '\u{c}' => return None,
        letter if letter.is_control() => "control",
        _ => return None,
    })
}

/// Line and column of each, but for a byte order mark at the very start.
fn places(text: &str) -> impl Iterator<Item = (u64, usize, char)> {
    let text = text.strip_prefix(BYTE_ORDER_MARK).unwrap_or(text);
    text.lines().zip(1..).flat_map(|(line, number)| {
        let letters = line.chars().zip(1..);
        let hidden = letters.filter(|(letter, _)| kind(*letter).is_some());
        hidden.map(move |(letter, column)| (number, column, letter))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &[u8], expected: &[(u64, &str)]) {
        let found = find("a.py", text);
        let found: Vec<_> = found.iter().map(|it| (it.line, &*it.message.key)).collect();
        assert_eq!(found, expected, "{}", text.escape_ascii());
    }

    #[test]
    fn what_cannot_be_seen_has_a_line_and_a_column() {
        check(
            "x = 1\n  y\u{a0}= 2\n".as_bytes(),
            &[(2, "source-invisible")],
        );
        let found = find("a.py", "x = 1\n  y\u{a0}= 2\n".as_bytes());
        let message = &found[0].message;
        assert_eq!(message.arg("column"), Some(&4_usize.into()));
        assert_eq!(message.arg("code"), Some(&"U+00A0".into()));
        check("a\u{200b}b\r\n\tc\n".as_bytes(), &[(1, "source-invisible")]);
        let many = "\u{200b}\n".repeat(5);
        let expected = [
            (1, "source-invisible"),
            (2, "source-invisible"),
            (3, "source-invisible"),
            (0, "source-invisible-more"),
        ];
        check(many.as_bytes(), &expected);
    }

    #[test]
    fn marks_and_other_encodings_are_named() {
        check("\u{feff}x = 1\n".as_bytes(), &[(1, "source-mark")]);
        check(b"\xff\xfex\x00 \x00", &[(0, "source-utf16")]);
        check(b"x\x00=\x001\x00\n\x00", &[(0, "source-utf16")]);
    }

    #[test]
    fn ordinary_sources_are_left_alone() {
        for text in ["", "x", "x = 'é'\n\ty\r\n", "// “quotes” – dash\n"] {
            check(text.as_bytes(), &[]);
        }
        check(b"caf\xe9\n", &[]);
    }
}
