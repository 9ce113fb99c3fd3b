//! Heat of a value: what it comes to when every move has its price.
//!
//! When each move is taxed, the two stops of a value draw nearer to each other, until at its
//! temperature they meet at its mean. Means of a sum add up exactly, and the side that moves first in
//! a sum gains over its mean at most the temperature of the hottest summand. So a sum of many
//! values is bounded well by two numbers of each.

/// A number in parts of [`ONE`], finer than the stops need: meeting points lie between them.
pub(crate) type Fine = i32;

/// One block as a [`Fine`] number.
pub(crate) const ONE: Fine = 1 << 20;

/// A stop at a tax: both begin at no tax, and change at the next point, by as much as the tax
/// does or not at all.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Point {
    tax: Fine,
    stop: Fine,
}

/// The stops of a value at every tax.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Heat {
    pub(crate) mean: Fine,
    pub(crate) temperature: Fine,
    /// The stops when Left moves first, less and less, and when Right does, more and more.
    pub(crate) walls: [Vec<Point>; 2],
}

impl Heat {
    /// The heat of a number, in which no side wants to move.
    pub(crate) fn of_number(number: Fine) -> Self {
        let mast = Point {
            tax: 0,
            stop: number,
        };
        Self {
            mean: number,
            temperature: 0,
            walls: [vec![mast], vec![mast]],
        }
    }

    /// The heat of a value that is not a number, by what Left and Right can move to, for each at least one:
    /// Right's walls of what Left moves to, which Right goes on with, and the other way round.
    pub(crate) fn of_options(lefts: &[&[Point]], rights: &[&[Point]]) -> Self {
        // The tax of the first move is taken off below.
        let high = envelope(lefts, 1);
        let low = envelope(rights, -1);
        let temperature = find_meeting(&high, &low);
        let mean = stop_at(&high, temperature) - temperature;
        Self {
            mean,
            temperature,
            walls: [
                tax(&high, temperature, mean, -1),
                tax(&low, temperature, mean, 1),
            ],
        }
    }
}

/// The best of these stops at every tax: the greatest, or the least where `sign` is -1.
fn envelope(walls: &[&[Point]], sign: Fine) -> Vec<Point> {
    let mut taxes: Vec<Fine> = walls
        .iter()
        .flat_map(|wall| wall.iter().map(|point| point.tax))
        .collect();
    taxes.sort_unstable();
    taxes.dedup();
    let best_at = |tax| {
        let stops = walls.iter().map(|wall| sign * stop_at(wall, tax));
        stops.max().expect("there is a wall")
    };
    let mut best: Vec<Point> = Vec::with_capacity(taxes.len() + 1);
    for (at, &tax) in taxes.iter().enumerate() {
        let stop = best_at(tax);
        best.push(Point {
            tax,
            stop: sign * stop,
        });
        // Until the next point every wall is level or rises with the tax: at some tax one that
        // rises may pass one that is level.
        if let Some(&next) = taxes.get(at + 1) {
            let reached = best_at(next);
            if stop < reached && reached < stop + next - tax {
                best.push(Point {
                    tax: next - (reached - stop),
                    stop: sign * stop,
                });
            }
        }
    }
    best
}

fn stop_at(wall: &[Point], tax: Fine) -> Fine {
    let at = wall.partition_point(|point| point.tax <= tax) - 1;
    let Point { tax: begun, stop } = wall[at];
    match wall.get(at + 1) {
        Some(next) => stop + (next.stop - stop).signum() * (tax - begun),
        None => stop,
    }
}

/// The least tax at which both meet when each is taxed.
fn find_meeting(high: &[Point], low: &[Point]) -> Fine {
    let mut taxes: Vec<Fine> = high.iter().chain(low).map(|point| point.tax).collect();
    taxes.sort_unstable();
    let apart = |tax| stop_at(high, tax) - stop_at(low, tax) - 2 * tax;
    let mut begun = 0;
    for tax in taxes {
        if apart(tax) <= 0 {
            break;
        }
        begun = tax;
    }
    // From here on they draw nearer by the same each step: by none, one or two.
    let (before, after) = (apart(begun), apart(begun + 1));
    if before <= 0 {
        return begun;
    }
    let step = before - after;
    begun + (before + step - 1) / step
}

