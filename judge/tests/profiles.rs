//! Profiles as a teacher changes them: what the comments offer is there, and reports tell it.

use ludoteca_course::{CaseSelection, Profile};
use ludoteca_courses::COURSES;
use ludoteca_judge::Judging;

use crate::common::{course, judge_by, students};

/// A course's profile with what its comments offer under weights.
fn with_weights(name: &str) -> Option<Profile> {
    let (course, _) = course(name);
    let text = course.profile();
    let (before, offered) = text.split_once("# [weights]\n")?;
    let offered = offered.replace("# ", "");
    let text = format!("{before}[weights]\n{offered}");
    Some(Profile::read(&text, COURSES).expect("the comments offer what can be read"))
}

#[test]
fn the_weights_that_a_profile_offers_are_those_of_its_cases() {
    for name in ["galo", "mancala", "palavras", "poziomka", "wargame"] {
        let profile = with_weights(name).expect("a comment on weights");
        let selection = CaseSelection::default();
        let judging = Judging::new(course(name).0, &profile, &selection);
        let own = course(name).1;
        let all = Judging::new(course(name).0, &own, &selection).cases();
        let left = judging.cases();
        for (case, weight) in &profile.weights {
            assert!(all.iter().any(|it| it.name == *case), "{name}: {case}");
            let is_left = left.iter().any(|it| it.name == *case);
            assert_eq!(is_left, *weight > 0.0, "{name}: {case}");
        }
        assert_eq!(profile.weights.len(), 2, "{name}");
    }
}

#[test]
fn a_report_tells_what_the_profile_leaves_out() {
    let profile = with_weights("mancala").expect("a comment on weights");
    let (course, own) = course("mancala");
    let path = students("mancala").join("right.py");
    let submission = ludoteca_judge::Submission::read(&path, &own).unwrap();
    let selection = CaseSelection::default();
    let judge = |profile: &Profile| {
        let judging = Judging {
            only: Some("another-turn"),
            ..Judging::new(course, profile, &selection)
        };
        judge_by(&judging, &submission)
    };
    let keys = |profile: &Profile| -> Vec<String> {
        let notes = judge(profile).notes.into_iter();
        notes.map(|note| note.key.to_string()).collect()
    };
    assert_eq!(keys(&profile), ["note-left-out", "note-weighed"]);
    assert_eq!(keys(&own), [""; 0]);
}
