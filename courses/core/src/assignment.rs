//! The trait that a course implements.

use std::fmt;
use std::path::Path;

use ludoteca_runner::{Trust, Workshop};
use ludoteca_words::Message;

use crate::case::{Case, CaseSelection, PublishedError};
use crate::data::{CourseData, CourseFiles};
use crate::failure::{Failure, Finding, JudgeFault};
use crate::profile::{Method, Profile};
use crate::sandbox::Sandbox;
use crate::seat::CourseSeat;

/// A course: its cases, how one is tried, and how a failure is explained.
pub trait Assignment: Clone + Send + Sync + 'static {
    /// The work of one case.
    type Task: Clone + fmt::Debug + Send + Sync + 'static;

    /// Its name, its files, and the names that its profiles may use.
    fn data(&self) -> &'static CourseData;

    /// Its own cases, in the order in which they run.
    fn cases(&self, profile: &Profile, selection: &CaseSelection) -> Vec<Case<Self::Task>>;

    /// The cases that the course has published, from a folder of its files.
    fn read_published(&self, folder: &Path) -> Result<Vec<Case<Self::Task>>, PublishedError> {
        Err(PublishedError::new(
            folder,
            format!("no published cases of {} are known", self.data().name),
        ))
    }

    /// Tries one case.
    fn judge(
        &self,
        case: &Case<Self::Task>,
        sandbox: &mut dyn Sandbox,
    ) -> Result<Finding, JudgeFault>;

    /// Returns the way a case is run where its group is run in the usual way: a course may skip
    /// what would only be slower.
    fn method(&self, _case: &Case<Self::Task>, usual: Method) -> Method {
        usual
    }

    /// Lists the mistakes that would each explain this failure, the likeliest first: names of
    /// rules. The judge drops those that would have failed a case that passed, and settles on the
    /// one that explains most.
    fn suspects(
        &self,
        _case: &Case<Self::Task>,
        _failure: &Failure,
        _profile: &Profile,
    ) -> Vec<String> {
        Vec::new()
    }

    /// Tells if a program that breaks only this rule would fail the case.
    fn is_shown_by(&self, _rule: &str, _case: &Case<Self::Task>, _profile: &Profile) -> bool {
        false
    }

    /// Explains a failure by the rule that the judge has settled on.
    fn accuse(
        &self,
        _rule: &str,
        _case: &Case<Self::Task>,
        failure: Failure,
        _profile: &Profile,
    ) -> Failure {
        failure
    }

    /// Looks for the smallest input with which the case still fails for the same reason, and for
    /// the explanation that goes with it. Only the first case of a cause is asked.
    fn shrink(
        &self,
        _case: &Case<Self::Task>,
        _failure: &Failure,
        _sandbox: &mut dyn Sandbox,
    ) -> Result<Option<Failure>, JudgeFault> {
        Ok(None)
    }

    /// Returns remarks for the reader of every report: the number of tries allowed, or what could
    /// not be looked at here.
    fn notes(&self, _profile: &Profile) -> Vec<Message> {
        Vec::new()
    }

    /// Its files, if it lies in a folder: other machines judge by them.
    fn files(&self) -> Option<&CourseFiles> {
        None
    }

    /// Looks for faults of its own files by trying them, also with every input that it would generate
    /// from this seed, and returns them.
    fn examine(
        &self,
        _seed: u64,
        _workshop: &Workshop,
        _trust: Trust,
    ) -> Result<Vec<Message>, JudgeFault> {
        Ok(Vec::new())
    }

    /// Seats the course's programs in the arena, if they can play there.
    fn seat(&self) -> Option<&'static dyn CourseSeat> {
        None
    }
}
