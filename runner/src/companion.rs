//! A program that stays: one long talk in a cell of its own, for many games.

use std::time::Duration;

use crate::cell::Cell;
use crate::event::{EventLog, Party, What};
use crate::program::Program;
use crate::run::Report;
use crate::seat::Lodging;
use crate::talk::{Interrupted, Memory, Talk};
use crate::verdict::Which;

/// Old lines are forgotten; the rest is evidence of how the talk ended.
const MEMORY: Memory = Memory {
    events: 4096,
    kept: 256,
    bytes: 1 << 20,
};

/// A program that stays in a cell of its own and answers line by line.
///
/// It is stopped when it answers too late; after that, and after any other
/// [`Interrupted`], it is over, and [`close`](Self::close) tells how it ended.
pub struct Companion {
    talk: Talk<'static>,
}

/// Resources that a program has used since its start.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Spending {
    /// Processor time of all its processes.
    pub cpu: Duration,
    /// Time it was ready without getting a processor.
    pub waited: Duration,
}

impl Companion {
    /// Starts a program in this cell.
    pub fn start(cell: Cell, program: &Program) -> Self {
        let mut talk = Talk::forgetting(MEMORY);
        talk.seat(Lodging::Own(Box::new(cell)), program, None);
        Self { talk }
    }

    /// Gives it bytes. They wait for it if it does not read.
    pub fn tell(&mut self, bytes: &[u8]) {
        self.talk.tell(Which::First, bytes);
    }

    /// Ends its input.
    pub fn end_input(&mut self) {
        self.talk.end_input(Which::First);
    }

    /// Waits for its next line, which it owes from now on. One that says a megabyte without an end
    /// of line is stopped.
    pub fn ask_line(&mut self, within: Duration) -> Result<Vec<u8>, Interrupted> {
        self.talk.ask_line(Which::First, within)
    }

    /// Takes unasked output that arrives within this time.
    pub fn take_heard(&mut self, within: Duration) -> Vec<u8> {
        if within.is_zero() {
            return self.talk.take_written(Which::First);
        }
        // If the machine fails, the next question tells.
        let _ = self.talk.listen(within);
        self.talk.take_heard(Which::First)
    }

    /// Resources that all its processes have used so far. Known after its end, too; none if it
    /// never started.
    pub fn spent(&mut self) -> Result<Option<Spending>, Interrupted> {
        let spent = self.talk.spent(Which::First)?;
        Ok(spent.map(|spent| Spending {
            cpu: spent.cpu,
            waited: spent.waited,
        }))
    }

    /// The events so far; old output is forgotten.
    pub fn log(&self) -> &EventLog {
        self.talk.log()
    }

    /// Lets it end, and tells how it did.
    pub fn close(mut self) -> Report {
        if !self.talk.log().owes(Which::First) {
            self.talk.push(Party::Referee, What::Over);
        }
        self.talk.finish()
    }
}

impl std::fmt::Debug for Companion {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Companion")
    }
}
