//! Points, gates, and causes: what many cases come to together.

use std::cmp::Reverse;
use std::collections::HashMap;

use ludoteca_runner::Taken;

use crate::report::{CaseReport, Cause, Report};
use ludoteca_course::{Case, Failure, Finding, Ground, Group, Origin};
use ludoteca_course::{Profile, Reveal, Scope, Verdict};

/// The outcome of one case, with what is needed to look at it again.
#[derive(Clone, Debug)]
pub(crate) struct Outcome {
    pub(crate) finding: Finding,
    pub(crate) seconds: f64,
    /// The folder of its chain as it was before.
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

    /// The line of a case before the points are known. What the assignment does not demand makes no
    /// verdict.
    pub(crate) fn preview(&self, case: &Case, profile: &Profile) -> CaseReport {
        let counts = case.ground.counts() && profile.weight_of(&case.name) > 0.0;
        let failure = match &self.finding {
            Finding::Failed(failure) if counts => Some(failure),
            _ => None,
        };
        let why = failure.and_then(|failure| failure.explanation.why.as_ref());
        CaseReport {
            name: case.name.clone(),
            group: case.group.clone(),
            verdict: failure.map_or(Verdict::Accepted, |failure| worst(failure)),
            class: failure.and_then(|failure| failure.explanation.class),
            rule: why.map(|why| why.rule.clone()),
            points: 0.0,
            max_points: 0.0,
            seconds: self.seconds,
            reveal: profile.reveal_of(&case.group),
            scope: failure.map_or(Scope::Cases, |failure| failure.explanation.scope),
            counts,
            cause: None,
            behind: Vec::new(),
            noticed: None,
        }
    }
}

/// The worst of a failure's verdicts and of those behind it.
fn worst(failure: &Failure) -> Verdict {
    let verdicts = failure.links().map(|link| link.verdict);
    verdicts.max().unwrap_or(Verdict::Accepted)
}

/// A report whose causes can still become smaller.
pub(crate) struct Scored {
    pub(crate) report: Report,
    pub(crate) causes: Vec<OpenCause>,
    /// Causes that cost nothing.
    pub(crate) noticed: Vec<OpenCause>,
}

/// A cause and the case by which it is explained.
#[derive(Clone, Debug)]
pub(crate) struct OpenCause {
    /// The number of that case.
    pub(crate) case: usize,
    pub(crate) failure: Failure,
    /// The folder of its chain as it was before.
    pub(crate) folder: Option<Taken>,
    /// All cases that it failed, the explained one first.
    pub(crate) names: Vec<String>,
    pub(crate) cost: f64,
    pub(crate) mended: f64,
}

