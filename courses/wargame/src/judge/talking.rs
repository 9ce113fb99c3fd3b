//! A talk line by line, written down.

use std::time::Duration;

use ludoteca_runner::{Interrupted, Talk, Which};

use super::lines::{Line, split};
use ludoteca_course::compare::printable;
use ludoteca_course::{Exchange, Speaker};

/// Time a program may take for a line: they all take milliseconds, even on a busy machine.
pub(super) const PATIENCE: Duration = Duration::from_secs(5);

/// The exchange so far.
#[derive(Clone, Debug, Default)]
pub(super) struct Script {
    pub(super) exchange: Vec<Exchange>,
    /// Number of the program's lines and bytes that we have read.
    lines: usize,
    pub(super) read: usize,
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
        self.talk.tell(Which::First, format!("{line}\n").as_bytes());
    }

    /// The next line, whatever it is.
    pub(super) fn hear(&mut self, patience: Duration) -> Result<Line, Interrupted> {
        let bytes = self.talk.ask_line(Which::First, patience)?;
        let mut line = split(&bytes).remove(0);
        (line.number, line.offset) = (self.script.lines, self.script.read);
        self.script.read += bytes.len();
        self.script.lines += 1;
        let shown = printable(bytes.strip_suffix(b"\n").unwrap_or(&bytes));
        self.note(Speaker::Program, shown);
        Ok(line)
    }

    fn note(&mut self, speaker: Speaker, text: String) {
        self.script.exchange.push(Exchange { speaker, text });
    }
}
