//! Every refusal, undo, resignation, seats and rematches.
#![allow(clippy::unwrap_used)]

mod common;

use common::{against, people};
use ludoteca_core::Budget;
use ludoteca_table::texts::{Language, Texts};
use ludoteca_table::view::{Outcome, Phase, Termination};
use ludoteca_table::{
    Command, GameKind, Level, NewSession, Occupant, Refusal, Rule, Seat, Session, Setup,
};

const FIRST: Seat = Seat::First;
const SECOND: Seat = Seat::Second;

fn play(session: &mut Session, seat: Seat, text: &str) -> Result<(), Refusal> {
    let ply = session.ply();
    let text = text.to_owned();
    session.act(&Command::Play { seat, ply, text }).map(drop)
}

fn setup(kind: GameKind, rules: &str) -> Setup {
    Setup::read(kind, rules).unwrap()
}

/// The rule that a move breaks, after these moves by turns.
fn broken(setup: Setup, moves: &[&str], mv: &str) -> Rule {
    let mut session = people(setup, 1);
    for seat in Seat::BOTH {
        let _ = session.act(&Command::PlaceAtRandom { seat });
    }
    for text in moves {
        let seat = session.to_move().unwrap();
        play(&mut session, seat, text).unwrap();
    }
    let seat = session.to_move().unwrap();
    let before = session.view(seat.into());
    let refusal = play(&mut session, seat, mv).unwrap_err();
    assert_eq!(
        session.view(seat.into()),
        before,
        "a refusal changes nothing"
    );
    for language in Language::ALL {
        assert!(Texts::of(language).refusal(&refusal).ends_with('.'));
    }
    match refusal {
        Refusal::Illegal { rule, .. } => rule,
        other => panic!("{other:?}"),
    }
}

#[test]
fn every_broken_rule_is_named() {
    let galo = || Setup::Galo;
    assert_eq!(broken(galo(), &["5"], "5"), Rule::Taken);
    let mancala = || Setup::default_of(GameKind::Mancala);
    assert_eq!(broken(mancala(), &["3"], "3"), Rule::EmptyHouse);
    let poziomka = || Setup::default_of(GameKind::Poziomka);
    assert_eq!(broken(poziomka(), &["Fc"], "cF"), Rule::Taken);
    assert_eq!(broken(poziomka(), &[], "Ag"), Rule::OffBoard);
    assert_eq!(broken(poziomka(), &[], "aA"), Rule::OtherDirection);
    let hunt = || setup(GameKind::Wargame, "mode=hunt");
    assert_eq!(broken(hunt(), &["A1"], "A1"), Rule::FiredBefore);
    assert_eq!(broken(hunt(), &[], "J1"), Rule::OffBoard);
    let palavras = || Setup::default_of(GameKind::Palavras);
    let word = ["A3H bacalhau"];
    assert_eq!(broken(palavras(), &word, "A3H bacalhau"), Rule::NoNewLetter);
    assert_eq!(broken(palavras(), &word, "A3V ana"), Rule::OtherLetter);
    assert_eq!(broken(palavras(), &word, "C2H ana"), Rule::Blocked);
    assert_eq!(broken(palavras(), &word, "H9H ana"), Rule::OffBoard);
    assert_eq!(broken(palavras(), &word, "A1H oi"), Rule::TooShort);
}

#[test]
fn text_that_is_no_move_is_told_from_a_move_that_is_not_allowed() {
    for kind in GameKind::ALL {
        let mut session = people(Setup::default_of(kind), 1);
        for seat in Seat::BOTH {
            let _ = session.act(&Command::PlaceAtRandom { seat });
        }
        for text in ["", "?!", "\u{0}", &"9".repeat(100_000), "ção", "A", "3.5"] {
            let refusal = play(&mut session, FIRST, text).unwrap_err();
            assert_eq!(refusal.code(), "not-a-move", "{kind}: {}", text.len());
        }
    }
}

