//! The computer's turn.

use ludoteca_core::Budget;
use rand_chacha::ChaCha8Rng;

use crate::position::Position;
use crate::{Command, Level};

/// The computer, about to move.
#[derive(Clone, Debug)]
pub struct Thinker {
    pub(super) position: Position,
    pub(super) level: Level,
    pub(super) rng: ChaCha8Rng,
    pub(super) ply: u32,
}

impl Thinker {
    /// Chooses a move within the budget. `None` only when there is none to choose.
    ///
    /// The course's levels do not use the budget. Under a budget of nodes or depth the same
    /// session gives the same move.
    pub fn think(mut self, budget: &Budget) -> Option<Command> {
        let text = self.position.choose(self.level, &mut self.rng, budget)?;
        Some(Command::Reply {
            ply: self.ply,
            text,
        })
    }
}
