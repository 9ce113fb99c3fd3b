//! Records of games that go on and hide something: what is shown of them is what their seat saw.

use crate::common::game;
use ludoteca_play::{
    CATALOGUE, Command, NewSession, Occupant, Record, Resources, Seat, Session, Setup, Viewer,
};
use ludoteca_testkit::rounds::rounds;
use rand::seq::IndexedRandom as _;
use rand::{RngExt as _, SeedableRng as _};
use rand_chacha::ChaCha8Rng;

/// A duel or a hunt of two people (or one) with these rules, some random shots on.
fn play(rules: &str, shots: u32, rng: &mut ChaCha8Rng) -> Session {
    let setup = Setup::read(game("wargame"), rules).unwrap();
    let names = ["Ana", "Rui"].iter().take(setup.seats());
    let seats = names.map(|name| Occupant::local(name)).collect();
    let new = NewSession::new(setup, seats, rng.random());
    let mut session = Session::begin(new, &Resources::none(), "x".to_owned(), 0).unwrap();
    for seat in session.seats_to_lay() {
        session.act(&Command::LayAtRandom { seat }, 0).unwrap();
    }
    for ply in 0..shots {
        let Some(seat) = session.to_move() else {
            return session;
        };
        let text = session.legal_moves().choose(rng).unwrap().clone();
        session.act(&Command::Play { seat, ply, text }, 0).unwrap();
    }
    session
}

#[test]
fn a_record_in_the_middle_shows_what_its_seat_saw() {
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    for rules in [
        "size=9x9 fleet=1,1,1,1",
        "size=12x15 fleet=2,2,2,1,1,1,1",
        "size=15x24 fleet=3,3,3,3,2,2,2,2",
        "size=15x24 fleet=3,3,3,3,2,2,2,2 mode=hunt",
    ] {
        for _ in 0..rounds(2) {
            let shots = rng.random_range(0..400);
            let session = play(rules, shots, &mut rng);
            if session.is_over() {
                continue;
            }
            for seat in Seat::BOTH.into_iter().take(session.seats().len()) {
                check(&session, seat);
            }
        }
    }
}

fn check(session: &Session, seat: Seat) {
    let text = Record::of(session, Viewer::Seat(seat)).to_string();
    let record = Record::read(&text, CATALOGUE).unwrap();
    assert!(
        record.session(&Resources::none()).is_err(),
        "it cannot go on"
    );
    let shown = record.shown(&Resources::none());
    let shown = shown.unwrap_or_else(|fault| panic!("{fault}: {text}"));
    let (seen, before) = (
        shown.view(record.viewer()),
        session.view(Viewer::Seat(seat)),
    );
    assert_eq!(seen.moves, before.moves);
    if session.seats().len() == 2 {
        assert_eq!(record.viewer(), Viewer::Seat(seat));
        assert_eq!(seen.boards, before.boards);
        assert_eq!(seen.position, before.position);
    }
}
