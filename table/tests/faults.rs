//! Faults by design: any step of writing fails, and journals are torn. Nothing that was answered is
//! lost, nothing that was refused is kept, and it goes on afterwards.

use std::fs;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use crate::common::game;
use ludoteca_play::{
    CATALOGUE, Command, NewSession, Occupant, Refusal, Seat, Setup, TableRule, Viewer,
};
use ludoteca_table::store::{Faults, Step, Store, StoreError};
use ludoteca_table::{Dictionaries, Sessions, TableError};
use ludoteca_testkit::random;
use ludoteca_testkit::rounds::rounds;
use rand::RngExt as _;

fn new_game() -> NewSession {
    let seats = vec![Occupant::local("Ana"), Occupant::local("Rui")];
    NewSession::new(Setup::usual(game("mancala")), seats, 1)
}

/// A game, and the moves that were answered.
struct Played {
    id: String,
    moves: Vec<String>,
}

/// Plays the first legal move; whether it was answered.
fn play(sessions: &Sessions, played: &mut Played) -> Result<(), TableError> {
    let watcher = sessions.view(&played.id, Viewer::Watcher)?;
    let Some(seat) = watcher.to_move else {
        return Ok(());
    };
    let view = sessions.view(&played.id, Viewer::Seat(seat))?;
    let text = view.legal[0].text.clone();
    let ply = played.moves.len() as u32;
    let command = Command::Play {
        seat,
        ply,
        text: text.clone(),
    };
    if ply.is_multiple_of(2) {
        sessions.act(&played.id, &command)?;
    } else {
        try_act(sessions, &played.id, &command)?;
    }
    played.moves.push(text);
    Ok(())
}

/// The way of those who may not wait, waited for.
fn try_act(sessions: &Sessions, id: &str, command: &Command) -> Result<(), TableError> {
    let (tell, told) = std::sync::mpsc::channel();
    let then = move |answer: Result<_, TableError>| tell.send(answer).unwrap();
    let is_begun = sessions.try_act(id, |_| Ok(command.clone()), |_| (), then)?;
    assert!(is_begun, "nobody else is at it");
    told.recv().unwrap().map(drop)
}

fn check(sessions: &Sessions, all: &[Played]) {
    for played in all {
        let view = sessions.view(&played.id, Viewer::Watcher).unwrap();
        let moves: Vec<&str> = view.moves.iter().map(|mv| mv.text.as_str()).collect();
        assert_eq!(moves, played.moves);
    }
}

/// Every so many steps one fails, as chance has it.
fn faults(seed: u64, one_in: u64, count: &Arc<AtomicU64>) -> Faults {
    let (steps, failed) = (AtomicU64::new(0), Arc::clone(count));
    Faults::new(move |step| {
        let number = steps.fetch_add(1, Ordering::Relaxed);
        let fails =
            step != Step::Open && random::rng(seed ^ number << 20).random_range(0..one_in) == 0;
        failed.fetch_add(u64::from(fails), Ordering::Relaxed);
        fails
    })
}

#[test]
fn whatever_step_fails_nothing_answered_is_lost_and_nothing_refused_is_kept() {
    let count = Arc::new(AtomicU64::new(0));
    for seed in 0..rounds(8_u64) {
        let folder = tempfile::tempdir().unwrap();
        let faults = faults(seed, 2 + seed % 7, &count);
        let store = Store::open_with_faults(folder.path(), CATALOGUE, faults).unwrap();
        let sessions = Sessions::on_store(store, CATALOGUE, Dictionaries::default());
        let mut all = Vec::new();
        let mut refused = 0;
        for _ in 0..30 {
            match sessions.create(new_game()) {
                Ok(id) => all.push(Played {
                    id,
                    moves: Vec::new(),
                }),
                Err(TableError::Store(StoreError::File { reason, .. })) => {
                    assert!(reason.contains("disk I/O error"), "{reason}");
                    refused += 1;
                }
                Err(error) => panic!("{error}"),
            }
            for played in &mut all {
                match play(&sessions, played) {
                    Ok(()) | Err(TableError::Store(StoreError::File { .. })) => {}
                    Err(error) => panic!("{error}"),
                }
            }
        }
        assert!(refused > 0 || seed % 7 > 2);
        check(&sessions, &all);
        drop(sessions);
        // Another program finds the same, no game more, and can go on.
        let sessions = Sessions::open(folder.path()).unwrap();
        check(&sessions, &all);
        assert_eq!(sessions.store().counts().unwrap().0, all.len() as u64);
        assert_eq!(
            sessions
                .store()
                .check(sessions.resources())
                .unwrap()
                .problems,
            []
        );
        for played in &mut all {
            play(&sessions, played).unwrap();
        }
        check(&sessions, &all);
    }
    println!("{} steps failed", count.load(Ordering::Relaxed));
}

