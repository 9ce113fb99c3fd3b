//! A file that was damaged: a game reads as it was written, or it is named as damaged. None shows a
//! move that nobody played, and none is missing unseen.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use ludoteca_play::{CATALOGUE, Command, Game, NewSession, Occupant, Seat, Setup, Stamped};
use ludoteca_table::store::{Filter, Problem, Store};
use ludoteca_table::{Sessions, TableError};
use ludoteca_testkit::random;
use ludoteca_testkit::rounds::rounds;
use rand::RngExt as _;

use super::{database, play};

/// The size of a page of SQLite.
const PAGE: usize = 4096;
/// Number of games of each kind.
const OF_EACH: u64 = 4;

/// A game as it was played.
struct Written {
    id: String,
    events: Vec<Stamped>,
}

/// Games of all kinds, some of them over, in a file without a journal.
fn fill(folder: &Path) -> Vec<Written> {
    let sessions = Sessions::open(folder).unwrap();
    let mut ids = Vec::new();
    for (&game, number) in CATALOGUE
        .iter()
        .flat_map(|game| (0..OF_EACH).map(move |n| (game, n)))
    {
        ids.push(play_some(&sessions, game, number));
    }
    let written = ids.into_iter().map(|id| Written {
        events: sessions.session(&id).unwrap().events().to_vec(),
        id,
    });
    written.collect()
}

fn play_some(sessions: &Sessions, game: Game, number: u64) -> String {
    let mut seats = vec![Occupant::local("Ana"), Occupant::local("Rui")];
    let setup = Setup::usual(game);
    seats.truncate(setup.seats());
    let id = sessions
        .create(NewSession::new(setup, seats, number))
        .unwrap();
    for seat in Seat::BOTH {
        // Refused where nothing is laid.
        let _ = sessions.act(&id, &Command::LayAtRandom { seat });
    }
    for ply in 0..12 + number as u32 {
        let session = sessions.session(&id).unwrap();
        let (Some(seat), moves) = (session.to_move(), session.legal_moves()) else {
            break;
        };
        let Some(mv) = moves.get(ply as usize * 7 % moves.len().max(1)) else {
            break;
        };
        sessions.act(&id, &play(seat, ply, mv)).unwrap();
    }
    if number.is_multiple_of(2) {
        let _ = sessions.act(&id, &Command::Resign { seat: Seat::First });
    }
    id
}

/// A check of a damaged copy of the file is honest: all games are as they were, or named.
fn assert_honest(bytes: &[u8], whole: &[u8], written: &[Written], what: &str) {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("ludoteca.db"), bytes).unwrap();
    // A file that is not opened is not served either.
    let Ok(sessions) = Sessions::open(folder.path()) else {
        return;
    };
    let Ok(checked) = sessions.store().check(sessions.resources()) else {
        panic!("{what}: a check tells what is wrong");
    };
    let told: Vec<String> = checked.problems.iter().map(ToString::to_string).collect();
    let names = |id: &str| told.iter().any(|line| line.contains(id));
    let is_damaged = checked
        .problems
        .iter()
        .any(|problem| matches!(problem, Problem::File(_) | Problem::Missing { .. }));
    // The names of tables and columns stand in the first page: without them nothing can be asked for.
    let is_schema = bytes[..PAGE] != whole[..PAGE];
    for game in written {
        match sessions.session(&game.id) {
            Ok(session) => assert_eq!(session.events(), game.events, "{what}: {told:?}"),
            Err(TableError::Unknown) => {
                assert!(names(&game.id) || is_damaged, "{what}: {} is gone", game.id);
            }
            Err(error) => {
                assert!(
                    names(&game.id) || is_damaged,
                    "{what}: {error}, but {told:?}"
                );
            }
        }
    }
    let filters = [None, Some("local:Ana".to_owned())].map(|player| Filter {
        player,
        limit: 1000,
        ..Filter::default()
    });
    let expected: BTreeSet<&str> = written.iter().map(|game| game.id.as_str()).collect();
    for filter in filters {
        let Ok(listed) = sessions.list(&filter) else {
            assert!(
                is_schema && is_damaged,
                "{what}: what can be read is listed"
            );
            continue;
        };
        let listed: BTreeSet<&str> = listed.iter().map(|game| game.id.as_str()).collect();
        let missing: Vec<_> = expected.difference(&listed).collect();
        assert!(
            missing.is_empty() || !told.is_empty(),
            "{what}: {missing:?} are not listed"
        );
    }
}

