//! The round that weighs most.
//!
//! A meeting weighs 10⁶ − 10⁴·gap² − 100·same − |rank gap − n/8|: first of all scores are close, then
//! not both are due to move first (or both second), then the better half of a group meets the other.
//! Places are ranks: 0 leads, and with an odd number the bye stands behind the last.
//!
//! Matching takes time with the cube of the places: two seconds for 1,000. So it looks at a window of
//! the best places, seats the better half of these with whomever they are matched to, and goes on with
//! those who are left: a sixth of a second. Up to one and a half windows the round is the heaviest there
//! is; beyond that the time grows with the number of places only.

use std::collections::BTreeSet;
use std::convert::Infallible;

use rustworkx_core::max_weight_matching::max_weight_matching;
use rustworkx_core::petgraph::graph::{EdgeReference, NodeIndex, UnGraph};

use super::{Entrant, Swiss};

/// Number of places matched at once.
const WINDOW: usize = 128;
/// Weights are whole numbers of these parts, so that the scores of pairs are exact.
const PARTS: f64 = 16.0;
/// Number of bits in a meeting's weight that tell rounds apart that would weigh the same.
const TIE_BITS: u32 = 40;
/// Number of bits that these may grow by in the sum of a round.
const SUM_BITS: u32 = 16;

/// Two places that meet, the better first.
type Table = (usize, usize);

/// Entrants that are to be seated.
pub(super) struct Places<'a> {
    event: &'a Swiss,
    /// Entrant at each place.
    ranking: &'a [usize],
}

impl<'a> Places<'a> {
    pub(super) fn new(event: &'a Swiss, ranking: &'a [usize]) -> Self {
        Self { event, ranking }
    }

    /// The tables of a round, the better first; a partner who is missing is a bye. None if somebody
    /// would have to stay alone or meet an old opponent.
    pub(super) fn pair(&self) -> Option<Vec<(usize, Option<usize>)>> {
        // If windows leave somebody alone at the end, everybody is matched at once.
        let tables = self.seat(WINDOW).or_else(|| self.seat(self.seats()))?;
        let partner = |place: usize| (place < self.ranking.len()).then_some(place);
        Some(
            tables
                .into_iter()
                .map(|(one, other)| (one, partner(other)))
                .collect(),
        )
    }

    /// The places, and the bye if there must be one.
    fn seats(&self) -> usize {
        self.ranking.len().next_multiple_of(2)
    }

    fn seat(&self, window: usize) -> Option<Vec<Table>> {
        let mut left: Vec<usize> = (0..self.seats()).collect();
        let mut tables = Vec::with_capacity(left.len() / 2);
        while !left.is_empty() {
            let (seen, sure) = if left.len() <= window + window / 2 {
                (&left[..], left.len())
            } else {
                (&left[..window], window / 2)
            };
            let worst = seen[sure - 1];
            let chosen = self
                .heaviest(seen)
                .into_iter()
                .filter(|&(one, _)| one <= worst);
            let chosen: Vec<Table> = chosen.collect();
            let seated: BTreeSet<usize> = chosen.iter().flat_map(|&(a, b)| [a, b]).collect();
            if !seen[..sure].iter().all(|place| seated.contains(place)) {
                return None;
            }
            left.retain(|place| !seated.contains(place));
            tables.extend(chosen);
        }
        tables.sort_unstable();
        Some(tables)
    }

    /// The heaviest matching of these places among those that leave the fewest alone.
    fn heaviest(&self, places: &[usize]) -> Vec<Table> {
        let mut graph = UnGraph::<(), i128>::new_undirected();
        for _ in places {
            graph.add_node(());
        }
        for (index, &one) in places.iter().enumerate() {
            for (further, &other) in places.iter().enumerate().skip(index + 1) {
                if let Some(weight) = self.weigh(one, other) {
                    let weight = apart(weight, one, other);
                    graph.add_edge(NodeIndex::new(index), NodeIndex::new(further), weight);
                }
            }
        }
        let weight = |edge: EdgeReference<'_, i128>| Ok::<_, Infallible>(*edge.weight());
        let Ok(matched) = max_weight_matching(&graph, true, weight, false);
        let table = |(a, b): (usize, usize)| (places[a.min(b)], places[a.max(b)]);
        matched.into_iter().map(table).collect()
    }

