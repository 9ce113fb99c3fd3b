//! Compares a run with the right output to find what went wrong, before any rule is looked at.

use ludoteca_runner::{Report as Run, Verdict as Ending, What, Which};

use crate::compare::{
    Forgiven, classify, difference, first_difference, locate, printable, verdict_of,
};
use crate::explanation::{Class, Explanation};
use crate::failure::Failure;
use crate::profile::Comparison;
use crate::valgrind::{self, Findings};
use crate::verdict::Verdict;
use ludoteca_words::Message;

/// Maximum number of lines shown of stderr, and of characters of each.
const ERROR_LINES: usize = 12;
const ERROR_LETTERS: usize = 160;

/// A fault in a run. A course adds the command, the rule and the reason.
#[derive(Clone, Debug, PartialEq)]
pub struct Fault {
    /// The word.
    pub verdict: Verdict,
    /// The kind.
    pub class: Class,
    /// The first byte of the output that differs, if one does.
    pub offset: Option<usize>,
    /// Everything that can be said without the rules: steps 1 to 4.
    pub explanation: Explanation,
}

impl Fault {
    /// Looks for a fault: the output, then how the program ended, then what valgrind says.
    pub fn find(expected: &[u8], run: &Run, comparison: Comparison) -> Option<Self> {
        Self::find_in(&run.output(), expected, run, comparison)
    }

    /// Looks for what is wrong behind a habit of the output. Lines are shown as they were printed.
    pub fn find_behind(
        forgiven: &Forgiven,
        expected: &[u8],
        run: &Run,
        comparison: Comparison,
    ) -> Option<Self> {
        let mut fault = Self::find_in(&forgiven.output, expected, run, comparison)?;
        let place = fault.explanation.place.as_ref();
        let line = place.map_or(0, |place| place.line as usize - 1);
        let right = expected.split_inclusive(|byte| *byte == b'\n').nth(line);
        let printed = forgiven.printed.get(line);
        if let (Some(right), Some(printed)) = (right, printed)
            && let Some(offset) = first_difference(right, printed, Comparison::Bytes)
        {
            fault.explanation.difference = Some(difference(right, printed, offset));
        }
        Some(fault)
    }

    /// Finds a difference from the output of a program with a mistake, beside a failure that has
    /// that mistake. Output that is missing because the program broke off is no further fault.
    pub fn find_beside(expected: &[u8], failure: &Failure) -> Option<Self> {
        let found = &failure.output;
        let is_break = |note: &Message| {
            !["sentence-status", "note-memory", "note-assumed"].contains(&&*note.key)
        };
        let is_broken = failure.explanation.notes.iter().any(is_break);
        Self::find_difference(expected, found)
            .filter(|fault| !(is_broken && fault.offset == Some(found.len())))
    }

    /// Finds the difference in an output, however the program ended.
    fn find_difference(expected: &[u8], found: &[u8]) -> Option<Self> {
        let comparison = Comparison::Bytes;
        let offset = first_difference(expected, found, comparison)?;
        let class = classify(expected, found);
        let sentence = Message::new("sentence-output");
        Some(Self {
            verdict: verdict_of(class, comparison),
            class,
            offset: Some(offset),
            explanation: describe(expected, found, Some(offset), class, sentence),
        })
    }

    fn find_in(found: &[u8], expected: &[u8], run: &Run, comparison: Comparison) -> Option<Self> {
        let offset = first_difference(expected, found, comparison);
        let ended = Ended::of(run);
        let (verdict, class, sentence) = match (&ended, offset) {
            (Ended::Well, None) => return None,
            (Ended::Memory(sentence, _), None) => {
                let sentence = Message::new(*sentence);
                (Verdict::RuntimeError, Class::Memory, sentence)
            }
            (Ended::Badly(verdict, class, sentence), at) if is_end_first(*verdict, at, found) => {
                let mut sentence = sentence.clone();
                if at.is_none() && *class == Class::Status {
                    sentence.key = "sentence-right-but-status".into();
                }
                (*verdict, *class, sentence)
            }
            _ => {
                let class = classify(expected, found);
                let sentence = Message::new("sentence-output");
                (verdict_of(class, comparison), class, sentence)
            }
        };
        let mut explanation = describe(expected, found, offset, class, sentence);
        explanation.notes = notes(&ended, verdict);
        explanation.errors = errors_of(run);
        Some(Self {
            verdict,
            class,
            offset,
            explanation,
        })
    }
}

