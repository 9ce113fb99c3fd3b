//! Classifies the difference between two outputs.

use unicode_normalization::UnicodeNormalization as _;

use crate::explanation::Class;
use crate::profile::distance;

/// Classifies the difference between two outputs by the first lines that differ and by those that
/// follow. The outputs must differ.
pub fn classify(expected: &[u8], found: &[u8]) -> Class {
    if found.iter().all(u8::is_ascii_whitespace) && !expected.is_empty() {
        return Class::Nothing;
    }
    if has_garbage(found) && !has_garbage(expected) {
        return Class::Garbage;
    }
    if expected.strip_suffix(b"\n") == Some(found) {
        return Class::LastNewline;
    }
    if !expected.ends_with(b"\n") && found.strip_suffix(b"\n") == Some(expected) {
        return Class::ExtraNewline;
    }
    let (expected, found) = (lines(expected), lines(found));
    let same = expected
        .iter()
        .zip(&found)
        .take_while(|(one, other)| one == other)
        .count();
    let (expected, found) = (&expected[same..], &found[same..]);
    if let (Some(one), Some(other)) = (expected.first(), found.first())
        && let Some(class) = compare_lines(one, other)
    {
        return class;
    }
    compare_structure(expected, found)
}

/// Lines with their ends.
fn lines(output: &[u8]) -> Vec<&[u8]> {
    output.split_inclusive(|byte| *byte == b'\n').collect()
}

fn has_garbage(output: &[u8]) -> bool {
    output
        .iter()
        .any(|byte| byte.is_ascii_control() && !matches!(byte, b'\n' | b'\r' | b'\t'))
}

/// Kinds that show in one line alone and say more than the line's place does.
fn compare_lines(expected: &[u8], found: &[u8]) -> Option<Class> {
    let without_returns = |line: &[u8]| {
        line.iter()
            .copied()
            .filter(|byte| *byte != b'\r')
            .collect::<Vec<u8>>()
    };
    if without_returns(found) == expected {
        return Some(Class::Crlf);
    }
    if found.trim_ascii_end() == expected.trim_ascii_end() {
        return Some(Class::TrailingBlank);
    }
    if without_blanks(found) == without_blanks(expected) {
        return Some(Class::Blanks);
    }
    let Ok(text) = str::from_utf8(found) else {
        return is_other_encoding(expected, found).then_some(Class::Encoding);
    };
    if is_other_encoding(expected, found) {
        return Some(Class::Encoding);
    }
    let expected = str::from_utf8(expected).ok()?;
    compare_texts(expected, text)
}

/// A text in which one kind of difference cannot be seen any more.
type Change = fn(&str) -> String;

fn compare_texts(expected: &str, found: &str) -> Option<Class> {
    let same = |change: Change| change(expected) == change(found);
    let kinds: [(Change, Class); 6] = [
        (without_accents, Class::Accents),
        (str::to_lowercase, Class::Case),
        (with_plain_dashes, Class::Dash),
        (with_zeros, Class::LetterForDigit),
        (without_punctuation, Class::Punctuation),
        (|text| without_accents(text).to_lowercase(), Class::Accents),
    ];
    if let Some((_, class)) = kinds.into_iter().find(|(change, _)| same(*change)) {
        return Some(class);
    }
    if same(without_numbers) {
        return Some(Class::Number);
    }
    let (expected, found) = (expected.trim_end(), found.trim_end());
    let is_telling = expected.len() > 1 || looks_like_print(found.as_bytes());
    let is_left_over = !expected.is_empty() && is_telling && found.ends_with(expected);
    is_left_over.then_some(Class::LeftOver)
}

