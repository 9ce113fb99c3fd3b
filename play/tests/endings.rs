//! Ends that the rules do not know, and what people offer each other.

use crate::common::{Acts as _, game, people};
use ludoteca_play::text::Texts;
use ludoteca_play::{
    Blame, CATALOGUE, Cause, Command, Ending, Offer, Outcome, Record, Resources, Seat, Session,
    Setup, TableRule, Viewer,
};
use ludoteca_words::Language;

const FIRST: Seat = Seat::First;
const SECOND: Seat = Seat::Second;

fn galo(moves: &[&str]) -> Session {
    let mut session = people(Setup::usual(game("galo")), 1);
    for (ply, text) in (0..).zip(moves) {
        let seat = session.to_move().unwrap();
        let text = (*text).to_owned();
        session.acts(&Command::Play { seat, ply, text }).unwrap();
    }
    session
}

fn refused(session: &mut Session, command: &Command) -> &'static str {
    session.acts(command).unwrap_err().code()
}

fn offer(seat: Seat, offer: Offer) -> Command {
    Command::Offer { seat, offer }
}

fn answer(seat: Seat, is_accepted: bool) -> Command {
    Command::Answer { seat, is_accepted }
}

/// Every end that a referee can give is written down, read again and said in three languages.
#[test]
fn every_end_is_recorded_and_read_again() {
    let outcomes = [
        Outcome::Won(FIRST),
        Outcome::Won(SECOND),
        Outcome::Drawn,
        Outcome::Void,
    ];
    let ends = Cause::ALL.into_iter().skip(2);
    for (cause, outcome) in ends.flat_map(|cause| outcomes.map(|outcome| (cause, outcome))) {
        for blame in [
            Blame::Nobody,
            Blame::Seat(SECOND),
            Blame::Referee,
            Blame::Machine,
        ] {
            let ending = Ending {
                outcome,
                cause,
                blame,
            };
            let mut session = galo(&["5", "1"]);
            session.acts(&Command::End { ending }).unwrap();
            assert_eq!(session.result(), Some(ending));
            let record = Record::of(&session, Viewer::Watcher);
            let read = Record::read(&record.to_string(), CATALOGUE).unwrap();
            assert_eq!(read, record);
            let again = read.session(&Resources::none()).unwrap();
            assert_eq!(again.result(), Some(ending));
            let view = session.view(Viewer::Watcher);
            for language in Language::ALL {
                assert!(!Texts::of(language).result(&view).is_empty());
            }
        }
    }
}

#[test]
fn nothing_ends_twice() {
    let mut session = galo(&["1", "4", "2", "5", "3"]);
    let ending = Ending {
        outcome: Outcome::Drawn,
        cause: Cause::Adjudicated,
        blame: Blame::Referee,
    };
    assert_eq!(refused(&mut session, &Command::End { ending }), "over");
    assert_eq!(session.result().unwrap().cause, Cause::Normal);
}

#[test]
fn a_draw_is_offered_and_agreed() {
    let mut session = galo(&["5"]);
    assert_eq!(refused(&mut session, &answer(SECOND, true)), "no-offer");
    session.acts(&offer(FIRST, Offer::Draw)).unwrap();
    assert_eq!(
        session.view(Viewer::Watcher).offer,
        Some((FIRST, Offer::Draw))
    );
    assert_eq!(refused(&mut session, &answer(FIRST, true)), "no-offer");
    session.acts(&answer(SECOND, true)).unwrap();
    let result = session.result().unwrap();
    assert_eq!(
        (result.outcome, result.cause),
        (Outcome::Drawn, Cause::Agreed)
    );
}

#[test]
fn an_offer_lapses_with_the_next_move_or_a_no() {
    let mut session = galo(&["5"]);
    session.acts(&offer(FIRST, Offer::Draw)).unwrap();
    session.acts(&answer(SECOND, false)).unwrap();
    assert_eq!(session.view(Viewer::Watcher).offer, None);
    session.acts(&offer(FIRST, Offer::Draw)).unwrap();
    let text = "1".to_owned();
    let play = Command::Play {
        seat: SECOND,
        ply: 1,
        text,
    };
    session.acts(&play).unwrap();
    assert_eq!(refused(&mut session, &answer(SECOND, true)), "no-offer");
    assert!(!session.is_over());
}

#[test]
fn a_takeback_is_offered_for_ones_own_last_move() {
    let mut session = galo(&["5", "1", "9"]);
    let takeback = |ply| offer(FIRST, Offer::Takeback { ply });
    assert_eq!(refused(&mut session, &takeback(0)), "stale");
    session.acts(&takeback(2)).unwrap();
    session.acts(&answer(SECOND, true)).unwrap();
    assert_eq!((session.ply(), session.to_move()), (2, Some(FIRST)));
    let restored = Session::restore(
        session.header().clone(),
        session.events().to_vec(),
        &Resources::none(),
    );
    assert_eq!(
        restored.unwrap().view(FIRST.into()),
        session.view(FIRST.into())
    );
}

#[test]
fn the_computer_is_offered_nothing() {
    let mut session = crate::common::against(Setup::usual(game("galo")), Some("normal"), 1);
    let refused = session.acts(&offer(FIRST, Offer::Draw)).unwrap_err();
    assert_eq!(refused, TableRule::NoOffer.into());
}
