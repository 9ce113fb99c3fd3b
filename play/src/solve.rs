//! Solving games: who wins with perfect play, or how many points there are.

use std::io::{Read, Write};
use std::sync::Arc;

use ludoteca_core::{Budget, Storage};
use ludoteca_words::{Arg, Language};
use serde_json::Value;

use crate::options::{OptionSpec, Options};
use crate::resources::Resources;
use crate::text::Texts;

/// Solves one game of the catalogue.
pub trait GameSolver: Sync {
    /// The question that is solved, in a line of English.
    fn about(&self) -> &'static str;

    /// Choices: the game's own options, with the defaults here, and those of solving.
    fn options(&self) -> &'static [OptionSpec];

    /// Meaning of an option, in a line of English; `None` for one that is the game's own.
    fn help(&self, _key: &str) -> Option<&'static str> {
        None
    }

    /// Solves the game, reporting as it goes; everything that is known is said, also when it is
    /// interrupted.
    fn run(&self, job: &mut Job<'_>) -> Result<(), Unsolved>;

    /// Returns whether a run can go on where an earlier one stopped.
    fn can_resume(&self) -> bool {
        false
    }

    /// Returns whether it values every move as well, which takes much longer and can be left out.
    fn values_moves(&self) -> bool {
        false
    }

    /// The name of the database that these options need, if the game has such: under this name
    /// all players look for it.
    fn database_name(&self, _options: &Options) -> Option<String> {
        None
    }
}

/// A game to solve, and where to report.
pub struct Job<'a> {
    /// The options, as [`GameSolver::options`] describes them.
    pub options: &'a Options,
    /// Source of dictionaries.
    pub resources: &'a Resources,
    /// Limit of the search.
    pub budget: Budget,
    /// Called as often as there is something to say.
    pub report: &'a mut dyn FnMut(Report),
    /// Threads and memory that may be used.
    pub capacity: Capacity,
    /// The database that an earlier run saved.
    pub database: Option<Arc<dyn Storage>>,
    /// Saves a new database for the next run.
    pub save_database: Option<&'a mut Save<'a>>,
    /// Only the value is wanted, not that of each move.
    pub only_value: bool,
    /// Only the database is wanted.
    pub only_database: bool,
    /// The search that an earlier run saved.
    pub resume_from: Option<&'a mut dyn Read>,
    /// Saves the search: every few minutes, and when the run ends.
    pub save_search: Option<&'a mut Save<'a>>,
    /// Language of the reports.
    pub language: Language,
}

impl Job<'_> {
    /// A sentence of a report.
    pub(crate) fn say(&self, key: &str, args: &[(&str, Arg)]) -> String {
        Texts::of(self.language).with(key, args)
    }

    /// A search that cannot be saved.
    pub(crate) fn say_unsaved(&self, why: &std::io::Error) -> String {
        self.say("solve-unsaved", &[("why", why.to_string().into())])
    }

    /// A number of nodes or positions.
    pub(crate) fn count(&self, number: u64) -> Arg {
        grouped_in(self.language, number).into()
    }
}

/// Threads and memory for solving a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Capacity {
    /// The most threads that work at once.
    pub threads: usize,
    /// The most bytes of the transposition table; `None` for the solver's usual size.
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

/// The same number as a language sets its groups apart.
pub fn grouped_in(language: Language, number: u64) -> String {
    let text = grouped(number);
    match language {
        Language::English => text,
        Language::Portuguese | Language::Polish => text.replace(',', "\u{a0}"),
    }
}

/// Opens a file for the next run and hands it to the given writer.
pub type Save<'a> =
    dyn FnMut(&mut dyn FnMut(&mut dyn Write) -> std::io::Result<()>) -> std::io::Result<()> + 'a;

/// A solver's report.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Report {
    /// Progress of the search: shown for a while.
    Progress(String),
    /// Cost of the run, said before it begins; no result.
    Note(String),
    /// A step, and how many thousandths of it are done at least.
    Step(String, u16),
    /// A result.
    Line(String),
    /// A result, and how many nodes it took since the last [`Report::Start`].
    Result {
        /// The result; the nodes and the time follow in the same line.
        text: String,
        /// Number of nodes it took.
        nodes: u64,
        /// An addition after the time, as ` with the database`.
        besides: String,
    },
    /// The next result in the words of programs, as an object of JSON.
    Data(Value),
    /// From here on nodes and time are counted anew.
    Start,
}

/// Reasons there is no answer.
#[derive(Debug, thiserror::Error)]
pub enum Unsolved {
    /// The options make no game that can be solved.
    #[error("{0}")]
    Options(String),
    /// The budget ended first.
    #[error("{0}")]
    Interrupted(String),
    /// The database cannot be used or saved.
    #[error("{0}")]
    Database(String),
    /// The saved search cannot be used, or the search cannot be saved.
    #[error("{0}")]
    SavedSearch(String),
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
            let in_polish = text.replace(',', "\u{a0}");
            assert_eq!(grouped_in(Language::Polish, number), in_polish);
        }
    }
}
