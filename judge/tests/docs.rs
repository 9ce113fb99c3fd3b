//! The page for students: its example is what the judge says.

use std::path::Path;

use ludoteca_course::CaseSelection;
use ludoteca_judge::tell::{self, Style};
use ludoteca_judge::text::Language;
use ludoteca_judge::{Judging, Submission, Texts};

use crate::common::{course, judge_by};
use crate::faulty::Faulty;

/// What `ludoteca judge mancala program.py --case NAME` prints.
fn judge_case(fault: &str, case: &str) -> String {
    let (course, profile) = course("mancala");
    let written = Faulty::find("mancala", fault).write();
    let path = written.path.with_file_name("program.py");
    std::fs::rename(&written.path, &path).expect("a test's own files and programs");
    let submission = Submission::read(&path, &profile).expect("a test's own files and programs");
    let selection = CaseSelection {
        seed: 1,
        ..CaseSelection::default()
    };
    let judging = Judging {
        only: Some(case),
        ..Judging::new(course, &profile, &selection)
    };
    let report = judge_by(&judging, &submission);
    let texts = Texts::of(Language::English, course);
    let lines: Vec<String> = report
        .cases
        .iter()
        .map(|case| tell::case_line(case, &texts, Style::Plain))
        .collect();
    format!(
        "{}\n{}",
        lines.join("\n"),
        tell::report(&report, &texts, Style::Plain)
    )
}

#[test]
fn the_example_for_students_is_what_the_judge_says() {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/judge-students.md");
    let page = std::fs::read_to_string(page).unwrap();
    let command = "$ ludoteca judge mancala program.py --case capture-empty-facing\n";
    let (_, rest) = page
        .split_once(command)
        .expect("the command of the example");
    let (example, _) = rest.split_once("```").expect("the end of the example");
    assert_eq!(judge_case("lone-seed", "capture-empty-facing"), example);
}
