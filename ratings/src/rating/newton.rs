//! Newton's climb to the likeliest strengths.
//!
//! A step solves a system as large as the field. It is never written out: conjugate gradients only
//! multiply by it, which takes work in proportion to the meetings. In a field of 1,000 with twelve
//! rounds that is a hundred times faster than elimination, and resampling does it a thousand times.

use super::field::Edge;
use super::fit::Model;

/// More steps than any results need that have finite strengths.
const MOST_STEPS: usize = 60;
/// The part of a step that conjugate gradients may leave to the next one: looking closer costs more
/// than the step that is saved.
const REMAINDER: f64 = 1e-2;

/// The likelihood of a model on a field's results. Its parameters are the strengths and, where the
/// model has it, the lead of who moves first, which stands last.
pub(super) struct Likelihood<'a> {
    pub(super) edges: &'a [Edge],
    pub(super) entrants: usize,
    pub(super) model: Model,
}

impl Likelihood<'_> {
    /// Climbs from these parameters until a step is shorter than `precision`; false if that never
    /// happens.
    pub(super) fn climb(&self, parameters: &mut [f64], precision: f64) -> bool {
        let mut value = self.value(parameters);
        for _ in 0..MOST_STEPS {
            let (gradient, weights) = self.slope(parameters);
            let step = self.solve(&weights, &gradient, REMAINDER);
            let length = step.iter().fold(0.0_f64, |most, part| most.max(part.abs()));
            let (moved, higher) = self.advance(parameters, &step, value);
            parameters.copy_from_slice(&moved);
            value = higher;
            if length < precision {
                return true;
            }
        }
        false
    }

    /// Goes along a step, or half of it and so on while that leads down.
    fn advance(&self, parameters: &[f64], step: &[f64], value: f64) -> (Vec<f64>, f64) {
        let mut share = 1.0;
        loop {
            let moved: Vec<f64> = parameters
                .iter()
                .zip(step)
                .map(|(p, s)| p + share * s)
                .collect();
            let found = self.value(&moved);
            // At the top, rounding alone decides which of two values is the higher.
            if found >= value - 1e-9 * value.abs() || share < 1e-6 {
                return (moved, found);
            }
            share /= 2.0;
        }
    }

    /// The logarithm of the likelihood.
    fn value(&self, parameters: &[f64]) -> f64 {
        let games = self.edges.iter().map(|edge| {
            let lead = self.lead(edge, parameters);
            edge.points * lead - edge.games * softplus(lead)
        });
        let anchors = parameters.iter().map(|&p| 0.5 * p - softplus(p));
        games.sum::<f64>()
            + if self.model.anchor {
                anchors.sum::<f64>()
            } else {
                0.0
            }
    }

    /// The gradient, and the weights of edges and anchors in the second derivative.
    fn slope(&self, parameters: &[f64]) -> (Vec<f64>, Weights) {
        let mut gradient = vec![0.0; parameters.len()];
        let mut weights = Weights {
            edges: Vec::with_capacity(self.edges.len()),
            anchors: Vec::new(),
        };
        for edge in self.edges {
            let share = logistic(self.lead(edge, parameters));
            let surplus = edge.points - edge.games * share;
            self.spread(edge, surplus, &mut gradient);
            weights.edges.push(edge.games * share * (1.0 - share));
        }
        if self.model.anchor {
            for (slope, &parameter) in gradient.iter_mut().zip(parameters) {
                let share = logistic(parameter);
                *slope += 0.5 - share;
                weights.anchors.push(share * (1.0 - share));
            }
        }
        (gradient, weights)
    }

    /// The second derivative's diagonal, its sign turned.
    pub(super) fn diagonal(&self, weights: &Weights) -> Vec<f64> {
        let mut diagonal = weights.anchors.clone();
        diagonal.resize(self.parameters(), 0.0);
        for (edge, weight) in self.edges.iter().zip(&weights.edges) {
            diagonal[edge.first] += weight;
            diagonal[edge.second] += weight;
            if self.model.first_move {
                diagonal[self.entrants] += weight;
            }
        }
        diagonal
    }

    /// The weights at these parameters.
    pub(super) fn weights(&self, parameters: &[f64]) -> Weights {
        self.slope(parameters).1
    }

    /// Returns the number of parameters of the model.
    pub(super) fn parameters(&self) -> usize {
        self.entrants + usize::from(self.model.first_move)
    }

    /// The second derivative, its sign turned, times a vector.
    pub(super) fn multiply(&self, weights: &Weights, vector: &[f64], product: &mut [f64]) {
        product.fill(0.0);
        for (part, (weight, value)) in product.iter_mut().zip(weights.anchors.iter().zip(vector)) {
            *part = weight * value;
        }
        for (edge, weight) in self.edges.iter().zip(&weights.edges) {
            self.spread(edge, weight * self.lead(edge, vector), product);
        }
    }

    /// Conjugate gradients, each parameter scaled by its place in the diagonal. Where the system has
    /// no single solution (strengths without an anchor are only leads) they stay where they started.
    pub(super) fn solve(&self, weights: &Weights, right: &[f64], remainder: f64) -> Vec<f64> {
        let diagonal = self.diagonal(weights);
        let scale = |vector: &[f64]| -> Vec<f64> {
            let pairs = vector.iter().zip(&diagonal);
            pairs
                .map(|(v, d)| if *d > 0.0 { v / d } else { 0.0 })
                .collect()
        };
        let mut solution = vec![0.0; right.len()];
        let mut rest = right.to_vec();
        let mut scaled = scale(&rest);
        let mut direction = scaled.clone();
        let mut product = vec![0.0; right.len()];
        let mut size = dot(&rest, &scaled);
        let enough = size * remainder * remainder;
        for _ in 0..2 * right.len() + 20 {
            self.multiply(weights, &direction, &mut product);
            let curvature = dot(&direction, &product);
            if size <= enough || curvature <= 0.0 {
                break;
            }
            add(&mut solution, size / curvature, &direction);
            add(&mut rest, -size / curvature, &product);
            scaled = scale(&rest);
            let next = dot(&rest, &scaled);
            for (d, s) in direction.iter_mut().zip(&scaled) {
                *d = s + next / size * *d;
            }
            size = next;
        }
        solution
    }

    /// The lead of an edge's first over its second.
    fn lead(&self, edge: &Edge, parameters: &[f64]) -> f64 {
        let lead = parameters[edge.first] - parameters[edge.second];
        if self.model.first_move {
            lead + parameters[self.entrants]
        } else {
            lead
        }
    }

    /// Adds an amount to everything that an edge's lead grows with.
    fn spread(&self, edge: &Edge, amount: f64, sums: &mut [f64]) {
        sums[edge.first] += amount;
        sums[edge.second] -= amount;
        if self.model.first_move {
            sums[self.entrants] += amount;
        }
    }
}

/// Weights of edges and anchors in the second derivative.
pub(super) struct Weights {
    pub(super) edges: Vec<f64>,
    pub(super) anchors: Vec<f64>,
}

/// The share of the points that a lead brings.
pub(super) fn logistic(lead: f64) -> f64 {
    1.0 / (1.0 + (-lead).exp())
}

/// ln(1 + eˣ), also for large x.
fn softplus(x: f64) -> f64 {
    x.max(0.0) + (-x.abs()).exp().ln_1p()
}

fn dot(one: &[f64], other: &[f64]) -> f64 {
    one.iter().zip(other).map(|(a, b)| a * b).sum()
}

fn add(sum: &mut [f64], share: f64, vector: &[f64]) {
    for (part, value) in sum.iter_mut().zip(vector) {
        *part += share * value;
    }
}
