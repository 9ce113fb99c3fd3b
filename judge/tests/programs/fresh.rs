//! Compares a report's claims about a program with fresh runs of the commands that repeat it.
#![allow(
    clippy::disallowed_types,
    reason = "what a report tells is checked by running the student's program outside of the judge"
)]

use std::fs::{self, File};
use std::path::Path;
use std::process::Command;

use ludoteca_course::{Channel, Class, Explanation, RuleTable, Speaker, Verdict};
use ludoteca_judge::text::Language;
use ludoteca_judge::{Cause, Course, Report, Texts, tell};

use super::Program;

/// Limits of a command: its seconds, and the blocks of 512 bytes it may write: some programs never
/// end.
const SECONDS: &str = "20";
const BLOCKS: u64 = 16 << 10;

/// A fresh run of a repeat command.
struct Fresh {
    printed: String,
    errors: String,
    /// The exit status; that of `timeout` for a program that does not end.
    status: Option<i32>,
}

impl Fresh {
    /// Runs a command as it stands, in a folder that has nothing but the submission.
    fn run(program: &Program, command: &str) -> Self {
        let folder = tempfile::tempdir().expect("a folder");
        program.write(folder.path());
        let results = tempfile::tempdir().expect("a folder");
        let place = |name: &str| results.path().join(name);
        let create = |name: &str| File::create(place(name)).expect("a file");
        let limited = format!("ulimit -f {BLOCKS}\n{command}");
        let mut shell = Command::new("timeout");
        shell.args([SECONDS, "sh", "-c", &limited]);
        shell.stdout(create("printed")).stderr(create("errors"));
        let status = shell.current_dir(folder.path()).status().expect("a shell");
        Self {
            printed: read(&place("printed")),
            errors: read(&place("errors")),
            status: status.code(),
        }
    }

    /// Tells if these words were printed; what a Python shell would print counts as well.
    fn has(&self, words: &str) -> bool {
        let is_in = |text: &str| text.contains(words) || text.replace("\\n", "\n").contains(words);
        is_in(&self.printed) || is_in(&self.errors)
    }

    /// Tells if a line of a drawing was printed, whatever blanks are in it.
    fn has_row(&self, row: &str) -> bool {
        let close = |text: &str| text.split_whitespace().collect::<String>();
        close(&self.printed).contains(&close(row))
    }
}

fn read(path: &Path) -> String {
    let bytes = fs::read(path).expect("a file");
    String::from_utf8_lossy(&bytes).into_owned()
}

/// Tells if something is cut or written in signs, so that it cannot be looked for as it stands.
fn is_spelled(text: &str) -> bool {
    text.contains(['␠', '␊', '␄', '…', '␉', '␍', '⟨']) || text.contains("\\x")
}

/// Finds claims about a program that are not true, or are not told in each language.
pub(crate) fn find_untrue(program: &Program, report: &Report, course: &dyn Course) -> Vec<String> {
    let rules = RuleTable::read(course.data().rules).expect("the course's rules");
    let told = Language::ALL.map(|language| {
        let texts = Texts::of(language, course);
        tell::report(report, &texts, tell::Style::Plain, tell::Extent::All)
    });
    let mut untrue = Vec::new();
    for cause in &report.causes {
        untrue.extend(check_cause(program, cause, &told));
        let why = cause.explanation.why.as_ref();
        let quoted = why.map(|why| (rules.find(&why.rule), &why.sentence));
        if let Some((rule, sentence)) = quoted
            && rule.is_none_or(|rule| rule.sentence != *sentence)
        {
            untrue.push(format!("{sentence:?} is no rule's sentence"));
        }
    }
    untrue
}

/// Holds what a report tells of a cause against a fresh run.
fn check_cause(program: &Program, cause: &Cause, told: &[String]) -> Vec<String> {
    let explanation = &cause.explanation;
    // The judge itself repeats what needs files of earlier cases.
    let again = explanation.again.as_deref();
    let Some(again) = again.filter(|it| !it.starts_with("ludoteca ")) else {
        return Vec::new();
    };
    let fresh = Fresh::run(program, again);
    let mut untrue = check_difference(explanation, &fresh, told);
    untrue.extend(check_board(explanation, &fresh));
    untrue.extend(check_exchange(explanation, &fresh, again));
    let is_clean = fresh.status == Some(0);
    let is_seen = match cause.verdict {
        Verdict::RuntimeError if explanation.class == Some(Class::Memory) => {
            !is_clean || fresh.errors.contains("ERROR SUMMARY")
        }
        Verdict::RuntimeError | Verdict::TimeLimitExceeded | Verdict::OutputLimitExceeded => {
            !is_clean
        }
        _ => true,
    };
    if !is_seen {
        untrue.push(format!("{again} ends well: {}", fresh.errors));
    }
    untrue
}

/// The line that is shown as the program's own.
fn check_difference(explanation: &Explanation, fresh: &Fresh, told: &[String]) -> Vec<String> {
    let Some(difference) = &explanation.difference else {
        return Vec::new();
    };
    let found = &difference.found;
    if is_spelled(found) {
        return Vec::new();
    }
    let mut untrue = Vec::new();
    let line = format!("{}{found}", difference.common);
    if !is_spelled(&line) && !fresh.has(&line) {
        untrue.push(format!("{line:?} in {}{}", fresh.printed, fresh.errors));
    }
    if !told.iter().all(|text| text.contains(found.as_str())) {
        untrue.push(format!("{found:?} is not told in every language"));
    }
    untrue
}

/// The board under "Printed": a move is drawn by the judge, and a result is a value.
fn check_board(explanation: &Explanation, fresh: &Fresh) -> Vec<String> {
    let why = explanation.why.as_ref();
    let is_printed = explanation.channel == Channel::Printed;
    let is_drawn = explanation.class == Some(Class::Move);
    let found = why.and_then(|why| why.found.as_ref());
    let Some(found) = found.filter(|_| is_printed && !is_drawn) else {
        return Vec::new();
    };
    let rows = found.lines().filter(|row| !is_spelled(row));
    let missing = rows.filter(|row| !fresh.has_row(row));
    missing
        .map(|row| format!("{row:?} of the board in {}", fresh.printed))
        .collect()
}

/// Compares an exchange line by line; the judge's lines are the input.
fn check_exchange(explanation: &Explanation, fresh: &Fresh, again: &str) -> Vec<String> {
    let lines = explanation.exchange.iter();
    let said = lines.filter(|line| !is_spelled(&line.text));
    let untrue = said.filter(|line| match line.speaker {
        Speaker::Program => !fresh.has_row(&line.text),
        Speaker::Judge => !again.contains(&line.text),
    });
    untrue
        .map(|line| format!("{:?} says {:?}; {}", line.speaker, line.text, fresh.printed))
        .collect()
}
