//! poziomka: students' programs, right and wrong, each with one fault taken from real ones.

mod common;

use ludoteca_judge::{Class, Judging, Method, Submission, Verdict, Wish};

use common::{course, judge, judge_by, own, published, students};

#[test]
fn our_own_program_gets_full_marks() {
    let (course, mut profile) = course("poziomka");
    // Valgrind is for C.
    profile.method = Method::Plain;
    let wish = Wish {
        seed: 3,
        generated: Some(40),
        published: published("poziomka"),
    };
    let report = judge_by(&Judging::new(course, &profile, &wish), &own("poziomka"));
    assert_eq!(report.verdict, Verdict::Accepted, "{:#?}", report.causes);
    assert_eq!((report.score, report.max_score), (10.0, 10.0));
}

#[test]
fn a_right_program_of_a_student_gets_full_marks() {
    let report = judge("poziomka", "right.c", 5);
    assert_eq!(report.verdict, Verdict::Accepted, "{:#?}", report.causes);
    assert_eq!(report.score, 10.0);
}

/// One fault, and what the judge says of it: nothing else may be blamed.
#[track_caller]
fn check(program: &str, verdict: Verdict, class: Class, rule: &str) {
    let (course, mut profile) = course("poziomka");
    // Valgrind is slow, and only finds what it is for.
    if class != Class::Memory {
        profile.method = Method::Plain;
    }
    let submission = Submission::read(&students("poziomka").join(program), &profile).unwrap();
    let wish = Wish {
        generated: Some(0),
        ..Wish::default()
    };
    let report = judge_by(&Judging::new(course, &profile, &wish), &submission);
    let told: Vec<_> = report
        .causes
        .iter()
        .map(|cause| {
            let why = cause.explanation.why.as_ref();
            let rule = why.map(|why| why.rule.as_str()).unwrap_or_default();
            (cause.verdict, cause.explanation.class, rule)
        })
        .collect();
    assert_eq!(
        told,
        [(verdict, Some(class), rule)],
        "{program}\n{:#?}",
        report.causes
    );
    assert!(report.causes[0].explanation.smallest.is_some(), "{program}");
}

use Class::{
    Crash, Endless, LastNewline, LeftOver, Memory, MissingLine, Move, Status, TrailingBlank,
};
use Verdict::{RuntimeError, TimeLimitExceeded, WrongAnswer};

/// A test for each program.
macro_rules! faults {
    ($($name:ident: $file:literal, $verdict:ident, $class:ident, $rule:literal;)*) => {
        $(
            #[test]
            fn $name() {
                check($file, $verdict, $class, $rule);
            }
        )*
    };
}

faults! {
    the_last_newline_is_missing: "last-newline.c", WrongAnswer, LastNewline, "poziomka.last-newline";
    a_newline_is_taken_for_a_move: "newline-not-consumed.c", RuntimeError, Crash, "poziomka.undefined";
    parameters_under_other_names: "other-names.c", WrongAnswer, Move, "poziomka.definitions";
    wrong_defaults: "wrong-defaults.c", WrongAnswer, Move, "poziomka.defaults";
    own_blocks_counted_before_the_move: "own-blocks-before.c", WrongAnswer, Move, "poziomka.own-blocks";
    moves_ordered_by_columns: "order-by-columns.c", WrongAnswer, Move, "poziomka.order";
    moves_counted_from_one: "choice-from-one.c", WrongAnswer, Move, "poziomka.choice-from-zero";
    always_the_first_move: "choice-first.c", WrongAnswer, Move, "poziomka.choice";
    blocks_of_left_that_lie: "left-horizontal.c", WrongAnswer, Move, "poziomka.left-vertical";
    passing_without_an_answer: "pass-ignored.c", WrongAnswer, MissingLine, "poziomka.pass";
    giving_up_without_a_word: "silent-surrender.c", WrongAnswer, MissingLine, "poziomka.surrender";
    a_blank_after_each_move: "trailing-blank.c", WrongAnswer, TrailingBlank, "poziomka.no-other-characters";
    another_exit_status: "exit-status.c", RuntimeError, Status, "poziomka.exit-status";
    memory_that_is_lost: "leak.c", RuntimeError, Memory, "poziomka.memory";
    an_index_out_of_bounds: "out-of-bounds.c", RuntimeError, Crash, "poziomka.undefined";
    memory_that_was_never_written: "uninitialised.c", RuntimeError, Memory, "poziomka.memory";
    a_program_without_end: "endless.c", TimeLimitExceeded, Endless, "poziomka.end";
    all_places_counted: "counts-all-places.c", WrongAnswer, Move, "poziomka.at-once";
    a_prompt: "prompt.c", WrongAnswer, LeftOver, "poziomka.no-other-characters";
}

#[test]
fn a_warning_fails_the_build_and_with_it_every_case() {
    let report = judge("poziomka", "warning.c", 0);
    assert_eq!(
        (report.verdict, report.score),
        (Verdict::CompileTimeError, 0.0)
    );
    assert_eq!(report.causes.len(), 1);
    let errors = report.causes[0].explanation.errors.as_deref().unwrap();
    assert!(
        errors.contains("warning.c:107:9") && errors.contains("niepotrzebna"),
        "{errors}"
    );
}

#[test]
fn a_gate_failed_by_one_byte_is_told_as_such() {
    let report = judge("poziomka", "last-newline.c", 0);
    assert_eq!(
        (report.gate.as_deref(), report.score),
        (Some("examples"), 0.0)
    );
}
