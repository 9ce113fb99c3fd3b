//! Every refusal, undo, resignation, seats and rematches.

use std::sync::Arc;

use crate::common::{Acts as _, Players, against, game, people, setup};
use ludoteca_core::Budget;
use ludoteca_palavras::Lexicon;
use ludoteca_play::resources::{Prepare, Shared};
use ludoteca_play::text::Texts;
use ludoteca_play::view::Phase;
use ludoteca_play::{
    CATALOGUE, Cause, Command, Library, NewSession, Occupant, Outcome, Record, Refusal, Resources,
    Seat, Session, Setup, TableRule, WordList,
};
use ludoteca_words::Language;

const FIRST: Seat = Seat::First;
const SECOND: Seat = Seat::Second;

fn play(session: &mut Session, seat: Seat, text: &str) -> Result<(), Refusal> {
    let ply = session.ply();
    let text = text.to_owned();
    session.acts(&Command::Play { seat, ply, text }).map(drop)
}

fn begin(new: NewSession) -> Session {
    Session::begin(new, &Resources::none(), "x".into(), 0).unwrap()
}

/// The rule that a move breaks, after these moves by turns.
fn broken(setup: Setup, moves: &[&str], mv: &str) -> &'static str {
    let mut session = people(setup, 1);
    for seat in Seat::BOTH {
        let _ = session.acts(&Command::LayAtRandom { seat });
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
        Refusal::Illegal { code, .. } => code,
        other => panic!("{other:?}"),
    }
}

#[test]
fn every_broken_rule_is_named() {
    let galo = || Setup::usual(game("galo"));
    assert_eq!(broken(galo(), &["5"], "5"), "taken");
    let mancala = || Setup::usual(game("mancala"));
    assert_eq!(broken(mancala(), &["3"], "3"), "empty-house");
    let poziomka = || Setup::usual(game("poziomka"));
    assert_eq!(broken(poziomka(), &["Fc"], "cF"), "taken");
    assert_eq!(broken(poziomka(), &[], "Ag"), "off-board");
    assert_eq!(broken(poziomka(), &[], "aA"), "other-direction");
    let hunt = || setup("wargame", "mode=hunt");
    assert_eq!(broken(hunt(), &["A1"], "A1"), "fired-before");
    assert_eq!(broken(hunt(), &[], "J1"), "off-board");
    let palavras = || Setup::usual(game("palavras"));
    let word = ["A3H bacalhau"];
    assert_eq!(broken(palavras(), &word, "A3H bacalhau"), "no-new-letter");
    assert_eq!(broken(palavras(), &word, "A3V ana"), "other-letter");
    assert_eq!(broken(palavras(), &word, "C2H ana"), "blocked");
    assert_eq!(broken(palavras(), &word, "H9H ana"), "off-board");
    assert_eq!(broken(palavras(), &word, "A1H oi"), "too-short");
}

#[test]
fn text_that_is_no_move_is_told_from_a_move_that_is_not_allowed() {
    for kind in CATALOGUE.iter().copied() {
        let mut session = people(Setup::usual(kind), 1);
        for seat in Seat::BOTH {
            let _ = session.acts(&Command::LayAtRandom { seat });
        }
        for text in ["", "?!", "\u{0}", &"9".repeat(100_000), "ção", "A", "3.5"] {
            let refusal = play(&mut session, FIRST, text).unwrap_err();
            assert_eq!(refusal.code(), "not-a-move", "{kind}: {}", text.len());
        }
    }
}

/// A dictionary of two words, in a file that is not really there.
#[derive(Debug)]
struct TwoWords;

const DICTIONARY: &str = "/secret/folder/words";

impl Library for TwoWords {
    fn words(&self, list: &WordList, _: Prepare) -> Result<Shared, String> {
        match list {
            WordList::File(path) if path == DICTIONARY => {
                Ok(Arc::new(Lexicon::read(b"banana\nana\n")))
            }
            _ => Err("there is none".to_owned()),
        }
    }
}

fn with_dictionary() -> Session {
    let mut setup = setup("palavras", "size=7");
    let list = WordList::File(DICTIONARY.to_owned());
    setup.options.set_words(&list);
    let new = NewSession::new(setup, vec![Occupant::local("Ana")], 1);
    Session::begin(new, &Resources::new(TwoWords), "test".into(), 0).unwrap()
}

