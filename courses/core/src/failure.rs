//! How a case ended.

use ludoteca_runner::CellError;
use ludoteca_words::Message;

use crate::explanation::Explanation;
use crate::verdict::Verdict;

/// The result of one case.
#[derive(Clone, Debug, PartialEq)]
pub enum Finding {
    /// All is as it should be.
    Accepted,
    /// It failed.
    Failed(Box<Failure>),
}

impl From<Option<Failure>> for Finding {
    fn from(failure: Option<Failure>) -> Self {
        failure.map_or(Self::Accepted, |failure| Self::Failed(Box::new(failure)))
    }
}

/// How a case failed.
#[derive(Clone, Debug, PartialEq)]
pub struct Failure {
    /// The word.
    pub verdict: Verdict,
    /// Failures of equal roots have the same cause and are told once, with all their cases:
    /// mostly rule and class.
    pub root: String,
    /// Why.
    pub explanation: Explanation,
    /// The output, to recognise equal wrong outputs.
    pub output: Vec<u8>,
}

/// Why a case could not be tried.
#[derive(Debug, thiserror::Error)]
pub enum JudgeFault {
    /// There is no cell.
    #[error(transparent)]
    Cell(#[from] CellError),
    /// The machine failed, again and again.
    #[error("the machine failed: {0}")]
    Machine(String),
    /// The sources cannot be built with the definitions of this case. This one is the program's
    /// fault; the judge makes a Compile Time Error of it.
    #[error("it cannot be built: {messages}")]
    NotBuilt {
        /// The compiler's messages.
        messages: String,
        /// Why the compiler did not end by itself, if it did not.
        stopped: Option<Message>,
    },
    /// A case cannot be read, which is our own fault and neither the program's nor the machine's.
    #[error("a case of the judge's own cannot be read: {0}")]
    Case(String),
}
