//! A pair of games from one opening, and counts of pairs by what they brought.

use serde::{Deserialize, Serialize};

/// Result of a game for one of its entrants.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum GameScore {
    /// Nothing.
    Loss,
    /// Half a point.
    Draw,
    /// A point.
    Win,
}

impl GameScore {
    /// All scores, the least first.
    pub const ALL: [Self; 3] = [Self::Loss, Self::Draw, Self::Win];

    /// In points: 0, ½ or 1.
    pub fn points(self) -> f64 {
        f64::from(self.half_points()) / 2.0
    }

    /// In half points: 0, 1 or 2.
    pub fn half_points(self) -> u8 {
        self as u8
    }

    /// Returns the result from the other side.
    ///
    /// ```
    /// use ludoteca_ratings::GameScore;
    ///
    /// assert_eq!(GameScore::Win.turned(), GameScore::Loss);
    /// assert_eq!(GameScore::Draw.turned(), GameScore::Draw);
    /// ```
    pub fn turned(self) -> Self {
        match self {
            Self::Loss => Self::Win,
            Self::Draw => Self::Draw,
            Self::Win => Self::Loss,
        }
    }
}

/// Two games from one opening: in the first game `a` moves first, in the second `b` does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Pair {
    /// The entrant who moves first in the first game.
    pub a: usize,
    /// The entrant who moves first in the second game.
    pub b: usize,
    /// Results of the games for `a`.
    pub scores: [GameScore; 2],
}

impl Pair {
    /// Result of both games for `a`, in half points: 0 to 4.
    pub fn half_points(&self) -> u8 {
        self.scores[0].half_points() + self.scores[1].half_points()
    }
}

/// Number of pairs that brought 0, ¼, ½, ¾ and 1 of their two points.
///
/// ```
/// use ludoteca_ratings::{GameScore, PairCounts};
///
/// let mut counts = PairCounts::default();
/// counts.add([GameScore::Win, GameScore::Draw]);
/// assert_eq!(counts.0, [0, 0, 0, 1, 0]);
/// assert_eq!(counts.mean(), Some(0.75));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct PairCounts(pub [u64; 5]);

impl PairCounts {
    /// Values of the five kinds of pairs, as shares of their points.
    pub const OUTCOMES: [f64; 5] = [0.0, 0.25, 0.5, 0.75, 1.0];

    /// Counts one more pair.
    pub fn add(&mut self, scores: [GameScore; 2]) {
        self.0[usize::from(scores[0].half_points() + scores[1].half_points())] += 1;
    }

    /// The number of pairs.
    pub fn pairs(&self) -> u64 {
        self.0.iter().sum()
    }

    /// The mean share of the points, if there is a pair.
    pub fn mean(&self) -> Option<f64> {
        (self.pairs() > 0).then(|| self.weighted(|outcome| outcome) / self.pairs() as f64)
    }

    /// The variance of a pair's share, if there is a pair.
    pub fn variance(&self) -> Option<f64> {
        let mean = self.mean()?;
        Some(self.weighted(|outcome| (outcome - mean).powi(2)) / self.pairs() as f64)
    }

    /// The points in games: a pair has two.
    pub fn points(&self) -> f64 {
        2.0 * self.weighted(|outcome| outcome)
    }

    /// Returns the pairs from the other side.
    pub fn turned(&self) -> Self {
        let mut counts = self.0;
        counts.reverse();
        Self(counts)
    }

    fn weighted(&self, of: impl Fn(f64) -> f64) -> f64 {
        let terms = self.0.iter().zip(Self::OUTCOMES);
        terms
            .map(|(&count, outcome)| count as f64 * of(outcome))
            .sum()
    }
}

impl FromIterator<[GameScore; 2]> for PairCounts {
    fn from_iter<I: IntoIterator<Item = [GameScore; 2]>>(pairs: I) -> Self {
        let mut counts = Self::default();
        pairs.into_iter().for_each(|scores| counts.add(scores));
        counts
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pair_is_counted_by_the_sum_of_its_games() {
        use GameScore::{Draw, Loss, Win};
        let pairs = [
            [Loss, Loss],
            [Loss, Win],
            [Win, Loss],
            [Draw, Draw],
            [Win, Win],
        ];
        let counts: PairCounts = pairs.into_iter().collect();
        assert_eq!(counts.0, [1, 0, 3, 0, 1]);
        assert!((counts.points() - 5.0).abs() < 1e-12);
    }

    #[test]
    fn turning_the_counts_turns_the_mean_and_keeps_the_variance() {
        let counts = PairCounts([4, 0, 7, 1, 8]);
        let turned = counts.turned();
        assert!((turned.mean().unwrap() + counts.mean().unwrap() - 1.0).abs() < 1e-12);
        assert!((turned.variance().unwrap() - counts.variance().unwrap()).abs() < 1e-12);
    }

    #[test]
    fn no_pairs_have_no_mean() {
        assert_eq!(PairCounts::default().mean(), None);
        assert_eq!(PairCounts::default().variance(), None);
    }
}
