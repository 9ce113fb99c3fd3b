//! Options of a position, and the order in which they are searched.

use super::super::field::Field;
use super::super::forms::{Forms, Number, ONE};
use super::super::run::Team;
use super::super::table::Position;
use super::super::word::Word;
use crate::rules::Side;

/// Returns the positions that the mover can move to, moves in the number left out, and the cells
/// that are covered. Those come first that look best at a glance: where one wins, the others need
/// no closer look.
pub(super) fn options<W: Word>(
    field: Field<W>,
    forms: &Forms,
    position: &Position<W>,
    mover: Side,
) -> Vec<(W, Position<W>)> {
    let after = |at| {
        let block = field.cover(W::cell(at), mover);
        let free = position.free & !block;
        (block, Position { free, ..*position })
    };
    let starts = field.starts(position.free, mover);
    let mut options: Vec<_> = starts.cells().map(after).collect();
    options.sort_by_cached_key(|(_, option)| -more_starts(field, option, mover));
    let rests = match mover {
        Side::Left => forms.left(position.rest),
        Side::Right => forms.right(position.rest),
    };
    let after = |&rest| (W::default(), Position { rest, ..*position });
    options.extend(rests.iter().map(after));
    options
}

/// Rates a position for the side that has just moved there, if both are sure to be this far ahead.
///
/// Measured with blocks of 2 before the table was asked about all options first, Left first: with 7,
/// 1 and 1 for what each is sure of and where blocks can begin, 8x8 takes 16,800 nodes and 7x9
/// 7,000; with 7, 3 and 1 11,200 and 6,700; with equal weights 29,500 and 7,200; without the last
/// 11,100 and 28,600.
pub(super) fn order<W: Word>(
    field: Field<W>,
    position: &Position<W>,
    mover: Side,
    mine: Number,
    theirs: Number,
) -> Number {
    7 * mine - 3 * theirs + ONE * more_starts(field, position, mover)
}

/// Returns how many more blocks of this side than of the other can begin somewhere.
fn more_starts<W: Word>(field: Field<W>, position: &Position<W>, side: Side) -> Number {
    let starts = |side| field.starts(position.free, side).count() as Number;
    starts(side) - starts(side.other())
}

/// Takes the first item that nobody else is searching just now, for what somebody searches has an
/// answer soon, or else the first. All follow the very first one together, because it often is the
/// only one that is needed.
pub(super) fn take_next<T>(
    team: &Team,
    items: &mut Vec<T>,
    is_first: bool,
    digest: impl Fn(&T) -> u64,
) -> T {
    let is_free = |item: &T| is_first || !team.is_marked(digest(item));
    let at = items.iter().position(is_free).unwrap_or_default();
    items.remove(at)
}

/// A move in the number, if the mover has one.
pub(super) fn number_option<W: Word>(position: &Position<W>, mover: Side) -> Option<Position<W>> {
    let balance = position.balance;
    let is_whole = balance % ONE == 0;
    let grain = if is_whole {
        ONE
    } else {
        1 << balance.trailing_zeros()
    };
    let moved = match mover {
        Side::Left if balance > 0 || !is_whole => balance - grain,
        Side::Right if balance < 0 || !is_whole => balance + grain,
        _ => return None,
    };
    Some(Position {
        balance: moved,
        ..*position
    })
}
