//! History of ratings, from the first pair to the last.

use ludoteca_ratings::Pair;
use ludoteca_ratings::leads::{Lead, LeadRatings};
use ludoteca_ratings::rating::{Fit, Model};
use serde::Serialize;

use crate::pair::difference;
use crate::show::{TournamentFile, rate};
use crate::store::PairRow;
use crate::tally::{self, tidy};

/// Moments that are looked at, at most.
const MOST: usize = 48;

/// The ratings after some pairs.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Moment {
    /// Number of pairs that count up to here.
    pub pairs: usize,
    /// The rating of each entrant by its number; none before its first pair.
    pub ratings: Vec<Option<f64>>,
}

/// Ratings at the ends of rounds, evenly over all of them.
pub(super) fn list_moments(file: &TournamentFile, distinct: &[&PairRow]) -> Vec<Moment> {
    let is_end = |at: &usize| {
        let round = |at: usize| distinct.get(at).map(|pair| pair.key.round);
        round(*at - 1) != round(*at)
    };
    let ends: Vec<usize> = (1..=distinct.len()).filter(is_end).collect();
    let step = ends.len().div_ceil(MOST).max(1);
    let chosen = ends.iter().rev().step_by(step).rev();
    chosen.map(|end| moment(file, &distinct[..*end])).collect()
}

fn moment(file: &TournamentFile, pairs: &[&PairRow]) -> Moment {
    let count = file.entrants.len();
    let values = if file.setup.facts().is_solo() {
        LeadRatings::levels(count, &leads(file, pairs)).unwrap_or_default()
    } else {
        let rated: Vec<Pair> = pairs.iter().map(|pair| rate(file, pair)).collect();
        let fit = Fit::new(count, &rated, Model::default());
        fit.map(|fit| fit.elo()).unwrap_or_default()
    };
    let mut has_played = vec![false; count];
    for pair in pairs {
        has_played[pair.key.a] = true;
        has_played[pair.key.b] = true;
    }
    let rating = |(value, played): (f64, bool)| played.then(|| tidy(value));
    Moment {
        pairs: pairs.len(),
        ratings: values.into_iter().zip(has_played).map(rating).collect(),
    }
}

/// Returns the leads in pairs of a game for one, one entrant ahead of the other.
pub(super) fn leads(file: &TournamentFile, pairs: &[&PairRow]) -> Vec<Lead> {
    let lead = |pair: &&PairRow| Lead {
        a: pair.key.a,
        b: pair.key.b,
        value: difference(&file.setup, tally::points(pair)),
    };
    pairs.iter().map(lead).collect()
}
