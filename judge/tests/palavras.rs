//! palavras: students' programs, right and wrong, each with one fault taken from real ones.

mod common;

use ludoteca_judge::{Class, Judging, Method, Verdict, Wish};

use common::{course, judge, judge_by, own, published};

#[test]
fn our_own_program_gets_full_marks() {
    let (course, mut profile) = course("palavras");
    // Valgrind is for C.
    for group in &mut profile.group {
        group.method = Some(Method::Plain);
    }
    let wish = Wish {
        seed: 3,
        generated: Some(40),
        published: published("palavras"),
    };
    let report = judge_by(&Judging::new(course, &profile, &wish), &own("palavras"));
    assert_eq!(report.verdict, Verdict::Accepted, "{:#?}", report.causes);
    assert_eq!((report.score, report.max_score), (14.0, 14.0));
}

#[test]
fn a_right_program_of_a_student_gets_full_marks() {
    let report = judge("palavras", "right.c", 8);
    assert_eq!(report.verdict, Verdict::Accepted, "{:#?}", report.causes);
    assert_eq!(report.score, 14.0);
}

/// One fault, and what the judge says of it: nothing else may be blamed.
#[track_caller]
fn check(program: &str, verdict: Verdict, class: Class, rule: &str) {
    let report = judge("palavras", program, 4);
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

use Class::{Blanks, Board, Case, Endless, Files, Memory, Number, Wording};
use Verdict::{OutputLimitExceeded, RuntimeError, WrongAnswer};

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
    a_prompt_without_its_blank: "prompt-without-blank.c", WrongAnswer, Blanks, "palavras.prompt";
    words_in_capitals: "capitals-accepted.c", WrongAnswer, Board, "palavras.words";
    the_board_again_after_an_error: "board-after-error.c", WrongAnswer, Wording, "palavras.error-board";
    a_direction_that_is_none: "bad-direction-played.c", WrongAnswer, Board, "palavras.direction";
    memory_that_is_lost: "leak.c", RuntimeError, Memory, "palavras.memory";
    errors_that_count: "errors-count.c", WrongAnswer, Wording, "palavras.most-words";
    words_of_two_letters: "two-letters.c", WrongAnswer, Board, "palavras.word-length";
    triple_words_that_count_twice: "triple-as-double.c", WrongAnswer, Number, "palavras.triple-word";
    several_bonuses_that_count_once: "word-bonus-once.c", WrongAnswer, Number, "palavras.word-bonus-times";
    letters_that_are_replaced: "letters-replaced.c", WrongAnswer, Board, "palavras.letters-stay";
    coordinates_as_typed: "coordinates-as-typed.c", WrongAnswer, Case, "palavras.coordinates-shown";
    small_coordinates_refused: "small-coordinates-refused.c", WrongAnswer, Board, "palavras.coordinates-case";
    a_file_that_is_not_written: "no-file.c", WrongAnswer, Files, "palavras.output-file";
    a_size_that_is_ignored: "size-ignored.c", WrongAnswer, Board, "palavras.option-t";
    a_word_without_a_new_square: "new-square-not-needed.c", WrongAnswer, Board, "palavras.new-square";
    a_misspelt_end: "misspelt-end.c", WrongAnswer, Wording, "palavras.end";
}

#[test]
fn a_program_without_end_is_stopped_at_its_output() {
    let report = judge("palavras", "endless-at-end.c", 0);
    let case = report
        .cases
        .iter()
        .find(|case| case.name == "end-of-input")
        .unwrap();
    assert_eq!(
        (case.verdict, case.class),
        (OutputLimitExceeded, Some(Endless))
    );
    assert_eq!(case.rule.as_deref(), Some("palavras.end"));
    assert_eq!(report.causes.len(), 1, "{:#?}", report.causes);
}

#[test]
fn a_size_counted_from_newlines_is_told_by_its_rule() {
    let report = judge("palavras", "size-from-newlines.c", 0);
    let case = report
        .cases
        .iter()
        .find(|case| case.name == "custom-board")
        .unwrap();
    assert_ne!(case.verdict, Verdict::Accepted);
    let rules: Vec<_> = report
        .cases
        .iter()
        .filter_map(|case| case.rule.as_deref())
        .collect();
    assert!(
        rules
            .iter()
            .all(|rule| ["palavras.size", "palavras.board-file"].contains(rule)),
        "{rules:?}"
    );
}

#[test]
fn a_word_written_outside_the_board_is_found() {
    let report = judge("palavras", "crash-off-board.c", 0);
    let case = |name: &str| report.cases.iter().find(|case| case.name == name).unwrap();
    assert_eq!(
        case("off-board").rule.as_deref(),
        Some("palavras.off-board")
    );
    assert_eq!(case("memory-errors").class, Some(Memory));
    assert_eq!(case("example-1").verdict, Verdict::Accepted);
}

#[test]
fn an_invalid_write_costs_only_the_points_for_memory() {
    let report = judge("palavras", "invalid-write.c", 0);
    let is_memory = |name: &str| name.starts_with("memory");
    assert!(
        report
            .cases
            .iter()
            .filter(|case| is_memory(&case.name))
            .all(|case| case.class == Some(Memory))
    );
    assert_eq!(report.score, 12.0);
}