impl Fault {
    /// Tells if everything was printed rightly and only the end is wrong: a crash, an exit status.
    pub fn is_after_output(&self) -> bool {
        self.offset.is_none() && matches!(self.class, Class::Crash | Class::Status)
    }

    /// Tells if it is the output that differs, and not how the program ended.
    pub fn is_in_output(&self) -> bool {
        let is_text = matches!(
            self.verdict,
            Verdict::WrongAnswer | Verdict::PresentationError
        );
        is_text && self.offset.is_some()
    }
}

/// Returns whether the end of a program says more than its output: anything it had not printed yet
/// was lost, so it is not wrong, only missing.
fn is_end_first(verdict: Verdict, offset: Option<usize>, found: &[u8]) -> bool {
    verdict != Verdict::RuntimeError || offset.is_none_or(|offset| offset == found.len())
}

/// The end of a program.
enum Ended {
    Well,
    /// By itself, but valgrind found something, or was not there to the end: the sentence, and the
    /// note beside another fault.
    Memory(&'static str, &'static str),
    Badly(Verdict, Class, Message),
}

impl Ended {
    /// Valgrind found something.
    const LOST: Self = Self::Memory("sentence-memory", "note-memory");
    /// Valgrind did not see the end.
    const UNSEEN: Self = Self::Memory("sentence-memory-unseen", "note-memory-unseen");

    fn of(run: &Run) -> Self {
        let badly =
            |verdict, class, key: &'static str| Self::Badly(verdict, class, Message::new(key));
        match run.verdict() {
            Ending::Ok | Ending::Exit => Self::of_exit(run),
            Ending::Signal => {
                let signal = run.log.of(Which::First).find_map(|what| match what {
                    What::Signalled(signal) => Some(*signal),
                    _ => None,
                });
                let name = name_of_signal(signal.unwrap_or_default());
                let sentence = Message::new("sentence-signal").with("signal", name);
                Self::Badly(Verdict::RuntimeError, Class::Crash, sentence)
            }
            Ending::CpuTime | Ending::WallTime => {
                badly(Verdict::TimeLimitExceeded, Class::Endless, "sentence-time")
            }
            Ending::Memory => badly(
                Verdict::MemoryLimitExceeded,
                Class::Memory,
                "sentence-much-memory",
            ),
            Ending::Output => badly(
                Verdict::OutputLimitExceeded,
                Class::Endless,
                "sentence-much-output",
            ),
            Ending::NotStarted | Ending::Machine => {
                badly(Verdict::RuntimeError, Class::Crash, "sentence-not-started")
            }
        }
    }

    fn of_exit(run: &Run) -> Self {
        let findings = Findings::read(&String::from_utf8_lossy(&run.errors()));
        if findings.is_unfinished {
            return Self::UNSEEN;
        }
        if run.verdict() == Ending::Ok {
            return if findings.has_errors {
                Self::LOST
            } else {
                Self::Well
            };
        }
        let errors = findings.quiet;
        let crash = |sentence| Self::Badly(Verdict::RuntimeError, Class::Crash, sentence);
        if let Some(error) = python_error(&errors) {
            return crash(Message::new("sentence-exception").with("error", error));
        }
        if let Some(line) = errors
            .lines()
            .find(|line| line.contains(": runtime error: "))
        {
            let what = line.split(": runtime error: ").nth(1).unwrap_or_default();
            return crash(
                Message::new("sentence-sanitizer").with("error", printable(what.as_bytes())),
            );
        }
        let status = run.log.of(Which::First).find_map(|what| match what {
            What::Exited(status) => Some(*status),
            _ => None,
        });
        if findings.has_errors {
            return Self::LOST;
        }
        let sentence = Message::new("sentence-status").with("status", status.unwrap_or(1));
        Self::Badly(Verdict::RuntimeError, Class::Status, sentence)
    }
}

