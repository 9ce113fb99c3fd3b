//! Judging every move of a position.

use std::sync::Arc;

use ludoteca_core::Budget;

use super::candidates::Candidate;
use super::databases::Databases;
use super::memory::{Memory, Size};
use super::solve::table_bits;
use super::thinking::{Goal, Thinking};
use crate::board::{Mancala, Pit};

/// A move and what it is worth to the player who plays it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Judged {
    /// The house.
    pub pit: Pit,
    /// The player's store less the opponent's at the end, if both play perfectly.
    pub value: i32,
    /// True if the value is certain; otherwise it is an estimate.
    pub is_exact: bool,
}

/// Judges every move of a position as well as a budget allows.
///
/// All moves are examined together. The budget covers everything, including the building of
/// databases, and a larger one only adds to what a smaller one finds. With a budget of nodes or
/// depth, the same question always has the same answer.
///
/// ```
/// use ludoteca_core::Budget;
/// use ludoteca_mancala::Mancala;
/// use ludoteca_mancala::solver::{Analyst, Judged};
///
/// let game: Mancala = "1,2,0:9/2,5,0:9 A".parse().unwrap();
/// let judged = Analyst::default().analyse(&game, &Budget::nodes(1000));
/// // Pit 2 ends in the store, and then pit 1 captures.
/// let moves = judged.iter().map(|Judged { pit, value, .. }| format!("{pit}: {value:+}"));
/// assert_eq!(moves.collect::<Vec<_>>(), ["2: +6", "1: -6"]);
/// assert!(judged.iter().all(|judged| judged.is_exact));
/// ```
#[derive(Clone, Debug, Default)]
pub struct Analyst {
    databases: Arc<Databases>,
}

/// Guesses, as a power of two.
const GUESSED: u32 = 16;

impl Analyst {
    /// An analyst who uses these databases and adds to them.
    pub const fn new(databases: Arc<Databases>) -> Self {
        Self { databases }
    }

    /// Every legal move, the best first; of equals, the one further to the left.
    pub fn analyse(&self, game: &Mancala, budget: &Budget) -> Vec<Judged> {
        let size = Size {
            proved: table_bits(game),
            guessed: GUESSED,
        };
        let mut memory = Memory::new(game, size);
        let mut thinking = Thinking::new(game, Goal::Values, &mut memory, &self.databases, budget);
        thinking.think();
        let lead = thinking.lead();
        let judge = |candidate: &Candidate| Judged {
            pit: candidate.pit,
            value: lead + candidate.value(),
            is_exact: candidate.is_exact(),
        };
        thinking.candidates.0.iter().map(judge).collect()
    }
}
