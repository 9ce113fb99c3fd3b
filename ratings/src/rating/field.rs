//! The results of a field, gathered: equal pairs once with their number, and who met whom.

use std::collections::BTreeMap;

use rustworkx_core::petgraph::algo::tarjan_scc;
use rustworkx_core::petgraph::graph::{DiGraph, NodeIndex};
use rustworkx_core::petgraph::unionfind::UnionFind;

use super::RatingError;
use crate::{GameScore, Pair};

/// Games of two entrants with the same one moving first.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Edge {
    pub(super) first: usize,
    pub(super) second: usize,
    pub(super) games: f64,
    /// Points of the first entrant.
    pub(super) points: f64,
}

/// A kind of pair and how many there were.
#[derive(Clone, Copy, Debug)]
pub(super) struct Kind {
    /// The edge of the first game; that of the second is the next.
    pub(super) edge: usize,
    /// Points of each game for whoever moved first in it.
    pub(super) points: [f64; 2],
    pub(super) pairs: u64,
}

/// All results of a field.
#[derive(Clone, Debug)]
pub(super) struct Field {
    pub(super) entrants: usize,
    /// Two for each two who met, one with each of them first.
    pub(super) edges: Vec<Edge>,
    pub(super) kinds: Vec<Kind>,
    pub(super) pairs: u64,
}

impl Field {
    pub(super) fn gather(entrants: usize, pairs: &[Pair]) -> Result<Self, RatingError> {
        let mut meetings: BTreeMap<(usize, usize), [u64; 9]> = BTreeMap::new();
        for pair in pairs {
            check(entrants, pair)?;
            let pair = sorted(pair);
            let [one, other] = pair.scores.map(|score| usize::from(score.half_points()));
            meetings.entry((pair.a, pair.b)).or_default()[3 * one + other] += 1;
        }
        let mut field = Self {
            entrants,
            edges: Vec::new(),
            kinds: Vec::new(),
            pairs: 0,
        };
        for (&(a, b), counts) in &meetings {
            field.add(a, b, counts);
        }
        Ok(field)
    }

    fn add(&mut self, a: usize, b: usize, counts: &[u64; 9]) {
        let edge = self.edges.len();
        self.edges.push(Edge {
            first: a,
            second: b,
            games: 0.0,
            points: 0.0,
        });
        self.edges.push(Edge {
            first: b,
            second: a,
            games: 0.0,
            points: 0.0,
        });
        for (index, &pairs) in counts.iter().enumerate().filter(|&(_, &pairs)| pairs > 0) {
            let (one, other) = (GameScore::ALL[index / 3], GameScore::ALL[index % 3]);
            let kind = Kind {
                edge,
                points: [one.points(), other.turned().points()],
                pairs,
            };
            kind.play(&mut self.edges, pairs as f64);
            self.kinds.push(kind);
            self.pairs += pairs;
        }
    }

    /// Returns the number of pairs that each entrant played.
    pub(super) fn pairs_of_each(&self) -> Vec<u64> {
        let mut pairs = vec![0; self.entrants];
        for kind in &self.kinds {
            let edge = self.edges[kind.edge];
            pairs[edge.first] += kind.pairs;
            pairs[edge.second] += kind.pairs;
        }
        pairs
    }

    /// For each entrant the number of its group: who never met, not even through others, are in
    /// different groups, and only the anchor compares them.
    pub(super) fn groups(&self) -> Vec<usize> {
        let mut groups = UnionFind::new(self.entrants);
        for edge in &self.edges {
            groups.union(edge.first, edge.second);
        }
        let mut numbers = BTreeMap::new();
        let labels = groups.into_labeling().into_iter();
        labels
            .map(|label| {
                let next = numbers.len();
                *numbers.entry(label).or_insert(next)
            })
            .collect()
    }

    /// For each entrant whether its strength is held from both sides: it took points, directly or
    /// through others, from the largest circle of entrants who all took points from one another,
    /// and they from it.
    pub(super) fn held(&self) -> Vec<bool> {
        let mut graph = DiGraph::<(), ()>::new();
        for _ in 0..self.entrants {
            graph.add_node(());
        }
        for edge in &self.edges {
            let (first, second) = (NodeIndex::new(edge.first), NodeIndex::new(edge.second));
            if edge.points > 0.0 {
                graph.add_edge(first, second, ());
            }
            if edge.points < edge.games {
                graph.add_edge(second, first, ());
            }
        }
        let circles = tarjan_scc(&graph);
        let largest = circles.iter().max_by_key(|circle| circle.len());
        let mut held = vec![false; self.entrants];
        for node in largest
            .filter(|circle| circle.len() > 1)
            .into_iter()
            .flatten()
        {
            held[node.index()] = true;
        }
        held
    }
}

impl Kind {
    /// Adds this many such pairs to the edges.
    pub(super) fn play(&self, edges: &mut [Edge], pairs: f64) {
        for game in 0..2 {
            let edge = &mut edges[self.edge + game];
            edge.games += pairs;
            edge.points += pairs * self.points[game];
        }
    }
}

fn check(entrants: usize, pair: &Pair) -> Result<(), RatingError> {
    for entrant in [pair.a, pair.b] {
        if entrant >= entrants {
            return Err(RatingError::Stranger(entrant, entrants));
        }
    }
    if pair.a == pair.b {
        return Err(RatingError::Itself(pair.a));
    }
    Ok(())
}

/// Returns the pair with the lesser number as `a`.
pub(super) fn sorted(pair: &Pair) -> Pair {
    if pair.a < pair.b {
        return *pair;
    }
    let [one, other] = pair.scores;
    Pair {
        a: pair.b,
        b: pair.a,
        scores: [other.turned(), one.turned()],
    }
}