/// Kinds that only show in several lines.
fn compare_structure(expected: &[&[u8]], found: &[&[u8]]) -> Class {
    if found.is_empty() {
        return if expected.len() == 1 {
            Class::MissingLine
        } else {
            Class::Shifted
        };
    }
    if expected.is_empty() {
        return if looks_like_print(found[0]) {
            Class::LeftOver
        } else if found.len() == 1 {
            Class::ExtraLine
        } else {
            Class::Shifted
        };
    }
    let sorted = |lines: &[&[u8]]| {
        let mut lines: Vec<Vec<u8>> = lines.iter().map(|line| line.to_vec()).collect();
        lines.sort();
        lines
    };
    if expected.len() > 1 && sorted(expected) == sorted(found) {
        return Class::Order;
    }
    if is_same_start(expected, &found[1..]) {
        if looks_like_print(found[0]) {
            return Class::LeftOver;
        }
        if found.len() > expected.len() {
            return Class::ExtraLine;
        }
    }
    if is_same_start(&expected[1..], found) && expected.len() > found.len() {
        return Class::MissingLine;
    }
    let is_shifted = (2..8).any(|by| {
        is_same_start(expected, found.get(by..).unwrap_or_default())
            || is_same_start(expected.get(by..).unwrap_or_default(), found)
    });
    if is_shifted {
        return Class::Shifted;
    }
    compare_words(expected[0], found[0])
}

/// Returns whether the remaining lines are equal, or at least the next few.
fn is_same_start(one: &[&[u8]], other: &[&[u8]]) -> bool {
    let count = one.len().min(other.len()).min(3);
    let is_end = one.is_empty() && other.is_empty();
    is_end
        || (count > 0 && one[..count] == other[..count] && (count > 1 || one.len() == other.len()))
}

/// A line that was meant for whoever wrote it: a prompt, or a value with a name.
fn looks_like_print(line: &[u8]) -> bool {
    let line = line.trim_ascii();
    let signs = [b':', b'?', b'>', b'='];
    line.iter().any(|byte| signs.contains(byte)) || line.to_ascii_lowercase().starts_with(b"debug")
}

fn compare_words(expected: &[u8], found: &[u8]) -> Class {
    let (expected, found) = (
        String::from_utf8_lossy(expected),
        String::from_utf8_lossy(found),
    );
    let is_worded = |text: &str| {
        text.chars().filter(|letter| letter.is_alphabetic()).count() * 2
            > text.trim().chars().count()
    };
    let is_near = distance(&expected, &found) * 2 < expected.chars().count().max(4);
    if is_near || is_worded(&expected) || is_worded(&found) {
        Class::Wording
    } else {
        Class::Other
    }
}

fn without_blanks(line: &[u8]) -> Vec<u8> {
    line.iter()
        .copied()
        .filter(|byte| !matches!(byte, b' ' | b'\t' | b'\r' | b'\n'))
        .collect()
}

/// Returns whether the text is right but was written in Latin-1, or encoded as UTF-8 twice.
fn is_other_encoding(expected: &[u8], found: &[u8]) -> bool {
    let as_latin = |bytes: &[u8]| {
        bytes
            .iter()
            .map(|byte| char::from(*byte))
            .collect::<String>()
    };
    !expected.is_ascii()
        && (as_latin(found).as_bytes() == expected || as_latin(expected).as_bytes() == found)
}

fn without_accents(text: &str) -> String {
    let plain = text
        .nfd()
        .filter(|letter| !unicode_normalization::char::is_combining_mark(*letter));
    plain
        .map(|letter| if letter == 'ł' { 'l' } else { letter })
        .collect()
}

fn with_plain_dashes(text: &str) -> String {
    let is_dash = |letter| matches!(letter, '\u{2010}'..='\u{2015}' | '\u{2212}' | '\u{AD}');
    text.chars()
        .map(|letter| if is_dash(letter) { '-' } else { letter })
        .collect()
}

fn with_zeros(text: &str) -> String {
    text.chars()
        .map(|letter| {
            if matches!(letter, 'O' | 'o') {
                '0'
            } else {
                letter
            }
        })
        .collect()
}

fn without_punctuation(text: &str) -> String {
    text.chars()
        .filter(|letter| !letter.is_ascii_punctuation() && !matches!(letter, '“' | '”' | '’' | '‘'))
        .collect()
}

