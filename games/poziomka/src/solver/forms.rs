//! Values of games, in canonical form.
//!
//! A position is worth what can be made of it: the pair of the values that Left and that Right
//! can move to. Two positions of equal value do the same in every sum, and each value has one
//! simplest pair, without options that are no better than another or that the opponent can
//! reverse. Here every value is kept once, so that equal values are equal numbers.

use super::cache::{Cache, Key};
use super::heat::{self, Fine, Heat};
use super::meter::{Halt, Meter};
use super::store::{Facts, Store};
use super::word::{mix, scramble};
use crate::rules::Side;

/// A value, by its place among all that are known.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Form(pub(super) u32);

impl Form {
    /// Neither side can move.
    pub(crate) const ZERO: Self = Self(0);
}

/// Two values. They are never both zero where they are a key.
impl Key for (Form, Form) {
    fn digest(self) -> u64 {
        mix(0, u64::from(self.0.0) << 32 | u64::from(self.1.0))
    }
}

/// A number, in parts of 1024: the blocks that Left is ahead.
pub(crate) type Number = i32;

/// One block as a [`Number`].
pub(crate) const ONE: Number = 1 << 10;

/// Values are only summed up while the product of their weights is no more.
const HEAVIEST: u32 = 1 << 14;

/// All values met so far, and what was found out about two of them.
#[derive(Clone, Debug)]
pub(crate) struct Forms {
    pub(crate) meter: Meter,
    store: Store,
    at_most: Cache<(Form, Form), bool>,
    sums: Cache<(Form, Form), Form>,
}

impl Forms {
    /// Values that never take more than this many bytes.
    pub(crate) fn with_memory(bytes: usize) -> Self {
        let mut forms = Self {
            meter: Meter::new(),
            store: Store::with_memory(bytes / 2),
            at_most: Cache::with_memory(bytes / 3),
            sums: Cache::with_memory(bytes / 6),
        };
        forms.place(&[], &[]).expect("there is room for one value");
        forms
    }

    /// Forgets all values. What refers to them must be forgotten, too.
    pub(crate) fn clear(&mut self) {
        let meter = self.meter.clone();
        *self = Self::with_memory(self.memory_bound());
        self.meter = meter;
    }

    /// Returns the number of bytes that the values take now.
    pub(crate) fn memory(&self) -> usize {
        self.store.memory() + self.at_most.memory() + self.sums.memory()
    }

    /// They never take more bytes.
    pub(crate) fn memory_bound(&self) -> usize {
        self.store.memory_bound() + self.at_most.memory_bound() + self.sums.memory_bound()
    }

    /// Returns whether no more values can be remembered.
    pub(crate) fn is_full(&self) -> bool {
        self.store.is_full()
    }

    pub(crate) fn left(&self, form: Form) -> &[Form] {
        self.store.options(form, Side::Left)
    }

    pub(crate) fn right(&self, form: Form) -> &[Form] {
        self.store.options(form, Side::Right)
    }

    /// The number that the value is, if it is one.
    pub(crate) fn number(&self, form: Form) -> Option<Number> {
        self.store.facts(form).number
    }

    /// The stops of Left and of Right: the numbers that play comes to when each moves first.
    pub(crate) fn stops(&self, form: Form) -> [Number; 2] {
        self.store.facts(form).stops
    }

    /// Returns the mean of the value, and the gain over it that the first to move can make.
    pub(crate) fn mean_and_temperature(&self, form: Form) -> (Fine, Fine) {
        let facts = self.store.facts(form);
        (facts.mean, facts.temperature)
    }

    /// Returns an upper bound on the number of values that this one is made of.
    pub(crate) fn weight(&self, form: Form) -> u32 {
        self.store.facts(form).weight
    }

    /// A number that depends on nothing but the value, and is 0 for zero. That two values have the same
    /// one is less likely than one in ten million even among a million values.
    pub(crate) fn digest(&self, form: Form) -> u64 {
        self.store.facts(form).digest
    }

    /// The value of a position from which these values can be moved to.
    pub(crate) fn game(&mut self, left: Vec<Form>, right: Vec<Form>) -> Result<Form, Halt> {
        let (mut left, mut right) = (left, right);
        loop {
            left = self.drop_dominated(left, Self::is_at_most)?;
            right = self.drop_dominated(right, |forms, worse, better| {
                forms.is_at_most(better, worse)
            })?;
            if !self.bypass_left(&mut left, &right)? && !self.bypass_right(&left, &mut right)? {
                break;
            }
        }
        left.sort_unstable();
        right.sort_unstable();
        self.place(&left, &right)
    }

