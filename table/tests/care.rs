//! Looking after the file: formats, copies, checks, removal, and other programs at the same file.
mod damage;
mod version_0_2;

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
use ludoteca_table::{Hall, HallError};
use ludoteca_testkit::rounds::rounds;
use tempfile::TempDir;

/// Nothing here takes longer, even when the machine has much else to do.
const PATIENCE: Duration = Duration::from_mins(1);

fn hall() -> (TempDir, Hall) {
    let folder = tempfile::tempdir().unwrap();
    let hall = Hall::open(folder.path()).unwrap();
    (folder, hall)
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
        let hall = Hall::open(folder.path()).unwrap();
        let counted = hall.all_statistics(1000).unwrap();
        let games: i64 = counted.iter().map(|row| i64::from(row.games)).sum();
        assert!(results > 0 && games == results, "{games} of {results}");
        let checked = hall.store().check(hall.resources()).unwrap();
        assert_eq!(checked.problems, []);
        drop(hall);
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
    Hall::open(folder.path()).unwrap_err();
    let found: i64 = old
        .pragma_query_value(None, "user_version", |row| row.get(0))
        .unwrap();
    assert_eq!(found, 1);
    old.execute_batch("DROP TABLE probe").unwrap();
    Hall::open(folder.path()).unwrap();
}

/// What one program does the other knows at once when it matters: it was told "0 moves have been
/// played" before.
#[test]
fn a_move_fits_what_another_program_has_played() {
    let (folder, one) = hall();
    let id = one.create(with_rui()).unwrap();
    let two = Hall::open(folder.path()).unwrap();
    assert_eq!(two.view(&id, Viewer::Watcher).unwrap().ply, 0);
    one.act(&id, &play(Seat::First, 0, "1")).unwrap();
    two.act(&id, &play(Seat::Second, 1, "2")).unwrap();
    one.act(&id, &play(Seat::First, 2, "3")).unwrap();
    assert_eq!(one.view(&id, Viewer::Watcher).unwrap().ply, 3);
}

#[test]
fn a_view_shows_what_another_program_has_played() {
    let (folder, one) = hall();
    let id = one.create(with_rui()).unwrap();
    let two = Hall::open(folder.path()).unwrap();
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
    let (_folder, hall) = hall();
    for round in 0..6 {
        let new = if round % 2 == 0 { alone() } else { with_rui() };
        let id = hall.create(new).unwrap();
        hall.act(&id, &play(Seat::First, 0, "5")).unwrap();
        hall.computer_step(&id, &Budget::nodes(10)).unwrap();
        hall.act(&id, &Command::Resign { seat: Seat::First })
            .unwrap();
    }
    let checked = hall.store().check(hall.resources()).unwrap();
    assert_eq!((checked.sessions, checked.problems), (6, vec![]));
    let all = hall.all_statistics(10).unwrap();
    let rows: Vec<_> = all
        .iter()
        .map(|row| (row.name.as_str(), row.games, row.won, row.lost))
        .collect();
    assert_eq!(rows, [("Ana", 6, 0, 6), ("Rui", 3, 3, 0)]);
}

#[test]
fn a_check_finds_what_is_wrong() {
    let (folder, hall) = hall();
    let id = hall.create(with_rui()).unwrap();
    hall.act(&id, &play(Seat::First, 0, "1")).unwrap();
    hall.act(&id, &play(Seat::Second, 1, "2")).unwrap();
    hall.act(&id, &Command::Resign { seat: Seat::First })
        .unwrap();
    let problems = || hall.store().check(hall.resources()).unwrap().problems;
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
    let (folder, hall) = hall();
    let ids: Vec<String> = (0..40).map(|_| hall.create(with_rui()).unwrap()).collect();
    let copy = folder.path().join("copy");
    fs::create_dir(&copy).unwrap();
    let is_over = AtomicBool::new(false);
    std::thread::scope(|scope| {
        // Somebody plays on meanwhile.
        scope.spawn(|| {
            for id in ids.iter().skip(20) {
                hall.act(id, &play(Seat::First, 0, "1")).unwrap();
            }
            is_over.store(true, Ordering::Relaxed);
        });
        for id in ids.iter().take(20) {
            hall.act(id, &play(Seat::First, 0, "1")).unwrap();
        }
        hall.store().back_up(&copy.join("ludoteca.db")).unwrap();
    });
    let other = Hall::open(&copy).unwrap();
    for id in ids.iter().take(20) {
        assert_eq!(other.view(id, Viewer::Watcher).unwrap().ply, 1);
    }
    assert_eq!(
        other.store().check(&Resources::none()).unwrap().problems,
        []
    );
    let again = hall.store().back_up(&copy.join("ludoteca.db")).unwrap_err();
    assert!(again.to_string().contains("already"), "{again}");
}

