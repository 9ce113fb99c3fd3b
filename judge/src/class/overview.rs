//! An overview for the teacher: which cases failed most, and which submissions have the same files.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};

use super::student::Class;
use ludoteca_course::Verdict;

/// Smallest class in which a case that everybody fails says something.
const FEW: usize = 5;
/// Smallest class in which files that were handed out can be told from copies.
const MANY: usize = 10;

/// A case and the number of times it failed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Hurdle {
    pub(crate) case: String,
    pub(crate) group: String,
    pub(crate) failed: usize,
    pub(crate) judged: usize,
    /// The verdict that was most frequent.
    pub(crate) verdict: Verdict,
}

/// Students whose submissions have files that are the same.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Twins {
    /// Their places in the class.
    pub(crate) students: Vec<usize>,
    /// The files, as the first of them calls them.
    pub(crate) files: Vec<String>,
    /// Set if these are all files of each of them.
    pub(crate) is_all: bool,
}

impl Hurdle {
    /// Tells if nearly everybody fails it: then the case itself wants a look.
    pub(crate) fn is_suspect(&self) -> bool {
        self.judged >= FEW && self.failed * 10 >= self.judged * 9
    }
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
    hurdles.sort_by_key(|hurdle| Reverse(hurdle.failed));
    hurdles
}

/// Finds submissions with files that are equal but for their line ends, those with the most files
/// first. Files that more than half of a class has were probably handed out, and do not count.
pub(crate) fn twins(class: &Class) -> Vec<Twins> {
    let mut owners: BTreeMap<&str, BTreeSet<usize>> = BTreeMap::new();
    for (place, student) in class.students.iter().enumerate() {
        for source in &student.sources {
            owners.entry(&source.hash).or_default().insert(place);
        }
    }
    let count = class.students.len();
    let is_handed_out = |owners: &BTreeSet<usize>| count >= MANY && owners.len() * 2 > count;
    owners.retain(|_, owners| !is_handed_out(owners));
    let own = |place: &usize| {
        let sources = class.students[*place].sources.iter();
        let counted = sources.filter(|source| owners.contains_key(source.hash.as_str()));
        counted
            .map(|source| source.hash.as_str())
            .collect::<BTreeSet<&str>>()
    };
    let mut groups: BTreeMap<&BTreeSet<usize>, BTreeSet<&str>> = BTreeMap::new();
    for (hash, students) in owners.iter().filter(|(_, students)| students.len() > 1) {
        groups.entry(students).or_default().insert(hash);
    }
    let into = |(students, hashes): (&BTreeSet<usize>, BTreeSet<&str>)| {
        let first = students.iter().next().map(|place| &class.students[*place]);
        let files = first.into_iter().flat_map(|student| &student.sources);
        let files = files.filter(|source| hashes.contains(source.hash.as_str()));
        Twins {
            files: files.map(|source| source.path.clone()).collect(),
            is_all: students.iter().all(|place| own(place) == hashes),
            students: students.iter().copied().collect(),
        }
    };
    let mut all: Vec<Twins> = groups.into_iter().map(into).collect();
    all.sort_by_key(|twins| Reverse((twins.is_all, twins.files.len(), twins.students.len())));
    all
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::class::student::{Outcome, SourceMark, Student};

    fn class(students: &[&[(&str, &str)]]) -> Class {
        let student = |(number, files): (usize, &&[(&str, &str)])| Student {
            id: number.to_string(),
            name: String::new(),
            submission: None,
            page: number.to_string(),
            outcome: Outcome::Missing,
            notes: Vec::new(),
            sources: files
                .iter()
                .map(|(path, hash)| SourceMark {
                    path: (*path).to_owned(),
                    hash: (*hash).to_owned(),
                })
                .collect(),
            by_hand: BTreeMap::new(),
            overruled: None,
        };
        Class {
            course: "toy".into(),
            title: "Toy".into(),
            judged_by: String::new(),
            max_score: 1.0,
            by_hand: Vec::new(),
            is_anonymous: false,
            students: students.iter().enumerate().map(student).collect(),
            ignored: Vec::new(),
        }
    }

    #[test]
    fn equal_files_are_told_by_who_has_them() {
        let class = class(&[
            &[("a.c", "1"), ("b.c", "2")],
            &[("x.c", "1"), ("y.c", "2")],
            &[("a.c", "1"), ("c.c", "3")],
            &[("d.c", "4")],
        ]);
        let found = twins(&class);
        let told: Vec<(Vec<usize>, String, bool)> = found
            .iter()
            .map(|it| (it.students.clone(), it.files.join(" "), it.is_all))
            .collect();
        let expected = [
            (vec![0, 1, 2], "a.c".to_owned(), false),
            (vec![0, 1], "b.c".to_owned(), false),
        ];
        assert_eq!(told, expected);
    }

    #[test]
    fn copies_are_told_as_such_and_what_everybody_has_is_not() {
        let both: &[(&str, &str)] = &[("main.c", "0"), ("a.c", "1")];
        let alone: &[(&str, &str)] = &[("main.c", "0")];
        let mut students = vec![alone; 10];
        students.extend([both, both]);
        let found = twins(&class(&students));
        assert_eq!(found.len(), 1, "{found:?}");
        assert!(found[0].is_all && found[0].students == [10, 11]);
    }

    #[test]
    fn a_case_that_nearly_everybody_fails_is_suspect() {
        let hurdle = |failed, judged| Hurdle {
            case: String::new(),
            group: String::new(),
            failed,
            judged,
            verdict: Verdict::WrongAnswer,
        };
        assert!(hurdle(18, 18).is_suspect() && hurdle(9, 10).is_suspect());
        assert!(!hurdle(8, 10).is_suspect() && !hurdle(4, 4).is_suspect());
    }
}
