//! Ratings by leads on the same boards, where not everybody meets everybody: each entrant has a
//! level, and a pair's lead is the difference of two levels and chance. Least squares find the
//! levels; their mean is 0.

use serde::{Deserialize, Serialize};
use statrs::distribution::{ContinuousCDF as _, Normal};

use crate::points::deviate;
use crate::rating::RatingError;

/// A hold on every level, in pairs: those who met nobody in common can be compared at all.
const HOLD: f64 = 1e-3;

/// Lead of one over the other on a board.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Lead {
    /// The one.
    pub a: usize,
    /// The other.
    pub b: usize,
    /// Above 0 if the one did better.
    pub value: f64,
}

/// An entrant's level with its 95 % interval.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct RatedLead {
    /// The entrant's number.
    pub entrant: usize,
    /// The level; the mean of the field is 0.
    pub level: f64,
    /// Missing with fewer than two pairs.
    pub low: Option<f64>,
    /// Missing with fewer than two pairs.
    pub high: Option<f64>,
    /// Number of pairs it played.
    pub pairs: u64,
}

/// A field's levels.
#[derive(Clone, Debug)]
pub struct LeadRatings {
    /// Entrants by their numbers.
    pub entrants: Vec<RatedLead>,
    system: System,
    levels: Vec<f64>,
}

impl LeadRatings {
    /// Rates a field from its leads.
    ///
    /// ```
    /// use ludoteca_ratings::leads::{Lead, LeadRatings};
    ///
    /// // 0 is ahead of 1 by 2, and 1 of 2 by 4; 0 and 2 never met.
    /// let leads = [(0, 1, 1.0), (0, 1, 3.0), (1, 2, 3.0), (1, 2, 5.0)];
    /// let leads = leads.map(|(a, b, value)| Lead { a, b, value });
    /// let rated = LeadRatings::new(3, &leads).unwrap();
    /// assert!((rated.entrants[0].level - rated.entrants[2].level - 6.0).abs() < 0.05);
    /// ```
    pub fn new(entrants: usize, leads: &[Lead]) -> Result<Self, RatingError> {
        let system = System::new(entrants, leads)?;
        let levels = system.fit();
        let mut rated = Self {
            entrants: Vec::new(),
            system,
            levels,
        };
        rated.entrants = (0..entrants).map(|entrant| rated.rate(entrant)).collect();
        Ok(rated)
    }

    /// The levels alone.
    pub fn levels(entrants: usize, leads: &[Lead]) -> Result<Vec<f64>, RatingError> {
        Ok(System::new(entrants, leads)?.fit())
    }

    /// The chance that one entrant's level is above another's.
    pub fn above(&self, one: usize, other: usize) -> f64 {
        if one == other {
            return 0.5;
        }
        let deviation = self.deviation(&[(one, 1.0), (other, -1.0)]);
        let lead = self.levels[one] - self.levels[other];
        match deviation {
            deviation if deviation > 0.0 => Normal::standard().cdf(lead / deviation),
            _ => 0.5,
        }
    }

    fn rate(&self, entrant: usize) -> RatedLead {
        let (level, pairs) = (self.levels[entrant], self.system.pairs[entrant]);
        let reach = (pairs > 1)
            .then(|| deviate(pairs - 1) * self.deviation(&[(entrant, 1.0)]))
            .filter(|reach| *reach > 0.0);
        RatedLead {
            entrant,
            level,
            low: reach.map(|reach| level - reach),
            high: reach.map(|reach| level + reach),
            pairs,
        }
    }

    /// The standard deviation of a sum of levels: from the residuals of the pairs that it rests on,
    /// or from those of all, whichever is the greater; few residuals of one's own say little.
    fn deviation(&self, terms: &[(usize, f64)]) -> f64 {
        let system = &self.system;
        let count = self.levels.len();
        let sum: f64 = terms.iter().map(|term| term.1).sum();
        let mut right = vec![-sum / count as f64; count];
        for &(entrant, factor) in terms {
            right[entrant] += factor;
        }
        let solution = system.solve(&right);
        let (mut own, mut all, mut weight) = (0.0, 0.0, 0.0);
        for lead in &system.leads {
            let residual = lead.value - (self.levels[lead.a] - self.levels[lead.b]);
            let share = (solution[lead.a] - solution[lead.b]).powi(2);
            own += residual * residual * share;
            all += residual * residual;
            weight += share;
        }
        let freedom = system.leads.len().saturating_sub(count - 1).max(1) as f64;
        let spent = system.leads.len() as f64 / freedom;
        (own * spent).max(all / freedom * weight).sqrt()
    }
}

/// The equations of least squares.
#[derive(Clone, Debug)]
struct System {
    leads: Vec<Lead>,
    /// Pairs of entrants that met, and their counts.
    edges: Vec<(usize, usize, f64)>,
    pairs: Vec<u64>,
}

