//! Differences of points between two entrants who met the same boards or fleets.

use serde::{Deserialize, Serialize};
use statrs::distribution::{ContinuousCDF as _, StudentsT};

use super::CONFIDENCE;

/// Running sums of a score: enough for its mean, its variance and a test.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Sums {
    /// Number of scores added.
    pub count: u64,
    mean: f64,
    squares: f64,
}

impl Sums {
    /// Adds a score. The mean is moved rather than a sum kept, so that nothing cancels out.
    pub fn add(&mut self, score: f64) {
        self.count += 1;
        let before = score - self.mean;
        self.mean += before / self.count as f64;
        self.squares += before * (score - self.mean);
    }

    /// The mean, if anything was added.
    pub fn mean(&self) -> Option<f64> {
        (self.count > 0).then_some(self.mean)
    }

    /// The sum of the squared distances from the mean.
    pub fn squares(&self) -> f64 {
        self.squares
    }

    /// The variance, with one degree of freedom spent on the mean; needs two scores.
    pub fn variance(&self) -> Option<f64> {
        (self.count > 1).then(|| self.squares / (self.count - 1) as f64)
    }
}

impl FromIterator<f64> for Sums {
    fn from_iter<I: IntoIterator<Item = f64>>(scores: I) -> Self {
        let mut sums = Self::default();
        scores.into_iter().for_each(|score| sums.add(score));
        sums
    }
}

/// A mean difference in points (or shots, or seeds) with its 95 % interval by Student's t.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct PointsEstimate {
    /// Number of pairs.
    pub pairs: u64,
    /// The mean difference, if there is a pair.
    pub mean: Option<f64>,
    /// The low end; needs two pairs.
    pub low: Option<f64>,
    /// The high end; needs two pairs.
    pub high: Option<f64>,
}

impl PointsEstimate {
    /// Estimates from the differences, one for each pair.
    ///
    /// ```
    /// use ludoteca_ratings::{PointsEstimate, Sums};
    ///
    /// let shots: Sums = [3.0, -1.0, 4.0, 0.0, 2.0].into_iter().collect();
    /// let estimate = PointsEstimate::from_sums(&shots);
    /// assert!((estimate.mean.unwrap() - 1.6).abs() < 1e-12);
    /// assert!((estimate.low.unwrap() + 0.97475).abs() < 1e-4);
    /// ```
    pub fn from_sums(sums: &Sums) -> Self {
        let ends = sums.mean().zip(sums.variance()).map(|(mean, variance)| {
            let reach = deviate(sums.count - 1) * (variance / sums.count as f64).sqrt();
            (mean - reach, mean + reach)
        });
        Self {
            pairs: sums.count,
            mean: sums.mean(),
            low: ends.map(|(low, _)| low),
            high: ends.map(|(_, high)| high),
        }
    }
}

/// Returns the number of standard errors that an interval reaches to either side, with these
/// degrees of freedom.
pub(crate) fn deviate(freedom: u64) -> f64 {
    let student = StudentsT::new(0.0, 1.0, freedom as f64).expect("there is a degree of freedom");
    student.inverse_cdf(f64::midpoint(1.0, CONFIDENCE))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn running_sums_equal_those_in_two_passes() {
        let scores: Vec<f64> = (0..50).map(|n| f64::from(n * n % 17) + 1e6).collect();
        let sums: Sums = scores.iter().copied().collect();
        let mean = scores.iter().sum::<f64>() / 50.0;
        let variance = scores.iter().map(|s| (s - mean).powi(2)).sum::<f64>() / 49.0;
        assert!((sums.mean().unwrap() - mean).abs() < 1e-8);
        assert!((sums.variance().unwrap() - variance).abs() < 1e-8);
    }

    #[test]
    fn the_interval_is_that_of_tables_of_t() {
        for (freedom, expected) in [(1, 12.706), (2, 4.303), (10, 2.228), (100, 1.984)] {
            assert!(
                (deviate(freedom) - expected).abs() < 5e-4,
                "{freedom} degrees of freedom"
            );
        }
    }

    #[test]
    fn a_single_pair_has_a_mean_and_no_interval() {
        let estimate = PointsEstimate::from_sums(&[2.0].into_iter().collect());
        let expected = PointsEstimate {
            pairs: 1,
            mean: Some(2.0),
            low: None,
            high: None,
        };
        assert_eq!(estimate, expected);
    }
}
