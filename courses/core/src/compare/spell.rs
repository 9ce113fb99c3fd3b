//! Lines with everything visible: blanks, tabs, line ends, bytes that are no text.

use std::fmt::Write as _;

use crate::explanation::Difference;

/// Maximum number of bytes shown of a line.
const LONGEST: usize = 72;

/// The signs that stand for what cannot be seen, until they are put into words.
const BLANK: char = '␠';
const TAB: char = '␉';
const RETURN: char = '␍';
const LINE_END: char = '␊';
const OUTPUT_END: char = '␄';
const CUT: char = '…';

/// The key of the words for a sign.
pub fn signs(letter: char) -> Option<&'static str> {
    match letter {
        BLANK => Some("sign-blank"),
        TAB => Some("sign-tab"),
        RETURN => Some("sign-return"),
        LINE_END => Some("sign-line-end"),
        OUTPUT_END => Some("sign-output-end"),
        _ => None,
    }
}

/// Both lines from the first byte that differs, and what they have in common before it.
pub fn difference(expected: &[u8], found: &[u8], offset: usize) -> Difference {
    let start = expected[..offset.min(expected.len())]
        .iter()
        .rposition(|byte| *byte == b'\n');
    let start = start.map_or(0, |at| at + 1);
    // A letter of several bytes is shown whole.
    let is_inside = |byte: Option<&u8>| byte.is_some_and(|byte| byte & 0xC0 == 0x80);
    let mut from = offset;
    while from > start && (is_inside(expected.get(from)) || is_inside(found.get(from))) {
        from -= 1;
    }
    Difference {
        common: printable(&expected[start..from.min(expected.len())]),
        expected: spell(expected, from),
        found: spell(found, from),
    }
}

/// A line from this byte to its end, with signs for what cannot be seen. Single blanks between
/// words stay as they are, unless the line begins with one.
pub fn spell(output: &[u8], from: usize) -> String {
    let rest = output.get(from..).unwrap_or_default();
    let end = rest.iter().position(|byte| *byte == b'\n');
    let line = &rest[..end.unwrap_or(rest.len())];
    let shown = &line[..line.len().min(LONGEST)];
    let mut text = spell_blanks(&printable(shown));
    match end {
        _ if shown.len() < line.len() => text.push(CUT),
        Some(_) => text.push(LINE_END),
        None => text.push(OUTPUT_END),
    }
    text
}

fn spell_blanks(text: &str) -> String {
    let letters: Vec<char> = text.chars().collect();
    let is_blank = |at: usize| {
        letters
            .get(at)
            .is_none_or(|letter| matches!(letter, ' ' | '␉' | '␍'))
    };
    let spelled = letters.iter().enumerate().map(|(at, letter)| {
        let is_between = at > 0 && !is_blank(at - 1) && !is_blank(at + 1);
        if *letter == ' ' && !is_between {
            BLANK
        } else {
            *letter
        }
    });
    spelled.collect()
}

/// Bytes as text that is harmless wherever it is shown: what is no text or a sign of ours is
/// written as `\xE7`.
pub fn printable(bytes: &[u8]) -> String {
    let mut text = String::with_capacity(bytes.len());
    for chunk in bytes.utf8_chunks() {
        for letter in chunk.valid().chars() {
            match letter {
                '\t' => text.push(TAB),
                '\r' => text.push(RETURN),
                '\n' => text.push('\n'),
                letter if is_harmless(letter) => text.push(letter),
                letter => {
                    let mut buffer = [0; 4];
                    write_bytes(&mut text, letter.encode_utf8(&mut buffer).as_bytes());
                }
            }
        }
        write_bytes(&mut text, chunk.invalid());
    }
    text
}

fn is_harmless(letter: char) -> bool {
    let is_ours = ('\u{2400}'..='\u{2426}').contains(&letter);
    // Marks that turn the direction of what follows, or cannot be seen at all.
    let is_hidden = matches!(letter, '\u{200B}'..='\u{200F}' | '\u{2028}'..='\u{202E}' | '\u{2060}'..='\u{206F}' | '\u{FEFF}' | '\u{A0}');
    !letter.is_control() && !is_ours && !is_hidden
}

fn write_bytes(text: &mut String, bytes: &[u8]) {
    for byte in bytes {
        // Writing to a string cannot fail.
        let _ = write!(text, "\\x{byte:02X}");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(expected: &[u8], found: &[u8], lines: [&str; 3]) {
        let offset = expected
            .iter()
            .zip(found)
            .take_while(|(one, other)| one == other)
            .count();
        let Difference {
            common,
            expected,
            found,
        } = difference(expected, found, offset);
        assert_eq!([common.as_str(), &expected, &found], lines);
    }

    #[test]
    fn both_lines_begin_where_they_part() {
        check(
            b"x\nab cd ef\n",
            b"x\nab cx ef\n",
            ["ab c", "d ef␊", "x ef␊"],
        );
    }

    #[test]
    fn blanks_that_matter_and_ends_are_signs() {
        check(b"ab\n", b"ab \n", ["ab", "␊", "␠␊"]);
        check(b"a b\n", b"a  b", ["a ", "b␊", "␠b␄"]);
        check(b"a\n", b"a\t\r\n", ["a", "␊", "␉␍␊"]);
        check(b"a\n", b"a", ["a", "␊", "␄"]);
    }

    #[test]
    fn bytes_that_are_no_text_are_numbers() {
        check(
            "ção\n".as_bytes(),
            b"\xE7\xE3o\n",
            ["", "ção␊", "\\xE7\\xE3o␊"],
        );
        check(b"a\n", b"a\0\x1b[2J\n", ["a", "␊", "\\x00\\x1B[2J␊"]);
        assert_eq!(printable("␠".as_bytes()), "\\xE2\\x90\\xA0");
    }

    #[test]
    fn a_letter_of_several_bytes_is_shown_whole() {
        check("não\n".as_bytes(), "nâo\n".as_bytes(), ["n", "ão␊", "âo␊"]);
    }

    #[test]
    fn a_long_line_is_cut() {
        let long = vec![b'x'; 200];
        assert_eq!(spell(&long, 0).chars().count(), LONGEST + 1);
    }
}
