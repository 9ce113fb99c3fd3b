//! Which game is played.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::Level;

/// One of the five games.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum GameKind {
    /// Tic-tac-toe.
    Galo,
    /// Kalah.
    Mancala,
    /// Blocks on a board: Domineering, and more.
    Poziomka,
    /// Ships to be found by shots.
    Wargame,
    /// Words on a board, for points.
    Palavras,
}

impl GameKind {
    /// All five, in the order in which menus show them.
    pub const ALL: [Self; 5] = [
        Self::Galo,
        Self::Mancala,
        Self::Poziomka,
        Self::Wargame,
        Self::Palavras,
    ];

    /// The levels at which the computer plays this game, the weakest first; none for a game that
    /// is played alone.
    pub const fn levels(self) -> &'static [Level] {
        match self {
            Self::Galo => &[Level::Basico, Level::Normal, Level::Perfeito, Level::Strong],
            Self::Mancala => &[Level::Normal, Level::Avancado, Level::Strong],
            Self::Poziomka => &[Level::Course, Level::Strong],
            Self::Wargame => &[Level::D1, Level::D2, Level::D3, Level::D4],
            Self::Palavras => &[],
        }
    }

    /// The name by which commands, records and links call the game.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Galo => "galo",
            Self::Mancala => "mancala",
            Self::Poziomka => "poziomka",
            Self::Wargame => "wargame",
            Self::Palavras => "palavras",
        }
    }
}

impl fmt::Display for GameKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// A word that names no game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no game is called {0:?}: it is galo, mancala, poziomka, wargame or palavras")]
pub struct UnknownGame(pub String);

impl FromStr for GameKind {
    type Err = UnknownGame;

    fn from_str(text: &str) -> Result<Self, UnknownGame> {
        Self::ALL
            .into_iter()
            .find(|kind| kind.name() == text)
            .ok_or_else(|| UnknownGame(text.chars().take(40).collect()))
    }
}
