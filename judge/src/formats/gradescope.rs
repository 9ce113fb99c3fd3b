//! Gradescope's `results.json`.

use serde::Serialize;

use super::view::{CaseView, View};
use super::words::{summary, tell_case};
use crate::report::Report;
use crate::text::Texts;
use ludoteca_course::Reveal;

/// The file that Gradescope reads: <https://gradescope-autograders.readthedocs.io/en/latest/specs/>.
#[derive(Debug, Serialize)]
struct Results {
    score: f64,
    output: String,
    output_format: &'static str,
    test_output_format: &'static str,
    test_name_format: &'static str,
    visibility: &'static str,
    stdout_visibility: &'static str,
    tests: Vec<Test>,
}

#[derive(Debug, Serialize)]
struct Test {
    name: String,
    score: f64,
    max_score: f64,
    status: &'static str,
    output: String,
    tags: Vec<String>,
    visibility: &'static str,
}

/// A report for Gradescope. Students see of each case what the profile reveals; a case of which
/// only the points are revealed stays hidden, and its points count.
///
/// ```
/// use ludoteca_judge::formats::gradescope;
/// use ludoteca_judge::text::Language;
/// use ludoteca_judge::{Report, Texts};
///
/// # let report = r#"{"course": "galo", "verdict": "wrong-answer", "score": 1.5, "max_score": 2,
/// #     "causes": [], "source": [], "messages": "", "judged_by": "", "trusted": [], "cases": [
/// #     {"name": "eh_posicao-bool", "group": "eh_posicao", "verdict": "wrong-answer", "points": 0.5,
/// #      "max_points": 1, "seconds": 0.0, "reveal": "points"},
/// #     {"name": "eh_posicao-1", "group": "eh_posicao", "verdict": "accepted", "points": 1,
/// #      "max_points": 1, "seconds": 0.0, "reveal": "all"}]}"#;
/// let report: Report = serde_json::from_str(report).unwrap();
/// let results = gradescope(&report, &Texts::common(Language::English));
/// let results: serde_json::Value = serde_json::from_str(&results).unwrap();
/// assert_eq!(results["score"], 1.5);
/// assert_eq!(results["tests"][0]["visibility"], "hidden");
/// assert_eq!(results["tests"][1]["status"], "passed");
/// ```
pub fn gradescope(report: &Report, texts: &Texts) -> String {
    let view = View::of_student(report);
    let results = Results {
        score: report.score,
        output: summary(&view, texts),
        output_format: "text",
        test_output_format: "text",
        test_name_format: "text",
        visibility: "visible",
        stdout_visibility: "hidden",
        tests: view
            .cases
            .iter()
            .map(|case| test(case, &view, texts))
            .collect(),
    };
    serde_json::to_string_pretty(&results).expect("numbers and text are JSON") + "\n"
}

fn test(case: &CaseView, view: &View, texts: &Texts) -> Test {
    Test {
        name: case.name.clone(),
        score: case.points,
        max_score: case.max_points,
        status: if case.is_passed() { "passed" } else { "failed" },
        output: tell_case(case, view, texts),
        tags: vec![case.group.clone()],
        visibility: if case.reveal == Reveal::Points {
            "hidden"
        } else {
            "visible"
        },
    }
}
