//! Changes for each student since the class was judged by another profile.

use std::collections::BTreeMap;

use super::student::{Class, Student};
use ludoteca_course::Verdict;

/// A student's changes.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Change {
    /// The place in the class.
    pub(crate) student: usize,
    pub(crate) before: Option<f64>,
    pub(crate) after: Option<f64>,
    pub(crate) cases: Vec<CaseChange>,
}

/// A change in a case.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct CaseChange {
    pub(crate) case: String,
    pub(crate) before: Option<(Verdict, f64)>,
    pub(crate) after: Option<(Verdict, f64)>,
}

/// The students for whom something changed.
pub(crate) fn changes(before: &Class, after: &Class) -> Vec<Change> {
    let old: BTreeMap<&str, &Student> = before
        .students
        .iter()
        .map(|it| (it.id.as_str(), it))
        .collect();
    let compare = |(place, student): (usize, &Student)| {
        let earlier = old.get(student.id.as_str());
        let change = Change {
            student: place,
            before: earlier.and_then(|earlier| earlier.mark()),
            after: student.mark(),
            cases: earlier.map_or_else(Vec::new, |earlier| compare_cases(earlier, student)),
        };
        let is_change = change.before != change.after || !change.cases.is_empty();
        is_change.then_some(change)
    };
    after
        .students
        .iter()
        .enumerate()
        .filter_map(compare)
        .collect()
}

fn compare_cases(before: &Student, after: &Student) -> Vec<CaseChange> {
    let (before, after) = (results(before), results(after));
    let mut names: Vec<&str> = after
        .iter()
        .chain(&before)
        .map(|(name, ..)| *name)
        .collect();
    let mut seen = std::collections::BTreeSet::new();
    names.retain(|name| seen.insert(*name));
    let find = |all: &[(&str, Verdict, f64)], name: &str| {
        all.iter()
            .find(|(own, ..)| *own == name)
            .map(|(_, verdict, points)| (*verdict, *points))
    };
    let change = |name: &str| CaseChange {
        case: name.to_owned(),
        before: find(&before, name),
        after: find(&after, name),
    };
    names
        .into_iter()
        .map(change)
        .filter(|change| change.before != change.after)
        .collect()
}

fn results(student: &Student) -> Vec<(&str, Verdict, f64)> {
    let cases = student.report().map_or(&[][..], |report| &report.cases[..]);
    cases
        .iter()
        .map(|case| (case.name.as_str(), case.verdict, case.points))
        .collect()
}
