//! galo: students' modules, right and wrong, each with one fault taken from real ones.

use ludoteca_course::{CaseSelection, Verdict};
use ludoteca_judge::{Judging, Submission};

use crate::common::{course, judge, judge_by, judge_path, published, students};
use crate::faulty::{Faulty, faults};

#[test]
fn a_right_module_gets_full_marks() {
    let (course, profile) = course("galo");
    let submission = Submission::read(&students("galo").join("right.py"), &profile).unwrap();
    let selection = CaseSelection {
        seed: 3,
        generated: Some(24),
        published: published("galo"),
    };
    let report = judge_by(&Judging::new(course, &profile, &selection), &submission);
    assert_eq!(report.verdict, Verdict::Accepted, "{:#?}", report.causes);
    assert_eq!((report.score, report.max_score), (1600.0, 1600.0));
}

#[test]
fn a_module_that_python_cannot_import_by_its_name_is_loaded() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("FP 2020-21 - 1.o projecto.py");
    std::fs::copy(students("galo").join("right.py"), &path).unwrap();
    let (course, profile) = course("galo");
    let submission = Submission::read(&path, &profile).unwrap();
    let selection = CaseSelection {
        seed: 1,
        generated: Some(0),
        published: Vec::new(),
    };
    let mut judging = Judging::new(course, &profile, &selection);
    judging.only = Some("eh_posicao-examples");
    assert_eq!(judge_by(&judging, &submission).verdict, Verdict::Accepted);
}

#[test]
fn a_module_that_cannot_be_loaded_fails_all_cases_for_one_reason() {
    for name in ["plays-on-load", "endless-on-load"] {
        let program = Faulty::find("galo", name).write();
        let report = judge_path("galo", &program.path, 0);
        assert_eq!((report.causes.len(), report.score), (1, 0.0), "{name}");
        assert_eq!(report.causes[0].cases.len(), report.cases.len(), "{name}");
    }
}

/// The smallest failing call is as small as it can be: two marks and nothing else.
#[test]
fn the_smallest_call_that_fails_is_told() {
    let program = Faulty::find("galo", "block-before-win").write();
    let report = judge_path("galo", &program.path, 0);
    let why = report.causes[0].explanation.why.as_ref().unwrap();
    let marks = why.before.as_ref().unwrap().matches(['X', 'O']).count();
    // Two of one's own in a line and two of the opponent's, or nothing is mixed up.
    assert_eq!(marks, 4, "{:?}", why.before);
}

#[track_caller]
fn check(name: &str) {
    let program = Faulty::find("galo", name).write();
    let report = judge_path("galo", &program.path, 0);
    program.check(&report);
    crate::common::check_texts("galo", &report);
}

faults! {
    true_as_an_integer: "bool-is-integer";
    true_as_a_position: "bool-is-position";
    several_forks: "several-forks";
    forks_that_are_miscounted: "forks-miscounted";
    a_misspelt_message: "message-misspelt";
    the_message_of_another_function: "message-of-another";
    ties_by_line: "ties-by-line";
    blanks_that_are_cut: "blanks-cut";
    a_missing_colon: "colon-missing";
    another_prompt: "prompt-words";
    an_error_where_none_may_be: "raises-on-anything";
    lists_as_boards: "takes-lists";
    blocking_before_winning: "block-before-win";
    a_print_that_was_left: "debug-print";
    a_winner_that_stops_at_an_empty_line: "winner-stops";
    a_board_that_is_printed: "printed";
    a_list_for_a_tuple: "list-for-tuple";
    an_error_that_is_no_value_error: "other-error";
    a_missing_function: "missing-function";
    a_game_on_loading: "plays-on-load";
    a_print_on_loading: "prints-on-load";
    an_endless_loop_on_loading: "endless-on-load";
    an_import: "imports";
    zero_for_o: "zero-for-o";
    a_syntax_error: "syntax";
}

#[test]
fn every_fault_of_the_table_is_tested() {
    assert_eq!(Faulty::names("galo"), TESTED);
    let right = judge("galo", "right.py", 0);
    assert_eq!(right.verdict, Verdict::Accepted, "{:#?}", right.causes);
}
