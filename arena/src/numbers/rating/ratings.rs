//! What is published: Elo with intervals from resampled pairs.

use nalgebra::DMatrix;
use rand::Rng;
use serde::{Deserialize, Serialize};
use statrs::distribution::{ContinuousCDF as _, Normal};

use super::fit::{Fit, Model};
use super::resample::resample;
use super::{Crosstable, RatingError};
use crate::numbers::elo::NATURAL;
use crate::numbers::{DEVIATE, EloEstimate, Pair, Sums};

/// An entrant's rating with its 95 % interval. An end that is missing is without bound.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Rated {
    /// The entrant's number.
    pub entrant: usize,
    /// The rating; the mean of the field is 0.
    pub elo: f64,
    /// Missing for an entrant without a point.
    pub low: Option<f64>,
    /// Missing for an entrant who never gave away a point.
    pub high: Option<f64>,
    /// How many pairs it played.
    pub pairs: u64,
    /// What it took in these, two points to a pair.
    pub points: f64,
    /// Entrants of different groups met nobody in common, not even through others: only the anchor
    /// compares them.
    pub group: usize,
}

/// A field's ratings.
#[derive(Clone, Debug, Serialize)]
pub struct Ratings {
    /// By their numbers.
    pub entrants: Vec<Rated>,
    /// What moving first is worth.
    pub first_move: EloEstimate,
    /// How many pairs there were.
    pub pairs: u64,
    #[serde(skip)]
    spread: Spread,
}

/// How strengths vary together.
#[derive(Clone, Debug)]
struct Spread {
    strengths: Vec<f64>,
    /// One drawn field after the other, each with all its parameters.
    drawn: Vec<Vec<f64>>,
    /// The model's own covariance, where somebody's results do not tell how they vary.
    model: Option<DMatrix<f64>>,
    held: Vec<bool>,
}

impl Ratings {
    /// Enough drawn fields: an interval's ends are then known to a thirtieth of its width.
    pub const RESAMPLES: usize = 500;

    /// Rates a field from its pairs; chance only draws the fields for the intervals.
    ///
    /// ```
    /// use ludoteca_arena::numbers::GameScore::{Draw, Loss, Win};
    /// use ludoteca_arena::numbers::Pair;
    /// use ludoteca_arena::numbers::rating::Ratings;
    /// use rand::SeedableRng as _;
    ///
    /// let mut pairs = Vec::new();
    /// for scores in [[Win, Win], [Win, Loss], [Draw, Loss], [Win, Draw]] {
    ///     pairs.extend([Pair { a: 0, b: 1, scores }, Pair { a: 1, b: 2, scores }]);
    /// }
    /// let mut rng = rand_chacha::ChaCha8Rng::seed_from_u64(1);
    /// let ratings = Ratings::new(3, &pairs, Ratings::RESAMPLES, &mut rng).unwrap();
    /// assert!(ratings.entrants[0].elo > ratings.entrants[2].elo);
    /// assert!(ratings.above(0, 2) > 0.8 && ratings.above(0, 2) < 1.0);
    /// ```
    pub fn new(
        entrants: usize,
        pairs: &[Pair],
        resamples: usize,
        rng: &mut impl Rng,
    ) -> Result<Self, RatingError> {
        let fit = Fit::new(entrants, pairs, Model::default())?;
        let spread = Spread::draw(&fit, resamples, rng);
        Ok(Self {
            entrants: rate(&fit, &spread, &Crosstable::new(pairs)),
            first_move: spread.first_move(&fit),
            pairs: fit.field.pairs,
            spread,
        })
    }

    /// The chance that one entrant is stronger than another.
    pub fn above(&self, one: usize, other: usize) -> f64 {
        let lead = self.spread.strengths[one] - self.spread.strengths[other];
        let deviation = self.spread.of_lead(one, other);
        if deviation == 0.0 {
            return if lead > 0.0 {
                1.0
            } else if lead < 0.0 {
                0.0
            } else {
                0.5
            };
        }
        Normal::standard().cdf(lead / deviation)
    }

    /// The entrants, the strongest first; equal ones by their numbers.
    pub fn ranked(&self) -> Vec<Rated> {
        let mut ranked = self.entrants.clone();
        ranked.sort_by(|a, b| b.elo.total_cmp(&a.elo).then(a.entrant.cmp(&b.entrant)));
        ranked
    }
}

fn rate(fit: &Fit, spread: &Spread, table: &Crosstable) -> Vec<Rated> {
    let (groups, totals) = (fit.field.groups(), table.totals(fit.field.entrants));
    let rated = |entrant: usize| {
        let (pairs, points) = totals[entrant];
        let strength = spread.strengths[entrant];
        let reach = DEVIATE * spread.of_strength(entrant);
        let end = |bounded: bool, strength: f64| bounded.then_some(strength / NATURAL);
        Rated {
            entrant,
            elo: strength / NATURAL,
            low: end(points > 0.0, strength - reach),
            high: end(points < 2.0 * pairs as f64, strength + reach),
            pairs,
            points,
            group: groups[entrant],
        }
    };
    (0..fit.field.entrants).map(rated).collect()
}

impl Spread {
    fn draw(fit: &Fit, resamples: usize, rng: &mut impl Rng) -> Self {
        let held = fit.field.held();
        let all_held = held.iter().all(|&held| held);
        Self {
            strengths: fit.strengths(),
            drawn: (0..resamples).map(|_| resample(fit, rng)).collect(),
            model: (!all_held).then(|| fit.covariance()),
            held,
        }
    }

    /// The standard deviation of a strength.
    fn of_strength(&self, entrant: usize) -> f64 {
        let drawn = self.deviation(|parameters| parameters[entrant]);
        self.at_least(drawn, &[entrant], |covariance| {
            covariance[(entrant, entrant)]
        })
    }

    /// The standard deviation of a lead.
    fn of_lead(&self, one: usize, other: usize) -> f64 {
        let drawn = self.deviation(|parameters| parameters[one] - parameters[other]);
        self.at_least(drawn, &[one, other], |covariance| {
            covariance[(one, one)] + covariance[(other, other)] - 2.0 * covariance[(one, other)]
        })
    }

    /// Whoever won every pair wins every drawn one, too, and seems to vary hardly at all: where results
    /// hold a strength from one side only, the model's own variance counts if it is greater.
    fn at_least(
        &self,
        drawn: f64,
        entrants: &[usize],
        variance: impl Fn(&DMatrix<f64>) -> f64,
    ) -> f64 {
        match &self.model {
            Some(model) if entrants.iter().any(|&entrant| !self.held[entrant]) => {
                drawn.max(variance(model).max(0.0).sqrt())
            }
            _ => drawn,
        }
    }

    fn first_move(&self, fit: &Fit) -> EloEstimate {
        let lead = fit.first_move().unwrap_or_default();
        let last = self.strengths.len();
        let reach = DEVIATE * self.deviation(|parameters| parameters[last]);
        EloEstimate {
            elo: Some(lead / NATURAL),
            low: Some((lead - reach) / NATURAL),
            high: Some((lead + reach) / NATURAL),
        }
    }

    fn deviation(&self, of: impl Fn(&[f64]) -> f64) -> f64 {
        let sums: Sums = self.drawn.iter().map(|parameters| of(parameters)).collect();
        sums.variance().unwrap_or_default().sqrt()
    }
}
