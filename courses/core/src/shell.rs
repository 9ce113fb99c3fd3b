//! Commands that a student can paste.

use ludoteca_runner::Program;

/// A word as a shell reads it.
pub fn quote(word: &str) -> String {
    let is_plain = |letter: char| letter.is_ascii_alphanumeric() || "./_=".contains(letter);
    if word.starts_with(|letter: char| letter.is_ascii_alphanumeric() || "./".contains(letter))
        && word.chars().all(|letter| is_plain(letter) || letter == '-')
    {
        return word.to_owned();
    }
    format!("'{}'", word.replace('\'', "'\\''"))
}

/// The command that gives these lines to a program.
pub fn pipe(input: &str, program: &str) -> String {
    if input.is_empty() {
        return format!("{program} < /dev/null");
    }
    format!("{} | {program}", print(input))
}

/// The command that writes a text to a file, byte for byte.
pub fn write(text: &str, file: &str) -> String {
    let file = quote(file);
    match text.rsplit_once('\n') {
        Some((_, "")) => format!("{} > {file}", print(text)),
        Some((before, last)) => {
            let last = quote(last);
            format!("{{ {}; printf %s {last}; }} > {file}", print(before))
        }
        None => format!("printf %s {} > {file}", quote(text)),
    }
}

/// The command that prints lines, the last of them with its end.
fn print(text: &str) -> String {
    let lines = text.strip_suffix('\n').unwrap_or(text).split('\n');
    let lines: Vec<String> = lines.map(quote).collect();
    format!("printf '%s\\n' {}", lines.join(" "))
}

/// Returns the prefix of a command that makes the program's clock stand still at this time:
/// libfaketime's own library, as its package brings no command. Nothing where the library is
/// missing.
pub fn set_clock(time: &str) -> String {
    let library = Program::clock_library();
    library.map_or_else(String::new, |library| {
        format!("FAKETIME={} LD_PRELOAD={library} ", quote(time))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_quoted_where_a_shell_would_change_them() {
        assert_eq!(quote("program.py"), "program.py");
        assert_eq!(quote("J Ana 3"), "'J Ana 3'");
        assert_eq!(quote("it's"), "'it'\\''s'");
        assert_eq!(quote(""), "''");
        assert_eq!(quote("-"), "'-'");
        assert_eq!(pipe("a\n\n", "x"), "printf '%s\\n' a '' | x");
    }

    #[test]
    fn a_file_is_written_as_it_is() {
        assert_eq!(write("a b\nc\n", "x"), "printf '%s\\n' 'a b' c > x");
        let open = "{ printf '%s\\n' a b; printf %s c; } > x";
        assert_eq!(write("a\nb\nc", "x"), open);
        assert_eq!(write("a", "x"), "printf %s a > x");
    }
}
