//! The commands that repeat a fault, run as they stand in an empty folder with the submission.

#![expect(clippy::disallowed_types, reason = "the commands are a shell's")]

use std::fs;
use std::path::Path;
use std::process::Command;

use ludoteca_course::CaseSelection;
use ludoteca_judge::{Judging, Report, Submission};

use crate::common::{course, judge_by, students};
use crate::faulty::Faulty;

fn judge_case(name: &str, path: &Path, case: &str) -> Report {
    let (course, profile) = course(name);
    let submission = Submission::read(path, &profile).unwrap();
    let selection = CaseSelection::default();
    let judging = Judging {
        only: Some(case),
        ..Judging::new(course, &profile, &selection)
    };
    judge_by(&judging, &submission)
}

/// Returns the output of a shell in an empty folder with this source, under the name that it had.
fn run(command: &str, source: &Path, name: &str) -> String {
    let folder = tempfile::tempdir().unwrap();
    fs::copy(source, folder.path().join(name)).unwrap();
    // A student of palavras has what the course hands out.
    let given = Path::new(env!("CARGO_MANIFEST_DIR")).join("../courses/palavras/src/judge/given");
    for entry in fs::read_dir(given).unwrap() {
        let entry = entry.unwrap();
        fs::copy(entry.path(), folder.path().join(entry.file_name())).unwrap();
    }
    let output = Command::new("sh")
        .args(["-e", "-c", command])
        .current_dir(folder.path())
        .output()
        .unwrap();
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(!errors.contains("not found"), "{command}: {errors}");
    String::from_utf8_lossy(&output.stdout).into_owned()
}

/// Asserts that the command shows the fault: that the right program prints something else there.
fn check(course: &str, fault: &str, case: &str) {
    let written = Faulty::find(course, fault).write();
    let report = judge_case(course, &written.path, case);
    let again = report.causes[0].explanation.again.clone().unwrap();
    assert!(
        again.starts_with("gcc ") && !again.contains("faketime -f"),
        "{again}"
    );
    let faulty = run(&again, &written.path, "right.c");
    let right = run(&again, &students(course).join("right.c"), "right.c");
    assert_ne!(faulty, right, "{again}");
    assert!(!right.is_empty(), "{again}");
}

#[test]
fn a_fault_of_poziomka_is_repeated_with_the_line_that_builds() {
    check("poziomka", "last-newline", "example-1");
}

#[test]
fn a_board_of_palavras_is_written_before_the_program_runs() {
    check("palavras", "letters-replaced", "custom-board");
}

#[test]
fn a_fault_of_palavras_is_repeated_with_the_line_that_builds() {
    check("palavras", "prompt-without-blank", "crossing");
}
