//! Finding out who wins with perfect play.

use std::io::{Read, Write};
use std::sync::Arc;

use ludoteca_core::{Budget, Storage};
use serde_json::Value;

use crate::options::{OptionSpec, Options};

/// How a game is solved.
pub trait Solve: Sync {
    /// What is found out, in a line of English.
    fn about(&self) -> &'static str;

    /// What can be chosen: the game's own options, with what is usual here, and those of solving.
    fn options(&self) -> &'static [OptionSpec];

    /// What an option means, in a line of English; `None` for one that is the game's own.
    fn help(&self, _key: &str) -> Option<&'static str> {
        None
    }

    /// Solves the game, reporting as it goes; everything that is known is said, also when it is
    /// interrupted.
    fn run(&self, job: &mut Job<'_>) -> Result<(), Unsolved>;

    /// Whether a run can go on where an earlier one stopped.
    fn can_resume(&self) -> bool {
        false
    }

    /// The name of the database that these options need, if the game has such: under this name
    /// all players look for it.
    fn database(&self, _options: &Options) -> Option<String> {
        None
    }
}

/// A game to solve, and where to report.
pub struct Job<'a> {
    /// The options, as [`Solve::options`] describes them.
    pub options: &'a Options,
    /// How long to go on.
    pub budget: Budget,
    /// Called as often as there is something to say.
    pub report: &'a mut dyn FnMut(Report),
    /// What may be used for it.
    pub means: Means,
    /// The database that an earlier run kept.
    pub kept: Option<Arc<dyn Storage>>,
    /// Where to keep the database for the next time.
    pub keep: Option<&'a mut Keep<'a>>,
    /// Only the database is wanted.
    pub only_database: bool,
    /// How far an earlier run came.
    pub begun: Option<&'a mut dyn Read>,
    /// Where to keep how far it is: every few minutes, and when the run ends.
    pub state: Option<&'a mut Keep<'a>>,
}

/// What may be used to solve a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Means {
    /// How many threads may work at once.
    pub threads: usize,
    /// How many bytes what was found may take; `None` for what is usual.
    pub memory: Option<u64>,
}

/// A number with its digits in groups of three: `8,423,688`.
pub fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// Writes what the next run can use; what it is given writes itself to the end.
pub type Keep<'a> =
    dyn FnMut(&mut dyn FnMut(&mut dyn Write) -> std::io::Result<()>) -> std::io::Result<()> + 'a;

/// What a solver says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Report {
    /// How far it is: shown for a while.
    Progress(String),
    /// What the run takes, said before it begins; no result.
    Note(String),
    /// The same, and how many thousandths of the present step are done at least.
    Step(String, u16),
    /// A result.
    Line(String),
    /// A result, and how many nodes it took since the last [`Report::Start`].
    Result {
        /// What was found; the nodes and the time follow in the same line.
        text: String,
        /// How many nodes it took.
        nodes: u64,
        /// What is said after the time, as ` with the database`.
        besides: &'static str,
    },
    /// The next result in the words of programs, as an object of JSON.
    Data(Value),
    /// From here on nodes and time are counted anew.
    Start,
}

/// Why there is no answer.
#[derive(Debug, thiserror::Error)]
pub enum Unsolved {
    /// The options make no game that can be solved.
    #[error("{0}")]
    Options(String),
    /// The budget ended first.
    #[error("{0}")]
    Interrupted(String),
    /// The database cannot be used or kept.
    #[error("{0}")]
    Database(String),
    /// How far it is cannot be used or kept.
    #[error("{0}")]
    State(String),
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn thousands_are_set_apart() {
        for (number, text) in [
            (0, "0"),
            (999, "999"),
            (1000, "1,000"),
            (1_234_567, "1,234,567"),
        ] {
            assert_eq!(grouped(number), text);
        }
    }
}
