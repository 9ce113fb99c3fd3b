//! Programs' bytes as text that is harmless wherever it is shown: a terminal obeys escape sequences,
//! and marks that turn the direction of letters make a line say something else.

use std::fmt::Write as _;

/// The text with everything spelled out that a terminal would obey or not show, byte by byte:
/// `\x1B[2J`. Lines and tabs stay as they are.
pub(crate) fn harmless(text: &str) -> String {
    spell(text, |safe, letter| {
        let mut buffer = [0; 4];
        for byte in letter.encode_utf8(&mut buffer).bytes() {
            let _ = write!(safe, "\\x{byte:02X}");
        }
    })
}

/// Spells out bytes that are not UTF-8, too.
pub(crate) fn harmless_bytes(bytes: &[u8]) -> String {
    let mut safe = String::with_capacity(bytes.len());
    for chunk in bytes.utf8_chunks() {
        safe.push_str(&harmless(chunk.valid()));
        for byte in chunk.invalid() {
            let _ = write!(safe, "\\x{byte:02X}");
        }
    }
    safe
}

/// JSON in which such letters are escaped as JSON escapes them: it means what it meant.
pub(crate) fn harmless_json(json: &str) -> String {
    spell(json, |safe, letter| {
        let mut buffer = [0; 2];
        for unit in letter.encode_utf16(&mut buffer) {
            let _ = write!(safe, "\\u{unit:04x}");
        }
    })
}

fn spell(text: &str, write: impl Fn(&mut String, char)) -> String {
    let mut safe = String::with_capacity(text.len());
    for letter in text.chars() {
        if is_harmless(letter) {
            safe.push(letter);
        } else {
            write(&mut safe, letter);
        }
    }
    safe
}

fn is_harmless(letter: char) -> bool {
    // Marks that turn the direction of what follows, break lines or cannot be seen at all.
    let is_hidden = matches!(letter, '\u{61c}' | '\u{200B}'..='\u{200F}' | '\u{2028}'..='\u{202E}' | '\u{2060}'..='\u{206F}' | '\u{FEFF}' | '\u{E0000}'..='\u{E0FFF}');
    matches!(letter, '\n' | '\t') || (!letter.is_control() && !is_hidden)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_is_left_that_a_terminal_obeys() {
        let evil = "\u{1b}]0;title\u{7}\r\u{8}\u{9b}31m\u{202e}txt\u{0}";
        let safe = harmless(evil);
        assert!(!safe.chars().any(char::is_control), "{safe}");
        assert_eq!(
            safe,
            r"\x1B]0;title\x07\x0D\x08\xC2\x9B31m\xE2\x80\xAEtxt\x00"
        );
        assert_eq!(harmless_bytes(b"a\xff\xc3\xa7\x1b"), "a\\xFF\u{e7}\\x1B");
        assert_eq!(harmless("zażółć – 1\n\t2"), "zażółć – 1\n\t2");
    }

    #[test]
    fn json_stays_the_same_json() {
        let value = serde_json::json!({"stderr": ["\u{1b}[2J\u{9b}31m\u{202e}\u{e0001}\u{7f}ż"]});
        let safe = harmless_json(&value.to_string());
        assert!(safe.chars().all(is_harmless), "{safe}");
        assert_eq!(
            serde_json::from_str::<serde_json::Value>(&safe).unwrap(),
            value
        );
    }
}
