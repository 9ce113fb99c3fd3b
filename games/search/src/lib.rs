//! Search over any game of two players: iterative-deepening alpha-beta with a transposition
//! table.
//!
//! A game that can be searched says what its ends are worth and what it estimates in between
//! ([`Searchable`]). [`Search`] looks one move deeper at a time until the whole game is known or
//! the budget is spent, and then reports the best move of the deepest look that it finished.
//!
//! A player may move twice running. The window is turned round only when the mover changes: the
//! usual negamax, which turns it at every move, gives wrong values in such games.

mod analysis;
mod search;
mod table;

use std::fmt::Debug;
use std::hash::Hash;

use ludoteca_core::TwoPlayer;

pub use analysis::{Judged, analyse};
pub use search::{Report, Search};

/// What a search asks of a game beyond its rules.
pub trait Searchable: TwoPlayer {
    /// What tells positions apart. Two positions with the same key have the same future.
    type Key: Copy + Eq + Hash + Debug;

    /// The key of this position.
    fn key(&self) -> Self::Key;

    /// What a finished game is worth to the player who would be to move.
    fn final_value(&self) -> i32;

    /// What an unfinished game seems worth to the player to move, on the scale of
    /// [`Searchable::final_value`].
    fn estimate(&self) -> i32;

    /// Puts moves that are likely to be good first. The order does not change a value, only how
    /// soon it is found.
    fn order(&self, moves: &mut [Self::Move]) {
        let _ = moves;
    }
}
