//! `class.toml` and `roster.csv`: every fault by its line, and what would be right.

use std::fs;

use ludoteca_classroom::{DateChange, DateChanges, NewClass, check_files, make_class};
use ludoteca_course::Shelf;
use ludoteca_files::clock::UnixMillis;
use ludoteca_words::Language;

use super::common::{DAY, HEAD, Place, START, staff};

fn shelf() -> Shelf {
    Shelf::from(ludoteca_courses::COURSES)
}

#[track_caller]
fn check(rules: &str, expected: &[&str]) {
    let place = Place::new(rules);
    let found = check_files(place.folder.path(), shelf(), Language::English);
    let folder = format!("{}/", place.folder.path().display());
    let found: Vec<String> = found.iter().map(|line| line.replace(&folder, "")).collect();
    assert_eq!(found, expected, "{rules}");
}

/// The line of the first rule: after the head and the three lines of the assignment.
fn line(number: usize) -> usize {
    HEAD.matches('\n').count() + 4 + number
}

#[test]
fn faults_are_told_with_their_lines() {
    check("", &[]);
    check(
        "opens = 2026-10-01T09:00:00\ndeadline = 2026-12-01T23:59:00Z\n",
        &[],
    );
    let at = |number, what: &str| format!("class.toml:{}: {what}", line(number));
    check(
        "opens = 2026-10-02\nlate-penalty = 120.0\ncounts = \"first\"\n",
        &[
            &at(1, "write a date with a time, such as 2026-12-01T23:59:00"),
            &at(3, "counts is \"last\" or \"best\""),
            &at(2, "this is per cent of the full mark: from 0 to 100"),
        ],
    );
    check(
        "opens = 2026-10-02T09:00:00\ndeadline = 2026-10-01T09:00:00\n",
        &[&at(2, "the deadline is before the assignment opens")],
    );
    check(
        "results = \"deadline\"\nexplanations = \"later\"\n",
        &[
            &at(1, "there is no deadline to wait for: write one, or a date"),
            &at(
                2,
                "write \"at-once\", \"deadline\", \"never\" or a date such as 2026-12-01T12:00:00",
            ),
        ],
    );
    check(
        "kinds = [\"py\"]\n",
        &[&at(1, "py is not a file ending such as \".py\"")],
    );
    check(
        "ladder-pairs = 20000\n",
        &[&at(1, "ladder-pairs is a number from 0 to 10000")],
    );
    check(
        "most-tries = 0\n",
        &[&at(
            1,
            "with most-tries = 0 nobody can hand in: remove the line",
        )],
    );
}

#[test]
fn a_word_that_is_not_known_is_told_with_those_that_are() {
    let place = Place::new("cooldown = 15\n");
    let found = check_files(place.folder.path(), shelf(), Language::English);
    assert_eq!(found.len(), 1);
    assert!(
        found[0].contains(&format!("class.toml:{}: unknown field `cooldown`", line(1))),
        "{found:?}"
    );
    assert!(found[0].contains("cooldown-minutes"), "{found:?}");
}

#[test]
fn faults_of_the_roster_are_told_with_their_lines() {
    let place = Place::new("");
    let roster = place.path("roster.csv");
    let check = |text: &str, expected: &str| {
        fs::write(&roster, text).unwrap();
        let found = check_files(place.folder.path(), shelf(), Language::English);
        assert_eq!(found, [format!("{}{expected}", roster.display())]);
    };
    check(
        "name,mail\nAna,a@b\n",
        ":1: there is no column id, only name, mail",
    );
    check(
        "id,name\nana,Ana\nana,Other\n",
        ":3: ana appears here twice",
    );
    check("id,name\nana,Ana\n,Other\n", ":3: the id is missing");
    check("id\n", ": it lists nobody");
    fs::write(&roster, "\u{feff}ID;Name;Email\nana;Ana;a@b\n").unwrap();
    assert!(check_files(place.folder.path(), shelf(), Language::English).is_empty());
}

