//! Files of version 0.1 are opened, shown, continued and replayed as they were there.
//!
//! `data/0.1/README.md` says what the files are. They never change; when the table does, only the
//! way it is asked changes here.
use std::fs;
use std::path::{Path, PathBuf};

use ludoteca_core::Budget;
use ludoteca_play::board::{Board, Face, Ground, Shape, Tone};
use ludoteca_play::view::Phase;
use ludoteca_play::{CATALOGUE, Command, Record, Refusal, Resources, Seat, Typing, View, Viewer};
use ludoteca_table::store::Filter;
use ludoteca_table::{Sessions, TableError};
use serde::Deserialize;
use serde_json::{Value, json, to_value};
use tempfile::TempDir;

/// Sessions and players according to 0.1.
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
    phase: String,
    to_move: Option<Seat>,
    result: Value,
    ply: u32,
    version: u32,
    /// Moves as a record writes them: `3 {again}`.
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
    /// The key by which the table knows the person.
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
fn sessions() -> (TempDir, Sessions) {
    let folder = tempfile::tempdir().unwrap();
    fs::copy(
        data().join("ludoteca.db"),
        folder.path().join("ludoteca.db"),
    )
    .unwrap();
    let sessions = Sessions::open(folder.path()).unwrap();
    (folder, sessions)
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
    let (_folder, sessions) = sessions();
    for expected in manifest().sessions {
        check_session(&sessions, &expected);
        check_seats(&sessions, &expected);
    }
}

fn check_session(sessions: &Sessions, expected: &Expected) {
    let Expected { name, id, .. } = expected;
    let session = sessions.session(id).unwrap();
    let header = session.header();
    let setup = header.setup.without_paths();
    assert_eq!(setup.game.name(), expected.game, "{name}");
    assert_eq!(setup.to_string(), expected.rules, "{name}");
    assert_eq!(header.created, expected.created, "{name}");
    assert_eq!(header.seed, expected.seed, "{name}");
    assert_eq!(header.takebacks, expected.takebacks, "{name}");
    assert_eq!(header.previous, expected.previous, "{name}");
    assert_eq!(session.next(), expected.rematch.as_deref(), "{name}");
    assert_eq!(session.events().len(), expected.version as usize, "{name}");
    assert_eq!(to_value(session.phase()).unwrap(), expected.phase, "{name}");
    assert_eq!(session.to_move(), expected.to_move, "{name}");
    check_result(&to_value(session.result()).unwrap(), &expected.result, name);
    assert_eq!(session.ply(), expected.ply, "{name}");
    assert_eq!(
        moves(&sessions.record(id, Viewer::Watcher).unwrap()),
        expected.moves,
        "{name}"
    );
    if let (Some(seat), Some(legal_moves)) = (expected.to_move, &expected.legal_moves) {
        let view = session.view(seat.into());
        let found: Vec<&String> = view.legal.iter().map(|option| &option.text).collect();
        assert_eq!(found, Vec::from_iter(legal_moves), "{name}");
    }
}

fn check_seats(sessions: &Sessions, expected: &Expected) {
    let Expected { name, id, .. } = expected;
    let view = sessions.view(id, Viewer::Watcher).unwrap();
    assert_eq!(view.seats.len(), expected.seats.len(), "{name}");
    for (found, expected) in view.seats.iter().zip(&expected.seats) {
        assert_eq!(found.seat, expected.seat, "{name}");
        assert_eq!(found.name, expected.name, "{name}");
        assert_eq!(to_value(&found.level).unwrap(), expected.level, "{name}");
        assert_eq!(found.is_open, expected.is_open, "{name}");
        assert_eq!(found.score, expected.score, "{name}");
        if let Some(player) = &expected.player {
            let viewer = sessions.viewer(id, player).unwrap();
            assert_eq!(viewer, Viewer::Seat(expected.seat), "{name}");
        }
    }
}

