//! Whole games of all five at a table: against every level, with the same seed again.

use std::collections::BTreeMap;

use crate::common::{Players, against, opponents, play_out};
use ludoteca_play::text::Texts;
use ludoteca_play::{CATALOGUE, Record, Resources, Seat, Session, Setup, Viewer};
use ludoteca_testkit::random;
use ludoteca_words::Language;

#[test]
fn every_game_is_played_to_its_end_against_every_level() {
    for kind in CATALOGUE.iter().copied() {
        for level in opponents(kind) {
            let mut session = against(Setup::usual(kind), level, 7);
            play_out(&mut session, &mut random::rng(7));
            assert!(session.result().is_some(), "{kind} {level:?}");
            assert_eq!(session.view(Viewer::Watcher).seed, Some(7));
        }
    }
}

#[test]
fn the_same_seed_gives_the_same_game() {
    for kind in CATALOGUE.iter().copied() {
        for level in opponents(kind) {
            let record = |seed| {
                let mut session = against(Setup::usual(kind), level, seed);
                play_out(&mut session, &mut random::rng(11));
                Record::of(&session, Viewer::Watcher).to_string()
            };
            assert_eq!(record(3), record(3), "{kind} {level:?}");
            assert_ne!(record(3), record(4), "the seed is in the record");
        }
    }
}

#[test]
fn a_session_is_the_same_when_it_is_restored_from_its_events() {
    for kind in CATALOGUE.iter().copied() {
        for level in opponents(kind) {
            let mut session = against(Setup::usual(kind), level, 5);
            play_out(&mut session, &mut random::rng(5));
            let events = session.events().to_vec();
            let restored =
                Session::restore(session.header().clone(), events, &Resources::none()).unwrap();
            for viewer in [Seat::First.into(), Seat::Second.into(), Viewer::Watcher] {
                assert_eq!(restored.view(viewer), session.view(viewer));
            }
        }
    }
}

#[test]
fn looking_back_shows_the_board_as_it_was() {
    for kind in CATALOGUE.iter().copied() {
        let mut session = against(Setup::usual(kind), opponents(kind)[0], 2);
        let mut rng = random::rng(12);
        let mut boards = BTreeMap::new();
        let mut players = Players::default();
        while crate::common::step(&mut session, &mut players, &mut rng) {
            boards.insert(session.ply(), session.view(Seat::First.into()).boards);
        }
        assert!(boards.len() > 2, "{kind}");
        for (ply, board) in boards {
            let back = session.at_ply(ply).view(Seat::First.into());
            assert_eq!(back.boards, board, "{kind} after {ply}");
        }
    }
}

#[test]
fn the_hunt_of_wargame_is_for_one() {
    let setup = crate::common::setup("wargame", "mode=hunt");
    let mut session = against(setup, None, 9);
    play_out(&mut session, &mut random::rng(9));
    let view = session.view(Seat::First.into());
    assert_eq!(view.seats.len(), 1);
    assert_eq!(view.seats[0].score, Some(view.ply as i32));
}

#[test]
fn a_fair_start_is_taken_by_its_number() {
    let start = |rules: &str| {
        let session = against(crate::common::setup("mancala", rules), Some("normal"), 1);
        session.subject().unwrap().text()
    };
    assert_eq!(start("fair=1"), "4,4,5,4,3,4:0/4,4,4,4,4,4:0 A empty");
    assert_ne!(start("fair=254"), start("fair=253"));
    assert!(start("fair=323 capture=standard").ends_with(" A standard"));
    for (options, said) in [
        (
            [("fair", "255"), ("houses", "6")],
            "There are 254 fair starts on this board.",
        ),
        (
            [("fair", "1"), ("houses", "5")],
            "No fair starts are known for this board; there are some for 6 houses and 4 seeds.",
        ),
    ] {
        let mut setup = crate::common::setup("mancala", "");
        for (key, value) in options {
            setup.set(key, value).unwrap();
        }
        let fault = setup.check().unwrap_err();
        let texts = Texts::of(Language::English);
        assert_eq!(texts.option_fault(&setup, &fault), said);
    }
}
