//! Values of moves, and the suggestion of one.

use serde::Serialize;

/// A move and what it is worth to the player who makes it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Judged {
    /// The move in the game's notation.
    pub text: String,
    /// Its value.
    pub worth: Worth,
}

/// The value of a move to the player who makes it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum Worth {
    /// It wins with perfect play of both, in this many moves from here if that is known.
    Win {
        /// Moves of both players.
        moves: Option<u32>,
    },
    /// It draws.
    Draw,
    /// It loses.
    Loss {
        /// Moves of both players.
        moves: Option<u32>,
    },
    /// It leads to this much more than the other side has: seeds, blocks.
    Ahead {
        /// Own ones less the other's.
        ahead: i32,
        /// True if that is certain.
        exact: bool,
    },
    /// It succeeds with this probability, in thousandths.
    Chance {
        /// 0 to 1000.
        permille: u32,
        /// True if all possibilities were counted; otherwise some were drawn.
        exact: bool,
    },
    /// It brings this many points.
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
    /// how far ahead, a win far above and a loss far below; thousandths of a chance; points.
    pub fn value(&self) -> i32 {
        match *self {
            Self::Win { moves } => WON - moves.unwrap_or(0) as i32,
            Self::Draw | Self::Preferred => 0,
            Self::Loss { moves } => moves.unwrap_or(0) as i32 - WON,
            Self::Ahead { ahead, .. } => ahead,
            Self::Chance { permille, .. } => permille as i32,
            Self::Points { points } => points,
        }
    }

    /// Returns whether it is more than an estimate.
    pub const fn is_exact(&self) -> bool {
        match self {
            Self::Ahead { exact, .. } | Self::Chance { exact, .. } => *exact,
            Self::Preferred => false,
            _ => true,
        }
    }
}
