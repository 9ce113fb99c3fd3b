//! What a course is to the judge: its cases, and how one is tried.

use std::any::Any;
use std::path::Path;
use std::sync::{Arc, Mutex};

use ludoteca_runner::{CellError, Program, Referee, Report as Run};

use crate::case::{Case, PublishedError, Wish};
use crate::explanation::Explanation;
use crate::message::Message;
use crate::profile::{Method, Profile};
use crate::verdict::Verdict;

/// A course.
pub trait Course: Send + Sync {
    /// Its name: `mancala`.
    fn name(&self) -> &'static str;

    /// The profile that comes with it, as TOML.
    fn profile(&self) -> &'static str;

    /// The groups to which its cases can belong.
    fn groups(&self) -> &'static [&'static str];

    /// What its profiles may set, and to which words; any value where none are named.
    fn settings(&self) -> &'static [(&'static str, &'static [&'static str])] {
        &[]
    }

    /// Its own cases, in the order in which they run.
    fn cases(&self, profile: &Profile, wish: &Wish) -> Vec<Case>;

    /// The cases that the course has published, from a folder of its files.
    fn read_published(&self, folder: &Path) -> Result<Vec<Case>, PublishedError> {
        Err(PublishedError::new(
            folder,
            format!("no published cases of {} are known", self.name()),
        ))
    }

    /// Tries one case.
    fn judge(&self, case: &Case, bench: &mut dyn Bench) -> Result<Finding, Trouble>;

    /// The mistakes that would each explain this failure, the likeliest first: names of rules. The
    /// judge drops those that would have failed a case that passed, and settles on the one that
    /// explains most.
    fn suspects(&self, _case: &Case, _failure: &Failure, _profile: &Profile) -> Vec<String> {
        Vec::new()
    }

    /// Whether a program that breaks only this rule would fail the case.
    fn is_shown_by(&self, _rule: &str, _case: &Case, _profile: &Profile) -> bool {
        false
    }

    /// Tells a failure again, by the rule that the judge has settled on.
    fn accuse(&self, _rule: &str, _case: &Case, failure: Failure, _profile: &Profile) -> Failure {
        failure
    }

    /// Looks for the smallest input with which the case still fails for the same reason, and for
    /// the explanation that goes with it. Only the first case of a cause is asked.
    fn shrink(
        &self,
        _case: &Case,
        _failure: &Failure,
        _bench: &mut dyn Bench,
    ) -> Result<Option<Failure>, Trouble> {
        Ok(None)
    }

    /// Files that the course hands out and that a submission is built with: name and contents.
    fn handed_out(&self) -> &'static [(&'static str, &'static str)] {
        &[]
    }

    /// What a reader of every report should know: how often one may try, or what could not be
    /// looked at here.
    fn notes(&self, _profile: &Profile) -> Vec<Message> {
        Vec::new()
    }

    /// Its own texts, `[en, pt, pl]`, in Fluent's language.
    fn texts(&self) -> [&'static str; 3];
}

/// What came of one case.
#[derive(Clone, Debug, PartialEq)]
pub enum Finding {
    /// All is as it should be.
    Accepted,
    /// It failed.
    Failed(Box<Failure>),
}

pub use failure::Failure;

mod failure {
    use super::{Explanation, Verdict};

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
        /// What it printed, to recognise equal wrong outputs.
        pub output: Vec<u8>,
    }
}

/// Why a case could not be tried.
#[derive(Debug, thiserror::Error)]
pub enum Trouble {
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
        /// What the compiler said.
        messages: String,
        /// Why the compiler did not end by itself, if it did not.
        stopped: Option<Message>,
    },
    /// A case cannot be read, which is our own fault and neither the program's nor the machine's.
    #[error("a case of the judge's own cannot be read: {0}")]
    Case(String),
}

/// A submission that has been built, ready to be run in its cell. The judge makes one; a course
/// only uses it. Machine faults are tried again behind it.
pub trait Bench {
    /// The profile that it is judged by.
    fn profile(&self) -> &Profile;

    /// The name of the submission's main file, as it is written in a command: `program.py`.
    fn source(&self) -> String;

    /// How the case is run.
    fn method(&self) -> Method;

    /// How the submission is started in its cell, without the arguments of a case: the built
    /// program, or Python and the module's path. `defines` are those of the case (`POLA=4`): the
    /// program is built anew for each set of them, once.
    fn command(&mut self, defines: &[String]) -> Result<Program, Trouble>;

    /// Runs a program of the submission with this input.
    fn run(&mut self, program: &Program, input: &[u8]) -> Result<Run, Trouble>;

    /// Runs a program of the submission opposite our own side, who begins anew when the machine
    /// has failed.
    fn talk(&mut self, program: &Program, referee: &mut dyn Referee) -> Result<Run, Trouble>;

    /// Files that are in the folder where the next program starts: those of the chain's earlier
    /// cases. [`Bench::run`] fills it in and takes out what the program leaves.
    fn is_chained(&self) -> bool;

    /// What the course has found out about this submission: the same for all of its cases,
    /// whichever worker tries them.
    fn memory(&self) -> Memory;
}

/// What a course keeps of a submission from case to case; nothing at first.
pub type Memory = Arc<Mutex<Option<Box<dyn Any + Send>>>>;
