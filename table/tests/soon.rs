//! Acting without waiting: the same as acting, and nobody sees what is not on disk.

use std::sync::Mutex;
use std::sync::mpsc::{Receiver, channel};

use crate::common::game;
use ludoteca_play::{
    CATALOGUE, Command, NewSession, Occupant, Refusal, Seat, Session, Setup, TableRule, Viewer,
};
use ludoteca_table::store::{Faults, Step, Store, StoreError};
use ludoteca_table::{Acted, Dictionaries, Hall, HallError};

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

type Told = Receiver<Result<(Acted, u32), HallError>>;

/// Begins a move; what is told is the version that was seen right after it.
fn begin(hall: &Hall, id: &str, command: &Command) -> Result<Option<Told>, HallError> {
    let (tell, told) = channel();
    let then = move |answer| tell.send(answer).unwrap();
    let is_begun = hall.act_soon(id, |_| Ok(command.clone()), Session::version, then)?;
    Ok(is_begun.then_some(told))
}

fn hall_with(folder: &std::path::Path, faults: Faults) -> Hall {
    let store = Store::open_with_faults(folder, CATALOGUE, faults).unwrap();
    Hall::of(store, CATALOGUE, Dictionaries::default())
}

#[test]
fn nobody_sees_a_move_that_is_not_on_disk_yet() {
    let folder = tempfile::tempdir().unwrap();
    let (arrived, at_commit) = channel();
    let (go_on, may_go_on) = channel::<()>();
    let gate = Mutex::new((arrived, may_go_on, 0));
    // The disk takes its time over the second transaction.
    let hall = hall_with(
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
    let id = hall.create(new_game()).unwrap();
    let told = begin(&hall, &id, &house(Seat::First, 0, "1"))
        .unwrap()
        .unwrap();
    at_commit.recv().unwrap();
    assert!(hall.look_now(&id, Session::ply).is_none());
    assert!(hall.view_now(&id, None).is_none());
    // A second click does not get between.
    let again = begin(&hall, &id, &house(Seat::First, 0, "1")).unwrap();
    assert!(again.is_none());
    assert!(told.try_recv().is_err());
    go_on.send(()).unwrap();
    let (acted, version) = told.recv().unwrap().unwrap();
    assert_eq!((acted.version, version), (1, 1));
    assert_eq!(hall.look_now(&id, Session::ply), Some(1));
    drop(hall);
    let hall = Hall::open(folder.path()).unwrap();
    assert_eq!(hall.look(&id, Session::ply).unwrap(), 1);
}

#[test]
fn a_move_that_cannot_be_written_has_not_happened() {
    let folder = tempfile::tempdir().unwrap();
    let commits = Mutex::new(0);
    let hall = hall_with(
        folder.path(),
        Faults::new(move |step| {
            let mut commits = commits.lock().unwrap();
            *commits += u32::from(step == Step::Commit);
            step == Step::Commit && *commits == 2
        }),
    );
    let id = hall.create(new_game()).unwrap();
    let before = hall.view_now(&id, None).unwrap();
    let play = house(Seat::First, 0, "1");
    let told = begin(&hall, &id, &play).unwrap().unwrap().recv().unwrap();
    assert!(matches!(
        told,
        Err(HallError::Store(StoreError::File { .. }))
    ));
    assert_eq!(hall.view_now(&id, None).unwrap().version, before.version);
    // What is seen of the same version later is the move that is on disk.
    let other = house(Seat::First, 0, "2");
    let told = begin(&hall, &id, &other).unwrap().unwrap().recv().unwrap();
    assert_eq!(told.unwrap().1, 1);
    assert_eq!(hall.view_now(&id, None).unwrap().moves[0].text, "2");
}

#[test]
fn what_the_rules_refuse_is_refused_at_once() {
    let folder = tempfile::tempdir().unwrap();
    let hall = Hall::open(folder.path()).unwrap();
    let id = hall.create(new_game()).unwrap();
    let refused = begin(&hall, &id, &house(Seat::First, 0, "7")).unwrap_err();
    assert!(matches!(refused, HallError::Refused(_)), "{refused}");
    // Whether a click is stale is known from the disk only.
    assert!(
        begin(&hall, &id, &house(Seat::First, 5, "1"))
            .unwrap()
            .is_none()
    );
    assert!(
        begin(&hall, "nothing", &house(Seat::First, 0, "1"))
            .unwrap()
            .is_none()
    );
    assert_eq!(hall.look_now(&id, Session::ply), Some(0));
}

#[test]
fn another_program_that_was_faster_is_not_overwritten() {
    let folder = tempfile::tempdir().unwrap();
    let hall = Hall::open(folder.path()).unwrap();
    let id = hall.create(new_game()).unwrap();
    let other = Hall::open(folder.path()).unwrap();
    other.act(&id, &house(Seat::First, 0, "2")).unwrap();
    // Either it has been noticed already, or the disk says so.
    let play = house(Seat::First, 0, "1");
    if let Some(told) = begin(&hall, &id, &play).unwrap() {
        let conflict = told.recv().unwrap().unwrap_err();
        assert!(matches!(conflict, HallError::Store(StoreError::Conflict)));
    }
    let stale = hall.act(&id, &play).unwrap_err();
    assert!(matches!(
        stale,
        HallError::Refused(Refusal::Table(TableRule::Stale { ply: 1 }))
    ));
    assert_eq!(hall.view(&id, Viewer::Watcher).unwrap().moves[0].text, "2");
}

#[test]
fn of_many_moves_at_once_only_the_one_that_does_not_fit_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let hall = Hall::open(folder.path()).unwrap();
    let ids: Vec<String> = (0..40).map(|_| hall.create(new_game()).unwrap()).collect();
    let other = Hall::open(folder.path()).unwrap();
    other.act(&ids[20], &house(Seat::First, 0, "2")).unwrap();
    let play = house(Seat::First, 0, "1");
    let begun: Vec<_> = ids
        .iter()
        .map(|id| begin(&hall, id, &play).unwrap())
        .collect();
    for (at, told) in begun.into_iter().enumerate() {
        let is_written = told.is_some_and(|told| told.recv().unwrap().is_ok());
        // Once the other program's change is noticed, everybody looks again before they act.
        let is_written = is_written || hall.act(&ids[at], &play).is_ok();
        assert_eq!(is_written, at != 20);
    }
    drop((hall, other));
    let hall = Hall::open(folder.path()).unwrap();
    for (at, id) in ids.iter().enumerate() {
        let view = hall.view(id, Viewer::Watcher).unwrap();
        assert_eq!(view.moves.len(), 1);
        assert_eq!(view.moves[0].text, if at == 20 { "2" } else { "1" });
    }
}

#[test]
fn whoever_opens_the_file_does_not_take_the_first_look_for_a_change() {
    let folder = tempfile::tempdir().unwrap();
    for _ in 0..20 {
        let store = Store::open(folder.path(), CATALOGUE).unwrap();
        let others = store.others();
        // What is written is answered by the thread that looks for others.
        store.probe().unwrap();
        assert_eq!(store.others(), others);
    }
}
