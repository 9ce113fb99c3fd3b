//! palavras: students' programs, right and wrong, each with one fault taken from real ones.

use ludoteca_course::{CaseSelection, Class, Method, Verdict};
use ludoteca_judge::text::Language;
use ludoteca_judge::{Judging, Report, Texts, tell};

use crate::common::{course, judge, judge_by, judge_path, own, published, students};
use crate::faulty::{Faulty, faults};

#[test]
fn our_own_program_gets_full_marks() {
    let (course, mut profile) = course("palavras");
    // Valgrind is for C.
    for group in &mut profile.group {
        group.method = Some(Method::Plain);
    }
    let selection = CaseSelection {
        seed: 3,
        generated: Some(40),
        published: published("palavras"),
    };
    let report = judge_by(
        &Judging::new(course, &profile, &selection),
        &own("palavras"),
    );
    assert_eq!(report.verdict, Verdict::Accepted, "{:#?}", report.causes);
    assert_eq!((report.score, report.max_score), (14.0, 14.0));
}

#[test]
fn a_right_program_of_a_student_gets_full_marks() {
    let report = judge("palavras", "right.c", 8);
    assert_eq!(report.verdict, Verdict::Accepted, "{:#?}", report.causes);
    assert_eq!((report.score, report.max_score), (14.0, 14.0));
}

/// Judges the program with this fault.
fn judge_fault(name: &str) -> Report {
    judge_path("palavras", &Faulty::find("palavras", name).write().path, 4)
}

/// The fault is found, and nothing else is blamed; the smallest input is told.
#[track_caller]
fn check(name: &str) {
    let program = Faulty::find("palavras", name).write();
    let report = judge_path("palavras", &program.path, 4);
    program.check_with_input(&report);
}

faults! {
    a_prompt_without_its_blank: "prompt-without-blank";
    words_in_capitals: "capitals-accepted";
    the_board_again_after_an_error: "board-after-error";
    a_direction_that_is_none: "bad-direction-played";
    memory_that_is_lost: "leak";
    errors_that_count: "errors-count";
    triple_words_that_count_twice: "triple-as-double";
    several_bonuses_that_count_once: "word-bonus-once";
    letters_that_are_replaced: "letters-replaced";
    small_coordinates_refused: "small-coordinates-refused";
    a_file_that_is_not_written: "no-file";
    a_size_that_is_ignored: "size-ignored";
    a_word_without_a_new_square: "new-square-not-needed";
    a_misspelt_end: "misspelt-end";
    a_program_without_end: "endless-at-end";
    a_size_counted_from_newlines: "size-from-newlines";
    a_word_outside_the_board: "crash-off-board";
    an_invalid_write: "invalid-write";
}

#[test]
fn every_fault_of_the_table_is_tested() {
    assert_eq!(Faulty::names("palavras"), TESTED);
}

#[test]
fn a_word_written_outside_the_board_is_found() {
    let report = judge_fault("crash-off-board");
    let case = |name: &str| report.cases.iter().find(|case| case.name == name).unwrap();
    assert_eq!(
        case("off-board").rule.as_deref(),
        Some("palavras.off-board")
    );
    assert_eq!(
        case("memory-errors").rule.as_deref(),
        Some("palavras.memory")
    );
    assert_eq!(case("example-1").verdict, Verdict::Accepted);
}

#[test]
fn an_invalid_write_costs_only_the_points_for_memory() {
    let report = judge_fault("invalid-write");
    let is_memory = |name: &str| name.starts_with("memory");
    assert!(
        report
            .cases
            .iter()
            .filter(|case| is_memory(&case.name))
            .all(|case| case.class == Some(Class::Memory))
    );
    assert_eq!((report.score, report.max_score), (12.0, 14.0));
}

/// Judges the right program with another end.
fn judge_end(end: &str) -> Report {
    let right = std::fs::read_to_string(students("palavras").join("right.c")).unwrap();
    let (before, _) = right.rsplit_once("return 0;").unwrap();
    let place = tempfile::tempdir().unwrap();
    let path = place.path().join("palavras.c");
    std::fs::write(&path, format!("{before}{end}\n}}\n")).unwrap();
    judge_path("palavras", &path, 0)
}

#[test]
fn an_exit_status_after_right_output_is_only_remarked_on() {
    let report = judge_end("return 1;");
    assert_eq!(report.verdict, Verdict::Accepted, "{:#?}", report.causes);
    assert_eq!((report.score, report.max_score), (14.0, 14.0));
    let classes = report.noticed.iter().map(|it| it.explanation.class);
    assert_eq!(classes.collect::<Vec<_>>(), [Some(Class::Status)]);
}

#[test]
fn a_crash_after_right_output_costs_the_points_for_memory() {
    let report = judge_end("fflush(stdout); abort();");
    assert_eq!((report.score, report.max_score), (12.0, 14.0));
    let is_memory = |name: &String| name.starts_with("memory");
    let mut cases = report.causes.iter().flat_map(|cause| &cause.cases);
    assert!(cases.all(is_memory), "{:#?}", report.causes);
}

/// Loses memory and becomes another program at its end: valgrind has nothing to say about it.
const LEAVING: &str = "
#include <unistd.h>
__attribute__((destructor)) static void leave(void) {
    volatile char *lost = malloc(10);
    lost = NULL;
    fflush(stdout);
    execl(\"PROGRAM\", \"PROGRAM\", (char *)NULL);
}
";

#[test]
fn a_program_that_leaves_by_exec_has_no_points_for_memory() {
    let right = std::fs::read_to_string(students("palavras").join("right.c")).unwrap();
    // A program of the system, which valgrind does not follow, and a copy, which it does.
    let copied = "/bin/cp /bin/true /tmp/true";
    let programs = [
        ("/bin/true", String::new()),
        ("/tmp/true", format!("system(\"{copied}\");")),
    ];
    for (program, before) in programs {
        let leaving = LEAVING.replace("PROGRAM", program);
        let leaving = leaving.replace("fflush(stdout);", &format!("fflush(stdout); {before}"));
        let place = tempfile::tempdir().unwrap();
        let path = place.path().join("palavras.c");
        std::fs::write(&path, format!("{right}{leaving}")).unwrap();
        let report = judge_path("palavras", &path, 4);
        let memory = report
            .cases
            .iter()
            .filter(|case| case.name.starts_with("memory"));
        let found: Vec<_> = memory.map(|case| (case.verdict, case.class)).collect();
        let unseen = (Verdict::RuntimeError, Some(Class::Memory));
        assert!(
            !found.is_empty() && found.iter().all(|case| *case == unseen),
            "{found:?}"
        );
        assert_eq!((report.score, report.max_score), (12.0, 14.0), "{program}");
        let texts = Texts::of(Language::English, course("palavras").0);
        let told = tell::report(&report, &texts, tell::Style::Plain, tell::Extent::Usual);
        assert!(
            told.contains("Valgrind did not see the program to its end"),
            "{told}"
        );
    }
}
