//! Choice of the next meeting where entrants come and go: whoever is known least, and the opponent
//! from whom most is to be learnt about both.
//!
//! Each entrant has a strength and a variance. A pair of games weighs what it tells about the lead
//! of one over the other: most between equals, less the surer the result is before it is played.
//! By how much it would narrow both variances decides who is met; those who have met often tell
//! more about each other than about the field, which counts less.

use std::collections::HashMap;

use crate::Pair;
use crate::leads::{Lead, LeadRatings};
use crate::rating::{Fit, Model, RatingError};
use crate::schedule::Meeting;

/// Games of a pair.
const GAMES: f64 = 2.0;
/// A round has at least this many pairs, so that programs need not be started for each of them,
const SHORTEST: usize = 16;
/// and at most this many, so that results soon decide about the next.
const LONGEST: usize = 64;
/// Nobody is the reason for more pairs of a round: after some of them more is known.
const MOST_REASONS: usize = 8;

/// A field in which the next meeting is sought.
#[derive(Clone, Debug)]
pub struct Pool {
    strengths: Vec<f64>,
    /// The inverse of each variance.
    information: Vec<f64>,
    /// Information from the pairs of two entrants about their lead, the lesser number first.
    met: HashMap<(usize, usize), f64>,
    /// Set where the weight of a pair does not depend on the lead.
    is_linear: bool,
    seed: u64,
}

impl Pool {
    /// A field of games of two, by the pairs that it has played. The seed only decides between
    /// equals.
    ///
    /// ```
    /// use ludoteca_ratings::GameScore::{Draw, Loss, Win};
    /// use ludoteca_ratings::Pair;
    /// use ludoteca_ratings::ladder::Pool;
    ///
    /// let pairs = [[Win, Loss], [Draw, Win]].map(|scores| Pair { a: 0, b: 1, scores });
    /// let mut pool = Pool::of_games(3, &pairs, 7).unwrap();
    /// // The newcomer comes first.
    /// let next = pool.choose(&[0, 1, 2], &|_, _| true, &|_| true).unwrap();
    /// assert_eq!(next.first, 2);
    /// ```
    pub fn of_games(entrants: usize, pairs: &[Pair], seed: u64) -> Result<Self, RatingError> {
        let fit = Fit::new(entrants, pairs, Model::default())?;
        let mut pool = Self {
            strengths: fit.strengths(),
            information: fit.information(),
            met: HashMap::new(),
            is_linear: false,
            seed,
        };
        for pair in pairs {
            let weight = GAMES * slope(pool.strengths[pair.a] - pool.strengths[pair.b]);
            *pool.met.entry(ordered(pair.a, pair.b)).or_default() += weight;
        }
        Ok(pool)
    }

    /// A field of games for one, by leads on the same boards: every opponent tells as much.
    pub fn of_leads(entrants: usize, leads: &[Lead], seed: u64) -> Result<Self, RatingError> {
        let rated = LeadRatings::levels(entrants, leads)?;
        let mut pool = Self {
            strengths: rated,
            information: vec![0.25; entrants],
            met: HashMap::new(),
            is_linear: true,
            seed,
        };
        for lead in leads {
            pool.information[lead.a] += 1.0;
            pool.information[lead.b] += 1.0;
            *pool.met.entry(ordered(lead.a, lead.b)).or_default() += 1.0;
        }
        Ok(pool)
    }

    /// The meetings of a round of those who are there, chosen one after the other as if those
    /// before were played. `left` tells how many pairs two may still play. A round is short, so
    /// that results soon decide about the next; it is empty if nobody can meet anybody.
    pub fn choose_round(
        &mut self,
        active: &[usize],
        left: &dyn Fn(usize, usize) -> usize,
    ) -> Vec<Meeting> {
        let size = (2 * active.len()).clamp(SHORTEST, LONGEST);
        let mut round: Vec<Meeting> = Vec::new();
        let mut reasons: HashMap<usize, usize> = HashMap::new();
        let mut played: HashMap<(usize, usize), usize> = HashMap::new();
        while round.len() < size {
            let is_open = |one: usize, other: usize| {
                let played = played.get(&ordered(one, other)).copied();
                left(one, other) > played.unwrap_or_default()
            };
            let is_due = |one: usize| reasons.get(&one).is_none_or(|count| *count < MOST_REASONS);
            let Some(next) = self.choose(active, &is_open, &is_due) else {
                break;
            };
            *reasons.entry(next.first).or_default() += 1;
            *played.entry(next.both()).or_default() += 1;
            round.push(next);
        }
        round
    }

    /// The next two of those who are there, whose pair is then taken for played. `is_open` tells
    /// if two may meet at all, `is_due` if one may be the reason for another meeting. `None` if
    /// nobody can meet anybody.
    pub fn choose(
        &mut self,
        active: &[usize],
        is_open: &dyn Fn(usize, usize) -> bool,
        is_due: &dyn Fn(usize) -> bool,
    ) -> Option<Meeting> {
        let mut due: Vec<usize> = active.iter().copied().filter(|one| is_due(*one)).collect();
        while !due.is_empty() {
            let place = self.find_least_known(&due)?;
            let one = due.swap_remove(place);
            if let Some(other) = self.find_opponent(one, active, is_open) {
                self.take_for_played(one, other);
                return Some(Meeting {
                    first: one,
                    second: other,
                });
            }
        }
        None
    }

