//! The sixth assignment is judged and seated like the others.

#![allow(clippy::unwrap_used)]
#![cfg(target_os = "linux")]

#[path = "../../../play/tests/toy/mod.rs"]
mod toy;

use std::path::Path;

use ludoteca_arena::clock::TimeControl;
use ludoteca_arena::game::GameContext;
use ludoteca_arena::opening::Opening;
use ludoteca_arena::{pair, seat};
use ludoteca_course::{CaseSelection, Courses, Profile, Verdict, find_course};
use ludoteca_course_sixth::Hideout;
use ludoteca_judge::{Judging, Report, Submission};
use ludoteca_play::{Cause, Outcome, Resources, Setup};
use ludoteca_runner::Workshop;

const COURSES: Courses = &[&Hideout];

const RIGHT: &str = "cell = 1\nwhile input() == '?':\n    print(cell, flush=True)\n    cell += 1\n";

fn write_program(folder: &Path, text: &str) -> std::path::PathBuf {
    let path = folder.join("program.py");
    std::fs::write(&path, text).unwrap();
    path
}

fn judge(text: &str) -> Report {
    let folder = tempfile::tempdir().unwrap();
    let path = write_program(folder.path(), text);
    let course = find_course(COURSES, "hideout").unwrap();
    let profile = Profile::read(course.profile(), COURSES).unwrap();
    let submission = Submission::read(&path, &profile).unwrap();
    let workshop = Workshop::open(folder.path().join("workshop")).unwrap();
    let selection = CaseSelection::default();
    let judging = Judging::new(course, &profile, &selection);
    judging
        .judge(&submission, &workshop, &|_, _, _| ())
        .unwrap()
}

#[test]
fn a_right_program_of_a_sixth_assignment_gets_full_marks() {
    // It ends with an error at the end of its input, as many do: its loop must not ask for more.
    let patient = format!(
        "try:\n    {}except EOFError:\n    pass\n",
        RIGHT.replace('\n', "\n    ").trim_end_matches(' ')
    );
    let report = judge(&patient);
    assert_eq!(report.verdict, Verdict::Accepted, "{:#?}", report.causes);
    assert_eq!((report.score, report.max_score), (4.0, 4.0));
}

#[test]
fn a_wrong_one_is_explained_by_the_assignments_own_sentence() {
    let report = judge("print(2)\n");
    assert_eq!(report.verdict, Verdict::WrongAnswer);
    assert!(report.score < 0.1);
    let [cause] = &report.causes[..] else {
        panic!("one cause: {:#?}", report.causes);
    };
    let why = cause.explanation.why.as_ref().unwrap();
    assert!(why.sentence.starts_with("For every line ?"), "{why:?}");
    let again = cause.explanation.again.as_deref();
    assert_eq!(again, Some("printf '%s\\n' '?' | python3 program.py"));
}

#[test]
fn its_programs_play_its_game_in_the_arena() {
    let folder = tempfile::tempdir().unwrap();
    let path = write_program(folder.path(), RIGHT);
    let setup = Setup::usual(toy::TOY);
    let spec = format!("course:python3 {}", path.display())
        .parse()
        .unwrap();
    let sit = |name| seat::sit(&spec, name, &setup, TimeControl::default(), COURSES).unwrap();
    let (mut a, mut b) = (sit("a"), sit("b"));
    let context = GameContext {
        resources: Resources::none(),
        created: 0,
        adjudicates: None,
    };
    let opening = Opening {
        seed: 3,
        setup: setup.clone(),
        plies: Vec::new(),
    };
    let games = pair::play(&context, &opening, a.as_mut(), b.as_mut()).unwrap();
    for game in games {
        assert!(matches!(game.ending.outcome, Outcome::Won(_)), "{game:?}");
        assert_eq!(game.ending.cause, Cause::Normal, "{game:?}");
    }
    let none = seat::sit(&spec, "a", &setup, TimeControl::default(), &[]);
    assert!(none.is_err());
}