#[test]
fn games_that_were_left_go_and_the_others_stay() {
    let (folder, hall) = hall();
    let left = hall.create(alone()).unwrap();
    let over = hall.create(alone()).unwrap();
    hall.act(&over, &Command::Resign { seat: Seat::First })
        .unwrap();
    let new = hall.create(alone()).unwrap();
    let file = database(folder.path());
    file.execute("UPDATE sessions SET updated = 1000 WHERE id <> ?1", [&new])
        .unwrap();
    assert_eq!(hall.store().remove_abandoned(30).unwrap(), 1);
    hall.refresh(&left);
    let gone = hall.view(&left, Viewer::Watcher).unwrap_err();
    assert!(matches!(gone, HallError::Unknown), "{gone}");
    for id in [over, new] {
        hall.view(&id, Viewer::Watcher).unwrap();
    }
    assert_eq!(hall.store().check(hall.resources()).unwrap().problems, []);
}

#[test]
fn a_game_that_is_removed_cannot_be_gone_on_with() {
    let (_folder, hall) = hall();
    let id = hall.create(alone()).unwrap();
    hall.store().remove(&id).unwrap();
    let gone = hall.act(&id, &play(Seat::First, 0, "5")).unwrap_err();
    assert!(matches!(gone, HallError::Unknown), "{gone}");
    let unknown = hall.store().remove("nothing").unwrap_err();
    assert!(matches!(unknown, StoreError::Unknown));
}

#[test]
fn a_game_that_is_called_off_counts_for_nobody() {
    let (_folder, hall) = hall();
    let id = hall.create(with_rui()).unwrap();
    hall.act(&id, &play(Seat::First, 0, "5")).unwrap();
    hall.call_off(&id).unwrap();
    let view = hall.view(&id, Viewer::Watcher).unwrap();
    assert_eq!(view.result.unwrap().cause, Cause::CalledOff);
    assert!(hall.all_statistics(10).unwrap().is_empty());
}

#[test]
fn nothing_tells_of_a_person_who_is_forgotten() {
    let (folder, hall) = hall();
    let own = hall.create(alone()).unwrap();
    let shared = hall.create(with_rui()).unwrap();
    hall.act(&shared, &Command::Resign { seat: Seat::First })
        .unwrap();
    let open = hall.create(ana_against(Occupant::Open)).unwrap();
    let sit = Command::Sit {
        seat: Seat::Second,
        player: "web:1".to_owned(),
        name: "Eva".to_owned(),
    };
    hall.act(&open, &sit).unwrap();
    let people = hall.store().people("Ana").unwrap();
    assert_eq!((people.len(), people[0].games), (1, 3));
    assert_eq!(hall.store().forget("local:Ana").unwrap(), 3);
    assert_eq!(hall.store().forget("web:1").unwrap(), 1);
    drop(hall);

    let hall = Hall::open(folder.path()).unwrap();
    assert!(hall.view(&own, Viewer::Watcher).is_err());
    let view = hall.view(&shared, Viewer::Watcher).unwrap();
    let names: Vec<&str> = view.seats.iter().map(|seat| seat.name.as_str()).collect();
    assert_eq!(names, ["?", "Rui"]);
    let filter = Filter {
        player: Some("local:Ana".to_owned()),
        ..Filter::default()
    };
    assert!(hall.list(&filter).unwrap().is_empty());
    assert!(hall.statistics("local:Ana").unwrap().is_empty());
    assert_eq!(hall.statistics("local:Rui").unwrap().len(), 1);
    assert_eq!(hall.store().check(hall.resources()).unwrap().problems, []);
    drop(hall);
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
    let hall = Hall::open(&data).unwrap();
    hall.create(alone()).unwrap();
    assert_eq!(mode(&data), 0o700);
    for name in ["ludoteca.db", "ludoteca.db-wal", "ludoteca.db-shm"] {
        assert_eq!(mode(&data.join(name)), 0o600, "{name}");
    }
    let copy = folder.path().join("copy.db");
    hall.store().back_up(&copy).unwrap();
    assert_eq!(mode(&copy), 0o600);
    drop(hall);
    // A file of 0.1, which all could read, gets narrower; a folder that was there does not change.
    fs::set_permissions(data.join("ludoteca.db"), fs::Permissions::from_mode(0o644)).unwrap();
    fs::set_permissions(&data, fs::Permissions::from_mode(0o755)).unwrap();
    let _hall = Hall::open(&data).unwrap();
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
    let (_folder, hall) = hall();
    let id = hall.create(alone()).unwrap();
    for _ in 0..2000 {
        hall.act(&id, &play(Seat::First, 0, "5")).unwrap();
        let ply = hall.view(&id, Viewer::Watcher).unwrap().ply;
        let seat = Seat::First;
        match hall.act(&id, &Command::Undo { seat, ply }) {
            Ok(_) => {}
            Err(HallError::Refused(refusal)) => {
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
                    Hall::open(folder.path()).unwrap();
                });
            }
        });
    }
}