fn moves(record: &Record) -> Vec<String> {
    let line = |played: &ludoteca_play::record::Move| match played.note.as_str() {
        "" => played.text.clone(),
        note => format!("{} {{{note}}}", played.text),
    };
    record.moves.iter().map(line).collect()
}

#[test]
fn every_view_is_as_it_was() {
    let (_folder, sessions) = sessions();
    for Given {
        name,
        id,
        viewer,
        text,
    } in given("views")
    {
        let expected: Value = serde_json::from_str(&text).unwrap();
        let view = sessions.view(&id, viewer).unwrap();
        let found = to_value(&*view).unwrap();
        for (field, expected) in expected.as_object().unwrap() {
            match field.as_str() {
                // The rules are compared as text, with the session.
                "setup" => {}
                "board" => check_board(&view, expected, &name),
                "last" => {
                    let last: Vec<String> =
                        view.last.iter().map(|&cell| view.cell_name(cell)).collect();
                    assert_eq!(&to_value(last).unwrap(), expected, "{name}: last");
                }
                "result" => check_result(&found[field], expected, &name),
                "seats" => check_seat_fields(&found[field], expected, &name),
                "actions" => check_actions(&found[field], expected, &name),
                "seed" => check_seed(&view, &found[field], expected, &name),
                _ => assert_eq!(&found[field], expected, "{name}: {field}"),
            }
        }
    }
}

/// Today a seat also tells how strong its computer is.
fn check_seat_fields(found: &Value, expected: &Value, name: &str) {
    let (found, expected) = (found.as_array().unwrap(), expected.as_array().unwrap());
    assert_eq!(found.len(), expected.len(), "{name}: seats");
    for (found, expected) in found.iter().zip(expected) {
        for (field, expected) in expected.as_object().unwrap() {
            assert_eq!(&found[field], expected, "{name}: {field} of a seat");
        }
    }
}

/// Today there is more to do, and hints are not given against people or without a dictionary.
fn check_actions(found: &Value, expected: &Value, name: &str) {
    for (action, expected) in expected.as_object().unwrap() {
        let is_withdrawn = action == "hint" && found[action] == false;
        assert!(
            found[action] == *expected || is_withdrawn,
            "{name}: {action}"
        );
    }
}

/// Today the seed is text, and told when the game is over.
fn check_seed(view: &View, found: &Value, expected: &Value, name: &str) {
    if view.result.is_none() {
        assert!(found.is_null(), "{name}: the seed of a game that goes on");
        return;
    }
    assert_eq!(
        found,
        &to_value(expected.to_string()).unwrap(),
        "{name}: seed"
    );
}

/// Today a result also says whose doing it was.
fn check_result(found: &Value, expected: &Value, name: &str) {
    for field in ["outcome", "termination"] {
        assert_eq!(found[field], expected[field], "{name}: {field}");
    }
    assert_eq!(found.is_null(), expected.is_null(), "{name}");
}

