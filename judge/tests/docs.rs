//! The page for students: its example is what the judge says.

use std::path::Path;

use ludoteca_course::CaseSelection;
use ludoteca_judge::tell::{self, Style};
use ludoteca_judge::text::Language;
use ludoteca_judge::{Judging, Submission, Texts};

use crate::common::{course, judge_by};
use crate::faulty::Faulty;

/// Returns the output of `ludoteca judge mancala program.py --case NAME` in a language.
fn judge_case(fault: &str, case: &str, language: Language) -> String {
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
    let texts = Texts::of(language, course);
    let lines: Vec<String> = report
        .cases
        .iter()
        .map(|case| tell::case_line(case, &texts, Style::Plain))
        .collect();
    format!(
        "{}\n{}",
        lines.join("\n"),
        tell::report(&report, &texts, Style::Plain, tell::Extent::Usual)
    )
}

/// Compares the example of a page with what the judge says, or writes it.
fn check_example(page: &str, option: &str, language: Language) {
    let book = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/book/src");
    let page = book.join(page);
    let text = std::fs::read_to_string(&page).unwrap();
    let command = "$ ludoteca judge mancala program.py --case capture-empty-facing";
    let command = format!("{command}{option}\n");
    let start = text.find(&command).expect("the command of the example") + command.len();
    let end = start + text[start..].find("```").expect("the end of the example");
    let said = judge_case("lone-seed", "capture-empty-facing", language);
    if std::env::var_os("BLESS").is_some() {
        let blessed = format!("{}{said}{}", &text[..start], &text[end..]);
        std::fs::write(page, blessed).unwrap();
        return;
    }
    assert_eq!(said, &text[start..end]);
}

#[test]
fn the_example_for_students_is_what_the_judge_says() {
    check_example("judge-students.md", "", Language::English);
    check_example("judge-students-pt.md", " --lang pt", Language::Portuguese);
    check_example("judge-students-pl.md", " --lang pl", Language::Polish);
}
