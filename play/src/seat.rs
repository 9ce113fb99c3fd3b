//! Occupants of a table's seats, and those who look on.

use std::fmt;
use std::ops::RangeInclusive;

use ludoteca_core::Player;
use serde::{Deserialize, Serialize};
use unicode_width::UnicodeWidthStr as _;

/// One of the two places at a table. A game played alone has only the first.
///
/// A game's own texts, `seat-first` and `seat-second`, say which side each of them plays.
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

/// Viewer of a table.
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

/// Occupant of a seat.
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
    /// The computer.
    Computer {
        /// The name of its level, which says how well it plays.
        level: String,
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

    /// The computer at a level.
    pub fn computer(level: &str) -> Self {
        Self::Computer {
            level: level.to_owned(),
        }
    }

    /// The name of the level, when this is the computer.
    pub fn level(&self) -> Option<&str> {
        match self {
            Self::Computer { level } => Some(level),
            _ => None,
        }
    }
}

/// Stands in records for the name of somebody who gave none.
pub(crate) const NAMELESS: &str = "?";

/// Longest name of a person, in characters.
pub const LONGEST_NAME: usize = 24;

/// Characters that show nothing, or turn the text around them: what Unicode lets every program
/// ignore, marks of direction, and blanks that do not count as such.
const UNSEEN: [RangeInclusive<char>; 18] = [
    '\u{ad}'..='\u{ad}',
    '\u{34f}'..='\u{34f}',
    '\u{61c}'..='\u{61c}',
    '\u{115f}'..='\u{1160}',
    '\u{17b4}'..='\u{17b5}',
    '\u{180b}'..='\u{180f}',
    '\u{200b}'..='\u{200f}',
    '\u{202a}'..='\u{202e}',
    '\u{2060}'..='\u{206f}',
    '\u{2800}'..='\u{2800}',
    '\u{3164}'..='\u{3164}',
    '\u{fe00}'..='\u{fe0f}',
    '\u{feff}'..='\u{feff}',
    '\u{ffa0}'..='\u{ffa0}',
    '\u{fff0}'..='\u{fffb}',
    '\u{1bca0}'..='\u{1bca3}',
    '\u{1d173}'..='\u{1d17a}',
    '\u{e0000}'..='\u{e0fff}',
];

/// The name without what shows nothing, quotes and surplus blanks, at most [`LONGEST_NAME`] long.
pub fn tidy_name(name: &str) -> String {
    let is_unseen = |c: char| UNSEEN.iter().any(|range| range.contains(&c));
    let printable = |c: &char| !c.is_control() && !matches!(c, '"' | '\\') && !is_unseen(*c);
    let kept: String = name.chars().filter(printable).collect();
    let words: Vec<&str> = kept.split_whitespace().collect();
    let name: String = words.join(" ").chars().take(LONGEST_NAME).collect();
    match name.trim_end() {
        // Marks alone, without a letter to stand on, show nothing either.
        name if name.width() == 0 => NAMELESS.to_owned(),
        name => name.to_owned(),
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
        assert_eq!(tidy_name("e\u{301}a"), "e\u{301}a");
        for unseen in [
            "\u{2800}",
            "\u{3164}\u{ad}",
            "\u{fe0f}",
            "\u{e0041}",
            "\u{301}",
            "",
        ] {
            assert_eq!(tidy_name(unseen), "?", "{unseen:?}");
        }
        assert_eq!(tidy_name(&"ż".repeat(100)).chars().count(), LONGEST_NAME);
    }
}
