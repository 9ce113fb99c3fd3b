//! Bounds: what a side is sure of when it keeps to bands of the board.
//!
//! Right's blocks lie within a row. So if Left lays no block across some lines between rows, the
//! board falls into bands of rows that have nothing to do with each other; and having fewer moves
//! never helps Left. Hence the sum of the bands' values is a lower bound of the board's value, in
//! which safe blocks, protected cells and the answers to every threat within a band are all
//! counted exactly. Bands of columns bound it for Right in the same way. Where the lines go is
//! chosen to make the bound good.

use std::collections::HashMap;

use super::field::Field;
use super::forms::{Form, Forms, Number, ONE};
use super::parts::{Parts, parts};
use super::table::Position;
use super::word::{FastBuild, Word};
use crate::rules::{LONGEST, Side};

/// Values are only summed up while the product of their weights is no more.
const HEAVIEST: u32 = 1 << 14;

/// What bands of the board are worth, each worked out once.
#[derive(Clone, Debug)]
pub(crate) struct Bands<W> {
    field: Field<W>,
    pub(crate) parts: Parts<W>,
    values: [HashMap<W, Form, FastBuild>; 2],
    highest: u32,
}

/// A bound for one side.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Bound {
    /// Whether the side is sure to win when the other moves.
    pub(crate) wins: bool,
    /// About how far the side is sure to be ahead.
    pub(crate) ahead: Number,
}

/// What a cut is to make as great as possible.
#[derive(Clone, Copy, Debug)]
enum Aim {
    /// The sum of what the bands come to in the mean.
    Mean,
    /// The same, with more weight on what they come to when the other side moves first.
    Worst,
}

impl Aim {
    const ALL: [Self; 2] = [Self::Mean, Self::Worst];

    fn of(self, [left, right]: [Number; 2], side: Side) -> Number {
        let (best, worst) = match side {
            Side::Left => (left, right),
            Side::Right => (-right, -left),
        };
        match self {
            Self::Mean => 2 * (best + worst),
            Self::Worst => best + 3 * worst,
        }
    }
}

impl<W: Word> Bands<W> {
    pub(crate) fn new(field: Field<W>, largest: u32, highest: u32) -> Self {
        Self {
            field,
            parts: Parts::new(field, largest),
            values: [HashMap::default(), HashMap::default()],
            highest,
        }
    }

    /// What this side is sure of when the other is to move.
    pub(crate) fn bound(&mut self, position: &Position<W>, side: Side) -> Bound {
        let mut bound = Bound {
            wins: false,
            ahead: Number::MIN,
        };
        for aim in Aim::ALL {
            let mut forms = vec![position.rest];
            for part in parts(self.field, position.free) {
                self.cut(part, side, self.highest, aim, &mut forms);
            }
            let found = self.bound_of(forms, position.balance, side);
            bound.ahead = bound.ahead.max(found.ahead);
            if found.wins {
                bound.wins = true;
                break;
            }
        }
        bound
    }

    fn bound_of(&mut self, forms: Vec<Form>, balance: Number, side: Side) -> Bound {
        let (mut left, mut right) = (balance, balance);
        for &form in &forms {
            let [left_stop, right_stop] = self.forms().stops(form);
            left += left_stop;
            right += right_stop;
        }
        let (ahead, worst, best) = match side {
            Side::Left => (left.midpoint(right), right, left),
            Side::Right => (-left.midpoint(right), -left, -right),
        };
        // The stops settle most cases; the sum is worked out for the others only.
        let wins = worst > 0 || best >= 0 && self.sum_wins(forms, balance, side);
        Bound { wins, ahead }
    }

    /// Whether both together are small enough to be summed up.
    pub(crate) fn is_light(&mut self, one: Form, other: Form) -> bool {
        let forms = self.forms();
        forms.weight(one).saturating_mul(forms.weight(other)) <= HEAVIEST
    }

    /// Whether the side wins this value and balance when the other moves.
    pub(crate) fn is_won(&mut self, form: Form, balance: Number, side: Side) -> bool {
        let forms = self.forms();
        let other = forms.of_number(-balance);
        match side {
            Side::Left => forms.is_at_most(other, form),
            Side::Right => forms.is_at_most(form, other),
        }
    }

    fn forms(&mut self) -> &mut Forms {
        &mut self.parts.forms
    }

    fn sum_wins(&mut self, mut forms: Vec<Form>, balance: Number, side: Side) -> bool {
        forms.sort_unstable_by_key(|&form| self.parts.forms.weight(form));
        let mut sum = Form::ZERO;
        for form in forms {
            if sum != Form::ZERO && !self.is_light(sum, form) {
                return false;
            }
            sum = self.forms().sum(sum, form);
        }
        self.is_won(sum, balance, side)
    }

    /// Adds the values of the bands of the best cut of a part, found line by line.
    fn cut(&mut self, part: W, side: Side, highest: u32, aim: Aim, forms: &mut Vec<Form>) {
        let field = self.field;
        let lines = field.lines(side) as usize;
        // For the first so many lines: the best sum, the lines and the value of its last band.
        let mut best = [(Number::MIN, 0, Form::ZERO); LONGEST as usize + 1];
        let begin = (0..lines)
            .find(|&line| !(part & field.line(side, line as u32)).is_empty())
            .unwrap_or(lines);
        best[begin].0 = 0;
        let mut end = begin;
        for first in begin..lines {
            if (part & field.line(side, first as u32)).is_empty() {
                break;
            }
            end = first + 1;
            let mut band = W::default();
            for last in first..lines.min(first + highest as usize) {
                let line = part & field.line(side, last as u32);
                if line.is_empty() {
                    break;
                }
                band = band | line;
                let value = self.value(band, first as u32, side, (last - first) as u32);
                let sum = best[first].0 + aim.of(self.parts.forms.stops(value), side);
                if sum > best[last + 1].0 {
                    best[last + 1] = (sum, last + 1 - first, value);
                }
            }
        }
        while end > begin {
            forms.push(best[end].2);
            end -= best[end].1;
        }
    }

    /// What the side is sure of in a band that begins at this line, of one line more than
    /// `lower`.
    fn value(&mut self, band: W, first: u32, side: Side, lower: u32) -> Form {
        let band = band >> (first * self.field.step(side));
        if let Some(&value) = self.values[side as usize].get(&band) {
            return value;
        }
        let mut sum = Form::ZERO;
        for part in parts(self.field, band) {
            match self.parts.value(part) {
                Some(value) if self.is_light(sum, value) => sum = self.forms().sum(sum, value),
                _ => sum = self.lower_value(sum, part, side, lower),
            }
        }
        if !self.parts.is_stopped {
            self.values[side as usize].insert(band, sum);
        }
        sum
    }

    /// The sum with what the side is sure of in a part that is too large: cut once more.
    fn lower_value(&mut self, mut sum: Form, part: W, side: Side, lower: u32) -> Form {
        let mut forms = Vec::new();
        if lower > 0 {
            self.cut(part, side, lower, Aim::Mean, &mut forms);
        } else {
            forms.push(self.least(part, side));
        }
        for form in forms {
            if !self.is_light(sum, form) {
                let least = self.least(part, side);
                return self.forms().sum(sum, least);
            }
            sum = self.forms().sum(sum, form);
        }
        sum
    }

    /// The least that a part can be worth to the side: all blocks of the other, none of its own.
    fn least(&mut self, part: W, side: Side) -> Form {
        let blocks = self.field.packed(part, side.other()).count() as Number * ONE;
        self.forms().of_number(match side {
            Side::Left => -blocks,
            Side::Right => blocks,
        })
    }
}
