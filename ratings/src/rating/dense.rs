//! The variance of a lead from the whole matrix of second derivatives: a second way to know it, in
//! time with the field's size cubed.

use super::fit::Fit;
use crate::cholesky::Cholesky;

/// The variance of a lead if all games were independent.
pub(super) fn variance_of_lead(fit: &Fit, one: usize, other: usize) -> f64 {
    let mut matrix = information(fit);
    if !fit.model().anchor {
        hold_levels(&fit.field.groups(), &mut matrix);
    }
    let mut lead = vec![0.0; matrix.len()];
    (lead[one], lead[other]) = (1.0, -1.0);
    let cholesky = Cholesky::new(&matrix);
    let cholesky = cholesky.expect("a likelihood is strictly concave once its level is held");
    let solution = cholesky.solve(&lead);
    solution[one] - solution[other]
}

/// The second derivative of the likelihood, its sign turned.
fn information(fit: &Fit) -> Vec<Vec<f64>> {
    let likelihood = fit.likelihood();
    let weights = likelihood.weights(fit.parameters());
    let count = likelihood.parameters();
    let mut matrix = vec![vec![0.0; count]; count];
    for (place, value) in likelihood.diagonal(&weights).into_iter().enumerate() {
        matrix[place][place] = value;
    }
    for (edge, weight) in fit.field.edges.iter().zip(&weights.edges) {
        let mut add = |row: usize, column: usize, value: f64| {
            matrix[row][column] += value;
            matrix[column][row] += value;
        };
        add(edge.first, edge.second, -weight);
        if fit.model().first_move {
            add(edge.first, fit.field.entrants, *weight);
            add(edge.second, fit.field.entrants, -weight);
        }
    }
    matrix
}

/// Holds the mean of each group, which results alone leave open.
fn hold_levels(groups: &[usize], matrix: &mut [Vec<f64>]) {
    for (row, group) in groups.iter().enumerate() {
        let members = groups.iter().filter(|other| *other == group).count() as f64;
        for (column, other) in groups.iter().enumerate() {
            if group == other {
                matrix[row][column] += 1.0 / members;
            }
        }
    }
}