/// Compares a board according to 0.1, game by game, with today's.
fn check_board(view: &View, expected: &Value, name: &str) {
    let rows = |board: &Board, symbol: fn(&Face) -> String| -> Vec<String> {
        let Board::Grid(grid) = board else {
            panic!("{name}: not a grid");
        };
        let row = |row| grid.row(row).iter().map(symbol).collect();
        (0..grid.rows).map(row).collect()
    };
    let text = |face: &Face| face.text.to_string();
    match view.game.name() {
        "galo" => {
            let cells = rows(&view.boards[0], |face| match &*face.text {
                "" => " ".to_owned(),
                mark => mark.to_owned(),
            });
            let cells: Vec<char> = cells.concat().chars().collect();
            assert_eq!(to_value(cells).unwrap(), expected["cells"], "{name}");
            let cells = view.boards[0].cells(0);
            let is_won = |cell: &_| {
                let face = view.boards[0].face(*cell);
                face.is_some_and(|face| face.ground == Ground::Won)
            };
            let line: Vec<u8> = cells
                .filter(is_won)
                .map(|cell| view.cell_name(cell).parse().unwrap())
                .collect();
            assert_eq!(to_value(line).unwrap(), expected["line"], "{name}");
        }
        "mancala" => {
            let Board::Pits(pits) = &view.boards[0] else {
                panic!("{name}: no pits");
            };
            let seeds = |face: &Face| match face.shape {
                Shape::Dots(seeds) => seeds,
                _ => panic!("{name}: no seeds"),
            };
            let houses = pits
                .rows
                .each_ref()
                .map(|row| row.iter().map(seeds).collect());
            let houses: [Vec<u32>; 2] = houses;
            assert_eq!(to_value(houses).unwrap(), expected["houses"], "{name}");
            let stores = pits.stores.each_ref().map(seeds);
            assert_eq!(to_value(stores).unwrap(), expected["stores"], "{name}");
        }
        "wargame" => {
            let seas = expected["seas"].as_array().unwrap();
            assert_eq!(view.boards.len(), seas.len(), "{name}");
            for (board, sea) in view.boards.iter().zip(seas) {
                assert_eq!(to_value(board.owner()).unwrap(), sea["owner"], "{name}");
                let found = rows(board, sea_symbol);
                assert_eq!(to_value(found).unwrap(), sea["rows"], "{name}");
            }
        }
        _ => {
            let found = rows(&view.boards[0], text);
            assert_eq!(to_value(found).unwrap(), expected["rows"], "{name}");
        }
    }
}

/// `.` not fired at, `-` a miss, `1` hit, `A` sunk, `a` a piece not hit.
fn sea_symbol(face: &Face) -> String {
    let letter = |first: u8, number: &str| {
        let kind: u8 = number.parse().unwrap();
        char::from(first + kind - 1).to_string()
    };
    match (&face.shape, face.tone) {
        (Shape::Dot, _) => "-".to_owned(),
        (Shape::Tile(number), Tone::Special) => letter(b'a', number),
        (Shape::Tile(number), _) => number.to_string(),
        (Shape::Struck(number), _) => letter(b'A', number),
        _ => ".".to_owned(),
    }
}

#[test]
fn lists_and_statistics_are_as_they_were() {
    let (_folder, sessions) = sessions();
    let Manifest {
        statistics,
        sessions: mut expected,
    } = manifest();
    assert_eq!(
        to_value(sessions.all_statistics(100).unwrap()).unwrap(),
        statistics
    );

    expected.sort_by(|a, b| b.updated.cmp(&a.updated).then(a.id.cmp(&b.id)));
    let list = sessions.list(&Filter::default()).unwrap();
    let expected = expected.iter().map(|expected| {
        let people = expected.seats.iter().filter(|seat| seat.player.is_some());
        json!({
            "id": expected.id,
            "game": expected.game,
            "created": expected.created,
            "updated": expected.updated,
            "ply": expected.ply,
            "is_over": expected.phase == "over",
            "names": people.map(|seat| &seat.name).collect::<Vec<_>>(),
        })
    });
    let listed = list.iter().map(|summary| {
        json!({
            "id": summary.id,
            "game": summary.game,
            "created": summary.created.get(),
            "updated": summary.updated.get(),
            "ply": summary.ply,
            "is_over": summary.is_over,
            "names": summary.names,
        })
    });
    assert_eq!(listed.collect::<Value>(), expected.collect::<Value>());
}

#[test]
fn every_record_is_read_and_written_to_the_byte() {
    let (_folder, sessions) = sessions();
    for Given {
        name,
        id,
        viewer,
        text,
    } in given("records")
    {
        let read = Record::read(&text, CATALOGUE).unwrap();
        assert_eq!(read.to_string(), text, "{name}");
        assert_eq!(
            sessions.record(&id, viewer).unwrap().to_string(),
            text,
            "{name}"
        );
    }
}

