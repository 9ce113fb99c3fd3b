//! The computer's turn.

use ludoteca_core::Budget;
use rand::Rng as _;

use super::chance;
use crate::erased::{Player, Subject};
use crate::event::Command;
use crate::resources::Resources;
use crate::{Game, Seat};

/// The computer, about to move: what it may know, and where its chance comes from.
#[derive(Debug)]
pub struct Thinker {
    pub(super) subject: Box<dyn Subject>,
    pub(super) id: String,
    pub(super) seat: Seat,
    pub(super) level: String,
    pub(super) seed: u64,
    pub(super) ply: u32,
    pub(super) resources: Resources,
}

impl Thinker {
    /// The session that waits for it.
    pub fn id(&self) -> &str {
        &self.id
    }

    /// Returns the seat that is to move.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// Returns the game.
    pub fn game(&self) -> Game {
        self.subject.game()
    }

    /// A player for this game and seat that has learnt nothing yet.
    pub fn player(&self) -> Player {
        let stream = u64::MAX - 4 - self.seat.index() as u64;
        let seed = chance(self.seed, stream).next_u64();
        self.game().player(&self.level, seed, &self.resources)
    }

    /// Chooses a move within the budget. `None` only when there is none to choose.
    ///
    /// The courses' levels do not use the budget. Under a budget of nodes or depth, players that
    /// sat at the game from its start play the same game again.
    pub fn think(&self, player: &mut Player, budget: &Budget) -> Option<Command> {
        let mut chance = chance(self.seed, u64::from(self.ply));
        let text = player.choose(self.subject.as_ref(), &mut chance, budget)?;
        let ply = self.ply;
        Some(Command::Reply { ply, text })
    }
}
