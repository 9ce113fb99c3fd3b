//! Marks and causes of toy cases.

use super::*;
use ludoteca_course::{Explanation, JudgeFault, Sandbox, Trial};
use ludoteca_courses::COURSES;
use std::sync::Arc;

#[derive(Debug)]
struct NoTrial;

impl Trial for NoTrial {
    fn judge(&self, _: &mut dyn Sandbox) -> Result<Finding, JudgeFault> {
        Ok(Finding::Accepted)
    }

    fn suspects(&self, _: &Failure, _: &Profile) -> Vec<String> {
        Vec::new()
    }

    fn is_shown_by(&self, _: &str, _: &Profile) -> bool {
        false
    }

    fn accuse(&self, _: &str, failure: Failure, _: &Profile) -> Failure {
        failure
    }

    fn shrink(&self, _: &Failure, _: &mut dyn Sandbox) -> Result<Option<Failure>, JudgeFault> {
        Ok(None)
    }
}

fn case(name: &str, group: &str) -> Case {
    Case {
        name: name.into(),
        group: group.into(),
        reason: String::new(),
        origin: Origin::Curated,
        ground: Ground::Rule("toy.rule".into()),
        task: Arc::new(NoTrial),
    }
}

fn failed(root: &str) -> Outcome {
    Outcome::of(Finding::Failed(Box::new(Failure {
        verdict: Verdict::WrongAnswer,
        root: root.into(),
        explanation: Explanation::default(),
        output: b"x".to_vec(),
        assumed: Vec::new(),
        behind: None,
    })))
}

fn profile(change: impl Fn(&mut Vec<Group>)) -> Profile {
    let mut profile = Profile::read(COURSES[0].profile(), COURSES).unwrap();
    let mut group = profile.group[0].clone();
    group.points = 4.0;
    let groups = ["one", "two"].map(|name| Group {
        name: name.into(),
        ..group.clone()
    });
    profile.group = groups.to_vec();
    change(&mut profile.group);
    profile
}

fn judge(profile: &Profile, outcomes: Vec<Outcome>) -> Scored {
    let cases = [
        case("a", "one"),
        case("b", "one"),
        case("c", "two"),
        case("d", "two"),
    ];
    score(profile, &cases, &[true; 4], outcomes, None)
}

fn right() -> Outcome {
    Outcome::of(Finding::Accepted)
}

#[test]
fn the_cases_of_a_group_share_its_points() {
    let scored = judge(
        &profile(|_| ()),
        vec![right(), failed("x"), right(), right()],
    );
    assert_eq!((scored.report.score, scored.report.max_score), (6.0, 8.0));
    assert_eq!(scored.report.verdict, Verdict::WrongAnswer);
}

#[test]
fn a_gate_that_is_not_passed_leaves_nothing() {
    let gated = profile(|groups| groups[0].gate = true);
    let scored = judge(&gated, vec![right(), failed("x"), right(), right()]);
    assert_eq!(
        (scored.report.score, scored.report.gate.as_deref()),
        (0.0, Some("one"))
    );
    let scored = judge(&gated, vec![right(), right(), failed("x"), right()]);
    assert_eq!((scored.report.score, scored.report.gate), (6.0, None));
}

#[test]
fn a_group_can_count_as_a_whole() {
    let whole = profile(|groups| groups[0].all_or_nothing = true);
    let scored = judge(&whole, vec![right(), failed("x"), right(), right()]);
    assert_eq!((scored.report.score, scored.report.max_score), (4.0, 8.0));
}

#[test]
fn failures_of_one_root_are_one_cause() {
    let scored = judge(
        &profile(|_| ()),
        vec![failed("x"), failed("y"), right(), failed("x")],
    );
    let causes: Vec<Option<usize>> = scored.report.cases.iter().map(|it| it.cause).collect();
    assert_eq!(causes, [Some(0), Some(1), None, Some(0)]);
    let names: Vec<Vec<String>> = scored.causes.into_iter().map(|it| it.names).collect();
    assert_eq!(names, [vec!["a", "d"], vec!["b"]]);
}

#[test]
fn what_only_we_decided_costs_nothing_and_makes_no_verdict() {
    let mut cases = [case("a", "one"), case("b", "one")];
    cases[1].ground = Ground::Ours;
    let outcomes = vec![right(), failed("x")];
    let scored = score(&profile(|_| ()), &cases, &[true; 2], outcomes, None);
    assert_eq!(scored.report.verdict, Verdict::Accepted);
    assert_eq!((scored.report.score, scored.report.max_score), (4.0, 4.0));
    assert_eq!((scored.causes.len(), scored.noticed.len()), (0, 1));
    assert_eq!(scored.report.cases[1].noticed, Some(0));
}

#[test]
fn what_counts_elsewhere_is_not_called_free() {
    let mut cases = [case("a", "one"), case("b", "one"), case("c", "two")];
    cases[0].ground = Ground::Ours;
    cases[2].ground = Ground::Ours;
    let outcomes = vec![failed("x"), failed("x"), failed("y")];
    let scored = score(&profile(|_| ()), &cases, &[true; 3], outcomes, None);
    let roots = |causes: &[OpenCause]| -> Vec<String> {
        let roots = causes.iter().map(|cause| cause.failure.root.clone());
        roots.collect()
    };
    assert_eq!(roots(&scored.causes), ["x"]);
    assert_eq!(roots(&scored.noticed), ["y"]);
    let noticed: Vec<Option<usize>> = scored.report.cases.iter().map(|it| it.noticed).collect();
    assert_eq!(noticed, [None, None, Some(0)]);
}

