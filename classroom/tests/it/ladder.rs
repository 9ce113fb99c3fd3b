//! Ladders: which courses have one, games that the server plays by itself, and who sees faults.

use std::fs;
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

use ludoteca_classroom::{
    Classroom, LadderPlace, NewClass, Refusal, Upload, UploadFile, check_files, make_class,
};
use ludoteca_course::Shelf;
use ludoteca_words::{Language, Message};

use super::common::{Place, StubJudge, passing, staff, student};
use super::erasure::find_text;

/// Waits until something is so, and fails when it is not within ten minutes.
fn wait_until(what: &str, is_so: impl Fn() -> bool) {
    let begun = Instant::now();
    while !is_so() {
        assert!(begun.elapsed() < Duration::from_mins(10), "{what}");
        std::thread::park_timeout(Duration::from_millis(25));
    }
}

/// The program of a course that the judge accepts.
fn right(course: &str, ending: &str) -> String {
    let students = Path::new(env!("CARGO_MANIFEST_DIR")).join("../judge/tests/students");
    fs::read_to_string(students.join(course).join(format!("right.{ending}"))).unwrap()
}

/// The stub accepts what has ten such lines.
fn accepted(program: &str, ending: &str, name: &str) -> Upload {
    let pass = passing(10);
    let text = if ending == "c" {
        format!("{program}\n/* {name}\n{pass}*/\n")
    } else {
        format!("{program}\n# {name}\n{pass}")
    };
    let file = UploadFile {
        name: format!("FP.{ending}"),
        bytes: text.into_bytes(),
    };
    Upload { files: vec![file] }
}

/// Hands in, waits for the verdict and enters the ladder.
fn enter(class: &Classroom, id: &str, assignment: &str, upload: Upload) {
    let viewer = student(id);
    let receipt = class.hand_in(&viewer, id, assignment, upload).unwrap();
    wait_until("the try is judged", || {
        class.enter_ladder(&viewer, receipt.try_id).is_ok()
    });
}

fn places(class: &Classroom, assignment: &str) -> Vec<LadderPlace> {
    class.ladder(&staff(), assignment).unwrap().entries
}

/// Number of pairs that were played.
fn count(class: &Classroom, assignment: &str) -> u64 {
    let pairs = places(class, assignment)
        .iter()
        .map(|it| it.pairs)
        .sum::<u64>();
    pairs / 2
}

/// Two students enter what the judge accepts, and see a rating without any command.
fn check_course(course: &str, ending: &str) {
    let place = Place::of_course(course, "ladder = true\nladder-pairs = 1\n");
    let class = place.open();
    class.start().unwrap();
    for id in ["ana", "rui"] {
        let upload = accepted(&right(course, ending), ending, id);
        enter(&class, id, "sow", upload);
    }
    wait_until("both are rated", || {
        let own = |id| class.standing(&student(id), id, "sow").unwrap().ladder;
        let is_rated = |place: Option<LadderPlace>| place.is_some_and(|it| it.pairs == 2);
        is_rated(own("ana")) && is_rated(own("rui"))
    });
    class.stop();
    for place in places(&class, "sow") {
        let games = place.wins + place.draws + place.losses;
        assert_eq!((place.pairs, place.faults), (2, 0), "{place:?}");
        // In a game for one nobody wins.
        assert!(games > 0 || course == "wargame", "{place:?}");
    }
}

#[test]
fn accepted_programs_of_galo_play_by_themselves() {
    check_course("galo", "py");
}

#[test]
fn accepted_programs_of_poziomka_play_by_themselves() {
    check_course("poziomka", "c");
}

#[test]
fn accepted_programs_of_wargame_hunt_by_themselves() {
    check_course("wargame", "c");
}

#[test]
fn courses_whose_programs_are_the_table_have_no_ladder() {
    let shelf = Shelf::from(ludoteca_courses::COURSES);
    for course in ["mancala", "palavras"] {
        let place = Place::of_course(course, "ladder = true\n");
        let found = check_files(place.folder.path(), shelf, Language::English);
        let file = place.path("class.toml");
        let line = fs::read_to_string(&file).unwrap().lines().count();
        let told = format!(
            "{}:{line}: programs that this course accepts do not play: remove ladder = true",
            file.display()
        );
        assert_eq!(found, [told], "{course}");
    }
}

#[test]
fn a_new_class_has_a_ladder_where_accepted_programs_play() {
    let shelf = Shelf::from(ludoteca_courses::COURSES);
    for (course, has_ladder) in [
        ("galo", true),
        ("mancala", false),
        ("palavras", false),
        ("poziomka", true),
        ("wargame", true),
    ] {
        let place = tempfile::tempdir().unwrap();
        let (folder, roster) = (place.path().join("spring"), place.path().join("r.csv"));
        fs::write(&roster, "id\nana\n").unwrap();
        let new = NewClass {
            folder: &folder,
            courses: &[course.to_owned()],
            roster: &roster,
            title: None,
            language: Language::English,
            zone: "UTC",
            deadline: None,
            staff: "rita",
        };
        let file = make_class(&new, shelf).unwrap();
        let text = fs::read_to_string(file).unwrap();
        assert_eq!(text.contains("\nladder = true\n"), has_ladder, "{course}");
        let faults = check_files(&folder, shelf, Language::English);
        assert_eq!(faults, [""; 0], "{course}");
    }
}

