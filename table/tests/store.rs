//! Sessions on disk: nothing answered is lost, nothing is played twice.

use std::sync::Barrier;
use std::sync::atomic::{AtomicUsize, Ordering};

use crate::common::{Players, game};
use ludoteca_core::Budget;
use ludoteca_play::{
    CATALOGUE, Command, Event, NewSession, Occupant, Refusal, Seat, Setup, Stamped, TableRule,
    Viewer,
};
use ludoteca_table::store::{Filter, StoreError};
use ludoteca_table::{Hall, HallError};
use ludoteca_testkit::random;
use tempfile::TempDir;

fn hall() -> (TempDir, Hall) {
    let folder = tempfile::tempdir().unwrap();
    let hall = Hall::open(folder.path()).unwrap();
    (folder, hall)
}

fn ana_against(level: &str) -> NewSession {
    let seats = vec![Occupant::local("Ana"), Occupant::computer(level)];
    NewSession::new(Setup::usual(game("galo")), seats, 1)
}

fn play(ply: u32, text: &str) -> Command {
    Command::Play {
        seat: Seat::First,
        ply,
        text: text.to_owned(),
    }
}

#[test]
fn another_program_sees_what_was_answered() {
    for kind in CATALOGUE.iter().copied() {
        let (folder, hall) = hall();
        let session =
            crate::common::against(Setup::usual(kind), crate::common::opponents(kind)[0], 1);
        let id = hall.adopt(&session).unwrap();
        let mut rng = random::rng(1);
        let mut mirror = session;
        let mut players = Players::default();
        for _ in 0..12 {
            let before = mirror.events().len();
            if !crate::common::step(&mut mirror, &mut players, &mut rng) {
                break;
            }
            for event in &mirror.events()[before..] {
                repeat(&hall, &id, event);
            }
            let other = Hall::open(folder.path()).unwrap();
            for viewer in [Seat::First.into(), Viewer::Watcher] {
                let view = other.view(&id, viewer).unwrap();
                assert_eq!(view.boards, mirror.view(viewer).boards);
                assert_eq!(view, hall.view(&id, viewer).unwrap());
            }
        }
    }
}

/// Asks the hall for the command behind an event.
fn repeat(hall: &Hall, id: &str, stamped: &Stamped) {
    let ply = hall.view(id, Viewer::Watcher).unwrap().ply;
    let command = match stamped.event.clone() {
        Event::Played {
            seat: Seat::Second,
            text,
        } => Command::Reply { ply, text },
        Event::Played { seat, text } => Command::Play { seat, ply, text },
        Event::Laid { seat, plan } => Command::Lay { seat, plan },
        Event::Resigned { seat } => Command::Resign { seat },
        other => panic!("{other:?}"),
    };
    let acted = hall.act(id, &command).unwrap();
    assert_eq!(acted.event.event, stamped.event);
}

/// Two halls on one file, as a server and a terminal: the one that comes second is refused and
/// sees the other's move.
#[test]
fn two_programs_cannot_both_play_a_move() {
    let (folder, one) = hall();
    let id = one.create(ana_against("normal")).unwrap();
    let two = Hall::open(folder.path()).unwrap();
    assert_eq!(two.view(&id, Viewer::Watcher).unwrap().ply, 0);
    one.act(&id, &play(0, "1")).unwrap();
    let refused = two.act(&id, &play(0, "2")).unwrap_err();
    assert!(
        matches!(
            refused,
            HallError::Refused(Refusal::Table(TableRule::Stale { ply: 1 }))
        ),
        "{refused}"
    );
    let view = two.view(&id, Viewer::Watcher).unwrap();
    assert_eq!(view.moves[0].text, "1");
}

