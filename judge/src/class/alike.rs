//! What a teacher looks at: which cases failed most, and who has equal wrong outputs.

use std::collections::{BTreeMap, BTreeSet};

use super::student::Class;
use ludoteca_course::Verdict;

/// How often a case failed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Hurdle {
    pub(crate) case: String,
    pub(crate) group: String,
    pub(crate) failed: usize,
    pub(crate) judged: usize,
    /// The verdict that was most frequent.
    pub(crate) verdict: Verdict,
}

/// Students whose programs print the same wrong output.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Alike {
    /// Their places in the class.
    pub(crate) students: Vec<usize>,
    pub(crate) cases: Vec<String>,
}

/// The cases that failed, those that failed most first.
pub(crate) fn hurdles(class: &Class) -> Vec<Hurdle> {
    let mut order: Vec<(&str, &str)> = Vec::new();
    let mut verdicts: BTreeMap<&str, Vec<Verdict>> = BTreeMap::new();
    for report in class
        .students
        .iter()
        .filter_map(super::student::Student::report)
    {
        for case in &report.cases {
            if !verdicts.contains_key(case.name.as_str()) {
                order.push((&case.name, &case.group));
            }
            verdicts.entry(&case.name).or_default().push(case.verdict);
        }
    }
    let hurdle = |(case, group): &(&str, &str)| {
        let all = &verdicts[case];
        let failed: Vec<Verdict> = all
            .iter()
            .copied()
            .filter(|verdict| *verdict != Verdict::Accepted)
            .collect();
        let count = |verdict: &Verdict| failed.iter().filter(|other| *other == verdict).count();
        Some(Hurdle {
            case: (*case).to_owned(),
            group: (*group).to_owned(),
            failed: failed.len(),
            judged: all.len(),
            verdict: Verdict::ALL
                .into_iter()
                .rev()
                .max_by_key(count)
                .filter(|verdict| count(verdict) > 0)?,
        })
    };
    let mut hurdles: Vec<Hurdle> = order.iter().filter_map(hurdle).collect();
    hurdles.sort_by_key(|hurdle| std::cmp::Reverse(hurdle.failed));
    hurdles
}

/// Students with equal wrong outputs, those with the most cases in common first. It says only that
/// their programs do the same: the same fault, the same wrong reading of the assignment.
pub(crate) fn alike(class: &Class) -> Vec<Alike> {
    let mut same: BTreeMap<(&str, &str), BTreeSet<usize>> = BTreeMap::new();
    for (place, student) in class.students.iter().enumerate() {
        for case in student.report().map_or(&[][..], |report| &report.cases[..]) {
            if let Some(output) = &case.wrong_output {
                same.entry((&case.name, output)).or_default().insert(place);
            }
        }
    }
    let mut groups: BTreeMap<BTreeSet<usize>, Vec<String>> = BTreeMap::new();
    for ((case, _), students) in same {
        if students.len() > 1 {
            groups.entry(students).or_default().push(case.to_owned());
        }
    }
    let into = |(students, cases): (BTreeSet<usize>, _)| Alike {
        students: students.into_iter().collect(),
        cases,
    };
    let mut all: Vec<Alike> = groups.into_iter().map(into).collect();
    all.sort_by_key(|alike| std::cmp::Reverse((alike.cases.len(), alike.students.len())));
    all
}
