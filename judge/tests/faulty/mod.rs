//! Programs with one fault each: a right one, and a table of what is replaced in it.
#![allow(
    dead_code,
    unused_imports,
    unused_macros,
    reason = "not every test uses all of it"
)]

use std::path::PathBuf;

use ludoteca_course::{Class, Verdict};
use ludoteca_judge::Report;
use serde::Deserialize;

use crate::common::students;

/// A program with one fault, and what the judge must find.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Faulty {
    pub(crate) name: String,
    /// The fault, for whoever reads the table.
    #[serde(rename = "fault")]
    _fault: String,
    #[serde(default)]
    replace: Vec<(String, String)>,
    #[serde(default)]
    append: String,
    verdict: Verdict,
    /// The assignment does not demand it: it is only remarked on.
    #[serde(default)]
    is_free: bool,
    class: Option<Class>,
    rule: Option<String>,
    /// Further rules that the same fault breaks.
    #[serde(default)]
    also: Vec<String>,
    /// The only groups in which cases fail; any if none is named.
    #[serde(default)]
    groups: Vec<String>,
}

/// A program that was written to a folder of its own.
pub(crate) struct Written {
    faulty: Faulty,
    pub(crate) path: PathBuf,
    _folder: tempfile::TempDir,
}

#[derive(Deserialize)]
struct Table {
    program: Vec<Faulty>,
}

fn read(course: &str) -> Vec<Faulty> {
    let text = std::fs::read_to_string(students(course).join("faults.toml"))
        .expect("a test's own files and programs");
    toml::from_str::<Table>(&text)
        .expect("a test's own files and programs")
        .program
}

impl Faulty {
    /// The names of all programs of a course.
    pub(crate) fn names(course: &str) -> Vec<String> {
        read(course).into_iter().map(|faulty| faulty.name).collect()
    }

    /// The program of this name.
    pub(crate) fn find(course: &str, name: &str) -> FaultyOf {
        let faulty = read(course).into_iter().find(|faulty| faulty.name == name);
        FaultyOf(
            course.to_owned(),
            faulty.unwrap_or_else(|| panic!("{name} is not in the table")),
        )
    }
}

/// A faulty program and its course.
pub(crate) struct FaultyOf(String, Faulty);

impl FaultyOf {
    /// Writes the program to a folder of its own.
    pub(crate) fn write(self) -> Written {
        let Self(course, faulty) = self;
        let is_python = ["galo", "mancala"].contains(&course.as_str());
        let file = if is_python { "right.py" } else { "right.c" };
        let mut source = std::fs::read_to_string(students(&course).join(file))
            .expect("a test's own files and programs");
        for (from, to) in &faulty.replace {
            assert_eq!(
                source.matches(from.as_str()).count(),
                1,
                "{}: {from}",
                faulty.name
            );
            source = source.replace(from, to);
        }
        source.push_str(&faulty.append);
        let folder = tempfile::tempdir().expect("a test's own files and programs");
        let path = folder.path().join(file);
        std::fs::write(&path, source).expect("a test's own files and programs");
        Written {
            faulty,
            path,
            _folder: folder,
        }
    }
}

/// A test for each program of a table, which the test file's own `check` is given by name.
macro_rules! faults {
    ($($test:ident: $name:literal;)*) => {
        const TESTED: &[&str] = &[$($name),*];
        $(
            #[test]
            fn $test() {
                check($name);
            }
        )*
    };
}
pub(crate) use faults;

impl Written {
    /// Holds a report to the table, and to telling the smallest input of what was run.
    #[track_caller]
    pub(crate) fn check_with_input(&self, report: &Report) {
        self.check(report);
        let is_built = !matches!(
            report.verdict,
            Verdict::CompileTimeError | Verdict::InvalidFunction
        );
        assert!(
            !is_built
                || report
                    .causes
                    .first()
                    .is_none_or(|cause| cause.explanation.smallest.is_some()),
            "{}",
            self.faulty.name
        );
    }

    /// Holds a report to the table: the fault is found, and nothing else is blamed.
    #[track_caller]
    pub(crate) fn check(&self, report: &Report) {
        let Faulty {
            name,
            verdict,
            is_free,
            class,
            rule,
            also,
            groups,
            ..
        } = &self.faulty;
        // Of what costs nothing only remarks are made.
        let is_free = *is_free || *verdict == Verdict::Accepted;
        assert!(!is_free || report.causes.is_empty(), "{name}");
        let causes = if is_free {
            &report.noticed
        } else {
            &report.causes
        };
        let told: Vec<_> = causes
            .iter()
            .map(|cause| {
                let rule = cause.explanation.why.as_ref().map(|why| why.rule.clone());
                (cause.verdict, cause.explanation.class, rule)
            })
            .collect();
        let cases: Vec<&str> = report
            .causes
            .iter()
            .flat_map(|cause| cause.cases.iter().map(String::as_str))
            .collect();
        assert!(
            told.contains(&(*verdict, *class, rule.clone())),
            "{name}: {told:?} in {cases:?}"
        );
        for (_, _, found) in told.iter().filter(|_| !is_free) {
            let is_expected =
                found == rule || found.as_ref().is_some_and(|found| also.contains(found));
            assert!(
                is_expected,
                "{name}: blamed for {found:?}: {told:?} in {cases:?}"
            );
        }
        for case in report
            .cases
            .iter()
            .filter(|case| case.verdict != Verdict::Accepted)
        {
            assert!(
                groups.is_empty() || groups.contains(&case.group),
                "{name}: {} fails",
                case.name
            );
        }
    }
}
