//! Nothing that a seat of wargame receives has anything that it may not know.

use crate::common::Acts as _;
use ludoteca_core::Budget;
use ludoteca_play::{Command, NewSession, Occupant, Record, Seat, Session, Setup, Viewer, picture};
use ludoteca_table::Sessions;
use ludoteca_table::store::Filter;
use ludoteca_testkit::random;
use rand::RngExt as _;

const OWN: &str = "9x9 0 0 5 0 0 0 0 0 0";
const HERE: &str = "9x9 0 0 0 0 5 0 0 0 0";
const THERE: &str = "9x9 0 0 0 0 0 0 0 0 9";

fn duel() -> Setup {
    crate::common::setup("wargame", "fleet=1,1,1,1,0,0,0,0 mode=duel")
}

/// A duel of two people in which the first has fired only at the top rows.
fn play_duel(hidden: &str) -> Session {
    let mut session = crate::common::people(crate::common::setup("wargame", "fleet=1"), 1);
    for (seat, plan) in [(Seat::First, OWN), (Seat::Second, hidden)] {
        let plan = plan.to_owned();
        session.acts(&Command::Lay { seat, plan }).unwrap();
    }
    for (ply, shot) in (0..).zip(["A9", "A9", "B8", "A8", "C7", "A7"]) {
        let seat = Seat::BOTH[ply as usize % 2];
        let text = shot.to_owned();
        session.acts(&Command::Play { seat, ply, text }).unwrap();
    }
    session
}

/// Everything that a viewer can get out of a session, as text; the hash of the hidden fleet, by
/// which nothing can be learnt, taken away.
fn everything(session: &Session, viewer: Viewer) -> String {
    let view = session.view(viewer);
    let mut all = serde_json::to_string(&view).unwrap();
    all += &Record::of(session, viewer).to_string();
    all += &picture::draw(&view);
    if let Viewer::Seat(seat) = viewer {
        let hint = session.hint(seat, &Budget::nodes(2_000));
        all += &serde_json::to_string(&hint.ok()).unwrap();
    }
    for seat in Seat::BOTH {
        all = all.replace(&session.commitment(seat).unwrap(), "…");
    }
    all
}

/// Two games that differ in nothing but what is hidden look the same to the byte.
#[test]
fn a_hidden_fleet_changes_nothing_that_others_receive() {
    let [here, there] = [HERE, THERE].map(play_duel);
    for viewer in [Viewer::Seat(Seat::First), Viewer::Watcher] {
        assert_eq!(everything(&here, viewer), everything(&there, viewer));
    }
    let own = Viewer::Seat(Seat::Second);
    assert_ne!(everything(&here, own), everything(&there, own));
}

/// Through a whole game with storage: the other's plan, its drawing, and the seed from which it
/// could be drawn again are in nothing that a seat or a watcher receives.
#[test]
fn everything_received_during_a_game_is_searched_for_the_other_fleet() {
    let folder = tempfile::tempdir().unwrap();
    let sessions = Sessions::open(folder.path()).unwrap();
    let seed = 987_654_321_123;
    let level = "d2";
    for opponent in [Occupant::local("Rui"), Occupant::computer(level)] {
        let new = NewSession::new(duel(), vec![Occupant::local("Ana"), opponent], seed);
        let id = sessions.create(new).unwrap();
        for seat in Seat::BOTH {
            let _ = sessions.act(&id, &Command::LayAtRandom { seat });
        }
        let mut rng = random::rng(4);
        loop {
            let session = sessions.session(&id).unwrap();
            if session.is_over() {
                break;
            }
            search(
                &sessions,
                &session,
                Viewer::Seat(Seat::First),
                &[Seat::Second],
                seed,
            );
            search(
                &sessions,
                &session,
                Viewer::Seat(Seat::Second),
                &[Seat::First],
                seed,
            );
            search(&sessions, &session, Viewer::Watcher, &Seat::BOTH, seed);
            if sessions
                .computer_step(&id, &Budget::nodes(100))
                .unwrap()
                .is_some()
            {
                continue;
            }
            let seat = session.to_move().unwrap();
            let view = session.view(seat.into());
            let text = view.legal[rng.random_range(0..view.legal.len())]
                .text
                .clone();
            let ply = view.ply;
            sessions
                .act(&id, &Command::Play { seat, ply, text })
                .unwrap();
        }
        let session = sessions.session(&id).unwrap();
        let record = Record::of(&session, Viewer::Watcher).to_string();
        for seat in Seat::BOTH {
            assert!(
                record.contains(&session.laid(seat).unwrap()),
                "shown at the end"
            );
        }
    }
}

fn search(sessions: &Sessions, session: &Session, viewer: Viewer, hidden: &[Seat], seed: u64) {
    let mut all = everything(session, viewer);
    all += &serde_json::to_string(&sessions.statistics("local:Ana").unwrap()).unwrap();
    let list = sessions.list(&Filter::default()).unwrap();
    all.extend(list.iter().map(|summary| format!("{summary:?}")));
    assert!(
        !all.contains(&seed.to_string()),
        "the seed gives fleets away"
    );
    for seat in hidden {
        let plan = session.laid(*seat).unwrap();
        let numbers = plan.split_once(' ').unwrap().1;
        assert!(!all.contains(numbers), "{viewer:?} received {plan}");
        // Cells of the owner's own picture, which have a tone of their own.
        let ships = format!("class=\"cell special\" id=\"cell-{}-", seat.index() + 1);
        assert!(!all.contains(&ships), "{viewer:?} sees pieces of {seat}");
    }
}