impl System {
    fn new(entrants: usize, leads: &[Lead]) -> Result<Self, RatingError> {
        let mut edges = std::collections::BTreeMap::new();
        let mut pairs = vec![0; entrants];
        for lead in leads {
            let (a, b) = (lead.a, lead.b);
            if let Some(stranger) = [a, b].into_iter().find(|one| *one >= entrants) {
                return Err(RatingError::Stranger(stranger, entrants));
            }
            if a == b {
                return Err(RatingError::Itself(a));
            }
            *edges.entry((a.min(b), a.max(b))).or_insert(0.0) += 1.0;
            pairs[a] += 1;
            pairs[b] += 1;
        }
        let edges = edges.into_iter().map(|((a, b), count)| (a, b, count));
        Ok(Self {
            leads: leads.to_vec(),
            edges: edges.collect(),
            pairs,
        })
    }

    fn fit(&self) -> Vec<f64> {
        let mut right = vec![0.0; self.pairs.len()];
        for lead in &self.leads {
            right[lead.a] += lead.value;
            right[lead.b] -= lead.value;
        }
        let levels = self.solve(&right);
        let mean = levels.iter().sum::<f64>() / levels.len().max(1) as f64;
        levels.iter().map(|level| level - mean).collect()
    }

    /// Conjugate gradients: work in proportion to the meetings.
    fn solve(&self, right: &[f64]) -> Vec<f64> {
        let dot = |a: &[f64], b: &[f64]| -> f64 { a.iter().zip(b).map(|(a, b)| a * b).sum() };
        let scale = |vector: &[f64]| -> Vec<f64> {
            let both = vector.iter().zip(&self.pairs);
            both.map(|(v, pairs)| v / (*pairs as f64 + HOLD)).collect()
        };
        let (mut solution, mut rest) = (vec![0.0; right.len()], right.to_vec());
        let mut scaled = scale(&rest);
        let mut direction = scaled.clone();
        let mut size = dot(&rest, &scaled);
        let enough = size * 1e-20;
        for _ in 0..4 * right.len() + 40 {
            if size <= enough {
                break;
            }
            let product = self.multiply(&direction);
            let step = size / dot(&direction, &product);
            for at in 0..right.len() {
                solution[at] += step * direction[at];
                rest[at] -= step * product[at];
            }
            scaled = scale(&rest);
            let next = dot(&rest, &scaled);
            for (d, s) in direction.iter_mut().zip(&scaled) {
                *d = s + next / size * *d;
            }
            size = next;
        }
        solution
    }

    fn multiply(&self, vector: &[f64]) -> Vec<f64> {
        let mut product: Vec<f64> = vector.iter().map(|value| HOLD * value).collect();
        for &(a, b, count) in &self.edges {
            let part = count * (vector[a] - vector[b]);
            product[a] += part;
            product[b] -= part;
        }
        product
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lead(a: usize, b: usize, value: f64) -> Lead {
        Lead { a, b, value }
    }

    #[test]
    fn two_entrants_have_the_interval_of_their_differences() {
        let values = [3.0, -1.0, 4.0, 0.0, 2.0];
        let leads = values.map(|value| lead(0, 1, value));
        let rated = LeadRatings::new(2, &leads).unwrap();
        let [one, other] = [0, 1].map(|at: usize| rated.entrants[at]);
        assert!((one.level - other.level - 1.6).abs() < 1e-3);
        let width = one.high.unwrap() - one.low.unwrap();
        // Half the width of the interval of the difference, which is 1.6 ± 2.57475.
        assert!((width - 2.57475).abs() < 0.01, "{width}");
        assert!(rated.above(0, 1) > 0.9 && rated.above(1, 0) < 0.1);
    }

    #[test]
    fn who_met_only_the_strong_is_not_weak_for_that() {
        // 0 beats all by 10; 2 met only 0 and lost by 1; 1 lost by 10.
        let mut leads = vec![lead(0, 1, 9.0), lead(0, 1, 11.0)];
        leads.extend([lead(0, 2, 0.0), lead(0, 2, 2.0)]);
        let rated = LeadRatings::new(3, &leads).unwrap();
        assert!((rated.entrants[2].level - rated.entrants[1].level - 9.0).abs() < 0.05);
    }

    #[test]
    fn strangers_and_oneself_are_refused_and_nothing_is_known_of_who_never_played() {
        assert_eq!(
            LeadRatings::new(2, &[lead(0, 2, 1.0)]).unwrap_err(),
            RatingError::Stranger(2, 2)
        );
        assert_eq!(
            LeadRatings::new(2, &[lead(1, 1, 1.0)]).unwrap_err(),
            RatingError::Itself(1)
        );
        let rated = LeadRatings::new(3, &[lead(0, 1, 1.0), lead(0, 1, 2.0)]).unwrap();
        assert_eq!((rated.entrants[2].low, rated.entrants[2].pairs), (None, 0));
        assert!(LeadRatings::new(0, &[]).unwrap().entrants.is_empty());
    }
}
