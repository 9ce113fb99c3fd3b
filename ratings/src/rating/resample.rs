//! Strengths of fields that might have been: as many pairs, drawn from those that there were.

use rand::Rng;
use rand_distr::{Binomial, Distribution as _};

use super::field::{Edge, Field};
use super::fit::{Fit, centred};
use super::newton::Likelihood;

/// A strength need not be closer than this to its likeliest value: a fiftieth of an Elo. Newton's
/// last step is far closer than the one before was long.
const PRECISION: f64 = 1e-3;

/// One drawn field's strengths (centred), and the lead of moving first behind them.
pub(super) fn resample(fit: &Fit, rng: &mut impl Rng) -> Vec<f64> {
    let field = &fit.field;
    let edges = draw(field, rng);
    let likelihood = Likelihood {
        edges: &edges,
        entrants: field.entrants,
        model: fit.model(),
    };
    let mut parameters = fit.parameters().to_vec();
    // With an anchor every field has finite strengths: the climb ends.
    likelihood.climb(&mut parameters, PRECISION);
    let mut strengths = centred(&parameters[..field.entrants]);
    strengths.extend(&parameters[field.entrants..]);
    strengths
}

/// Draws as many pairs as there were, with replacement. Equal pairs are drawn together, so that the
/// work does not grow with their number.
fn draw(field: &Field, rng: &mut impl Rng) -> Vec<Edge> {
    let mut edges: Vec<Edge> = field
        .edges
        .iter()
        .map(|edge| Edge {
            games: 0.0,
            points: 0.0,
            ..*edge
        })
        .collect();
    let (mut to_draw, mut left) = (field.pairs, field.pairs);
    for kind in &field.kinds {
        let share = kind.pairs as f64 / left as f64;
        let binomial = Binomial::new(to_draw, share).expect("a kind's share is between 0 and 1");
        let drawn = binomial.sample(rng);
        kind.play(&mut edges, drawn as f64);
        to_draw -= drawn;
        left -= kind.pairs;
    }
    edges
}
