//! What version 0.1 wrote is opened, shown, continued and replayed as it was there.
//!
//! `data/0.1/README.md` says what the files are. They never change; when the hall does, only the
//! way it is asked changes here.
#![allow(clippy::unwrap_used)]

use std::fs;
use std::path::{Path, PathBuf};

use ludoteca_core::Budget;
use ludoteca_table::store::Filter;
use ludoteca_table::view::{BoardView, Phase};
use ludoteca_table::{Command, Hall, HallError, Record, Refusal, Seat, View, Viewer};
use serde::Deserialize;
use serde_json::{Value, json, to_value};
use tempfile::TempDir;

/// What 0.1 said of its sessions and players.
#[derive(Deserialize)]
struct Manifest {
    statistics: Value,
    sessions: Vec<Expected>,
}

/// A session as 0.1 told it.
#[derive(Deserialize)]
struct Expected {
    name: String,
    id: String,
    created: u64,
    updated: u64,
    seed: u64,
    takebacks: bool,
    previous: Option<String>,
    game: String,
    rules: String,
    phase: Phase,
    to_move: Option<Seat>,
    result: Value,
    ply: u32,
    version: u32,
    /// As a record writes them: `3 {again}`.
    moves: Vec<String>,
    /// Of the seat to move; `None` where 0.1 did not list them.
    legal_moves: Option<Vec<String>>,
    rematch: Option<String>,
    seats: Vec<ExpectedSeat>,
}

#[derive(Deserialize)]
struct ExpectedSeat {
    seat: Seat,
    name: String,
    level: Value,
    is_open: bool,
    score: Option<i32>,
    /// The key by which the hall knows the person.
    player: Option<String>,
}

/// A file `NAME.VIEWER.txt` or `.json`: what 0.1 gave a viewer of a session.
struct Given {
    name: String,
    id: String,
    viewer: Viewer,
    text: String,
}

fn data() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/0.1")
}

fn manifest() -> Manifest {
    let text = fs::read_to_string(data().join("manifest.json")).unwrap();
    serde_json::from_str(&text).unwrap()
}

/// A copy of the data folder, opened.
fn hall() -> (TempDir, Hall) {
    let folder = tempfile::tempdir().unwrap();
    fs::copy(
        data().join("ludoteca.db"),
        folder.path().join("ludoteca.db"),
    )
    .unwrap();
    let hall = Hall::open(folder.path()).unwrap();
    (folder, hall)
}

fn given(folder: &str) -> Vec<Given> {
    let sessions = manifest().sessions;
    let read = |path: PathBuf| {
        let name = path.file_stem().unwrap().to_str().unwrap().to_owned();
        let (session, viewer) = name.split_once('.').unwrap();
        let expected = sessions.iter().find(|expected| expected.name == session);
        Given {
            id: expected.unwrap().id.clone(),
            viewer: match viewer {
                "first" => Seat::First.into(),
                "second" => Seat::Second.into(),
                _ => Viewer::Watcher,
            },
            text: fs::read_to_string(&path).unwrap(),
            name,
        }
    };
    let entries = fs::read_dir(data().join(folder)).unwrap();
    let given: Vec<Given> = entries.map(|entry| read(entry.unwrap().path())).collect();
    // Each session has one for watchers at least.
    assert!(given.len() >= sessions.len());
    given
}

#[test]
fn every_session_is_as_it_was() {
    let (_folder, hall) = hall();
    for expected in manifest().sessions {
        check_session(&hall, &expected);
        check_seats(&hall, &expected);
    }
}

