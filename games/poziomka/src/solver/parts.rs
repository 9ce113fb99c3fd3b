//! The parts that a position falls into, and the values of the small ones.

use super::cache::Cache;
use super::field::Field;
use super::forms::{Form, Forms, Number, ONE};
use super::meter::{Halt, OutOfBudget, unless_heavy};
use super::warmth::{Warm, Warmth};
use super::word::Word;
use crate::rules::Side;

/// A value that takes more units of work is given up. With blocks of 2 to 5, values were seen to
/// take up to about 100,000.
const EFFORT: u64 = 1 << 18;

/// A warmth that takes more is given up, too. Three whole lines of 9 take some 5,000,000 units the
/// first time.
const WARMTH_EFFORT: u64 = 1 << 23;

/// Up to how many cells parts have a warmth, in bands of how many lines at most.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct WarmReach {
    pub(crate) cells: u32,
    pub(crate) lines: u32,
}

/// Values of connected sets of cells, each worked out once.
#[derive(Clone, Debug)]
pub(crate) struct Parts<W> {
    field: Field<W>,
    pub(crate) forms: Forms,
    /// `None` for those that were given up.
    values: Cache<W, Option<Form>>,
    warmth: Warmth<W>,
    /// Maximum number of cells in a part whose warmth is worked out.
    warmest: u32,
    /// Number of cells and lines that were last allowed.
    warm_reach: WarmReach,
}

impl<W: Word> Parts<W> {
    /// Values that never take more than this many bytes.
    pub(crate) fn with_memory(field: Field<W>, bytes: usize) -> Self {
        Self {
            field,
            forms: Forms::with_memory(bytes / 5 * 2),
            values: Cache::with_memory(bytes / 5),
            warmth: Warmth::with_memory(field, bytes / 5 * 2),
            warmest: 0,
            warm_reach: WarmReach::default(),
        }
    }

    pub(crate) fn memory(&self) -> usize {
        self.forms.memory() + self.values.memory() + self.warmth.memory()
    }

    pub(crate) fn memory_bound(&self) -> usize {
        let values = self.forms.memory_bound() + self.values.memory_bound();
        values + self.warmth.memory_bound()
    }

    /// Forgets all values. What refers to them must be forgotten, too.
    pub(crate) fn clear(&mut self) {
        self.forms.clear();
        self.values.retain(|_| false);
    }

    /// Returns the value of a connected set of cells, unless it has more than this many, or is too
    /// heavy to be worked out.
    pub(crate) fn value(&mut self, part: W, largest: u32) -> Result<Option<Form>, OutOfBudget> {
        self.spend(1)?;
        self.forms.meter.grant(EFFORT);
        if let Some(blocks) = one_sided(self.field, part) {
            return unless_heavy(self.forms.number_form(blocks * ONE));
        }
        if part.count() > largest {
            return Ok(None);
        }
        unless_heavy(self.small_value(part))
    }

    /// Gives parts within this reach a warmth from now on; returns whether that is more than
    /// before.
    pub(crate) fn warm_up(&mut self, reach: WarmReach) -> bool {
        let is_new = reach > self.warm_reach;
        if is_new {
            self.warm_reach = reach;
            self.warmest = reach.cells;
        }
        is_new
    }

    /// Parts of bands with more lines have no warmth.
    pub(crate) fn warm_lines(&self) -> u32 {
        self.warm_reach.lines
    }

    /// Returns the warmth of a part, as this side may count on it, unless it has too many cells or
    /// takes too much work.
    pub(crate) fn warmth(&mut self, part: W, side: Side) -> Result<Option<Warm>, OutOfBudget> {
        if part.count() > self.warmest {
            return Ok(None);
        }
        let meter = &mut self.forms.meter;
        meter.grant(WARMTH_EFFORT);
        let warmth = unless_heavy(self.warmth.of_part(meter, part, side))?;
        if warmth.is_none() && !self.warmth.is_full() {
            // Others of this size would take as long.
            self.warmest = part.count() - 1;
        }
        Ok(warmth)
    }

    /// Counts work that is no part of a value.
    pub(crate) fn spend(&mut self, units: usize) -> Result<(), OutOfBudget> {
        self.forms.meter.grant(u64::MAX);
        unless_heavy(self.forms.meter.spend(units)).map(|_| ())
    }

    /// The sum of two values, unless it is too heavy to be worked out.
    pub(crate) fn sum(&mut self, one: Form, other: Form) -> Result<Option<Form>, OutOfBudget> {
        if !self.forms.is_light(one, other) {
            return Ok(None);
        }
        self.forms.meter.grant(EFFORT);
        unless_heavy(self.forms.sum(one, other))
    }

    /// Returns whether the side wins this value and balance when `first` moves, unless that is too
    /// heavy to be worked out.
    pub(crate) fn is_won(
        &mut self,
        form: Form,
        balance: Number,
        side: Side,
        first: Side,
    ) -> Result<Option<bool>, OutOfBudget> {
        self.forms.meter.grant(EFFORT);
        unless_heavy(self.forms.is_won(form, balance, side, first))
    }

    fn small_value(&mut self, part: W) -> Result<Form, Halt> {
        let field = self.field;
        let part = field.move_to_origin(part);
        if let Some(known) = self.values.get(part) {
            return known.ok_or(Halt::TooHeavy);
        }
        let images = field.mirror(part).map(|image| field.move_to_origin(image));
        let least = images.into_iter().fold(part, Ord::min);
        let value = match self.values.get(least) {
            Some(known) => known,
            None => match self.work_out(least) {
                Ok(value) => Some(value),
                Err(Halt::TooHeavy) => None,
                Err(Halt::OutOfBudget) => return Err(Halt::OutOfBudget),
            },
        };
        self.values.insert(part, value);
        if least != part {
            self.values.insert(least, value);
        }
        value.ok_or(Halt::TooHeavy)
    }

    fn work_out(&mut self, part: W) -> Result<Form, Halt> {
        let mut options = [Vec::new(), Vec::new()];
        for side in Side::BOTH {
            for at in self.field.starts(part, side).cells() {
                let cells = part & !self.field.cover(W::cell(at), side);
                options[side as usize].push(self.value_of_all(cells)?);
            }
        }
        let [left, right] = options;
        self.forms.game(left, right)
    }

    /// Returns the value of all cells of a small part after a move in it.
    fn value_of_all(&mut self, cells: W) -> Result<Form, Halt> {
        let mut sum = Form::ZERO;
        for part in parts(self.field, cells) {
            self.forms.meter.spend(1)?;
            let value = match one_sided(self.field, part) {
                Some(blocks) => self.forms.number_form(blocks * ONE)?,
                None => self.small_value(part)?,
            };
            sum = self.forms.sum(sum, value)?;
        }
        Ok(sum)
    }
}

/// The blocks of a part in which only one side can move; Right's count as less than none.
pub(crate) fn one_sided<W: Word>(field: Field<W>, part: W) -> Option<i32> {
    let [left, right] = Side::BOTH.map(|side| field.starts(part, side).is_empty());
    match (left, right) {
        (_, true) => Some(field.pack(part, Side::Left).count() as i32),
        (true, _) => Some(-(field.pack(part, Side::Right).count() as i32)),
        _ => None,
    }
}

/// The parts of a set of cells between which no block can lie. Cells that neither side can use
/// belong to none.
pub(crate) fn parts<W: Word>(field: Field<W>, cells: W) -> impl Iterator<Item = W> {
    let [left, right] = Side::BOTH.map(|side| field.starts(cells, side));
    let mut rest = field.cover(left, Side::Left) | field.cover(right, Side::Right);
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