#[test]
fn every_move_is_replayed() {
    let (_folder, sessions) = sessions();
    for Given {
        name,
        id,
        viewer,
        text,
    } in given("records")
    {
        let record = Record::read(&text, CATALOGUE).unwrap();
        let stored = sessions.session(&id).unwrap();
        let replayed = record.session(&Resources::none()).ok();
        assert!(
            replayed.is_some() || (record.is_veiled() && !stored.is_over()),
            "{name}"
        );
        let moves = stored.view(viewer).moves;
        for ply in 0..=stored.ply() {
            let view = sessions.view_at(&id, viewer, ply).unwrap();
            assert_eq!(view.moves, moves[..ply as usize], "{name}");
            if let Some(replayed) = &replayed {
                let boards = replayed.at_ply(ply).view(viewer).boards;
                assert_eq!(boards, view.boards, "{name} after {ply} moves");
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
    let (folder, sessions) = sessions();
    let mut unfinished = manifest().sessions;
    unfinished.retain(|expected| expected.phase != "over");
    for expected in &unfinished {
        let Expected { name, id, .. } = expected;
        for _ in 0..STEPS {
            step(&sessions, id).unwrap_or_else(|error| panic!("{name}: {error}"));
        }
        // The machine may lack the dictionary: then the game can only be ended.
        let ply = sessions.session(id).unwrap().ply();
        assert!(
            ply > expected.ply || expected.rules.contains("usual"),
            "{name}"
        );
        end(&sessions, id);
    }
    let again = Sessions::open(folder.path()).unwrap();
    for Expected { name, id, .. } in &unfinished {
        let view = again.view(id, Viewer::Watcher).unwrap();
        assert_eq!(view.phase, Phase::Over, "{name}");
        assert_eq!(view, sessions.view(id, Viewer::Watcher).unwrap(), "{name}");
    }
}

/// Lets somebody who can do something do it.
fn step(sessions: &Sessions, id: &str) -> Result<(), TableError> {
    if sessions.computer_step(id, &Budget::nodes(500))?.is_some() {
        return Ok(());
    }
    for seat in Seat::BOTH {
        let view = sessions.view(id, seat.into())?;
        if view
            .seats
            .get(seat.index())
            .is_some_and(|place| place.is_open)
        {
            let (player, name) = ("local:Guest".to_owned(), "Guest".to_owned());
            return sessions
                .act(id, &Command::Sit { seat, player, name })
                .map(drop);
        }
        if view.actions.place {
            return sessions.act(id, &Command::LayAtRandom { seat }).map(drop);
        }
        if view.is_my_turn() {
            return play(sessions, &view, seat);
        }
    }
    Ok(())
}

fn play(sessions: &Sessions, view: &View, seat: Seat) -> Result<(), TableError> {
    let (id, ply) = (&view.id, view.ply);
    let play = |text: String| {
        sessions
            .act(id, &Command::Play { seat, ply, text })
            .map(drop)
    };
    if view.facts.typing == Typing::Move {
        return play(view.legal[0].text.clone());
    }
    for cell in view.boards[0].cells(0) {
        match play(format!("{}H sol", view.cell_name(cell))) {
            Err(TableError::Refused(Refusal::Illegal { .. } | Refusal::NoDictionary { .. })) => {}
            played => return played,
        }
    }
    // No place is left.
    Ok(())
}

fn end(sessions: &Sessions, id: &str) {
    let resign = |seat| sessions.act(id, &Command::Resign { seat }).is_ok();
    let is_over = sessions.session(id).unwrap().is_over();
    assert!(is_over || Seat::BOTH.into_iter().any(resign), "{id}");
}

#[test]
fn finished_sessions_have_one_rematch() {
    let (_folder, sessions) = sessions();
    for expected in manifest().sessions {
        let Expected {
            name, id, rematch, ..
        } = expected;
        if expected.phase != "over" {
            continue;
        }
        let next = sessions.rematch(&id).unwrap();
        assert!(rematch.is_none_or(|rematch| rematch == next), "{name}");
        let previous = sessions.session(&next).unwrap().header().previous.clone();
        assert_eq!(previous, Some(id), "{name}");
    }
}
