//! Every course keeps its files in order.

#![allow(clippy::unwrap_used)]
#![cfg(target_os = "linux")]

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use ludoteca_course::{CaseSelection, Course, Profile, RuleTable};
use ludoteca_courses::COURSES;
use ludoteca_words::Sources;

fn folder(course: &dyn Course) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(course.name())
}

fn rules(course: &dyn Course) -> RuleTable {
    RuleTable::read(course.data().rules).unwrap()
}

#[test]
fn every_profile_is_read_and_names_its_course() {
    for course in COURSES {
        let profile = Profile::read(course.profile(), COURSES).unwrap();
        assert_eq!(profile.course, course.name());
    }
}

#[test]
fn every_rule_is_there_once_and_every_rule_in_the_code_is_there() {
    for course in COURSES {
        let sources = folder(*course).join("src");
        let faults = rules(*course).find_faults(course.name(), &sources);
        assert_eq!(faults.unwrap(), [""; 0], "{}", course.name());
    }
}

#[test]
fn every_sentence_stands_in_its_assignment() {
    // The assignments are not ours to pass on: without them there is nothing to compare.
    let seeds = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../shared/seeds");
    if !seeds.is_dir() {
        eprintln!("\nSENTENCES WERE NOT CHECKED: no assignments at ../shared/seeds.");
        return;
    }
    for course in COURSES {
        let seed = seeds.join(format!("{}.txt", course.name()));
        let assignment = std::fs::read_to_string(seed).unwrap();
        // A letter is missing in that copy of it.
        let assignment = assignment.replace("Spśród", "Spośród");
        let rules = rules(*course);
        let misquotes = rules.find_misquotes(&assignment);
        assert_eq!(misquotes, [""; 0], "{}", course.name());
    }
}

#[test]
fn cases_have_names_groups_and_grounds_of_their_course() {
    for course in COURSES {
        let profile = Profile::read(course.profile(), COURSES).unwrap();
        let selection = CaseSelection {
            seed: 11,
            generated: Some(60),
            published: Vec::new(),
        };
        let cases = course.cases(&profile, &selection);
        let names: BTreeSet<&str> = cases.iter().map(|case| case.name.as_str()).collect();
        assert_eq!(names.len(), cases.len(), "{}", course.name());
        for case in &cases {
            assert!(profile.group(&case.group).is_some(), "{}", case.name);
            assert!(!case.reason.is_empty(), "{}", case.name);
        }
        assert_eq!(rules(*course).find_groundless(&cases), [""; 0]);
    }
}

#[test]
fn every_text_can_be_said_in_every_language() {
    for course in COURSES {
        assert_eq!(
            Sources::find_faults(course.data().texts),
            [""; 0],
            "{}",
            course.name()
        );
    }
}
