//! Time limits for the cases of a submission together.

use std::fs;
use std::time::Duration;

use ludoteca_course::{CaseSelection, Verdict};
use ludoteca_judge::{JudgeError, Judging, Report, Submission};

use crate::common::{course, try_by};

/// Judges a program that would sleep in every case.
fn judge(change: impl FnOnce(&mut Judging<'_>)) -> Result<Report, JudgeError> {
    let folder = tempfile::tempdir().unwrap();
    let place = folder.path().join("program.py");
    fs::write(&place, "import time\ntime.sleep(60)\n").unwrap();
    let (course, profile) = course("mancala");
    let submission = Submission::read(&place, &profile).unwrap();
    let selection = CaseSelection::default();
    let mut judging = Judging::new(course, &profile, &selection);
    change(&mut judging);
    try_by(&judging, &submission)
}

#[test]
fn cases_for_which_no_time_is_left_fail_untried() {
    let report = judge(|judging| judging.budget = Some(Duration::ZERO)).unwrap();
    assert_eq!(report.verdict, Verdict::TimeLimitExceeded);
    assert!(report.score.abs() < 1e-9);
    let [cause] = &report.causes[..] else {
        panic!("{:?}", report.causes);
    };
    assert_eq!(cause.explanation.sentence.key, "sentence-not-tried");
    assert!(cause.cases.len() > report.cases.len() / 2);
    assert!(report.cases.iter().all(|case| case.points.abs() < 1e-9));
}

#[test]
fn whoever_takes_too_long_can_be_given_up() {
    let given_up = judge(|judging| judging.patience = Some(Duration::ZERO));
    assert!(matches!(given_up, Err(JudgeError::Slow)));
}

#[test]
fn a_report_by_another_budget_is_another_report() {
    let (course, profile) = course("mancala");
    let selection = CaseSelection::default();
    let by = |seconds: Option<u64>| {
        let judging = Judging {
            budget: seconds.map(Duration::from_secs),
            ..Judging::new(course, &profile, &selection)
        };
        judging.judged_by()
    };
    assert_ne!(by(Some(60)), by(Some(180)));
    assert_ne!(by(None), by(Some(180)));
}
