//! Bounds: what a side is sure of when it keeps to bands of the board.
//!
//! Right's blocks lie within a row. So if Left lays no block across some lines between rows, the
//! board falls into bands of rows that have nothing to do with each other; and having fewer moves
//! never helps Left. Hence the sum of the bands' values is a lower bound of the board's value, in
//! which safe blocks, protected cells and the answers to every threat within a band are all
//! counted exactly. Bands of columns bound it for Right in the same way. Where the lines go is
//! chosen to make the bound's mean as great as it can be.

mod pieces;

use std::ops::Range;

use super::cache::Cache;
use super::field::Field;
use super::forms::{Form, Forms, Number, ONE};
use super::heat::{self, Fine};
use super::meter::OutOfBudget;
use super::parts::{Parts, parts};
use super::table::Position;
use super::warmth::{self, Warm};
use super::word::Word;
use crate::rules::{LONGEST, Side};
pub(crate) use pieces::Pieces;

/// More than all that means and temperatures may be rounded by.
const MARGIN: Fine = heat::ONE >> 10;

/// At most this many bytes go to what blocks leave of pieces: most is asked for again soon, and what
/// stays near the processor is found fastest.
const RESTS: usize = 12 << 20;

/// Values of the board's bands, each worked out once.
#[derive(Clone, Debug)]
pub(crate) struct Bands<W> {
    field: Field<W>,
    values: [Cache<W, Value>; 2],
    /// Rests that blocks leave of pieces, and their totals for each side.
    rests: [Cache<W, Total>; 2],
    /// Parts with more cells are cut.
    largest: u32,
    /// Pieces are joined up to this many cells.
    joined: u32,
    /// Bands have at most this many lines.
    highest: usize,
}

/// Value of a band: its mean and temperature, and exactly where that is not too heavy.
#[derive(Clone, Copy, Debug, Default)]
struct Value {
    form: Option<Form>,
    mean: Fine,
    temperature: Fine,
}

impl Value {
    const NOTHING: Self = Self {
        form: Some(Form::ZERO),
        mean: 0,
        temperature: 0,
    };

    fn new(forms: &Forms, form: Form) -> Self {
        let (mean, temperature) = forms.mean_and_temperature(form);
        Self {
            form: Some(form),
            mean,
            temperature,
        }
    }

    fn of_warm(warm: Warm) -> Self {
        let fine = |grain| Fine::from(grain) * (heat::ONE / Fine::from(warmth::ONE));
        Self {
            form: None,
            mean: fine(warm.mean),
            temperature: fine(warm.temperature),
        }
    }

    fn total(self) -> Total {
        Total {
            mean: self.mean,
            hottest: self.temperature,
        }
    }
}

/// Sum of values, at a glance.
#[derive(Clone, Copy, Debug, Default)]
struct Total {
    mean: Fine,
    hottest: Fine,
}

impl Total {
    /// The number and the rest of a position.
    fn of_rest<W: Word>(inner: &Parts<W>, position: &Position<W>) -> Self {
        let rest = Value::new(&inner.forms, position.rest);
        let number = position.balance * (heat::ONE / ONE);
        rest.total().and(Self {
            mean: number,
            hottest: 0,
        })
    }

    fn and(self, other: Self) -> Self {
        Self {
            mean: self.mean + other.mean,
            hottest: self.hottest.max(other.hottest),
        }
    }

    /// The side that moves first ends at the mean or better; the other loses no more than the
    /// temperature.
    fn glance(self, side: Side, first: Side) -> Glance {
        let ahead = sign(side) * self.mean;
        let (sure, hoped) = if side == first {
            (ahead, ahead + self.hottest)
        } else {
            (ahead - self.hottest, ahead)
        };
        let wins = match () {
            () if sure >= MARGIN => Some(true),
            () if hoped <= -MARGIN => Some(false),
            () => None,
        };
        Glance {
            wins,
            ahead: ahead / (heat::ONE / ONE),
        }
    }
}

/// Result that a side is sure of.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Bound {
    /// True if the side is sure to win.
    pub(crate) wins: bool,
    /// Number of blocks that the side is sure to be ahead in the mean.
    pub(crate) ahead: Number,
}

/// The bands of a cut, and what they come to together.
#[derive(Debug)]
struct Cut {
    values: Vec<Value>,
    total: Total,
}

/// The best cuts before each line: for as many first lines as its place, the best mean, and the
/// lines and value of its last band.
struct Chain {
    best: [(Fine, usize, Value); LONGEST as usize + 1],
    begin: usize,
    end: usize,
}

