//! One game on plain numbers.

use std::fmt::Debug;

use crate::Chance;

/// Number of actions of a game, and shape of its observations: planes, rows, columns.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shape {
    /// Actions are the numbers below this.
    pub actions: usize,
    /// The lengths of an observation's dimensions.
    pub observation: Vec<usize>,
    /// Number of seats: 1 or 2.
    pub seats: usize,
}

impl Shape {
    /// Returns the number of numbers in an observation.
    pub fn cells(&self) -> usize {
        self.observation.iter().product()
    }
}

/// Result of an action.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Step {
    /// Rewards of the seats for it.
    pub rewards: [f32; 2],
    /// True if the game is over.
    pub is_over: bool,
}

impl Step {
    /// A step after which the game goes on.
    pub(crate) const GOES_ON: Self = Self {
        rewards: [0.0; 2],
        is_over: false,
    };

    /// The end of a game that this seat has won, or nobody.
    pub(crate) const fn end(winner: Option<usize>) -> Self {
        let rewards = match winner {
            None => [0.0, 0.0],
            Some(0) => [1.0, -1.0],
            Some(_) => [-1.0, 1.0],
        };
        Self {
            rewards,
            is_over: true,
        }
    }
}

/// A game in progress whose moves are numbers.
///
/// Actions that are not legal are the caller's to refuse ([`is_legal`](Self::is_legal)):
/// [`play`](Self::play) does nothing with them.
pub trait Lane: Debug + Send + Sync {
    /// Its numbers, which stay as they are.
    fn shape(&self) -> Shape;

    /// Draws what is hidden, before the first move.
    fn begin(&mut self, _chance: &mut Chance) {}

    /// A game like `start`, begun anew in place of this one.
    fn restart(&mut self, start: &Self, chance: &mut Chance)
    where
        Self: Sized + Clone,
    {
        self.clone_from(start);
        self.begin(chance);
    }

    /// Returns the seat to move: 0 or 1.
    fn mover(&self) -> usize;

    /// Returns whether there is nothing left to play.
    fn is_over(&self) -> bool;

    /// Returns whether the mover may play this action.
    fn is_legal(&self, action: usize) -> bool;

    /// Plays a legal action.
    fn play(&mut self, action: usize) -> Step;

    /// Sets 1 for each legal action and 0 for the others. The slice has a place for each action.
    fn fill_mask(&self, mask: &mut [i8]);

    /// Writes what a seat may see. The slice has a place for each number.
    fn fill_observation(&self, seat: usize, cells: &mut [i16]);

    /// Draws a legal action, all equally likely. The mask is a place to work in.
    fn draw_action(&self, mask: &mut [i8], chance: &mut Chance) -> usize {
        self.fill_mask(mask);
        let count: u32 = mask.iter().map(|&legal| u32::from(legal != 0)).sum();
        let drawn = chance.below(count.max(1));
        nth_set(mask, drawn)
    }

    /// The action as the game's own notation writes it.
    fn write(&self, action: usize) -> String;

    /// The action that a text stands for; `None` for one that is no move of this game.
    fn read(&self, text: &str) -> Option<usize>;

    /// The position in the game's own notation.
    fn position(&self) -> String;

    /// Returns the plan that a seat hides, as records write it.
    fn plan(&self, _seat: usize) -> Option<String> {
        None
    }

    /// Hides this instead of what was drawn; `false` for a text that hides nothing here.
    fn lay(&mut self, _seat: usize, _plan: &str) -> bool {
        false
    }

    /// A copy.
    fn copy(&self) -> Box<dyn Lane>;
}

/// Returns the place of the set element with this number, from 0; of the last one if there are
/// fewer.
fn nth_set(mask: &[i8], number: u32) -> usize {
    let set = (0..mask.len()).filter(|&at| mask[at] != 0);
    set.take(number as usize + 1).last().unwrap_or_default()
}