#[test]
fn a_word_must_be_in_the_dictionary_if_there_is_one() {
    let mut session = with_dictionary();
    let refusal = play(&mut session, FIRST, "A1H zebra").unwrap_err();
    assert_eq!(refusal.to_string(), "zebra is not in the dictionary");
    let hint = session.hint(FIRST, &Budget::unlimited()).unwrap();
    play(&mut session, FIRST, &hint.text).unwrap();
    assert!(hint.text.ends_with("banana"), "{hint:?}");

    // A session without its dictionary still stands, but takes no more words.
    let (header, events) = (session.header().clone(), session.events().to_vec());
    let mut session = Session::restore(header, events, &Resources::none()).unwrap();
    let refusal = play(&mut session, FIRST, "A1V bolas").unwrap_err();
    assert_eq!(refusal.code(), "no-dictionary");
}

#[test]
fn turns_seats_and_stale_moves_are_kept_apart() {
    let mut session = against(Setup::usual(game("galo")), Some("normal"), 1);
    let text = || "1".to_owned();
    let act = |session: &mut Session, command| session.acts(&command).unwrap_err().code();
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
        act(&mut session, Command::LayAtRandom { seat }),
        "nothing-to-place"
    );
}

#[test]
fn undo_goes_back_to_the_persons_own_turn() {
    let mut session = against(Setup::usual(game("galo")), Some("normal"), 1);
    let undo = |ply| Command::Undo { seat: FIRST, ply };
    assert_eq!(
        session.acts(&undo(0)).unwrap_err(),
        Refusal::Table(TableRule::NothingToUndo)
    );
    let start = session.view(FIRST.into());
    play(&mut session, FIRST, "1").unwrap();
    assert!(Players::default().reply(&mut session, &Budget::unlimited()));
    assert!(session.view(FIRST.into()).actions.undo);
    assert_eq!(
        session.acts(&undo(1)).unwrap_err(),
        Refusal::Table(TableRule::Stale { ply: 2 })
    );
    session.acts(&undo(2)).unwrap();
    let back = session.view(FIRST.into());
    assert_eq!(
        (&back.boards, back.ply, back.to_move),
        (&start.boards, 0, Some(FIRST))
    );
    assert_eq!(back.version, 3, "the events remain");
}

/// The computer may have moved several times, and so may the person.
#[test]
fn undo_in_mancala_takes_back_one_move_of_ones_own() {
    let mut session = against(Setup::usual(game("mancala")), Some("avancado"), 1);
    play(&mut session, FIRST, "3").unwrap();
    assert_eq!(
        session.to_move(),
        Some(FIRST),
        "the last seed gave another turn"
    );
    play(&mut session, FIRST, "6").unwrap();
    let mut players = Players::default();
    while players.reply(&mut session, &Budget::nodes(10)) {}
    let ply = session.ply();
    session.acts(&Command::Undo { seat: FIRST, ply }).unwrap();
    assert_eq!((session.ply(), session.to_move()), (1, Some(FIRST)));
}

#[test]
fn between_people_moves_are_taken_back_only_if_the_table_says_so() {
    let mut session = people(Setup::usual(game("galo")), 1);
    play(&mut session, FIRST, "1").unwrap();
    let undo = Command::Undo {
        seat: FIRST,
        ply: 1,
    };
    assert_eq!(
        session.acts(&undo).unwrap_err(),
        Refusal::Table(TableRule::NoTakebacks)
    );
    let mut new = NewSession::new(Setup::usual(game("galo")), session.seats().to_vec(), 1);
    new.takebacks = true;
    let mut session = begin(new);
    play(&mut session, FIRST, "1").unwrap();
    session.acts(&undo).unwrap();
    assert_eq!(session.to_move(), Some(FIRST));
}

#[test]
fn shots_are_never_taken_back() {
    let mut session = people(setup("wargame", "mode=hunt"), 1);
    play(&mut session, FIRST, "A1").unwrap();
    let undo = Command::Undo {
        seat: FIRST,
        ply: 1,
    };
    assert_eq!(
        session.acts(&undo).unwrap_err(),
        Refusal::Table(TableRule::NoTakebacks)
    );
}

#[test]
fn resigning_loses_and_nothing_more_happens() {
    let mut session = people(Setup::usual(game("galo")), 1);
    session.acts(&Command::Resign { seat: SECOND }).unwrap();
    let result = session.result().unwrap();
    assert_eq!(result.outcome, Outcome::Won(FIRST));
    assert_eq!(result.cause, Cause::Resigned);
    assert_eq!(
        play(&mut session, FIRST, "1").unwrap_err(),
        Refusal::Table(TableRule::Over)
    );
    let again = session.acts(&Command::Resign { seat: FIRST });
    assert_eq!(again.unwrap_err(), Refusal::Table(TableRule::Over));
}

