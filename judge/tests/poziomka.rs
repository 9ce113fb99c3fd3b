//! poziomka: students' programs, right and wrong, each with one fault taken from real ones.

use std::path::Path;

use ludoteca_course::{CaseSelection, Method, Verdict};
use ludoteca_judge::{Judging, Report, Submission};

use crate::common::{course, judge, judge_by, own, published};
use crate::faulty::{Faulty, faults};

#[test]
fn our_own_program_gets_full_marks() {
    let (course, mut profile) = course("poziomka");
    // Valgrind is for C.
    profile.method = Method::Plain;
    let selection = CaseSelection {
        seed: 3,
        generated: Some(40),
        published: published("poziomka"),
    };
    let report = judge_by(
        &Judging::new(course, &profile, &selection),
        &own("poziomka"),
    );
    assert_eq!(report.verdict, Verdict::Accepted, "{:#?}", report.causes);
    assert_eq!((report.score, report.max_score), (10.0, 10.0));
}

#[test]
fn a_right_program_of_a_student_gets_full_marks() {
    let report = judge("poziomka", "right.c", 5);
    assert_eq!(report.verdict, Verdict::Accepted, "{:#?}", report.causes);
    assert_eq!((report.score, report.max_score), (10.0, 10.0));
}

/// Judges a program by the course's own profile.
fn judge_path(path: &Path, name: &str) -> Report {
    let (course, mut profile) = course("poziomka");
    // Valgrind is slow, and only finds what it is for.
    if !["leak", "uninitialised"].contains(&name) {
        profile.method = Method::Plain;
        profile.limits.cpu = Some(0.5);
    }
    let submission = Submission::read(path, &profile).expect("a test's own files and programs");
    let selection = CaseSelection {
        seed: 1,
        generated: Some(0),
        published: Vec::new(),
    };
    let judging = Judging {
        // A program without end takes its time in every case: one is enough.
        only: (name == "endless").then_some("example-2"),
        ..Judging::new(course, &profile, &selection)
    };
    judge_by(&judging, &submission)
}

/// Judges the program with this fault.
fn judge_fault(name: &str) -> Report {
    judge_path(&Faulty::find("poziomka", name).write().path, name)
}

/// The fault is found, and nothing else is blamed; the smallest input is told.
#[track_caller]
fn check(name: &str) {
    let program = Faulty::find("poziomka", name).write();
    let report = judge_path(&program.path, name);
    program.check_with_input(&report);
}

faults! {
    the_last_newline_is_missing: "last-newline";
    a_newline_is_taken_for_a_move: "newline-not-consumed";
    parameters_under_other_names: "other-names";
    wrong_defaults: "wrong-defaults";
    own_blocks_counted_before_the_move: "own-blocks-before";
    moves_ordered_by_columns: "order-by-columns";
    moves_counted_from_one: "choice-from-one";
    always_the_first_move: "choice-first";
    blocks_of_left_that_lie: "left-horizontal";
    passing_without_an_answer: "pass-ignored";
    giving_up_without_a_word: "silent-surrender";
    a_blank_after_each_move: "trailing-blank";
    another_exit_status: "exit-status";
    memory_that_is_lost: "leak";
    an_index_out_of_bounds: "out-of-bounds";
    memory_that_was_never_written: "uninitialised";
    a_program_without_end: "endless";
    all_places_counted: "counts-all-places";
    a_prompt: "prompt";
    a_warning: "warning";
}

#[test]
fn every_fault_of_the_table_is_tested() {
    assert_eq!(Faulty::names("poziomka"), TESTED);
}

#[test]
fn a_warning_fails_the_build_and_with_it_every_case() {
    let report = judge_fault("warning");
    assert_eq!(
        (report.verdict, report.score),
        (Verdict::CompileTimeError, 0.0)
    );
    assert_eq!(report.causes.len(), 1);
    let errors = report.causes[0].explanation.errors.as_deref().unwrap();
    assert!(
        errors.contains("right.c:107:9") && errors.contains("niepotrzebna"),
        "{errors}"
    );
}

#[test]
fn a_gate_failed_by_one_byte_is_told_as_such() {
    let report = judge_fault("last-newline");
    assert_eq!(
        (report.gate.as_deref(), report.score),
        (Some("examples"), 0.0)
    );
}
