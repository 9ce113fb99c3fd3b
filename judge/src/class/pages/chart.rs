//! The distribution of marks, as bars.

/// The bars of a chart, and where they stand in it.
pub(crate) struct Chart {
    /// The key of its title.
    pub(crate) title: &'static str,
    pub(crate) most: f64,
    pub(crate) bars: Vec<Bar>,
    /// The mean and median of the marks.
    pub(crate) mean: Option<f64>,
    pub(crate) median: Option<f64>,
    pub(crate) count: usize,
}

pub(crate) struct Bar {
    pub(crate) count: usize,
    pub(crate) from: f64,
    pub(crate) to: f64,
    pub(crate) is_last: bool,
    pub(crate) x: usize,
    pub(crate) y: usize,
    pub(crate) height: usize,
}

pub(crate) const BARS: usize = 10;
const STEP: usize = 60;
const LEFT: usize = 10;
const TOP: usize = 24;
const HEIGHT: usize = 150;

impl Chart {
    /// Ten bars from nothing to the most that there is.
    pub(crate) fn new(title: &'static str, marks: &[f64], most: f64) -> Self {
        let mut counts = [0_usize; BARS];
        for mark in marks {
            let share = if most > 0.0 {
                (mark / most).clamp(0.0, 1.0)
            } else {
                0.0
            };
            counts[((share * BARS as f64) as usize).min(BARS - 1)] += 1;
        }
        let tallest = counts.iter().copied().max().unwrap_or(0).max(1);
        let bar = |(place, &count): (usize, &usize)| {
            let height = count * HEIGHT / tallest;
            Bar {
                count,
                from: most * place as f64 / BARS as f64,
                to: most * (place + 1) as f64 / BARS as f64,
                is_last: place + 1 == BARS,
                x: LEFT + place * STEP,
                y: TOP + HEIGHT - height,
                height,
            }
        };
        let mut sorted = marks.to_vec();
        sorted.sort_by(f64::total_cmp);
        Self {
            title,
            most,
            bars: counts.iter().enumerate().map(bar).collect(),
            mean: (!sorted.is_empty()).then(|| sorted.iter().sum::<f64>() / sorted.len() as f64),
            median: median(&sorted),
            count: sorted.len(),
        }
    }
}

impl Bar {
    fn middle(&self) -> usize {
        self.x + STEP / 2 - 4
    }

    /// Returns the place of the number above the bar.
    pub(crate) fn above(&self) -> (usize, usize) {
        (self.middle(), self.y - 6)
    }
}

fn median(sorted: &[f64]) -> Option<f64> {
    let middle = sorted.len() / 2;
    match sorted.len() {
        0 => None,
        even if even % 2 == 0 => Some(f64::midpoint(sorted[middle - 1], sorted[middle])),
        _ => Some(sorted[middle]),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_mark_is_in_one_bar() {
        let chart = Chart::new("", &[0.0, 1.9, 2.0, 10.0, 20.0, 25.0, -1.0], 20.0);
        let counts: Vec<usize> = chart.bars.iter().map(|bar| bar.count).collect();
        assert_eq!(counts, [3, 1, 0, 0, 0, 1, 0, 0, 0, 2]);
        assert_eq!(chart.median, Some(2.0));
        assert_eq!(chart.bars[0].height, HEIGHT);
    }

    #[test]
    fn a_chart_of_nothing_is_empty() {
        let chart = Chart::new("", &[], 0.0);
        assert!(
            chart
                .bars
                .iter()
                .all(|bar| bar.count == 0 && bar.height == 0)
        );
        assert_eq!((chart.mean, chart.median), (None, None));
    }
}
