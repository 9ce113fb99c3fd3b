//! Solves symmetric systems by Cholesky's decomposition: the direct way, against which tests hold
//! the fast ones.

/// A positive definite matrix as the product of a lower triangle and its mirror image.
pub(crate) struct Cholesky {
    /// The rows of the triangle, each up to the diagonal.
    rows: Vec<Vec<f64>>,
}

impl Cholesky {
    /// Decomposes a symmetric matrix, of which only the lower triangle is read; `None` unless it is
    /// positive definite.
    pub(crate) fn new(matrix: &[Vec<f64>]) -> Option<Self> {
        let mut rows: Vec<Vec<f64>> = Vec::with_capacity(matrix.len());
        for (at, values) in matrix.iter().enumerate() {
            let mut row = Vec::with_capacity(at + 1);
            for (column, above) in rows.iter().enumerate() {
                row.push((values[column] - dot(&row, above)) / above[column]);
            }
            let rest = values[at] - dot(&row, &row);
            if rest <= 0.0 || rest.is_nan() {
                return None;
            }
            row.push(rest.sqrt());
            rows.push(row);
        }
        Some(Self { rows })
    }

    /// The vector that the matrix takes to `right`.
    pub(crate) fn solve(&self, right: &[f64]) -> Vec<f64> {
        let mut solution: Vec<f64> = Vec::with_capacity(right.len());
        for (row, value) in self.rows.iter().zip(right) {
            solution.push((value - dot(&solution, row)) / row[solution.len()]);
        }
        for at in (0..solution.len()).rev() {
            let below = at + 1..solution.len();
            let known: f64 = below.map(|row| self.rows[row][at] * solution[row]).sum();
            solution[at] = (solution[at] - known) / self.rows[at][at];
        }
        solution
    }
}

/// The sum of products, as far as the shorter one goes.
fn dot(one: &[f64], other: &[f64]) -> f64 {
    one.iter().zip(other).map(|(a, b)| a * b).sum()
}

mod tests {
    use proptest::prelude::*;

    use super::*;

    /// A matrix times its mirror image, and a bit on the diagonal: positive definite.
    fn square(factor: &[Vec<f64>]) -> Vec<Vec<f64>> {
        let row = |(at, one): (usize, &Vec<f64>)| -> Vec<f64> {
            let products = factor.iter().enumerate();
            products
                .map(|(column, other)| dot(one, other) + if at == column { 0.1 } else { 0.0 })
                .collect()
        };
        factor.iter().enumerate().map(row).collect()
    }

    fn any_factor() -> impl Strategy<Value = Vec<Vec<f64>>> {
        (0_usize..12).prop_flat_map(|size| {
            let row = prop::collection::vec(-2.0..2.0_f64, size);
            prop::collection::vec(row, size)
        })
    }

    proptest! {
        #[test]
        fn a_solution_is_taken_to_the_right_side(factor in any_factor(), seed in -3.0..3.0_f64) {
            let matrix = square(&factor);
            let right: Vec<f64> = (0_u32..).take(matrix.len()).map(|at| seed + f64::from(at)).collect();
            let solution = Cholesky::new(&matrix).unwrap().solve(&right);
            for (row, wanted) in matrix.iter().zip(&right) {
                let found = dot(row, &solution);
                prop_assert!((found - wanted).abs() < 1e-6, "{} and {}", found, wanted);
            }
        }

        #[test]
        fn a_matrix_that_turns_a_vector_back_has_no_root(factor in any_factor(), at in 0_usize..12) {
            prop_assume!(at < factor.len());
            let mut matrix = square(&factor);
            matrix[at][at] = -matrix[at][at];
            prop_assert!(Cholesky::new(&matrix).is_none());
        }
    }

    #[test]
    fn a_system_of_the_textbook_is_solved() {
        let matrix = [
            vec![4.0, 12.0, -16.0],
            vec![12.0, 37.0, -43.0],
            vec![-16.0, -43.0, 98.0],
        ];
        let cholesky = Cholesky::new(&matrix).unwrap();
        assert_eq!(
            cholesky.rows,
            [vec![2.0], vec![6.0, 1.0], vec![-8.0, 5.0, 3.0]]
        );
        assert_eq!(cholesky.solve(&[0.0, 6.0, 39.0]), [1.0, 1.0, 1.0]);
        assert!(
            Cholesky::new(&[vec![0.0]]).is_none() && Cholesky::new(&[vec![f64::NAN]]).is_none()
        );
    }
}