    /// Weight of a meeting of two places; none if they must not meet. The second may be the bye.
    fn weigh(&self, one: usize, other: usize) -> Option<f64> {
        let a = self.entrant(one);
        if other == self.ranking.len() {
            return Some(self.weigh_bye(one, a));
        }
        let (numbers, b) = (
            (self.ranking[one], self.ranking[other]),
            self.entrant(other),
        );
        if self.event.have_met(numbers.0, numbers.1) {
            return None;
        }
        let gap = a.score - b.score;
        let distance = other.abs_diff(one) as f64 - self.ranking.len() as f64 / 8.0;
        Some(1e6 - 1e4 * gap * gap - 100.0 * f64::from(a.shared_due(b)) - distance.abs())
    }

    /// A bye suits the last; a second one is worse than any gap.
    fn weigh_bye(&self, place: usize, entrant: &Entrant) -> f64 {
        let last = self.ranking.len() - 1;
        let gap = entrant.score - self.entrant(last).score;
        1e6 - 1e4 * gap * gap - 1e9 * f64::from(entrant.byes) - (last - place) as f64
    }

    fn entrant(&self, place: usize) -> &Entrant {
        &self.event.entrants[self.ranking[place]]
    }
}

/// Keeps two rounds from weighing the same: between them the matching would choose by the order in its
/// own tables, which differs from run to run.
fn apart(weight: f64, one: usize, other: usize) -> i128 {
    // The end of SplitMix64.
    let mut mixed = ((one as u64) << 32 | other as u64).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    let tie = (mixed ^ (mixed >> 31)) >> (64 - TIE_BITS);
    (((weight * PARTS).round() as i128) << (TIE_BITS + SUM_BITS)) + i128::from(tie)
}

#[cfg(test)]
mod tests {
    use ludoteca_testkit::random::rng;
    use proptest::prelude::*;

    use super::*;

    /// An event after some rounds with random results.
    fn event(entrants: usize, rounds: usize, seed: u64) -> Swiss {
        let (mut event, mut rng) = (Swiss::new(entrants), rng(seed));
        for _ in 0..rounds {
            let round = event
                .next_round()
                .expect("half of the rounds can be paired");
            for meeting in round.meetings {
                let share = f64::from(rng.random_range(0..=4)) / 4.0;
                event.record(meeting, share).expect("it is a new meeting");
            }
            if let Some(bye) = round.bye {
                event.record_bye(bye).expect("it takes part");
            }
        }
        event
    }

    fn weight(places: &Places<'_>, tables: &[Table]) -> f64 {
        let weigh = |&(one, other): &Table| places.weigh(one, other).expect("they may meet");
        tables.iter().map(weigh).sum()
    }

    /// The heaviest of all rounds, one by one: the best place that is left with each other.
    fn heaviest_of_all(places: &Places<'_>, left: &[usize]) -> f64 {
        let Some((&one, others)) = left.split_first() else {
            return 0.0;
        };
        let with = |&other: &usize| {
            let rest: Vec<usize> = others
                .iter()
                .copied()
                .filter(|&place| place != other)
                .collect();
            Some(places.weigh(one, other)? + heaviest_of_all(places, &rest))
        };
        others
            .iter()
            .filter_map(with)
            .fold(f64::NEG_INFINITY, f64::max)
    }

    proptest! {
        #[test]
        fn no_round_is_heavier(entrants in 2_usize..9, seed: u64) {
            let event = event(entrants, entrants.div_ceil(2) - 1, seed);
            let ranking = event.ranking();
            let places = Places::new(&event, &ranking);
            let all: Vec<usize> = (0..places.seats()).collect();
            let found = weight(&places, &places.seat(WINDOW).expect("a round is left"));
            // Weights are rounded to parts.
            let expected = heaviest_of_all(&places, &all);
            prop_assert!((found - expected).abs() <= all.len() as f64 / PARTS, "{} {}", found, expected);
        }
    }

    #[test]
    fn windows_cost_hardly_any_closeness() {
        let event = event(300, 2, 3);
        let ranking = event.ranking();
        let places = Places::new(&event, &ranking);
        let whole = weight(&places, &places.seat(300).expect("a round is left"));
        let windows = weight(&places, &places.seat(WINDOW).expect("a round is left"));
        assert!(windows <= whole + 300.0 / PARTS);
        // A single gap of one point weighs as much.
        assert!(whole - windows < 1e4, "{whole} became {windows}");
    }
}