fn without_numbers(text: &str) -> String {
    text.split(|letter: char| letter.is_ascii_digit() || letter == '-')
        .filter(|part| !part.is_empty())
        .collect::<Vec<_>>()
        .join("#")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(expected: &str, found: &[u8], class: Class) {
        assert_eq!(
            classify(expected.as_bytes(), found),
            class,
            "{expected:?} {:?}",
            String::from_utf8_lossy(found)
        );
    }

    #[test]
    fn only_the_last_newline() {
        check("aB\ncF\n", b"aB\ncF", Class::LastNewline);
        check("aB\ncF", b"aB\ncF\n", Class::ExtraNewline);
    }

    #[test]
    fn blanks_at_the_end_or_elsewhere() {
        check("a b\nc\n", b"a b \nc\n", Class::TrailingBlank);
        check("a b\nc\n", b"a  b\nc\n", Class::Blanks);
        check("A [1] (2)\n", b"A[1](2)\n", Class::Blanks);
    }

    #[test]
    fn line_ends_as_on_windows() {
        check("a\nb\n", b"a\r\nb\r\n", Class::Crlf);
    }

    #[test]
    fn letters_in_another_encoding_or_without_accents() {
        check("não\n", b"n\xE3o\n", Class::Encoding);
        check("não\n", "nÃ£o\n".as_bytes(), Class::Encoding);
        check("não\n", b"nao\n", Class::Accents);
        check("posicao\n", "posição\n".as_bytes(), Class::Accents);
    }

    #[test]
    fn capitals_dashes_and_digits() {
        check("Jogo\n", b"jogo\n", Class::Case);
        check("a - b\n", "a – b\n".as_bytes(), Class::Dash);
        check("joga O aqui\n", b"joga 0 aqui\n", Class::LetterForDigit);
    }

    #[test]
    fn stops_and_words() {
        check(
            "Jogador existente.\n",
            b"Jogador existente\n",
            Class::Punctuation,
        );
        check(
            "Jogador registado com sucesso.\n",
            b"Jogador registrado com sucesso.\n",
            Class::Wording,
        );
        check(
            "Jogador inexistente.\n",
            b"Sem jogo em curso.\n",
            Class::Wording,
        );
    }

    #[test]
    fn prompts_that_were_left() {
        check("Jogo terminado.\n", b"> Jogo terminado.\n", Class::LeftOver);
        check("", b"> ", Class::LeftOver);
        check(".\n", b"Ruch: .\n", Class::LeftOver);
        check(
            "a b\nc d\ne f\n",
            b"debug: 3\na b\nc d\ne f\n",
            Class::LeftOver,
        );
    }

    #[test]
    fn lines_too_many_too_few_or_elsewhere() {
        check("aa\nbb\ncc\n", b"aa\nxx\nbb\ncc\n", Class::ExtraLine);
        check("aa\nbb\ncc\n", b"aa\nbb\ncc\ndd\n", Class::ExtraLine);
        check("aa\nbb\ncc\ndd\n", b"aa\ncc\ndd\n", Class::MissingLine);
        check("aa\nbb\ncc\n", b"aa\nbb\n", Class::MissingLine);
        check("aa\nbb\ncc\ndd\nee\n", b"aa\ndd\nee\n", Class::Shifted);
        // The number of lines is right.
        check("a 1\nb 2\nc 3\n", b"c 4\na 1\nb 2\n", Class::Other);
        check("no.\nd 1\ne 2\n", b"d 1\ne 2\nd 1\ne 2\n", Class::Wording);
        check("Ana 1\nRui 2\n", b"Rui 2\nAna 1\n", Class::Order);
    }

    #[test]
    fn nothing_garbage_and_numbers() {
        check("aa\n", b"", Class::Nothing);
        check("aa\n", b"\n", Class::Nothing);
        check("aa\n", b"aa\0\n", Class::Garbage);
        check("A [4] (0)\n", b"A [5] (1)\n", Class::Number);
        check("3\n", b"-2\n", Class::Number);
    }

    #[test]
    fn what_is_none_of_these() {
        check("@ 7 $\n", b"? 8 8 8 8 &\n", Class::Other);
    }
}
