//! Files of version 0.2 are opened, shown and continued as they were there.

use std::fs;
use std::path::Path;

use ludoteca_core::Budget;
use ludoteca_play::{Command, Seat, Viewer};
use ludoteca_table::Sessions;
use serde::Deserialize;

use super::database;

/// A game according to 0.2.
#[derive(Deserialize)]
struct Expected {
    id: String,
    version: u32,
    /// Record as a watcher had it.
    record: String,
}

#[test]
fn games_of_version_0_2_go_on() {
    check_games_of("0.2");
}

/// Opens the ten games that a version wrote, compares them with what it showed, and goes on with
/// each.
pub(super) fn check_games_of(version: &str) {
    let data = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data");
    let data = data.join(version);
    let folder = tempfile::tempdir().unwrap();
    fs::copy(data.join("ludoteca.db"), folder.path().join("ludoteca.db")).unwrap();
    let manifest = fs::read_to_string(data.join("manifest.json")).unwrap();
    let manifest: Vec<Expected> = serde_json::from_str(&manifest).unwrap();
    assert_eq!(manifest.len(), 10);
    let sessions = Sessions::open(folder.path()).unwrap();
    assert_eq!(
        sessions
            .store()
            .check(sessions.resources())
            .unwrap()
            .problems,
        []
    );
    for expected in &manifest {
        let mut record = sessions.record(&expected.id, Viewer::Watcher).unwrap();
        if record.cause.is_none() {
            // A server told nobody the seed of a game that went on.
            record.seed = None;
        }
        assert_eq!(record.to_string(), expected.record);
        let session = sessions.session(&expected.id).unwrap();
        assert_eq!(session.version(), expected.version);
        if !session.is_over() {
            go_on(&sessions, &expected.id);
        }
    }
    assert_eq!(
        sessions
            .store()
            .check(sessions.resources())
            .unwrap()
            .problems,
        []
    );
    drop(sessions);
    let format: i64 = database(folder.path())
        .pragma_query_value(None, "user_version", |row| row.get(0))
        .unwrap();
    assert_eq!(format, 4);
}

/// A server of 0.2 that still runs when the file is brought up to date: what it cannot write as it
/// should, it does not answer.
#[test]
fn version_0_2_does_not_write_what_would_be_taken_for_damage() {
    let (folder, sessions) = super::sessions();
    let id = sessions.create(super::with_rui()).unwrap();
    let old = database(folder.path());
    let event = r#"{"at":1,"event":"played","seat":"first","text":"1"}"#;
    let insert = "INSERT INTO events (session, number, event) VALUES (?1, 1, ?2)";
    let refused = old.execute(insert, [id.as_str(), event]).unwrap_err();
    assert!(refused.to_string().contains("later version"), "{refused}");
    let insert = "INSERT INTO sessions (id, game, header, created, updated, ply, events, is_over)
        SELECT 'new', game, header, created, updated, ply, events, is_over FROM sessions";
    assert!(old.execute(insert, []).is_err());
    old.execute("DELETE FROM people", []).unwrap();
    old.execute("DELETE FROM sessions", []).unwrap();
    assert_eq!(
        sessions
            .store()
            .check(sessions.resources())
            .unwrap()
            .problems,
        []
    );
}

/// One more move, and the computer's answer.
fn go_on(sessions: &Sessions, id: &str) {
    let session = sessions.session(id).unwrap();
    let (Some(seat), Some(text)) = (session.to_move(), session.legal_moves().pop()) else {
        // Words are not listed.
        sessions
            .act(id, &Command::Resign { seat: Seat::First })
            .unwrap();
        return;
    };
    let ply = session.ply();
    sessions
        .act(id, &Command::Play { seat, ply, text })
        .unwrap();
    sessions.computer_step(id, &Budget::nodes(100)).unwrap();
    sessions.refresh(id);
    assert!(sessions.session(id).unwrap().version() > session.version());
}
