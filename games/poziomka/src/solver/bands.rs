//! Bounds: what a side is sure of when it keeps to bands of the board.
//!
//! Right's blocks lie within a row. So if Left lays no block across some lines between rows, the
//! board falls into bands of rows that have nothing to do with each other; and having fewer moves
//! never helps Left. Hence the sum of the bands' values is a lower bound of the board's value, in
//! which safe blocks, protected cells and the answers to every threat within a band are all
//! counted exactly. Bands of columns bound it for Right in the same way. Where the lines go is
//! chosen to make the bound's mean as great as it can be.

use std::collections::HashMap;

use super::field::Field;
use super::forms::{Form, Forms, Number, ONE};
use super::heat::{self, Fine};
use super::parts::{Parts, parts};
use super::table::Position;
use super::word::{FastBuild, Word};
use crate::rules::{LONGEST, Side};

/// More than all that means and temperatures may be rounded by.
const MARGIN: Fine = heat::ONE >> 10;

/// What bands are worth is forgotten when there are so many.
const MOST: usize = 1 << 22;

/// What bands of the board are worth, each worked out once.
#[derive(Clone, Debug)]
pub(crate) struct Bands<W> {
    field: Field<W>,
    values: [HashMap<W, Value, FastBuild>; 2],
    /// Parts with more cells are cut.
    largest: u32,
    /// Bands have at most so many lines.
    highest: u32,
}

#[derive(Clone, Copy, Debug)]
struct Value {
    form: Form,
    mean: Fine,
    temperature: Fine,
}

/// A bound for one side.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Bound {
    /// Whether the side is sure to win.
    pub(crate) wins: bool,
    /// How far the side is sure to be ahead in the mean.
    pub(crate) ahead: Number,
}

/// The bands of a cut, and what they come to together.
#[derive(Clone, Debug)]
struct Cut {
    forms: Vec<Form>,
    mean: Fine,
    hottest: Fine,
}

impl Cut {
    fn add(&mut self, value: Value) {
        self.forms.push(value.form);
        self.mean += value.mean;
        self.hottest = self.hottest.max(value.temperature);
    }
}

impl<W: Word> Bands<W> {
    pub(crate) fn new(field: Field<W>, largest: u32, highest: u32) -> Self {
        Self {
            field,
            values: [HashMap::default(), HashMap::default()],
            largest,
            highest,
        }
    }

    /// What this side is sure of when `first` is to move.
    pub(crate) fn bound(
        &mut self,
        inner: &mut Parts<W>,
        position: &Position<W>,
        side: Side,
        first: Side,
    ) -> Bound {
        let mut cut = Cut {
            forms: Vec::with_capacity(16),
            mean: position.balance * (heat::ONE / ONE),
            hottest: 0,
        };
        cut.add(described(&inner.forms, position.rest));
        for part in parts(self.field, position.free) {
            self.cut(inner, part, side, self.highest, &mut cut);
        }
        let ahead = sign(side) * cut.mean;
        // Whoever moves first ends at the mean or better; the other loses no more than the
        // temperature. Where that is not enough to tell, the sum is worked out.
        let (sure, hoped) = if side == first {
            (ahead, ahead + cut.hottest)
        } else {
            (ahead - cut.hottest, ahead)
        };
        let wins = sure >= MARGIN
            || hoped > -MARGIN && sum_wins(inner, cut.forms, position.balance, side, first);
        Bound {
            wins,
            ahead: ahead / (heat::ONE / ONE),
        }
    }

    /// Adds the values of the bands of the best cut of a part, found line by line.
    fn cut(&mut self, inner: &mut Parts<W>, part: W, side: Side, highest: u32, cut: &mut Cut) {
        let field = self.field;
        let lines = field.lines(side) as usize;
        let nothing = described(&inner.forms, Form::ZERO);
        // For the first so many lines: the best mean, the lines and the value of its last band.
        let mut best = [(Fine::MIN, 0, nothing); LONGEST as usize + 1];
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
                let value = self.value(inner, band, first as u32, side, (last - first) as u32);
                let sum = best[first].0 + sign(side) * value.mean;
                if sum > best[last + 1].0 {
                    best[last + 1] = (sum, last + 1 - first, value);
                }
            }
        }
        while end > begin {
            cut.add(best[end].2);
            end -= best[end].1;
        }
    }

    /// What the side is sure of in a band that begins at this line, of one line more than
    /// `lower`.
    fn value(
        &mut self,
        inner: &mut Parts<W>,
        band: W,
        first: u32,
        side: Side,
        lower: u32,
    ) -> Value {
        let band = band >> (first * self.field.step(side));
        if let Some(&value) = self.values[side as usize].get(&band) {
            return value;
        }
        let mut sum = Form::ZERO;
        for part in parts(self.field, band) {
            match inner.value(part, self.largest) {
                Some(value) if inner.forms.is_light(sum, value) => {
                    sum = inner.forms.sum(sum, value);
                }
                _ => sum = self.lower_value(inner, sum, part, side, lower),
            }
        }
        let value = described(&inner.forms, sum);
        if !inner.is_stopped {
            let values = &mut self.values[side as usize];
            if values.len() >= MOST {
                values.clear();
            }
            values.insert(band, value);
        }
        value
    }

    /// The sum with what the side is sure of in a part that is too large: cut once more.
    fn lower_value(
        &mut self,
        inner: &mut Parts<W>,
        mut sum: Form,
        part: W,
        side: Side,
        lower: u32,
    ) -> Form {
        let mut cut = Cut {
            forms: Vec::new(),
            mean: 0,
            hottest: 0,
        };
        if lower > 0 {
            self.cut(inner, part, side, lower, &mut cut);
        } else {
            cut.forms.push(self.least(inner, part, side));
        }
        for form in cut.forms {
            if !inner.forms.is_light(sum, form) {
                let least = self.least(inner, part, side);
                return inner.forms.sum(sum, least);
            }
            sum = inner.forms.sum(sum, form);
        }
        sum
    }

    /// The least that a part can be worth to the side: all blocks of the other, none of its own.
    fn least(&self, inner: &mut Parts<W>, part: W, side: Side) -> Form {
        let blocks = self.field.packed(part, side.other()).count() as Number * ONE;
        inner.forms.of_number(-sign(side) * blocks)
    }
}

/// Left counts up, Right down.
fn sign(side: Side) -> i32 {
    match side {
        Side::Left => 1,
        Side::Right => -1,
    }
}

fn described(forms: &Forms, form: Form) -> Value {
    let (mean, temperature) = forms.mean_and_temperature(form);
    Value {
        form,
        mean,
        temperature,
    }
}

/// Whether the side wins the sum of these values and the balance when `first` moves; no, too,
/// where the sum is too heavy to be worked out.
fn sum_wins<W: Word>(
    inner: &mut Parts<W>,
    mut forms: Vec<Form>,
    balance: Number,
    side: Side,
    first: Side,
) -> bool {
    let known = &mut inner.forms;
    forms.sort_unstable_by_key(|&form| known.weight(form));
    let mut sum = Form::ZERO;
    for form in forms {
        if sum != Form::ZERO && !known.is_light(sum, form) {
            return false;
        }
        sum = known.sum(sum, form);
    }
    known.is_won(sum, balance, side, first)
}
