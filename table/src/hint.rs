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
        /// Whether all possible boards were counted; otherwise some were drawn.
        exact: bool,
    },
    /// Palavras: it brings so many points, more than any other word found.
    Points {
        /// The points.
        points: i32,
    },
    /// The engine prefers it, without a number.
    Preferred,
}

/// Beyond every count of seeds or blocks; less the moves that a win takes.
const WON: i32 = 1000;

impl Worth {
    /// One number for comparing moves of the same position, and for drawing a game as a line:
    /// seeds or blocks ahead, a win far above and a loss far below; thousandths of a hit; points.
    pub fn value(&self) -> i32 {
        match *self {
            Self::Win { moves } => WON - moves.unwrap_or(0) as i32,
            Self::Draw | Self::Preferred => 0,
            Self::Loss { moves } => moves.unwrap_or(0) as i32 - WON,
            Self::Seeds { ahead, .. } | Self::Blocks { ahead } => ahead,
            Self::Hit { permille, .. } => permille as i32,
            Self::Points { points } => points,
        }
    }
}
