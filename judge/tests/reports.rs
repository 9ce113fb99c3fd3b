//! Reports: the same every time, and inputs that cannot be smaller.
#![allow(
    clippy::disallowed_types,
    reason = "minimality is checked by running the student's program outside of the judge"
)]

use std::io::Write as _;
use std::path::Path;
use std::process::{Command, Stdio};

use ludoteca_course::CaseSelection;
use ludoteca_judge::{Judging, Report, Submission};

use crate::common::{course, judge_by};
use crate::faulty::Faulty;

fn judge_with(path: &Path, workers: usize) -> Report {
    let (course, profile) = course("mancala");
    let submission = Submission::read(path, &profile).expect("a test's own files and programs");
    let selection = CaseSelection {
        seed: 5,
        generated: Some(4),
        ..CaseSelection::default()
    };
    let judging = Judging {
        workers,
        ..Judging::new(course, &profile, &selection)
    };
    judge_by(&judging, &submission)
}

fn judge_fault(name: &str) -> Report {
    judge_with(&Faulty::find("mancala", name).write().path, 2)
}

#[test]
fn the_same_program_gets_the_same_report_to_the_byte_whatever_runs_beside_it() {
    let program = Faulty::find("mancala", "facing-same-number").write();
    let json = |workers| {
        let report = judge_with(&program.path, workers).without_times();
        serde_json::to_string_pretty(&report).unwrap()
    };
    let first = json(1);
    assert_eq!(first, json(2));
    assert_eq!(first, json(4));
}

/// Returns the output of a student's program.
fn student(program: &Path, input: &str) -> Vec<u8> {
    let folder = tempfile::tempdir().expect("a test's own files and programs");
    let mut child = Command::new("python3")
        .arg(program)
        .current_dir(folder.path())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .expect("a test's own files and programs");
    child
        .stdin
        .take()
        .expect("a test's own files and programs")
        .write_all(input.as_bytes())
        .expect("a test's own files and programs");
    child
        .wait_with_output()
        .expect("a test's own files and programs")
        .stdout
}

/// Returns the right output.
fn right(input: &str) -> Vec<u8> {
    let (mut output, mut errors) = (Vec::new(), Vec::new());
    ludoteca_course_mancala::program::run(&[], &mut input.as_bytes(), &mut output, &mut errors)
        .expect("a test's own files and programs");
    output
}

fn fails(program: &Path, lines: &[&str]) -> bool {
    let input = lines.join("\n") + "\n\n";
    student(program, &input) != right(&input)
}

#[test]
fn no_line_of_the_smallest_input_can_be_left_out() {
    for name in [
        "lone-seed",
        "facing-same-number",
        "records-swapped",
        "reply-after-other-turn",
    ] {
        let written = Faulty::find("mancala", name).write();
        let program = &written.path;
        let report = judge_with(program, 2);
        let smallest = report.causes[0].explanation.smallest.as_deref().unwrap();
        let lines: Vec<&str> = smallest.lines().filter(|line| !line.is_empty()).collect();
        assert!(fails(program, &lines), "{name}: {lines:?}");
        for at in 0..lines.len() {
            let fewer = [&lines[..at], &lines[at + 1..]].concat();
            assert!(
                !fails(program, &fewer),
                "{name}: {} is not needed in {lines:?}",
                lines[at]
            );
        }
    }
}

#[test]
fn one_cause_is_told_once_with_all_its_cases() {
    let report = judge_fault("misspelt");
    assert_eq!(report.causes.len(), 1);
    let failed = report
        .cases
        .iter()
        .filter(|case| case.cause == Some(0))
        .count();
    assert_eq!(report.causes[0].cases.len(), failed);
    assert!(failed > 20, "{failed}");
}

#[test]
fn json_has_the_promised_fields_first() {
    let report = judge_fault("brackets");
    let json = serde_json::to_value(&report).unwrap();
    for field in ["course", "verdict", "score", "max_score", "cases"] {
        assert!(json.get(field).is_some(), "{field}");
    }
    let case = &json["cases"][0];
    for field in [
        "name",
        "group",
        "verdict",
        "class",
        "rule",
        "points",
        "max_points",
        "seconds",
    ] {
        assert!(case.get(field).is_some(), "{field}");
    }
    assert_eq!(json["verdict"], "wrong-answer");
    let text = serde_json::to_string(&report).unwrap();
    let read: Report = serde_json::from_str(&text).unwrap();
    assert_eq!(read, report);
}

/// The report that a notebook reads has the fields that the judge writes now.
#[test]
fn the_notebooks_report_is_as_the_judge_writes_it() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/book/src/notebooks/report.json");
    let text = std::fs::read_to_string(path).unwrap();
    let report: Report = serde_json::from_str(&text).unwrap();
    let stored: serde_json::Value = serde_json::from_str(&text).unwrap();
    assert_eq!(serde_json::to_value(&report).unwrap(), stored);
}
