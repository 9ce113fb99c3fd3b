//! What is known of positions that were searched before.

use super::cache::{Cache, Key};
use super::forms::{Form, Number};
use super::word::{Word, mix};
use crate::rules::Side;

/// A position in normal form: the free cells whose value is not known, the value of all other parts
/// that is no number, and the number.
///
/// The free cells stay as they lie, so that a position shares most of its bands with the one before
/// it; mirror images are one position only where they are looked up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Position<W> {
    /// The least of the mirror images of the free cells, which are one position.
    pub(crate) least: W,
    pub(crate) free: W,
    pub(crate) rest: Form,
    pub(crate) balance: Number,
}

impl<W: Word> Position<W> {
    /// Whether both are mirror images of each other.
    pub(crate) fn is_same(&self, other: &Self) -> bool {
        place(self) == place(other) && self.balance == other.balance
    }
}

/// A table of bounded size; what comes later takes the place of what came before.
///
/// Being ahead by more never harms. So a win at one balance is a win at all that are better, and
/// an entry keeps, for each mover, from which balance on Left wins and up to which it loses.
#[derive(Clone, Debug)]
pub(crate) struct Table<W> {
    entries: Cache<Place<W>, Limits>,
}

/// A position but for its balance. Positions without free cells are not kept.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Place<W> {
    free: W,
    rest: Form,
}

impl<W: Word> Key for Place<W> {
    fn digest(self) -> u64 {
        mix(self.free.digest(), u64::from(self.rest.index()))
    }
}

/// For each mover the greatest balance that Left is known to lose, and the least that it wins.
#[derive(Clone, Copy, Debug)]
struct Limits {
    lost: [Number; 2],
    won: [Number; 2],
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            lost: [Number::MIN; 2],
            won: [Number::MAX; 2],
        }
    }
}

impl<W: Word> Table<W> {
    /// A table that never takes more than this many bytes.
    pub(crate) fn with_memory(bytes: usize) -> Self {
        Self {
            entries: Cache::with_memory(bytes),
        }
    }

    pub(crate) fn memory(&self) -> usize {
        self.entries.memory()
    }

    pub(crate) fn memory_bound(&self) -> usize {
        self.entries.memory_bound()
    }

    /// Forgets the positions that refer to values.
    pub(crate) fn forget_values(&mut self) {
        self.entries.retain(|place| place.rest == Form::ZERO);
    }

    /// Who wins, if that is known.
    pub(crate) fn winner(&self, position: &Position<W>, mover: Side) -> Option<Side> {
        let limits = self.entries.get(place(position))?;
        if position.balance >= limits.won[mover as usize] {
            return Some(Side::Left);
        }
        (position.balance <= limits.lost[mover as usize]).then_some(Side::Right)
    }

    pub(crate) fn keep(&mut self, position: &Position<W>, mover: Side, winner: Side) {
        if position.free.is_empty() {
            return;
        }
        let mut limits = self.entries.get(place(position)).unwrap_or_default();
        match winner {
            Side::Left => {
                let won = &mut limits.won[mover as usize];
                *won = position.balance.min(*won);
            }
            Side::Right => {
                let lost = &mut limits.lost[mover as usize];
                *lost = position.balance.max(*lost);
            }
        }
        self.entries.insert(place(position), limits);
    }
}

fn place<W: Word>(position: &Position<W>) -> Place<W> {
    Place {
        free: position.least,
        rest: position.rest,
    }
}