impl Chain {
    /// The lines of each band, the last one first, and its value.
    fn bands(&self) -> impl Iterator<Item = (Range<usize>, Value)> {
        let mut end = self.end;
        std::iter::from_fn(move || {
            let (_, lines, value) = self.best[end];
            (end > self.begin).then(|| {
                end -= lines;
                (end..end + lines, value)
            })
        })
    }
}

/// Conclusion from means and temperatures.
#[derive(Clone, Copy, Debug)]
struct Glance {
    /// Tells if the side wins with these bands; `None` where only their sum can tell.
    wins: Option<bool>,
    ahead: Number,
}

impl Cut {
    /// The number and the rest of a position, without what is cut.
    fn of_rest<W: Word>(inner: &Parts<W>, position: &Position<W>) -> Self {
        let mut values = Vec::with_capacity(16);
        values.push(Value::new(&inner.forms, position.rest));
        Self {
            values,
            total: Total::of_rest(inner, position),
        }
    }

    fn add(&mut self, value: Value) {
        self.values.push(value);
        self.total = self.total.and(value.total());
    }
}

impl<W: Word> Bands<W> {
    pub(crate) fn with_memory(field: Field<W>, largest: u32, highest: u32, bytes: usize) -> Self {
        let rests = (bytes / 4).min(RESTS);
        Self {
            field,
            values: [(bytes - rests) / 2; 2].map(Cache::with_memory),
            rests: [rests / 2; 2].map(Cache::with_memory),
            largest,
            joined: largest,
            highest: highest as usize,
        }
    }

    /// Limits the joining of pieces to this many cells.
    pub(crate) fn joining(self, cells: u32) -> Self {
        Self {
            joined: cells,
            ..self
        }
    }

    pub(crate) fn memory(&self) -> usize {
        let values = self.values.iter().map(Cache::memory);
        values.chain(self.rests.iter().map(Cache::memory)).sum()
    }

    pub(crate) fn memory_bound(&self) -> usize {
        let values = self.values.iter().map(Cache::memory_bound);
        let rests = self.rests.iter().map(Cache::memory_bound);
        values.chain(rests).sum()
    }

    /// Forgets everything, as the values that it refers to are.
    pub(crate) fn clear(&mut self) {
        for values in &mut self.values {
            values.retain(|_| false);
        }
        for rests in &mut self.rests {
            rests.retain(|_| false);
        }
    }

    /// Returns the result that this side is sure of when `first` is to move.
    pub(crate) fn bound(
        &mut self,
        inner: &mut Parts<W>,
        position: &Position<W>,
        side: Side,
        first: Side,
    ) -> Result<Bound, OutOfBudget> {
        let cut = self.best_cut(inner, position, side)?;
        bound_of(inner, &cut, position, side, first)
    }

    fn best_cut(
        &mut self,
        inner: &mut Parts<W>,
        position: &Position<W>,
        side: Side,
    ) -> Result<Cut, OutOfBudget> {
        let mut cut = Cut::of_rest(inner, position);
        for part in parts(self.field, position.free) {
            self.cut(inner, part, side, self.highest, &mut cut)?;
        }
        Ok(cut)
    }

    /// Adds the bands of the best cut of a part.
    fn cut(
        &mut self,
        inner: &mut Parts<W>,
        part: W,
        side: Side,
        highest: usize,
        cut: &mut Cut,
    ) -> Result<(), OutOfBudget> {
        let chain = self.chain(inner, part, side, highest)?;
        chain.bands().for_each(|(_, value)| cut.add(value));
        Ok(())
    }

    /// The best cut of a part into bands of at most this many lines, found line by line.
    fn chain(
        &mut self,
        inner: &mut Parts<W>,
        part: W,
        side: Side,
        highest: usize,
    ) -> Result<Chain, OutOfBudget> {
        let field = self.field;
        let lines = field.lines(side) as usize;
        let cells = |line: usize| part & field.line(side, line as u32);
        let mut best = [(Fine::MIN, 0, Value::NOTHING); LONGEST as usize + 1];
        let begin = (0..lines).find(|&line| !cells(line).is_empty());
        let begin = begin.unwrap_or(lines);
        best[begin].0 = 0;
        let mut end = begin;
        while end < lines && !cells(end).is_empty() {
            let first = end;
            end += 1;
            let mut band = W::default();
            for last in first..lines.min(first + highest) {
                let line = cells(last);
                if line.is_empty() {
                    break;
                }
                band = band | line;
                let value = self.value(inner, band, side, first, last + 1 - first)?;
                let sum = best[first].0 + sign(side) * value.mean;
                if sum > best[last + 1].0 {
                    best[last + 1] = (sum, last + 1 - first, value);
                }
            }
        }
        Ok(Chain { best, begin, end })
    }