#[test]
fn an_open_seat_is_taken_once() {
    let new = NewSession::new(
        Setup::usual(game("galo")),
        vec![Occupant::local("Ana"), Occupant::Open],
        1,
    );
    let mut session = begin(new);
    assert_eq!(session.phase(), Phase::Waiting);
    assert_eq!(
        play(&mut session, FIRST, "1").unwrap_err(),
        Refusal::Table(TableRule::Waiting)
    );
    let sit = |player: &str| Command::Sit {
        seat: SECOND,
        player: player.to_owned(),
        name: "Rui".to_owned(),
    };
    assert_eq!(
        session.acts(&sit("local:Ana")).unwrap_err(),
        Refusal::Table(TableRule::SeatTaken)
    );
    session.acts(&sit("key")).unwrap();
    assert_eq!(session.seat_of("key"), Some(SECOND));
    assert_eq!(
        session.acts(&sit("other")).unwrap_err(),
        Refusal::Table(TableRule::SeatTaken)
    );
    play(&mut session, FIRST, "1").unwrap();
}

#[test]
fn a_rematch_swaps_sides() {
    let mut session = against(Setup::usual(game("galo")), Some("normal"), 1);
    assert_eq!(
        session.rematch(2).unwrap_err(),
        Refusal::Table(TableRule::NotOver)
    );
    session.acts(&Command::Resign { seat: FIRST }).unwrap();
    let next = session.rematch(2).unwrap();
    let level = "normal";
    assert_eq!(
        next.seats,
        [Occupant::computer(level), Occupant::local("Ana")]
    );
    let next = begin(next);
    assert!(next.thinker().is_some(), "now the computer begins");
}

#[test]
fn fleets_by_hand_are_refused_with_every_fault() {
    let mut session = people(setup("wargame", "fleet=1,1,1"), 1);
    let place = |plan: &str| Command::Lay {
        seat: FIRST,
        plan: plan.to_owned(),
    };
    let faults = |refusal| match refusal {
        Refusal::Plan { faults, .. } => {
            let texts = faults.iter().map(ToString::to_string);
            texts.collect::<Vec<_>>()
        }
        other => panic!("{other:?}"),
    };
    let touching = session.acts(&place("9x9 6 4 0 0 0 0 0 0 0")).unwrap_err();
    let portuguese = Texts::of(Language::Portuguese).refusal(&touching);
    assert_eq!(
        portuguese,
        "A frota não pode ficar assim: as peças dos blocos de 3x3 de A9 e D9 tocam-se; as \
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
            faults(session.acts(&place(plan)).unwrap_err()).len(),
            1,
            "{plan}"
        );
    }
    session.acts(&place("9x9 5 0 10 0 22 0 0 0 0")).unwrap();
    let again = session.acts(&Command::LayAtRandom { seat: FIRST });
    assert_eq!(
        again.unwrap_err(),
        Refusal::Table(TableRule::NothingToPlace)
    );
    assert_eq!(
        play(&mut session, FIRST, "A1").unwrap_err(),
        Refusal::Table(TableRule::NotPlaced)
    );
}

/// In a duel the second seat has as many shots as the first.
#[test]
fn a_duel_is_drawn_when_both_sink_everything_with_as_many_shots() {
    let duel = |last: &str| {
        let mut session = people(setup("wargame", "fleet=1"), 1);
        for seat in Seat::BOTH {
            let plan = "9x9 5 0 0 0 0 0 0 0 0".to_owned();
            session.acts(&Command::Lay { seat, plan }).unwrap();
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
        (game("galo"), "size=3"),
        (game("mancala"), "houses=0"),
        (game("mancala"), "houses=13"),
        (game("mancala"), "seeds=200"),
        (game("mancala"), "seeds=many"),
        (game("poziomka"), "pola=27"),
        (game("poziomka"), "rows=0"),
        (game("wargame"), "size=10x10"),
        (game("wargame"), "fleet=1,2"),
        (game("wargame"), "fleet=0"),
        (game("wargame"), "fleet=1,1,1,1,1,1,1,1,1"),
        (game("wargame"), "fleet=9"),
        (game("palavras"), "size=8"),
        (game("palavras"), "limit=0"),
        (game("palavras"), "board=abc"),
        (game("palavras"), "board"),
    ] {
        assert!(Setup::read(kind, rules).is_err(), "{kind} {rules}");
    }
}

/// A dictionary's path is in nothing that a viewer receives.
#[test]
fn the_path_of_a_dictionary_stays_here() {
    let session = with_dictionary();
    let view = serde_json::to_string(&session.view(FIRST.into())).unwrap();
    let record = Record::of(&session, FIRST.into()).to_string();
    assert!(!view.contains("secret") && !record.contains("secret"));
    assert!(!session.header().setup.to_string().contains("secret"));
}
