//! A suggestion, and what it is worth.

use serde::{Deserialize, Serialize};

/// The engine's choice and its reason.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Hint {
    /// The move in the game's notation.
    pub text: String,
    /// Why.
    pub worth: Worth,
}

/// What a move is worth to whoever plays it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum Worth {
    /// It wins, with perfect play of both, in so many moves from here if that is known.
    Win {
        /// Moves of both players.
        moves: Option<u32>,
    },
    /// It draws.
    Draw,
    /// It loses, and so does every other.
    Loss {
        /// Moves of both players.
        moves: Option<u32>,
    },
    /// Mancala: it ends so many seeds ahead; `exact` when searched to the end.
    Seeds {
        /// Own seeds less the other's at the end.
        ahead: i32,
        /// Whether that is certain.
        exact: bool,
    },
    /// Poziomka: the board after it is worth so many blocks.
    Blocks {
        /// Own blocks less the other's.
        ahead: i32,
    },
    /// Wargame: it hits with this probability, in thousandths.
    Hit {
        /// 0 to 1000.
        permille: u32,
    },
    /// Palavras: it brings so many points, more than any other word found.
    Points {
        /// The points.
        points: i32,
    },
    /// The engine prefers it, without a number.
    Preferred,
}
