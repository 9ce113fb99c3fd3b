//! Events of a run, in order: the one source of every verdict.

use std::time::Duration;

use serde::{Deserialize, Serialize};

use crate::limits::{Limit, Limits};
use crate::verdict::{Usage, Which};

/// Events of a run, in order. Verdict and blame follow from it alone, so a log that was stored says
/// again how the run ended:
///
/// ```
/// use std::time::Duration;
/// use ludoteca_runner::{Blame, EventLog, Limit, Limits, Party, Verdict, What, Which};
///
/// let program = Party::Program(Which::First);
/// let mut log = EventLog::default();
/// log.push(Duration::ZERO, program, What::Started(Box::new(Limits::usual())));
/// log.push(Duration::from_secs(2), program, What::Stopped(Limit::CpuTime));
/// assert_eq!(log.verdict(Which::First), Verdict::CpuTime);
/// assert_eq!(log.blame(), Blame::Program(Which::First));
///
/// // If the machine failed, nothing is said about the program.
/// log.push(Duration::from_secs(2), Party::Machine, What::Failed("no room".into()));
/// assert_eq!(log.verdict(Which::First), Verdict::Machine);
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct EventLog {
    events: Vec<Event>,
}

/// One thing that happened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Event {
    /// Time since the beginning of the run.
    pub at: Duration,
    /// Party that did it, or to whom it happened.
    pub who: Party,
    /// The event itself.
    pub what: What,
}

/// Party in a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Party {
    /// A program.
    Program(Which),
    /// Our own side, between two programs or opposite one.
    Referee,
    /// The machine below all of them.
    Machine,
}

/// A pipe of a program.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Stream {
    /// Its stdin.
    Input,
    /// Its stdout.
    Output,
    /// Its stderr.
    Errors,
}

/// Everything that can happen.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum What {
    /// The program was sent off with these limits.
    Started(Box<Limits>),
    /// The program cannot be executed.
    NotStarted(String),
    /// These bytes were put into the pipe to the program's stdin.
    Given(Vec<u8>),
    /// The program wrote.
    Wrote {
        /// Stream it was written to.
        stream: Stream,
        /// Number of bytes.
        length: u64,
        /// Its bytes; nothing when they were passed on and not kept.
        bytes: Vec<u8>,
    },
    /// An end of file. On stdin: nobody reads any more; else: nobody writes any more.
    Closed(Stream),
    /// The referee waits for the program: it owes an answer.
    Asked,
    /// The program has given the answer that it owed.
    Answered,
    /// We ended the program at this limit.
    Stopped(Limit),
    /// We ended the program, which had nothing more to do.
    Dismissed,
    /// A limit refused something to the program.
    Hit(Limit),
    /// The program ended with this status.
    Exited(i32),
    /// This signal ended the program.
    Signalled(i32),
    /// Resources that the program used.
    Used(Usage),
    /// The referee says that all is done: whatever happens now changes no result.
    Over,
    /// The referee or the machine (whoever is named) failed.
    Failed(String),
}

impl What {
    /// Returns the number of bytes kept of what was said.
    pub(crate) fn bytes(&self) -> usize {
        match self {
            Self::Given(bytes) | Self::Wrote { bytes, .. } => bytes.len(),
            _ => 0,
        }
    }

    fn is_talk(&self) -> bool {
        matches!(
            self,
            Self::Given(_) | Self::Wrote { .. } | Self::Asked | Self::Answered
        )
    }
}

impl EventLog {
    /// Writes down what happened now.
    pub fn push(&mut self, at: Duration, who: Party, what: What) {
        self.events.push(Event { at, who, what });
    }

    /// Forgets what was said, up to the last `kept` events: of a talk that lasts for many games only
    /// the end is evidence. How programs started and ended, and whether they owe an answer, stays
    /// known.
    pub fn forget_talk(&mut self, kept: usize) {
        self.forget_before(self.events.len().saturating_sub(kept));
    }

    /// Forgets what was said before the last `most` bytes.
    pub(crate) fn forget_bytes(&mut self, most: usize) {
        let mut sum = 0;
        let fits = |event: &&Event| {
            sum += event.what.bytes();
            sum <= most
        };
        let kept = self.events.iter().rev().take_while(fits).count();
        self.forget_talk(kept);
    }

    fn forget_before(&mut self, until: usize) {
        let last_duty = |which| {
            let is_duty = |event: &Event| {
                event.who == Party::Program(which)
                    && matches!(event.what, What::Asked | What::Answered)
            };
            self.events.iter().rposition(is_duty)
        };
        let duties = [Which::First, Which::Second].map(last_duty);
        let mut at = 0;
        self.events.retain(|event| {
            let place = at;
            at += 1;
            place >= until || !event.what.is_talk() || duties.contains(&Some(place))
        });
    }

    /// All events, the earliest first.
    pub fn events(&self) -> &[Event] {
        &self.events
    }

    /// The events of one program.
    pub fn of(&self, which: Which) -> impl Iterator<Item = &What> {
        let of_it = move |event: &&Event| event.who == Party::Program(which);
        self.events.iter().filter(of_it).map(|event| &event.what)
    }

    /// Everything that a program wrote to a stream and that was kept.
    pub fn written(&self, which: Which, wanted: Stream) -> Vec<u8> {
        let mut all = Vec::new();
        for what in self.of(which) {
            if let What::Wrote { stream, bytes, .. } = what
                && *stream == wanted
            {
                all.extend_from_slice(bytes);
            }
        }
        all
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_program_that_says_much_still_owes_its_answer() {
        let mut log = EventLog::default();
        let first = Party::Program(Which::First);
        log.push(Duration::ZERO, first, What::Asked);
        for _ in 0..10 {
            let said = What::Wrote {
                stream: Stream::Errors,
                length: 100,
                bytes: vec![b'x'; 100],
            };
            log.push(Duration::ZERO, first, said);
        }
        log.forget_bytes(350);
        assert_eq!(log.written(Which::First, Stream::Errors).len(), 300);
        assert!(log.owes(Which::First));
        log.forget_talk(0);
        assert!(log.owes(Which::First));
        log.push(Duration::ZERO, first, What::Answered);
        log.forget_talk(0);
        assert!(!log.owes(Which::First));
    }
}
