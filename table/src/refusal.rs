//! Why something was refused.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::fleet::FleetFault;
use crate::{GameKind, Seat};

/// A command that was refused, and why. Nothing has changed.
///
/// Each has a [`code`](Refusal::code) for programs and a text in each language
/// ([`crate::texts::Texts::refusal`]); `Display` is the English one.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error, Serialize, Deserialize)]
#[serde(tag = "code", rename_all = "kebab-case")]
pub enum Refusal {
    /// The other seat is to move.
    #[error("it is not your turn")]
    NotYourTurn {
        /// Who is to move.
        to_move: Option<Seat>,
    },
    /// The seat is not there, or a person does not hold it.
    #[error("this seat is not yours")]
    NotYourSeat,
    /// The command was made for another position: a double click, a retry, a second tab.
    #[error("the game has moved on: {ply} moves have been played")]
    Stale {
        /// How many moves have been played.
        ply: u32,
    },
    /// The game is over.
    #[error("the game is over")]
    Over,
    /// The game goes on.
    #[error("the game is not over yet")]
    NotOver,
    /// A seat is still open.
    #[error("the other seat is still open")]
    Waiting,
    /// Fleets are placed first.
    #[error("the fleets are not placed yet")]
    NotPlaced,
    /// This seat has no fleet to place now.
    #[error("there is no fleet to place")]
    NothingToPlace,
    /// The fleet breaks these rules.
    #[error("the fleet cannot stand like this: {}", all(faults))]
    BadFleet {
        /// Every fault.
        faults: Vec<FleetFault>,
    },
    /// The text is no move of this game.
    #[error("not a move: {reason}")]
    NotAMove {
        /// The game whose move it is not.
        game: GameKind,
        /// Why not.
        reason: String,
    },
    /// The rules do not allow the move here.
    #[error("{reason}")]
    Illegal {
        /// Which rule; names a text.
        rule: Rule,
        /// The rule in words, naming the thing.
        reason: String,
    },
    /// Nothing of one's own to take back, or not in this game.
    #[error("there is nothing to take back")]
    NothingToUndo,
    /// No moves are taken back in this game.
    #[error("moves are not taken back in this game")]
    NoTakebacks,
    /// Somebody sits there already.
    #[error("this seat is taken")]
    SeatTaken,
    /// No engine has a suggestion here.
    #[error("there is no hint here")]
    NoHint,
    /// The dictionary cannot be read.
    #[error("no dictionary: {reason}")]
    NoDictionary {
        /// Why not, and what helps.
        reason: String,
    },
}

/// A rule that forbids a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Rule {
    /// The cell, or one of them, is taken.
    Taken,
    /// The house is empty.
    EmptyHouse,
    /// It does not fit on the board.
    OffBoard,
    /// The cell was fired at before.
    FiredBefore,
    /// The word meets a blocked square.
    Blocked,
    /// The word does not agree with a letter that is there.
    OtherLetter,
    /// The word takes no free cell.
    NoNewLetter,
    /// The word is not in the dictionary.
    UnknownWord,
    /// The word has too few letters.
    TooShort,
    /// The block would be the other player's.
    OtherDirection,
    /// Another rule; the reason tells it.
    Other,
}

impl Rule {
    /// All rules.
    pub const ALL: [Self; 11] = [
        Self::Taken,
        Self::EmptyHouse,
        Self::OffBoard,
        Self::FiredBefore,
        Self::Blocked,
        Self::OtherLetter,
        Self::NoNewLetter,
        Self::UnknownWord,
        Self::TooShort,
        Self::OtherDirection,
        Self::Other,
    ];

    /// The name by which texts and JSON call the rule.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Taken => "taken",
            Self::EmptyHouse => "empty-house",
            Self::OffBoard => "off-board",
            Self::FiredBefore => "fired-before",
            Self::Blocked => "blocked",
            Self::OtherLetter => "other-letter",
            Self::NoNewLetter => "no-new-letter",
            Self::UnknownWord => "unknown-word",
            Self::TooShort => "too-short",
            Self::OtherDirection => "other-direction",
            Self::Other => "other",
        }
    }
}

fn all(faults: &[FleetFault]) -> String {
    let texts: Vec<String> = faults.iter().map(FleetFault::to_string).collect();
    texts.join("; ")
}

impl Refusal {
    /// The name by which texts and JSON call the refusal.
    pub const fn code(&self) -> &'static str {
        match self {
            Self::NotYourTurn { .. } => "not-your-turn",
            Self::NotYourSeat => "not-your-seat",
            Self::Stale { .. } => "stale",
            Self::Over => "over",
            Self::NotOver => "not-over",
            Self::Waiting => "waiting",
            Self::NotPlaced => "not-placed",
            Self::NothingToPlace => "nothing-to-place",
            Self::BadFleet { .. } => "bad-fleet",
            Self::NotAMove { .. } => "not-a-move",
            Self::Illegal { .. } => "illegal",
            Self::NothingToUndo => "nothing-to-undo",
            Self::NoTakebacks => "no-takebacks",
            Self::SeatTaken => "seat-taken",
            Self::NoHint => "no-hint",
            Self::NoDictionary { .. } => "no-dictionary",
        }
    }

    pub(crate) fn not_a_move(game: GameKind, reason: impl fmt::Display) -> Self {
        Self::NotAMove {
            game,
            reason: format!("{reason}"),
        }
    }

    pub(crate) fn illegal(rule: Rule, reason: impl fmt::Display) -> Self {
        Self::Illegal {
            rule,
            reason: format!("{reason}"),
        }
    }
}
