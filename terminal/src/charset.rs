//! Characters that a terminal can show: all of them, or only those of ASCII.

use std::borrow::Cow;
use std::io::{self, Write};

/// Characters that a terminal can show.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Charset {
    /// Everything.
    #[default]
    Unicode,
    /// Letters without accents, and lines made of `+`, `-` and `|`.
    Ascii,
}

impl Charset {
    /// The charset of the environment's locale. Of the variables that name it the first that is set
    /// counts; where none is, the locale is `C`, as everywhere.
    pub fn of_environment(variable: impl Fn(&str) -> Option<String>) -> Self {
        let set = |name: &&str| variable(name).filter(|value| !value.is_empty());
        let locale = ["LC_ALL", "LC_CTYPE", "LANG"].iter().find_map(set);
        let locale = locale.unwrap_or_default().to_ascii_lowercase();
        if cfg!(windows) || locale.contains("utf-8") || locale.contains("utf8") {
            return Self::Unicode;
        }
        Self::Ascii
    }

    /// The environment's own.
    pub(crate) fn usual() -> Self {
        Self::of_environment(|name| std::env::var(name).ok())
    }

    /// The text as it can be shown; every character stays one character.
    pub fn show(self, text: &str) -> Cow<'_, str> {
        if self == Self::Unicode || text.is_ascii() {
            return Cow::Borrowed(text);
        }
        Cow::Owned(text.chars().map(ascii).collect())
    }
}

/// The character of ASCII that looks most like this one.
const fn ascii(symbol: char) -> char {
    match symbol {
        '\0'..='\x7f' => symbol,
        'á' | 'à' | 'â' | 'ã' | 'ä' | 'å' | 'ą' | 'ª' => 'a',
        'Á' | 'À' | 'Â' | 'Ã' | 'Ä' | 'Å' | 'Ą' => 'A',
        'ç' | 'ć' | 'č' => 'c',
        'Ç' | 'Ć' | 'Č' => 'C',
        'é' | 'è' | 'ê' | 'ë' | 'ę' | 'ě' => 'e',
        'É' | 'È' | 'Ê' | 'Ë' | 'Ę' | 'Ě' => 'E',
        'í' | 'ì' | 'î' | 'ï' => 'i',
        'Í' | 'Ì' | 'Î' | 'Ï' => 'I',
        'ł' => 'l',
        'Ł' => 'L',
        'ñ' | 'ń' | 'ň' => 'n',
        'Ñ' | 'Ń' | 'Ň' => 'N',
        'ó' | 'ò' | 'ô' | 'õ' | 'ö' | 'ø' | 'º' => 'o',
        'Ó' | 'Ò' | 'Ô' | 'Õ' | 'Ö' | 'Ø' => 'O',
        'ś' | 'š' | 'ß' => 's',
        'Ś' | 'Š' => 'S',
        'ú' | 'ù' | 'û' | 'ü' => 'u',
        'Ú' | 'Ù' | 'Û' | 'Ü' => 'U',
        'ý' | 'ÿ' => 'y',
        'ź' | 'ż' | 'ž' => 'z',
        'Ź' | 'Ż' | 'Ž' => 'Z',
        '─' | '–' | '—' | '−' | '\u{2011}' => '-',
        '│' | '·' => '|',
        '┌' | '┐' | '└' | '┘' | '┼' => '+',
        '▶' | '▸' | '→' => '>',
        '◂' | '←' | '◀' => '<',
        '↑' | '▲' => '^',
        '↓' | '▼' => 'v',
        '█' => '_',
        '…' => '.',
        '×' => 'x',
        '’' | '‘' => '\'',
        '“' | '”' | '„' | '«' | '»' => '"',
        '\u{a0}' => ' ',
        _ => '?',
    }
}

/// Writes text as it can be shown.
#[derive(Debug)]
pub(crate) struct Shown<W> {
    output: W,
    charset: Charset,
}

impl<W: Write> Shown<W> {
    pub(crate) fn new(output: W, charset: Charset) -> Self {
        Self { output, charset }
    }
}

impl<W: Write> Write for Shown<W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match std::str::from_utf8(bytes) {
            Ok(text) => self.output.write_all(self.charset.show(text).as_bytes())?,
            Err(_) => self.output.write_all(bytes)?,
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.output.flush()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(variables: &[(&str, &str)], expected: Charset) {
        let find = |name: &str| {
            let found = variables.iter().find(|(known, _)| *known == name);
            found.map(|(_, value)| (*value).to_owned())
        };
        assert_eq!(Charset::of_environment(find), expected, "{variables:?}");
    }

    #[test]
    fn the_locale_tells() {
        check(&[("LANG", "C")], Charset::Ascii);
        check(&[], Charset::Ascii);
        check(&[("LANG", "pl_PL.UTF-8")], Charset::Unicode);
        check(&[("LANG", "pl_PL")], Charset::Ascii);
        check(&[("LC_ALL", ""), ("LANG", "C.utf8")], Charset::Unicode);
        check(&[("LC_ALL", "C"), ("LANG", "C.utf8")], Charset::Ascii);
        check(&[("LC_CTYPE", "C.UTF-8"), ("LANG", "C")], Charset::Unicode);
    }

    #[test]
    fn letters_keep_their_places() {
        let shown = Charset::Ascii.show("Zażółć gęślą jaźń · ação 3×4…");
        assert_eq!(shown, "Zazolc gesla jazn | acao 3x4.");
        assert_eq!(Charset::Unicode.show("ação"), "ação");
    }

    #[test]
    fn what_is_written_is_shown() {
        let mut written = Vec::new();
        let mut output = Shown::new(&mut written, Charset::Ascii);
        writeln!(output, "└ł┘ é").unwrap();
        assert_eq!(written, b"+l+ e\n");
    }
}
