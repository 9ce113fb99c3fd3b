//! Looking after the file: formats, copies, checks, removal, and other programs at the same file.
mod damage;
mod version_0_2;
mod version_0_3;

use std::fs;
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use crate::common::game;
use ludoteca_core::Budget;
use ludoteca_play::{
    CATALOGUE, Cause, Command, NewSession, Occupant, Resources, Seat, Setup, Viewer,
};
use ludoteca_table::store::{Filter, Problem, Store, StoreError};
use ludoteca_table::{Sessions, TableError};
use ludoteca_testkit::rounds::rounds;
use tempfile::TempDir;

/// Nothing here takes longer, even when the machine has much else to do.
const PATIENCE: Duration = Duration::from_mins(1);

fn sessions() -> (TempDir, Sessions) {
    let folder = tempfile::tempdir().unwrap();
    let sessions = Sessions::open(folder.path()).unwrap();
    (folder, sessions)
}

fn ana_against(other: Occupant) -> NewSession {
    let seats = vec![Occupant::local("Ana"), other];
    NewSession::new(Setup::usual(game("galo")), seats, 1)
}

fn alone() -> NewSession {
    ana_against(Occupant::computer("normal"))
}

fn with_rui() -> NewSession {
    ana_against(Occupant::local("Rui"))
}

fn play(seat: Seat, ply: u32, text: &str) -> Command {
    Command::Play {
        seat,
        ply,
        text: text.to_owned(),
    }
}

fn database(folder: &Path) -> rusqlite::Connection {
    rusqlite::Connection::open(folder.join("ludoteca.db")).unwrap()
}

/// Format 2 had the tables of 0.1: what was counted on every visit is now kept.
#[test]
fn an_older_file_gets_its_counts() {
    let folder = tempfile::tempdir().unwrap();
    let data = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/0.1");
    for format in [1, 2] {
        let file = folder.path().join("ludoteca.db");
        fs::copy(data.join("ludoteca.db"), &file).unwrap();
        let old = database(folder.path());
        old.pragma_update(None, "user_version", format).unwrap();
        let results: i64 = old
            .query_row("SELECT COUNT(*) FROM results", [], |row| row.get(0))
            .unwrap();
        drop(old);
        let sessions = Sessions::open(folder.path()).unwrap();
        let counted = sessions.all_statistics(1000).unwrap();
        let games: i64 = counted.iter().map(|row| i64::from(row.games)).sum();
        assert!(results > 0 && games == results, "{games} of {results}");
        let checked = sessions.store().check(sessions.resources()).unwrap();
        assert_eq!(checked.problems, []);
        drop(sessions);
        for file in fs::read_dir(folder.path()).unwrap() {
            fs::remove_file(file.unwrap().path()).unwrap();
        }
    }
}

#[test]
fn a_change_that_fails_half_way_leaves_an_old_file_as_it_was() {
    let folder = tempfile::tempdir().unwrap();
    let data = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/0.1");
    fs::copy(data.join("ludoteca.db"), folder.path().join("ludoteca.db")).unwrap();
    // A table of this name is in the way.
    let old = database(folder.path());
    old.execute_batch("CREATE TABLE probe (x)").unwrap();
    Sessions::open(folder.path()).unwrap_err();
    let found: i64 = old
        .pragma_query_value(None, "user_version", |row| row.get(0))
        .unwrap();
    assert_eq!(found, 1);
    old.execute_batch("DROP TABLE probe").unwrap();
    Sessions::open(folder.path()).unwrap();
}

/// One program learns at once of another's moves when it matters: it was told "0 moves have been
/// played" before.
#[test]
fn a_move_fits_what_another_program_has_played() {
    let (folder, one) = sessions();
    let id = one.create(with_rui()).unwrap();
    let two = Sessions::open(folder.path()).unwrap();
    assert_eq!(two.view(&id, Viewer::Watcher).unwrap().ply, 0);
    one.act(&id, &play(Seat::First, 0, "1")).unwrap();
    two.act(&id, &play(Seat::Second, 1, "2")).unwrap();
    one.act(&id, &play(Seat::First, 2, "3")).unwrap();
    assert_eq!(one.view(&id, Viewer::Watcher).unwrap().ply, 3);
}

