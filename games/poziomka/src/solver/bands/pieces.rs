//! Bands that are joined again, piece by piece.
//!
//! A cut goes through the whole board, but two pieces that meet there may be small enough to be
//! valued as one, which is worth no less to the side. That takes longer than a plain cut, so the
//! pieces of a position are found once and tell of its options, too: a block changes one or two of
//! them, and a side that keeps to the others is sure of what they are worth.

use super::{Bands, Bound, Cut, Glance, Total, Value, bound_of, sign};
use crate::rules::Side;
use crate::solver::forms::{Number, ONE};
use crate::solver::heat::Fine;
use crate::solver::meter::OutOfBudget;
use crate::solver::parts::{Parts, parts};
use crate::solver::table::Position;
use crate::solver::word::Word;

/// A side that is further behind does not win by joining bands: with blocks of 2 on 8x8 and 7x9
/// that was seen to gain up to two blocks.
const HOPELESS: Number = -2 * ONE;

/// Pieces that a side keeps to in all free cells of a position.
#[derive(Clone, Debug)]
pub(crate) struct Pieces<W> {
    side: Side,
    list: Vec<Piece<W>>,
    /// Number of blocks that the side is sure to be ahead in the mean.
    pub(crate) ahead: Number,
}

/// Cells of the board, and what the side is sure of there.
#[derive(Clone, Copy, Debug)]
struct Piece<W> {
    cells: W,
    value: Value,
}

/// Two pieces that can be joined, by their places, and what both come to then.
#[derive(Clone, Copy, Debug)]
struct Joint {
    pieces: [usize; 2],
    value: Value,
    gain: Fine,
}

impl<W: Word> Bands<W> {
    /// The pieces that a side had best keep to, and what it is sure of with them when `first` is
    /// to move.
    pub(crate) fn pieces(
        &mut self,
        inner: &mut Parts<W>,
        position: &Position<W>,
        side: Side,
        first: Side,
    ) -> Result<(Pieces<W>, Bound), OutOfBudget> {
        let mut list = Vec::with_capacity(32);
        for part in parts(self.field, position.free) {
            self.add_pieces(inner, part, side, self.highest, &mut list)?;
        }
        let glance = sum_of(inner, position, &list).total.glance(side, first);
        if glance.wins != Some(false) || glance.ahead >= HOPELESS {
            self.join(inner, side, &mut list)?;
            list.retain(|piece| !piece.cells.is_empty());
        }
        let cut = sum_of(inner, position, &list);
        let bound = bound_of(inner, &cut, position, side, first)?;
        let ahead = bound.ahead;
        Ok((Pieces { side, list, ahead }, bound))
    }

    /// Returns the result that the side is sure of after this block, in the position that it leads
    /// to, if it keeps to the same pieces.
    pub(crate) fn bound_after(
        &mut self,
        inner: &mut Parts<W>,
        pieces: &Pieces<W>,
        after: &Position<W>,
        block: W,
        first: Side,
    ) -> Result<Bound, OutOfBudget> {
        inner.spend(1)?;
        let mut total = Total::of_rest(inner, after);
        for piece in &pieces.list {
            total = total.and(if (piece.cells & block).is_empty() {
                piece.value.total()
            } else {
                self.total_of_rest(inner, piece.cells & !block, pieces.side)?
            });
        }
        let Glance { wins, ahead } = total.glance(pieces.side, first);
        if let Some(wins) = wins {
            return Ok(Bound { wins, ahead });
        }
        let cut = self.cut_after(inner, pieces, after, block)?;
        bound_of(inner, &cut, after, pieces.side, first)
    }

    /// Returns the total that the side is sure of in what a block leaves of a piece, at a glance.
    fn total_of_rest(
        &mut self,
        inner: &mut Parts<W>,
        rest: W,
        side: Side,
    ) -> Result<Total, OutOfBudget> {
        if rest.is_empty() {
            return Ok(Total::default());
        }
        if let Some(total) = self.rests[side as usize].get(rest) {
            return Ok(total);
        }
        let mut total = Total::default();
        for part in parts(self.field, rest) {
            total = total.and(self.value_of_rest(inner, part, side)?.total());
        }
        self.rests[side as usize].insert(rest, total);
        Ok(total)
    }

    /// The pieces and what the block leaves of those that it touches, each with its value.
    fn cut_after(
        &self,
        inner: &mut Parts<W>,
        pieces: &Pieces<W>,
        after: &Position<W>,
        block: W,
    ) -> Result<Cut, OutOfBudget> {
        let mut cut = Cut::of_rest(inner, after);
        for piece in &pieces.list {
            if (piece.cells & block).is_empty() {
                cut.add(piece.value);
                continue;
            }
            for part in parts(self.field, piece.cells & !block) {
                cut.add(self.value_of_rest(inner, part, pieces.side)?);
            }
        }
        Ok(cut)
    }

