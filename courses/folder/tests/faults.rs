//! Mistakes in a course are told with file, line and what would be right.

use std::fs;
use std::path::Path;

use ludoteca_course_folder::open;
use ludoteca_words::Language;

const GOOD: &str = "\
title = \"Sums\"
comparison = \"bytes\"
[build]
language = \"python\"
[[group]]
name = \"cases\"
points = 4
cases = \"cases\"
[[rule]]
name = \"sums.sum\"
section = \"Task\"
sentence = \"Print the sum.\"
[[case]]
name = \"1\"
rule = \"sums.sum\"
[limits]
memory = \"64M\"
";

fn lay(folder: &Path, files: &[(&str, &str)]) {
    for (path, text) in files {
        let place = folder.join(path);
        fs::create_dir_all(place.parent().unwrap()).unwrap();
        fs::write(place, text).unwrap();
    }
}

/// Returns the messages about a course file, in English, with the other files as they should be.
fn told(course: &str, others: &[(&str, &str)]) -> Vec<String> {
    let folder = tempfile::tempdir().unwrap();
    lay(
        folder.path(),
        &[("cases/1.in", "1 2\n"), ("cases/1.out", "3\n")],
    );
    lay(folder.path(), others);
    lay(folder.path(), &[("course.toml", course)]);
    let faults = open(folder.path()).map(|_| ()).err().unwrap_or_default();
    let say = |fault: &ludoteca_course_folder::CourseFault| {
        fault.say(Path::new("sums"), Language::English)
    };
    faults.iter().map(say).collect()
}

#[track_caller]
fn check(from: &str, to: &str, expected: &str) {
    let text = GOOD.replacen(from, to, 1);
    assert_ne!(text, GOOD);
    assert_eq!(told(&text, &[]), [expected]);
}

#[test]
fn a_good_course_is_opened() {
    assert_eq!(told(GOOD, &[]), [""; 0]);
}

#[test]
fn a_misspelt_key_or_choice_is_told_with_its_line_and_the_likely_one() {
    check(
        "title",
        "titel",
        "sums/course.toml:1: There is no “titel” here; did you mean “title”?",
    );
    check(
        "points",
        "pints",
        "sums/course.toml:7: There is no “pints” here; did you mean “points”?",
    );
    check(
        "\"bytes\"",
        "\"byte\"",
        "sums/course.toml:2: “byte” is not one of the choices; did you mean “bytes”?",
    );
    check(
        "\"python\"",
        "\"pyton\"",
        "sums/course.toml:4: “pyton” is not one of the choices; did you mean “python”?",
    );
}

#[test]
fn names_of_nothing_are_told() {
    check(
        "rule = \"sums.sum\"",
        "rule = \"sums.sun\"",
        "sums/course.toml:15: There is no [[rule]] with the name “sums.sun”; did you mean \
         “sums.sum”?",
    );
    check(
        "name = \"1\"",
        "name = \"2\"",
        "sums/course.toml:14: No folder has a case “2”; did you mean “1”? A new case needs a group.",
    );
    check(
        "cases = \"cases\"",
        "cases = \"case\"",
        "sums/course.toml:8: There is no folder “case”.",
    );
    check(
        "cases = \"cases\"",
        "cases = \"../cases\"",
        "sums/course.toml:8: ../cases leads out of the course's folder; put it inside.",
    );
}

#[test]
fn numbers_that_cannot_be_are_told() {
    check(
        "points = 4",
        "points = -4",
        "sums/course.toml:7: Points and weights are 0 or more.",
    );
    check(
        "64M",
        "64X",
        "sums/course.toml:17: “64X” is not a size such as 64M, 512k or 4096.",
    );
}

#[test]
fn options_and_points_are_told_with_the_line_of_the_file() {
    check(
        "\"python\"",
        "\"c\"\nflags = [\"-Wall\", \"O2\"]",
        "sums/course.toml:5: “O2” is not an option of the compiler: options begin with -, such as \
         \"-O2\".",
    );
    check(
        "[limits]",
        "[[by-hand]]\nname = \"style\"\npoints = -1\n[limits]",
        "sums/course.toml:18: Points and weights are 0 or more.",
    );
}

