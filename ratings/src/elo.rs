//! Elo, and the interval that counts of pairs leave for it.

use serde::{Deserialize, Serialize};

use super::sprt::likelihood::Shares;
use super::{DEVIATE, PairCounts};

/// The natural logarithm of ten, over 400: one Elo in units of the logistic function.
pub(crate) const NATURAL: f64 = std::f64::consts::LN_10 / 400.0;
/// A bisection's steps: they end a millionth of a millionth from the edge.
const HALVINGS: usize = 40;

/// The share of the points that a lead of this many Elo is expected to bring.
///
/// ```
/// use ludoteca_ratings::score_of_elo;
///
/// assert_eq!(score_of_elo(0.0), 0.5);
/// assert!((score_of_elo(400.0) - 10.0 / 11.0).abs() < 1e-12);
/// ```
pub fn score_of_elo(elo: f64) -> f64 {
    1.0 / (1.0 + (-elo * NATURAL).exp())
}

/// The lead in Elo that brings this share of the points; none for all of them or nothing.
///
/// ```
/// use ludoteca_ratings::elo_of_score;
///
/// assert_eq!(elo_of_score(0.5), Some(0.0));
/// assert_eq!(elo_of_score(1.0), None);
/// ```
pub fn elo_of_score(score: f64) -> Option<f64> {
    (score > 0.0 && score < 1.0).then(|| (score / (1.0 - score)).ln() / NATURAL)
}

/// A lead in Elo with its 95 % interval. What is missing is without bound: whoever wins every game
/// may lead by anything.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct EloEstimate {
    /// The likeliest lead.
    pub elo: Option<f64>,
    /// The least lead that the pairs still allow.
    pub low: Option<f64>,
    /// The greatest lead that the pairs still allow.
    pub high: Option<f64>,
}

impl EloEstimate {
    /// Estimates from counts of pairs, by the same likelihood as the test: a lead is in the interval
    /// unless the pairs speak against it. This holds for perfect scores and few pairs, too, and can
    /// never leave the scale as the mean with its standard error does. Without pairs nothing is known.
    ///
    /// ```
    /// use ludoteca_ratings::{EloEstimate, PairCounts};
    ///
    /// let estimate = EloEstimate::from_counts(&PairCounts([5, 10, 40, 20, 25]));
    /// assert!(estimate.low.unwrap() > 0.0 && estimate.high.unwrap() < 140.0);
    /// let perfect = EloEstimate::from_counts(&PairCounts([0, 0, 0, 0, 10]));
    /// assert_eq!((perfect.elo, perfect.high), (None, None));
    /// assert!(perfect.low.unwrap() > 200.0);
    /// ```
    pub fn from_counts(counts: &PairCounts) -> Self {
        let Some(mean) = counts.mean() else {
            return Self {
                elo: None,
                low: None,
                high: None,
            };
        };
        let shares = Shares::of(counts);
        Self {
            elo: elo_of_score(mean),
            low: elo_of_score(edge(&shares, mean, 0.0)).filter(|_| mean > 0.0),
            high: elo_of_score(edge(&shares, mean, 1.0)).filter(|_| mean < 1.0),
        }
    }
}

/// The mean score towards `end` at which the likelihood has fallen by as much as the confidence
/// allows.
fn edge(shares: &Shares, mean: f64, end: f64) -> f64 {
    let allowed = DEVIATE * DEVIATE / 2.0;
    let (mut inside, mut outside) = (mean, end);
    for _ in 0..HALVINGS {
        let middle = f64::midpoint(inside, outside);
        if shares.loss(middle) <= allowed {
            inside = middle;
        } else {
            outside = middle;
        }
    }
    inside
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn elo_and_score_are_inverse() {
        for elo in [-800.0, -20.0, 0.0, 3.5, 400.0] {
            let back = elo_of_score(score_of_elo(elo)).unwrap();
            assert!((back - elo).abs() < 1e-9, "{elo} became {back}");
        }
    }

    #[test]
    fn with_many_pairs_the_interval_is_that_of_the_standard_error() {
        let counts = PairCounts([500, 1000, 4000, 2000, 2500]);
        let (mean, variance) = (counts.mean().unwrap(), counts.variance().unwrap());
        let error = DEVIATE * (variance / counts.pairs() as f64).sqrt();
        let estimate = EloEstimate::from_counts(&counts);
        for (found, score) in [(estimate.low, mean - error), (estimate.high, mean + error)] {
            assert!((found.unwrap() - elo_of_score(score).unwrap()).abs() < 0.05);
        }
    }

    #[test]
    fn the_other_side_has_the_interval_with_its_sign_turned() {
        let counts = PairCounts([3, 0, 9, 4, 6]);
        let (one, other) = (
            EloEstimate::from_counts(&counts),
            EloEstimate::from_counts(&counts.turned()),
        );
        assert!((one.low.unwrap() + other.high.unwrap()).abs() < 1e-6);
        assert!((one.high.unwrap() + other.low.unwrap()).abs() < 1e-6);
    }

    #[test]
    fn only_drawn_pairs_leave_room_on_both_sides() {
        let few = EloEstimate::from_counts(&PairCounts([0, 0, 5, 0, 0]));
        let many = EloEstimate::from_counts(&PairCounts([0, 0, 500, 0, 0]));
        assert!(few.low.unwrap() < -50.0 && few.high.unwrap() > 50.0);
        assert!(many.low.unwrap() > -5.0 && many.high.unwrap() < 5.0);
    }

    #[test]
    fn without_pairs_nothing_is_known() {
        let nothing = EloEstimate {
            elo: None,
            low: None,
            high: None,
        };
        assert_eq!(EloEstimate::from_counts(&PairCounts::default()), nothing);
    }
}