#[test]
fn a_new_class_is_explained_line_by_line_and_has_no_fault() {
    let place = tempfile::tempdir().unwrap();
    let (folder, roster) = (place.path().join("spring"), place.path().join("r.csv"));
    fs::write(&roster, "id,name\nana,Ana\n").unwrap();
    let new = NewClass {
        folder: &folder,
        courses: &["mancala".to_owned(), "galo".to_owned()],
        roster: &roster,
        title: Some("Programming \"one\""),
        language: Language::Polish,
        zone: "Europe/Warsaw",
        deadline: Some("2026-12-01T23:59:00"),
        staff: "rita",
    };
    make_class(&new, shelf()).unwrap();
    assert!(check_files(&folder, shelf(), Language::English).is_empty());
    let text = fs::read_to_string(folder.join("class.toml")).unwrap();
    // Every rule that may be written has a line above it that says what it does.
    for key in [
        "opens",
        "free-tries",
        "most-tries",
        "kinds",
        "ladder",
        "ladder-pairs",
        "time-zone",
    ] {
        assert!(text.contains(&format!("{key} = ")), "{key}");
    }
    let again = make_class(&new, shelf()).unwrap_err();
    assert!(
        again
            .to_string()
            .ends_with("already exists: choose another folder")
    );
}

#[test]
fn dates_are_changed_in_the_file_and_nothing_else_is() {
    let place =
        Place::new("# until then\ndeadline = 2026-10-05T12:00:00 # noon\nresults = \"deadline\"");
    let class = place.open();
    let before = fs::read_to_string(place.path("class.toml")).unwrap();
    let deadline = UnixMillis::new(START + 2 * DAY);
    let dates = DateChanges {
        opens: DateChange::Set(UnixMillis::new(START)),
        deadline: DateChange::Set(deadline),
        results: DateChange::Clear,
    };
    class.set_dates(&staff(), "sow", &dates).unwrap();
    let after = fs::read_to_string(place.path("class.toml")).unwrap();
    let expected = before
        .replace(
            "name = \"sow\"\n",
            "name = \"sow\"\nopens = 2026-10-01T09:00:00\n",
        )
        .replace("2026-10-05T12:00:00", "2026-10-03T09:00:00");
    assert_eq!(after.trim_end(), expected.trim_end());
    let it = &class.assignments(&staff())[0];
    assert_eq!(it.deadline, Some(deadline));
    let wrong = DateChanges {
        deadline: DateChange::Set(UnixMillis::new(START - DAY)),
        ..dates
    };
    assert!(class.set_dates(&staff(), "sow", &wrong).is_err());
    assert_eq!(fs::read_to_string(place.path("class.toml")).unwrap(), after);
}

#[test]
fn dates_that_nobody_changed_stay_to_the_letter() {
    let place = Place::new("deadline = 2026-10-05T23:59:59Z\nresults = \"deadline\"");
    let class = place.open();
    let before = fs::read_to_string(place.path("class.toml")).unwrap();
    let (seen, rule) = class.dates(&staff(), "sow").unwrap();
    assert_eq!((seen.opens, seen.results), (None, None));
    assert_eq!(rule.unwrap().key, "rule-results-deadline");
    let unchanged = DateChanges {
        deadline: DateChange::between(seen.deadline, seen.deadline),
        ..DateChanges::default()
    };
    class.set_dates(&staff(), "sow", &unchanged).unwrap();
    assert_eq!(
        fs::read_to_string(place.path("class.toml")).unwrap(),
        before
    );
    // A date takes the place of the word, and nothing else is rewritten.
    let shown = UnixMillis::new(START + 9 * DAY);
    let dates = DateChanges {
        results: DateChange::between(None, Some(shown)),
        ..DateChanges::default()
    };
    class.set_dates(&staff(), "sow", &dates).unwrap();
    let after = fs::read_to_string(place.path("class.toml")).unwrap();
    assert_eq!(after, before.replace("\"deadline\"", "2026-10-10T09:00:00"));
}

#[test]
fn a_file_that_is_broken_while_a_class_is_open_leaves_the_rules_as_they_were() {
    let place = Place::new("most-tries = 3\n");
    let class = place.open();
    place.write_rules("most-tries = many\n");
    let refused = class.rejudge(&staff(), "sow");
    assert!(refused.is_err());
    assert_eq!(class.assignments(&staff()).len(), 1);
    let paused = class.queue(&staff()).unwrap().paused.unwrap();
    assert!(paused.contains("class.toml:"), "{paused}");
}
