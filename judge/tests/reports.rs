//! Reports: the same every time, and inputs that cannot be smaller.
#![allow(
    clippy::disallowed_types,
    reason = "minimality is checked by running the student's program outside of the judge"
)]

mod common;

use std::io::Write as _;
use std::process::{Command, Stdio};

use ludoteca_judge::{Judging, Report, Submission, Wish};

use common::{course, judge, judge_by, students};

fn judge_with(program: &str, workers: usize) -> Report {
    let (course, profile) = course("mancala");
    let submission = Submission::read(&students("mancala").join(program), &profile).unwrap();
    let wish = Wish {
        seed: 5,
        generated: Some(4),
        ..Wish::default()
    };
    let judging = Judging {
        workers,
        ..Judging::new(course, &profile, &wish)
    };
    judge_by(&judging, &submission)
}

#[test]
fn the_same_program_gets_the_same_report_to_the_byte_whatever_runs_beside_it() {
    let json = |workers| {
        let report = judge_with("facing-same-number.py", workers).without_times();
        serde_json::to_string_pretty(&report).unwrap()
    };
    let first = json(1);
    assert_eq!(first, json(2));
    assert_eq!(first, json(4));
}

/// What a student's program prints.
fn student(program: &str, input: &str) -> Vec<u8> {
    let folder = tempfile::tempdir().unwrap();
    let mut child = Command::new("python3")
        .arg(students("mancala").join(program))
        .current_dir(folder.path())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    child
        .stdin
        .take()
        .unwrap()
        .write_all(input.as_bytes())
        .unwrap();
    child.wait_with_output().unwrap().stdout
}

/// What is right.
fn right(input: &str) -> Vec<u8> {
    let (mut output, mut errors) = (Vec::new(), Vec::new());
    ludoteca_programs::mancala::run(&[], &mut input.as_bytes(), &mut output, &mut errors).unwrap();
    output
}

fn fails(program: &str, lines: &[&str]) -> bool {
    let input = lines.join("\n") + "\n\n";
    student(program, &input) != right(&input)
}

#[test]
fn no_line_of_the_smallest_input_can_be_left_out() {
    for program in [
        "lone-seed.py",
        "facing-same-number.py",
        "records-swapped.py",
        "reply-after-other-turn.py",
    ] {
        let report = judge_with(program, 2);
        let smallest = report.causes[0].explanation.smallest.as_deref().unwrap();
        let lines: Vec<&str> = smallest.lines().filter(|line| !line.is_empty()).collect();
        assert!(fails(program, &lines), "{program}: {lines:?}");
        for at in 0..lines.len() {
            let fewer = [&lines[..at], &lines[at + 1..]].concat();
            assert!(
                !fails(program, &fewer),
                "{program}: {} is not needed in {lines:?}",
                lines[at]
            );
        }
    }
}

#[test]
fn one_cause_is_told_once_with_all_its_cases() {
    let report = judge("mancala", "misspelt.py", 0);
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
    let report = judge("mancala", "brackets.py", 0);
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