    fn find_least_known(&self, due: &[usize]) -> Option<usize> {
        let key = |one: usize| (self.information[one], self.chance(one, one));
        (0..due.len()).min_by(|a, b| {
            let (a, b) = (key(due[*a]), key(due[*b]));
            a.0.total_cmp(&b.0).then(a.1.cmp(&b.1))
        })
    }

    fn find_opponent(
        &self,
        one: usize,
        active: &[usize],
        is_open: &dyn Fn(usize, usize) -> bool,
    ) -> Option<usize> {
        let others = active.iter().copied().filter(|other| *other != one);
        let open = others.filter(|other| is_open(one, *other));
        let rated = open.map(|other| (self.gain(one, other), self.chance(one, other), other));
        let best = rated.max_by(|a, b| a.0.total_cmp(&b.0).then(a.1.cmp(&b.1)));
        best.map(|(_, _, other)| other)
    }

    fn take_for_played(&mut self, one: usize, other: usize) {
        let weight = self.weight(one, other);
        self.information[one] += weight;
        self.information[other] += weight;
        *self.met.entry(ordered(one, other)).or_default() += weight;
    }

    /// Returns by how much a pair would narrow both variances together.
    fn gain(&self, one: usize, other: usize) -> f64 {
        let [s, t] = [one, other].map(|at| 1.0 / self.information[at]);
        let weight = self.weight(one, other);
        let met = self.met.get(&ordered(one, other)).copied();
        // Earlier meetings of the two tell of this lead and of nothing else.
        let known = 1.0 / (1.0 + met.unwrap_or_default() * (s + t));
        known * known * weight * (s * s + t * t) / (1.0 + weight * (s + t))
    }

    /// Expected information of a pair about a lead that is itself uncertain.
    fn weight(&self, one: usize, other: usize) -> f64 {
        if self.is_linear {
            return 1.0;
        }
        let lead = self.strengths[one] - self.strengths[other];
        let variance = 1.0 / self.information[one] + 1.0 / self.information[other];
        let shrink = 1.0 / (1.0 + std::f64::consts::PI / 8.0 * variance).sqrt();
        GAMES * shrink * slope(shrink * lead)
    }

    /// A number from the seed, for deciding between equals.
    fn chance(&self, one: usize, other: usize) -> u64 {
        let mut mixed = self.seed;
        for part in [one as u64, other as u64] {
            mixed = (mixed ^ part).wrapping_add(0x9e37_79b9_7f4a_7c15);
            mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
            mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
            mixed ^= mixed >> 31;
        }
        mixed
    }
}

/// Returns the slope of the expected share at a lead.
fn slope(lead: f64) -> f64 {
    let share = 1.0 / (1.0 + (-lead).exp());
    share * (1.0 - share)
}

fn ordered(one: usize, other: usize) -> (usize, usize) {
    (one.min(other), one.max(other))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::GameScore::{Draw, Loss, Win};

    fn any(_: usize, _: usize) -> bool {
        true
    }

    /// Four entrants a class apart, each known from its neighbours.
    fn field() -> Vec<Pair> {
        let mut pairs = Vec::new();
        for (a, b) in [(0, 1), (1, 2), (2, 3)] {
            for scores in [[Win, Win], [Win, Win], [Win, Loss], [Win, Draw]] {
                pairs.extend(std::iter::repeat_n(Pair { a, b, scores }, 6));
            }
        }
        pairs
    }

    #[test]
    fn a_newcomer_comes_first_and_then_finds_its_neighbours() {
        let mut pairs = field();
        let pool = Pool::of_games(5, &pairs, 3)
            .unwrap()
            .choose(&[0, 1, 2, 3, 4], &any, &|_| true);
        assert_eq!(pool.unwrap().first, 4);
        // It wins everything against the weak: the strong are its neighbours now.
        pairs.extend(std::iter::repeat_n(
            Pair {
                a: 4,
                b: 3,
                scores: [Win, Win],
            },
            4,
        ));
        let mut pool = Pool::of_games(5, &pairs, 3).unwrap();
        let next = pool.choose(&[0, 1, 2, 3, 4], &any, &|_| true).unwrap();
        assert_eq!((next.first, next.second < 2), (4, true), "{next:?}");
    }

    #[test]
    fn nobody_meets_who_is_not_there_or_not_open() {
        let mut pool = Pool::of_games(5, &field(), 1).unwrap();
        for _ in 0..50 {
            let next = pool.choose(&[0, 2, 3], &|a, b| ordered(a, b) != (0, 3), &|_| true);
            let met = next.unwrap().both();
            assert!([(0, 2), (2, 3)].contains(&met), "{met:?}");
        }
        assert_eq!(pool.choose(&[0, 2], &|_, _| false, &|_| true), None);
        assert_eq!(pool.choose(&[0, 2], &any, &|_| false), None);
        assert_eq!(pool.choose(&[2], &any, &|_| true), None);
    }

    #[test]
    fn the_seed_decides_between_equals_and_nothing_else() {
        let choose = |seed| {
            let mut pool = Pool::of_games(40, &[], seed).unwrap();
            let all: Vec<usize> = (0..40).collect();
            pool.choose(&all, &any, &|_| true).unwrap()
        };
        assert_eq!(choose(5), choose(5));
        assert_ne!(choose(5), choose(6));
    }

    #[test]
    fn where_leads_are_counted_the_least_known_plays_most() {
        let lead = |a, b| Lead { a, b, value: 1.0 };
        let mut pool = Pool::of_leads(3, &[lead(0, 1), lead(0, 1)], 1).unwrap();
        assert_eq!(pool.choose(&[0, 1, 2], &any, &|_| true).unwrap().first, 2);
    }
}