#[test]
fn damage_anywhere_is_named_or_changes_no_game() {
    let folder = tempfile::tempdir().unwrap();
    let written = fill(folder.path());
    let whole = fs::read(folder.path().join("ludoteca.db")).unwrap();
    assert!(!folder.path().join("ludoteca.db-wal").exists());
    assert_honest(&whole, &whole, &written, "nothing is damaged");
    for page in 0..whole.len() / PAGE {
        let mut bytes = whole.clone();
        bytes[page * PAGE..][..PAGE].fill(0);
        assert_honest(&bytes, &whole, &written, &format!("page {page} is zero"));
    }
    let mut rng = random::rng(3);
    for _ in 0..rounds(150) {
        let (at, bit) = (rng.random_range(0..whole.len()), rng.random_range(0..8));
        let mut bytes = whole.clone();
        bytes[at] ^= 1 << bit;
        assert_honest(
            &bytes,
            &whole,
            &written,
            &format!("bit {bit} of byte {at} is flipped"),
        );
    }
}

/// Finds the beginning of each of these.
fn find_all(bytes: &[u8], part: &[u8]) -> Vec<usize> {
    let places = bytes.windows(part.len()).enumerate();
    places
        .filter(|(_, found)| *found == part)
        .map(|(at, _)| at)
        .collect()
}

/// The flipped bit makes another move, which is as legal: it was shown as if it had been played.
#[test]
fn a_move_that_nobody_played_is_never_shown() {
    let folder = tempfile::tempdir().unwrap();
    let sessions = Sessions::open(folder.path()).unwrap();
    let id = sessions.create(super::with_rui()).unwrap();
    sessions.act(&id, &play(Seat::First, 0, "1")).unwrap();
    drop(sessions);
    let file = folder.path().join("ludoteca.db");
    let mut bytes = fs::read(&file).unwrap();
    let text = br#""text":"1""#;
    let places = find_all(&bytes, text);
    assert_eq!(places.len(), 1);
    bytes[places[0] + text.len() - 2] ^= 1 << 1;
    fs::write(&file, bytes).unwrap();
    let sessions = Sessions::open(folder.path()).unwrap();
    let error = sessions.session(&id).unwrap_err().to_string();
    assert!(error.contains(&id) && error.contains("checksum"), "{error}");
    let known = sessions.store().damage();
    assert!(matches!(&known[..], [Problem::Game(reason)] if reason.contains(&id)));
    // Going on with the damaged game is refused, and the others are served.
    sessions.act(&id, &play(Seat::Second, 1, "2")).unwrap_err();
    let other = sessions.create(super::with_rui()).unwrap();
    sessions.act(&other, &play(Seat::First, 0, "5")).unwrap();
}