#[test]
fn a_file_that_cannot_be_opened_is_named() {
    let folder = tempfile::tempdir().unwrap();
    let faults = Faults::new(|step| step == Step::Open);
    let error = Store::open_with_faults(folder.path(), CATALOGUE, faults).unwrap_err();
    assert!(
        error.to_string().contains("ludoteca.db: disk I/O error"),
        "{error}"
    );
}

fn copy_all(from: &Path, to: &Path) {
    for file in fs::read_dir(from).unwrap() {
        let file = file.unwrap();
        fs::copy(file.path(), to.join(file.file_name())).unwrap();
    }
}

/// The journal is cut off at a byte, as when the machine stops while it is written: what was
/// answered before that byte was written is there, and nothing is there half.
#[test]
fn a_journal_that_is_torn_anywhere_loses_nothing_before() {
    let folder = tempfile::tempdir().unwrap();
    let sessions = Sessions::open(folder.path()).unwrap();
    let mut played = Played {
        id: sessions.create(new_game()).unwrap(),
        moves: Vec::new(),
    };
    let journal = folder.path().join("ludoteca.db-wal");
    // Lengths of the journal when each move had been answered.
    let mut lengths = vec![fs::metadata(&journal).unwrap().len()];
    for _ in 0..9 {
        play(&sessions, &mut played).unwrap();
        lengths.push(fs::metadata(&journal).unwrap().len());
    }
    let saved = tempfile::tempdir().unwrap();
    copy_all(folder.path(), saved.path());
    let (first, last) = (lengths[0], lengths[9]);
    let mut rng = random::rng(1);
    let edges = lengths.iter().flat_map(|&at| [at - 1, at, at + 1]);
    let drawn = (0..rounds(60)).map(|_| rng.random_range(first..=last));
    let cuts: Vec<u64> = edges
        .chain(drawn)
        .filter(|&at| at >= first && at <= last)
        .collect();
    for cut in cuts {
        let torn = tempfile::tempdir().unwrap();
        copy_all(saved.path(), torn.path());
        let file = fs::OpenOptions::new()
            .write(true)
            .open(torn.path().join("ludoteca.db-wal"));
        file.unwrap().set_len(cut).unwrap();
        // The index beside it does not survive the machine's stop.
        fs::remove_file(torn.path().join("ludoteca.db-shm")).unwrap();
        let sessions = Sessions::open(torn.path()).unwrap();
        let whole = lengths.iter().rposition(|&length| length <= cut).unwrap();
        let view = sessions.view(&played.id, Viewer::Watcher).unwrap();
        let moves: Vec<&str> = view.moves.iter().map(|mv| mv.text.as_str()).collect();
        assert_eq!(moves, played.moves[..whole], "cut at {cut} of {lengths:?}");
        assert_eq!(
            sessions
                .store()
                .check(sessions.resources())
                .unwrap()
                .problems,
            []
        );
        let mut again = Played {
            id: played.id.clone(),
            moves: played.moves[..whole].to_vec(),
        };
        play(&sessions, &mut again).unwrap();
    }
}

/// Somebody else holds the file for longer than anybody waits: it says so, and the move is not
/// there.
#[test]
fn a_stale_click_after_a_fault_is_still_refused() {
    let folder = tempfile::tempdir().unwrap();
    let fails = Arc::new(AtomicU64::new(0));
    let asked = Arc::clone(&fails);
    let faults =
        Faults::new(move |step| step == Step::Commit && asked.load(Ordering::Relaxed) == 1);
    let store = Store::open_with_faults(folder.path(), CATALOGUE, faults).unwrap();
    let sessions = Sessions::on_store(store, CATALOGUE, Dictionaries::default());
    let id = sessions.create(new_game()).unwrap();
    let click = Command::Play {
        seat: Seat::First,
        ply: 0,
        text: "1".to_owned(),
    };
    fails.store(1, Ordering::Relaxed);
    assert!(matches!(
        sessions.act(&id, &click),
        Err(TableError::Store(_))
    ));
    assert!(sessions.store().probe().is_err());
    fails.store(0, Ordering::Relaxed);
    sessions.store().probe().unwrap();
    sessions.act(&id, &click).unwrap();
    let twice = sessions.act(&id, &click).unwrap_err();
    assert!(
        matches!(
            twice,
            TableError::Refused(Refusal::Table(TableRule::Stale { ply: 1 }))
        ),
        "{twice}"
    );
}