#[test]
fn what_forbidden_sources_lead_to_is_told_with_them() {
    let cases = [case("a", "one"), case("b", "two"), case("c", "two")];
    let Finding::Failed(forbidden) = failed("source").finding else {
        unreachable!("it is one");
    };
    let outcomes = vec![failed("x"), failed("source"), right()];
    let scored = score(
        &profile(|_| ()),
        &cases,
        &[true; 3],
        outcomes,
        Some(*forbidden),
    );
    let told: Vec<(&str, &[String])> = scored
        .causes
        .iter()
        .map(|it| (it.failure.root.as_str(), &it.names[..]))
        .collect();
    let names = ["b".to_owned(), "a".to_owned()];
    assert_eq!(told, [("source", &names[..1]), ("x", &names[1..])]);
    let numbers: Vec<Option<usize>> = scored.report.cases.iter().map(|it| it.cause).collect();
    assert_eq!(numbers, [Some(1), Some(0), None]);
    assert!((scored.causes[0].mended - 4.0).abs() < 1e-9);
}

#[test]
fn causes_come_by_what_they_cost_each_with_the_mark_without_it() {
    let scored = judge(
        &profile(|groups| groups[1].points = 8.0),
        vec![failed("x"), right(), failed("y"), right()],
    );
    let costs: Vec<(f64, f64)> = scored
        .causes
        .iter()
        .map(|it| (it.cost, it.mended))
        .collect();
    assert!((scored.report.score - 6.0).abs() < 1e-9);
    assert_eq!(costs, [(4.0, 10.0), (2.0, 8.0)]);
    let numbers: Vec<Option<usize>> = scored.report.cases.iter().map(|it| it.cause).collect();
    assert_eq!(numbers, [Some(1), None, Some(0), None]);
}

#[test]
fn a_case_with_two_causes_is_right_once_both_are_mended() {
    let mut both = failed("x");
    if let Finding::Failed(failure) = &mut both.finding {
        let Finding::Failed(behind) = failed("y").finding else {
            unreachable!("it is one");
        };
        failure.behind = Some(behind);
    }
    let scored = judge(&profile(|_| ()), vec![both, failed("y"), right(), right()]);
    let told: Vec<(&[String], f64, f64)> = scored
        .causes
        .iter()
        .map(|it| (&it.names[..], it.cost, it.mended))
        .collect();
    let names = ["a".to_owned(), "b".to_owned()];
    assert_eq!(told, [(&names[..], 4.0, 6.0), (&names[..1], 2.0, 4.0)]);
}

#[test]
fn a_case_with_one_cause_in_two_places_is_one_case() {
    let mut twice = failed("x");
    if let Finding::Failed(failure) = &mut twice.finding {
        let Finding::Failed(behind) = failed("x").finding else {
            unreachable!("it is one");
        };
        failure.behind = Some(behind);
    }
    let scored = judge(&profile(|_| ()), vec![twice, right(), right(), right()]);
    assert_eq!(scored.causes[0].names, ["a"]);
    assert!(scored.report.cases[0].behind.is_empty());
}

#[test]
fn a_cause_is_explained_by_a_case_that_the_text_settles() {
    let mut cases = [case("a", "one"), case("b", "one")];
    cases[0].ground = Ground::Published("battery-1".into());
    let outcomes = vec![failed("x"), failed("x")];
    let scored = score(&profile(|_| ()), &cases, &[true; 2], outcomes, None);
    assert_eq!(scored.causes[0].names, ["b", "a"]);
}

#[test]
fn forbidden_sources_cost_everything_and_hide_nothing() {
    let cases = [case("a", "one"), case("b", "two")];
    let Finding::Failed(forbidden) = failed("source").finding else {
        unreachable!("it is one");
    };
    let outcomes = vec![failed("x"), right()];
    let scored = score(
        &profile(|_| ()),
        &cases,
        &[true; 2],
        outcomes,
        Some(*forbidden),
    );
    assert_eq!((scored.report.score, scored.report.max_score), (0.0, 8.0));
    let told: Vec<(f64, f64)> = scored
        .causes
        .iter()
        .map(|it| (it.cost, it.mended))
        .collect();
    assert_eq!(told, [(8.0, 4.0), (4.0, 0.0)]);
    assert_eq!(scored.report.cases[0].cause, Some(1));
}

#[test]
fn a_weight_changes_the_share_of_a_case() {
    let mut weighed = profile(|_| ());
    weighed.weights = [("a".to_owned(), 3.0), ("d".to_owned(), 0.0)].into();
    let scored = judge(&weighed, vec![failed("x"), right(), right(), failed("y")]);
    assert_eq!((scored.report.score, scored.report.max_score), (5.0, 8.0));
}

#[test]
fn form_costs_the_share_that_the_profile_says() {
    let mut mild = profile(|_| ());
    mild.presentation_cost = 0.25;
    let mut form = failed("x");
    if let Finding::Failed(failure) = &mut form.finding {
        failure.verdict = Verdict::PresentationError;
    }
    let scored = judge(&mild, vec![form, right(), right(), right()]);
    assert_eq!((scored.report.score, scored.report.max_score), (7.5, 8.0));
    assert_eq!(scored.report.verdict, Verdict::PresentationError);
}