    /// Returns the value that the side is sure of in a band that begins at this line and has this
    /// many.
    fn value(
        &mut self,
        inner: &mut Parts<W>,
        band: W,
        side: Side,
        first: usize,
        lines: usize,
    ) -> Result<Value, OutOfBudget> {
        let band = band >> (first as u32 * self.field.step(side));
        if let Some(value) = self.values[side as usize].get(band) {
            return Ok(value);
        }
        inner.spend(lines)?;
        let mut sum = Value::NOTHING;
        for part in parts(self.field, band) {
            if let Some(form) = inner.value(part, self.largest)? {
                let value = Value::new(&inner.forms, form);
                sum = add(inner, sum, value)?;
                continue;
            }
            if let Some(value) = Self::warmth(inner, part, side, lines)? {
                sum = add(inner, sum, value)?;
                continue;
            }
            for value in self.lower_values(inner, part, side, lines - 1)? {
                sum = add(inner, sum, value)?;
            }
        }
        self.values[side as usize].insert(band, sum);
        Ok(sum)
    }

    /// Returns the warmth of a part of this many lines that is too large or heavy for a value.
    fn warmth(
        inner: &mut Parts<W>,
        part: W,
        side: Side,
        lines: usize,
    ) -> Result<Option<Value>, OutOfBudget> {
        if lines > inner.warm_lines() as usize {
            return Ok(None);
        }
        let warm = inner.warmth(part, side)?;
        Ok(warm.map(Value::of_warm))
    }

    /// Returns the values that the side is sure of in a part that is too large or heavy: it is cut
    /// again, into bands of at most this many lines.
    fn lower_values(
        &mut self,
        inner: &mut Parts<W>,
        part: W,
        side: Side,
        highest: usize,
    ) -> Result<Vec<Value>, OutOfBudget> {
        let mut cut = Cut {
            values: Vec::new(),
            total: Total::default(),
        };
        if highest > 0 {
            self.cut(inner, part, side, highest, &mut cut)?;
        } else {
            cut.add(self.least(part, side));
        }
        Ok(cut.values)
    }

    /// The least that a part can be worth to the side: all blocks of the other, none of its own.
    fn least(&self, part: W, side: Side) -> Value {
        let blocks = self.field.pack(part, side.other()).count() as i32;
        Value {
            form: None,
            mean: -sign(side) * blocks * heat::ONE,
            temperature: 0,
        }
    }
}

/// Returns the result that the side is sure of with these bands.
fn bound_of<W: Word>(
    inner: &mut Parts<W>,
    cut: &Cut,
    position: &Position<W>,
    side: Side,
    first: Side,
) -> Result<Bound, OutOfBudget> {
    let glance = cut.total.glance(side, first);
    let wins = match glance.wins {
        Some(wins) => wins,
        None => sum_wins(inner, &cut.values, position.balance, side, first)?,
    };
    Ok(Bound {
        wins,
        ahead: glance.ahead,
    })
}

/// Both together.
fn add<W: Word>(inner: &mut Parts<W>, one: Value, other: Value) -> Result<Value, OutOfBudget> {
    let form = match (one.form, other.form) {
        (Some(one), Some(other)) => inner.sum(one, other)?,
        _ => None,
    };
    Ok(match form {
        Some(form) => Value::new(&inner.forms, form),
        None => Value {
            form,
            mean: one.mean + other.mean,
            temperature: one.temperature.max(other.temperature),
        },
    })
}

/// Left counts up, Right down.
fn sign(side: Side) -> i32 {
    match side {
        Side::Left => 1,
        Side::Right => -1,
    }
}

/// Returns whether the side wins the sum of these values and the balance when `first` moves; no,
/// too, where the sum is too heavy to be worked out.
fn sum_wins<W: Word>(
    inner: &mut Parts<W>,
    values: &[Value],
    balance: Number,
    side: Side,
    first: Side,
) -> Result<bool, OutOfBudget> {
    let forms: Option<Vec<Form>> = values.iter().map(|value| value.form).collect();
    let Some(mut forms) = forms else {
        return Ok(false);
    };
    forms.sort_unstable_by_key(|&form| inner.forms.weight(form));
    let mut sum = Form::ZERO;
    for form in forms {
        match inner.sum(sum, form)? {
            Some(both) => sum = both,
            None => return Ok(false),
        }
    }
    let is_won = inner.is_won(sum, balance, side, first)?;
    Ok(is_won.unwrap_or(false))
}
