//! Verdict on how a program ended, and who is to blame.

use std::fmt;
use std::time::Duration;

use serde::{Deserialize, Serialize};

use crate::limits::Limit;

/// Verdict on how a program ended.
///
/// ```
/// use ludoteca_runner::{Limit, Verdict};
///
/// // Some limits end a program, others refuse it something.
/// assert_eq!(Verdict::of_limit(Limit::CpuTime), Some(Verdict::CpuTime));
/// assert_eq!(Verdict::of_limit(Limit::FileSize), None);
/// assert_eq!(Verdict::CpuTime.to_string(), "cpu-time");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Verdict {
    /// It ended by itself with status 0, or was sent away when all was done.
    Ok,
    /// It ended by itself with another status, or before it had done what it owed.
    Exit,
    /// A signal ended it.
    Signal,
    /// It used more processor time than it may.
    CpuTime,
    /// It took longer than it may.
    WallTime,
    /// It wanted more memory than it may have.
    Memory,
    /// It wrote more than it may.
    Output,
    /// It could not be executed.
    NotStarted,
    /// The machine was at fault. Nothing is known about the program: it requires reevaluation.
    Machine,
}

impl Verdict {
    /// All of them.
    pub const ALL: [Self; 9] = [
        Self::Ok,
        Self::Exit,
        Self::Signal,
        Self::CpuTime,
        Self::WallTime,
        Self::Memory,
        Self::Output,
        Self::NotStarted,
        Self::Machine,
    ];

    /// The word by which reports call it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Ok => "ok",
            Self::Exit => "exit",
            Self::Signal => "signal",
            Self::CpuTime => "cpu-time",
            Self::WallTime => "wall-time",
            Self::Memory => "memory",
            Self::Output => "output",
            Self::NotStarted => "not-started",
            Self::Machine => "machine",
        }
    }

    /// The verdict for a limit that ends programs; none for a limit that only refuses.
    pub const fn of_limit(limit: Limit) -> Option<Self> {
        match limit {
            Limit::CpuTime => Some(Self::CpuTime),
            Limit::WallTime => Some(Self::WallTime),
            Limit::Memory => Some(Self::Memory),
            Limit::Output => Some(Self::Output),
            Limit::Processes | Limit::FileSize | Limit::FolderSize => None,
        }
    }
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// One of a run's programs.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[serde(rename_all = "lowercase")]
pub enum Which {
    /// The first, or the only one.
    #[default]
    First,
    /// The second.
    Second,
}

impl Which {
    /// Its place in a list of programs.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The program at this place of a list.
    pub const fn at(index: usize) -> Self {
        if index == 0 {
            Self::First
        } else {
            Self::Second
        }
    }
}

/// Blame for a run that did not end well. The words are those of the house (records and tables say
/// `nobody`, `first`, `second`, `referee`, `machine`, too); the type is this crate's own, because
/// it knows no game and depends on none.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Blame {
    /// Nobody's.
    #[default]
    Nobody,
    /// This program's.
    Program(Which),
    /// The referee's.
    Referee,
    /// The machine's.
    Machine,
}

impl fmt::Display for Blame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Nobody => "nobody",
            Self::Program(Which::First) => "first",
            Self::Program(Which::Second) => "second",
            Self::Referee => "referee",
            Self::Machine => "machine",
        })
    }
}

/// Resources that a program used.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Usage {
    /// Time from its start to its end.
    pub wall: Duration,
    /// Part of that time in which it was ready, but the machine gave it no processor.
    pub waited: Duration,
    /// Processor time in the program itself.
    pub user: Duration,
    /// Processor time in the kernel.
    pub system: Duration,
    /// Bytes of memory at the peak, of its largest process.
    pub memory: u64,
    /// Bytes written to stdout and stderr.
    pub output: u64,
}

impl Usage {
    /// Processor time, user and system.
    pub fn cpu(&self) -> Duration {
        self.user + self.system
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_verdict_has_one_word_everywhere() {
        for verdict in Verdict::ALL {
            assert_eq!(serde_json::to_value(verdict).unwrap(), verdict.name());
            assert_eq!(verdict.to_string(), verdict.name());
        }
    }

    #[test]
    fn blame_speaks_the_words_of_the_house() {
        let second = Blame::Program(Which::at(1));
        let all = [Blame::Nobody, second, Blame::Referee, Blame::Machine];
        let words = all.map(|blame| blame.to_string());
        assert_eq!(words, ["nobody", "second", "referee", "machine"]);
    }
}
