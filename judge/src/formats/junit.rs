//! JUnit's XML, in the form that Jenkins reads.

use std::time::Duration;

use quick_junit::{NonSuccessKind, Report as Document, TestCase, TestCaseStatus, TestSuite};

use super::view::{CaseView, View};
use super::words::tell_case;
use crate::text::Texts;
use ludoteca_course::Verdict;

/// The cases of one submission, or why there are none.
#[derive(Clone, Copy, Debug)]
pub struct Suite<'a> {
    /// The name of the owner.
    pub name: &'a str,
    /// The result, as far as the reader may see it; or why there is none.
    pub result: Result<&'a View, &'a str>,
}

/// One document with a suite for each submission. Times are left out where they are 0.
///
/// ```
/// use ludoteca_judge::formats::{Suite, View, junit};
/// use ludoteca_judge::text::Language;
/// use ludoteca_judge::{Report, Texts};
///
/// # let report = r#"{"course": "galo", "verdict": "wrong-answer", "score": 1.5, "max_score": 2,
/// #     "causes": [], "source": [], "messages": "", "judged_by": "", "trusted": [], "cases": [
/// #     {"name": "eh_posicao-bool", "group": "eh_posicao", "verdict": "wrong-answer", "points": 0.5,
/// #      "max_points": 1, "seconds": 0.0, "reveal": "all"},
/// #     {"name": "eh_posicao-1", "group": "eh_posicao", "verdict": "accepted", "points": 1,
/// #      "max_points": 1, "seconds": 0.0, "reveal": "all"}]}"#;
/// let report: Report = serde_json::from_str(report).unwrap();
/// let view = View::of_teacher(&report);
/// let suites = [
///     Suite { name: "ana", result: Ok(&view) },
///     Suite { name: "rui", result: Err("there is no program") },
/// ];
/// let xml = junit("galo", &suites, &Texts::common(Language::English));
/// assert!(xml.contains("<testsuite name=\"ana\" tests=\"2\""));
/// assert!(xml.contains("<error message=\"there is no program\"/>"));
/// ```
pub fn junit(name: &str, suites: &[Suite<'_>], texts: &Texts) -> String {
    let mut document = Document::new(name);
    for suite in suites {
        document.add_test_suite(match suite.result {
            Ok(view) => judged(suite.name, view, texts),
            Err(why) => unjudged(suite.name, why),
        });
    }
    let xml = document.to_string().expect("text can be written as XML");
    // Jenkins' schema has no such attribute at the root.
    xml.replacen(" skipped=\"0\"", "", 1)
}

fn judged(name: &str, view: &View, texts: &Texts) -> TestSuite {
    let mut suite = TestSuite::new(name);
    for case in &view.cases {
        let mut test = TestCase::new(case.name.as_str(), status(case, view, texts));
        test.set_classname(format!("{}.{}", view.course, case.group));
        if case.seconds > 0.0 {
            test.set_time(Duration::from_secs_f64(case.seconds));
        }
        suite.add_test_case(test);
    }
    suite
}

/// A submission without cases is a suite with one error.
fn unjudged(name: &str, why: &str) -> TestSuite {
    let mut status = TestCaseStatus::non_success(NonSuccessKind::Error);
    status.set_message(why);
    let mut suite = TestSuite::new(name);
    suite.add_test_case(TestCase::new("submission", status));
    suite
}

fn status(case: &CaseView, view: &View, texts: &Texts) -> TestCaseStatus {
    if case.is_passed() {
        return TestCaseStatus::success();
    }
    let kind = match case.verdict {
        Some(Verdict::RequiresReevaluation) => NonSuccessKind::Error,
        _ => NonSuccessKind::Failure,
    };
    let mut status = TestCaseStatus::non_success(kind);
    if let Some(verdict) = case.verdict {
        let class = case
            .class
            .map(|class| format!(": {}", texts.class(class)))
            .unwrap_or_default();
        status.set_type(verdict.word());
        status.set_message(format!("{verdict}{class}"));
        status.set_description(tell_case(case, view, texts));
    }
    status
}
