//! Evidence of a program after a game, bounded and harmless to whoever reads it.

use ludoteca_runner::{Event, EventLog, Party, Report, Stream, What, Which};
use ludoteca_words::{spell_bytes, spell_text};
use serde::{Deserialize, Serialize};

/// Maximum number of lines kept of each stream.
const LINES: usize = 20;
/// Maximum number of characters in a line.
const LONGEST_LINE: usize = 400;
/// Maximum number of characters in a reason.
const LONGEST_REASON: usize = 1000;
/// Maximum distance from the end of a stream at which lines are looked for.
const MOST_BYTES: usize = 64 << 10;

/// Prefix of the arena's own lines among those of stderr.
const OWN: &str = "[arena] ";

/// All that is kept of a program after a game: enough to find out what went wrong. Whatever a
/// terminal would obey is spelled out in it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Evidence {
    /// Reason it could not go on, if it could not.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub why: Option<String>,
    /// Verdict on how the program ended, if it did.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub verdict: Option<String>,
    /// The status that it ended with.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub exit: Option<i32>,
    /// The signal that ended it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub signal: Option<i32>,
    /// Its processor time in milliseconds, once it has ended.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cpu_ms: Option<u64>,
    /// Its memory at the peak in KiB, once it has ended.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub memory_kb: Option<u64>,
    /// The last lines that it was given.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub given: Vec<String>,
    /// The last lines that it wrote.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub wrote: Vec<String>,
    /// The last lines of its stderr; of a source that does not build, the compiler's first. If its
    /// answer was refused, the arena's `[arena] …` comes last and says why.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub stderr: Vec<String>,
}

impl Evidence {
    /// Returns whether there is nothing to show.
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }

    /// The last lines of all three pipes.
    pub(super) fn of_log(log: &EventLog) -> Self {
        Self {
            given: last_lines(log, Stream::Input),
            wrote: last_lines(log, Stream::Output),
            stderr: last_lines(log, Stream::Errors),
            ..Self::default()
        }
    }

    /// The last lines of stderr alone.
    pub(super) fn of_errors(log: &EventLog) -> Self {
        Self {
            stderr: last_lines(log, Stream::Errors),
            ..Self::default()
        }
    }

    /// The last lines of a program that has ended, and how it did.
    pub(super) fn of_end(report: &Report) -> Self {
        let usage = report.usage();
        Self {
            verdict: Some(report.verdict().to_string()),
            exit: report.log.exit(Which::First),
            signal: report.log.signal(Which::First),
            cpu_ms: Some(usage.cpu().as_millis() as u64),
            memory_kb: Some(usage.memory / 1024),
            ..Self::of_log(&report.log)
        }
    }

    /// The words of a compiler: its first lines tell the fault.
    pub(super) fn of_compiler(messages: &str) -> Self {
        let lines = messages.lines().take(LINES);
        Self {
            stderr: lines.map(tidy_line).collect(),
            ..Self::default()
        }
    }

    /// Notes why it could not go on, unless that is known.
    pub(super) fn accuse(&mut self, why: &str) {
        self.why.get_or_insert_with(|| tidy_reason(why));
    }

    /// Adds a line of the arena's own to those of stderr.
    pub(super) fn note(&mut self, line: &str) {
        self.stderr.push(tidy_line(&format!("{OWN}{line}")));
        self.stderr.drain(..self.stderr.len().saturating_sub(LINES));
    }

    /// Adds the last line that it was given.
    pub(super) fn note_given(&mut self, line: &str) {
        self.given.push(tidy_line(line.trim_end_matches('\n')));
        self.given.drain(..self.given.len().saturating_sub(LINES));
    }

    /// The lines of stderr that are the program's own.
    pub(crate) fn own_errors(&self) -> impl Iterator<Item = &String> {
        self.stderr.iter().filter(|line| !line.starts_with(OWN))
    }

    /// Returns the evidence as it would have been kept here, whoever sent it.
    pub(crate) fn tidy(&self) -> Self {
        let lines = |lines: &[String]| -> Vec<String> {
            let from = lines.len().saturating_sub(LINES);
            lines[from..].iter().map(|line| tidy_line(line)).collect()
        };
        Self {
            why: self.why.as_deref().map(tidy_reason),
            verdict: self.verdict.as_deref().map(tidy_line),
            given: lines(&self.given),
            wrote: lines(&self.wrote),
            stderr: lines(&self.stderr),
            ..*self
        }
    }
}

