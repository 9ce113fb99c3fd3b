//! One case of a course: what a program is given, and what it should do with it.

use std::fmt;
use std::sync::Arc;

use ludoteca_runner::Given;
use ludoteca_words::Message;

use crate::align::ComparisonRule;

/// The work of one case.
#[derive(Clone)]
pub(crate) struct Task {
    /// The hash of the course's files: cases of another edition are other cases.
    pub(crate) edition: Arc<str>,
    pub(crate) input: Input,
    /// The right output, if a file has it.
    pub(crate) expected: Option<Arc<Vec<u8>>>,
    pub(crate) arguments: Vec<String>,
    pub(crate) defines: Vec<String>,
    pub(crate) files: Vec<(String, Vec<u8>)>,
    pub(crate) comparison_rule: ComparisonRule,
    pub(crate) rule: Option<String>,
    pub(crate) hint: Option<Message>,
    /// The calls of functions, instead of input and output.
    pub(crate) call: Option<Call>,
}

/// A call of a function of the student's module.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Call {
    /// The call as Python writes it: `add(1, 2)`.
    pub(crate) text: String,
    pub(crate) result: CallResult,
    /// The text it prints, where that matters.
    pub(crate) prints: Option<String>,
}

/// The result that a call should have.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum CallResult {
    /// A value, as it is written in Python.
    Returns(String),
    /// An exception, with its message where that matters.
    Raises(String, Option<String>),
    /// It returns, whatever it is: what it prints is what matters.
    Anything,
}

/// The input of a program.
#[derive(Clone, Debug)]
pub(crate) enum Input {
    /// These bytes, from this file if they stand in one.
    Given(Arc<Vec<u8>>, Option<String>),
    /// The generator's output for a seed and a number.
    Generated { seed: u64, number: usize },
}

impl Task {
    /// The files that the program finds where it starts.
    pub(crate) fn given(&self) -> Given {
        let files = self.files.iter();
        files.fold(Given::none(), |given, (path, bytes)| {
            given.file(path, bytes.clone())
        })
    }

    /// The file that the input stands in.
    pub(crate) fn input_file(&self) -> Option<&str> {
        match &self.input {
            Input::Given(_, file) => file.as_deref(),
            Input::Generated { .. } => None,
        }
    }
}

/// Equal for equal cases: their name and number, and the edition of all files.
impl fmt::Debug for Task {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let source = match &self.input {
            Input::Given(bytes, file) => format!("{:?} {}", file, bytes.len()),
            Input::Generated { seed, number } => format!("{seed} {number}"),
        };
        write!(f, "{} {source} {:?}", self.edition, self.call)
    }
}