fn check_session(hall: &Hall, expected: &Expected) {
    let Expected { name, id, .. } = expected;
    let session = hall.session(id).unwrap();
    let header = session.header();
    let setup = header.setup.without_paths();
    assert_eq!(setup.kind().name(), expected.game, "{name}");
    assert_eq!(setup.to_string(), expected.rules, "{name}");
    assert_eq!(header.created, expected.created, "{name}");
    assert_eq!(header.seed, expected.seed, "{name}");
    assert_eq!(header.takebacks, expected.takebacks, "{name}");
    assert_eq!(header.previous, expected.previous, "{name}");
    assert_eq!(session.next(), expected.rematch.as_deref(), "{name}");
    assert_eq!(session.events().len(), expected.version as usize, "{name}");
    assert_eq!(session.phase(), expected.phase, "{name}");
    assert_eq!(session.to_move(), expected.to_move, "{name}");
    assert_eq!(
        to_value(session.result()).unwrap(),
        expected.result,
        "{name}"
    );
    assert_eq!(session.ply(), expected.ply, "{name}");
    assert_eq!(
        moves(&hall.record(id, Viewer::Watcher).unwrap()),
        expected.moves,
        "{name}"
    );
    if let (Some(seat), Some(legal_moves)) = (expected.to_move, &expected.legal_moves) {
        assert_eq!(
            &session.view(seat.into()).legal_moves,
            legal_moves,
            "{name}"
        );
    }
}

fn check_seats(hall: &Hall, expected: &Expected) {
    let Expected { name, id, .. } = expected;
    let view = hall.view(id, Viewer::Watcher).unwrap();
    assert_eq!(view.seats.len(), expected.seats.len(), "{name}");
    for (found, expected) in view.seats.iter().zip(&expected.seats) {
        assert_eq!(found.seat, expected.seat, "{name}");
        assert_eq!(found.name, expected.name, "{name}");
        assert_eq!(to_value(found.level).unwrap(), expected.level, "{name}");
        assert_eq!(found.is_open, expected.is_open, "{name}");
        assert_eq!(found.score, expected.score, "{name}");
        if let Some(player) = &expected.player {
            let viewer = hall.viewer(id, player).unwrap();
            assert_eq!(viewer, Viewer::Seat(expected.seat), "{name}");
        }
    }
}

fn moves(record: &Record) -> Vec<String> {
    let line = |played: &ludoteca_table::record::Move| match played.note.as_str() {
        "" => played.text.clone(),
        note => format!("{} {{{note}}}", played.text),
    };
    record.moves.iter().map(line).collect()
}

#[test]
fn every_view_is_as_it_was() {
    let (_folder, hall) = hall();
    for Given {
        name,
        id,
        viewer,
        text,
    } in given("views")
    {
        let expected: Value = serde_json::from_str(&text).unwrap();
        let found = to_value(hall.view(&id, viewer).unwrap()).unwrap();
        for (field, expected) in expected.as_object().unwrap() {
            assert_eq!(&found[field], expected, "{name}: {field}");
        }
    }
}

#[test]
fn lists_and_statistics_are_as_they_were() {
    let (_folder, hall) = hall();
    let Manifest {
        statistics,
        mut sessions,
    } = manifest();
    assert_eq!(
        to_value(hall.all_statistics(100).unwrap()).unwrap(),
        statistics
    );

    sessions.sort_by(|a, b| b.updated.cmp(&a.updated).then(a.id.cmp(&b.id)));
    let list = hall.list(&Filter::default()).unwrap();
    let listed = sessions.iter().map(|expected| {
        let people = expected.seats.iter().filter(|seat| seat.player.is_some());
        json!({
            "id": expected.id,
            "game": expected.game,
            "created": expected.created,
            "updated": expected.updated,
            "ply": expected.ply,
            "is_over": expected.phase == Phase::Over,
            "names": people.map(|seat| &seat.name).collect::<Vec<_>>(),
        })
    });
    assert_eq!(to_value(list).unwrap(), listed.collect::<Value>());
}

#[test]
fn every_record_is_read_and_written_to_the_byte() {
    let (_folder, hall) = hall();
    for Given {
        name,
        id,
        viewer,
        text,
    } in given("records")
    {
        let read = Record::read(&text).unwrap();
        assert_eq!(read.to_string(), text, "{name}");
        assert_eq!(
            hall.record(&id, viewer).unwrap().to_string(),
            text,
            "{name}"
        );
    }
}

