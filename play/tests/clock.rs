//! A clock follows from the times of the events: the same events, the same time left.

use ludoteca_play::view::ClockView;
use ludoteca_play::{
    CATALOGUE, Cause, Clock, Command, NewSession, Occupant, Outcome, Refusal, Resources, Seat,
    Session, Setup, TableRule,
};

const CLOCK: Clock = Clock {
    bank: 60_000,
    bonus: 2_000,
};

fn begin() -> Session {
    let seats = vec![Occupant::local("Ana"), Occupant::local("Rui")];
    let new = NewSession {
        clock: Some(CLOCK),
        ..NewSession::new(Setup::usual(CATALOGUE[0]), seats, 1)
    };
    Session::begin(new, &Resources::none(), "abc".into(), 1_000).unwrap()
}

fn play(session: &mut Session, text: &str, at: u64) -> Result<(), Refusal> {
    let command = Command::Play {
        seat: session.to_move().unwrap(),
        ply: session.ply(),
        text: text.to_owned(),
    };
    session.act(&command, at).map(drop)
}

fn clock(session: &Session) -> ClockView {
    session.view(Seat::First.into()).clock.unwrap()
}

/// Ana, Rui, Ana, Rui: the third and fourth moves took five and ten seconds.
fn four_moves() -> Session {
    let mut session = begin();
    for (text, at) in [
        ("1", 500_000),
        ("5", 900_000),
        ("2", 905_000),
        ("3", 915_000),
    ] {
        play(&mut session, text, at).unwrap();
    }
    session
}

#[test]
fn time_runs_from_the_second_turn_of_each_side() {
    let session = four_moves();
    // Each got the bonus for both moves; only the second ones took time.
    assert_eq!(
        clock(&session).left,
        [60_000 - 5_000 + 4_000, 60_000 - 10_000 + 4_000]
    );
    assert_eq!(session.deadline(), Some((Seat::First, 915_000 + 59_000)));
    assert_eq!(clock(&session).left_at(Seat::First, 916_000), 58_000);
    assert_eq!(clock(&session).left_at(Seat::Second, 916_000), 54_000);
}

#[test]
fn who_runs_out_of_time_has_lost_and_not_before() {
    let mut session = four_moves();
    let (_, end) = session.deadline().unwrap();
    let early = session.act(&Command::CallTime, end - 1).unwrap_err();
    assert_eq!(early, TableRule::NotOver.into());
    let late = play(&mut session, "7", end).unwrap_err();
    assert_eq!(late, TableRule::TimeIsUp.into());
    session.act(&Command::CallTime, end).unwrap();
    let result = session.result().unwrap();
    assert_eq!(
        (result.outcome, result.cause),
        (Outcome::Won(Seat::Second), Cause::Time)
    );
    assert_eq!(session.deadline(), None);
}

#[test]
fn time_without_a_server_counts_against_nobody() {
    let mut session = four_moves();
    // The server was last there at 920,000, five seconds into the turn, and came back much later.
    let back = 920_000 + 3_600_000;
    session
        .act(&Command::Recover { since: 920_000 }, back)
        .unwrap();
    assert_eq!(clock(&session).left_at(Seat::First, back), 54_000);
    play(&mut session, "7", back + 1_000).unwrap();
    assert_eq!(clock(&session).left[0], 53_000 + 2_000);
}

#[test]
fn a_stored_session_has_the_same_time_left() {
    let mut session = four_moves();
    session
        .act(&Command::Recover { since: 920_000 }, 990_000)
        .unwrap();
    let events = session.events().to_vec();
    let again = Session::restore(session.header().clone(), events, &Resources::none()).unwrap();
    assert_eq!(clock(&again), clock(&session));
}

#[test]
fn moves_taken_back_do_not_bring_time_back() {
    let mut session = four_moves();
    let offer = ludoteca_play::Offer::Takeback { ply: 3 };
    let seat = Seat::Second;
    session
        .act(&Command::Offer { seat, offer }, 917_000)
        .unwrap();
    let answer = Command::Answer {
        seat: Seat::First,
        is_accepted: true,
    };
    session.act(&answer, 918_000).unwrap();
    assert_eq!(clock(&session).left, [59_000 - 3_000, 54_000]);
    assert_eq!(session.deadline(), Some((Seat::Second, 918_000 + 54_000)));
}
