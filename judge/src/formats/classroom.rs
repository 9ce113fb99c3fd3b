//! GitHub Classroom's result: JSON in base64, for `autograding-grading-reporter`.

use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;
use serde::Serialize;

use super::view::{CaseView, View};
use super::words::tell_case;
use crate::report::Report;
use crate::text::Texts;
use ludoteca_course::Verdict;

#[derive(Debug, Serialize)]
struct Results {
    version: u32,
    status: &'static str,
    max_score: f64,
    tests: Vec<Test>,
}

#[derive(Debug, Serialize)]
#[expect(clippy::struct_field_names, reason = "the names are GitHub's")]
struct Test {
    name: String,
    status: &'static str,
    message: Option<String>,
    test_code: String,
    filename: String,
    line_no: u32,
    duration: f64,
    score: f64,
}

/// A report for GitHub Classroom, as a student may see it: everybody in a repository reads it.
pub fn classroom(report: &Report, texts: &Texts) -> String {
    let view = View::of_student(report);
    let results = Results {
        version: 1,
        status: match view.verdict {
            Some(Verdict::RequiresReevaluation) => "error",
            _ if view.failed() > 0 => "fail",
            _ => "pass",
        },
        max_score: report.max_score,
        tests: view
            .cases
            .iter()
            .map(|case| test(case, &view, texts))
            .collect(),
    };
    BASE64_STANDARD.encode(serde_json::to_vec(&results).expect("numbers and text are JSON"))
}

fn test(case: &CaseView, view: &View, texts: &Texts) -> Test {
    let message = tell_case(case, view, texts);
    Test {
        name: case.name.clone(),
        status: match case.verdict {
            Some(Verdict::RequiresReevaluation) => "error",
            _ if case.is_passed() => "pass",
            _ => "fail",
        },
        message: (!message.is_empty()).then_some(message),
        test_code: format!("ludoteca judge {} --case {}", view.course, case.name),
        filename: String::new(),
        line_no: 0,
        duration: case.seconds,
        score: case.points,
    }
}
