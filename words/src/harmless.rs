//! Strangers' text that is harmless wherever it is shown: a terminal obeys escape sequences, and
//! marks that turn the direction of letters make a line say something else.

use std::fmt::Write as _;

/// Spells out, byte by byte, all that a terminal would obey or not show: `\x1B[2J`. Line ends and
/// tabs stay as they are.
///
/// ```
/// assert_eq!(ludoteca_words::spell_text("\u{1b}[2J\tção"), "\\x1B[2J\tção");
/// ```
pub fn spell_text(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    spell_chunk(text, &mut safe, show_harmless);
    safe
}

/// Spells out bytes that are not UTF-8, too.
pub fn spell_bytes(bytes: &[u8]) -> String {
    spell_bytes_by(bytes, show_harmless)
}

/// Shows each letter as `show` has it, and spells out those for which it has nothing.
pub fn spell_bytes_by(bytes: &[u8], show: impl Fn(char) -> Option<char>) -> String {
    let mut safe = String::with_capacity(bytes.len());
    for chunk in bytes.utf8_chunks() {
        spell_chunk(chunk.valid(), &mut safe, &show);
        write_bytes(chunk.invalid(), &mut safe);
    }
    safe
}

/// Escapes such letters the way JSON does: the value stays the same.
pub fn spell_json(json: &str) -> String {
    let mut safe = String::with_capacity(json.len());
    for letter in json.chars() {
        if is_harmless(letter) {
            safe.push(letter);
            continue;
        }
        for unit in letter.encode_utf16(&mut [0; 2]) {
            let _ = write!(safe, "\\u{unit:04x}");
        }
    }
    safe
}

fn spell_chunk(text: &str, safe: &mut String, show: impl Fn(char) -> Option<char>) {
    for letter in text.chars() {
        match show(letter) {
            Some(shown) => safe.push(shown),
            None => write_bytes(letter.encode_utf8(&mut [0; 4]).as_bytes(), safe),
        }
    }
}

fn write_bytes(bytes: &[u8], safe: &mut String) {
    for byte in bytes {
        // Writing to a string does not fail.
        let _ = write!(safe, "\\x{byte:02X}");
    }
}

fn show_harmless(letter: char) -> Option<char> {
    is_harmless(letter).then_some(letter)
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
        let safe = spell_text(evil);
        assert!(!safe.chars().any(char::is_control), "{safe}");
        assert_eq!(
            safe,
            r"\x1B]0;title\x07\x0D\x08\xC2\x9B31m\xE2\x80\xAEtxt\x00"
        );
        assert_eq!(spell_bytes(b"a\xff\xc3\xa7\x1b"), "a\\xFF\u{e7}\\x1B");
        assert_eq!(spell_text("zażółć – 1\n\t2"), "zażółć – 1\n\t2");
    }

    #[test]
    fn letters_are_shown_as_the_caller_has_them() {
        let show = |letter| match letter {
            '\t' => Some('→'),
            '\n' => None,
            other => Some(other),
        };
        assert_eq!(spell_bytes_by(b"a\tb\n\xff", show), "a→b\\x0A\\xFF");
    }

    #[test]
    fn json_stays_the_same_json() {
        let value = serde_json::json!({"stderr": ["\u{1b}[2J\u{9b}31m\u{202e}\u{e0001}\u{7f}ż"]});
        let safe = spell_json(&value.to_string());
        assert!(safe.chars().all(is_harmless), "{safe}");
        assert_eq!(
            serde_json::from_str::<serde_json::Value>(&safe).unwrap(),
            value
        );
    }
}
