//! What the courses that compare output have in common.

use ludoteca_runner::{Program, Report as Run};

use crate::course::{Bench, Failure, Trouble};
use crate::explanation::Why;
use crate::fault::Fault;
use crate::verdict::Verdict;

/// A rule of an assignment: its name, its section, and its own sentence.
pub(crate) struct Rule {
    pub(crate) name: &'static str,
    pub(crate) section: &'static str,
    pub(crate) sentence: &'static str,
}

/// A rule by its name, section and sentence.
pub(crate) const fn rule(
    name: &'static str,
    section: &'static str,
    sentence: &'static str,
) -> Rule {
    Rule {
        name,
        section,
        sentence,
    }
}

/// The beginning of an explanation by a rule.
pub(crate) fn why(name: &str, rules: &[Rule]) -> Why {
    let known = rules.iter().find(|rule| rule.name == name);
    Why {
        rule: name.to_owned(),
        sentence: known
            .map(|rule| rule.sentence.to_owned())
            .unwrap_or_default(),
        section: known
            .map(|rule| rule.section.to_owned())
            .unwrap_or_default(),
        ..Why::default()
    }
}

/// The mistakes that lead to what was printed: those whose own output agrees with it longest, and
/// at least to the end of the first line that differs.
pub(crate) fn fitting<Q>(
    failure: &Failure,
    outputs: impl IntoIterator<Item = (Q, Vec<u8>)>,
) -> Vec<Q> {
    // A program that broke off says nothing about what it would have printed.
    let is_text = matches!(
        failure.verdict,
        Verdict::WrongAnswer | Verdict::PresentationError
    );
    let Some(place) = failure.explanation.place.as_ref().filter(|_| is_text) else {
        return Vec::new();
    };
    let output = &failure.output;
    let offset = (place.offset as usize).min(output.len());
    let end = output[offset..].iter().position(|byte| *byte == b'\n');
    let is_short = end.is_none() && offset == output.len();
    let end = end.map_or(output.len(), |length| offset + length + 1);
    let mut fitting: Vec<(usize, Q)> = Vec::new();
    for (mistake, printed) in outputs {
        let same = printed
            .iter()
            .zip(output)
            .take_while(|(one, other)| one == other)
            .count();
        // An output that only ends too early is explained by another that ends there.
        let is_fitting = if is_short {
            printed == *output
        } else {
            same >= end
        };
        if is_fitting {
            fitting.push((same, mistake));
        }
    }
    // Only those that explain the most: another one is right by chance.
    let most = fitting.iter().map(|(same, _)| *same).max().unwrap_or(0);
    let best = fitting.into_iter().filter(|(same, _)| *same == most);
    best.map(|(_, mistake)| mistake).collect()
}

/// Runs a program and looks for a fault. What was in the buffer of a program that had to be ended
/// is lost: it is run once more by lines, to see how far it came.
pub(crate) fn try_program(
    program: Program,
    input: &[u8],
    expected: &[u8],
    bench: &mut dyn Bench,
) -> Result<Option<(Run, Fault)>, Trouble> {
    let comparison = bench.profile().comparison;
    let run = bench.run(&program, input)?;
    let Some(fault) = Fault::find(expected, &run, comparison) else {
        return Ok(None);
    };
    let is_hidden = fault.verdict == Verdict::TimeLimitExceeded && run.output().is_empty();
    if is_hidden && !bench.is_chained() {
        let again = bench.run(&program.by_lines(), input)?;
        if let Some(fault) = Fault::find(expected, &again, comparison) {
            return Ok(Some((again, fault)));
        }
    }
    Ok(Some((run, fault)))
}

/// How often a program is run to find the smallest input: seldom where every run takes as long as
/// it may.
pub(crate) fn budget(failure: &Failure, usual: usize) -> usize {
    const SLOW: usize = 12;
    let is_slow = failure.verdict == Verdict::TimeLimitExceeded;
    if is_slow { SLOW.min(usual) } else { usual }
}

/// Lines with their ends.
pub(crate) fn join(lines: &[&str]) -> String {
    lines.iter().flat_map(|line| [*line, "\n"]).collect()
}

/// A word as a shell reads it.
pub(crate) fn quote(word: &str) -> String {
    let is_plain = |letter: char| letter.is_ascii_alphanumeric() || "./_=".contains(letter);
    if word.starts_with(|letter: char| letter.is_ascii_alphanumeric() || "./".contains(letter))
        && word.chars().all(|letter| is_plain(letter) || letter == '-')
    {
        return word.to_owned();
    }
    format!("'{}'", word.replace('\'', "'\\''"))
}

/// The command that gives these lines to a program.
pub(crate) fn pipe(input: &str, program: &str) -> String {
    if input.is_empty() {
        return format!("{program} < /dev/null");
    }
    let lines: Vec<String> = input
        .strip_suffix('\n')
        .unwrap_or(input)
        .split('\n')
        .map(quote)
        .collect();
    format!("printf '%s\\n' {} | {program}", lines.join(" "))
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
}
