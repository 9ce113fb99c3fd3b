//! Points, gates, and causes: what many cases come to together.

use std::cmp::Reverse;
use std::collections::HashMap;

use ludoteca_runner::Taken;

use crate::report::{CaseReport, Cause, Report};
use crate::source::hash;
use ludoteca_course::Case;
use ludoteca_course::Verdict;
use ludoteca_course::{Failure, Finding};
use ludoteca_course::{Group, Profile, Reveal};

/// What came of one case, with what is needed to look at it again.
#[derive(Clone, Debug)]
pub(crate) struct Outcome {
    pub(crate) finding: Finding,
    pub(crate) seconds: f64,
    /// What was in the folder of its chain before.
    pub(crate) folder: Option<Taken>,
}

impl Outcome {
    pub(crate) fn of(finding: Finding) -> Self {
        Self {
            finding,
            seconds: 0.0,
            folder: None,
        }
    }

    /// The line of a case before the points are known.
    pub(crate) fn preview(&self, case: &Case, profile: &Profile) -> CaseReport {
        let failure = match &self.finding {
            Finding::Accepted => None,
            Finding::Failed(failure) => Some(failure),
        };
        let why = failure.and_then(|failure| failure.explanation.why.as_ref());
        CaseReport {
            name: case.name.clone(),
            group: case.group.clone(),
            verdict: failure.map_or(Verdict::Accepted, |failure| failure.verdict),
            class: failure.and_then(|failure| failure.explanation.class),
            rule: why.map(|why| why.rule.clone()),
            points: 0.0,
            max_points: 0.0,
            seconds: self.seconds,
            reveal: profile.reveal_of(&case.group),
            cause: None,
            wrong_output: failure
                .filter(|it| !it.output.is_empty())
                .map(|it| hash(&it.output)),
        }
    }
}

/// A report whose causes can still become smaller.
pub(crate) struct Scored {
    pub(crate) report: Report,
    pub(crate) causes: Vec<OpenCause>,
}

/// A cause and the case by which it is explained.
#[derive(Clone, Debug)]
pub(crate) struct OpenCause {
    /// The number of that case.
    pub(crate) case: usize,
    pub(crate) failure: Failure,
    /// What was in the folder of its chain before.
    pub(crate) folder: Option<Taken>,
    /// All cases that it failed, the explained one first.
    pub(crate) names: Vec<String>,
}

impl From<OpenCause> for Cause {
    fn from(cause: OpenCause) -> Self {
        Self {
            cases: cause.names,
            verdict: cause.failure.verdict,
            explanation: cause.failure.explanation,
        }
    }
}

/// Causes by their roots, while the cases are gone through.
struct Causes<'a> {
    profile: &'a Profile,
    cases: &'a [Case],
    all: Vec<OpenCause>,
    roots: HashMap<String, usize>,
}

impl Causes<'_> {
    /// Adds a failure to its cause; the number of that.
    fn add(&mut self, case: usize, failure: Failure, folder: Option<Taken>) -> usize {
        let name = self.cases[case].name.clone();
        let new = OpenCause {
            case,
            failure,
            folder,
            names: Vec::new(),
        };
        let next = self.all.len();
        let number = *self.roots.entry(new.failure.root.clone()).or_insert(next);
        if number == next {
            self.all.push(new.clone());
        }
        let mut names = std::mem::take(&mut self.all[number].names);
        if self.rank(&new) < self.rank(&self.all[number]) {
            names.insert(0, name);
            self.all[number] = new;
        } else {
            names.push(name);
        }
        self.all[number].names = names;
        number
    }

    /// The lower, the better it explains: by what a student may see of it, then as
    /// [`simplicity`] says, those that need no earlier case first.
    fn rank(&self, cause: &OpenCause) -> (Reverse<Reveal>, bool, (bool, u64)) {
        let reveal = self.profile.reveal_of(&self.cases[cause.case].group);
        let simplicity = simplicity(&cause.failure);
        (Reverse(reveal), cause.folder.is_some(), simplicity)
    }
}

/// Gives points and finds the cases that failed for the same reason.
pub(crate) fn score(
    profile: &Profile,
    cases: &[Case],
    wanted: &[bool],
    outcomes: Vec<Outcome>,
) -> Scored {
    let mut reports: Vec<CaseReport> = Vec::new();
    let mut causes = Causes {
        profile,
        cases,
        all: Vec::new(),
        roots: HashMap::new(),
    };
    let outcomes = outcomes.into_iter().enumerate();
    for (index, outcome) in outcomes.filter(|(index, _)| wanted[*index]) {
        let mut report = outcome.preview(&cases[index], profile);
        if let Finding::Failed(failure) = outcome.finding {
            report.cause = Some(causes.add(index, *failure, outcome.folder));
        }
        reports.push(report);
    }
    let gate = give_points(profile, &mut reports);
    let verdicts = reports.iter().map(|report| report.verdict);
    let report = Report {
        course: profile.course.clone(),
        verdict: verdicts.max().unwrap_or(Verdict::Accepted),
        score: round(reports.iter().map(|report| report.points).sum()),
        max_score: round(reports.iter().map(|report| report.max_points).sum()),
        gate,
        cases: reports,
        causes: Vec::new(),
        source: Vec::new(),
        messages: String::new(),
        judged_by: String::new(),
        trusted: Vec::new(),
        notes: Vec::new(),
    };
    Scored {
        report,
        causes: causes.all,
    }
}

/// Of the cases with one cause the one is explained that a student may see most of; of those one
/// that needs no earlier case, then one with both boards, and early in its output.
fn simplicity(failure: &Failure) -> (bool, u64) {
    let why = failure.explanation.why.as_ref();
    let has_boards = why.is_some_and(|why| why.expected.is_some() && why.found.is_some());
    let offset = failure
        .explanation
        .place
        .as_ref()
        .map_or(0, |place| place.offset);
    (!has_boards, offset)
}