#[test]
fn every_move_is_replayed() {
    let (_folder, hall) = hall();
    for Given {
        name,
        id,
        viewer,
        text,
    } in given("records")
    {
        let record = Record::read(&text).unwrap();
        let stored = hall.session(&id).unwrap();
        let replayed = record.session().ok();
        assert!(
            replayed.is_some() || (record.is_veiled() && !stored.is_over()),
            "{name}"
        );
        let moves = stored.view(viewer).moves;
        for ply in 0..=stored.ply() {
            let view = hall.view_at(&id, viewer, ply).unwrap();
            assert_eq!(view.moves, moves[..ply as usize], "{name}");
            if let Some(replayed) = &replayed {
                let board = replayed.at_ply(ply).view(viewer).board;
                assert_eq!(board, view.board, "{name} after {ply} moves");
            }
        }
        if let Some(replayed) = replayed {
            assert_eq!(replayed.result(), stored.result(), "{name}");
        }
    }
}

/// Most steps of a game that is continued.
const STEPS: usize = 6;

#[test]
fn unfinished_sessions_are_continued() {
    let (folder, hall) = hall();
    let mut sessions = manifest().sessions;
    sessions.retain(|expected| expected.phase != Phase::Over);
    for expected in &sessions {
        let Expected { name, id, .. } = expected;
        for _ in 0..STEPS {
            step(&hall, id).unwrap_or_else(|error| panic!("{name}: {error}"));
        }
        // The machine may lack the dictionary: then the game can only be ended.
        let ply = hall.session(id).unwrap().ply();
        assert!(
            ply > expected.ply || expected.rules.contains("usual"),
            "{name}"
        );
        end(&hall, id);
    }
    let again = Hall::open(folder.path()).unwrap();
    for Expected { name, id, .. } in &sessions {
        let view = again.view(id, Viewer::Watcher).unwrap();
        assert_eq!(view.phase, Phase::Over, "{name}");
        assert_eq!(view, hall.view(id, Viewer::Watcher).unwrap(), "{name}");
    }
}

/// Lets whoever can do something do it.
fn step(hall: &Hall, id: &str) -> Result<(), HallError> {
    if hall.computer_step(id, &Budget::nodes(500))? {
        return Ok(());
    }
    for seat in Seat::BOTH {
        let view = hall.view(id, seat.into())?;
        if view
            .seats
            .get(seat.index())
            .is_some_and(|place| place.is_open)
        {
            let (player, name) = ("local:Guest".to_owned(), "Guest".to_owned());
            return hall.act(id, &Command::Sit { seat, player, name }).map(drop);
        }
        if view.actions.place {
            return hall.act(id, &Command::PlaceAtRandom { seat }).map(drop);
        }
        if view.is_my_turn() {
            return play(hall, &view, seat);
        }
    }
    Ok(())
}

fn play(hall: &Hall, view: &View, seat: Seat) -> Result<(), HallError> {
    let (id, ply) = (&view.id, view.ply);
    let play = |text: String| hall.act(id, &Command::Play { seat, ply, text }).map(drop);
    let BoardView::Palavras(board) = &view.board else {
        return play(view.legal_moves[0].clone());
    };
    let size = board.rows.len() as u8;
    let cells = (1..=size).flat_map(|row| (b'A'..b'A' + size).map(move |column| (column, row)));
    for (column, row) in cells {
        match play(format!("{}{row}H sol", column as char)) {
            Err(HallError::Refused(Refusal::Illegal { .. } | Refusal::NoDictionary { .. })) => {}
            done => return done,
        }
    }
    // No place is left.
    Ok(())
}

fn end(hall: &Hall, id: &str) {
    let resign = |seat| hall.act(id, &Command::Resign { seat }).is_ok();
    let is_over = hall.session(id).unwrap().is_over();
    assert!(is_over || Seat::BOTH.into_iter().any(resign), "{id}");
}

#[test]
fn finished_sessions_have_one_rematch() {
    let (_folder, hall) = hall();
    for expected in manifest().sessions {
        let Expected {
            name, id, rematch, ..
        } = expected;
        if expected.phase != Phase::Over {
            continue;
        }
        let next = hall.rematch(&id).unwrap();
        assert!(rematch.is_none_or(|rematch| rematch == next), "{name}");
        let previous = hall.session(&next).unwrap().header().previous.clone();
        assert_eq!(previous, Some(id), "{name}");
    }
}
