//! The likelihood of a mean score, with nothing assumed about the distribution of pairs but that
//! mean.

use crate::PairCounts;

/// Count of a kind of pair that never occurred, so that its share is not nought.
pub(crate) const UNSEEN: f64 = 1e-3;
/// The end of the search for a root: a share's last bits.
const PRECISION: f64 = 1e-14;

/// The shares of the five kinds of pairs, none of them nought.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Shares {
    pairs: f64,
    shares: [f64; 5],
}

impl Shares {
    pub(crate) fn of(counts: &PairCounts) -> Self {
        let counts = counts
            .0
            .map(|count| if count == 0 { UNSEEN } else { count as f64 });
        let pairs = counts.iter().sum();
        Self {
            pairs,
            shares: counts.map(|count| count / pairs),
        }
    }

    /// The logarithm of how much likelier a mean of `one` makes the pairs than a mean of `nought`.
    pub(crate) fn ratio(&self, nought: f64, one: f64) -> f64 {
        self.loss(nought) - self.loss(one)
    }

    /// The logarithm of how much less likely the pairs are when their mean must be this, each mean
    /// with its likeliest distribution: pᵢ = p̂ᵢ/(1+θ(aᵢ−s)).
    pub(crate) fn loss(&self, mean: f64) -> f64 {
        let theta = self.theta(mean);
        self.pairs * self.sum(|outcome| (theta * (outcome - mean)).ln_1p())
    }

    /// The root of Σ p̂ᵢ(aᵢ−s)/(1+θ(aᵢ−s)), which falls in θ from +∞ to −∞ between the poles.
    /// Newton's steps, and a halving wherever one would leave the bracket.
    fn theta(&self, mean: f64) -> f64 {
        let (mut low, mut high) = (-1.0 / (1.0 - mean), 1.0 / mean);
        let mut theta = 0.0;
        for _ in 0..200 {
            let value = self.sum(|outcome| (outcome - mean) / (1.0 + theta * (outcome - mean)));
            if value > 0.0 {
                low = theta;
            } else {
                high = theta;
            }
            let slope = self.sum(|outcome| {
                let term = (outcome - mean) / (1.0 + theta * (outcome - mean));
                term * term
            });
            let step = theta + value / slope;
            let next = if step > low && step < high {
                step
            } else {
                f64::midpoint(low, high)
            };
            if (next - theta).abs() <= PRECISION * (1.0 + theta.abs()) {
                return next;
            }
            theta = next;
        }
        theta
    }

    fn sum(&self, of: impl Fn(f64) -> f64) -> f64 {
        let terms = self.shares.iter().zip(PairCounts::OUTCOMES);
        terms.map(|(share, outcome)| share * of(outcome)).sum()
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::cholesky::Cholesky;

    /// The three ways to move shares about that change neither their sum nor their mean.
    const MOVES: [[f64; 5]; 3] = [
        [1.0, -2.0, 1.0, 0.0, 0.0],
        [0.0, 1.0, -2.0, 1.0, 0.0],
        [0.0, 0.0, 1.0, -2.0, 1.0],
    ];

    /// The second computation: climbs to the likeliest distribution of this mean directly, over all
    /// distributions, from the binomial one. Knows nothing of θ.
    fn likeliest(counts: &[f64; 5], mean: f64) -> f64 {
        let binomial = [1.0, 4.0, 6.0, 4.0, 1.0];
        let mut p: [f64; 5] = std::array::from_fn(|i| {
            binomial[i] * mean.powi(i as i32) * (1.0 - mean).powi(4 - i as i32)
        });
        for _ in 0..500 {
            let along = |row: usize, of: &dyn Fn(usize) -> f64| -> f64 {
                (0..5).map(|i| MOVES[row][i] * of(i)).sum()
            };
            let gradient = [0, 1, 2].map(|row| along(row, &|i| counts[i] / p[i]));
            let curvature = [0, 1, 2].map(|row| {
                let bend = |column: usize, i: usize| MOVES[column][i] * counts[i] / (p[i] * p[i]);
                [0, 1, 2]
                    .map(|column| along(row, &|i| bend(column, i)))
                    .to_vec()
            });
            let curvature = Cholesky::new(&curvature).expect("the likelihood is strictly concave");
            let step = curvature.solve(&gradient);
            let climb = |length: f64| -> [f64; 5] {
                let moved = |i: usize| -> f64 { (0..3).map(|row| MOVES[row][i] * step[row]).sum() };
                std::array::from_fn(|i| p[i] + length * moved(i))
            };
            let here = value(counts, &p);
            let Some(better) = (0..60)
                .map(|halvings| climb(0.5_f64.powi(halvings)))
                .find(|q| q.iter().all(|&share| share > 0.0) && value(counts, q) > here)
            else {
                break;
            };
            p = better;
        }
        value(counts, &p)
    }

    fn value(counts: &[f64; 5], p: &[f64; 5]) -> f64 {
        counts
            .iter()
            .zip(p)
            .map(|(count, share)| count * share.ln())
            .sum()
    }

    fn check(counts: [u64; 5], nought: f64, one: f64) {
        let found = Shares::of(&PairCounts(counts)).ratio(nought, one);
        let seen = counts.map(|count| (count as f64).max(UNSEEN));
        let expected = likeliest(&seen, one) - likeliest(&seen, nought);
        let close = (found - expected).abs() < 1e-7 * (1.0 + expected.abs());
        assert!(
            close,
            "{counts:?}, {nought} against {one}: {found}, not {expected}"
        );
    }

    proptest! {
        #[test]
        fn the_ratio_is_that_of_a_direct_maximisation(
            counts in proptest::array::uniform5(0_u64..400),
            nought in 0.2..0.8_f64,
            one in 0.2..0.8_f64,
        ) {
            prop_assume!(counts.iter().sum::<u64>() > 0);
            check(counts, nought, one);
        }
    }

    #[test]
    fn one_kind_of_pairs_alone_agrees_with_a_direct_maximisation_too() {
        for kind in 0..5 {
            let mut counts = [0; 5];
            counts[kind] = 30;
            check(counts, 0.5, 0.57);
        }
    }

    #[test]
    fn nothing_is_lost_at_the_pairs_own_mean() {
        let counts = PairCounts([5, 8, 30, 9, 14]);
        assert!(Shares::of(&counts).loss(counts.mean().unwrap()).abs() < 1e-12);
    }
}
