//! Published ratings: Elo with intervals from resampled pairs.

use rand::Rng;
use serde::{Deserialize, Serialize};
use statrs::distribution::{ContinuousCDF as _, Normal};

use super::fit::{Fit, Model};
use super::spread::Spread;
use super::{Crosstable, RatingError};
use crate::elo::NATURAL;
use crate::{EloEstimate, Pair};

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
    /// Number of pairs it played.
    pub pairs: u64,
    /// Points that it took in these, two to a pair.
    pub points: f64,
    /// Entrants of different groups met nobody in common, not even through others: only the anchor
    /// compares them.
    pub group: usize,
}

/// A field's ratings.
#[derive(Clone, Debug, Serialize)]
pub struct Ratings {
    /// Entrants by their numbers.
    pub entrants: Vec<Rated>,
    /// The value of moving first.
    pub first_move: EloEstimate,
    /// Number of pairs.
    pub pairs: u64,
    #[serde(skip)]
    spread: Spread,
}

impl Ratings {
    /// Enough drawn fields: an interval's width is then known to a thirtieth.
    pub const RESAMPLES: usize = 500;

    /// Rates a field from its pairs; chance only draws the fields for the intervals.
    ///
    /// Fields of more than some hundred entrants who each play a dozen pairs in a Swiss event come out
    /// stretched: leads are a fifth too large between the ends of the table, and fewer intervals hold the
    /// truth (91 to 94 of 100 among 1,000 entrants, 79 in an event of 2,000). Three pairs to a meeting
    /// bring the stretch down to 7 %.
    ///
    /// ```
    /// use ludoteca_ratings::GameScore::{Draw, Loss, Win};
    /// use ludoteca_ratings::Pair;
    /// use ludoteca_ratings::rating::Ratings;
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
        let spread = Spread::draw(fit, resamples, rng);
        Ok(Self {
            entrants: rate(&spread, &Crosstable::new(pairs)),
            first_move: rate_first_move(&spread),
            pairs: spread.fit.field.pairs,
            spread,
        })
    }

    /// The chance that one entrant is stronger than another.
    pub fn above(&self, one: usize, other: usize) -> f64 {
        if one == other {
            return 0.5;
        }
        let lead = (self.entrants[one].elo - self.entrants[other].elo) * NATURAL;
        let deviation = self.spread.of_sum(&[(one, 1.0), (other, -1.0)]);
        Normal::standard().cdf(lead / deviation.max(f64::MIN_POSITIVE))
    }

    /// The ends of an entrant's interval, also where results leave one open: there the anchor alone
    /// holds it.
    pub fn ends(&self, entrant: usize) -> [f64; 2] {
        let strength = self.entrants[entrant].elo * NATURAL;
        let (low, high) = self.spread.interval(entrant, strength);
        [low / NATURAL, high / NATURAL]
    }

    /// The entrants, the strongest first; equal ones by their numbers.
    pub fn ranked(&self) -> Vec<Rated> {
        let mut ranked = self.entrants.clone();
        ranked.sort_by(|a, b| b.elo.total_cmp(&a.elo).then(a.entrant.cmp(&b.entrant)));
        ranked
    }
}

fn rate(spread: &Spread, table: &Crosstable) -> Vec<Rated> {
    let field = &spread.fit.field;
    let (groups, totals) = (field.groups(), table.totals(field.entrants));
    let strengths = spread.fit.strengths().into_iter().enumerate();
    let rated = |(entrant, strength): (usize, f64)| {
        let (pairs, points) = totals[entrant];
        let (low, high) = spread.interval(entrant, strength);
        let end = |bounded: bool, strength: f64| bounded.then_some(strength / NATURAL);
        Rated {
            entrant,
            elo: strength / NATURAL,
            low: end(points > 0.0, low),
            high: end(points < 2.0 * pairs as f64, high),
            pairs,
            points,
            group: groups[entrant],
        }
    };
    strengths.map(rated).collect()
}

/// Without pairs nothing is known of it.
fn rate_first_move(spread: &Spread) -> EloEstimate {
    let lead = spread
        .fit
        .first_move()
        .filter(|_| spread.fit.field.pairs > 0);
    let reach = spread.reach_of_first_move();
    EloEstimate {
        elo: lead.map(|lead| lead / NATURAL),
        low: lead.map(|lead| (lead - reach) / NATURAL),
        high: lead.map(|lead| (lead + reach) / NATURAL),
    }
}
