//! Programs that others wrote from the assignments alone: right ones are accepted, and of faulty ones
//! every fault is told and nothing else. A fixed choice that has every fault at least once; all of
//! them are tried by `cargo xtask long judge-programs`.

use std::collections::BTreeSet;
use std::path::Path;

use ludoteca_course::{CaseSelection, Method, Verdict};
use ludoteca_judge::{Judging, Report, Submission};
use ludoteca_testkit::rounds::rounds;

use crate::common::{course, judge_by};
use crate::programs::fresh::find_untrue;
use crate::programs::{Corpus, Outcome, Program};

/// Number of a course's programs whose reports are held against fresh runs, in one round.
const RUN_AGAIN: usize = 3;

/// Judges a program in a folder; faulty ones by written cases, under valgrind where only that sees
/// the fault.
fn judge(program: &Program, folder: &Path, shrinks: bool) -> Report {
    let (course, mut profile) = course(&program.course);
    let is_right = program.planted.is_empty();
    if !is_right && !program.needs_valgrind() && profile.method == Method::Valgrind {
        profile.method = Method::Plain;
    }
    program.write(folder);
    let submission = Submission::read(folder, &profile).expect("a submission");
    let selection = CaseSelection {
        seed: 1,
        generated: Some(if is_right { 4 } else { 0 }),
        published: Vec::new(),
    };
    let judging = Judging {
        shrinks,
        ..Judging::new(course, &profile, &selection)
    };
    judge_by(&judging, &submission)
}

/// A right program gets full marks; nothing is wrong with it.
fn check_right(course: &str) {
    for program in Corpus::read(course).right() {
        let folder = tempfile::tempdir().expect("a folder");
        let report = judge(&program, folder.path(), false);
        let name = &program.name;
        assert_eq!(report.verdict, Verdict::Accepted, "{name}: {report:#?}");
        assert!(report.score >= report.max_score, "{name}: {}", report.score);
    }
}

/// A choice of programs that has every fault: of those with several, the ones that add most, and
/// then those with one.
fn choose(course: &str) -> Vec<Program> {
    let corpus = Corpus::read(course);
    let mut open: BTreeSet<String> = corpus.fault.iter().map(|it| it.name.clone()).collect();
    let mut chosen: Vec<Program> = Vec::new();
    let all = corpus.several().into_iter().chain(corpus.single());
    for program in all.filter(|program| !program.has_gap()) {
        if program.shown().any(|name| open.contains(name)) {
            open.retain(|open| program.shown().all(|name| name != open));
            chosen.push(program);
        }
    }
    chosen
}

/// Every fault is told and nothing else; one part of several of the choice.
fn check_faulty(course: &str, part: usize, parts: usize) {
    check_named(choose(course).into_iter().skip(part).step_by(parts));
}

fn check_named(programs: impl Iterator<Item = Program>) {
    let mut wrong: Vec<(String, Outcome)> = Vec::new();
    for program in programs {
        let folder = tempfile::tempdir().expect("a folder");
        let outcome = program.compare(&judge(&program, folder.path(), false));
        if !outcome.is_right() {
            wrong.push((program.name.clone(), outcome));
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

/// Checks that the claims of reports are true, in all languages.
fn check_told(course_name: &str) {
    let chosen = choose(course_name);
    let count = rounds(RUN_AGAIN);
    let step = (chosen.len() / count).max(1);
    let (course, _) = course(course_name);
    let mut untrue: Vec<(String, Vec<String>)> = Vec::new();
    for program in chosen.iter().step_by(step).take(count) {
        let folder = tempfile::tempdir().expect("a folder");
        let report = judge(program, folder.path(), true);
        let found = find_untrue(program, &report, course);
        if !found.is_empty() {
            untrue.push((program.name.clone(), found));
        }
    }
    assert!(untrue.is_empty(), "{untrue:#?}");
}

macro_rules! corpus {
    ($($course:ident: $right:ident, $told:ident, [$($faulty:ident $part:literal),*] of $parts:literal;)*) => {
        $(
            #[test]
            fn $right() {
                check_right(stringify!($course));
            }

            #[test]
            fn $told() {
                check_told(stringify!($course));
            }

            $(
                #[test]
                fn $faulty() {
                    check_faulty(stringify!($course), $part, $parts);
                }
            )*
        )*
    };
}

corpus! {
    mancala: mancala_right, mancala_told, [mancala_faulty_1 0, mancala_faulty_2 1] of 2;
    palavras: palavras_right, palavras_told, [palavras_faulty_1 0, palavras_faulty_2 1] of 2;
    poziomka: poziomka_right, poziomka_told, [] of 1;
}

/// A few of poziomka's: each is built a dozen times. All are tried by the long run.
const OF_POZIOMKA: [&str; 3] = [
    "dash-newline-unread+letters-swapped",
    "left-one-short+column-printed-first",
    "surrender-silent+letters-swapped+main-returns-one",
];

#[test]
fn poziomka_faulty() {
    let mut programs = Corpus::read("poziomka").several();
    programs.retain(|program| OF_POZIOMKA.contains(&&*program.name));
    assert_eq!(programs.len(), OF_POZIOMKA.len());
    check_named(programs.into_iter());
}

// The tests of these two courses judge their programs.
#[test]
fn galo_told() {
    check_told("galo");
}

#[test]
fn wargame_told() {
    check_told("wargame");
}

#[test]
fn every_fault_says_what_must_be_told_of_it() {
    for course in crate::programs::courses() {
        for fault in Corpus::read(course).fault {
            let is_said = !fault.told.is_empty() || !fault.explained.is_empty();
            assert_ne!(is_said, fault.is_free, "{}", fault.name);
        }
    }
}
