//! Looking after the games by the command line.

#![expect(clippy::disallowed_types, reason = "the program is run")]

use std::path::Path;
use std::process::{Command as Program, Output};

use ludoteca_play::{CATALOGUE, Command, NewSession, Occupant, Seat, Setup, Viewer};
use ludoteca_table::Sessions;

fn run(folder: &Path, args: &[&str]) -> Output {
    Program::new(env!("CARGO_BIN_EXE_ludoteca"))
        .args(args)
        .arg("--data")
        .arg(folder)
        .output()
        .unwrap()
}

fn said(output: &Output) -> String {
    String::from_utf8_lossy(&[&output.stdout[..], &output.stderr].concat()).into_owned()
}

fn begin(hall: &Sessions, people: [(&str, &str); 2]) -> String {
    let seats = people.map(|(key, name)| Occupant::person(key, name));
    let new = NewSession::new(Setup::usual(CATALOGUE[0]), seats.to_vec(), 1);
    hall.create(new).unwrap()
}

#[test]
fn games_are_copied_and_checked_while_others_play() {
    let folder = tempfile::tempdir().unwrap();
    let hall = Sessions::open(folder.path()).unwrap();
    begin(&hall, [("a", "Ana"), ("b", "Rui")]);
    let copy = tempfile::tempdir().unwrap();
    let file = copy.path().join("ludoteca.db");
    let done = run(folder.path(), &["backup", file.to_str().unwrap()]);
    assert!(done.status.success(), "{}", said(&done));
    let again = run(folder.path(), &["backup", file.to_str().unwrap()]);
    assert!(!again.status.success());
    for folder in [folder.path(), copy.path()] {
        let checked = run(folder, &["check"]);
        assert!(checked.status.success());
        assert!(
            said(&checked).contains("no problems (games: 1)"),
            "{}",
            said(&checked)
        );
    }
    let nothing = run(&copy.path().join("nothing"), &["check"]);
    assert!(!nothing.status.success() && said(&nothing).contains("there are no games"));
}

#[test]
fn a_damaged_game_is_named_and_fails_the_check() {
    let folder = tempfile::tempdir().unwrap();
    let hall = Sessions::open(folder.path()).unwrap();
    let id = begin(&hall, [("a", "Ana"), ("b", "Rui")]);
    let file = rusqlite::Connection::open(folder.path().join("ludoteca.db")).unwrap();
    let event = r#"{"at":1,"event":"played","seat":"first","text":"99"}"#;
    file.execute(
        "INSERT INTO events (session, number, event, sum) VALUES (?1, 1, ?2, 0)",
        [&id, event],
    )
    .unwrap();
    let checked = run(folder.path(), &["check"]);
    assert_eq!(checked.status.code(), Some(1));
    assert!(said(&checked).contains(&id), "{}", said(&checked));
}

/// The copy failed SQLite's own check, and was said to have all games.
#[test]
fn a_backup_of_damaged_games_names_them_and_fails() {
    let folder = tempfile::tempdir().unwrap();
    let hall = Sessions::open(folder.path()).unwrap();
    let id = begin(&hall, [("a", "Ana"), ("b", "Rui")]);
    let (seat, ply, text) = (Seat::First, 0, "1".to_owned());
    hall.act(&id, &Command::Play { seat, ply, text }).unwrap();
    drop(hall);
    let path = folder.path().join("ludoteca.db");
    let mut bytes = std::fs::read(&path).unwrap();
    let mut pages = bytes.chunks_mut(4096);
    let is_of_events = |page: &&mut [u8]| {
        page.windows(8)
            .any(|part| part == br#""played""#.as_slice())
    };
    pages.find(is_of_events).unwrap().fill(0);
    std::fs::write(&path, bytes).unwrap();
    let copy = folder.path().join("copy.db");
    let done = run(folder.path(), &["backup", copy.to_str().unwrap()]);
    assert_eq!(done.status.code(), Some(1));
    let said = said(&done);
    assert!(
        !said.contains("has all games") && said.contains(&id),
        "{said}"
    );
    assert!(copy.exists(), "what can be saved is saved");
}

#[test]
fn a_person_is_forgotten_by_name_or_key() {
    let folder = tempfile::tempdir().unwrap();
    let hall = Sessions::open(folder.path()).unwrap();
    let id = begin(&hall, [("web:1", "Ana"), ("b", "Rui")]);
    begin(&hall, [("web:2", "Ana"), ("b", "Rui")]);
    let several = run(folder.path(), &["forget", "Ana"]);
    assert!(!several.status.success());
    assert!(said(&several).contains("--key web:1") && said(&several).contains("--key web:2"));
    let done = run(folder.path(), &["forget", "--key", "web:1"]);
    assert_eq!(said(&done), "erased from 1 game\n");
    hall.refresh(&id);
    assert_eq!(hall.view(&id, Viewer::Watcher).unwrap().seats[0].name, "?");
    // Now the name means one person.
    assert!(run(folder.path(), &["forget", "Ana"]).status.success());
    let nobody = run(folder.path(), &["forget", "Ana"]);
    assert!(!nobody.status.success() && said(&nobody).contains("nobody is called Ana"));
}

#[test]
fn a_table_is_closed_or_removed() {
    let folder = tempfile::tempdir().unwrap();
    let hall = Sessions::open(folder.path()).unwrap();
    let id = begin(&hall, [("a", "Ana"), ("b", "Rui")]);
    assert!(run(folder.path(), &["close", &id]).status.success());
    let twice = run(folder.path(), &["close", &id]);
    assert!(
        said(&twice).contains("the game is over"),
        "{}",
        said(&twice)
    );
    hall.refresh(&id);
    assert!(hall.view(&id, Viewer::Watcher).unwrap().result.is_some());
    assert!(
        run(folder.path(), &["close", "--remove", &id])
            .status
            .success()
    );
    hall.refresh(&id);
    assert!(hall.view(&id, Viewer::Watcher).is_err());
}