#[test]
fn a_view_shows_what_another_program_has_played() {
    let (folder, one) = sessions();
    let id = one.create(with_rui()).unwrap();
    let two = Sessions::open(folder.path()).unwrap();
    assert_eq!(two.view(&id, Viewer::Watcher).unwrap().ply, 0);
    one.act(&id, &play(Seat::First, 0, "1")).unwrap();
    let started = Instant::now();
    while two.view(&id, Viewer::Watcher).unwrap().ply == 0 {
        assert!(started.elapsed() < PATIENCE, "the move is not seen");
        std::thread::yield_now();
    }
    one.store().remove(&id).unwrap();
    let started = Instant::now();
    while two.view(&id, Viewer::Watcher).is_ok() {
        assert!(
            started.elapsed() < PATIENCE,
            "a game that is gone is still seen"
        );
        std::thread::yield_now();
    }
}

#[test]
fn what_is_counted_is_what_was_played() {
    let (_folder, sessions) = sessions();
    for round in 0..6 {
        let new = if round % 2 == 0 { alone() } else { with_rui() };
        let id = sessions.create(new).unwrap();
        sessions.act(&id, &play(Seat::First, 0, "5")).unwrap();
        sessions.computer_step(&id, &Budget::nodes(10)).unwrap();
        sessions
            .act(&id, &Command::Resign { seat: Seat::First })
            .unwrap();
    }
    let checked = sessions.store().check(sessions.resources()).unwrap();
    assert_eq!((checked.sessions, checked.problems), (6, vec![]));
    let all = sessions.all_statistics(10).unwrap();
    let rows: Vec<_> = all
        .iter()
        .map(|row| (row.name.as_str(), row.games, row.won, row.lost))
        .collect();
    assert_eq!(rows, [("Ana", 6, 0, 6), ("Rui", 3, 3, 0)]);
}

#[test]
fn a_check_finds_what_is_wrong() {
    let (folder, sessions) = sessions();
    let id = sessions.create(with_rui()).unwrap();
    sessions.act(&id, &play(Seat::First, 0, "1")).unwrap();
    sessions.act(&id, &play(Seat::Second, 1, "2")).unwrap();
    sessions
        .act(&id, &Command::Resign { seat: Seat::First })
        .unwrap();
    let problems = || {
        sessions
            .store()
            .check(sessions.resources())
            .unwrap()
            .problems
    };
    assert_eq!(problems(), []);
    let file = database(folder.path());
    file.execute_batch("UPDATE achievements SET games = 0, won = 0, lost = 0")
        .unwrap();
    assert!(
        matches!(problems()[..], [Problem::Counts(_), Problem::Counts(_)]),
        "{:?}",
        problems()
    );
    file.execute_batch("DELETE FROM events WHERE number = 2")
        .unwrap();
    let found = problems();
    assert!(matches!(found[0], Problem::Game(_)), "{found:?}");
    assert!(found[0].to_string().contains(&id));
}

