//! The lines of a table: each entrant's counts and rating.

use ludoteca_play::Setup;
use ludoteca_ratings::leads::{Lead, LeadRatings};
use ludoteca_ratings::rating::Ratings;
use ludoteca_ratings::{Pair, PointsEstimate, Sums};
use rand::SeedableRng as _;

use super::file::TournamentFile;
use super::{Line, guilty};
use crate::counting::Count;
use crate::pair::difference;
use crate::plan::Kind;
use crate::store::PairRow;
use crate::tally::{self, Total, tidy};

/// Results of all entrants.
pub(crate) struct Field<'a> {
    names: &'a [String],
    pub(super) ratings: Option<Ratings>,
    /// In games for one, where not everybody meets everybody.
    levels: Option<LeadRatings>,
    differences: Vec<Sums>,
    /// Pairs, wins, draws, losses, faults.
    counts: Vec<[u64; 5]>,
    totals: Vec<Total>,
}

impl<'a> Field<'a> {
    pub(crate) fn new(file: &TournamentFile, names: &'a [String], count: &Count<'_>) -> Self {
        let setup = &file.setup;
        let mut field = Self {
            names,
            ratings: None,
            levels: None,
            differences: vec![Sums::default(); names.len()],
            counts: vec![[0; 5]; names.len()],
            totals: vec![Total::new(setup, 0.0); names.len()],
        };
        for pair in &count.pairs {
            for at in [0, 1].into_iter().filter_map(|side| guilty(pair, side)) {
                field.counts[at][4] += 1;
            }
        }
        let is_solo = setup.facts().is_solo();
        for pair in count.distinct() {
            field.add(setup, pair, is_solo);
        }
        if is_solo && file.kind == Kind::Ladder {
            let leads: Vec<Lead> = count.distinct().map(|pair| lead(setup, pair)).collect();
            field.levels = LeadRatings::new(names.len(), &leads).ok();
        }
        if !is_solo {
            let rated: Vec<Pair> = count.distinct().map(|pair| rate(file, pair)).collect();
            let mut rng = rand_chacha::ChaCha8Rng::seed_from_u64(file.seed);
            field.ratings = Ratings::new(names.len(), &rated, Ratings::RESAMPLES, &mut rng).ok();
        }
        field
    }

    fn add(&mut self, setup: &Setup, pair: &PairRow, is_solo: bool) {
        let (a, b) = (pair.key.a, pair.key.b);
        let scores = tally::scores(setup, pair);
        let counted = if is_solo { &scores[..1] } else { &scores[..] };
        for (at, is_a) in [(a, true), (b, false)] {
            self.counts[at][0] += 1;
            for score in counted {
                let score = if is_a { *score } else { score.turned() };
                self.counts[at][3 - usize::from(score.half_points())] += 1;
                if !is_solo {
                    self.totals[at].add(score.points());
                }
            }
        }
        if is_solo {
            let points = tally::points(pair);
            let lead = difference(setup, points);
            self.differences[a].add(lead);
            self.differences[b].add(-lead);
            self.totals[a].add(f64::from(points[0]));
            self.totals[b].add(f64::from(points[1]));
        }
    }

    pub(super) fn lines(&self) -> Vec<Line> {
        let mut order: Vec<usize> = (0..self.names.len()).collect();
        let mean = |at: usize| self.differences[at].mean().unwrap_or(f64::NEG_INFINITY);
        let level = |at: usize| self.levels.as_ref().map(|all| all.entrants[at].level);
        match &self.ratings {
            Some(ratings) => {
                order = ratings.ranked().iter().map(|rated| rated.entrant).collect();
            }
            None if self.levels.is_some() => order.sort_by(|a, b| {
                let (a, b) = ((level(*a), *a), (level(*b), *b));
                b.0.partial_cmp(&a.0)
                    .unwrap_or(std::cmp::Ordering::Equal)
                    .then(a.1.cmp(&b.1))
            }),
            None => order.sort_by(|a, b| mean(*b).total_cmp(&mean(*a)).then(a.cmp(b))),
        }
        let line = |(place, at): (usize, &usize)| self.line(place, *at, order.get(place).copied());
        (1..).zip(&order).map(line).collect()
    }

    /// The rating of an entrant, the ends of its interval, and which of these results hold.
    pub(crate) fn rating(&self, at: usize) -> (f64, [Option<f64>; 2], [bool; 2]) {
        if let Some(ratings) = &self.ratings {
            let (rated, ends) = (ratings.entrants[at], ratings.ends(at));
            let bounded = [rated.low, rated.high].map(|end| end.is_some());
            return (rated.elo, ends.map(Some), bounded);
        }
        let level = self.levels.as_ref().map(|levels| levels.entrants[at]);
        let ends = level.map_or([None; 2], |level| [level.low, level.high]);
        let bounded = ends.map(|end| end.is_some());
        (level.map_or(0.0, |level| level.level), ends, bounded)
    }

    /// The chance that one entrant is better than another, where that is rated.
    pub(crate) fn above(&self, one: usize, other: usize) -> Option<f64> {
        let by_games = self.ratings.as_ref().map(|all| all.above(one, other));
        by_games.or_else(|| self.levels.as_ref().map(|all| all.above(one, other)))
    }

    fn line(&self, place: usize, at: usize, next: Option<usize>) -> Line {
        let mut estimate = PointsEstimate::from_sums(&self.differences[at]);
        if let Some(level) = self.levels.as_ref().map(|levels| levels.entrants[at]) {
            estimate = PointsEstimate {
                mean: Some(level.level),
                low: level.low,
                high: level.high,
                ..estimate
            };
        }
        let rated = self.ratings.as_ref().map(|ratings| ratings.entrants[at]);
        let [pairs, wins, draws, losses, faults] = self.counts[at];
        let above = self.ratings.as_ref().zip(next);
        Line {
            place,
            name: self.names[at].clone(),
            elo: rated.map(|rated| tidy(rated.elo)),
            difference: estimate.mean.filter(|_| rated.is_none()).map(tidy),
            low: rated.map_or(estimate.low, |rated| rated.low).map(tidy),
            high: rated.map_or(estimate.high, |rated| rated.high).map(tidy),
            pairs,
            wins,
            draws,
            losses,
            total: self.totals[at],
            above_next: above.map(|(ratings, next)| ratings.above(at, next)),
            faults,
        }
    }
}

/// A pair of a game for one as ratings want it.
fn lead(setup: &Setup, pair: &PairRow) -> Lead {
    Lead {
        a: pair.key.a,
        b: pair.key.b,
        value: difference(setup, tally::points(pair)),
    }
}

/// A pair as ratings want it: `a` moves first in the first game.
pub(crate) fn rate(file: &TournamentFile, pair: &PairRow) -> Pair {
    let (a, b) = (pair.key.a, pair.key.b);
    let mut scores = tally::scores(&file.setup, pair);
    if file.turned.contains(&pair.key) {
        scores.reverse();
    }
    Pair { a, b, scores }
}
