//! The test for pairs of games, each of which brings 0, ¼, ½, ¾ or 1 of its points.

use serde::{Deserialize, Serialize};

use super::likelihood::Shares;
use super::{Bounds, Decision, SprtError, SprtState, settle};
use crate::{GameScore, PairCounts, score_of_elo};

/// The exact log-likelihood ratio of a lead of `elo1` against one of `elo0`; 0 without pairs.
pub fn llr(counts: &PairCounts, elo0: f64, elo1: f64) -> f64 {
    if counts.pairs() == 0 {
        return 0.0;
    }
    Shares::of(counts).ratio(score_of_elo(elo0), score_of_elo(elo1))
}

/// A running test of pairs.
///
/// ```
/// use ludoteca_ratings::GameScore::{Loss, Win};
/// use ludoteca_ratings::sprt::{Decision, Sprt};
///
/// let mut sprt = Sprt::new(0.0, 200.0, 0.05, 0.05).unwrap();
/// assert_eq!(sprt.add([Win, Loss]), Decision::Continue);
/// while sprt.add([Win, Win]) == Decision::Continue {}
/// assert_eq!(sprt.decision(), Decision::AcceptedH1);
/// assert_eq!(sprt.counts().0, [0, 0, 1, 0, 7]);
/// ```
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Sprt {
    elo0: f64,
    elo1: f64,
    bounds: Bounds,
    counts: PairCounts,
    decision: Decision,
}

impl Sprt {
    /// Tests a lead of `elo1` against one of `elo0`, with these chances to be wrong.
    pub fn new(elo0: f64, elo1: f64, alpha: f64, beta: f64) -> Result<Self, SprtError> {
        // A claim beyond this brings all points as far as numbers go, and has no likelihood.
        const GREATEST: f64 = 4_000.0;
        let bounds = Bounds::new(alpha, beta)?;
        if elo0 < elo1 && elo0 >= -GREATEST && elo1 <= GREATEST {
            let (counts, decision) = (PairCounts::default(), Decision::Continue);
            Ok(Self {
                elo0,
                elo1,
                bounds,
                counts,
                decision,
            })
        } else {
            Err(SprtError::Order(elo0, elo1))
        }
    }

    /// Adds a pair and says what is decided now.
    pub fn add(&mut self, scores: [GameScore; 2]) -> Decision {
        self.counts.add(scores);
        self.decision = settle(self.decision, self.bounds, self.llr());
        self.decision
    }

    /// The log-likelihood ratio of all pairs so far.
    pub fn llr(&self) -> f64 {
        llr(&self.counts, self.elo0, self.elo1)
    }

    /// The first decision, if any.
    pub fn decision(&self) -> Decision {
        self.decision
    }

    /// The pairs so far.
    pub fn counts(&self) -> &PairCounts {
        &self.counts
    }

    /// Returns the state of the test.
    pub fn state(&self) -> SprtState {
        SprtState {
            pairs: self.counts.pairs(),
            llr: self.llr(),
            bounds: self.bounds,
            decision: self.decision,
        }
    }
}

/// Returns the number of pairs that it takes until the ratio is expected at the upper bound when H1
/// holds. A share of `draws` of the games is drawn; the games of a pair are taken as independent.
/// Tests end sooner or later as chance has it, in the mean about here (20 Elo: 843 pairs in 2,000
/// tests; a large lead of 200: 12 instead of 8, because a single pair then carries it well past the
/// bound).
///
/// ```
/// use ludoteca_ratings::sprt::{Bounds, pairs_needed};
///
/// let bounds = Bounds::new(0.05, 0.05).unwrap();
/// assert_eq!(pairs_needed(0.0, 20.0, bounds, 0.0), 888);
/// ```
pub fn pairs_needed(elo0: f64, elo1: f64, bounds: Bounds, draws: f64) -> u64 {
    let (nought, one) = (score_of_elo(elo0), score_of_elo(elo1));
    // Of a game E(x²) − E(x)², where a draw brings ¼ to the first; of a pair's mean half of that.
    let game = (one - draws / 4.0 - one * one).max(f64::EPSILON);
    let drift = (one - nought).powi(2) / game;
    (bounds.upper / drift).round().max(1.0) as u64
}

#[cfg(test)]
mod tests {
    use GameScore::{Draw, Loss, Win};

    use super::*;

    #[test]
    fn without_draws_the_pairs_needed_are_those_of_the_table() {
        let bounds = Bounds::new(0.05, 0.05).unwrap();
        for (elo, pairs) in [(20.0, 888), (50.0, 141), (100.0, 35), (200.0, 8)] {
            assert_eq!(pairs_needed(0.0, elo, bounds, 0.0), pairs, "{elo} Elo");
        }
    }

    #[test]
    fn draws_spare_pairs() {
        let bounds = Bounds::new(0.05, 0.05).unwrap();
        assert!(pairs_needed(0.0, 20.0, bounds, 0.6) < 400);
    }

    #[test]
    fn the_first_decision_stands_whatever_comes_later() {
        let mut sprt = Sprt::new(0.0, 100.0, 0.05, 0.05).unwrap();
        while sprt.add([Win, Win]) == Decision::Continue {}
        for _ in 0..100 {
            sprt.add([Loss, Loss]);
        }
        assert!(sprt.llr() < -3.0);
        assert_eq!(sprt.decision(), Decision::AcceptedH1);
    }

    #[test]
    fn drawn_pairs_speak_for_the_lesser_claim() {
        let mut sprt = Sprt::new(0.0, 100.0, 0.05, 0.05).unwrap();
        while sprt.add([Draw, Draw]) == Decision::Continue {}
        assert_eq!(sprt.decision(), Decision::AcceptedH0);
    }

    #[test]
    fn a_test_without_pairs_goes_on_at_nought() {
        let state = Sprt::new(0.0, 20.0, 0.05, 0.05).unwrap().state();
        assert_eq!(
            (state.pairs, state.llr, state.decision),
            (0, 0.0, Decision::Continue)
        );
    }

    #[test]
    fn claims_out_of_order_are_refused() {
        for (elo0, elo1) in [(20.0, 0.0), (5.0, 5.0), (0.0, 1e9)] {
            let refused = Sprt::new(elo0, elo1, 0.05, 0.05).unwrap_err();
            assert_eq!(refused, SprtError::Order(elo0, elo1));
        }
        assert!(Sprt::new(0.0, f64::NAN, 0.05, 0.05).is_err());
    }

    #[test]
    fn a_running_test_goes_through_json_unchanged() {
        let mut sprt = Sprt::new(-5.0, 20.0, 0.05, 0.1).unwrap();
        sprt.add([Win, Draw]);
        let text = serde_json::to_string(&sprt).unwrap();
        assert_eq!(serde_json::from_str::<Sprt>(&text).unwrap(), sprt);
    }
}
