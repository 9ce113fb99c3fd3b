//! Courses without their types, for judge and arena.

use std::fmt;
use std::path::Path;
use std::sync::Arc;

use ludoteca_runner::{Trust, Workshop};
use ludoteca_words::Message;

use crate::assignment::Assignment;
use crate::case::{Case, CaseSelection, PublishedError};
use crate::data::{CourseData, CourseFiles};
use crate::failure::{Failure, Finding, JudgeFault};
use crate::profile::{Method, Profile};
use crate::sandbox::Sandbox;
use crate::seat::CourseSeat;

/// A list of courses, in the order in which they are shown.
pub type Courses = &'static [&'static dyn Course];

/// The course of this name.
pub fn find_course(courses: Courses, name: &str) -> Option<&'static dyn Course> {
    courses.iter().copied().find(|course| course.name() == name)
}

/// An [`Assignment`] whose task type is erased.
pub trait Course: Send + Sync {
    /// See [`Assignment::data`].
    fn data(&self) -> &'static CourseData;
    /// See [`Assignment::cases`].
    fn cases(&self, profile: &Profile, selection: &CaseSelection) -> Vec<Case>;
    /// See [`Assignment::read_published`].
    fn read_published(&self, folder: &Path) -> Result<Vec<Case>, PublishedError>;
    /// See [`Assignment::notes`].
    fn notes(&self, profile: &Profile) -> Vec<Message>;
    /// See [`Assignment::files`].
    fn files(&self) -> Option<&CourseFiles>;
    /// See [`Assignment::examine`].
    fn examine(
        &self,
        seed: u64,
        workshop: &Workshop,
        trust: Trust,
    ) -> Result<Vec<Message>, JudgeFault>;
    /// See [`Assignment::seat`].
    fn seat(&self) -> Option<&'static dyn CourseSeat>;

    /// Its name: `mancala`.
    fn name(&self) -> &'static str {
        self.data().name
    }

    /// The profile that comes with it, as TOML.
    fn profile(&self) -> &'static str {
        self.data().profile
    }
}

impl fmt::Debug for dyn Course {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// One case of a course, ready to be tried, without its type. `Debug` shows its task whole: equal
/// for equal cases.
pub trait Trial: fmt::Debug + Send + Sync {
    /// See [`Assignment::judge`].
    fn judge(&self, sandbox: &mut dyn Sandbox) -> Result<Finding, JudgeFault>;
    /// See [`Assignment::method`].
    fn method(&self, usual: Method) -> Method {
        usual
    }
    /// See [`Assignment::suspects`].
    fn suspects(&self, failure: &Failure, profile: &Profile) -> Vec<String>;
    /// See [`Assignment::is_shown_by`].
    fn is_shown_by(&self, rule: &str, profile: &Profile) -> bool;
    /// See [`Assignment::accuse`].
    fn accuse(&self, rule: &str, failure: Failure, profile: &Profile) -> Failure;
    /// See [`Assignment::shrink`].
    fn shrink(
        &self,
        failure: &Failure,
        sandbox: &mut dyn Sandbox,
    ) -> Result<Option<Failure>, JudgeFault>;
}

struct TypedTrial<A: Assignment> {
    assignment: A,
    case: Case<A::Task>,
}

impl<A: Assignment> fmt::Debug for TypedTrial<A> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.case.task.fmt(f)
    }
}

impl<A: Assignment> Trial for TypedTrial<A> {
    fn judge(&self, sandbox: &mut dyn Sandbox) -> Result<Finding, JudgeFault> {
        self.assignment.judge(&self.case, sandbox)
    }

    fn method(&self, usual: Method) -> Method {
        self.assignment.method(&self.case, usual)
    }

    fn suspects(&self, failure: &Failure, profile: &Profile) -> Vec<String> {
        self.assignment.suspects(&self.case, failure, profile)
    }

    fn is_shown_by(&self, rule: &str, profile: &Profile) -> bool {
        self.assignment.is_shown_by(rule, &self.case, profile)
    }

    fn accuse(&self, rule: &str, failure: Failure, profile: &Profile) -> Failure {
        self.assignment.accuse(rule, &self.case, failure, profile)
    }

    fn shrink(
        &self,
        failure: &Failure,
        sandbox: &mut dyn Sandbox,
    ) -> Result<Option<Failure>, JudgeFault> {
        self.assignment.shrink(&self.case, failure, sandbox)
    }
}

fn erase<A: Assignment>(assignment: &A, cases: Vec<Case<A::Task>>) -> Vec<Case> {
    let erase_one = |case: Case<A::Task>| {
        let trial: Arc<dyn Trial> = Arc::new(TypedTrial {
            assignment: assignment.clone(),
            case: case.clone(),
        });
        case.with_task(trial)
    };
    cases.into_iter().map(erase_one).collect()
}

impl<A: Assignment> Course for A {
    fn data(&self) -> &'static CourseData {
        Assignment::data(self)
    }

    fn cases(&self, profile: &Profile, selection: &CaseSelection) -> Vec<Case> {
        erase(self, Assignment::cases(self, profile, selection))
    }

    fn read_published(&self, folder: &Path) -> Result<Vec<Case>, PublishedError> {
        Ok(erase(self, Assignment::read_published(self, folder)?))
    }

    fn notes(&self, profile: &Profile) -> Vec<Message> {
        Assignment::notes(self, profile)
    }

    fn files(&self) -> Option<&CourseFiles> {
        Assignment::files(self)
    }

    fn examine(
        &self,
        seed: u64,
        workshop: &Workshop,
        trust: Trust,
    ) -> Result<Vec<Message>, JudgeFault> {
        Assignment::examine(self, seed, workshop, trust)
    }

    fn seat(&self) -> Option<&'static dyn CourseSeat> {
        Assignment::seat(self)
    }
}
