//! The course's ways of playing.

use std::fmt;
use std::str::FromStr;

use ludoteca_core::{Budget, Engine};

use crate::board::{Mancala, Pit, Sown};

/// A way of playing that the course asks for.
///
/// The assignment and its published tests disagree on what `Avançado` does when it can neither
/// capture nor move again, so there are two versions of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Level {
    /// The leftmost house with seeds.
    Normal,
    /// The leftmost house that captures a seed of the opponent's; failing that, the leftmost that
    /// ends in the store; failing that, the rightmost with seeds, as the assignment says.
    Avancado,
    /// Avancado, but in the end the leftmost house with seeds, as the assignment's tests want.
    AvancadoAsTested,
}

impl Level {
    /// All levels, the weakest first.
    pub const ALL: [Self; 3] = [Self::Normal, Self::AvancadoAsTested, Self::Avancado];

    /// The house that the mover would play; `None` when the game is over.
    ///
    /// ```
    /// use ludoteca_mancala::{Level, Mancala};
    ///
    /// let game = Mancala::default();
    /// let number = |level: Level| level.choose(&game).unwrap().number();
    /// assert_eq!(number(Level::Normal), 1);
    /// assert_eq!(number(Level::Avancado), 3, "it moves again");
    /// ```
    pub fn choose(self, game: &Mancala) -> Option<Pit> {
        let first = |wanted: fn(Sown) -> bool| {
            game.playable().find(|&pit| {
                let sown = game.sowing(pit);
                wanted(sown.expect("a playable house can be played"))
            })
        };
        // A last seed that is captured alone does not count.
        let best = || first(|sown| sown.captured > 1).or_else(|| first(|sown| sown.again));
        match self {
            Self::Normal => game.playable().next(),
            Self::Avancado => best().or_else(|| game.playable().next_back()),
            Self::AvancadoAsTested => best().or_else(|| game.playable().next()),
        }
    }
}

impl Engine<Mancala, Pit> for Level {
    fn choose(&mut self, seen: &Mancala, _: &Budget) -> Option<Pit> {
        Level::choose(*self, seen)
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Normal => "normal",
            Self::Avancado => "avancado",
            Self::AvancadoAsTested => "avancado-as-tested",
        })
    }
}

/// A word that names no level.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no level is called {0}")]
pub struct UnknownLevel(String);

impl FromStr for Level {
    type Err = UnknownLevel;

    fn from_str(text: &str) -> Result<Self, UnknownLevel> {
        Self::ALL
            .into_iter()
            .find(|level| level.to_string() == text)
            .ok_or_else(|| UnknownLevel(text.to_owned()))
    }
}
