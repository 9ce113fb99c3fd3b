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
use ludoteca_table::{Sessions, TableError};
use ludoteca_testkit::random;
use tempfile::TempDir;

fn sessions() -> (TempDir, Sessions) {
    let folder = tempfile::tempdir().unwrap();
    let sessions = Sessions::open(folder.path()).unwrap();
    (folder, sessions)
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
        let (folder, sessions) = sessions();
        let session =
            crate::common::against(Setup::usual(kind), crate::common::opponents(kind)[0], 1);
        let id = sessions.adopt(&session).unwrap();
        let mut rng = random::rng(1);
        let mut mirror = session;
        let mut players = Players::default();
        for _ in 0..12 {
            let before = mirror.events().len();
            if !crate::common::step(&mut mirror, &mut players, &mut rng) {
                break;
            }
            for event in &mirror.events()[before..] {
                repeat(&sessions, &id, event);
            }
            let other = Sessions::open(folder.path()).unwrap();
            for viewer in [Seat::First.into(), Viewer::Watcher] {
                let view = other.view(&id, viewer).unwrap();
                assert_eq!(view.boards, mirror.view(viewer).boards);
                assert_eq!(view, sessions.view(&id, viewer).unwrap());
            }
        }
    }
}

/// Gives the command behind an event.
fn repeat(sessions: &Sessions, id: &str, stamped: &Stamped) {
    let ply = sessions.view(id, Viewer::Watcher).unwrap().ply;
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
    let acted = sessions.act(id, &command).unwrap();
    assert_eq!(acted.event.event, stamped.event);
}

