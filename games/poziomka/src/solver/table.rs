//! What is known of positions that were searched before.

use super::forms::{Form, Number};
use super::word::{Word, mixed};
use crate::rules::Side;

/// A position in normal form: cells whose value is not known, the value of all other parts that
/// is no number, and the number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Position<W> {
    pub(crate) free: W,
    pub(crate) rest: Form,
    pub(crate) balance: Number,
}

/// A table of fixed size; what comes later takes the place of what came before.
///
/// Being ahead by more never harms. So a win at one balance is a win at all that are better, and
/// an entry keeps, for each mover, from which balance on Left wins and up to which it loses.
#[derive(Clone, Debug)]
pub(crate) struct Table<W> {
    entries: Vec<Entry<W>>,
}

#[derive(Clone, Copy, Debug)]
struct Entry<W> {
    free: W,
    rest: Form,
    lost: [Number; 2],
    won: [Number; 2],
}

impl<W: Word> Entry<W> {
    fn new(free: W, rest: Form) -> Self {
        Self {
            free,
            rest,
            lost: [Number::MIN; 2],
            won: [Number::MAX; 2],
        }
    }
}

impl<W: Word> Table<W> {
    /// A table of two to the power of `bits` positions.
    pub(crate) fn new(bits: u32) -> Self {
        Self {
            entries: vec![Entry::new(W::default(), Form::ZERO); 1 << bits],
        }
    }

    /// Who wins, if that is known.
    pub(crate) fn winner(&self, position: &Position<W>, mover: Side) -> Option<Side> {
        let entry = &self.entries[self.place(position)];
        if (entry.free, entry.rest) != (position.free, position.rest) {
            return None;
        }
        if position.balance >= entry.won[mover as usize] {
            return Some(Side::Left);
        }
        (position.balance <= entry.lost[mover as usize]).then_some(Side::Right)
    }

    pub(crate) fn keep(&mut self, position: &Position<W>, mover: Side, winner: Side) {
        let place = self.place(position);
        let entry = &mut self.entries[place];
        if (entry.free, entry.rest) != (position.free, position.rest) {
            *entry = Entry::new(position.free, position.rest);
        }
        match winner {
            Side::Left => {
                let won = &mut entry.won[mover as usize];
                *won = position.balance.min(*won);
            }
            Side::Right => {
                let lost = &mut entry.lost[mover as usize];
                *lost = position.balance.max(*lost);
            }
        }
    }

    fn place(&self, position: &Position<W>) -> usize {
        let digest = mixed(position.free.digest(), u64::from(position.rest.index()));
        digest as usize & (self.entries.len() - 1)
    }
}
