//! The sequential probability ratio test: pairs are played until one of two hypotheses is accepted.
//!
//! [`Sprt`] takes pairs of games and hypotheses in Elo, [`PointsSprt`] any bounded score of a pair
//! (points, shots, seeds). Add pairs in the order of the plan, not in that in which they happen to
//! end: short games must not vote first.

pub(crate) mod likelihood;
mod pentanomial;
mod points;

use serde::{Deserialize, Serialize};

pub use pentanomial::{Sprt, llr, pairs_needed};
pub use points::{PointsSprt, Scale, points_llr};

/// State of a test.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Decision {
    /// The evidence is not in yet.
    Continue,
    /// The lesser claim stands: the lead is no more than that of H0.
    AcceptedH0,
    /// The greater claim stands: the lead is at least that of H1.
    AcceptedH1,
}

impl Decision {
    /// The word for it in files.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Continue => "continue",
            Self::AcceptedH0 => "accepted_h0",
            Self::AcceptedH1 => "accepted_h1",
        }
    }
}

/// A test that cannot be made.
#[derive(Clone, Copy, Debug, PartialEq, thiserror::Error)]
pub enum SprtError {
    /// An error rate is not between 0 and ½.
    #[error("an error rate is between 0 and 0.5, not {0}")]
    Rate(f64),
    /// H1 does not claim more than H0, or one of them is no number.
    #[error("the second hypothesis must claim more than the first: {0} against {1}")]
    Order(f64, f64),
    /// A claim is outside what a score can be, or the scale has no width.
    #[error("the claims {0} and {1} are not inside the scores from {2} to {3}")]
    Scale(f64, f64, f64, f64),
}

/// Between which values of the log-likelihood ratio a test goes on.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Bounds {
    /// At or below: H0 is accepted.
    pub lower: f64,
    /// At or above: H1 is accepted.
    pub upper: f64,
}

impl Bounds {
    /// Returns the bounds for these chances of accepting H1 although H0 holds (alpha) and the
    /// reverse (beta).
    ///
    /// ```
    /// use ludoteca_ratings::sprt::Bounds;
    ///
    /// let bounds = Bounds::new(0.05, 0.05).unwrap();
    /// assert!((bounds.upper - 2.944).abs() < 1e-3 && (bounds.lower + 2.944).abs() < 1e-3);
    /// ```
    pub fn new(alpha: f64, beta: f64) -> Result<Self, SprtError> {
        for rate in [alpha, beta] {
            if !(rate > 0.0 && rate < 0.5) {
                return Err(SprtError::Rate(rate));
            }
        }
        Ok(Self {
            lower: (beta / (1.0 - alpha)).ln(),
            upper: ((1.0 - beta) / alpha).ln(),
        })
    }

    /// The decision at this log-likelihood ratio.
    pub fn decide(&self, llr: f64) -> Decision {
        if llr >= self.upper {
            Decision::AcceptedH1
        } else if llr <= self.lower {
            Decision::AcceptedH0
        } else {
            Decision::Continue
        }
    }
}

/// State of a test, as it is shown and stored.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct SprtState {
    /// Number of pairs added.
    pub pairs: u64,
    /// The log-likelihood ratio of all pairs.
    pub llr: f64,
    /// Bounds at which it decides.
    pub bounds: Bounds,
    /// The decision; it stays when more pairs come in.
    pub decision: Decision,
}

/// The first decision stands: pairs that were under way when it fell do not take it back.
fn settle(so_far: Decision, bounds: Bounds, llr: f64) -> Decision {
    match so_far {
        Decision::Continue => bounds.decide(llr),
        made => made,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_bounds_themselves_decide() {
        let bounds = Bounds::new(0.05, 0.1).unwrap();
        assert_eq!(bounds.decide(bounds.upper), Decision::AcceptedH1);
        assert_eq!(bounds.decide(bounds.lower), Decision::AcceptedH0);
        assert_eq!(bounds.decide(0.0), Decision::Continue);
    }

    #[test]
    fn error_rates_that_mean_nothing_are_refused() {
        for rate in [0.0, -0.1, 0.5, 1.0, f64::INFINITY] {
            assert_eq!(Bounds::new(rate, 0.05), Err(SprtError::Rate(rate)));
            assert_eq!(Bounds::new(0.05, rate), Err(SprtError::Rate(rate)));
        }
        assert!(Bounds::new(f64::NAN, 0.05).is_err());
    }
}