impl From<OpenCause> for Cause {
    fn from(cause: OpenCause) -> Self {
        Self {
            cost: cause.cost,
            mended: cause.mended,
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

impl<'a> Causes<'a> {
    fn new(profile: &'a Profile, cases: &'a [Case]) -> Self {
        Self {
            profile,
            cases,
            all: Vec::new(),
            roots: HashMap::new(),
        }
    }

    /// Adds a failure to its cause; returns the cause's number.
    fn add(&mut self, case: usize, failure: Failure, folder: Option<Taken>) -> usize {
        let name = self.cases[case].name.clone();
        let new = OpenCause {
            case,
            failure,
            folder,
            names: Vec::new(),
            cost: 0.0,
            mended: 0.0,
        };
        let next = self.all.len();
        let number = *self
            .roots
            .entry(new.failure.cause().to_owned())
            .or_insert(next);
        if number == next {
            self.all.push(new.clone());
        }
        let mut names = std::mem::take(&mut self.all[number].names);
        if self.rank(&new) < self.rank(&self.all[number]) {
            names.retain(|other| *other != name);
            names.insert(0, name);
            self.all[number] = new;
        } else if !names.contains(&name) {
            names.push(name);
        }
        self.all[number].names = names;
        number
    }

    /// The lower, the better it explains: by what a student may see of it, then those in which
    /// nothing else is looked past and which the text settles by itself, then as [`simplicity`]
    /// says, those that need no earlier case first.
    fn rank(&self, cause: &OpenCause) -> (Reverse<Reveal>, bool, bool, (bool, u64)) {
        let case = &self.cases[cause.case];
        let reveal = self.profile.reveal_of(&case.group);
        let is_open = is_settled_elsewhere(case);
        let simplicity = simplicity(&cause.failure);
        let is_bare = cause.failure.assumed.is_empty();
        (
            Reverse(reveal),
            !is_bare || is_open,
            cause.folder.is_some(),
            simplicity,
        )
    }
}

/// Gives points and finds the cases that failed for the same reason. A program whose sources are
/// forbidden gets nothing, but everything about it is told.
pub(crate) fn score(
    profile: &Profile,
    cases: &[Case],
    wanted: &[bool],
    outcomes: Vec<Outcome>,
    forbidden: Option<Failure>,
) -> Scored {
    let mut causes = Causes::new(profile, cases);
    let mut noticed = Causes::new(profile, cases);
    let outcomes = outcomes.into_iter().enumerate();
    let mut reports: Vec<CaseReport> = outcomes
        .filter(|(index, _)| wanted[*index])
        .map(|(index, outcome)| report_case(index, outcome, &mut causes, &mut noticed))
        .collect();
    let noticed = drop_counted(noticed, &causes, &mut reports);
    let marks = Marks {
        profile,
        is_forbidden: forbidden.is_some(),
    };
    let gate = marks.give(&mut reports);
    let mut causes = causes.all;
    sort_by_cost(&marks, &mut reports, &mut causes);
    if let Some(failure) = forbidden {
        add_forbidden(&marks, failure, &mut reports, &mut causes);
    }
    let verdicts = reports.iter().map(|report| report.verdict);
    let verdicts = verdicts.chain(causes.iter().map(|cause| cause.failure.verdict));
    let report = Report {
        course: profile.course.clone(),
        verdict: verdicts.max().unwrap_or(Verdict::Accepted),
        score: round(reports.iter().map(|report| report.points).sum()),
        max_score: round(reports.iter().map(|report| report.max_points).sum()),
        gate,
        cases: reports,
        causes: Vec::new(),
        noticed: Vec::new(),
        source: Vec::new(),
        messages: String::new(),
        judged_by: String::new(),
        trusted: Vec::new(),
        notes: Vec::new(),
    };
    Scored {
        report,
        causes,
        noticed,
    }
}

/// The report of a case, whose differences are added to the causes that cost something and to those
/// that are only noticed.
fn report_case(
    index: usize,
    outcome: Outcome,
    causes: &mut Causes<'_>,
    noticed: &mut Causes<'_>,
) -> CaseReport {
    let mut report = outcome.preview(&causes.cases[index], causes.profile);
    let (failure, is_free) = match outcome.finding {
        Finding::Accepted => (None, true),
        Finding::Failed(failure) => (Some(failure), !report.counts),
        Finding::Noticed(failure) => (Some(failure), true),
    };
    for link in failure.into_iter().flat_map(|failure| failure.into_links()) {
        let folder = outcome.folder.clone();
        if is_free || link.costs_nothing() {
            let number = noticed.add(index, link, folder);
            report.noticed.get_or_insert(number);
            continue;
        }
        let number = causes.add(index, link, folder);
        if report.cause.is_none() {
            report.cause = Some(number);
        } else if !report.causes().any(|other| other == number) {
            report.behind.push(number);
        }
    }
    report
}

/// Drops causes that count elsewhere from those that cost nothing: nothing is told twice.
fn drop_counted(
    noticed: Causes<'_>,
    causes: &Causes<'_>,
    reports: &mut [CaseReport],
) -> Vec<OpenCause> {
    let mut kept = Vec::new();
    let mut places = Vec::new();
    for cause in noticed.all {
        let is_counted = causes.roots.contains_key(cause.failure.cause());
        places.push((!is_counted).then_some(kept.len()));
        if !is_counted {
            kept.push(cause);
        }
    }
    for report in reports {
        report.noticed = report.noticed.and_then(|number| places[number]);
    }
    kept
}

/// Fills in the cost of each cause; the most expensive comes first.
fn sort_by_cost(marks: &Marks<'_>, reports: &mut [CaseReport], causes: &mut Vec<OpenCause>) {
    let full: f64 = reports.iter().map(|report| report.max_points).sum();
    for (number, cause) in causes.iter_mut().enumerate() {
        let alone = |other| other != number;
        cause.cost = round(full - marks.of(reports, false, alone));
        cause.mended = round(marks.of(reports, marks.is_forbidden, |other| other == number));
    }
    let mut order: Vec<usize> = (0..causes.len()).collect();
    order.sort_by(|one, other| causes[*other].cost.total_cmp(&causes[*one].cost));
    let mut place = vec![0; causes.len()];
    for (new, old) in order.iter().enumerate() {
        place[*old] = new;
    }
    let sorted = order.iter().map(|old| causes[*old].clone()).collect();
    *causes = sorted;
    for report in reports {
        let numbers = report.cause.iter_mut().chain(&mut report.behind);
        numbers.for_each(|number| *number = place[*number]);
    }
}

/// Puts the cause that fails the whole program before everything else. A cause of the same root is
/// what it leads to, and is told with it.
fn add_forbidden(
    marks: &Marks<'_>,
    mut failure: Failure,
    reports: &mut [CaseReport],
    causes: &mut Vec<OpenCause>,
) {
    let same = causes.iter().position(|it| it.failure.root == failure.root);
    let names = same.map_or_else(Vec::new, |at| causes.remove(at).names);
    if same.is_some() {
        failure.explanation.scope = Scope::Program;
    }
    for report in reports.iter_mut() {
        let numbers = report.cause.iter_mut().chain(&mut report.behind);
        numbers.for_each(|number| {
            *number = match same {
                Some(same) if *number == same => 0,
                Some(same) if *number > same => *number,
                _ => *number + 1,
            };
        });
    }
    let full = reports.iter().map(|report| report.max_points).sum();
    let forbidden = OpenCause {
        case: usize::MAX,
        failure,
        folder: None,
        names,
        cost: round(full),
        mended: round(marks.of(reports, false, |number| number == 0)),
    };
    causes.insert(0, forbidden);
}

/// Tells if a published case alone settles what is right, where the text leaves it open.
pub(crate) fn is_settled_elsewhere(case: &Case) -> bool {
    matches!(case.ground, Ground::Published(_)) && case.origin != Origin::Published
}

/// Ranks the cases of one cause: the one is explained that a student may see most of; of those one
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

/// The way points are given.
struct Marks<'a> {
    profile: &'a Profile,
    /// The sources fail the whole program.
    is_forbidden: bool,
}

impl Marks<'_> {
    /// Gives points to the cases; returns the gate that was not passed, if there is one.
    fn give(&self, reports: &mut [CaseReport]) -> Option<String> {
        let is_open = |_| false;
        let (earned, gate) = self.earned(reports, self.is_forbidden, &is_open);
        let most = self.most(reports);
        for ((report, earned), most) in reports.iter_mut().zip(earned).zip(most) {
            report.points = earned * most;
            report.max_points = most;
        }
        gate
    }

    /// The mark if some of the causes were mended.
    fn of(
        &self,
        reports: &[CaseReport],
        is_forbidden: bool,
        is_mended: impl Fn(usize) -> bool,
    ) -> f64 {
        let (earned, _) = self.earned(reports, is_forbidden, &is_mended);
        let most = self.most(reports);
        earned
            .iter()
            .zip(most)
            .map(|(share, most)| share * most)
            .sum()
    }

    /// Returns the maximum of each case: the cases of a group share its points by their weights,
    /// and those that the assignment does not demand have no share.
    fn most(&self, reports: &[CaseReport]) -> Vec<f64> {
        let weight = |report: &CaseReport| {
            let is_demanded = report.counts;
            f64::from(u8::from(is_demanded)) * self.profile.weight_of(&report.name)
        };
        let share = |report: &CaseReport| {
            let group = self.profile.group(&report.group)?;
            let of_group = reports.iter().filter(|it| it.group == report.group);
            let all: f64 = of_group.map(weight).sum();
            (all > 0.0).then(|| group.points * weight(report) / all)
        };
        let shares = reports.iter().map(|report| share(report).unwrap_or(0.0));
        shares.collect()
    }

    /// Returns the part of its points that each case earns, and the gate that was not passed.
    fn earned(
        &self,
        reports: &[CaseReport],
        is_forbidden: bool,
        is_mended: &dyn Fn(usize) -> bool,
    ) -> (Vec<f64>, Option<String>) {
        let share = |report: &CaseReport| {
            let is_right = report.verdict == Verdict::Accepted;
            if is_right || (report.cause.is_some() && report.causes().all(is_mended)) {
                1.0
            } else if report.verdict == Verdict::PresentationError {
                1.0 - self.profile.presentation_cost
            } else {
                0.0
            }
        };
        let shares: Vec<f64> = reports.iter().map(share).collect();
        let has_failed = |group: &Group| {
            let mut shares = reports.iter().zip(&shares);
            shares.any(|(report, share)| report.group == group.name && *share < 1.0)
        };
        let mut gates = self.profile.group.iter().filter(|group| group.gate);
        let gate = gates.find(|group| has_failed(group));
        let is_lost = |report: &CaseReport| {
            let group = self.profile.group(&report.group);
            group.is_some_and(|group| group.all_or_nothing && has_failed(group))
        };
        let all_is_lost = is_forbidden || gate.is_some();
        let keep = |(report, share): (&CaseReport, &f64)| {
            if all_is_lost || is_lost(report) {
                0.0
            } else {
                *share
            }
        };
        let earned = reports.iter().zip(&shares).map(keep).collect();
        (earned, gate.map(|group| group.name.clone()))
    }
}

/// Sums of thirds come out as whole numbers again.
fn round(points: f64) -> f64 {
    (points * 1e6).round() / 1e6
}

#[cfg(test)]
mod tests;
