//! Whole games of all five at a table: against every level, records, the same seed again.
#![allow(clippy::unwrap_used)]

use ludoteca_core::Budget;
use ludoteca_table::{
    Command, GameKind, Level, NewSession, Occupant, Record, Seat, Session, Setup, Viewer,
};
use ludoteca_testkit::random;
use rand::RngExt as _;

const WORDS: [&str; 4] = ["A3H bacalhau", "A9H anabela", "C3V casa", "I1V zebra"];

/// Ana against a level (alone, where the game is for one), both by this seed.
fn begin(setup: Setup, level: Option<Level>, seed: u64) -> Session {
    let seats = match level {
        Some(level) => vec![Occupant::local("Ana"), Occupant::Computer { level }],
        None => vec![Occupant::local("Ana")],
    };
    let mut new = NewSession::new(setup, seats);
    new.seed = Some(seed);
    Session::begin(new, "test".into(), 1_795_000_000).unwrap()
}

/// Plays to the end: Ana at random, the computer at its level.
fn play_out(session: &mut Session, seed: u64) {
    let seat = Seat::First;
    let mut rng = random::rng(seed);
    if session.view(seat.into()).actions.place {
        session.act(&Command::PlaceAtRandom { seat }).unwrap();
    }
    while !session.is_over() {
        if let Some(thinker) = session.thinker() {
            let reply = thinker.think(&Budget::nodes(2_000)).unwrap();
            session.act(&reply).unwrap();
            continue;
        }
        let view = session.view(seat.into());
        let text = match view.legal_moves.len() {
            0 => {
                let Some(word) = WORDS.get(view.ply as usize) else {
                    session.act(&Command::Resign { seat }).unwrap();
                    continue;
                };
                (*word).to_owned()
            }
            many => view.legal_moves[rng.random_range(0..many)].clone(),
        };
        let ply = view.ply;
        session.act(&Command::Play { seat, ply, text }).unwrap();
    }
}

fn opponents(kind: GameKind) -> Vec<Option<Level>> {
    match kind.levels() {
        [] => vec![None],
        levels => levels.iter().copied().map(Some).collect(),
    }
}

#[test]
fn every_game_is_played_to_its_end_against_every_level() {
    for kind in GameKind::ALL {
        for level in opponents(kind) {
            let mut session = begin(Setup::default_of(kind), level, 7);
            play_out(&mut session, 7);
            assert!(session.result().is_some(), "{kind} {level:?}");
            assert_eq!(session.view(Viewer::Watcher).seed, Some(7));
        }
    }
}

#[test]
fn the_same_seed_gives_the_same_game() {
    for kind in GameKind::ALL {
        for level in opponents(kind) {
            let record = |_| {
                let mut session = begin(Setup::default_of(kind), level, 3);
                play_out(&mut session, 11);
                Record::of(&session, Viewer::Watcher).to_string()
            };
            assert_eq!(record(1), record(2), "{kind} {level:?}");
        }
    }
}

#[test]
fn a_session_is_the_same_when_it_is_restored_from_its_events() {
    for kind in GameKind::ALL {
        for level in opponents(kind) {
            let mut session = begin(Setup::default_of(kind), level, 5);
            play_out(&mut session, 5);
            let restored =
                Session::restore(session.header().clone(), session.events().to_vec()).unwrap();
            for viewer in [Seat::First.into(), Seat::Second.into(), Viewer::Watcher] {
                assert_eq!(restored.view(viewer), session.view(viewer));
            }
        }
    }
}

#[test]
fn hunt_is_for_one() {
    let setup = Setup::read(GameKind::Wargame, "mode=hunt").unwrap();
    let mut session = begin(setup, None, 9);
    play_out(&mut session, 9);
    let view = session.view(Seat::First.into());
    assert_eq!(view.seats.len(), 1);
    assert_eq!(view.seats[0].score, Some(view.ply as i32));
}
