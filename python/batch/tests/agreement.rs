//! Every lane plays the table's games: the same moves, turns, ends and results.

use ludoteca_batch::{Chance, Lane, Step, open_lane};
use ludoteca_play::{
    Command, NewSession, Occupant, Outcome, Refusal, Seat, Session, Setup, Typing,
};
use ludoteca_testkit::rounds::rounds;

use crate::common::{SETUPS, resources, setup, words};

/// A session with what the lane hides.
fn session(setup: &Setup, lane: &dyn Lane) -> Session {
    let mut seats = vec![Occupant::local("Ana"), Occupant::local("Rui")];
    seats.truncate(setup.seats());
    let new = NewSession::new(setup.clone(), seats, 1);
    let mut session = Session::begin_bare(new, &resources(), "lane".into(), 0).unwrap();
    for seat in session.seats_to_lay() {
        let plan = lane.plan(seat.index()).unwrap();
        session
            .apply(ludoteca_play::Stamped {
                at: 0,
                event: ludoteca_play::Event::Laid { seat, plan },
            })
            .unwrap();
    }
    session
}

fn play(session: &mut Session, text: &str) -> Result<(), Refusal> {
    let (seat, ply) = (session.to_move().unwrap(), session.ply());
    let text = text.to_owned();
    session.act(&Command::Play { seat, ply, text }, 0).map(drop)
}

/// The texts of the legal actions.
fn legal(lane: &dyn Lane, mask: &mut [i8]) -> Vec<String> {
    lane.fill_mask(mask);
    for (action, &legal) in mask.iter().enumerate() {
        assert_eq!(lane.is_legal(action), legal == 1, "{action}");
    }
    assert!(!lane.is_legal(mask.len()));
    let actions = (0..mask.len()).filter(|&action| mask[action] == 1);
    actions.map(|action| lane.write(action)).collect()
}

fn check_same(session: &Session, lane: &dyn Lane, mask: &mut [i8]) {
    assert_eq!(lane.is_over(), session.is_over());
    let Some(seat) = session.to_move() else {
        assert!(legal(lane, mask).is_empty());
        return;
    };
    assert_eq!(lane.mover(), seat.index());
    let (mut ours, mut theirs) = (legal(lane, mask), session.legal_moves());
    if session.facts().typing == Typing::Word {
        // Words are typed at the table, so each is tried there.
        assert!(ours.contains(&"end".to_owned()));
        let mut tried = session.clone();
        for text in ours.iter().take(20) {
            play(&mut tried, text).unwrap();
            tried = session.clone();
        }
        return;
    }
    ours.sort();
    theirs.sort();
    assert_eq!(ours, theirs);
    for text in &ours {
        let action = lane.read(text).unwrap();
        assert_eq!(&lane.write(action), text);
    }
}

fn check_end(session: &Session, last: Step) {
    let expected = match session.result().unwrap().outcome {
        Outcome::Won(_) if session.seats().len() == 1 => [-1.0, 0.0],
        Outcome::Won(Seat::First) => [1.0, -1.0],
        Outcome::Won(Seat::Second) => [-1.0, 1.0],
        Outcome::Scored => return,
        _ => [0.0, 0.0],
    };
    assert_eq!(last.rewards, expected);
}

fn check_game(setup: &Setup, start: &dyn Lane, seed: u64) {
    let mut chance = Chance::new(seed, 0);
    let mut lane = start.copy();
    lane.begin(&mut chance);
    let mut session = session(setup, lane.as_ref());
    let mut mask = vec![0; lane.shape().actions];
    let (mut last, mut total) = (Step::default(), 0.0);
    while !session.is_over() {
        check_same(&session, lane.as_ref(), &mut mask);
        let action = lane.draw_action(&mut mask, &mut chance);
        play(&mut session, &lane.write(action)).unwrap();
        last = lane.play(action);
        total += last.rewards[0];
        assert_eq!(last.is_over, session.is_over());
    }
    check_same(&session, lane.as_ref(), &mut mask);
    check_end(&session, last);
    if setup.seats() == 1 {
        let score = session.score(Seat::First).unwrap() as f32;
        assert_eq!(total.abs(), score, "points, or shots that cost one each");
    }
}

#[test]
fn lanes_and_sessions_play_the_same_games() {
    for (game, rules) in SETUPS {
        let setup = setup(game, rules);
        let start = open_lane(&setup, &words()).unwrap();
        for seed in 0..rounds(12) {
            check_game(&setup, start.as_ref(), seed);
        }
    }
}

#[test]
fn positions_are_those_of_the_table() {
    for (game, rules) in SETUPS.iter().filter(|(game, _)| *game != "wargame") {
        let setup = setup(game, rules);
        let mut lane = open_lane(&setup, &words()).unwrap();
        let mut chance = Chance::new(5, 0);
        lane.begin(&mut chance);
        let mut session = session(&setup, lane.as_ref());
        let mut mask = vec![0; lane.shape().actions];
        while let Some(subject) = session.subject() {
            let (ours, theirs) = (lane.position(), subject.text());
            // The table's has the board and what is left, not the points.
            match *game {
                "palavras" => assert_eq!(ours.split(' ').next(), theirs.split(' ').next()),
                _ => assert_eq!(ours, theirs),
            }
            let action = lane.draw_action(&mut mask, &mut chance);
            play(&mut session, &lane.write(action)).unwrap();
            lane.play(action);
        }
    }
}

#[test]
fn a_duel_shows_each_seat_only_its_own_fleet() {
    let setup = setup("wargame", "fleet=1,1");
    let mut lane = open_lane(&setup, &words()).unwrap();
    let fleets = ["9x9 5 10 0 0 0 0 0 0 0", "9x9 0 0 0 0 0 0 0 10 5"];
    for (seat, fleet) in fleets.iter().enumerate() {
        assert!(lane.lay(seat, fleet));
        assert_eq!(lane.plan(seat).as_deref(), Some(*fleet));
    }
    assert!(!lane.lay(0, "9x9 5 0 0 0 0 0 0 0 0"), "a piece is missing");
    let cells = lane.shape().cells();
    let seen = |lane: &dyn Lane, seat| {
        let mut planes = vec![7; cells];
        lane.fill_observation(seat, &mut planes);
        planes
    };
    let first = seen(lane.as_ref(), 0);
    assert!(first[..81].iter().all(|&cell| cell == 0));
    assert_eq!(first[81 + 10], 1, "B8 is the first seat's own");
    let action = lane.read("H2").unwrap();
    lane.play(action);
    let (first, second) = (seen(lane.as_ref(), 0), seen(lane.as_ref(), 1));
    assert_eq!(first[action], 1, "a hit");
    assert_eq!(second[2 * 81 + action], 1, "the shot is seen");
    assert!(second[..81].iter().all(|&cell| cell == 0));
}
