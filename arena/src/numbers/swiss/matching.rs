//! The round that weighs most.
//!
//! A meeting weighs 10⁶ − 10⁴·gap² − 100·same − |rank gap − n/8|: first of all scores are close, then
//! not both are due to move first (or both second), then the better half of a group meets the other.
//! Places are ranks: 0 leads, and with an odd number the bye stands behind the last.
//!
//! Matching takes time with the cube of the places: two seconds for 1,000. So it looks at a window of
//! the best places, seats the better half of these with whomever they are matched to, and goes on with
//! those who are left. Up to one and a half windows the round is the heaviest there is; beyond that the
//! time grows with the number of places only.

use std::collections::BTreeSet;
use std::convert::Infallible;

use rustworkx_core::max_weight_matching::max_weight_matching;
use rustworkx_core::petgraph::graph::{EdgeReference, NodeIndex, UnGraph};

use super::{Entrant, Swiss};

/// How many places are matched at once.
const WINDOW: usize = 192;
/// Weights are whole numbers of these parts, so that the scores of pairs are exact.
const PARTS: f64 = 16.0;
/// How many bits of a meeting's weight tell rounds apart that would weigh the same.
const TIE_BITS: u32 = 40;
/// How many bits these may grow by in the sum of a round.
const SUM_BITS: u32 = 16;

/// Two places that meet, the better first.
type Table = (usize, usize);

/// Everybody who is to be seated.
pub(super) struct Places<'a> {
    event: &'a Swiss,
    /// Who stands at each place.
    ranking: &'a [usize],
}

impl<'a> Places<'a> {
    pub(super) fn new(event: &'a Swiss, ranking: &'a [usize]) -> Self {
        Self { event, ranking }
    }

    /// The tables of a round, the better first; a partner who is missing is a bye. None if somebody
    /// would have to stay alone or meet an old opponent.
    pub(super) fn pair(&self) -> Option<Vec<(usize, Option<usize>)>> {
        // Where windows leave somebody alone at the end, everybody is matched at once.
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

    /// What a meeting of two places weighs; nothing if they must not meet. The second may be the bye.
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
