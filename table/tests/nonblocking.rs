//! Acting without waiting: the same as acting, and nobody sees what is not on disk.

use std::sync::Mutex;
use std::sync::mpsc::{Receiver, channel};

use crate::common::game;
use ludoteca_play::{
    CATALOGUE, Command, NewSession, Occupant, Offer, Refusal, Seat, Session, Setup, TableRule,
    Viewer,
};
use ludoteca_table::store::{Faults, Step, Store, StoreError};
use ludoteca_table::{Dictionaries, Sessions, TableError, Update};

fn new_game() -> NewSession {
    let seats = vec![Occupant::local("Ana"), Occupant::local("Rui")];
    NewSession::new(Setup::usual(game("mancala")), seats, 1)
}

fn house(seat: Seat, ply: u32, text: &str) -> Command {
    Command::Play {
        seat,
        ply,
        text: text.to_owned(),
    }
}

type Told = Receiver<Result<(Update, u32), TableError>>;

/// Begins a move; what is told is the version that was seen right after it.
fn begin(sessions: &Sessions, id: &str, command: &Command) -> Result<Option<Told>, TableError> {
    let (tell, told) = channel();
    let then = move |answer| tell.send(answer).unwrap();
    let is_begun = sessions.try_act(id, |_| Ok(command.clone()), Session::version, then)?;
    Ok(is_begun.then_some(told))
}

fn sessions_with(folder: &std::path::Path, faults: Faults) -> Sessions {
    let store = Store::open_with_faults(folder, CATALOGUE, faults).unwrap();
    Sessions::on_store(store, CATALOGUE, Dictionaries::default())
}

#[test]
fn nobody_sees_a_move_that_is_not_on_disk_yet() {
    let folder = tempfile::tempdir().unwrap();
    let (arrived, at_commit) = channel();
    let (go_on, may_go_on) = channel::<()>();
    let gate = Mutex::new((arrived, may_go_on, 0));
    // The disk takes its time over the second transaction.
    let sessions = sessions_with(
        folder.path(),
        Faults::new(move |step| {
            if step == Step::Commit {
                let mut gate = gate.lock().unwrap();
                gate.2 += 1;
                if gate.2 == 2 {
                    gate.0.send(()).unwrap();
                    gate.1.recv().unwrap();
                }
            }
            false
        }),
    );
    let id = sessions.create(new_game()).unwrap();
    let told = begin(&sessions, &id, &house(Seat::First, 0, "1"))
        .unwrap()
        .unwrap();
    at_commit.recv().unwrap();
    assert!(sessions.try_look(&id, Session::ply).is_none());
    assert!(sessions.try_view(&id, None).is_none());
    // A second click does not get between.
    let again = begin(&sessions, &id, &house(Seat::First, 0, "1")).unwrap();
    assert!(again.is_none());
    assert!(told.try_recv().is_err());
    go_on.send(()).unwrap();
    let (acted, version) = told.recv().unwrap().unwrap();
    assert_eq!((acted.version, version), (1, 1));
    assert_eq!(sessions.try_look(&id, Session::ply), Some(1));
    drop(sessions);
    let sessions = Sessions::open(folder.path()).unwrap();
    assert_eq!(sessions.look(&id, Session::ply).unwrap(), 1);
}

#[test]
fn a_move_that_cannot_be_written_has_not_happened() {
    let folder = tempfile::tempdir().unwrap();
    let commits = Mutex::new(0);
    let sessions = sessions_with(
        folder.path(),
        Faults::new(move |step| {
            let mut commits = commits.lock().unwrap();
            *commits += u32::from(step == Step::Commit);
            step == Step::Commit && *commits == 2
        }),
    );
    let id = sessions.create(new_game()).unwrap();
    let before = sessions.try_view(&id, None).unwrap();
    let play = house(Seat::First, 0, "1");
    let told = begin(&sessions, &id, &play)
        .unwrap()
        .unwrap()
        .recv()
        .unwrap();
    assert!(matches!(
        told,
        Err(TableError::Store(StoreError::File { .. }))
    ));
    assert_eq!(
        sessions.try_view(&id, None).unwrap().version,
        before.version
    );
    // A later look at the same version shows the move that is on disk.
    let other = house(Seat::First, 0, "2");
    let told = begin(&sessions, &id, &other)
        .unwrap()
        .unwrap()
        .recv()
        .unwrap();
    assert_eq!(told.unwrap().1, 1);
    assert_eq!(sessions.try_view(&id, None).unwrap().moves[0].text, "2");
}

#[test]
fn what_the_rules_refuse_is_refused_at_once() {
    let folder = tempfile::tempdir().unwrap();
    let sessions = Sessions::open(folder.path()).unwrap();
    let id = sessions.create(new_game()).unwrap();
    let refused = begin(&sessions, &id, &house(Seat::First, 0, "7")).unwrap_err();
    assert!(matches!(refused, TableError::Refused(_)), "{refused}");
    // Only the disk tells whether a click is stale.
    assert!(
        begin(&sessions, &id, &house(Seat::First, 5, "1"))
            .unwrap()
            .is_none()
    );
    assert!(
        begin(&sessions, "nothing", &house(Seat::First, 0, "1"))
            .unwrap()
            .is_none()
    );
    assert_eq!(sessions.try_look(&id, Session::ply), Some(0));
}