#[test]
fn a_word_must_be_in_the_dictionary_if_there_is_one() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("words");
    std::fs::write(&path, "banana\nana\n").unwrap();
    let mut setup = setup(GameKind::Palavras, "size=7");
    let Setup::Palavras(options) = &mut setup else {
        unreachable!()
    };
    options.words = ludoteca_table::WordList::File(path.display().to_string());
    let mut session = people(setup.clone(), 1);
    let refusal = play(&mut session, FIRST, "A1H zebra").unwrap_err();
    assert_eq!(refusal.to_string(), "zebra is not in the dictionary");
    let hint = session.hint(FIRST, &Budget::unlimited()).unwrap();
    play(&mut session, FIRST, &hint.text).unwrap();
    assert!(hint.text.ends_with("banana"), "{hint:?}");

    // A record does not name the path, and a session without its dictionary still stands.
    assert!(!session.header().setup.to_string().contains("words.txt"));
    std::fs::remove_file(&path).unwrap();
    let events = session.events().to_vec();
    assert!(Session::restore(session.header().clone(), events).is_ok());
}

#[test]
fn turns_seats_and_stale_moves_are_kept_apart() {
    let mut session = against(Setup::Galo, Some(Level::Normal), 1);
    let text = || "1".to_owned();
    let act = |session: &mut Session, command| session.act(&command).unwrap_err().code();
    let (seat, ply) = (SECOND, 0);
    assert_eq!(
        act(
            &mut session,
            Command::Play {
                seat,
                ply,
                text: text()
            }
        ),
        "not-your-seat"
    );
    assert_eq!(
        act(&mut session, Command::Reply { ply, text: text() }),
        "not-your-seat"
    );
    let (seat, ply) = (FIRST, 3);
    assert_eq!(
        act(
            &mut session,
            Command::Play {
                seat,
                ply,
                text: text()
            }
        ),
        "stale"
    );
    play(&mut session, FIRST, "1").unwrap();
    let ply = 1;
    assert_eq!(
        act(
            &mut session,
            Command::Play {
                seat,
                ply,
                text: text()
            }
        ),
        "not-your-turn"
    );
    assert_eq!(
        act(
            &mut session,
            Command::Reply {
                ply: 0,
                text: text()
            }
        ),
        "stale"
    );
    assert_eq!(
        act(&mut session, Command::PlaceAtRandom { seat }),
        "nothing-to-place"
    );
}

#[test]
fn undo_goes_back_to_the_persons_own_turn() {
    let mut session = against(Setup::Galo, Some(Level::Normal), 1);
    let undo = |ply| Command::Undo { seat: FIRST, ply };
    assert_eq!(session.act(&undo(0)).unwrap_err(), Refusal::NothingToUndo);
    let start = session.view(FIRST.into());
    play(&mut session, FIRST, "1").unwrap();
    let reply = session
        .thinker()
        .unwrap()
        .think(&Budget::unlimited())
        .unwrap();
    session.act(&reply).unwrap();
    assert!(session.view(FIRST.into()).actions.undo);
    assert_eq!(
        session.act(&undo(1)).unwrap_err(),
        Refusal::Stale { ply: 2 }
    );
    session.act(&undo(2)).unwrap();
    let back = session.view(FIRST.into());
    assert_eq!(
        (back.board, back.ply, back.to_move),
        (start.board, 0, Some(FIRST))
    );
    assert_eq!(back.version, 3, "the events remain");
}

/// The computer may have moved several times, and so may the person.
#[test]
fn undo_in_mancala_takes_back_one_move_of_ones_own() {
    let mut session = against(
        Setup::default_of(GameKind::Mancala),
        Some(Level::Avancado),
        1,
    );
    play(&mut session, FIRST, "3").unwrap();
    assert_eq!(
        session.to_move(),
        Some(FIRST),
        "the last seed gave another turn"
    );
    play(&mut session, FIRST, "6").unwrap();
    while let Some(thinker) = session.thinker() {
        session
            .act(&thinker.think(&Budget::nodes(10)).unwrap())
            .unwrap();
    }
    let ply = session.ply();
    session.act(&Command::Undo { seat: FIRST, ply }).unwrap();
    assert_eq!((session.ply(), session.to_move()), (1, Some(FIRST)));
}