/// Many threads click the same move of many games at once: each game gets it once.
#[test]
fn a_move_that_is_sent_many_times_is_played_once() {
    const GAMES: usize = 20;
    const THREADS: usize = 8;
    let (_folder, hall) = hall();
    let new = || ana_against("normal");
    let ids: Vec<String> = (0..GAMES).map(|_| hall.create(new()).unwrap()).collect();
    let played = AtomicUsize::new(0);
    let start = Barrier::new(THREADS);
    std::thread::scope(|scope| {
        for _ in 0..THREADS {
            scope.spawn(|| {
                start.wait();
                for id in &ids {
                    match hall.act(id, &play(0, "5")) {
                        Ok(_) => drop(played.fetch_add(1, Ordering::Relaxed)),
                        Err(HallError::Refused(Refusal::Table(TableRule::Stale { .. }))) => {}
                        Err(error) => panic!("{error}"),
                    }
                }
            });
        }
    });
    assert_eq!(played.into_inner(), GAMES);
    for id in &ids {
        assert_eq!(hall.view(id, Viewer::Watcher).unwrap().ply, 1);
    }
}

/// Changes that wait for the disk at the same time are written and synced together.
#[test]
fn players_share_the_disks_syncs() {
    const GAMES: usize = 16;
    let (folder, hall) = hall();
    let new = || ana_against("normal");
    let ids: Vec<String> = (0..GAMES).map(|_| hall.create(new()).unwrap()).collect();
    let before = hall.store().transactions();
    // Another program holds the file until all moves wait.
    let other = rusqlite::Connection::open(folder.path().join("ludoteca.db")).unwrap();
    other.execute_batch("BEGIN IMMEDIATE").unwrap();
    std::thread::scope(|scope| {
        for id in &ids {
            scope.spawn(|| hall.act(id, &play(0, "5")).unwrap());
        }
        while hall.store().waiting() < GAMES {
            std::thread::yield_now();
        }
        other.execute_batch("COMMIT").unwrap();
    });
    // The first to come began alone; all others came while it waited.
    assert!(hall.store().transactions() - before <= 2);
    for id in &ids {
        assert_eq!(hall.view(id, Viewer::Watcher).unwrap().ply, 1);
    }
}

#[test]
fn statistics_count_finished_games_once() {
    let (_folder, hall) = hall();
    for _ in 0..3 {
        let id = hall.create(ana_against("normal")).unwrap();
        hall.act(&id, &Command::Resign { seat: Seat::First })
            .unwrap();
        let next = hall.rematch(&id).unwrap();
        assert_eq!(
            hall.rematch(&id).unwrap(),
            next,
            "a second wish gives the same game"
        );
    }
    let words = NewSession::new(
        Setup::usual(game("palavras")),
        vec![Occupant::local("Ana")],
        1,
    );
    for word in ["A3H bacalhau", "A9H anabela"] {
        let id = hall.create(words.clone()).unwrap();
        hall.act(&id, &play(0, word)).unwrap();
        hall.act(&id, &Command::Resign { seat: Seat::First })
            .unwrap();
    }
    let statistics = hall.statistics("local:Ana").unwrap();
    let galo = statistics
        .iter()
        .find(|row| row.game == game("galo"))
        .unwrap();
    assert_eq!((galo.games, galo.won, galo.drawn, galo.lost), (3, 0, 0, 3));
    let words = statistics
        .iter()
        .find(|row| row.game == game("palavras"))
        .unwrap();
    assert_eq!((words.games, words.drawn, words.best), (2, 0, Some(50)));
    assert!(hall.statistics("local:Rui").unwrap().is_empty());
}

#[test]
fn lists_show_a_players_games() {
    let (_folder, hall) = hall();
    let id = hall.create(ana_against("normal")).unwrap();
    let over = hall.create(ana_against("normal")).unwrap();
    hall.act(&over, &Command::Resign { seat: Seat::First })
        .unwrap();
    let list = |player: &str, is_over| {
        let filter = Filter {
            player: Some(player.to_owned()),
            is_over,
            limit: 0,
        };
        let found = hall.list(&filter).unwrap();
        found
            .into_iter()
            .map(|summary| summary.id)
            .collect::<Vec<_>>()
    };
    assert_eq!(list("local:Ana", Some(false)), [id]);
    assert_eq!(list("local:Ana", Some(true)), [over]);
    assert_eq!(list("local:Ana", None).len(), 2);
    assert!(list("local:Rui", None).is_empty());
    assert_eq!(hall.store().counts().unwrap(), (2, 1));
}

