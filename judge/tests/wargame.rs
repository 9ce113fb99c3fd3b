//! wargame: students' programs, right and wrong, each with one fault taken from real ones.

use ludoteca_course::{CaseSelection, Verdict};
use ludoteca_judge::text::Language;
use ludoteca_judge::{Judging, Texts, tell};

use crate::common::{course, judge, judge_by, judge_path, own};
use crate::faulty::{Faulty, faults};

#[test]
fn our_own_program_gets_full_marks() {
    let (course, profile) = course("wargame");
    let selection = CaseSelection {
        seed: 5,
        generated: Some(12),
        published: Vec::new(),
    };
    let report = judge_by(&Judging::new(course, &profile, &selection), &own("wargame"));
    assert_eq!(report.verdict, Verdict::Accepted, "{:#?}", report.causes);
    assert_eq!((report.score, report.max_score), (70.0, 70.0));
}

#[test]
fn a_right_program_of_a_student_gets_full_marks() {
    let report = judge("wargame", "right.c", 6);
    assert_eq!(report.verdict, Verdict::Accepted, "{:#?}", report.causes);
    assert_eq!((report.score, report.max_score), (70.0, 70.0));
}

#[test]
fn the_same_program_gets_the_same_report() {
    let program = Faulty::find("wargame", "no-seed").write();
    let [one, other] = [(), ()].map(|()| judge_path("wargame", &program.path, 0).without_times());
    assert_eq!(one, other);
}

/// Only shots that hit are needed to show that a hit counts twice, and one of them again.
#[test]
fn the_shortest_game_that_fails_is_told() {
    let program = Faulty::find("wargame", "double-count").write();
    let report = judge_path("wargame", &program.path, 0);
    let input = report.causes[0].explanation.smallest.as_ref().unwrap();
    let shots: Vec<&str> = input.lines().collect();
    let again = shots[1..]
        .iter()
        .zip(&shots)
        .filter(|(one, other)| one == other)
        .count();
    // Ten cells have to be hit. After nine of them and one again the program says that it is over,
    // which is heard instead of the answer to the last.
    assert_eq!((shots.len(), again), (11, 1), "{shots:?}");
}

/// A piece of one cell is enough to show that cells at its corners are not spared.
#[test]
fn the_smallest_fleet_that_fails_is_told() {
    let program = Faulty::find("wargame", "d3-corners").write();
    let report = judge_path("wargame", &program.path, 0);
    let why = report.causes[0].explanation.why.as_ref().unwrap();
    let hits = why.before.as_ref().unwrap().lines().take(9);
    let digits = |line: &str| line[3..].bytes().filter(u8::is_ascii_digit).count();
    assert!(hits.map(digits).sum::<usize>() <= 2, "{:?}", why.before);
}

/// A compiler that a limit ended is told as such, with the limit, and not as a refusal in silence.
#[test]
fn a_compiler_that_was_stopped_is_told_with_its_limit() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("wargame.c");
    let warning = format!("#warning {}\n", "x".repeat(1000));
    let source = warning.repeat(1500) + "int main(void) { return 0; }\n";
    std::fs::write(&path, source).unwrap();
    let report = crate::common::judge_path("wargame", &path, 0);
    assert_eq!(report.verdict, Verdict::CompileTimeError);
    assert_eq!(report.causes.len(), 1);
    for language in Language::ALL {
        let texts = Texts::of(language, course("wargame").0);
        let told = tell::report(&report, &texts, tell::Style::Plain);
        assert!(told.contains(" 1 MiB"), "{told}");
        assert!(!told.contains("sentence-"), "{told}");
    }
}

#[track_caller]
fn check(name: &str) {
    let program = Faulty::find("wargame", name).write();
    let report = judge_path("wargame", &program.path, 0);
    program.check(&report);
    crate::common::check_texts("wargame", &report);
}

faults! {
    blanks_at_the_ends_of_rows: "trailing-blanks";
    row_numbers_that_are_not_aligned: "row-numbers";
    commas_in_the_header: "header-separator";
    another_last_line: "end-line";
    a_shot_that_is_not_counted: "end-count";
    shots_after_the_end_of_input: "end-of-input-shoots-on";
    answers_without_end_after_the_end_of_input: "end-of-input-endless";
    pieces_that_touch: "pieces-touch";
    a_piece_that_is_lost: "p2-counts";
    a_header_of_zeros: "p1-header";
    giving_up_too_early: "p2-gives-up";
    no_seed: "no-seed";
    a_type_that_is_never_drawn: "never-type-8";
    always_the_first_variant: "first-variant";
    shots_that_are_repeated: "repeated-shots";
    a_shot_off_the_board: "off-board";
    another_firing_order: "firing-order";
    firing_on_at_a_sunk_piece: "d2-stays";
    corners_that_are_not_spared: "d3-corners";
    a_hit_that_counts_twice: "double-count";
    an_answer_to_a_shot_off_the_board: "answers-off-board";
    a_line_of_one_word: "one-word";
    a_prompt: "prompt";
    rows_from_the_top: "mirrored";
    help_that_is_missing: "help-missing";
    an_error_without_minus_one: "no-minus-one";
    another_exit_status: "exit-status";
    a_restriction_that_is_not_checked: "restriction-4";
    an_index_out_of_bounds: "out-of-bounds";
    a_program_that_does_not_compile: "does-not-compile";
}

#[test]
fn every_fault_of_the_table_is_tested() {
    assert_eq!(Faulty::names("wargame"), TESTED);
}
