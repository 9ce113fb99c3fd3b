//! wargame: students' programs, right and wrong, each with one fault taken from real ones.

use ludoteca_course::{CaseSelection, Verdict};
use ludoteca_judge::text::Language;
use ludoteca_judge::{Judging, Report, Submission, Texts, tell};

use crate::common::{course, judge, judge_by, judge_path, own};
use crate::faulty::{Faulty, faults};
use crate::programs::{Corpus, Program};

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

/// One shot is enough to show that something stands before its answer.
#[test]
fn the_shortest_game_that_fails_is_told() {
    let program = Faulty::find("wargame", "prompt").write();
    let report = judge_path("wargame", &program.path, 0);
    let explanation = &report.causes[0].explanation;
    let shots = explanation.smallest.as_ref().unwrap().lines().count();
    assert_eq!(shots, 1, "{explanation:?}");
}

/// Two pieces are enough to show that cells at the corners of one are not spared.
#[test]
fn the_smallest_fleet_that_fails_is_told() {
    let program = Faulty::find("wargame", "d3-corners").write();
    let report = judge_path("wargame", &program.path, 0);
    let why = report.causes[0].explanation.why.as_ref().unwrap();
    let hits = why.before.as_ref().unwrap().lines().take(9);
    let digits = |line: &str| line[3..].bytes().filter(u8::is_ascii_digit).count();
    assert!(hits.map(digits).sum::<usize>() <= 3, "{:?}", why.before);
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
        let told = tell::report(&report, &texts, tell::Style::Plain, tell::Extent::Usual);
        assert!(told.contains(" 1 MiB"), "{told}");
        assert!(!told.contains("sentence-"), "{told}");
    }
}

/// Programs that were written from the assignment alone, each with other habits where it is silent.
#[test]
fn right_programs_of_others_get_full_marks() {
    for program in Corpus::read("wargame").right() {
        let report = judge_program(&program);
        assert_eq!(report.verdict, Verdict::Accepted, "{:#?}", report.causes);
        assert_eq!((report.score, report.max_score), (70.0, 70.0));
    }
}

#[test]
fn faults_of_others_are_named() {
    check_named(&Corpus::read("wargame").single());
}

#[test]
fn several_faults_of_one_program_are_all_named() {
    check_named(&Corpus::read("wargame").several());
}

#[track_caller]
fn check_named(programs: &[Program]) {
    for program in programs {
        let report = judge_program(program);
        let outcome = program.compare(&report);
        let is_named = outcome.only_different.is_empty() && outcome.missed.is_empty();
        assert!(
            is_named && outcome.blamed.is_empty(),
            "{}: {outcome:?}",
            program.name
        );
        crate::common::check_texts("wargame", &report);
    }
}

fn judge_program(program: &Program) -> Report {
    let folder = tempfile::tempdir().unwrap();
    program.write(folder.path());
    let (course, profile) = course("wargame");
    let submission = Submission::read(folder.path(), &profile).unwrap();
    let selection = CaseSelection {
        seed: 1,
        generated: Some(4),
        published: Vec::new(),
    };
    let judging = Judging {
        shrinks: false,
        ..Judging::new(course, &profile, &selection)
    };
    judge_by(&judging, &submission)
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