#[test]
fn a_game_that_is_gone_is_missed() {
    let problems = |change: &str| {
        let folder = tempfile::tempdir().unwrap();
        let sessions = Sessions::open(folder.path()).unwrap();
        let id = sessions.create(super::with_rui()).unwrap();
        sessions.act(&id, &play(Seat::First, 0, "1")).unwrap();
        sessions.create(super::with_rui()).unwrap();
        let file = database(folder.path());
        let trigger = "SELECT sql FROM sqlite_schema WHERE name = 'sessions_removed'";
        let trigger: String = file.query_row(trigger, [], |row| row.get(0)).unwrap();
        let change = change.replace("ID", &format!("'{id}'"));
        file.execute_batch(&format!(
            "PRAGMA foreign_keys = OFF; DROP TRIGGER sessions_removed; {change}; {trigger};"
        ))
        .unwrap();
        let surveyed = sessions.store().surveyor().survey().unwrap().problems;
        let checked = sessions
            .store()
            .check(sessions.resources())
            .unwrap()
            .problems;
        assert!(!checked.is_empty(), "{change}");
        (id, surveyed, checked)
    };
    let named = |problems: &[Problem], id: &str| {
        let mut told = problems.iter().map(ToString::to_string);
        told.any(|line| line.contains(id))
    };
    for change in [
        "DELETE FROM sessions WHERE id = ID",
        "DELETE FROM events WHERE session = ID",
        "UPDATE events SET number = 2 WHERE session = ID",
        "UPDATE sessions SET events = 0 WHERE id = ID",
        "UPDATE sessions SET game = 'mancala' WHERE id = ID",
    ] {
        let (id, surveyed, checked) = problems(change);
        assert!(named(&surveyed, &id) && named(&checked, &id), "{change}");
    }
    // Rows that only pages show are compared by a check alone.
    for change in [
        "UPDATE sessions SET is_over = 1 WHERE id = ID",
        "UPDATE sessions SET ply = 7 WHERE id = ID",
        "DELETE FROM people WHERE session = ID AND seat = 0",
        "UPDATE people SET name = 'Eva' WHERE session = ID AND seat = 1",
    ] {
        let (id, _, checked) = problems(change);
        assert!(named(&checked, &id), "{change}: {checked:?}");
    }
    // Without the sum nobody knows whether the tables are whole.
    for change in ["DELETE FROM totals", "UPDATE totals SET tables = 1"] {
        let (_, surveyed, checked) = problems(change);
        for told in [surveyed, checked] {
            assert!(matches!(&told[..], [Problem::File(why)] if why.contains("checksum")));
        }
    }
    // Nothing is left that tells its name: there is one game less than there should be.
    let (_, surveyed, _) = problems(
        "DELETE FROM events WHERE session = ID; DELETE FROM people WHERE session = ID;
         DELETE FROM sessions WHERE id = ID",
    );
    let missing = Problem::Missing {
        expected: Some(2),
        found: 1,
    };
    assert_eq!(surveyed, [missing]);
}

/// A page of SQLite's own structure is gone: the copy was said to have all games.
#[test]
fn a_backup_of_a_damaged_file_says_so() {
    let folder = tempfile::tempdir().unwrap();
    fill(folder.path());
    let file = folder.path().join("ludoteca.db");
    let whole = fs::read(&file).unwrap();
    let back_up = |name: &str| {
        let store = Store::open(folder.path(), CATALOGUE).unwrap();
        store.back_up(&folder.path().join(name)).unwrap()
    };
    let copied = back_up("whole.db");
    assert_eq!(copied.problems, []);
    assert_eq!(copied.sessions as u64, OF_EACH * CATALOGUE.len() as u64);
    let page = find_all(&whole, br#""event":"played""#)[0] / PAGE;
    let mut bytes = whole;
    bytes[page * PAGE..][..PAGE].fill(0);
    fs::write(&file, bytes).unwrap();
    assert_ne!(back_up("damaged.db").problems, []);
}

/// Damage is still reported after an older file is brought up to date; the rest of it
/// can be played.
#[test]
fn an_older_file_that_is_damaged_serves_the_rest() {
    let data = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/0.2");
    let mut bytes = fs::read(data.join("ludoteca.db")).unwrap();
    // The last page of events; the first is the root of them all.
    let page = find_all(&bytes, br#""event":"played""#).pop().unwrap() / PAGE;
    bytes[page * PAGE..][..PAGE].fill(0);
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("ludoteca.db"), bytes).unwrap();
    let sessions = Sessions::open(folder.path()).unwrap();
    let problems = sessions
        .store()
        .check(sessions.resources())
        .unwrap()
        .problems;
    assert!(
        problems
            .iter()
            .any(|problem| matches!(problem, Problem::Game(_)))
    );
    let listed = sessions.list(&Filter::default()).unwrap();
    let served = listed
        .iter()
        .filter(|game| sessions.session(&game.id).is_ok());
    assert!(served.count() > 0, "{problems:?}");
    // A new game whose place is in the damaged page cannot be played, but others can.
    let can_play = |_: &i32| {
        let id = sessions.create(super::alone()).unwrap();
        sessions.act(&id, &play(Seat::First, 0, "5")).is_ok()
    };
    assert!((0..40).filter(can_play).count() > 0);
}