#[test]
fn between_people_moves_are_taken_back_only_if_the_table_says_so() {
    let mut session = people(Setup::Galo, 1);
    play(&mut session, FIRST, "1").unwrap();
    let undo = Command::Undo {
        seat: FIRST,
        ply: 1,
    };
    assert_eq!(session.act(&undo).unwrap_err(), Refusal::NoTakebacks);
    let mut new = NewSession::new(Setup::Galo, session.seats().to_vec());
    new.takebacks = true;
    let mut session = Session::begin(new, "x".into(), 0).unwrap();
    play(&mut session, FIRST, "1").unwrap();
    session.act(&undo).unwrap();
    assert_eq!(session.to_move(), Some(FIRST));
}

#[test]
fn shots_are_never_taken_back() {
    let mut session = people(setup(GameKind::Wargame, "mode=hunt"), 1);
    play(&mut session, FIRST, "A1").unwrap();
    let undo = Command::Undo {
        seat: FIRST,
        ply: 1,
    };
    assert_eq!(session.act(&undo).unwrap_err(), Refusal::NoTakebacks);
}

#[test]
fn whoever_resigns_loses_and_nothing_more_happens() {
    let mut session = people(Setup::Galo, 1);
    session.act(&Command::Resign { seat: SECOND }).unwrap();
    let result = session.result().unwrap();
    assert_eq!(result.outcome, Outcome::Won(FIRST));
    assert_eq!(result.termination, Termination::Resigned);
    assert_eq!(play(&mut session, FIRST, "1").unwrap_err(), Refusal::Over);
    let again = session.act(&Command::Resign { seat: FIRST });
    assert_eq!(again.unwrap_err(), Refusal::Over);
}

#[test]
fn an_open_seat_is_taken_once() {
    let new = NewSession::new(Setup::Galo, vec![Occupant::local("Ana"), Occupant::Open]);
    let mut session = Session::begin(new, "x".into(), 0).unwrap();
    assert_eq!(session.phase(), Phase::Waiting);
    assert_eq!(
        play(&mut session, FIRST, "1").unwrap_err(),
        Refusal::Waiting
    );
    let sit = |player: &str| Command::Sit {
        seat: SECOND,
        player: player.to_owned(),
        name: "Rui".to_owned(),
    };
    assert_eq!(
        session.act(&sit("local:Ana")).unwrap_err(),
        Refusal::SeatTaken
    );
    session.act(&sit("key")).unwrap();
    assert_eq!(session.seat_of("key"), Some(SECOND));
    assert_eq!(session.act(&sit("other")).unwrap_err(), Refusal::SeatTaken);
    play(&mut session, FIRST, "1").unwrap();
}

#[test]
fn a_rematch_swaps_sides() {
    let mut session = against(Setup::Galo, Some(Level::Normal), 1);
    assert_eq!(session.rematch().unwrap_err(), Refusal::NotOver);
    session.act(&Command::Resign { seat: FIRST }).unwrap();
    let next = session.rematch().unwrap();
    let level = Level::Normal;
    assert_eq!(
        next.seats,
        [Occupant::Computer { level }, Occupant::local("Ana")]
    );
    let next = Session::begin(next, "y".into(), 0).unwrap();
    assert!(next.thinker().is_some(), "now the computer begins");
}