/// Gives points to the cases; returns the gate that was not passed, if there is one.
fn give_points(profile: &Profile, reports: &mut [CaseReport]) -> Option<String> {
    for group in &profile.group {
        give_points_of(group, reports);
    }
    let is_failed = |name: &str| {
        reports
            .iter()
            .any(|it| it.group == name && it.verdict != Verdict::Accepted)
    };
    let gate = profile
        .group
        .iter()
        .find(|group| group.gate && is_failed(&group.name))?;
    for report in reports.iter_mut() {
        report.points = 0.0;
    }
    Some(gate.name.clone())
}

fn give_points_of(group: &Group, reports: &mut [CaseReport]) {
    let is_of_it = |report: &CaseReport| report.group == group.name;
    let count = reports.iter().filter(|report| is_of_it(report)).count();
    let has_failed = reports
        .iter()
        .any(|report| is_of_it(report) && report.verdict != Verdict::Accepted);
    for report in reports
        .iter_mut()
        .filter(|report| report.group == group.name)
    {
        report.max_points = group.points / count as f64;
        let is_earned =
            report.verdict == Verdict::Accepted && !(group.all_or_nothing && has_failed);
        report.points = if is_earned { report.max_points } else { 0.0 };
    }
}

/// Sums of thirds come out as whole numbers again.
fn round(points: f64) -> f64 {
    (points * 1e6).round() / 1e6
}

#[cfg(test)]
mod tests {
    use super::*;
    use ludoteca_course::Explanation;
    use ludoteca_course::Origin;
    use ludoteca_course::{Ground, JudgeFault, Sandbox, Trial};
    use ludoteca_courses::COURSES;
    use std::sync::Arc;

    #[derive(Debug)]
    struct NoTrial;

    impl Trial for NoTrial {
        fn judge(&self, _: &mut dyn Sandbox) -> Result<Finding, JudgeFault> {
            Ok(Finding::Accepted)
        }

        fn suspects(&self, _: &Failure, _: &Profile) -> Vec<String> {
            Vec::new()
        }

        fn is_shown_by(&self, _: &str, _: &Profile) -> bool {
            false
        }

        fn accuse(&self, _: &str, failure: Failure, _: &Profile) -> Failure {
            failure
        }

        fn shrink(&self, _: &Failure, _: &mut dyn Sandbox) -> Result<Option<Failure>, JudgeFault> {
            Ok(None)
        }
    }

    fn case(name: &str, group: &str) -> Case {
        Case {
            name: name.into(),
            group: group.into(),
            reason: String::new(),
            origin: Origin::Curated,
            ground: Ground::Ours,
            task: Arc::new(NoTrial),
        }
    }

    fn failed(root: &str) -> Outcome {
        Outcome::of(Finding::Failed(Box::new(Failure {
            verdict: Verdict::WrongAnswer,
            root: root.into(),
            explanation: Explanation::default(),
            output: b"x".to_vec(),
        })))
    }

    fn profile(change: impl Fn(&mut Vec<Group>)) -> Profile {
        let mut profile = Profile::read(COURSES[0].profile(), COURSES).unwrap();
        let mut group = profile.group[0].clone();
        group.points = 4.0;
        let groups = ["one", "two"].map(|name| Group {
            name: name.into(),
            ..group.clone()
        });
        profile.group = groups.to_vec();
        change(&mut profile.group);
        profile
    }

    fn judge(profile: &Profile, outcomes: Vec<Outcome>) -> Scored {
        let cases = [
            case("a", "one"),
            case("b", "one"),
            case("c", "two"),
            case("d", "two"),
        ];
        score(profile, &cases, &[true; 4], outcomes)
    }

    fn right() -> Outcome {
        Outcome::of(Finding::Accepted)
    }

    #[test]
    fn the_cases_of_a_group_share_its_points() {
        let scored = judge(
            &profile(|_| ()),
            vec![right(), failed("x"), right(), right()],
        );
        assert_eq!((scored.report.score, scored.report.max_score), (6.0, 8.0));
        assert_eq!(scored.report.verdict, Verdict::WrongAnswer);
    }

    #[test]
    fn a_gate_that_is_not_passed_leaves_nothing() {
        let gated = profile(|groups| groups[0].gate = true);
        let scored = judge(&gated, vec![right(), failed("x"), right(), right()]);
        assert_eq!(
            (scored.report.score, scored.report.gate.as_deref()),
            (0.0, Some("one"))
        );
        let scored = judge(&gated, vec![right(), right(), failed("x"), right()]);
        assert_eq!((scored.report.score, scored.report.gate), (6.0, None));
    }

    #[test]
    fn a_group_can_count_as_a_whole() {
        let whole = profile(|groups| groups[0].all_or_nothing = true);
        let scored = judge(&whole, vec![right(), failed("x"), right(), right()]);
        assert_eq!((scored.report.score, scored.report.max_score), (4.0, 8.0));
    }

    #[test]
    fn failures_of_one_root_are_one_cause() {
        let scored = judge(
            &profile(|_| ()),
            vec![failed("x"), failed("y"), right(), failed("x")],
        );
        let causes: Vec<Option<usize>> = scored.report.cases.iter().map(|it| it.cause).collect();
        assert_eq!(causes, [Some(0), Some(1), None, Some(0)]);
        let names: Vec<Vec<String>> = scored.causes.into_iter().map(|it| it.names).collect();
        assert_eq!(names, [vec!["a", "d"], vec!["b"]]);
    }
}
