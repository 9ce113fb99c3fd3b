//! A game of two sides by lines: what both talks, j1 and j2, have in common.

use std::time::Duration;

use ludoteca_runner::{Interrupted, Report, Talk, Verdict as Ended, Which};
use ludoteca_wargame::{Answer, Counts, Dimensions, ShotLog};

use super::board::{check_layout, draw, read_marks};
use super::fault::{Fault, check_ending};
use crate::program::dialogue::{write_end, write_header};
use ludoteca_course::Verdict;
use ludoteca_course::compare::printable;
use ludoteca_course::{Class, Exchange, Speaker};
use ludoteca_words::Message;

/// How long a program may take for a line: they all take milliseconds, even on a busy machine.
const PATIENCE: Duration = Duration::from_secs(5);
/// Lines beginning with `* ` in a row: more is a program that talks to itself.
const MOST_ASIDES: usize = 1000;

/// Why a game did not come to its end.
#[derive(Debug)]
pub(super) enum Stop {
    /// The program broke a rule.
    Fault(Box<Fault>),
    /// The program said nothing more, or the machine failed.
    Silence(Interrupted),
}

impl From<Fault> for Stop {
    fn from(fault: Fault) -> Self {
        Self::Fault(Box::new(fault))
    }
}

impl From<Box<Fault>> for Stop {
    fn from(fault: Box<Fault>) -> Self {
        Self::Fault(fault)
    }
}

impl From<Interrupted> for Stop {
    fn from(interrupted: Interrupted) -> Self {
        Self::Silence(interrupted)
    }
}

/// What was said so far.
#[derive(Clone, Debug, Default)]
pub(super) struct Script {
    pub(super) exchange: Vec<Exchange>,
    /// All that we said.
    pub(super) input: String,
    /// How many bytes and lines of the program's we have read.
    read: usize,
    lines: usize,
    /// How many lines and bytes came before what was read last.
    last: (usize, usize),
    /// What was wrong.
    pub(super) fault: Option<Box<Fault>>,
    /// Whether the game came to its end.
    pub(super) is_over: bool,
    /// Whether we broke it off ourselves.
    pub(super) is_broken_off: bool,
}

/// A talk under way, written down.
pub(super) struct Conversation<'t, 'a> {
    pub(super) talk: &'t mut Talk<'a>,
    pub(super) script: &'t mut Script,
}

impl Conversation<'_, '_> {
    /// Says a line.
    pub(super) fn say(&mut self, line: &str) {
        self.note(Speaker::Judge, line.to_owned());
        self.script.input.push_str(line);
        self.script.input.push('\n');
        self.talk.tell(Which::First, format!("{line}\n").as_bytes());
    }

    /// The next line, whatever it is.
    pub(super) fn hear_any(&mut self) -> Result<Vec<u8>, Stop> {
        let line = self.talk.ask_line(Which::First, PATIENCE)?;
        self.script.last = (self.script.lines, self.script.read);
        self.script.read += line.len();
        self.script.lines += 1;
        let shown = printable(line.strip_suffix(b"\n").unwrap_or(&line));
        self.note(Speaker::Program, shown);
        Ok(line)
    }

    /// The next line that is no aside.
    pub(super) fn hear(&mut self) -> Result<Vec<u8>, Stop> {
        for _ in 0..MOST_ASIDES {
            let line = self.hear_any()?;
            if !line.starts_with(b"*") {
                return Ok(line);
            }
            check_aside(&line)?;
        }
        let fault = Fault::new(Class::Endless, "wargame-flood", "wargame.protocol");
        Err(fault.verdict(Verdict::OutputLimitExceeded).into())
    }

    /// The header, which must be this one; without counts any counts may stand there.
    pub(super) fn hear_header(
        &mut self,
        dimensions: Dimensions,
        counts: Option<Counts>,
    ) -> Result<Counts, Stop> {
        let line = self.hear()?;
        let text = String::from_utf8_lossy(&line).into_owned();
        let words: Vec<&str> = text.split_whitespace().skip(1).collect();
        let read: Option<Counts> = words.join(" ").parse().ok();
        let counts = counts.or(read).unwrap_or_default();
        let expected = write_header(dimensions, &counts) + "\n";
        if line == expected.as_bytes() {
            return Ok(counts);
        }
        let is_header = text
            .trim_start()
            .starts_with(&dimensions.rows().to_string());
        let mut fault = Fault::between(
            expected.as_bytes(),
            &line,
            "wargame-header",
            "wargame.header",
        );
        if !is_header {
            fault = Fault::new(Class::Protocol, "wargame-no-header", "wargame.protocol");
        }
        if fault.class == Class::TrailingBlank {
            fault.why = super::rules::why("wargame.trailing-blanks");
        }
        Err(fault
            .with("right", expected.trim_end())
            .with("found", printable(line.trim_ascii_end()))
            .into())
    }

    /// The last line and the board.
    pub(super) fn hear_end(
        &mut self,
        first: Option<Vec<u8>>,
        log: &ShotLog,
        shots: usize,
    ) -> Result<(), Stop> {
        let line = match first {
            Some(line) => line,
            None => self.hear()?,
        };
        let expected = end_line(&line, shots);
        if line != expected.as_bytes() {
            return Err(wrong_end(&line, &expected, log).into());
        }
        let mut board = Vec::new();
        let before = (self.script.lines, self.script.read);
        for _ in 0..=log.dimensions().rows() {
            match self.hear_any() {
                Ok(line) => board.extend(line),
                Err(Stop::Silence(Interrupted::Program(_))) => break,
                Err(stop) => return Err(stop),
            }
        }
        self.script.last = before;
        check_reveal(&board, log)?;
        self.script.is_over = true;
        Ok(())
    }

