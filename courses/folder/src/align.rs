//! Aligns the expected output with the found one: allowed differences are taken over, so that the
//! first byte that still differs is a fault.

use std::collections::HashMap;

use crate::file::Comparison;

/// The rule by which an output is compared.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct ComparisonRule {
    /// By bytes, blanks, lines or numbers.
    pub comparison: Comparison,
    /// Tolerance for numbers, absolute or as a share of the right number.
    pub tolerance: f64,
    /// Ignores the difference between capitals and small letters.
    pub ignore_case: bool,
}

impl ComparisonRule {
    /// Tells if two words are the same.
    fn agrees(&self, right: &str, found: &str) -> bool {
        let is_same =
            right == found || self.ignore_case && right.to_lowercase() == found.to_lowercase();
        is_same || self.comparison == Comparison::Numbers && self.is_near(right, found)
    }

    /// Tells if two values, as Python writes them, are the same: numbers in them may be off where
    /// that is allowed.
    pub(crate) fn agrees_on_value(&self, right: &str, found: &str) -> bool {
        let (right, found) = (parts(right), parts(found));
        right.len() == found.len()
            && right
                .iter()
                .zip(&found)
                .all(|(right, found)| self.agrees(right, found))
    }

    fn is_near(&self, right: &str, found: &str) -> bool {
        let (Some(right), Some(found)) = (number(right), number(found)) else {
            return false;
        };
        let off = (right - found).abs();
        off <= self.tolerance || off <= self.tolerance * right.abs()
    }
}

/// A number as people and programs write it; `inf` and `nan` are words.
fn number(word: &str) -> Option<f64> {
    let is_number = |letter: char| letter.is_ascii_digit() || "+-.eE".contains(letter);
    let has_digit = word.contains(|letter: char| letter.is_ascii_digit());
    let number: f64 = word.parse().ok()?;
    (has_digit && word.chars().all(is_number) && number.is_finite()).then_some(number)
}

/// The expected output, written as the found one is where that may be: equal to it if all is right.
pub fn align(expected: &[u8], found: &[u8], rule: &ComparisonRule) -> Vec<u8> {
    let is_words = matches!(rule.comparison, Comparison::Blanks | Comparison::Numbers);
    if rule.comparison == Comparison::Lines {
        return reorder(expected, found, rule);
    }
    if rule.comparison == Comparison::Included {
        return include(expected, found, rule);
    }
    if rule.comparison == Comparison::Lenient {
        return align_ends(expected, found);
    }
    if !is_words && !rule.ignore_case {
        return expected.to_vec();
    }
    let (Ok(right), Ok(printed)) = (str::from_utf8(expected), str::from_utf8(found)) else {
        return expected.to_vec();
    };
    let aligned = if is_words {
        align_words(right, printed, rule)
    } else {
        align_letters(right, printed)
    };
    aligned.into_bytes()
}

/// The right lines, with the found blanks at their ends; empty lines at the end do not matter.
fn align_ends(expected: &[u8], found: &[u8]) -> Vec<u8> {
    let split = |text| <[u8]>::split_inclusive(text, |byte| *byte == b'\n');
    let mut printed = split(found);
    let mut aligned = Vec::new();
    let is_empty = |line: &[u8]| line.trim_ascii_end().is_empty();
    let count = split(expected).count();
    let idle = split(expected).collect::<Vec<_>>();
    let idle = idle.iter().rev().take_while(|line| is_empty(line)).count();
    for right in split(expected).take(count - idle) {
        let own = printed.next();
        let same = own.filter(|own| own.trim_ascii_end() == right.trim_ascii_end());
        aligned.extend_from_slice(same.unwrap_or(right));
    }
    let rest: Vec<&[u8]> = printed.collect();
    if rest.iter().all(|line| is_empty(line)) {
        aligned.extend(rest.concat());
    }
    aligned
}

/// A text as words, each with the blanks before it; the last one may be blanks alone.
fn words(text: &str) -> Vec<(&str, &str)> {
    let mut words = Vec::new();
    let mut rest = text;
    while !rest.is_empty() {
        let start = rest.find(|letter: char| !letter.is_whitespace());
        let (blanks, after) = rest.split_at(start.unwrap_or(rest.len()));
        let end = after.find(char::is_whitespace).unwrap_or(after.len());
        let (word, after) = after.split_at(end);
        words.push((blanks, word));
        rest = after;
    }
    words
}

