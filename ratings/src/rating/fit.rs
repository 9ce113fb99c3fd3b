//! The likeliest strengths and how they vary together.

use nalgebra::DMatrix;
use serde::{Deserialize, Serialize};

use super::RatingError;
use super::field::Field;
use super::newton::Likelihood;
use crate::Pair;
use crate::elo::NATURAL;

/// How close the strengths of a fit come to the likeliest ones.
const PRECISION: f64 = 1e-9;

/// What a fit takes into account.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Model {
    /// Moving first is worth a lead of its own, the same for all.
    pub first_move: bool,
    /// Everybody (and the lead of who moves first) has half a win and half a loss against 0: strengths
    /// stay finite whatever the results, and those who never met can be compared at all.
    pub anchor: bool,
}

impl Default for Model {
    /// Both: what is published.
    fn default() -> Self {
        Self {
            first_move: true,
            anchor: true,
        }
    }
}

/// The likeliest strengths, in natural units around a mean of 0.
#[derive(Clone, Debug)]
pub struct Fit {
    pub(super) field: Field,
    model: Model,
    /// As they were fitted, not yet centred; the lead of moving first stands last.
    parameters: Vec<f64>,
}

impl Fit {
    /// Fits a model to the pairs of a field of `entrants`.
    ///
    /// ```
    /// use ludoteca_ratings::GameScore::{Loss, Win};
    /// use ludoteca_ratings::Pair;
    /// use ludoteca_ratings::rating::{Fit, Model};
    ///
    /// // Three of four points are a lead of ln 3; the anchor pulls both towards 0.
    /// let pairs = [[Win, Win], [Win, Loss]].map(|scores| Pair { a: 0, b: 1, scores });
    /// let mut model = Model { first_move: false, anchor: false };
    /// let plain = Fit::new(2, &pairs, model).unwrap().strengths();
    /// assert!((plain[0] - plain[1] - 3_f64.ln()).abs() < 1e-9);
    /// model.anchor = true;
    /// let anchored = Fit::new(2, &pairs, model).unwrap().strengths();
    /// assert!(anchored[0] > 0.0 && anchored[0] < plain[0]);
    /// ```
    pub fn new(entrants: usize, pairs: &[Pair], model: Model) -> Result<Self, RatingError> {
        let field = Field::gather(entrants, pairs)?;
        let mut parameters = vec![0.0; entrants + usize::from(model.first_move)];
        let likelihood = Likelihood {
            edges: &field.edges,
            entrants,
            model,
        };
        if !likelihood.climb(&mut parameters, PRECISION) {
            return Err(RatingError::Unbounded);
        }
        Ok(Self {
            field,
            model,
            parameters,
        })
    }

    /// The strengths, around a mean of 0.
    pub fn strengths(&self) -> Vec<f64> {
        centred(&self.parameters[..self.field.entrants])
    }

    /// The strengths in Elo, around a mean of 0.
    pub fn elo(&self) -> Vec<f64> {
        self.strengths()
            .into_iter()
            .map(|strength| strength / NATURAL)
            .collect()
    }

    /// The lead of moving first in natural units, if the model has it.
    pub fn first_move(&self) -> Option<f64> {
        self.parameters.get(self.field.entrants).copied()
    }

    /// How the parameters vary together if all games were independent: strengths, then the lead of
    /// moving first. Takes time and memory in proportion to the field's size cubed and squared: about a
    /// second and 24 MB for 1,000.
    ///
    /// Without an anchor only leads within a group have a meaning; what is returned gives their variances
    /// as cᵢᵢ + cⱼⱼ − 2cᵢⱼ.
    pub fn covariance(&self) -> DMatrix<f64> {
        let groups = if self.model.anchor {
            Vec::new()
        } else {
            self.field.groups()
        };
        let mut information = self.information();
        let level = levels(&groups, information.nrows());
        information += &level;
        let inverse = information.cholesky().map(|cholesky| cholesky.inverse());
        inverse.expect("a likelihood is strictly concave once its level is held") - level
    }

    /// The variance of a lead if all games were independent, as [`Self::covariance`] has it, but in
    /// time with the number of meetings.
    pub fn variance_of_lead(&self, one: usize, other: usize) -> f64 {
        self.variance(&[(one, 1.0), (other, -1.0)])
    }

    /// The variance of a sum of strengths, each with its factor.
    pub(super) fn variance(&self, terms: &[(usize, f64)]) -> f64 {
        let likelihood = self.likelihood();
        let mut sum = vec![0.0; likelihood.parameters()];
        for &(entrant, factor) in terms {
            sum[entrant] += factor;
        }
        let weights = likelihood.weights(&self.parameters);
        let solution = likelihood.solve(&weights, &sum, 1e-8);
        solution.iter().zip(&sum).map(|(a, b)| a * b).sum()
    }

    /// The second derivative of the likelihood, its sign turned.
    fn information(&self) -> DMatrix<f64> {
        let likelihood = self.likelihood();
        let weights = likelihood.weights(&self.parameters);
        let count = likelihood.parameters();
        let mut information = DMatrix::zeros(count, count);
        for (place, value) in likelihood.diagonal(&weights).into_iter().enumerate() {
            information[(place, place)] = value;
        }
        for (edge, weight) in self.field.edges.iter().zip(&weights.edges) {
            let mut both = |row: usize, column: usize, value: f64| {
                information[(row, column)] += value;
                information[(column, row)] += value;
            };
            both(edge.first, edge.second, -weight);
            if self.model.first_move {
                both(edge.first, self.field.entrants, *weight);
                both(edge.second, self.field.entrants, -weight);
            }
        }
        information
    }

    pub(super) fn model(&self) -> Model {
        self.model
    }

    pub(super) fn parameters(&self) -> &[f64] {
        &self.parameters
    }

    fn likelihood(&self) -> Likelihood<'_> {
        Likelihood {
            edges: &self.field.edges,
            entrants: self.field.entrants,
            model: self.model,
        }
    }
}

/// For each group the matrix that holds its mean, and nothing else.
fn levels(groups: &[usize], size: usize) -> DMatrix<f64> {
    let mut members = vec![0.0; groups.len()];
    for &group in groups {
        members[group] += 1.0;
    }
    DMatrix::from_fn(size, size, |row, column| {
        match (groups.get(row), groups.get(column)) {
            (Some(one), Some(other)) if one == other => 1.0 / members[*one],
            _ => 0.0,
        }
    })
}

/// The same leads around a mean of 0.
pub(super) fn centred(strengths: &[f64]) -> Vec<f64> {
    let mean = strengths.iter().sum::<f64>() / strengths.len().max(1) as f64;
    strengths.iter().map(|strength| strength - mean).collect()
}