#[test]
fn fleets_by_hand_are_refused_with_every_fault() {
    let mut session = people(setup(GameKind::Wargame, "fleet=1,1,1"), 1);
    let place = |plan: &str| Command::Place {
        seat: FIRST,
        plan: plan.to_owned(),
    };
    let faults = |refusal| match refusal {
        Refusal::BadFleet { faults } => {
            let texts = faults.iter().map(ToString::to_string);
            texts.collect::<Vec<_>>()
        }
        other => panic!("{other:?}"),
    };
    let touching = session.act(&place("9x9 6 4 0 0 0 0 0 0 0")).unwrap_err();
    let portuguese = Texts::of(Language::Portuguese).refusal(&touching);
    assert_eq!(
        portuguese,
        "A frota não pode ficar assim: as peças dos quadrados de 3x3 de A9 e D9 tocam-se; as \
         peças de cada tipo são 2 0 0 0 0 0 0 0, não 1 1 1 0 0 0 0 0."
    );
    // Programs get the English texts.
    let json = serde_json::to_value(&touching).unwrap();
    assert_eq!(
        json["faults"][0],
        "restriction 1: the pieces in the matrices of A9 and D9 touch"
    );
    assert_eq!(
        faults(touching),
        [
            "restriction 1: the pieces in the matrices of A9 and D9 touch",
            "the fleet has 2 0 0 0 0 0 0 0 pieces of each type, not 1 1 1 0 0 0 0 0"
        ]
    );
    for plan in [
        "",
        "9x9",
        "12x9 0",
        "9x9 1 2 3",
        "9x9 43 0 0 0 0 0 0 0 0",
        "9x9 0 0 0 0 0 0 0 0 x",
    ] {
        assert_eq!(
            faults(session.act(&place(plan)).unwrap_err()).len(),
            1,
            "{plan}"
        );
    }
    session.act(&place("9x9 5 0 10 0 22 0 0 0 0")).unwrap();
    let again = session.act(&Command::PlaceAtRandom { seat: FIRST });
    assert_eq!(again.unwrap_err(), Refusal::NothingToPlace);
    assert_eq!(
        play(&mut session, FIRST, "A1").unwrap_err(),
        Refusal::NotPlaced
    );
}

/// In a duel the second seat has as many shots as the first.
#[test]
fn a_duel_is_drawn_when_both_sink_everything_with_as_many_shots() {
    let duel = |last: &str| {
        let mut session = people(setup(GameKind::Wargame, "fleet=1"), 1);
        for seat in Seat::BOTH {
            let plan = "9x9 5 0 0 0 0 0 0 0 0".to_owned();
            session.act(&Command::Place { seat, plan }).unwrap();
        }
        play(&mut session, FIRST, "B8").unwrap();
        assert_eq!(session.result(), None, "the second seat fires once more");
        play(&mut session, SECOND, last).unwrap();
        session.result().unwrap().outcome
    };
    assert_eq!(duel("B8"), Outcome::Drawn);
    assert_eq!(duel("A1"), Outcome::Won(FIRST));
}

#[test]
fn options_that_make_no_game_are_refused() {
    for (kind, rules) in [
        (GameKind::Galo, "size=3"),
        (GameKind::Mancala, "houses=0"),
        (GameKind::Mancala, "houses=13"),
        (GameKind::Mancala, "seeds=200"),
        (GameKind::Mancala, "seeds=many"),
        (GameKind::Poziomka, "pola=27"),
        (GameKind::Poziomka, "rows=0"),
        (GameKind::Wargame, "size=10x10"),
        (GameKind::Wargame, "fleet=1,2"),
        (GameKind::Wargame, "fleet=0"),
        (GameKind::Wargame, "fleet=1,1,1,1,1,1,1,1,1"),
        (GameKind::Wargame, "fleet=9"),
        (GameKind::Palavras, "size=8"),
        (GameKind::Palavras, "limit=0"),
        (GameKind::Palavras, "board=abc"),
        (GameKind::Palavras, "board"),
    ] {
        assert!(Setup::read(kind, rules).is_err(), "{kind} {rules}");
    }
}

/// A dictionary's path is in nothing that a viewer receives.
#[test]
fn the_path_of_a_dictionary_stays_here() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("words");
    std::fs::write(&path, "banana\n").unwrap();
    let mut setup = setup(GameKind::Palavras, "size=7");
    let Setup::Palavras(options) = &mut setup else {
        unreachable!()
    };
    options.words = ludoteca_table::WordList::File(path.display().to_string());
    let session = people(setup, 1);
    let view = serde_json::to_string(&session.view(FIRST.into())).unwrap();
    let record = ludoteca_table::Record::of(&session, FIRST.into()).to_string();
    let name = folder.path().display().to_string();
    assert!(!view.contains(&name) && !record.contains(&name));
}
