//! The scale of a chart: heights of values, and the values that are written beside it.

use ludoteca_play::{Reviewed, Worth};

use super::analysis::{HEIGHT, MARGIN};
use crate::texts::Texts;

/// Lead beyond which a game counts as won.
const MOST_AHEAD: i32 = 500;
/// A hundredth of a chance in thousandths.
const PERCENT: i32 = 10;
/// Room above the largest value.
const ROOM: f64 = 1.25;
/// Maximum number of lines on each side of zero.
const MOST_LINES: i32 = 3;

/// A value that is written beside the chart.
pub(super) struct Tick {
    pub(super) label: String,
    pub(super) y: f64,
    pub(super) is_zero: bool,
}

/// The heights of values. A game that is won stands at the edge, so that it does not flatten the
/// rest.
pub(super) struct Scale {
    /// The largest value that is not a win.
    most: i32,
    /// Tells if a win or a loss is among the values.
    has_wins: bool,
    /// The value that is written as 1: a hundredth of a chance, or a value itself.
    unit: i32,
    /// Tells if anything is below zero, or could be.
    goes_below: bool,
    is_shared: bool,
}

impl Scale {
    pub(super) fn new(reviewed: &[Reviewed], is_shared: bool) -> Self {
        let is_won = |value: &i32| is_shared && value.abs() > MOST_AHEAD;
        let (won, counted): (Vec<i32>, Vec<i32>) =
            reviewed.iter().map(|mv| mv.value).partition(is_won);
        let is_chance = |mv: &Reviewed| matches!(mv.worth, Some(Worth::Chance { .. }));
        Self {
            most: counted.iter().map(|value| value.abs()).max().unwrap_or(0),
            has_wins: !won.is_empty(),
            unit: if reviewed.iter().any(is_chance) {
                PERCENT
            } else {
                1
            },
            goes_below: is_shared || counted.iter().any(|&value| value < 0),
            is_shared,
        }
    }

    pub(super) fn y(&self, value: i32) -> f64 {
        let share = if self.is_shared && value.abs() > MOST_AHEAD {
            f64::from(value.signum())
        } else {
            f64::from(value) / (f64::from(self.most.max(1)) * ROOM)
        };
        let tall = HEIGHT - 2.0 * MARGIN;
        if self.goes_below {
            HEIGHT / 2.0 - tall / 2.0 * share
        } else {
            HEIGHT - MARGIN - tall * share
        }
    }

    /// The values to write: zero, round numbers, and what is won.
    pub(super) fn ticks(&self, texts: &Texts) -> Vec<Tick> {
        let step = self.step();
        let above = (0..=self.most / step).map(|count| count * step);
        let mut values: Vec<i32> = above.collect();
        if self.has_wins {
            values.push(2 * MOST_AHEAD);
        }
        if self.goes_below {
            let below: Vec<i32> = values[1..].iter().map(|value| -value).collect();
            values.extend(below);
        }
        let tick = |value: i32| Tick {
            label: self.label(value, texts),
            y: self.y(value),
            is_zero: value == 0,
        };
        values.into_iter().map(tick).collect()
    }

    /// A round step with few lines.
    fn step(&self) -> i32 {
        let steps = (0..7).flat_map(|power| [1, 2, 5].map(|digit| digit * 10_i32.pow(power)));
        let mut steps = steps.map(|step| step * self.unit);
        let is_enough = |step: &i32| self.most / step <= MOST_LINES;
        steps.find(is_enough).unwrap_or(i32::MAX)
    }

    fn label(&self, value: i32, texts: &Texts) -> String {
        if self.is_shared && value.abs() > MOST_AHEAD {
            return texts.get("analysis-won");
        }
        if self.unit == PERCENT {
            return texts.count("analysis-percent", (value / PERCENT).into());
        }
        if self.is_shared && self.most == 0 {
            return texts.get("analysis-even");
        }
        // Of what is ahead the sides are named: neither has less than nothing.
        value.abs().to_string()
    }
}

#[cfg(test)]
mod tests {
    use ludoteca_play::Seat;
    use ludoteca_words::Language;

    use super::*;
    use crate::texts::texts;

    fn scale(values: &[i32], worth: &Worth, is_shared: bool) -> (Scale, Vec<(String, f64)>) {
        let mv = |&value: &i32| Reviewed {
            number: 1,
            seat: Seat::First,
            text: String::new(),
            worth: Some(worth.clone()),
            best: None,
            cost: 0,
            value,
        };
        let reviewed: Vec<Reviewed> = values.iter().map(mv).collect();
        let scale = Scale::new(&reviewed, is_shared);
        let ticks = scale.ticks(texts(Language::English)).into_iter();
        let ticks = ticks.map(|tick| (tick.label, tick.y)).collect();
        (scale, ticks)
    }

    #[test]
    fn a_lead_is_written_on_both_sides_and_a_win_at_the_edge() {
        let ahead = Worth::Ahead {
            ahead: 12,
            exact: true,
        };
        let (scale, ticks) = scale(&[12, -3, 990], &ahead, true);
        let labels: Vec<&str> = ticks.iter().map(|(label, _)| label.as_str()).collect();
        assert_eq!(labels, ["0", "5", "10", "won", "5", "10", "won"]);
        assert!((ticks[0].1 - HEIGHT / 2.0).abs() < 0.01);
        assert!((ticks[3].1 - MARGIN).abs() < 0.01, "at the upper edge");
        assert!((ticks[6].1 - (HEIGHT - MARGIN)).abs() < 0.01);
        // A value stands where its number is written.
        assert!((scale.y(10) - ticks[2].1).abs() < 0.01 && scale.y(12) < ticks[2].1);
        assert!((scale.y(-5) - ticks[4].1).abs() < 0.01);
    }

    #[test]
    fn chances_are_shares_of_a_hundred_and_fill_the_chart() {
        let chance = Worth::Chance {
            permille: 300,
            exact: true,
        };
        let (scale, ticks) = scale(&[270, 100, 1000], &chance, false);
        let labels: Vec<&str> = ticks.iter().map(|(label, _)| label.as_str()).collect();
        assert_eq!(labels, ["0 %", "50 %", "100 %"]);
        assert!(
            (ticks[0].1 - (HEIGHT - MARGIN)).abs() < 0.01,
            "zero is at the bottom"
        );
        assert!(scale.y(1000) < HEIGHT / 3.0);
    }

    #[test]
    fn a_game_without_numbers_has_what_is_won_and_the_middle() {
        let (_, ticks) = scale(&[0, 995, -996], &Worth::Draw, true);
        let labels: Vec<&str> = ticks.iter().map(|(label, _)| label.as_str()).collect();
        assert_eq!(labels, ["draw", "won", "won"]);
    }
}