fn describe(
    expected: &[u8],
    found: &[u8],
    offset: Option<usize>,
    class: Class,
    sentence: Message,
) -> Explanation {
    let mut explanation = Explanation {
        sentence,
        class: Some(class),
        ..Explanation::default()
    };
    if let Some(offset) = offset {
        explanation.place = Some(locate(expected, offset));
        explanation.difference = Some(difference(expected, found, offset));
    }
    explanation
}

/// Lists anything else worth knowing: the output is judged first, the end of the program apart.
fn notes(ended: &Ended, verdict: Verdict) -> Vec<Message> {
    match ended {
        Ended::Memory(_, note) if verdict != Verdict::RuntimeError => vec![Message::new(*note)],
        Ended::Badly(of_end, _, sentence) if *of_end != verdict => vec![sentence.clone()],
        _ => Vec::new(),
    }
}

/// The last line of Python's report, with the line of the program.
fn python_error(errors: &str) -> Option<String> {
    let is_report =
        errors.contains("Traceback (most recent call last)") || errors.contains("SyntaxError");
    let last = errors.lines().rev().find(|line| !line.trim().is_empty())?;
    is_report.then(|| printable(last.trim().as_bytes()))
}

fn is_valgrind(line: &str) -> bool {
    valgrind::split(line).is_some()
}

/// The last lines of stderr, printable, and the same whenever the same happens: without the
/// numbers of processes and places in memory.
pub fn errors_of(run: &Run) -> Option<String> {
    // The cell's folder says nothing to whoever wrote the program.
    let errors = printable(&run.errors()).replace("/given/", "");
    let errors = Findings::read(&errors).quiet;
    let lines: Vec<&str> = errors
        .lines()
        .filter(|line| !line.trim().is_empty())
        .collect();
    // Python's report ends with what matters, valgrind's and the sanitizer's begin with it.
    let is_report = lines
        .iter()
        .any(|line| is_valgrind(line) || line.contains(": runtime error: "));
    let shown = if is_report {
        &lines[..lines.len().min(ERROR_LINES)]
    } else {
        &lines[lines.len().saturating_sub(ERROR_LINES)..]
    };
    let shown: Vec<String> = shown.iter().map(|line| steady(line)).collect();
    (!shown.is_empty()).then(|| shown.join("\n"))
}

fn steady(line: &str) -> String {
    let mut text = line.to_owned();
    if is_valgrind(line) {
        text = text
            .splitn(3, "==")
            .nth(2)
            .unwrap_or_default()
            .trim_start()
            .to_owned();
    }
    let mut steady = String::new();
    let mut rest = text.as_str();
    while let Some(at) = rest.find("0x") {
        let digits = rest[at + 2..]
            .bytes()
            .take_while(u8::is_ascii_hexdigit)
            .count();
        steady.push_str(&rest[..at]);
        steady.push_str(if digits > 3 {
            "0x…"
        } else {
            &rest[at..at + 2 + digits]
        });
        rest = &rest[at + 2 + digits..];
    }
    steady.push_str(rest);
    steady.chars().take(ERROR_LETTERS).collect()
}

fn name_of_signal(signal: i32) -> String {
    match signal {
        4 => "SIGILL".into(),
        6 => "SIGABRT".into(),
        7 => "SIGBUS".into(),
        8 => "SIGFPE".into(),
        11 => "SIGSEGV".into(),
        13 => "SIGPIPE".into(),
        other => other.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_changes_from_run_to_run_is_left_out() {
        assert_eq!(
            steady("==123== Invalid write of size 4"),
            "Invalid write of size 4"
        );
        assert_eq!(
            steady("==123==    at 0x109186: main (a.c:3)"),
            "at 0x…: main (a.c:3)"
        );
        assert_eq!(steady("0x0 stays"), "0x0 stays");
    }

    #[test]
    fn the_last_line_of_a_report_of_python_is_told() {
        let errors = "Traceback (most recent call last):\n  File \"a.py\", line 3\nValueError: x\n";
        assert_eq!(python_error(errors).as_deref(), Some("ValueError: x"));
        assert_eq!(python_error("mancala: x\n"), None);
    }
}