/// Two registries on one file, as a server and a terminal: the one that comes second is refused and
/// sees the other's move.
#[test]
fn two_programs_cannot_both_play_a_move() {
    let (folder, one) = sessions();
    let id = one.create(ana_against("normal")).unwrap();
    let two = Sessions::open(folder.path()).unwrap();
    assert_eq!(two.view(&id, Viewer::Watcher).unwrap().ply, 0);
    one.act(&id, &play(0, "1")).unwrap();
    let refused = two.act(&id, &play(0, "2")).unwrap_err();
    assert!(
        matches!(
            refused,
            TableError::Refused(Refusal::Table(TableRule::Stale { ply: 1 }))
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
    let (_folder, sessions) = sessions();
    let new = || ana_against("normal");
    let ids: Vec<String> = (0..GAMES)
        .map(|_| sessions.create(new()).unwrap())
        .collect();
    let played = AtomicUsize::new(0);
    let start = Barrier::new(THREADS);
    std::thread::scope(|scope| {
        for _ in 0..THREADS {
            scope.spawn(|| {
                start.wait();
                for id in &ids {
                    match sessions.act(id, &play(0, "5")) {
                        Ok(_) => drop(played.fetch_add(1, Ordering::Relaxed)),
                        Err(TableError::Refused(Refusal::Table(TableRule::Stale { .. }))) => {}
                        Err(error) => panic!("{error}"),
                    }
                }
            });
        }
    });
    assert_eq!(played.into_inner(), GAMES);
    for id in &ids {
        assert_eq!(sessions.view(id, Viewer::Watcher).unwrap().ply, 1);
    }
}

/// Changes that wait for the disk at the same time are written and synced together.
#[test]
fn players_share_the_disks_syncs() {
    const GAMES: usize = 16;
    let (folder, sessions) = sessions();
    let new = || ana_against("normal");
    let ids: Vec<String> = (0..GAMES)
        .map(|_| sessions.create(new()).unwrap())
        .collect();
    let before = sessions.store().transactions();
    // Another program holds the file until all moves wait.
    let other = rusqlite::Connection::open(folder.path().join("ludoteca.db")).unwrap();
    other.execute_batch("BEGIN IMMEDIATE").unwrap();
    std::thread::scope(|scope| {
        for id in &ids {
            scope.spawn(|| sessions.act(id, &play(0, "5")).unwrap());
        }
        while sessions.store().waiting() < GAMES {
            std::thread::yield_now();
        }
        other.execute_batch("COMMIT").unwrap();
    });
    // The first to come began alone; all others came while it waited.
    assert!(sessions.store().transactions() - before <= 2);
    for id in &ids {
        assert_eq!(sessions.view(id, Viewer::Watcher).unwrap().ply, 1);
    }
}

#[test]
fn statistics_count_finished_games_once() {
    let (_folder, sessions) = sessions();
    for _ in 0..3 {
        let id = sessions.create(ana_against("normal")).unwrap();
        sessions
            .act(&id, &Command::Resign { seat: Seat::First })
            .unwrap();
        let next = sessions.rematch(&id).unwrap();
        assert_eq!(
            sessions.rematch(&id).unwrap(),
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
        let id = sessions.create(words.clone()).unwrap();
        sessions.act(&id, &play(0, word)).unwrap();
        sessions
            .act(&id, &Command::Resign { seat: Seat::First })
            .unwrap();
    }
    let statistics = sessions.statistics("local:Ana").unwrap();
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
    assert!(sessions.statistics("local:Rui").unwrap().is_empty());
}

#[test]
fn lists_show_a_players_games() {
    let (_folder, sessions) = sessions();
    let id = sessions.create(ana_against("normal")).unwrap();
    let over = sessions.create(ana_against("normal")).unwrap();
    sessions
        .act(&over, &Command::Resign { seat: Seat::First })
        .unwrap();
    let list = |player: &str, is_over| {
        let filter = Filter {
            player: Some(player.to_owned()),
            is_over,
            limit: 0,
        };
        let found = sessions.list(&filter).unwrap();
        found
            .into_iter()
            .map(|summary| summary.id)
            .collect::<Vec<_>>()
    };
    assert_eq!(list("local:Ana", Some(false)), [id]);
    assert_eq!(list("local:Ana", Some(true)), [over]);
    assert_eq!(list("local:Ana", None).len(), 2);
    assert!(list("local:Rui", None).is_empty());
    assert_eq!(sessions.store().counts().unwrap(), (2, 1));
}

#[test]
fn an_unknown_game_and_a_bad_file_are_errors() {
    let (folder, sessions) = sessions();
    let unknown = sessions.view("nothing", Viewer::Watcher).unwrap_err();
    assert!(matches!(unknown, TableError::Unknown));
    drop(sessions);
    let path = folder.path().join("ludoteca.db");
    let connection = rusqlite::Connection::open(&path).unwrap();
    connection.pragma_update(None, "user_version", 99).unwrap();
    drop(connection);
    let error = Sessions::open(folder.path()).unwrap_err();
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
        Sessions::open(folder.path()),
        Err(StoreError::File { .. })
    ));
}

/// Somebody edited the file: the game is refused with the event's number.
#[test]
fn a_damaged_session_is_named() {
    let (folder, sessions) = sessions();
    let id = sessions.create(ana_against("normal")).unwrap();
    sessions.act(&id, &play(0, "5")).unwrap();
    sessions.computer_step(&id, &Budget::nodes(10)).unwrap();
    drop(sessions);
    let connection = rusqlite::Connection::open(folder.path().join("ludoteca.db")).unwrap();
    let event = r#"{"event":"played","seat":"second","text":"5"}"#;
    connection
        .execute("UPDATE events SET event = ?1 WHERE number = 2", [event])
        .unwrap();
    let sessions = Sessions::open(folder.path()).unwrap();
    let error = sessions.view(&id, Viewer::Watcher).unwrap_err();
    let expected =
        format!("the stored game {id} is damaged: event 2 does not fit: its checksum is wrong");
    assert_eq!(error.to_string(), expected);
}

/// A file that cannot be written: what was refused has not happened, and the game goes on.
#[test]
fn what_cannot_be_written_has_not_happened() {
    let (folder, sessions) = sessions();
    let id = sessions.create(ana_against("normal")).unwrap();
    let before = sessions.view(&id, Viewer::Watcher).unwrap();
    let other = rusqlite::Connection::open(folder.path().join("ludoteca.db")).unwrap();
    other
        .execute_batch("ALTER TABLE events RENAME TO gone")
        .unwrap();
    let error = sessions.act(&id, &play(0, "5")).unwrap_err();
    assert!(matches!(error, TableError::Store(_)), "{error}");
    assert_eq!(sessions.view(&id, Viewer::Watcher).unwrap(), before);
    other
        .execute_batch("ALTER TABLE gone RENAME TO events")
        .unwrap();
    sessions.act(&id, &play(0, "5")).unwrap();
    assert_eq!(sessions.view(&id, Viewer::Watcher).unwrap().ply, 1);
}

#[test]
fn a_view_is_made_once_per_version_and_viewer() {
    let (_folder, sessions) = sessions();
    let id = sessions.create(ana_against("normal")).unwrap();
    let view = |viewer| sessions.view(&id, viewer).unwrap();
    let first = view(Viewer::Watcher);
    assert!(std::sync::Arc::ptr_eq(&first, &view(Viewer::Watcher)));
    assert_ne!(first.viewer, view(Seat::First.into()).viewer);
    let acted = sessions.act(&id, &play(0, "5")).unwrap();
    let second = view(Viewer::Watcher);
    assert_eq!((second.version, second.ply), (acted.version, 1));
    assert!(acted.is_computers_turn && acted.event.at > 0);
}

/// Events tell when they happened, by the clock of the process that wrote them.
#[test]
fn events_carry_their_time() {
    let (folder, sessions) = sessions();
    let id = sessions.create(ana_against("normal")).unwrap();
    let acted = sessions.act(&id, &play(0, "5")).unwrap();
    drop(sessions);
    let again = Sessions::open(folder.path()).unwrap();
    let events = again.session(&id).unwrap().events().to_vec();
    assert_eq!(events, [acted.event]);
}
