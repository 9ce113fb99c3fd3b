//! Memory that lasts from one question to the next.

use ludoteca_core::Budget;

use super::endgame::Endgame;
use super::facts::Facts;
use super::guesses::Guesses;
use super::lanes::Lanes;
use super::meter::OutOfBudget;
use super::table::Table;
use crate::board::{Capture, Mancala};

/// Maximum sizes of what is remembered, as powers of two.
#[derive(Clone, Copy, Debug)]
pub(super) struct Size {
    /// Pairs of proved bounds, of 32 bytes each.
    pub(super) proved: u32,
    /// Guesses, of 16 bytes each.
    pub(super) guessed: u32,
}

/// Bounds and guesses for games on boards of one size and rule.
#[derive(Clone, Debug)]
pub(super) struct Memory {
    houses: u8,
    capture: Capture,
    size: Size,
    pub(super) proofs: Option<Proofs>,
    pub(super) guesses: Guesses,
    /// Number of seeds that the largest database covers that has been used.
    pub(super) endgame: u8,
}

/// Proved bounds of positions with a limited number of seeds in play.
#[derive(Clone, Debug)]
pub(super) struct Proofs {
    pub(super) lanes: Lanes,
    pub(super) table: Table,
    /// The table has at most 2^bits pairs.
    most_bits: u32,
}

/// A table starts with 2^bits pairs, if that is enough to tell positions apart.
const FIRST_BITS: u32 = 10;

/// A table grows by this many bits at a time.
const BITS_MORE: u32 = 2;

impl Memory {
    /// An empty memory for games like this one.
    pub(super) fn new(game: &Mancala, size: Size) -> Self {
        Self {
            houses: game.houses(),
            capture: game.capture(),
            size,
            proofs: Proofs::new(game, size),
            guesses: Guesses::new(size.guessed),
            endgame: 0,
        }
    }

    /// Returns whether it can be used for this game.
    pub(super) fn fits(&self, game: &Mancala) -> bool {
        let seeds = self.proofs.as_ref().map(|proofs| proofs.lanes.most());
        (self.houses, self.capture) == (game.houses(), game.capture())
            && seeds.is_none_or(|seeds| game.in_play() <= seeds)
    }

    /// Makes room for proofs if few enough seeds are in play now.
    pub(super) fn make_room_for_proofs(&mut self, game: &Mancala) {
        if self.proofs.is_none() {
            self.proofs = Proofs::new(game, self.size);
        }
    }

    /// Returns the number of bytes it takes.
    pub(super) fn bytes(&self) -> usize {
        let proofs = self.proofs.as_ref().map_or(0, Proofs::bytes);
        size_of::<Self>() + proofs + self.guesses.bytes()
    }
}

impl Proofs {
    /// `None` if there are too many seeds in play for a table of this size.
    fn new(game: &Mancala, size: Size) -> Option<Self> {
        let lanes = Lanes::new(game.houses(), game.in_play(), game.capture())?;
        if Table::fewest_bits(&lanes) > size.proved {
            return None;
        }
        Some(Self {
            table: Table::new(&lanes, FIRST_BITS),
            lanes,
            most_bits: size.proved,
        })
    }

    /// Makes the table large enough for proofs of this many nodes, up to its greatest size.
    pub(super) fn make_room(&mut self, nodes: u64, budget: &Budget) -> Result<(), OutOfBudget> {
        let mut bits = self.table.pairs().ilog2();
        while bits < self.most_bits && 1 << bits < nodes {
            bits = self.most_bits.min(bits + BITS_MORE);
        }
        if 1 << bits > self.table.pairs() {
            self.table = self.table.grow(&self.lanes, bits, budget)?;
        }
        Ok(())
    }

    /// Returns the known facts, together with a database.
    pub(super) const fn facts<'a>(&'a self, endgame: &'a Endgame) -> Facts<'a> {
        Facts {
            lanes: &self.lanes,
            endgame,
            table: &self.table,
        }
    }

    fn bytes(&self) -> usize {
        self.lanes.bytes() + self.table.bytes()
    }
}
