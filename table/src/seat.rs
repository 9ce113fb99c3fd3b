//! Who sits at a table, and who looks on.

use std::fmt;
use std::str::FromStr;

use ludoteca_core::Player;
use serde::{Deserialize, Serialize};

/// One of the two places at a table. A game played alone has only the first.
///
/// In galo the first is X, in mancala the lower row, in poziomka Left (vertical blocks).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Seat {
    /// The first place.
    First,
    /// The second place.
    Second,
}

impl Seat {
    /// Both places, in order.
    pub const BOTH: [Self; 2] = [Self::First, Self::Second];

    /// 0 for the first, 1 for the second.
    pub const fn index(self) -> usize {
        match self {
            Self::First => 0,
            Self::Second => 1,
        }
    }

    /// The place across the table.
    pub const fn other(self) -> Self {
        match self {
            Self::First => Self::Second,
            Self::Second => Self::First,
        }
    }
}

impl From<Player> for Seat {
    fn from(player: Player) -> Self {
        Self::BOTH[player.index()]
    }
}

impl From<Seat> for Player {
    fn from(seat: Seat) -> Self {
        Self::BOTH[seat.index()]
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::First => "first",
            Self::Second => "second",
        })
    }
}

/// Somebody who looks at a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Viewer {
    /// The person in this seat.
    Seat(Seat),
    /// Anybody else: sees what is public.
    Watcher,
}

impl From<Seat> for Viewer {
    fn from(seat: Seat) -> Self {
        Self::Seat(seat)
    }
}

/// Who holds a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase", tag = "kind")]
pub enum Occupant {
    /// A person. `player` is the key by which statistics and seats know them (the terminal uses
    /// `local:NAME`, the web a hash of a cookie) and is never in a [`crate::View`]; `name` is
    /// what others see.
    Person {
        /// The private key.
        player: String,
        /// The name that is shown.
        name: String,
    },
    /// The computer at a level.
    Computer {
        /// How well it plays.
        level: Level,
    },
    /// Nobody yet: the first who [sits down](crate::Command::Sit) has it.
    Open,
}

impl Occupant {
    /// A person of this terminal, known by name.
    pub fn local(name: &str) -> Self {
        Self::person(&format!("local:{name}"), name)
    }

    /// A person with a private key; the name is cut to what a screen can show.
    pub fn person(player: &str, name: &str) -> Self {
        Self::Person {
            player: player.to_owned(),
            name: tidy_name(name),
        }
    }

    /// The level, when this is the computer.
    pub const fn level(&self) -> Option<Level> {
        match self {
            Self::Computer { level } => Some(*level),
            _ => None,
        }
    }
}

/// Longest name of a person, in characters.
pub const LONGEST_NAME: usize = 24;

/// The name without control characters, quotes and surplus blanks, at most [`LONGEST_NAME`] long.
pub fn tidy_name(name: &str) -> String {
    let printable = |c: &char| {
        !c.is_control()
            && !matches!(c, '"' | '\\' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
    };
    let kept: String = name.chars().filter(printable).collect();
    let words: Vec<&str> = kept.split_whitespace().collect();
    let name: String = words.join(" ").chars().take(LONGEST_NAME).collect();
    match name.trim_end() {
        "" => "?".to_owned(),
        name => name.to_owned(),
    }
}

/// How well the computer plays. Which levels a game has, [`crate::GameKind::levels`] says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Level {
    /// Galo's course: centre, corners, sides.
    Basico,
    /// Galo's and mancala's course: sees a win and a threat; or sows from the left.
    Normal,
    /// Galo's course: all eight criteria.
    Perfeito,
    /// Mancala's course: captures and extra turns first.
    Avancado,
    /// Poziomka's course: the board that is worth most after the move.
    Course,
    /// Fires at random.
    D1,
    /// Fires square by square.
    D2,
    /// Fires square by square and leaves out what cannot be.
    D3,
    /// Fires where the boards that are still possible have most ships.
    D4,
    /// As well as the engine can.
    Strong,
}

impl Level {
    /// All levels of all games.
    pub const ALL: [Self; 10] = [
        Self::Basico,
        Self::Normal,
        Self::Perfeito,
        Self::Avancado,
        Self::Course,
        Self::D1,
        Self::D2,
        Self::D3,
        Self::D4,
        Self::Strong,
    ];

    /// The name by which commands and records call the level.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Basico => "basico",
            Self::Normal => "normal",
            Self::Perfeito => "perfeito",
            Self::Avancado => "avancado",
            Self::Course => "course",
            Self::D1 => "d1",
            Self::D2 => "d2",
            Self::D3 => "d3",
            Self::D4 => "d4",
            Self::Strong => "strong",
        }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// A word that names no level.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no level is called {0:?}")]
pub struct UnknownLevel(pub String);

impl FromStr for Level {
    type Err = UnknownLevel;

    fn from_str(text: &str) -> Result<Self, UnknownLevel> {
        Self::ALL
            .into_iter()
            .find(|level| level.name() == text)
            .ok_or_else(|| UnknownLevel(text.chars().take(40).collect()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_made_fit_to_be_shown() {
        assert_eq!(tidy_name("  Ana\n  Maria "), "Ana Maria");
        assert_eq!(tidy_name("a\"b\\c\u{202e}d"), "abcd");
        assert_eq!(tidy_name(" \t"), "?");
        assert_eq!(tidy_name(&"ż".repeat(100)).chars().count(), LONGEST_NAME);
    }

    #[test]
    fn every_level_is_read_by_its_name() {
        for level in Level::ALL {
            assert_eq!(level.name().parse(), Ok(level));
        }
        assert!("best".parse::<Level>().is_err());
    }
}
