//! Compares a report's claims about a program with fresh runs of the commands that repeat it.
#![allow(
    clippy::disallowed_types,
    reason = "what a report tells is checked by running the student's program outside of the judge"
)]

use std::fs::{self, File};
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
    printed: Vec<u8>,
    errors: String,
    /// The exit status; that of `timeout` for a program that does not end.
    status: Option<i32>,
    /// The command calls a function in Python and prints its value in a line at the end.
    is_call: bool,
}

impl Fresh {
    /// Runs a command as it stands, in a folder that has nothing but the submission. Lines are
    /// written at once, as at a terminal.
    fn run(program: &Program, command: &str) -> Self {
        let folder = tempfile::tempdir().expect("a folder");
        program.write(folder.path());
        let results = tempfile::tempdir().expect("a folder");
        let place = |name: &str| results.path().join(name);
        let create = |name: &str| File::create(place(name)).expect("a file");
        let limited = format!("ulimit -f {BLOCKS}\n{command}");
        let mut shell = Command::new("timeout");
        shell.args([SECONDS, "stdbuf", "-oL", "sh", "-c", &limited]);
        shell.env("PYTHONUNBUFFERED", "1");
        shell.stdout(create("printed")).stderr(create("errors"));
        let status = shell.current_dir(folder.path()).status().expect("a shell");
        let read = |name: &str| fs::read(place(name)).expect("a file");
        Self {
            printed: read("printed"),
            errors: String::from_utf8_lossy(&read("errors")).into_owned(),
            status: status.code(),
            is_call: command.contains("python3 -c"),
        }
    }

    fn text(&self) -> String {
        String::from_utf8_lossy(&self.printed).into_owned()
    }

    /// Tells if these words were printed; what a Python shell would print counts as well.
    fn has(&self, words: &str) -> bool {
        let is_in = |text: &str| text.contains(words) || text.replace("\\n", "\n").contains(words);
        is_in(&self.text()) || is_in(&self.errors)
    }

    /// Tells if a line was printed, or returned as a text.
    fn has_line(&self, line: &Line) -> bool {
        let mut texts = vec![self.printed.clone()];
        if self.is_call {
            texts.extend(self.returned());
            texts.extend(self.without_value());
        }
        texts.iter().any(|text| line.stands_in(text))
    }

    /// The text that a call in Python returned: the command prints it as Python writes it.
    fn returned(&self) -> Option<Vec<u8>> {
        let text = self.text();
        let last = text.trim_end().lines().next_back()?;
        let quote = last
            .chars()
            .next_back()
            .filter(|it| ['\'', '"'].contains(it))?;
        let inner = last.get(last.find(quote)? + 1..last.len() - 1)?;
        let inner = inner.replace("\\n", "\n").replace("\\t", "\t");
        Some(inner.replace("\\'", "'").replace("\\\\", "\\").into_bytes())
    }

    /// Everything up to the line of the value, with and without that line's beginning.
    fn without_value(&self) -> Vec<Vec<u8>> {
        let text = self.printed.strip_suffix(b"\n").unwrap_or(&self.printed);
        let start = text.iter().rposition(|it| *it == b'\n');
        let start = start.map_or(0, |at| at + 1);
        (start..=text.len())
            .map(|end| text[..end].to_vec())
            .collect()
    }

    /// Tells if a line of a drawing was printed, whatever blanks are in it.
    fn has_row(&self, row: &str) -> bool {
        let close = |text: &str| text.split_whitespace().collect::<String>();
        close(&self.text()).contains(&close(row))
    }

    /// Tells if it differs from another run in what it printed, raised or returned to the shell.
    fn differs(&self, other: &Self) -> bool {
        let raised = |it: &Self| it.errors.lines().next_back().map(str::to_owned);
        self.printed != other.printed
            || self.status != other.status
            || raised(self) != raised(other)
    }
}

/// A told line, with its signs put back into characters.
struct Line {
    bytes: Vec<u8>,
    end: End,
}

/// What comes after a told line.
#[derive(PartialEq)]
enum End {
    /// Its own end, which is among its bytes, or anything at all.
    Open,
    /// More of the line.
    Cut,
    /// Nothing: the output ends.
    Output,
}

impl Line {
    /// Reads a line; nothing if it has no end, as values have none.
    fn read(told: &str) -> Option<Self> {
        let (told, end) = match told.chars().next_back()? {
            '␄' => (told.strip_suffix('␄')?, End::Output),
            '…' => (told.strip_suffix('…')?, End::Cut),
            '␊' => (told, End::Open),
            _ => return None,
        };
        Some(Self {
            bytes: unspell(told),
            end,
        })
    }

    /// Tells if a text has this line.
    fn stands_in(&self, text: &[u8]) -> bool {
        let starts = (0..=text.len()).filter(|at| *at == 0 || text[at - 1] == b'\n');
        let mut rests = starts.filter_map(|at| text[at..].strip_prefix(self.bytes.as_slice()));
        rests.any(|rest| match self.end {
            End::Open => true,
            End::Cut => !rest.is_empty() && !rest.starts_with(b"\n"),
            End::Output => rest.is_empty(),
        })
    }
}

