//! Warmth of a part that is too large for its value to be worked out.
//!
//! The value of a large part has too many options, but its mean and temperature tell much, too, and
//! take a hundredth of the work: they need only the stops of the part at a few taxes, and those
//! follow from the stops of what both sides can move to. Taxes begin at −1, where every move is
//! paid with a block: there all stops are whole numbers, and who wins can be read from them.

use super::cache::Cache;
use super::field::Field;
use super::meter::{Halt, Meter};
use super::parts::{one_sided, parts};
use super::word::Word;
use crate::rules::Side;

/// A stop or a tax, in parts of [`ONE`].
type Grain = i16;

/// One block as a [`Grain`].
pub(crate) const ONE: Grain = 64;

const COUNT: usize = 16;

/// The taxes at which stops are known. Temperatures and means of parts of a board with blocks of 2
/// are mostly eighths.
const TAXES: [Grain; COUNT] = [
    -64, -32, -16, -8, 0, 8, 16, 24, 32, 40, 48, 56, 64, 72, 80, 96,
];

/// Stops at each of the taxes.
type Stops = [Grain; COUNT];

/// A part's mean to a side that wants to be sure, and its temperature.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Warm {
    pub(crate) mean: Grain,
    pub(crate) temperature: Grain,
}

/// The stops of a part when Left moves first and when Right does.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Walls {
    left: Stops,
    right: Stops,
    /// The true stops are no less than these, and greater by no more than this.
    slack: Grain,
}

impl Walls {
    /// A whole number, in which nobody gains by a move whatever the tax.
    const fn of_whole(number: Grain) -> Self {
        Self {
            left: [number; COUNT],
            right: [number; COUNT],
            slack: 0,
        }
    }

    /// The number, if it is a whole one.
    fn whole(&self) -> Option<Grain> {
        (self.left[0] == self.right[0]).then_some(self.left[0])
    }

    /// The walls of a part from which these can be moved to.
    fn of_options(lefts: &[Self], rights: &[Self]) -> Self {
        let mut left = [Grain::MIN / 2; COUNT];
        let mut right = [Grain::MAX / 2; COUNT];
        let mut slack = 0;
        for option in lefts {
            for (best, stop) in left.iter_mut().zip(option.right) {
                *best = stop.max(*best);
            }
            slack = slack.max(option.slack);
        }
        for option in rights {
            for (best, stop) in right.iter_mut().zip(option.left) {
                *best = stop.min(*best);
            }
            slack = slack.max(option.slack);
        }
        for (at, tax) in TAXES.into_iter().enumerate() {
            left[at] -= tax;
            right[at] += tax;
        }
        if left[0] <= right[0] {
            return Self::of_whole(nearest_to_zero(left[0], right[0]));
        }
        Self { left, right, slack }.with_mast()
    }

    /// Ends the walls in the mean where they meet.
    fn with_mast(mut self) -> Self {
        let (left, right) = (self.left, self.right);
        let Some(at) = (1..COUNT).find(|&at| left[at] <= right[at]) else {
            return self;
        };
        // Left's wall only falls and Right's only rises, so the mean lies between these.
        let mut low = left[at].max(right[at - 1]);
        let mut high = left[at - 1].min(right[at]);
        // Walls change by as much as the tax does or not at all: here they are straight.
        let step = TAXES[at] - TAXES[at - 1];
        let changes = [left[at - 1] - left[at], right[at] - right[at - 1]];
        if self.slack == 0 && changes == [step; 2] {
            let twice = left[at - 1] + right[at - 1];
            low = twice.div_euclid(2);
            high = low + twice.rem_euclid(2);
        }
        self.left[at..].fill(low);
        self.right[at..].fill(low);
        self.slack += high - low;
        self
    }

    fn plus(mut self, whole: Grain) -> Self {
        for stop in self.left.iter_mut().chain(&mut self.right) {
            *stop += whole;
        }
        self
    }

    /// The part, as this side may count on it.
    fn warm(&self, side: Side) -> Warm {
        let last = COUNT - 1;
        let cold = (0..COUNT).find(|&at| self.left[at] == self.right[at]);
        Warm {
            mean: match side {
                Side::Left => self.right[last],
                Side::Right => self.left[last] + self.slack,
            },
            temperature: TAXES[cold.unwrap_or(last)].max(0),
        }
    }
}

/// The whole number from `low` to `high`, which are whole, that is the simplest.
const fn nearest_to_zero(low: Grain, high: Grain) -> Grain {
    if low > 0 {
        low
    } else if high < 0 {
        high
    } else {
        0
    }
}

/// Means and temperatures of sets of cells, each worked out once.
#[derive(Clone, Debug)]
pub(crate) struct Warmth<W> {
    field: Field<W>,
    walls: Cache<W, Walls>,
}

