//! Compares two outputs: where they part, and what kind of difference it is.

mod classify;
mod forgive;
mod spell;

pub use classify::classify;
pub use forgive::{Forgiven, Habit, agreement, forgive};
pub use spell::signs;
pub use spell::{difference, printable, spell};

use crate::explanation::{Class, Place};
use crate::profile::Comparison;
use crate::verdict::Verdict;

/// Returns the first byte where two outputs differ, as far as the comparison cares.
pub fn first_difference(expected: &[u8], found: &[u8], comparison: Comparison) -> Option<usize> {
    if comparison == Comparison::Lenient && relax(expected) == relax(found) {
        return None;
    }
    let shorter = expected.len().min(found.len());
    let same = expected
        .iter()
        .zip(found)
        .take_while(|(one, other)| one == other)
        .count();
    (same < shorter || expected.len() != found.len()).then_some(same)
}

/// The line, column and offset of a byte.
pub fn locate(output: &[u8], offset: usize) -> Place {
    let before = &output[..offset.min(output.len())];
    let start = before
        .iter()
        .rposition(|byte| *byte == b'\n')
        .map_or(0, |at| at + 1);
    Place {
        line: before.split(|byte| *byte == b'\n').count() as u64,
        column: (offset - start) as u64 + 1,
        offset: offset as u64,
        command: None,
        command_line: None,
    }
}

/// The word for an output that differs.
pub fn verdict_of(class: Class, comparison: Comparison) -> Verdict {
    let is_small = matches!(
        class,
        Class::LastNewline
            | Class::ExtraNewline
            | Class::TrailingBlank
            | Class::Blanks
            | Class::Crlf
    );
    if is_small && comparison == Comparison::Presentation {
        return Verdict::PresentationError;
    }
    Verdict::WrongAnswer
}

/// Drops blanks at line ends and newlines at the end.
fn relax(output: &[u8]) -> Vec<&[u8]> {
    let lines = output.split(|byte| *byte == b'\n');
    let mut lines: Vec<&[u8]> = lines.map(<[u8]>::trim_ascii_end).collect();
    while lines.last().is_some_and(|line| line.is_empty()) {
        lines.pop();
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn outputs_part_at_the_first_byte_that_differs() {
        let check = |expected: &str, found: &str, at| {
            let difference =
                first_difference(expected.as_bytes(), found.as_bytes(), Comparison::Bytes);
            assert_eq!(difference, at, "{expected:?} {found:?}");
        };
        check("abc\n", "abc\n", None);
        check("abc\n", "abd\n", Some(2));
        check("abc\n", "abc", Some(3));
        check("", "x", Some(0));
    }

    #[test]
    fn a_lenient_comparison_overlooks_line_ends() {
        let lenient =
            |expected: &[u8], found: &[u8]| first_difference(expected, found, Comparison::Lenient);
        assert_eq!(lenient(b"a\nb\n", b"a \r\nb"), None);
        assert_eq!(lenient(b"a\nb\n", b" a\nb"), Some(0));
    }

    #[test]
    fn a_place_counts_lines_and_columns_from_one() {
        let place = locate(b"ab\ncd\n", 4);
        assert_eq!((place.line, place.column, place.offset), (2, 2, 4));
        let end = locate(b"ab\n", 3);
        assert_eq!((end.line, end.column), (2, 1));
    }

    #[test]
    fn only_blanks_can_be_a_matter_of_presentation() {
        let word = |class| verdict_of(class, Comparison::Presentation);
        assert_eq!(word(Class::LastNewline), Verdict::PresentationError);
        assert_eq!(word(Class::Case), Verdict::WrongAnswer);
        assert_eq!(
            verdict_of(Class::LastNewline, Comparison::Bytes),
            Verdict::WrongAnswer
        );
    }
}
