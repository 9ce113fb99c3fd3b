//! Swiss events of any size are legal in every round.

use std::collections::BTreeSet;

use ludoteca_ratings::schedule::Round;
use ludoteca_ratings::swiss::{Swiss, SwissError};
use ludoteca_testkit::random::rng;
use proptest::prelude::*;

use crate::simulation::{ENTRANT_TIED, PLAIN, strengths};

/// Conditions on a round, and what they need to know of those before.
#[derive(Default)]
struct Referee {
    met: BTreeSet<(usize, usize)>,
    byes: BTreeSet<usize>,
}

impl Referee {
    /// Everybody sits once, nobody meets an old opponent; a bye only where the number is odd.
    fn check(&mut self, round: &Round, entrants: usize) {
        let seats = round
            .meetings
            .iter()
            .flat_map(|meeting| [meeting.first, meeting.second]);
        let seated: BTreeSet<usize> = seats.chain(round.bye).collect();
        assert!(seated.iter().copied().eq(0..entrants), "{seated:?}");
        assert_eq!(round.meetings.len(), entrants / 2);
        assert_eq!(round.bye.is_some(), entrants % 2 == 1);
        for meeting in &round.meetings {
            assert!(self.met.insert(meeting.both()), "{meeting:?} is a rematch");
        }
    }

    /// Nobody has a second bye.
    fn check_bye(&mut self, round: &Round) {
        if let Some(bye) = round.bye {
            assert!(self.byes.insert(bye), "{bye} has its second bye");
        }
    }
}

/// Plays an event to its end and checks every round; returns it.
fn play(entrants: usize, rounds: usize, seed: u64) -> Swiss {
    let (mut event, mut referee, mut rng) = (Swiss::new(entrants), Referee::default(), rng(seed));
    let strengths = strengths(entrants, 4.0);
    for _ in 0..rounds {
        let round = event.next_round().unwrap();
        referee.check(&round, entrants);
        referee.check_bye(&round);
        for meeting in round.meetings {
            let pair = ENTRANT_TIED.meet(meeting.first, meeting.second, &strengths, &mut rng);
            event
                .record(meeting, f64::from(pair.half_points()) / 4.0)
                .unwrap();
        }
        if let Some(bye) = round.bye {
            event.record_bye(bye).unwrap();
        }
    }
    event
}

#[test]
fn an_event_of_a_thousand_is_legal_and_first_moves_are_balanced() {
    let event = play(1_000, Swiss::usual_rounds(1_000), 1);
    let standings = event.standings();
    assert!(
        standings
            .iter()
            .all(|standing| standing.first_moves.abs() <= 2)
    );
    // The strong come to the top: the first ten are among the strongest hundred and fifty.
    assert!(
        standings[..10]
            .iter()
            .all(|standing| standing.entrant < 150)
    );
}

#[test]
fn an_odd_event_larger_than_a_window_is_legal() {
    play(601, Swiss::usual_rounds(601), 2);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(ludoteca_testkit::rounds::rounds(24)))]
    #[test]
    fn events_of_any_size_are_legal(entrants in 2_usize..90, seed: u64) {
        let event = play(entrants, Swiss::usual_rounds(entrants), seed);
        let most = event.standings().iter().map(|s| s.first_moves.abs()).max();
        prop_assert!(most <= Some(3), "{:?}", most);
    }

    #[test]
    fn the_same_results_lead_to_the_same_round(entrants in 2_usize..60, seed: u64) {
        let rounds = Swiss::usual_rounds(entrants) / 2;
        let (one, other) = (play(entrants, rounds, seed), play(entrants, rounds, seed));
        prop_assert_eq!(one.next_round(), other.next_round());
    }
}

#[test]
fn a_small_event_goes_on_until_it_is_exhausted_and_says_so() {
    for entrants in 2..9 {
        let mut event = Swiss::new(entrants);
        let mut referee = Referee::default();
        let mut rng = rng(entrants as u64);
        let mut rounds = 0;
        let ended = loop {
            let round = match event.next_round() {
                Ok(round) => round,
                Err(error) => break error,
            };
            rounds += 1;
            referee.check(&round, entrants);
            for meeting in round.meetings {
                let scores = PLAIN.play(0.0, &mut rng).map(|score| score.points() / 2.0);
                event.record(meeting, scores.iter().sum()).unwrap();
            }
            if let Some(bye) = round.bye {
                event.record_bye(bye).unwrap();
            }
        };
        assert_eq!(ended, SwissError::Exhausted);
        assert!(
            rounds >= entrants.div_ceil(2),
            "{entrants} entrants: only {rounds} rounds"
        );
    }
}