/// Puts the signs of a told text back into bytes.
fn unspell(told: &str) -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut rest = told;
    while let Some(letter) = rest.chars().next() {
        let number = rest.strip_prefix("\\x").and_then(|it| it.get(..2));
        if let Some(byte) = number.and_then(|it| u8::from_str_radix(it, 16).ok()) {
            bytes.push(byte);
            rest = &rest[4..];
            continue;
        }
        rest = &rest[letter.len_utf8()..];
        match letter {
            '␠' => bytes.push(b' '),
            '␉' => bytes.push(b'\t'),
            '␍' => bytes.push(b'\r'),
            '␊' => bytes.push(b'\n'),
            _ => bytes.extend(letter.to_string().as_bytes()),
        }
    }
    bytes
}

/// Tells if something is cut or written in signs, so that it cannot be looked for as it stands.
fn is_spelled(text: &str) -> bool {
    text.contains(['␠', '␊', '␄', '…', '␉', '␍', '⟨']) || text.contains("\\x")
}

/// A report in one language.
struct Told {
    texts: Texts,
    text: String,
}

/// Finds claims about a program that are not true, or are not told in each language.
pub(crate) fn find_untrue(program: &Program, report: &Report, course: &dyn Course) -> Vec<String> {
    let rules = RuleTable::read(course.data().rules).expect("the course's rules");
    let told = Language::ALL.map(|language| {
        let texts = Texts::of(language, course);
        let text = tell::report(report, &texts, tell::Style::Plain, tell::Extent::All);
        Told { texts, text }
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
fn check_cause(program: &Program, cause: &Cause, told: &[Told]) -> Vec<String> {
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
    if !shows_fault(program, cause, again, &fresh) {
        untrue.push(format!(
            "{again} shows no fault: {}{}",
            fresh.text(),
            fresh.errors
        ));
    }
    untrue
}

/// Tells if a fresh run shows that something is wrong: the right program behaves otherwise, or the
/// program does not end well.
fn shows_fault(program: &Program, cause: &Cause, again: &str, fresh: &Fresh) -> bool {
    let is_clean = fresh.status == Some(0);
    match cause.verdict {
        Verdict::RuntimeError if cause.explanation.class == Some(Class::Memory) => {
            !is_clean || fresh.errors.contains("ERROR SUMMARY")
        }
        Verdict::RuntimeError | Verdict::TimeLimitExceeded | Verdict::OutputLimitExceeded => {
            !is_clean
        }
        Verdict::WrongAnswer | Verdict::PresentationError => {
            fresh.differs(&Fresh::run(&program.base(), again))
        }
        _ => true,
    }
}

/// The line that is shown as the program's own.
fn check_difference(explanation: &Explanation, fresh: &Fresh, told: &[Told]) -> Vec<String> {
    let Some(difference) = &explanation.difference else {
        return Vec::new();
    };
    let found = &difference.found;
    let line = format!("{}{found}", difference.common);
    let is_there = match Line::read(&line) {
        Some(line) => fresh.has_line(&line),
        None => is_spelled(&line) || fresh.has(&line),
    };
    let mut untrue = Vec::new();
    if !is_there {
        untrue.push(format!(
            "{line:?} is not in {:?}{}",
            fresh.text(),
            fresh.errors
        ));
    }
    let is_told = |told: &Told| told.text.contains(&told.texts.spell(found));
    if !told.iter().all(is_told) {
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
        .map(|row| format!("{row:?} of the board in {}", fresh.text()))
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
        .map(|line| format!("{:?} says {:?}; {}", line.speaker, line.text, fresh.text()))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check_run(is_call: bool, told: &str, printed: &str, is_there: bool) {
        let fresh = Fresh {
            printed: printed.as_bytes().to_vec(),
            errors: String::new(),
            status: Some(0),
            is_call,
        };
        let line = Line::read(told).expect("a line with its end");
        assert_eq!(fresh.has_line(&line), is_there, "{told:?} {printed:?}");
    }

    #[track_caller]
    fn check(told: &str, printed: &str, is_there: bool) {
        check_run(false, told, printed, is_there);
    }

    #[test]
    fn a_told_line_is_looked_for_with_its_blanks_and_its_end() {
        check("ab␠␊", "x\nab \ny\n", true);
        check("ab␊", "x\nab \ny\n", false);
        check("ab␊", "xab\n", false);
        check("ab␄", "x\nab", true);
        check("ab␄", "x\nab\ny\nz\n", false);
        check("␄", "x\n", true);
        check("␄", "x\ny", false);
        check("ab…", "abc\n", true);
        check("ab…", "ab\n", false);
        check("a␉␍␊", "a\t\r\n", true);
        check("n\\xC3\\xA3o␊", "não\n", true);
    }

    #[test]
    fn a_told_line_may_be_of_a_text_that_is_returned() {
        check_run(true, "␠X␠␊", "' X \\n---'\n", true);
        check_run(true, "---␄", "' X \\n---'\n", true);
        check_run(true, "Vence␄", "a\nVenceNone\n", true);
        check_run(true, "Vence␄", "Vence\na\n'X'\n", false);
        check("ab␄", "ab\n", false);
    }
}