/// The right words, with the found blanks and the found spelling where it is as good.
fn align_words(right: &str, found: &str, rule: &ComparisonRule) -> String {
    let mut aligned = String::new();
    let mut found = words(found).into_iter().peekable();
    for (blanks, word) in words(right) {
        if word.is_empty() {
            continue;
        }
        match found.next_if(|(_, it)| !it.is_empty()) {
            Some((own, it)) if rule.agrees(word, it) => aligned.extend([own, it]),
            Some((own, _)) => aligned.extend([own, word]),
            // A word that is missing stands where it should.
            None => aligned.extend([blanks, word]),
        }
    }
    // Blanks at the end are as good as none.
    if let Some((blanks, "")) = found.next() {
        aligned.push_str(blanks);
    } else if right.ends_with('\n') && !aligned.ends_with('\n') && found.peek().is_some() {
        aligned.push('\n');
    }
    aligned
}

/// The right letters, in the found case where they are the same.
fn align_letters(right: &str, found: &str) -> String {
    let mut found = found.chars();
    let fit = |letter: char| {
        let own = found.next();
        let same = own.filter(|own| own.to_lowercase().eq(letter.to_lowercase()));
        same.unwrap_or(letter)
    };
    right.chars().map(fit).collect()
}

/// The right lines, in the found order as far as they are found.
fn reorder(expected: &[u8], found: &[u8], rule: &ComparisonRule) -> Vec<u8> {
    let split = |text| <[u8]>::split_inclusive(text, |byte| *byte == b'\n');
    let key = |line: &[u8]| {
        if rule.ignore_case {
            String::from_utf8_lossy(line).to_lowercase().into_bytes()
        } else {
            line.to_vec()
        }
    };
    // Counts how often each right line is still to come.
    let mut counts: HashMap<Vec<u8>, usize> = HashMap::new();
    for line in split(expected) {
        *counts.entry(key(line)).or_default() += 1;
    }
    let mut aligned: Vec<Option<&[u8]>> = Vec::new();
    for line in split(found) {
        let left = counts.get_mut(&key(line)).filter(|count| **count > 0);
        aligned.push(left.map(|count| {
            *count -= 1;
            line
        }));
    }
    // Lines that nobody printed stand where others were printed for them, then at the end. Of equal
    // lines the last ones are left.
    let mut left: Vec<&[u8]> = Vec::new();
    for line in split(expected).rev() {
        if let Some(count) = counts.get_mut(&key(line)).filter(|count| **count > 0) {
            *count -= 1;
            left.push(line);
        }
    }
    let mut lines: Vec<&[u8]> = Vec::new();
    for line in aligned {
        lines.extend(line.or_else(|| left.pop()));
    }
    lines.extend(left.into_iter().rev());
    lines.concat()
}

/// The output itself where the right text stands somewhere in it.
fn include(expected: &[u8], found: &[u8], rule: &ComparisonRule) -> Vec<u8> {
    let text = |bytes: &[u8]| {
        let text = String::from_utf8_lossy(bytes);
        if rule.ignore_case {
            text.to_lowercase()
        } else {
            text.into_owned()
        }
    };
    if text(found).contains(text(expected).trim()) {
        found.to_vec()
    } else {
        expected.to_vec()
    }
}