#[test]
fn a_try_that_comes_in_meanwhile_waits_for_one_pair_at_most() {
    let mut place = Place::of_course("galo", "ladder = true\nladder-pairs = 1000\n");
    place.judge = Arc::new(StubJudge {
        slots: 1,
        ..StubJudge::default()
    });
    let class = place.open();
    class.start().unwrap();
    for id in ["ana", "rui"] {
        enter(&class, id, "sow", accepted(&right("galo", "py"), "py", id));
    }
    wait_until("games are played", || count(&class, "sow") > 0);
    let asleep = place.judge.sleep.lock().unwrap();
    let upload = accepted("# sleep", "py", "zoe");
    let receipt = class
        .hand_in(&student("zoe"), "zoe", "sow", upload)
        .unwrap();
    let before = count(&class, "sow");
    // The judge gives it up once, and then stays at it.
    wait_until("the try is being judged", || {
        let judged = place.judge.judged.lock().unwrap();
        judged.values().any(|times| *times == 2)
    });
    let meanwhile = count(&class, "sow");
    assert!(meanwhile <= before + 1, "{before} pairs, then {meanwhile}");
    drop(asleep);
    let is_over = || {
        let judged = class.get_try(&student("zoe"), receipt.try_id).unwrap();
        matches!(judged.state, ludoteca_classroom::TryState::Judged { .. })
    };
    wait_until("the try is judged", is_over);
    wait_until("games go on", || count(&class, "sow") > meanwhile);
    class.stop();
}

#[test]
fn the_server_plays_only_as_many_pairs_as_it_is_told_to() {
    let rules = "ladder = true\nladder-pairs = 0\n\
        [[assignment]]\nname = \"other\"\ncourse = \"galo\"\nladder = true\nladder-pairs = 2\n";
    let place = Place::of_course("galo", rules);
    let class = place.open();
    class.start().unwrap();
    for id in ["ana", "rui"] {
        for assignment in ["sow", "other"] {
            let upload = accepted(&right("galo", "py"), "py", id);
            enter(&class, id, assignment, upload);
        }
    }
    wait_until("the other is played", || count(&class, "other") >= 4);
    class.stop();
    assert_eq!((count(&class, "sow"), count(&class, "other")), (0, 4));
}

/// A program that says something of its own before it fails in its first game.
fn failing(name: &str) -> Upload {
    let text = format!(
        "import sys\ndef escolher_posicao_auto(*_):\n    print('notes of {name}', file=sys.stderr)\n    raise ValueError\n"
    );
    accepted(&text, "py", name)
}

#[test]
fn only_its_author_sees_what_a_program_wrote_before_it_failed() {
    let place = Place::of_course("galo", "ladder = true\nladder-pairs = 1\n");
    let class = place.open();
    class.start().unwrap();
    enter(&class, "ana", "sow", failing("ana"));
    enter(
        &class,
        "rui",
        "sow",
        accepted(&right("galo", "py"), "py", "rui"),
    );
    wait_until("both have played", || count(&class, "sow") == 2);
    class.stop();
    let ladder = class.ladder(&student("ana"), "sow").unwrap();
    let fault = &ladder.faults[0];
    assert_eq!(fault.opponent, "player-2");
    assert!(
        fault
            .evidence
            .stderr
            .iter()
            .any(|line| line == "notes of ana"),
        "{fault:?}"
    );
    for viewer in [student("rui"), staff()] {
        assert_eq!(class.ladder(&viewer, "sow").unwrap().faults, []);
    }
    let store = ludoteca_arena::store::Store::open(&ladder.file).unwrap();
    assert!(store.hides_evidence().unwrap());
}

#[test]
fn whoever_is_erased_while_games_are_played_leaves_nothing() {
    let place = Place::of_course("galo", "ladder = true\nladder-pairs = 1000\n");
    let class = place.open();
    class.start().unwrap();
    let text = format!(
        "import sys\nprint('notes', '8c1f', file=sys.stderr)\n{}",
        right("galo", "py")
    );
    enter(&class, "ana", "sow", accepted(&text, "py", "ana"));
    enter(
        &class,
        "rui",
        "sow",
        accepted(&right("galo", "py"), "py", "rui"),
    );
    wait_until("games are played", || count(&class, "sow") > 0);
    class.forget(&staff(), "ana").unwrap();
    class.stop();
    assert_eq!(find_text(place.folder.path(), "8c1f"), [""; 0]);
}

#[test]
fn without_a_ladder_nobody_enters_or_sees_one() {
    let place = Place::of_course("galo", "ladder = false\n");
    let class = place.open();
    let upload = accepted(&right("galo", "py"), "py", "ana");
    let receipt = class
        .hand_in(&student("ana"), "ana", "sow", upload)
        .unwrap();
    class.judge_all().unwrap();
    let none = Refusal::Told(Message::new("ladder-none"));
    assert_eq!(
        class.enter_ladder(&student("ana"), receipt.try_id),
        Err(none.clone())
    );
    for viewer in [student("ana"), staff()] {
        assert_eq!(class.ladder(&viewer, "sow"), Err(none.clone()));
    }
    assert!(!class.assignments(&student("ana"))[0].has_ladder);
    assert!(!place.path("ladders").exists());
}