/// A copy of the file alone lost what was in the journal beside it.
#[test]
fn a_backup_has_every_move_that_was_answered() {
    let (folder, sessions) = sessions();
    let ids: Vec<String> = (0..40)
        .map(|_| sessions.create(with_rui()).unwrap())
        .collect();
    let copy = folder.path().join("copy");
    fs::create_dir(&copy).unwrap();
    let is_over = AtomicBool::new(false);
    std::thread::scope(|scope| {
        // Somebody plays on meanwhile.
        scope.spawn(|| {
            for id in ids.iter().skip(20) {
                sessions.act(id, &play(Seat::First, 0, "1")).unwrap();
            }
            is_over.store(true, Ordering::Relaxed);
        });
        for id in ids.iter().take(20) {
            sessions.act(id, &play(Seat::First, 0, "1")).unwrap();
        }
        sessions.store().back_up(&copy.join("ludoteca.db")).unwrap();
    });
    let other = Sessions::open(&copy).unwrap();
    for id in ids.iter().take(20) {
        assert_eq!(other.view(id, Viewer::Watcher).unwrap().ply, 1);
    }
    assert_eq!(
        other.store().check(&Resources::none()).unwrap().problems,
        []
    );
    let again = sessions
        .store()
        .back_up(&copy.join("ludoteca.db"))
        .unwrap_err();
    assert!(again.to_string().contains("already"), "{again}");
}

#[test]
fn games_that_were_left_go_and_the_others_stay() {
    let (folder, sessions) = sessions();
    let left = sessions.create(alone()).unwrap();
    let over = sessions.create(alone()).unwrap();
    sessions
        .act(&over, &Command::Resign { seat: Seat::First })
        .unwrap();
    let new = sessions.create(alone()).unwrap();
    let file = database(folder.path());
    file.execute("UPDATE sessions SET updated = 1000 WHERE id <> ?1", [&new])
        .unwrap();
    assert_eq!(sessions.store().remove_abandoned(30).unwrap(), 1);
    sessions.refresh(&left);
    let gone = sessions.view(&left, Viewer::Watcher).unwrap_err();
    assert!(matches!(gone, TableError::Unknown), "{gone}");
    for id in [over, new] {
        sessions.view(&id, Viewer::Watcher).unwrap();
    }
    assert_eq!(
        sessions
            .store()
            .check(sessions.resources())
            .unwrap()
            .problems,
        []
    );
}

#[test]
fn a_game_that_is_removed_cannot_be_gone_on_with() {
    let (_folder, sessions) = sessions();
    let id = sessions.create(alone()).unwrap();
    sessions.store().remove(&id).unwrap();
    let gone = sessions.act(&id, &play(Seat::First, 0, "5")).unwrap_err();
    assert!(matches!(gone, TableError::Unknown), "{gone}");
    let unknown = sessions.store().remove("nothing").unwrap_err();
    assert!(matches!(unknown, StoreError::Unknown));
}

#[test]
fn a_game_that_is_called_off_counts_for_nobody() {
    let (_folder, sessions) = sessions();
    let id = sessions.create(with_rui()).unwrap();
    sessions.act(&id, &play(Seat::First, 0, "5")).unwrap();
    sessions.call_off(&id).unwrap();
    let view = sessions.view(&id, Viewer::Watcher).unwrap();
    assert_eq!(view.result.unwrap().cause, Cause::CalledOff);
    assert!(sessions.all_statistics(10).unwrap().is_empty());
}

