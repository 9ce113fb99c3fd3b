//! Decides the verdict from the event log: a pure function of what happened, and in which order.
//!
//! A program *owes* an answer from the moment the referee asks until it has answered. What it
//! does while it owes nothing (it exits, crashes, closes its pipes) disturbs nobody: the verdict
//! names it, the blame does not. Without a referee there is no such moment, and every verdict but
//! `ok` is the program's own doing.

use crate::event::{EventLog, Party, Stream, What};
use crate::limits::{Limit, Limits};
use crate::verdict::{Blame, Usage, Verdict, Which};

/// Signal of a processor limit on Linux.
const SIGXCPU: i32 = 24;
/// Signal of a file size limit on Linux.
const SIGXFSZ: i32 = 25;

impl EventLog {
    /// The verdict on a program.
    pub fn verdict(&self, which: Which) -> Verdict {
        if self.has_failed(Party::Machine) {
            return Verdict::Machine;
        }
        let owes = self.owes(which);
        for what in self.of(which) {
            match what {
                What::NotStarted(_) => return Verdict::NotStarted,
                What::Dismissed => return Verdict::Ok,
                What::Stopped(Limit::WallTime) if self.has_left(which) => {}
                What::Stopped(limit) => {
                    return Verdict::of_limit(*limit).unwrap_or(Verdict::Signal);
                }
                What::Signalled(SIGXCPU) => return Verdict::CpuTime,
                What::Signalled(_) => return self.crash(which, Verdict::Signal),
                What::Exited(0) if !owes => return Verdict::Ok,
                What::Exited(_) => return self.crash(which, Verdict::Exit),
                _ => {}
            }
        }
        // Nobody saw it end: nothing can be said about it.
        Verdict::Machine
    }

    /// Returns the party to blame when the run did not end well.
    pub fn blame(&self) -> Blame {
        if self.has_failed(Party::Machine) {
            return Blame::Machine;
        }
        let mut is_over = false;
        for event in self.events() {
            match (event.who, &event.what) {
                (Party::Referee, What::Failed(_)) => return Blame::Referee,
                (Party::Referee, What::Over) => is_over = true,
                (Party::Program(which), what) if !is_over && self.is_offence(which, what) => {
                    return Blame::Program(which);
                }
                _ => {}
            }
        }
        Blame::Nobody
    }

    /// The limits that refused something to a program.
    pub fn hit(&self, which: Which) -> Vec<Limit> {
        let mut hit: Vec<Limit> = self
            .of(which)
            .filter_map(|what| match what {
                What::Hit(limit) => Some(*limit),
                What::Signalled(SIGXFSZ) => Some(Limit::FileSize),
                _ => None,
            })
            .collect();
        hit.sort_unstable();
        hit.dedup();
        hit
    }

    /// Resources that a program used.
    pub fn usage(&self, which: Which) -> Usage {
        let used = self.of(which).find_map(|what| match what {
            What::Used(usage) => Some(*usage),
            _ => None,
        });
        let output = self.of(which).map(|what| match what {
            What::Wrote { length, .. } => *length,
            _ => 0,
        });
        Usage {
            output: output.sum(),
            ..used.unwrap_or_default()
        }
    }

    /// The status that a program ended with.
    pub fn exit(&self, which: Which) -> Option<i32> {
        self.of(which).find_map(|what| match what {
            What::Exited(code) => Some(*code),
            _ => None,
        })
    }

    /// The signal that ended a program.
    pub fn signal(&self, which: Which) -> Option<i32> {
        self.of(which).find_map(|what| match what {
            What::Signalled(signal) => Some(*signal),
            _ => None,
        })
    }

    /// A complaint of the machine, the referee or the start of a program.
    pub fn complaint(&self) -> Option<&str> {
        self.events().iter().find_map(|event| match &event.what {
            What::Failed(why) | What::NotStarted(why) => Some(why.as_str()),
            _ => None,
        })
    }

    /// Returns whether a program was asked and has not answered.
    pub fn owes(&self, which: Which) -> bool {
        let duties = self.of(which);
        let last = duties.filter(|what| matches!(what, What::Asked | What::Answered));
        matches!(last.last(), Some(What::Asked))
    }

    fn has_failed(&self, party: Party) -> bool {
        let failed = |what: &What| matches!(what, What::Failed(_));
        self.events()
            .iter()
            .any(|event| event.who == party && failed(&event.what))
    }

    /// Returns whether somebody sat opposite or between: then duties decide.
    fn has_referee(&self) -> bool {
        self.events()
            .iter()
            .any(|event| event.who == Party::Referee || event.what == What::Asked)
    }

    /// Returns whether this event of a program, which is not yet done, spoils the run.
    fn is_offence(&self, which: Which, what: &What) -> bool {
        match what {
            // Time that passes while it waits for the other side is not its own.
            What::Stopped(Limit::WallTime) => self.owes(which) || !self.has_referee(),
            What::NotStarted(_) | What::Stopped(_) => true,
            What::Signalled(_) | What::Exited(_) if self.is_dismissed(which) => false,
            What::Signalled(_) => self.owes(which) || !self.has_referee(),
            What::Exited(code) => self.owes(which) || (*code != 0 && !self.has_referee()),
            _ => false,
        }
    }

    /// True if a program closed its output and ended by itself: if that took long, then only
    /// because the machine was busy.
    fn has_left(&self, which: Which) -> bool {
        let mut closed = self
            .of(which)
            .skip_while(|what| **what != What::Closed(Stream::Output));
        let is_stop = |what: &What| matches!(what, What::Stopped(_));
        closed.any(is_stop) && self.exit(which).is_some()
    }

    fn is_dismissed(&self, which: Which) -> bool {
        self.of(which).any(|what| *what == What::Dismissed)
    }

    /// A crash close to the memory limit is the limit's doing.
    fn crash(&self, which: Which, otherwise: Verdict) -> Verdict {
        let limit = self.limits(which).map_or(u64::MAX, |limits| limits.memory);
        let peak = self.usage(which).memory;
        if peak >= limit / 100 * 95 && self.exit(which) != Some(0) {
            Verdict::Memory
        } else {
            otherwise
        }
    }

    fn limits(&self, which: Which) -> Option<&Limits> {
        self.of(which).find_map(|what| match what {
            What::Started(limits) => Some(&**limits),
            _ => None,
        })
    }
}

#[cfg(test)]
#[path = "decide_tests.rs"]
mod tests;