    fn note(&mut self, speaker: Speaker, text: String) {
        self.script.exchange.push(Exchange { speaker, text });
    }
}

/// An aside has a blank after its asterisk and at least one more word, so that no filter takes it
/// for a shot or an answer.
fn check_aside(line: &[u8]) -> Result<(), Stop> {
    let words = line
        .split(u8::is_ascii_whitespace)
        .filter(|word| !word.is_empty())
        .count();
    if words > 1 {
        return Ok(());
    }
    let found = printable(line.trim_ascii_end());
    Err(
        Fault::new(Class::Protocol, "wargame-one-word", "wargame.protocol")
            .with("found", found)
            .into(),
    )
}

/// The last line as it should be; the seconds are the program's to tell.
fn end_line(found: &[u8], shots: usize) -> String {
    let text = String::from_utf8_lossy(found);
    let words: Vec<&str> = text.split_whitespace().collect();
    let seconds = words
        .len()
        .checked_sub(2)
        .and_then(|at| words[at].parse::<u64>().ok());
    write_end(shots as u64, seconds.unwrap_or(0)) + "\n"
}

fn wrong_end(found: &[u8], expected: &str, log: &ShotLog) -> Fault {
    let shown = printable(found.trim_ascii_end());
    let is_end = found.to_ascii_lowercase().starts_with(b"fim");
    if !is_end {
        let fault = Fault::new(Class::MissingLine, "wargame-not-ended", "wargame.end");
        return fault.with("found", shown).before(log.drawing());
    }
    let mut fault = Fault::between(
        expected.as_bytes(),
        found,
        "wargame-end-line",
        "wargame.end-line",
    );
    if fault.class == Class::TrailingBlank {
        fault.why = super::rules::why("wargame.trailing-blanks");
    }
    fault
        .with("right", expected.trim_end())
        .with("found", shown)
}

/// The board at the end shows what was hit.
fn check_reveal(found: &[u8], log: &ShotLog) -> Result<(), Stop> {
    let expected = log.drawing() + "\n";
    if found == expected.as_bytes() {
        return Ok(());
    }
    let text = printable(found);
    let lines: Vec<&str> = text.lines().collect();
    let dimensions = log.dimensions();
    let marks = read_marks(&lines, dimensions).unwrap_or_default();
    let is_same =
        marks.len() == dimensions.cell_count() && draw(dimensions, &marks) == expected.trim_end();
    if is_same || marks.is_empty() {
        return Ok(check_layout(expected.as_bytes(), found)?);
    }
    let cells = dimensions.cells().zip(&marks);
    let mut other =
        cells.filter(|(cell, mark)| **mark != log.answer(*cell).unwrap_or(Answer::Water));
    let cell = other
        .next()
        .map(|(cell, _)| cell.to_string())
        .unwrap_or_default();
    let mut fault =
        Fault::new(Class::Board, "wargame-reveal", "wargame.reveal").with("cell", &cell);
    fault.why.expected = Some(log.drawing());
    fault.why.found = Some(text.trim_end().to_owned());
    fault = fault.remark(Message::new("wargame-cell-differs").with("cell", cell));
    Err(fault.into())
}

/// What is wrong with a game, by what was said and how the program ended.
pub(super) fn check_talk(script: &mut Script, run: &Report, log: &ShotLog) -> Option<Box<Fault>> {
    if let Some(fault) = script.fault.take() {
        let (lines, bytes) = script.last;
        return Some(Box::new(fault.shift(lines, bytes)));
    }
    if script.is_broken_off {
        return None;
    }
    let output = run.output();
    if !script.is_over {
        let rest = printable(output.get(script.read..).unwrap_or_default());
        return Some(Box::new(explain_silence(run, &rest).before(log.drawing())));
    }
    if output.len() > script.read {
        let rest = printable(&output[script.read..]);
        let line = rest.lines().next().unwrap_or_default();
        let fault = Fault::new(Class::ExtraLine, "wargame-after-end", "wargame.reveal");
        return Some(Box::new(fault.with("found", line)));
    }
    check_ending(run).map(Box::new)
}

/// A program that said nothing more although it was its turn.
fn explain_silence(run: &Report, rest: &str) -> Fault {
    let ending = check_ending(run);
    let is_stall = run.verdict() == Ended::WallTime;
    match ending {
        Some(_) if is_stall && !rest.is_empty() => {
            let fault = Fault::new(Class::Protocol, "wargame-half-line", "wargame.protocol");
            fault
                .verdict(Verdict::TimeLimitExceeded)
                .with("found", rest)
        }
        Some(_) if is_stall => {
            let fault = Fault::new(Class::Protocol, "wargame-stalled", "wargame.protocol");
            fault.verdict(Verdict::TimeLimitExceeded)
        }
        Some(fault) => fault,
        None => Fault::new(Class::Protocol, "wargame-left", "wargame.end"),
    }
}