#[test]
fn nothing_tells_of_a_person_who_is_forgotten() {
    let (folder, sessions) = sessions();
    let own = sessions.create(alone()).unwrap();
    let shared = sessions.create(with_rui()).unwrap();
    sessions
        .act(&shared, &Command::Resign { seat: Seat::First })
        .unwrap();
    let open = sessions.create(ana_against(Occupant::Open)).unwrap();
    let sit = Command::Sit {
        seat: Seat::Second,
        player: "web:1".to_owned(),
        name: "Eva".to_owned(),
    };
    sessions.act(&open, &sit).unwrap();
    let people = sessions.store().people("Ana").unwrap();
    assert_eq!((people.len(), people[0].games), (1, 3));
    assert_eq!(sessions.store().forget("local:Ana").unwrap(), 3);
    assert_eq!(sessions.store().forget("web:1").unwrap(), 1);
    drop(sessions);

    let sessions = Sessions::open(folder.path()).unwrap();
    assert!(sessions.view(&own, Viewer::Watcher).is_err());
    let view = sessions.view(&shared, Viewer::Watcher).unwrap();
    let names: Vec<&str> = view.seats.iter().map(|seat| seat.name.as_str()).collect();
    assert_eq!(names, ["?", "Rui"]);
    let filter = Filter {
        player: Some("local:Ana".to_owned()),
        ..Filter::default()
    };
    assert!(sessions.list(&filter).unwrap().is_empty());
    assert!(sessions.statistics("local:Ana").unwrap().is_empty());
    assert_eq!(sessions.statistics("local:Rui").unwrap().len(), 1);
    assert_eq!(
        sessions
            .store()
            .check(sessions.resources())
            .unwrap()
            .problems,
        []
    );
    drop(sessions);
    let file = database(folder.path());
    file.execute_batch("PRAGMA wal_checkpoint(TRUNCATE)")
        .unwrap();
    let bytes = fs::read(folder.path().join("ludoteca.db")).unwrap();
    for trace in ["Ana", "Eva", "web:1"] {
        let is_there = bytes
            .windows(trace.len())
            .any(|part| part == trace.as_bytes());
        assert!(!is_there, "{trace}");
    }
}

#[cfg(unix)]
#[test]
fn only_the_owner_can_read_the_games() {
    use std::os::unix::fs::PermissionsExt as _;
    let mode = |path: &Path| fs::metadata(path).unwrap().permissions().mode() & 0o777;
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("a/b");
    let sessions = Sessions::open(&data).unwrap();
    sessions.create(alone()).unwrap();
    assert_eq!(mode(&data), 0o700);
    for name in ["ludoteca.db", "ludoteca.db-wal", "ludoteca.db-shm"] {
        assert_eq!(mode(&data.join(name)), 0o600, "{name}");
    }
    let copy = folder.path().join("copy.db");
    sessions.store().back_up(&copy).unwrap();
    assert_eq!(mode(&copy), 0o600);
    drop(sessions);
    // A file of 0.1, which all could read, gets narrower; a folder that was there does not change.
    fs::set_permissions(data.join("ludoteca.db"), fs::Permissions::from_mode(0o644)).unwrap();
    fs::set_permissions(&data, fs::Permissions::from_mode(0o755)).unwrap();
    let _hall = Sessions::open(&data).unwrap();
    assert_eq!(mode(&data.join("ludoteca.db")), 0o600);
    assert_eq!(mode(&data), 0o755);
}

#[test]
fn games_are_looked_after_only_where_there_are_some() {
    let folder = tempfile::tempdir().unwrap();
    let error = Store::open_existing(folder.path(), CATALOGUE).unwrap_err();
    assert!(error.to_string().contains("there are no games"), "{error}");
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0);
}

/// Moves taken back stay in the record: somebody could fill the disk with one game.
#[test]
fn moves_are_not_taken_back_for_ever() {
    let (_folder, sessions) = sessions();
    let id = sessions.create(alone()).unwrap();
    for _ in 0..2000 {
        sessions.act(&id, &play(Seat::First, 0, "5")).unwrap();
        let ply = sessions.view(&id, Viewer::Watcher).unwrap().ply;
        let seat = Seat::First;
        match sessions.act(&id, &Command::Undo { seat, ply }) {
            Ok(_) => {}
            Err(TableError::Refused(refusal)) => {
                return assert_eq!(refusal.code(), "takebacks-used-up");
            }
            Err(error) => panic!("{error}"),
        }
    }
    panic!("there is no end");
}

#[test]
fn programs_that_begin_at_the_same_time_in_a_new_folder_all_find_it() {
    for _ in 0..rounds(64) {
        let folder = tempfile::tempdir().unwrap();
        let together = std::sync::Barrier::new(8);
        std::thread::scope(|scope| {
            for _ in 0..8 {
                scope.spawn(|| {
                    together.wait();
                    Sessions::open(folder.path()).unwrap();
                });
            }
        });
    }
}
