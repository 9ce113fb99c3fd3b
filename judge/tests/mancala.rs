//! mancala: students' programs, right and wrong, each with one fault taken from real ones.

mod common;

use ludoteca_judge::{Class, Judging, Profile, Verdict, Wish};

use common::{course, judge, judge_by, own, published};

#[test]
fn our_own_program_gets_full_marks_as_written_and_as_tested() {
    let (course, profile) = course("mancala");
    let tested =
        Profile::read(&course.profile().replace("\"as-written\"", "\"as-tested\"")).unwrap();
    let wish = Wish {
        seed: 7,
        generated: Some(40),
        published: published("mancala"),
    };
    for (profile, arguments) in [(&profile, vec![]), (&tested, vec!["--as-tested"])] {
        let mut submission = own("mancala");
        if let ludoteca_judge::Main::Program(_, own) = &mut submission.main {
            own.extend(arguments.iter().map(ToString::to_string));
        }
        let report = judge_by(&Judging::new(course, profile, &wish), &submission);
        assert_eq!(report.verdict, Verdict::Accepted, "{:#?}", report.causes);
        assert_eq!((report.score, report.max_score), (20.0, 20.0));
    }
}

#[test]
fn a_right_program_of_a_student_gets_full_marks() {
    let report = judge("mancala", "right.py", 12);
    assert_eq!(report.verdict, Verdict::Accepted, "{:#?}", report.causes);
    assert_eq!(report.score, 20.0);
}

/// One fault, and what the judge says of it: nothing else may be blamed.
#[track_caller]
fn check(program: &str, verdict: Verdict, class: Class, rule: &str) {
    let report = judge("mancala", program, 4);
    let told: Vec<_> = report
        .causes
        .iter()
        .map(|cause| {
            let rule = cause
                .explanation
                .why
                .as_ref()
                .map(|why| why.rule.as_str())
                .unwrap_or_default();
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
    Accents, Board, Crash, Endless, LeftOver, Number, Order, Punctuation, TrailingBlank, Wording,
};
use Verdict::{OutputLimitExceeded, RuntimeError, TimeLimitExceeded, WrongAnswer};

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
    a_level_that_is_not_checked: "level-not-checked.py", WrongAnswer, Wording, "mancala.level";
    a_position_that_is_not_checked: "position-not-checked.py", WrongAnswer, Wording, "mancala.position";
    a_crash_at_a_position_in_letters: "position-text-crash.py", RuntimeError, Crash, "mancala.position";
    a_misspelt_message: "misspelt.py", WrongAnswer, Wording, "mancala.register";
    a_stray_blank: "stray-blank.py", WrongAnswer, TrailingBlank, "mancala.unknown-player";
    a_message_without_accents: "no-accents.py", WrongAnswer, Accents, "mancala.no-game";
    a_reply_although_there_is_another_turn: "reply-after-other-turn.py", WrongAnswer, Board, "mancala.reply";
    the_third_step_at_the_wrong_end: "advanced-leftmost.py", WrongAnswer, Board, "mancala.advanced-last";
    a_lone_seed_that_stays: "lone-seed.py", WrongAnswer, Board, "mancala.capture-empty";
    the_facing_house_by_its_number: "facing-same-number.py", WrongAnswer, Board, "mancala.facing";
    a_crash_at_the_last_line: "last-line-crash.py", RuntimeError, Crash, "mancala.blank-line";
    a_crash_at_a_blank_line: "blank-line-crash.py", RuntimeError, Crash, "mancala.blank-line";
    a_crash_on_a_missing_file: "missing-file-crash.py", RuntimeError, Crash, "mancala.load-missing";
    another_order_of_checks: "check-order.py", WrongAnswer, Wording, "mancala.check-order";
    a_row_from_right_to_left: "second-row-reversed.py", WrongAnswer, Board, "mancala.show-order";
    brackets_of_the_store: "brackets.py", WrongAnswer, Punctuation, "mancala.show";
    winner_and_loser_swapped: "records-swapped.py", WrongAnswer, Order, "mancala.records";
    whoever_resigns_wins: "resign-swapped.py", WrongAnswer, Number, "mancala.resign-records";
    a_seed_for_the_opponent: "opponent-store.py", WrongAnswer, Board, "mancala.opponent-store";
    seeds_that_are_left_at_the_end: "no-sweep.py", WrongAnswer, Number, "mancala.sweep";
    a_game_that_is_not_there_after_loading: "load-forgets-game.py", WrongAnswer, Wording, "mancala.load-game";
    a_prompt: "prompt.py", WrongAnswer, LeftOver, "mancala.register";
    a_computer_that_moves_once: "computer-moves-once.py", WrongAnswer, Board, "mancala.computer-again";
}

#[test]
fn a_program_that_waits_for_more_is_stopped() {
    let report = judge("mancala", "endless.py", 0);
    let endless = report
        .cases
        .iter()
        .find(|case| case.name == "end-of-input")
        .unwrap();
    assert!(
        matches!(endless.verdict, TimeLimitExceeded | OutputLimitExceeded),
        "{}",
        endless.verdict
    );
    assert_eq!(
        (endless.class, endless.rule.as_deref()),
        (Some(Endless), Some("mancala.blank-line"))
    );
    assert!(
        report
            .cases
            .iter()
            .all(|case| case.name == "end-of-input" || case.verdict == Verdict::Accepted)
    );
}

#[test]
fn a_program_that_is_no_python_fails_all_cases_at_once() {
    let report = judge("mancala", "does-not-start.py", 4);
    assert_eq!(
        (report.verdict, report.score),
        (Verdict::CompileTimeError, 0.0)
    );
    assert_eq!(report.causes.len(), 1);
    assert_eq!(report.causes[0].cases.len(), report.cases.len());
    assert!(
        report.messages.contains("SyntaxError"),
        "{}",
        report.messages
    );
}

#[test]
fn a_library_from_outside_is_not_allowed() {
    let report = judge("mancala", "outside-library.py", 4);
    assert_eq!(
        (report.verdict, report.score),
        (Verdict::InvalidFunction, 0.0)
    );
    assert_eq!(
        (report.source[1].line, report.source[1].is_fatal),
        (3, true),
        "{:?}",
        report.source
    );
}