#[test]
fn an_unknown_game_and_a_bad_file_are_errors() {
    let (folder, hall) = hall();
    let unknown = hall.view("nothing", Viewer::Watcher).unwrap_err();
    assert!(matches!(unknown, HallError::Unknown));
    drop(hall);
    let path = folder.path().join("ludoteca.db");
    let connection = rusqlite::Connection::open(&path).unwrap();
    connection.pragma_update(None, "user_version", 99).unwrap();
    drop(connection);
    let error = Hall::open(folder.path()).unwrap_err();
    assert!(
        matches!(error, StoreError::TooNew { found: 99, .. }),
        "{error}"
    );
    for file in ["ludoteca.db", "ludoteca.db-wal", "ludoteca.db-shm"] {
        let _ = std::fs::remove_file(folder.path().join(file));
    }
    std::fs::write(
        &path,
        "this is no database, whatever its name says".repeat(100),
    )
    .unwrap();
    assert!(matches!(
        Hall::open(folder.path()),
        Err(StoreError::File { .. })
    ));
}

/// Somebody edited the file: the game is refused with the event's number.
#[test]
fn a_damaged_session_is_named() {
    let (folder, hall) = hall();
    let id = hall.create(ana_against("normal")).unwrap();
    hall.act(&id, &play(0, "5")).unwrap();
    hall.computer_step(&id, &Budget::nodes(10)).unwrap();
    drop(hall);
    let connection = rusqlite::Connection::open(folder.path().join("ludoteca.db")).unwrap();
    let event = r#"{"event":"played","seat":"second","text":"5"}"#;
    connection
        .execute("UPDATE events SET event = ?1 WHERE number = 2", [event])
        .unwrap();
    let hall = Hall::open(folder.path()).unwrap();
    let error = hall.view(&id, Viewer::Watcher).unwrap_err();
    let expected =
        format!("the stored game {id} is damaged: event 2 does not fit: its checksum is wrong");
    assert_eq!(error.to_string(), expected);
}

/// A file that cannot be written: what was refused has not happened, and the game goes on.
#[test]
fn what_cannot_be_written_has_not_happened() {
    let (folder, hall) = hall();
    let id = hall.create(ana_against("normal")).unwrap();
    let before = hall.view(&id, Viewer::Watcher).unwrap();
    let other = rusqlite::Connection::open(folder.path().join("ludoteca.db")).unwrap();
    other
        .execute_batch("ALTER TABLE events RENAME TO gone")
        .unwrap();
    let error = hall.act(&id, &play(0, "5")).unwrap_err();
    assert!(matches!(error, HallError::Store(_)), "{error}");
    assert_eq!(hall.view(&id, Viewer::Watcher).unwrap(), before);
    other
        .execute_batch("ALTER TABLE gone RENAME TO events")
        .unwrap();
    hall.act(&id, &play(0, "5")).unwrap();
    assert_eq!(hall.view(&id, Viewer::Watcher).unwrap().ply, 1);
}

#[test]
fn a_view_is_made_once_per_version_and_viewer() {
    let (_folder, hall) = hall();
    let id = hall.create(ana_against("normal")).unwrap();
    let view = |viewer| hall.view(&id, viewer).unwrap();
    let first = view(Viewer::Watcher);
    assert!(std::sync::Arc::ptr_eq(&first, &view(Viewer::Watcher)));
    assert_ne!(first.viewer, view(Seat::First.into()).viewer);
    let acted = hall.act(&id, &play(0, "5")).unwrap();
    let second = view(Viewer::Watcher);
    assert_eq!((second.version, second.ply), (acted.version, 1));
    assert!(acted.is_computers_turn && acted.event.at > 0);
}

/// Events tell when they happened, by the clock of the process that wrote them.
#[test]
fn events_carry_their_time() {
    let (folder, hall) = hall();
    let id = hall.create(ana_against("normal")).unwrap();
    let acted = hall.act(&id, &play(0, "5")).unwrap();
    drop(hall);
    let again = Hall::open(folder.path()).unwrap();
    let events = again.session(&id).unwrap().events().to_vec();
    assert_eq!(events, [acted.event]);
}
