//! Names of files that a stranger chose, made harmless wherever they are written, shown or given
//! to a compiler.

/// The longest path that is taken, in bytes.
const LONGEST: usize = 200;
/// The deepest folder that is looked into.
pub(crate) const DEEPEST: usize = 20;

/// Files that computers put beside a student's own.
const CLUTTER: [&str; 11] = [
    "__MACOSX",
    "__pycache__",
    ".DS_Store",
    ".git",
    ".idea",
    ".mypy_cache",
    ".svn",
    ".venv",
    ".vscode",
    "Thumbs.db",
    "desktop.ini",
];

/// The reason a name is not taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum OddName {
    /// It leads out of its folder: absolute, with a drive, or with `..`.
    Elsewhere,
    /// It is longer or deeper than anybody needs.
    TooLong,
    /// It names nothing.
    Empty,
}

/// A path of plain parts, joined by `/`. What is odd in a part, such as a newline, a byte that is
/// no UTF-8 or a dash at the start, is written as `_`.
pub(crate) fn plain_path(raw: &[u8]) -> Result<String, OddName> {
    let text = readable(raw);
    let has_drive = text.as_bytes().get(1) == Some(&b':')
        && text.starts_with(|c: char| c.is_ascii_alphabetic());
    if text.starts_with('/') || has_drive {
        return Err(OddName::Elsewhere);
    }
    let parts: Vec<&str> = text
        .split('/')
        .filter(|part| !["", "."].contains(part))
        .collect();
    if parts.contains(&"..") {
        return Err(OddName::Elsewhere);
    }
    let path = parts
        .iter()
        .map(|part| plain_part(part))
        .collect::<Vec<_>>()
        .join("/");
    match parts.len() {
        0 => Err(OddName::Empty),
        1..=DEEPEST if path.len() <= LONGEST => Ok(path),
        _ => Err(OddName::TooLong),
    }
}

/// Returns whether a path is nothing that a student wrote.
pub(crate) fn is_clutter(path: &str) -> bool {
    let is_clutter = |part: &str| CLUTTER.contains(&part) || part.starts_with("._");
    path.split('/').any(is_clutter)
}

/// A name as text that may be shown: at most 60 characters, without controls.
pub(crate) fn shown(raw: &[u8]) -> String {
    let name: String = readable(raw).chars().map(harmless).take(61).collect();
    match name.char_indices().nth(60) {
        Some((end, _)) => format!("{}…", &name[..end]),
        None => name,
    }
}

/// Windows writes `\` between folders, and names in its own encoding.
fn readable(raw: &[u8]) -> String {
    let text = match std::str::from_utf8(raw) {
        Ok(text) => text.to_owned(),
        Err(_) => raw
            .iter()
            .map(|&byte| if byte.is_ascii() { byte as char } else { '_' })
            .collect(),
    };
    text.replace('\\', "/")
}

fn plain_part(part: &str) -> String {
    let plain: String = part.chars().map(harmless).collect();
    // A compiler would take it for an option.
    if plain.starts_with('-') {
        format!("_{plain}")
    } else {
        plain
    }
}

/// Controls, and characters that turn the direction of what follows.
fn harmless(c: char) -> char {
    let turns = matches!(c, '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}' | '\u{feff}');
    if c.is_control() || turns { '_' } else { c }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(raw: &[u8], expected: Result<&str, OddName>) {
        assert_eq!(
            plain_path(raw),
            expected.map(str::to_owned),
            "{}",
            raw.escape_ascii()
        );
    }

    #[test]
    fn names_that_students_use_stay_as_they_are() {
        for name in [
            "program.py",
            "src/jogo do galo.c",
            "João-2/zad.c",
            "a.b.c",
            ".hidden",
        ] {
            check(name.as_bytes(), Ok(name));
        }
    }

    #[test]
    fn odd_names_are_made_harmless() {
        check(b"a\nb.c", Ok("a_b.c"));
        check(b"src\\main.c", Ok("src/main.c"));
        check(b"./a//b.c", Ok("a/b.c"));
        check(b"-o.c", Ok("_-o.c"));
        check(b"jo\xe3o.c", Ok("jo_o.c"));
        check("abc\u{202e}yp.exe".as_bytes(), Ok("abc_yp.exe"));
    }

    #[test]
    fn names_that_lead_elsewhere_are_not_taken() {
        for name in [
            "/etc/passwd",
            "../up.c",
            "a/../../b",
            "C:\\x.c",
            "\\\\host\\x",
            "a\\..\\..\\b",
        ] {
            check(name.as_bytes(), Err(OddName::Elsewhere));
        }
        check(b"", Err(OddName::Empty));
        check(&[b'x'; 201], Err(OddName::TooLong));
        check("a/".repeat(21).as_bytes(), Err(OddName::TooLong));
    }

    #[test]
    fn what_is_shown_has_no_controls_and_an_end() {
        assert_eq!(shown(b"a\x1b[2J\n"), "a_[2J_");
        assert_eq!(shown(&[b'x'; 500]).chars().count(), 61);
    }

    #[test]
    fn clutter_is_known() {
        assert!(is_clutter("__MACOSX/._main.c") && is_clutter("a/.DS_Store"));
        assert!(!is_clutter("main.c"));
    }
}