/// The stops below a temperature, each move taxed, and the mast above it.
fn tax(wall: &[Point], temperature: Fine, mean: Fine, sign: Fine) -> Vec<Point> {
    let mut taxed: Vec<Point> = Vec::new();
    let below = wall.iter().take_while(|point| point.tax < temperature);
    taxed.extend(below.map(|point| Point {
        tax: point.tax,
        stop: point.stop + sign * point.tax,
    }));
    taxed.push(Point {
        tax: temperature,
        stop: mean,
    });
    taxed
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::super::field::Field;
    use super::super::forms::{Form, Forms, ONE as NUMBER_ONE};
    use super::super::parts::{Parts, parts};
    use super::*;
    use crate::rules::Rules;

    fn game(forms: &mut Forms, left: &[Form], right: &[Form]) -> Form {
        forms.game(left.to_vec(), right.to_vec()).expect("no limit")
    }

    fn heat_of(forms: &Forms, form: Form) -> (f64, f64) {
        let (mean, temperature) = forms.mean_and_temperature(form);
        let one = f64::from(ONE);
        (f64::from(mean) / one, f64::from(temperature) / one)
    }

    #[test]
    fn means_and_temperatures_of_known_values() {
        let mut forms = Forms::with_memory(1 << 20);
        let number = |forms: &mut Forms, blocks: i32| {
            forms.number_form(blocks * NUMBER_ONE).expect("no limit")
        };
        let [minus, zero, one, three] = [-1, 0, 1, 3].map(|blocks| number(&mut forms, blocks));
        assert_eq!(heat_of(&forms, three), (3.0, 0.0));
        let switch = game(&mut forms, &[one], &[minus]);
        assert_eq!(heat_of(&forms, switch), (0.0, 1.0));
        let uneven = game(&mut forms, &[three], &[zero]);
        assert_eq!(heat_of(&forms, uneven), (1.5, 1.5));
        let star = game(&mut forms, &[zero], &[zero]);
        assert_eq!(heat_of(&forms, star), (0.0, 0.0));
        let up = game(&mut forms, &[zero], &[star]);
        assert_eq!(heat_of(&forms, up), (0.0, 0.0));
        // Right answers Left's threat to get 3 at once, so that both have paid: Left's stop is 0
        // at every tax, and meets Right's, which begins at -1, at a tax of 1.
        let threat = game(&mut forms, &[uneven], &[minus]);
        assert_eq!(heat_of(&forms, threat), (0.0, 1.0));
    }

    proptest! {
        /// Checks properties of all values, on values that come up on boards.
        #[test]
        fn means_add_up_and_bound_the_stops(cells in proptest::collection::vec(any::<bool>(), 20)) {
            let field = Field::<u128>::new(Rules::new(2, 4, 5).expect("rules"));
            let free = (0_u32..).zip(cells).filter(|&(_, is_free)| is_free);
            let free = free.fold(0, |free, (at, _)| free | 1_u128 << (at / 5 * 6 + at % 5));
            let mut inner = Parts::with_memory(field, 1 << 20);
            let mut sum = Form::ZERO;
            let (mut mean, mut hottest) = (0, 0);
            for part in parts(field, free) {
                // A nearly free board is too heavy to be worked out.
                let value = inner.value(part, 20).expect("no limit");
                prop_assume!(value.is_some());
                let value = value.unwrap_or(Form::ZERO);
                sum = inner.forms.sum(sum, value).expect("no limit");
                let heat = inner.forms.mean_and_temperature(value);
                mean += heat.0;
                hottest = hottest.max(heat.1);
            }
            let (sum_mean, temperature) = inner.forms.mean_and_temperature(sum);
            prop_assert_eq!(sum_mean, mean);
            prop_assert!(temperature <= hottest);
            let [left, right] = inner.forms.stops(sum).map(|stop| stop * (ONE / NUMBER_ONE));
            prop_assert!(mean <= left && left <= mean + hottest);
            prop_assert!(right <= mean && mean - hottest <= right);
        }
    }
}