fn last_lines(log: &EventLog, stream: Stream) -> Vec<String> {
    let bytes = tail(log, stream);
    let lines: Vec<&[u8]> = bytes
        .strip_suffix(b"\n")
        .unwrap_or(&bytes)
        .split(|byte| *byte == b'\n')
        .filter(|_| !bytes.is_empty())
        .collect();
    let from = lines.len().saturating_sub(LINES);
    let line = |line: &&[u8]| cut(&spell_bytes(line), LONGEST_LINE);
    lines[from..].iter().map(line).collect()
}

/// The end of a stream. A program may write a gigabyte: only as much is copied as can be shown.
fn tail(log: &EventLog, stream: Stream) -> Vec<u8> {
    let (mut parts, mut room) = (Vec::new(), MOST_BYTES);
    for event in log.events().iter().rev() {
        let bytes = bytes_of(event, stream);
        let part = &bytes[bytes.len().saturating_sub(room)..];
        parts.push(part);
        room -= part.len();
        if room == 0 {
            break;
        }
    }
    parts.reverse();
    parts.concat()
}

/// The bytes of a program's stream that an event is about.
fn bytes_of(event: &Event, wanted: Stream) -> &[u8] {
    match (&event.who, &event.what) {
        (Party::Program(_), What::Given(bytes)) if wanted == Stream::Input => bytes,
        (Party::Program(_), What::Wrote { stream, bytes, .. }) if *stream == wanted => bytes,
        _ => &[],
    }
}

fn tidy_line(line: &str) -> String {
    cut(&spell_text(line), LONGEST_LINE)
}

fn tidy_reason(why: &str) -> String {
    cut(&spell_text(why), LONGEST_REASON)
}

fn cut(text: &str, most: usize) -> String {
    text.chars().take(most).collect()
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    fn wrote(chunks: &[&[u8]]) -> EventLog {
        let mut log = EventLog::default();
        for chunk in chunks {
            let what = What::Wrote {
                stream: Stream::Errors,
                length: chunk.len() as u64,
                bytes: chunk.to_vec(),
            };
            log.push(Duration::ZERO, Party::Program(Which::First), what);
        }
        log
    }

    #[test]
    fn little_is_kept_of_a_program_that_writes_much() {
        let much = vec![b'x'; 1 << 20];
        let log = wrote(&[&much, &much, &much, b"\nthe end\n"]);
        assert_eq!(tail(&log, Stream::Errors).len(), MOST_BYTES);
        let kept = Evidence::of_errors(&log).stderr;
        assert_eq!(kept, ["x".repeat(LONGEST_LINE), "the end".to_owned()]);
        let short: Vec<u8> = (0..1000)
            .flat_map(|n| format!("{n}\n").into_bytes())
            .collect();
        let kept = Evidence::of_errors(&wrote(&[&short])).stderr;
        assert_eq!((kept.len(), kept[0].as_str()), (LINES, "980"));
    }

    #[test]
    fn nothing_written_is_no_line_and_an_empty_line_is_one() {
        assert!(Evidence::of_log(&wrote(&[])).is_empty());
        assert_eq!(Evidence::of_errors(&wrote(&[b"\na"])).stderr, ["", "a"]);
    }

    #[test]
    fn what_a_terminal_would_obey_is_spelled_out() {
        let kept = Evidence::of_errors(&wrote(&[b"\x1b[2Jred\xff\x07\ta\r\n"])).stderr;
        assert_eq!(kept, ["\\x1B[2Jred\\xFF\\x07\ta\\x0D"]);
        let sent = Evidence {
            why: Some("\u{9b}31m".repeat(5000)),
            stderr: vec!["\u{202e}".to_owned(); 50],
            ..Evidence::default()
        };
        let kept = sent.tidy();
        assert!(
            kept.why
                .is_some_and(|why| why.chars().count() == LONGEST_REASON)
        );
        assert_eq!(kept.stderr, vec!["\\xE2\\x80\\xAE".to_owned(); LINES]);
    }
}
