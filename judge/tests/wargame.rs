//! wargame: students' programs, right and wrong, each with one fault taken from real ones.

mod common;
mod faulty;

use ludoteca_judge::{Judging, Report, Submission, Verdict, Wish};

use common::{course, judge_by, own, students};
use faulty::Faulty;

#[test]
fn our_own_program_gets_full_marks() {
    let (course, profile) = course("wargame");
    let wish = Wish {
        seed: 5,
        generated: Some(12),
        published: None,
    };
    let report = judge_by(&Judging::new(course, &profile, &wish), &own("wargame"));
    assert_eq!(report.verdict, Verdict::Accepted, "{:#?}", report.causes);
    assert_eq!((report.score, report.max_score), (70.0, 70.0));
}

#[test]
fn a_right_program_of_a_student_gets_full_marks() {
    let report = judge_path(&students("wargame").join("right.c"), 6);
    assert_eq!(report.verdict, Verdict::Accepted, "{:#?}", report.causes);
    assert_eq!(report.score, 70.0);
}

#[test]
fn the_same_program_gets_the_same_report() {
    let program = Faulty::find("wargame", "no-seed").write();
    let [one, other] = [(), ()].map(|()| judge_path(&program.path, 0).without_times());
    assert_eq!(one, other);
}

fn judge_path(path: &std::path::Path, generated: usize) -> Report {
    let (course, profile) = course("wargame");
    let submission = Submission::read(path, &profile).expect("a test's own files and programs");
    let wish = Wish {
        seed: 1,
        generated: Some(generated),
        published: None,
    };
    judge_by(&Judging::new(course, &profile, &wish), &submission)
}

#[track_caller]
fn check(name: &str) {
    let program = Faulty::find("wargame", name).write();
    program.check(&judge_path(&program.path, 0));
}

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
