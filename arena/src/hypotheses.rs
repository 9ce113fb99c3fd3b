//! The test that ends a match early: two claims about how much better one entrant is, and the pairs
//! that speak for either.

use ludoteca_play::Setup;
use serde::{Deserialize, Serialize};

use crate::pair::difference;
use crate::store::PairRow;
use crate::tally::{points, scores};
use crate::text::{Message, Tell};
use ludoteca_ratings::sprt::{Decision, PointsSprt, Sprt, SprtError};

/// Error rate of a test, either way.
const RATE: f64 = 0.05;

/// The hypotheses of a test: leads in Elo; in games for one, in shots or points a board.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Hypotheses(pub f64, pub f64);

impl Hypotheses {
    /// A test for games of this setup with error rates of 5 %.
    pub fn test(self, setup: &Setup) -> Result<Test, SprtError> {
        let Self(less, more) = self;
        Ok(if setup.facts().is_solo() {
            Test::Points(PointsSprt::unbounded(less, more, RATE, RATE)?)
        } else {
            Test::Games(Sprt::new(less, more, RATE, RATE)?)
        })
    }
}

/// A running test of pairs.
#[derive(Clone, Debug, PartialEq)]
pub enum Test {
    /// Test of pairs of games, by Elo.
    Games(Sprt),
    /// Test of what both achieved on the same boards.
    Points(PointsSprt),
}

impl Test {
    /// Adds a pair and says what is decided now.
    pub fn add(&mut self, setup: &Setup, pair: &PairRow) -> Decision {
        match self {
            Self::Games(sprt) => sprt.add(scores(setup, pair)),
            Self::Points(sprt) => {
                let both = points(pair);
                // At most, one achieves all that was ever achieved, and the other nothing.
                sprt.widen(both.map(f64::from).into_iter().fold(0.0, f64::max));
                sprt.add(difference(setup, both))
            }
        }
    }

    /// The log-likelihood ratio of all pairs so far.
    pub fn llr(&self) -> f64 {
        match self {
            Self::Games(sprt) => sprt.llr(),
            Self::Points(sprt) => sprt.llr(),
        }
    }

    /// Returns the first decision of the test, if there is one.
    pub fn decision(&self) -> Decision {
        match self {
            Self::Games(sprt) => sprt.decision(),
            Self::Points(sprt) => sprt.decision(),
        }
    }
}

impl Tell for SprtError {
    fn tell(&self) -> Message {
        let claims = |key: &'static str, first: f64, second: f64| {
            let message = Message::new(key).with("first", first.to_string());
            message.with("second", second.to_string())
        };
        match *self {
            SprtError::Rate(found) => Message::new("sprt-rate").with("found", found.to_string()),
            SprtError::Order(first, second) => claims("sprt-order", first, second),
            SprtError::Scale(first, second, least, greatest) => claims("sprt-scale", first, second)
                .with("least", least.to_string())
                .with("greatest", greatest.to_string()),
        }
    }
}

#[cfg(test)]
mod tests {
    use ludoteca_play::{Blame, CATALOGUE, Cause};

    use super::*;
    use crate::store::{GameRow, Key};

    /// A pair on a board of a game for one.
    fn pair(opening: usize, points: [i32; 2]) -> PairRow {
        let game = |points: i32| GameRow {
            hash: format!("{opening} {points}"),
            half_points: None,
            points: Some(points),
            cause: Cause::Normal,
            blame: Blame::Nobody,
            plies: 1,
        };
        PairRow {
            key: Key {
                round: 0,
                a: 0,
                b: 1,
                opening,
            },
            games: points.map(game),
        }
    }

    fn decide(rules: &str, game: usize, both: impl Fn(i32) -> [i32; 2]) -> Decision {
        let setup = Setup::read(CATALOGUE[game], rules).unwrap();
        let mut test = Hypotheses(0.0, 2.0).test(&setup).unwrap();
        for (opening, n) in (0..40).enumerate() {
            test.add(&setup, &pair(opening, both(n)));
        }
        test.decision()
    }

    #[test]
    fn fewer_shots_are_better_and_more_points_are() {
        let more = |n: i32| [40 + n % 5, 36 + n % 7];
        assert_eq!(decide("mode=hunt", 3, more), Decision::AcceptedH0);
        assert_eq!(decide("words=any", 4, more), Decision::AcceptedH1);
    }

    #[test]
    fn a_few_boards_with_the_same_lead_are_no_certainty() {
        let setup = Setup::read(CATALOGUE[3], "mode=hunt").unwrap();
        let mut test = Hypotheses(0.0, 1.0).test(&setup).unwrap();
        for opening in 0..7 {
            let decision = test.add(&setup, &pair(opening, [30, 31]));
            assert_eq!(decision, Decision::Continue);
        }
        assert!(test.llr() > 0.0);
    }

    #[test]
    fn games_of_two_are_tested_in_elo() {
        let setup = Setup::usual(CATALOGUE[0]);
        let test = Hypotheses(0.0, 20.0).test(&setup).unwrap();
        assert!(matches!(test, Test::Games(_)));
        assert!(Hypotheses(0.0, 9_000.0).test(&setup).is_err());
    }
}
