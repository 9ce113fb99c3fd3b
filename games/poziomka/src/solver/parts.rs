//! The parts that a position falls into, and the values of the small ones.

use std::collections::HashMap;

use ludoteca_core::Budget;

use super::field::Field;
use super::forms::{Form, Forms, ONE};
use super::word::{FastBuild, Word};
use crate::rules::Side;

/// The budget is asked once in this many values.
const VALUES_BETWEEN_LOOKS: usize = 64;

/// Values of connected sets of cells, each worked out once.
#[derive(Clone, Debug)]
pub(crate) struct Parts<W> {
    field: Field<W>,
    pub(crate) forms: Forms,
    values: HashMap<W, Form, FastBuild>,
    budget: Budget,
    /// The budget ended while a value was worked out: values are not to be trusted any more.
    pub(crate) is_stopped: bool,
}

impl<W: Word> Parts<W> {
    pub(crate) fn new(field: Field<W>) -> Self {
        Self {
            field,
            forms: Forms::new(),
            values: HashMap::default(),
            budget: Budget::unlimited(),
            is_stopped: false,
        }
    }

    /// From now on works within this budget's time.
    pub(crate) fn begin(&mut self, budget: &Budget) {
        self.budget = budget.clone();
        self.is_stopped = false;
    }

    /// What a connected set of cells is worth, unless it has more than so many, or is new when no
    /// more values shall be looked for.
    pub(crate) fn value(&mut self, part: W, largest: u32) -> Option<Form> {
        if let Some(blocks) = self.one_sided(part) {
            return Some(self.forms.of_number(blocks * ONE));
        }
        if part.count() > largest {
            return None;
        }
        if self.forms.is_full() {
            let part = self.field.moved_to_origin(part);
            return self.values.get(&part).copied();
        }
        Some(self.small_value(part))
    }

    /// The blocks of a part in which only one side can move; Right's count as less than none.
    fn one_sided(&self, part: W) -> Option<i32> {
        let [left, right] = Side::BOTH.map(|side| self.field.starts(part, side).is_empty());
        match (left, right) {
            (_, true) => Some(self.field.packed(part, Side::Left).count() as i32),
            (true, _) => Some(-(self.field.packed(part, Side::Right).count() as i32)),
            _ => None,
        }
    }

    fn small_value(&mut self, part: W) -> Form {
        let field = self.field;
        let part = field.moved_to_origin(part);
        if let Some(&value) = self.values.get(&part) {
            return value;
        }
        let images = field
            .mirrored(part)
            .map(|image| field.moved_to_origin(image));
        let least = images.into_iter().fold(part, Ord::min);
        let value = match self.values.get(&least) {
            Some(&value) => value,
            None => self.work_out(least),
        };
        if !self.is_stopped {
            self.values.insert(least, value);
            self.values.insert(part, value);
        }
        value
    }

    fn work_out(&mut self, part: W) -> Form {
        if self.values.len().is_multiple_of(VALUES_BETWEEN_LOOKS) && self.budget.is_over() {
            self.is_stopped = true;
        }
        let [left, right] = Side::BOTH.map(|side| {
            let starts = self.field.starts(part, side).cells();
            let after = starts.map(|at| part & !self.field.covered(W::cell(at), side));
            after.collect::<Vec<W>>()
        });
        let left = left.into_iter().map(|cells| self.worth(cells)).collect();
        let right = right.into_iter().map(|cells| self.worth(cells)).collect();
        self.forms.game(left, right)
    }

    /// What all cells of a small part are worth after a move in it.
    fn worth(&mut self, cells: W) -> Form {
        let mut worth = Form::ZERO;
        for part in parts(self.field, cells) {
            if self.is_stopped {
                return Form::ZERO;
            }
            let value = match self.one_sided(part) {
                Some(blocks) => self.forms.of_number(blocks * ONE),
                None => self.small_value(part),
            };
            worth = self.forms.sum(worth, value);
        }
        worth
    }
}

/// The parts of a set of cells between which no block can lie. Cells that nobody can use are in
/// none.
pub(crate) fn parts<W: Word>(field: Field<W>, cells: W) -> impl Iterator<Item = W> {
    let [left, right] = Side::BOTH.map(|side| field.starts(cells, side));
    let mut rest = field.covered(left, Side::Left) | field.covered(right, Side::Right);
    let down = field.cells(left, Side::Left, field.length() - 1);
    let across = field.cells(right, Side::Right, field.length() - 1);
    let (stride, one) = (field.step(Side::Left), field.step(Side::Right));
    std::iter::from_fn(move || {
        let first = rest.least();
        if first == W::CELLS {
            return None;
        }
        let mut part = W::cell(first);
        loop {
            let wider = part | (part & across) << one | part >> one & across;
            let grown = wider | (wider & down) << stride | wider >> stride & down;
            if grown == part {
                break;
            }
            part = grown;
        }
        rest = rest & !part;
        Some(part)
    })
}