/// A value that Python writes, as numbers and what stands between them.
fn parts(value: &str) -> Vec<&str> {
    let is_word = |letter: char| letter.is_alphanumeric() || "._+-".contains(letter);
    let mut parts = Vec::new();
    let mut rest = value;
    while let Some(first) = rest.chars().next() {
        let end = rest.find(|letter: char| is_word(letter) != is_word(first));
        let (part, after) = rest.split_at(end.unwrap_or(rest.len()));
        parts.push(part);
        rest = after;
    }
    parts
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn rule(comparison: Comparison) -> ComparisonRule {
        ComparisonRule {
            comparison,
            tolerance: 0.01,
            ignore_case: false,
        }
    }

    #[track_caller]
    fn check(comparison: Comparison, right: &str, found: &str, is_right: bool) {
        let aligned = align(right.as_bytes(), found.as_bytes(), &rule(comparison));
        let aligned = String::from_utf8(aligned).unwrap();
        assert_eq!(aligned == found, is_right, "{aligned:?} for {found:?}");
    }

    #[test]
    fn blanks_may_differ_and_words_may_not() {
        check(Comparison::Blanks, "a b\nc\n", "a  b c", true);
        check(Comparison::Blanks, "a b\n", " a\tb\n\n", true);
        check(Comparison::Blanks, "a b\n", "ab\n", false);
        check(Comparison::Blanks, "a b\n", "a b c\n", false);
        check(Comparison::Blanks, "a b\n", "a\n", false);
        check(Comparison::Blanks, "", "\n", true);
        check(Comparison::Bytes, "a b\n", "a  b\n", false);
    }

    #[test]
    fn line_ends_may_differ_where_that_is_lenient() {
        check(Comparison::Lenient, "a\nb\n", "a \nb", true);
        check(Comparison::Lenient, "a\nb\n", "a\r\nb\n\n", true);
        check(Comparison::Lenient, "a\nb\n\n", "a\nb", true);
        check(Comparison::Lenient, "a\nb\n", " a\nb\n", false);
        check(Comparison::Lenient, "a\nb\n", "a\n\nb\n", false);
        check(Comparison::Lenient, "a\nb\n", "a\n", false);
        check(Comparison::Lenient, "a\n", "a\nb\n", false);
        check(Comparison::Lenient, "", "", true);
    }

    #[test]
    fn numbers_may_be_off_by_the_tolerance() {
        check(Comparison::Numbers, "x 1.000 2\n", "x 1.005 2\n", true);
        check(Comparison::Numbers, "1000\n", "1009\n", true);
        check(Comparison::Numbers, "1.0\n", "1.02\n", false);
        check(Comparison::Numbers, "x\n", "y\n", false);
        check(Comparison::Numbers, "1\n", "nan\n", false);
        check(Comparison::Numbers, "1\n", "inf\n", false);
        check(Comparison::Numbers, "0\n", "-0.0\n", true);
    }

    #[test]
    fn lines_may_come_in_any_order_as_often_as_they_should() {
        check(Comparison::Lines, "a\nb\nc\n", "c\na\nb\n", true);
        check(Comparison::Lines, "a\na\nb\n", "a\nb\nb\n", false);
        check(Comparison::Lines, "a\nb\n", "b\n", false);
        check(Comparison::Lines, "a\nb\n", "b\na\nx\n", false);
    }

    #[test]
    fn the_lines_that_are_left_stand_where_others_were_printed() {
        let aligned = |right: &str, found: &str| {
            let lines = align(right.as_bytes(), found.as_bytes(), &rule(Comparison::Lines));
            String::from_utf8(lines).unwrap()
        };
        assert_eq!(aligned("a\nb\na\n", "a\nx\n"), "a\nb\na\n");
        assert_eq!(aligned("a\nb\nc\nd\n", "x\nd\n"), "a\nd\nb\nc\n");
    }

    /// Each line looked for among all others would be 45 thousand million comparisons.
    #[test]
    fn many_lines_in_any_order_are_compared_at_once() {
        let lines = |numbers: Vec<u32>| {
            let lines: Vec<String> = numbers.iter().map(ToString::to_string).collect();
            lines.join("\n") + "\n"
        };
        let right = lines((0..300_000).collect());
        let found = lines((0..300_000).rev().collect());
        check(Comparison::Lines, &right, &found, true);
        check(
            Comparison::Lines,
            &right,
            &found.replacen("7\n", "x\n", 1),
            false,
        );
    }

    #[test]
    fn a_text_may_stand_anywhere_in_the_output() {
        check(Comparison::Included, "b c\n", "a b c d", true);
        check(Comparison::Included, "b c\n", "a b\nc", false);
    }

    #[test]
    fn values_of_python_agree_up_to_the_tolerance() {
        let numbers = rule(Comparison::Numbers);
        assert!(numbers.agrees_on_value("[1.0, (2.5,)]", "[1.001, (2.5,)]"));
        assert!(numbers.agrees_on_value("3", "3.0"));
        assert!(!numbers.agrees_on_value("[1.0, 2.5]", "[1.0, 2.6]"));
        assert!(!numbers.agrees_on_value("[1.0]", "(1.0,)"));
        assert!(!numbers.agrees_on_value("True", "1"));
        assert!(!rule(Comparison::Bytes).agrees_on_value("1.0", "1.001"));
    }

    #[test]
    fn capitals_may_be_the_same() {
        let rule = ComparisonRule {
            ignore_case: true,
            ..rule(Comparison::Bytes)
        };
        assert_eq!(align(b"Yes\n", b"yES\n", &rule), b"yES\n");
        assert_ne!(align(b"Yes\n", b"no\n", &rule), b"no\n");
    }

    #[test]
    fn the_first_difference_is_the_first_that_matters() {
        let found = b"1.001  5\n";
        let aligned = align(b"1.000 4\n", found, &rule(Comparison::Numbers));
        assert_eq!(aligned, b"1.001  4\n");
    }

    proptest! {
        /// An output compared with itself is right, and no wrong word ever is.
        #[test]
        fn the_right_output_is_right(text in "[ab1-3. \n]{0,20}", other in "[ab1-3. \n]{0,20}") {
            for comparison in [Comparison::Blanks, Comparison::Lines, Comparison::Numbers] {
                let rule = ComparisonRule { tolerance: 0.0, ..rule(comparison) };
                let own = align(text.as_bytes(), text.as_bytes(), &rule);
                prop_assert_eq!(own, text.as_bytes());
            }
            let rule = rule(Comparison::Blanks);
            let is_right = align(text.as_bytes(), other.as_bytes(), &rule) == other.as_bytes();
            let is_same = text.split_whitespace().eq(other.split_whitespace());
            prop_assert_eq!(is_right, is_same);
        }
    }
}
