//! Courses that compare what a program prints, and know what programs with mistakes would print.

use crate::assignment::Assignment;
use crate::failure::{Failure, Finding, JudgeFault};
use crate::mistakes::{Mistake, find_same_cause, matching_mistakes};
use crate::profile::Profile;
use crate::sandbox::Sandbox;

/// A course whose programs are judged by what they print.
pub trait Compared: Assignment {
    /// The mistakes that its programs make.
    type Mistake: Mistake;

    /// Returns the output of a program with these mistakes that otherwise chose as the failed one
    /// did.
    fn print(
        &self,
        mistakes: &[Self::Mistake],
        task: &Self::Task,
        failure: &Failure,
        profile: &Profile,
    ) -> Vec<u8>;

    /// Runs the program; what is wrong, if something is.
    fn attempt(
        &self,
        task: &Self::Task,
        sandbox: &mut dyn Sandbox,
    ) -> Result<Option<Attempt>, JudgeFault>;

    /// Explains a failure by a mistake, beside those that are taken for granted in it; further
    /// differences from the output of such a program lie behind it.
    fn tell_by(
        &self,
        mistake: Self::Mistake,
        task: &Self::Task,
        failure: Failure,
        profile: &Profile,
    ) -> Failure;
}

/// One thing that is wrong with a run.
#[derive(Clone, Debug, PartialEq)]
pub struct Attempt {
    /// The failure, and those that lie behind it.
    pub failure: Failure,
    /// Set when it costs nothing, because the course does not look at it.
    pub is_remark: bool,
}

impl From<Failure> for Attempt {
    fn from(failure: Failure) -> Self {
        Self {
            failure,
            is_remark: false,
        }
    }
}

impl From<Attempt> for Finding {
    fn from(attempt: Attempt) -> Self {
        let failure = Box::new(attempt.failure);
        if attempt.is_remark {
            Self::Noticed(failure)
        } else {
            Self::Failed(failure)
        }
    }
}

/// Lists the mistakes that are taken for granted in a failure.
pub fn assumed_mistakes<M: Mistake>(failure: &Failure) -> Vec<M> {
    let rules = failure.assumed.iter();
    rules.filter_map(|rule| M::by_rule(rule)).collect()
}

/// Lists the mistakes that lead to the printed output, beside those that are taken for granted.
pub fn suspects<C: Compared>(
    course: &C,
    task: &C::Task,
    failure: &Failure,
    profile: &Profile,
) -> Vec<C::Mistake> {
    let known = assumed_mistakes(failure);
    let print = |mistake| {
        let mistakes = [&known[..], &[mistake]].concat();
        (mistake, course.print(&mistakes, task, failure, profile))
    };
    // One that changes nothing here explains nothing.
    let right = course.print(&known, task, failure, profile);
    let others = C::Mistake::all().filter(|mistake| !known.contains(mistake));
    let others = others.map(print).filter(|(_, printed)| *printed != right);
    matching_mistakes(failure, others)
}

/// Tries a task and looks for a fault of the same cause as a failure: explained anew, from this
/// task.
pub fn try_same_cause<C: Compared>(
    course: &C,
    task: &C::Task,
    failure: &Failure,
    sandbox: &mut dyn Sandbox,
) -> Result<Option<Failure>, JudgeFault> {
    let Some(Attempt { failure: found, .. }) = course.attempt(task, sandbox)? else {
        return Ok(None);
    };
    let profile = sandbox.profile();
    let found = look_past(course, task, found, &failure.assumed, profile);
    let suspects = |link: &Failure| suspects(course, task, link, profile);
    let same = find_same_cause(failure, found, suspects);
    Ok(same.map(|found| {
        let mut told = match C::Mistake::by_rule(&failure.root) {
            Some(mistake) => course.tell_by(mistake, task, found, profile),
            None => found,
        };
        told.behind = None;
        told
    }))
}

/// Looks past mistakes that are taken for granted, so that those behind them show.
fn look_past<C: Compared>(
    course: &C,
    task: &C::Task,
    mut found: Failure,
    assumed: &[String],
    profile: &Profile,
) -> Failure {
    for rule in assumed {
        if found.innermost().assumed.contains(rule) {
            continue;
        }
        let inner = found.innermost();
        let mistake = C::Mistake::by_rule(rule).filter(|_| !inner.is_habit());
        let Some(mistake) = mistake else {
            break;
        };
        if suspects(course, task, inner, profile).contains(&mistake) {
            *inner = course.tell_by(mistake, task, inner.clone(), profile);
        }
    }
    found
}