impl<W: Word> Warmth<W> {
    /// They never take more than this many bytes.
    pub(crate) fn with_memory(field: Field<W>, bytes: usize) -> Self {
        Self {
            field,
            walls: Cache::with_memory(bytes),
        }
    }

    pub(crate) fn memory(&self) -> usize {
        self.walls.memory()
    }

    pub(crate) fn memory_bound(&self) -> usize {
        self.walls.memory_bound()
    }

    /// Returns whether only what is known is told any more: what is forgotten would be worked out
    /// again and again.
    pub(crate) fn is_full(&self) -> bool {
        self.walls.is_full()
    }

    /// Returns the warmth of a part, as this side may count on it.
    pub(crate) fn of_part(&mut self, meter: &mut Meter, part: W, side: Side) -> Result<Warm, Halt> {
        Ok(self.of_cells(meter, part)?.warm(side))
    }

    /// The walls of any cells. What has no moves but those of one side, or is a whole number, is
    /// counted; the other parts are looked at together, because walls of a sum are not the sums of
    /// walls.
    fn of_cells(&mut self, meter: &mut Meter, cells: W) -> Result<Walls, Halt> {
        let mut whole = 0;
        let mut rest = W::default();
        let mut alone = None;
        for part in parts(self.field, cells) {
            meter.spend(1)?;
            if let Some(blocks) = one_sided(self.field, part) {
                whole += blocks as Grain * ONE;
                continue;
            }
            let walls = self.of_rest(meter, part)?;
            if let Some(number) = walls.whole() {
                whole += number;
                continue;
            }
            alone = rest.is_empty().then_some(walls);
            rest = rest | part;
        }
        if rest.is_empty() {
            return Ok(Walls::of_whole(whole));
        }
        let walls = match alone {
            Some(walls) => walls,
            None => self.of_rest(meter, rest)?,
        };
        Ok(walls.plus(whole))
    }

    /// The walls of cells in which every part counts.
    fn of_rest(&mut self, meter: &mut Meter, cells: W) -> Result<Walls, Halt> {
        let field = self.field;
        let cells = field.move_to_origin(cells);
        if let Some(known) = self.walls.get(cells) {
            return Ok(known);
        }
        let images = field.mirror(cells).map(|image| field.move_to_origin(image));
        let least = images.into_iter().fold(cells, Ord::min);
        let walls = match self.walls.get(least) {
            Some(known) => known,
            None if self.is_full() => return Err(Halt::TooHeavy),
            None => self.work_out(meter, least)?,
        };
        self.walls.insert(least, walls);
        self.walls.insert(cells, walls);
        Ok(walls)
    }