#[test]
fn another_program_that_was_faster_is_not_overwritten() {
    let folder = tempfile::tempdir().unwrap();
    let sessions = Sessions::open(folder.path()).unwrap();
    let id = sessions.create(new_game()).unwrap();
    let other = Sessions::open(folder.path()).unwrap();
    other.act(&id, &house(Seat::First, 0, "2")).unwrap();
    // Either it has been noticed already, or the disk says so.
    let play = house(Seat::First, 0, "1");
    if let Some(told) = begin(&sessions, &id, &play).unwrap() {
        let conflict = told.recv().unwrap().unwrap_err();
        assert!(matches!(conflict, TableError::Store(StoreError::Conflict)));
    }
    let stale = sessions.act(&id, &play).unwrap_err();
    assert!(matches!(
        stale,
        TableError::Refused(Refusal::Table(TableRule::Stale { ply: 1 }))
    ));
    assert_eq!(
        sessions.view(&id, Viewer::Watcher).unwrap().moves[0].text,
        "2"
    );
}

#[test]
fn of_many_moves_at_once_only_the_one_that_does_not_fit_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let sessions = Sessions::open(folder.path()).unwrap();
    let ids: Vec<String> = (0..40)
        .map(|_| sessions.create(new_game()).unwrap())
        .collect();
    let other = Sessions::open(folder.path()).unwrap();
    other.act(&ids[20], &house(Seat::First, 0, "2")).unwrap();
    let play = house(Seat::First, 0, "1");
    let begun: Vec<_> = ids
        .iter()
        .map(|id| begin(&sessions, id, &play).unwrap())
        .collect();
    for (at, told) in begun.into_iter().enumerate() {
        let is_written = told.is_some_and(|told| told.recv().unwrap().is_ok());
        // Once the other program's change is noticed, everybody looks again before they act.
        let is_written = is_written || sessions.act(&ids[at], &play).is_ok();
        assert_eq!(is_written, at != 20);
    }
    drop((sessions, other));
    let sessions = Sessions::open(folder.path()).unwrap();
    for (at, id) in ids.iter().enumerate() {
        let view = sessions.view(id, Viewer::Watcher).unwrap();
        assert_eq!(view.moves.len(), 1);
        assert_eq!(view.moves[0].text, if at == 20 { "2" } else { "1" });
    }
}

#[test]
fn whoever_opens_the_file_does_not_take_the_first_look_for_a_change() {
    let folder = tempfile::tempdir().unwrap();
    for _ in 0..20 {
        let store = Store::open(folder.path(), CATALOGUE).unwrap();
        let others = store.data_version();
        // A write is answered by the thread that looks for others.
        store.probe().unwrap();
        assert_eq!(store.data_version(), others);
    }
}

#[test]
fn nobody_acts_between_an_action_and_the_look_after_it() {
    let folder = tempfile::tempdir().unwrap();
    let sessions = Sessions::open(folder.path()).unwrap();
    let id = sessions.create(new_game()).unwrap();
    // Offered and declined in turn, by whoever comes.
    let command = |session: &Session| {
        Ok(match session.version() % 2 {
            0 => Command::Offer {
                seat: Seat::First,
                offer: Offer::Draw,
            },
            _ => Command::Answer {
                seat: Seat::Second,
                is_accepted: false,
            },
        })
    };
    let act = || {
        for _ in 0..20 {
            let (update, seen) = sessions.act_with(&id, command, Session::version).unwrap();
            assert_eq!(seen, update.version);
        }
    };
    std::thread::scope(|scope| {
        for _ in 0..4 {
            scope.spawn(act);
        }
    });
    assert_eq!(sessions.look(&id, Session::version).unwrap(), 80);
    // Without waiting it is the same.
    let (tell, told) = channel();
    let then = move |answer| tell.send(answer).unwrap();
    let is_begun = sessions.try_act(&id, command, Session::version, then);
    assert!(is_begun.unwrap());
    let (update, seen) = told.recv().unwrap().unwrap();
    assert_eq!((update.version, seen), (81, 81));
}

#[test]
fn a_command_is_made_again_from_what_another_program_did() {
    let folder = tempfile::tempdir().unwrap();
    let sessions = Sessions::open(folder.path()).unwrap();
    let id = sessions.create(new_game()).unwrap();
    let other = Sessions::open(folder.path()).unwrap();
    other.act(&id, &house(Seat::First, 0, "1")).unwrap();
    // Refused in memory, where the first player is still to move.
    let command = |session: &Session| Ok(house(Seat::Second, session.ply(), "1"));
    let (update, ply) = sessions.act_with(&id, command, Session::ply).unwrap();
    assert_eq!((update.version, ply), (2, 2));
}
