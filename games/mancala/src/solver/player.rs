//! A player that solves what it can.

use std::sync::Arc;

use ludoteca_core::{Budget, Engine};

use super::databases::Databases;
use super::memory::{Memory, Size};
use super::thinking::{Goal, Thinking};
use crate::board::{Mancala, Pit};

/// A strong player.
///
/// It looks further and further ahead, and spends as much of its budget on proofs: of a win, then
/// of more and more seeds. It plays what it has proved, so it does not give away a win that it has
/// found. It remembers what it learns, in a limited number of bytes, and should live as long as
/// its game. With a budget of nodes or depth it always plays the same games.
///
/// ```
/// use ludoteca_core::{Budget, Engine};
/// use ludoteca_mancala::Mancala;
/// use ludoteca_mancala::solver::Strong;
///
/// // Pit 2 ends in the store, and then pit 1 captures five seeds.
/// let game: Mancala = "1,2,0:9/2,5,0:9 A".parse().unwrap();
/// let pit = Strong::default().choose(&game, &Budget::nodes(10_000));
/// assert_eq!(pit.map(|pit| pit.number()), Some(2));
/// ```
#[derive(Clone, Debug, Default)]
pub struct Strong {
    databases: Arc<Databases>,
    memory: Option<Memory>,
}

/// One and a half megabytes: forty players fit into 64.
const SIZE: Size = Size {
    proved: 15,
    guessed: 15,
};

impl Strong {
    /// A player who uses these databases and adds to them.
    pub const fn new(databases: Arc<Databases>) -> Self {
        Self {
            databases,
            memory: None,
        }
    }
}

impl Engine<Mancala, Pit> for Strong {
    fn choose(&mut self, seen: &Mancala, budget: &Budget) -> Option<Pit> {
        let first = seen.playable().next()?;
        if seen.playable().count() == 1 {
            return Some(first);
        }
        let memory = match &mut self.memory {
            Some(memory) if memory.fits(seen) => memory,
            memory => memory.insert(Memory::new(seen, SIZE)),
        };
        let mut thinking = Thinking::new(seen, Goal::Best, memory, &self.databases, budget);
        thinking.think();
        let win = 1 - thinking.lead();
        let candidates = &thinking.candidates.0;
        // A proved win is better than one that only seems larger.
        let proved = candidates.iter().filter(|candidate| candidate.lower >= win);
        let proved = proved.rev().max_by_key(|candidate| candidate.lower);
        proved.or(candidates.first()).map(|candidate| candidate.pit)
    }

    fn memory(&self) -> usize {
        self.memory.as_ref().map_or(0, Memory::bytes)
    }
}