    /// Returns whether Left, moving second, does not lose `h - g`.
    pub(crate) fn is_at_most(&mut self, g: Form, h: Form) -> Result<bool, Halt> {
        if g == h {
            return Ok(true);
        }
        let (one, other) = (self.store.facts(g), self.store.facts(h));
        if let (Some(g), Some(h)) = (one.number, other.number) {
            return Ok(g <= h);
        }
        if one.stops[1] > other.stops[0] {
            return Ok(false);
        }
        if one.stops[0] < other.stops[1] {
            return Ok(true);
        }
        self.meter.spend(1)?;
        if let Some(known) = self.at_most.get((g, h)) {
            return Ok(known);
        }
        let is_at_most = self.compare(g, h)?;
        self.at_most.insert((g, h), is_at_most);
        Ok(is_at_most)
    }

    fn compare(&mut self, g: Form, h: Form) -> Result<bool, Halt> {
        for at in 0..self.left(g).len() {
            let option = self.left(g)[at];
            if self.is_at_most(h, option)? {
                return Ok(false);
            }
        }
        for at in 0..self.right(h).len() {
            let option = self.right(h)[at];
            if self.is_at_most(option, g)? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// The value of both together.
    pub(crate) fn sum(&mut self, g: Form, h: Form) -> Result<Form, Halt> {
        match (self.number(g), self.number(h)) {
            (Some(0), _) => return Ok(h),
            (_, Some(0)) => return Ok(g),
            (Some(g), Some(h)) => return self.number_form(g + h),
            _ => {}
        }
        let pair = (g.min(h), g.max(h));
        if let Some(known) = self.sums.get(pair) {
            return Ok(known);
        }
        self.meter.spend(1)?;
        let mut left = Vec::new();
        let mut right = Vec::new();
        for (one, other) in [(g, h), (h, g)] {
            // In a sum with a number, neither side gains by moving in the number.
            if self.number(one).is_some() {
                continue;
            }
            for at in 0..self.left(one).len() {
                left.push(self.sum(self.left(one)[at], other)?);
            }
            for at in 0..self.right(one).len() {
                right.push(self.sum(self.right(one)[at], other)?);
            }
        }
        let sum = self.game(left, right)?;
        self.sums.insert(pair, sum);
        Ok(sum)
    }

    /// Returns whether both together are small enough to be summed up.
    pub(crate) fn is_light(&self, one: Form, other: Form) -> bool {
        one == Form::ZERO
            || other == Form::ZERO
            || self.weight(one).saturating_mul(self.weight(other)) <= HEAVIEST
    }

    /// Returns whether the side wins this value and balance when `first` moves.
    pub(crate) fn is_won(
        &mut self,
        form: Form,
        balance: Number,
        side: Side,
        first: Side,
    ) -> Result<bool, Halt> {
        let other = self.number_form(-balance)?;
        let second_wins = match first {
            Side::Left => self.is_at_most(form, other)?,
            Side::Right => self.is_at_most(other, form)?,
        };
        Ok(second_wins == (side != first))
    }

    /// The value that is this number.
    pub(crate) fn number_form(&mut self, number: Number) -> Result<Form, Halt> {
        if let Some(form) = self.store.number(number) {
            return Ok(form);
        }
        // The nearest numbers that are simpler: for a whole number the one nearer to 0.
        let grain = if number % ONE == 0 {
            ONE
        } else {
            1 << number.trailing_zeros()
        };
        let mut left = Vec::new();
        let mut right = Vec::new();
        if number > 0 || grain < ONE {
            left.push(self.number_form(number - grain)?);
        }
        if number < 0 || grain < ONE {
            right.push(self.number_form(number + grain)?);
        }
        self.place(&left, &right)
    }

    fn drop_dominated(
        &mut self,
        mut options: Vec<Form>,
        is_worse: impl Fn(&mut Self, Form, Form) -> Result<bool, Halt>,
    ) -> Result<Vec<Form>, Halt> {
        self.meter.spend(options.len())?;
        options.sort_unstable();
        options.dedup();
        // Those that are kept come first.
        let mut kept = 0;
        'options: for next in 0..options.len() {
            let option = options[next];
            let mut at = 0;
            while at < kept {
                if is_worse(self, option, options[at])? {
                    continue 'options;
                }
                if is_worse(self, options[at], option)? {
                    options.copy_within(at + 1..kept, at);
                    kept -= 1;
                } else {
                    at += 1;
                }
            }
            options[kept] = option;
            kept += 1;
        }
        options.truncate(kept);
        Ok(options)
    }

    /// Replaces the first option of Left's that Right can reverse; whether there was one.
    fn bypass_left(&mut self, left: &mut Vec<Form>, right: &[Form]) -> Result<bool, Halt> {
        for at in 0..left.len() {
            for reply in 0..self.right(left[at]).len() {
                let reply = self.right(left[at])[reply];
                if self.is_at_most_pair(reply, left, right)? {
                    left.swap_remove(at);
                    left.extend_from_slice(self.left(reply));
                    return Ok(true);
                }
            }
        }
        Ok(false)
    }

    fn bypass_right(&mut self, left: &[Form], right: &mut Vec<Form>) -> Result<bool, Halt> {
        for at in 0..right.len() {
            for reply in 0..self.left(right[at]).len() {
                let reply = self.left(right[at])[reply];
                if self.pair_is_at_most(left, right, reply)? {
                    right.swap_remove(at);
                    right.extend_from_slice(self.right(reply));
                    return Ok(true);
                }
            }
        }
        Ok(false)
    }

    /// Returns whether `form` is at most the value of the pair.
    fn is_at_most_pair(&mut self, form: Form, left: &[Form], right: &[Form]) -> Result<bool, Halt> {
        self.meter.spend(1)?;
        for &option in right {
            if self.is_at_most(option, form)? {
                return Ok(false);
            }
        }
        for at in 0..self.left(form).len() {
            if self.pair_is_at_most(left, right, self.left(form)[at])? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Returns whether the value of the pair is at most `form`.
    fn pair_is_at_most(&mut self, left: &[Form], right: &[Form], form: Form) -> Result<bool, Halt> {
        self.meter.spend(1)?;
        for &option in left {
            if self.is_at_most(form, option)? {
                return Ok(false);
            }
        }
        for at in 0..self.right(form).len() {
            if self.is_at_most_pair(self.right(form)[at], left, right)? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// The place of a canonical pair.
    fn place(&mut self, left: &[Form], right: &[Form]) -> Result<Form, Halt> {
        if let Some(form) = self.store.find(left, right) {
            return Ok(form);
        }
        self.meter.spend(1 + left.len() + right.len())?;
        let number = self.canonical_number(left, right);
        let heat = if let Some(number) = number {
            Heat::of_number(number * (heat::ONE / ONE))
        } else {
            let walls = |options: &[Form], side| {
                let walls = options.iter().map(|&option| self.store.wall(option, side));
                walls.collect::<Vec<_>>()
            };
            Heat::of_options(&walls(left, Side::Right), &walls(right, Side::Left))
        };
        if !self.store.has_room(left.len() + right.len(), &heat) {
            return Err(Halt::TooHeavy);
        }
        let facts = self.describe(left, right, number, &heat);
        Ok(self.store.insert(left, right, facts, &heat))
    }

    fn describe(
        &self,
        left: &[Form],
        right: &[Form],
        number: Option<Number>,
        heat: &Heat,
    ) -> Facts {
        let lefts = left.iter().map(|&option| self.stops(option)[1]);
        let rights = right.iter().map(|&option| self.stops(option)[0]);
        let stops = match number {
            Some(number) => [number; 2],
            None => [
                lefts
                    .max()
                    .expect("a game that is not a number has options"),
                rights
                    .min()
                    .expect("a game that is not a number has options"),
            ],
        };
        let weights = left.iter().chain(right).map(|&option| self.weight(option));
        Facts {
            number,
            stops,
            mean: heat.mean,
            temperature: heat.temperature,
            weight: weights.fold(1, u32::saturating_add),
            digest: self.digest_of(left, right),
        }
    }

    fn digest_of(&self, left: &[Form], right: &[Form]) -> u64 {
        if left.is_empty() && right.is_empty() {
            return 0;
        }
        // The options of a pair have no order that all stores share.
        let sum = |options: &[Form], salt: u64| {
            let digests = options.iter().map(|&option| self.digest(option));
            digests.fold(salt, |sum, digest| {
                sum.wrapping_add(scramble(digest ^ salt))
            })
        };
        scramble(sum(left, 0x4C65_6674).rotate_left(32) ^ scramble(sum(right, 0x5269_6768)))
    }

    /// The number that a canonical pair is.
    fn canonical_number(&self, left: &[Form], right: &[Form]) -> Option<Number> {
        match (left, right) {
            ([], []) => Some(0),
            (&[left], []) => Some(self.number(left)? + ONE),
            ([], &[right]) => Some(self.number(right)? - ONE),
            (&[left], &[right]) => {
                let (left, right) = (self.number(left)?, self.number(right)?);
                // Finer numbers than a part do not come up; they would be values like any other.
                (left < right && (left + right) % 2 == 0).then_some(left.midpoint(right))
            }
            _ => None,
        }
    }
}
