//! The course's three ways of playing.

use std::fmt;
use std::str::FromStr;

use ludoteca_core::{Budget, Engine};

use crate::board::{Board, Mark, Position};
use crate::criteria;
use crate::game::Galo;

/// A way of playing: criteria in a fixed order, of which the first that applies decides.
///
/// `Perfeito` never loses a game that it plays from the start. It does not play every position
/// perfectly: [`crate::Minimax`] does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Strategy {
    /// Criteria 5, 7, 8.
    Basico,
    /// Criteria 1, 2, 5, 6, 7, 8.
    Normal,
    /// Criteria 1 to 8.
    Perfeito,
}

impl Strategy {
    /// All three, the weakest first.
    pub const ALL: [Self; 3] = [Self::Basico, Self::Normal, Self::Perfeito];

    /// The position that the strategy chooses; `None` on a full board.
    ///
    /// ```
    /// use ludoteca_galo::{Galo, Mark, Strategy};
    ///
    /// let game: Galo = "XX./.O./... O".parse().unwrap();
    /// let choose = |strategy: Strategy| strategy.choose(game.board(), Mark::O).unwrap().number();
    /// assert_eq!(choose(Strategy::Basico), 3, "an empty corner, which happens to block");
    /// assert_eq!("perfeito".parse(), Ok(Strategy::Perfeito));
    /// assert_eq!(choose(Strategy::Perfeito), 3);
    /// ```
    pub fn choose(self, board: &Board, player: Mark) -> Option<Position> {
        let last = || criteria::empty_corner(board).or_else(|| criteria::empty_side(board));
        let first = || criteria::win(board, player).or_else(|| criteria::block(board, player));
        let then_forks =
            || criteria::fork(board, player).or_else(|| criteria::fork_block(board, player));
        let middle =
            || criteria::centre(board).or_else(|| criteria::opposite_corner(board, player));
        match self {
            Self::Basico => criteria::centre(board).or_else(last),
            Self::Normal => first().or_else(middle).or_else(last),
            Self::Perfeito => first().or_else(then_forks).or_else(middle).or_else(last),
        }
    }
}

impl Engine<Galo, Position> for Strategy {
    fn choose(&mut self, seen: &Galo, _: &Budget) -> Option<Position> {
        if seen.is_over() {
            return None;
        }
        Strategy::choose(*self, seen.board(), seen.mark_to_move())
    }
}

impl fmt::Display for Strategy {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Basico => "basico",
            Self::Normal => "normal",
            Self::Perfeito => "perfeito",
        })
    }
}

/// A word that names no strategy.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no strategy is called {0}")]
pub struct UnknownStrategy(String);

impl FromStr for Strategy {
    type Err = UnknownStrategy;

    fn from_str(text: &str) -> Result<Self, UnknownStrategy> {
        Self::ALL
            .into_iter()
            .find(|strategy| strategy.to_string() == text)
            .ok_or_else(|| UnknownStrategy(text.to_owned()))
    }
}