    fn work_out(&mut self, meter: &mut Meter, cells: W) -> Result<Walls, Halt> {
        let mut options = [Vec::new(), Vec::new()];
        for side in Side::BOTH {
            for at in self.field.starts(cells, side).cells() {
                let after = cells & !self.field.cover(W::cell(at), side);
                options[side as usize].push(self.of_cells(meter, after)?);
            }
        }
        let [left, right] = options;
        Ok(Walls::of_options(&left, &right))
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::super::forms::Form;
    use super::super::heat;
    use super::super::parts::Parts;
    use super::*;
    use crate::rules::Rules;

    fn switch(left: Grain, right: Grain) -> Walls {
        Walls::of_options(&[Walls::of_whole(left)], &[Walls::of_whole(right)])
    }

    fn warm(walls: &Walls) -> [(Grain, Grain); 2] {
        Side::BOTH.map(|side| {
            let warm = walls.warm(side);
            (warm.mean, warm.temperature)
        })
    }

    #[test]
    fn numbers_switches_and_infinitesimals_have_their_means_and_temperatures() {
        assert_eq!(switch(-5 * ONE, 3 * ONE), Walls::of_whole(0));
        assert_eq!(switch(ONE, 4 * ONE), Walls::of_whole(2 * ONE));
        assert_eq!(warm(&switch(0, ONE)), [(ONE / 2, 0); 2]);
        assert_eq!(warm(&switch(ONE, -ONE)), [(0, ONE); 2]);
        assert_eq!(warm(&switch(2 * ONE, 0)), [(ONE, ONE); 2]);
        let star = switch(0, 0);
        assert_eq!(warm(&star), [(0, 0); 2]);
        let up = Walls::of_options(&[Walls::of_whole(0)], &[star]);
        assert_eq!(warm(&up), [(0, 0); 2]);
        // The last to move in these wins: Left when Right begins with up, not with a star.
        assert_eq!((up.right[0], star.right[0]), (0, -ONE));
    }

    #[test]
    fn what_lies_between_two_taxes_is_rounded_against_each_side() {
        // Both walls bend somewhere between the taxes 0 and 8, so they meet from 6 to 8.
        let mut walls = Walls {
            left: [10; COUNT],
            right: [0; COUNT],
            slack: 0,
        };
        walls.left[5..].fill(6);
        walls.right[5..].fill(8);
        assert_eq!(warm(&walls.with_mast()), [(6, 8), (8, 8)]);
        // If they are straight, the mean is exact, but for half a grain.
        walls.left[5..].fill(2);
        assert_eq!(warm(&walls.with_mast()), [(5, 8); 2]);
        walls.left[..5].fill(11);
        walls.left[5..].fill(3);
        assert_eq!(warm(&walls.with_mast()), [(5, 8), (6, 8)]);
    }

    #[test]
    fn where_no_more_fits_only_what_is_known_is_told() {
        let field = Field::<u128>::new(Rules::new(2, 4, 5).expect("rules"));
        let board = (0..4).fold(0, |board, row| board | 0b11111_u128 << (6 * row));
        let mut meter = Meter::new();
        let mut warmth = Warmth::with_memory(field, 1 << 13);
        let found = warmth.of_part(&mut meter, board, Side::Left);
        assert_eq!((found, warmth.is_full()), (Err(Halt::TooHeavy), true));
        assert!(warmth.memory() <= warmth.memory_bound());
        let square = 0b11 << 6 | 0b11;
        let known = warmth.of_part(&mut meter, square, Side::Left);
        let expected = Warm {
            mean: 0,
            temperature: ONE,
        };
        assert_eq!(known, Ok(expected));
    }

    fn value_of(inner: &mut Parts<u128>, field: Field<u128>, free: u128) -> Result<Form, Halt> {
        let mut value = Form::ZERO;
        for part in parts(field, free) {
            let one = inner.value(part, 20)?.expect("small");
            value = inner.forms.sum(value, one)?;
        }
        Ok(value)
    }

    /// A board of 4 rows and 5 columns with these cells free.
    fn board(cells: impl IntoIterator<Item = bool>) -> u128 {
        let free = (0_u32..).zip(cells).filter(|&(_, is_free)| is_free);
        free.fold(0, |free, (at, _)| free | 1_u128 << (at / 5 * 6 + at % 5))
    }

    /// Rounding adds up, so that no board is sure to be known so well; nearly all are.
    #[test]
    fn most_means_are_known_to_a_quarter_of_a_block() {
        let field = Field::<u128>::new(Rules::new(2, 4, 5).expect("rules"));
        let boards = 1000_u32;
        let is_close = |number: &u32| {
            // Spread over all boards of 20 cells.
            let cells = number.wrapping_mul(0x9E37_79B1) >> 12;
            let free = board((0..20).map(|at| cells >> at & 1 == 1));
            let mut warmth = Warmth::with_memory(field, 1 << 24);
            let walls = warmth.of_cells(&mut Meter::new(), free).expect("no limit");
            walls.warm(Side::Right).mean - walls.warm(Side::Left).mean <= ONE / 4
        };
        let close = (0..boards).filter(is_close).count();
        assert!(close >= 990, "{close} of {boards}");
    }

    proptest! {
        /// Two ways to know the same: by stops at a few taxes, and by the value itself.
        #[test]
        fn the_value_of_the_same_cells_agrees(cells in prop::collection::vec(any::<bool>(), 20)) {
            let field = Field::<u128>::new(Rules::new(2, 4, 5).expect("rules"));
            let free = board(cells);
            let mut inner = Parts::with_memory(field, 1 << 24);
            let value = value_of(&mut inner, field, free);
            // One board in 100,000 has a value that is too large to be worked out.
            prop_assume!(value.is_ok());
            let value = value.expect("just looked at");
            let (mean, temperature) = inner.forms.mean_and_temperature(value);
            let (mean, temperature) = (mean / GRAIN, temperature / GRAIN);
            let mut warmth = Warmth::with_memory(field, 1 << 24);
            let walls = warmth.of_cells(&mut inner.forms.meter, free).expect("no limit");
            let [left, right] = Side::BOTH.map(|side| walls.warm(side));
            let (low, high) = (i32::from(left.mean), i32::from(right.mean));
            prop_assert!(low <= mean && mean <= high, "{} to {}: {}", low, high, mean);
            // No tax lies further from the next one.
            prop_assert!((i32::from(left.temperature) - temperature).abs() <= 16);
            for first in Side::BOTH {
                let wins = inner.forms.is_won(value, 0, Side::Left, first).expect("no limit");
                let stop = match first {
                    Side::Left => walls.left[0] - ONE,
                    Side::Right => walls.right[0],
                };
                prop_assert_eq!(wins, stop >= 0);
            }
        }
    }

    const GRAIN: i32 = heat::ONE / ONE as i32;
}
