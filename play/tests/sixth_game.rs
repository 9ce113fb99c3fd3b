//! A sixth game is one module and one entry in a catalogue: it is set up, played, recorded and
//! drawn like the others.

use crate::common::{Acts as _, Players};
use crate::toy::{TOY, catalogue};
use ludoteca_core::Budget;
use ludoteca_play::text::Texts;
use ludoteca_play::view::Phase;
use ludoteca_play::{
    CATALOGUE, Command, NewSession, Occupant, Outcome, Record, Resources, Seat, Session, Setup,
    Step, Viewer, picture,
};
use ludoteca_testkit::random;
use ludoteca_words::Language;

fn against(level: &str, rules: &str) -> Session {
    let setup = Setup::read(TOY, rules).unwrap();
    let seats = vec![Occupant::local("Ana"), Occupant::computer(level)];
    let new = NewSession::new(setup, seats, 7);
    Session::begin(new, &Resources::none(), "toy".into(), 0).unwrap()
}

fn play(session: &mut Session, text: &str) {
    let (seat, ply) = (session.to_move().unwrap(), session.ply());
    let text = text.to_owned();
    session.acts(&Command::Play { seat, ply, text }).unwrap();
}

#[test]
fn its_secret_is_laid_piece_by_piece() {
    let mut session = against("steady", "cells=5");
    assert_eq!(session.phase(), Phase::Placing);
    let blank = session.draft("").unwrap();
    assert_eq!((blank.is_ready(), blank.missing().as_str()), (false, "1×1"));
    let cell = blank.board.find(0, "3").unwrap();
    let plan = session.change_plan(&blank.plan, Step::Touch { piece: 1, cell });
    let plan = plan.unwrap();
    assert!(session.draft(&plan).unwrap().is_ready());
    let seat = Seat::First;
    session.acts(&Command::Lay { seat, plan }).unwrap();
    assert_eq!(session.phase(), Phase::Playing);
    let hidden = session.view(Viewer::Watcher);
    assert!(hidden.seats[0].commitment.is_some() && hidden.seed.is_none());
}

#[test]
fn its_moves_are_cells_and_a_button() {
    let mut session = against("steady", "");
    let seat = Seat::First;
    session.acts(&Command::LayAtRandom { seat }).unwrap();
    let view = session.view(seat.into());
    let buttons: Vec<&str> = view.buttons().map(|option| option.text.as_str()).collect();
    assert_eq!(buttons, ["pass"]);
    let cell = view.find_cell("2-1").unwrap();
    assert_eq!(view.move_at(cell).unwrap().text, "1");
    let refused = session.acts(&Command::Play {
        seat,
        ply: 0,
        text: "9".to_owned(),
    });
    let texts = Texts::of(Language::English);
    let refusal = refused.unwrap_err();
    assert_eq!(texts.refusal(&refusal), "There is no such cell.");
    play(&mut session, "pass");
    let mut players = Players::default();
    players.reply(&mut session, &Budget::unlimited());
    assert_eq!(session.ply(), 2);
}

#[test]
fn its_games_end_and_are_read_again_from_their_records() {
    for level in ["steady", "wild"] {
        for seed in 0..20 {
            let mut session = against(level, "cells=6 clue=near");
            crate::common::play_out(&mut session, &mut random::rng(seed));
            let record = Record::of(&session, Viewer::Watcher);
            let text = record.to_string();
            assert!(text.contains("[FirstHideout \""), "{text}");
            assert!(
                Record::read(&text, CATALOGUE).is_err(),
                "it is not among the five"
            );
            let read = Record::read(&text, &catalogue()).unwrap();
            assert_eq!(read, record);
            let again = read.session(&Resources::none()).unwrap();
            assert_eq!(again.result(), session.result());
        }
    }
}

#[test]
fn two_passes_are_a_draw_and_it_is_drawn() {
    let setup = Setup::usual(TOY);
    let mut session = crate::common::people(setup, 1);
    for seat in Seat::BOTH {
        session.acts(&Command::LayAtRandom { seat }).unwrap();
    }
    let before = picture::draw(&session.view(Viewer::Watcher));
    assert!(before.contains("data-cell=\"1-4\"") && before.contains("data-cell=\"2-4\""));
    play(&mut session, "pass");
    play(&mut session, "pass");
    assert_eq!(session.result().unwrap().outcome, Outcome::Drawn);
}
