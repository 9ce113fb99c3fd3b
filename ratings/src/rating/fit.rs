//! The likeliest strengths and how they vary together.

use serde::{Deserialize, Serialize};

use super::RatingError;
use super::field::Field;
use super::newton::Likelihood;
use crate::Pair;
use crate::elo::NATURAL;

/// Maximum distance of the strengths of a fit from the likeliest ones.
const PRECISION: f64 = 1e-9;

/// Options of a fit.
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
    /// Fitted parameters, not yet centred; the lead of moving first stands last.
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

    /// Information behind each strength: the inverse of its variance, were all others known.
    pub fn information(&self) -> Vec<f64> {
        let likelihood = self.likelihood();
        let mut information = likelihood.diagonal(&likelihood.weights(&self.parameters));
        information.truncate(self.field.entrants);
        information
    }

    /// The variance of a lead if all games were independent, in time with the number of meetings.
    pub fn variance_of_lead(&self, one: usize, other: usize) -> f64 {
        self.variance(&[(one, 1.0), (other, -1.0)])
    }

    /// The variance of a strength around the mean if all games were independent.
    pub fn variance_of_strength(&self, entrant: usize) -> f64 {
        let count = self.field.entrants;
        let mean = (0..count).map(|at| (at, -1.0 / count as f64));
        let terms: Vec<(usize, f64)> = mean.chain([(entrant, 1.0)]).collect();
        self.variance(&terms)
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

    pub(super) fn model(&self) -> Model {
        self.model
    }

    pub(super) fn parameters(&self) -> &[f64] {
        &self.parameters
    }

    pub(super) fn likelihood(&self) -> Likelihood<'_> {
        Likelihood {
            edges: &self.field.edges,
            entrants: self.field.entrants,
            model: self.model,
        }
    }
}

/// Shifts the strengths to a mean of 0.
pub(super) fn centred(strengths: &[f64]) -> Vec<f64> {
    let mean = strengths.iter().sum::<f64>() / strengths.len().max(1) as f64;
    strengths.iter().map(|strength| strength - mean).collect()
}
