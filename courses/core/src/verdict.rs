//! The verdict on a case, or on a whole program.

use std::fmt;

use serde::{Deserialize, Serialize};

/// The outcome of a case. The words are Mooshak's, which two of the courses use; the order is from
/// best to worst, and a program's verdict is the worst of its cases.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Verdict {
    /// All is as it should be.
    Accepted,
    /// Right but for blanks, line ends, or the like.
    PresentationError,
    /// Something else than the rules say.
    WrongAnswer,
    /// It crashed, or ended with a status that the course takes for an error.
    RuntimeError,
    /// It took too long.
    TimeLimitExceeded,
    /// It wanted too much memory.
    MemoryLimitExceeded,
    /// It wrote too much.
    OutputLimitExceeded,
    /// It uses what the course forbids, or lacks what it demands.
    InvalidFunction,
    /// Its source is too large.
    ProgramSizeExceeded,
    /// It could not be built.
    CompileTimeError,
    /// The machine, not the program, was at fault.
    RequiresReevaluation,
}

impl Verdict {
    /// All of them, the best first.
    pub const ALL: [Self; 11] = [
        Self::Accepted,
        Self::PresentationError,
        Self::WrongAnswer,
        Self::RuntimeError,
        Self::TimeLimitExceeded,
        Self::MemoryLimitExceeded,
        Self::OutputLimitExceeded,
        Self::InvalidFunction,
        Self::ProgramSizeExceeded,
        Self::CompileTimeError,
        Self::RequiresReevaluation,
    ];

    /// The word as the courses write it, in every language.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Accepted => "Accepted",
            Self::PresentationError => "Presentation Error",
            Self::WrongAnswer => "Wrong Answer",
            Self::RuntimeError => "Runtime Error",
            Self::TimeLimitExceeded => "Time Limit Exceeded",
            Self::MemoryLimitExceeded => "Memory Limit Exceeded",
            Self::OutputLimitExceeded => "Output Limit Exceeded",
            Self::InvalidFunction => "Invalid Function",
            Self::ProgramSizeExceeded => "Program Size Exceeded",
            Self::CompileTimeError => "Compile Time Error",
            Self::RequiresReevaluation => "Requires Reevaluation",
        }
    }
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.word())
    }
}