#[test]
fn a_case_that_is_written_twice_is_told() {
    check(
        "[limits]",
        "[[case]]\nname = \"1\"\n[limits]",
        "sums/course.toml:17: There are two [[case]] with the name “1”; give one of them another \
         name, or put both into one.",
    );
}

#[test]
fn points_that_nobody_could_get_are_told() {
    let text = GOOD.replace("name = \"1\"", "name = \"cases/1\"").replace(
        "[limits]",
        "[[group]]\nname = \"more\"\npoints = 2\n[limits]",
    );
    assert_eq!(
        told(&text, &[]),
        [
            "sums/course.toml:17: The group “more” has no cases, so nobody could get its points: \
             name a folder with cases = \"…\", or write [[case]]."
        ]
    );
    assert_eq!(
        told(&text.replace("points = 2", "points = 0"), &[]),
        [""; 0]
    );
}

#[test]
fn what_would_be_ignored_is_told() {
    let twin = told(GOOD, &[("cases/1.ans", "3\n")]);
    assert_eq!(
        twin,
        [
            "sums/course.toml:8: cases/1.out and 1.ans would both be the output of one case: keep \
             one of them."
        ]
    );
    let both = "[checker]\nfile = \"c.py\"\n[interactor]\nfile = \"i.py\"\n";
    assert_eq!(
        told(&(GOOD.to_owned() + both), &[("c.py", ""), ("i.py", "")]),
        [
            "sums/course.toml:21: A course has a checker or an interactor, not both: an interactor \
             decides, too."
        ]
    );
    check(
        "rule = \"sums.sum\"",
        "comparison = \"presentation\"",
        "sums/course.toml:13: “presentation” is for the whole course: write it at the top of the \
         file, not in a group or a case.",
    );
}

#[test]
fn more_than_a_course_may_have_is_told() {
    let folder = tempfile::tempdir().unwrap();
    lay(folder.path(), &[("course.toml", GOOD), ("cases/1.in", "")]);
    for number in 0..20_000 {
        fs::write(folder.path().join(format!("cases/{number}.txt")), "").unwrap();
    }
    let faults = open(folder.path()).map(|_| ()).unwrap_err();
    assert_eq!(faults[0].message.key, "course-large");
}

#[test]
fn half_a_pair_is_told_by_its_name() {
    assert_eq!(
        told(GOOD, &[("cases/2.in", "1 1\n")]),
        [
            "sums/course.toml:8: cases/2.in has no output beside it: write one with the ending .out \
             or .ans, or name a reference program."
        ]
    );
    assert_eq!(
        told(GOOD, &[("cases/2.ans", "2\n")]),
        [
            "sums/course.toml:8: cases/2.ans has no input beside it: write one with the ending .in \
             (it may be empty)."
        ]
    );
}

#[test]
fn all_that_is_wrong_is_told_at_once() {
    let text = GOOD
        .replace("64M", "64X")
        .replace("points = 4", "points = -4");
    assert_eq!(told(&text, &[]).len(), 2);
}

#[test]
fn a_line_that_is_no_toml_is_told() {
    let text = GOOD.replacen("title =", "title", 1);
    let told = told(&text, &[]);
    assert!(
        told[0].starts_with("sums/course.toml:1: This line cannot be read ("),
        "{told:?}"
    );
}

#[test]
fn a_folder_without_a_course_says_what_makes_one() {
    let folder = tempfile::tempdir().unwrap();
    let faults = open(folder.path()).map(|_| ()).unwrap_err();
    let told = faults[0].say(Path::new("sums"), Language::English);
    assert!(told.contains("ludoteca judge new FOLDER"), "{told}");
}

/// Whatever bytes a course file has, it is read or told, and nothing panics.
#[test]
fn any_bytes_are_read_or_told() {
    for cut in 0..GOOD.len() {
        let _ = told(&GOOD[..cut], &[]);
    }
}