    /// Returns the value that the side is sure of in a part of what a block leaves of a piece.
    fn value_of_rest(
        &self,
        inner: &mut Parts<W>,
        part: W,
        side: Side,
    ) -> Result<Value, OutOfBudget> {
        if let Some(form) = inner.value(part, self.largest)? {
            return Ok(Value::new(&inner.forms, form));
        }
        let warmth = Self::warmth(inner, part, side, 1)?;
        Ok(warmth.unwrap_or_else(|| self.least(part, side)))
    }

    /// Adds the pieces that the best cut of a part leaves, and the single cells beside them.
    fn add_pieces(
        &mut self,
        inner: &mut Parts<W>,
        part: W,
        side: Side,
        highest: usize,
        pieces: &mut Vec<Piece<W>>,
    ) -> Result<(), OutOfBudget> {
        if highest == 0 {
            let value = self.least(part, side);
            pieces.push(Piece { cells: part, value });
            return Ok(());
        }
        let mut single = part;
        let chain = self.chain(inner, part, side, highest)?;
        for (lines, _) in chain.bands() {
            let count = lines.len();
            let lines = lines.map(|line| self.field.line(side, line as u32));
            let band = part & lines.fold(W::default(), |all, line| all | line);
            for cells in parts(self.field, band) {
                single = single & !cells;
                if let Some(form) = inner.value(cells, self.largest)? {
                    let value = Value::new(&inner.forms, form);
                    pieces.push(Piece { cells, value });
                } else if let Some(value) = Self::warmth(inner, cells, side, count)? {
                    pieces.push(Piece { cells, value });
                } else {
                    self.add_pieces(inner, cells, side, count - 1, pieces)?;
                }
            }
        }
        pieces.extend(single.cells().map(|at| Piece {
            cells: W::cell(at),
            value: Value::NOTHING,
        }));
        Ok(())
    }

    /// Joins pieces that meet at a cut, first those that gain most by it.
    fn join(
        &self,
        inner: &mut Parts<W>,
        side: Side,
        pieces: &mut [Piece<W>],
    ) -> Result<(), OutOfBudget> {
        let mut joints = Vec::with_capacity(32);
        for at in 0..pieces.len() {
            self.add_joints(inner, side, pieces, at, at, &mut joints)?;
        }
        while let Some(best) = joints.iter().copied().max_by_key(|joint| joint.gain) {
            let [one, other] = best.pieces;
            pieces[one].cells = pieces[one].cells | pieces[other].cells;
            pieces[one].value = best.value;
            pieces[other].cells = W::default();
            pieces[other].value = Value::NOTHING;
            joints.retain(|joint: &Joint| {
                !joint.pieces.contains(&one) && !joint.pieces.contains(&other)
            });
            self.add_joints(inner, side, pieces, one, pieces.len(), &mut joints)?;
        }
        Ok(())
    }

    /// Adds the ways to join this piece and one of the first `count`.
    fn add_joints(
        &self,
        inner: &mut Parts<W>,
        side: Side,
        pieces: &[Piece<W>],
        at: usize,
        count: usize,
        joints: &mut Vec<Joint>,
    ) -> Result<(), OutOfBudget> {
        inner.spend(count)?;
        let step = self.field.step(side);
        let one = pieces[at];
        let beside = one.cells << step | one.cells >> step;
        for (number, other) in pieces[..count].iter().enumerate() {
            let cells = one.cells | other.cells;
            if (beside & other.cells).is_empty() || number == at || cells.count() > self.joined {
                continue;
            }
            let Some(form) = inner.value(cells, self.largest)? else {
                continue;
            };
            let value = Value::new(&inner.forms, form);
            let hottest = one.value.temperature.max(other.value.temperature);
            let gain = sign(side) * (value.mean - one.value.mean - other.value.mean);
            if gain > 0 || value.temperature < hottest {
                joints.push(Joint {
                    pieces: [at, number],
                    value,
                    gain: 8 * gain + hottest - value.temperature,
                });
            }
        }
        Ok(())
    }
}

/// Sums up the pieces and the rest of a position.
fn sum_of<W: Word>(inner: &Parts<W>, position: &Position<W>, pieces: &[Piece<W>]) -> Cut {
    let mut cut = Cut::of_rest(inner, position);
    for piece in pieces {
        cut.add(piece.value);
    }
    cut
}
