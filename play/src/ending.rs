//! Endings of games: the one vocabulary for tables, records, referees and matches.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::Seat;

/// Ending of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ending {
    /// Outcome of the game, with the winner if there is one.
    pub outcome: Outcome,
    /// Cause of the ending.
    #[serde(rename = "termination")]
    pub cause: Cause,
    /// Blame for the ending, when it did not end by the rules.
    #[serde(default)]
    pub blame: Blame,
}

impl Ending {
    /// An end by the rules of the game.
    pub const fn normal(outcome: Outcome) -> Self {
        Self {
            outcome,
            cause: Cause::Normal,
            blame: Blame::Nobody,
        }
    }
}

/// Outcome of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Outcome {
    /// This seat. In a game for one the second seat stands for the game itself.
    Won(Seat),
    /// Nobody.
    Drawn,
    /// A game for one that is played for points: its score counts.
    Scored,
    /// Nothing counts: the game was called off.
    Void,
}

/// Cause of a game's ending.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Cause {
    /// By the rules.
    Normal,
    /// Somebody resigned, or ended a game played alone.
    Resigned,
    /// Both agreed on a draw.
    Agreed,
    /// A referee decided by what the position is known to be worth.
    Adjudicated,
    /// Somebody's time ran out.
    Time,
    /// Somebody played a move that the rules do not allow.
    Illegal,
    /// A program ended before the game did.
    Crashed,
    /// A program could not be started.
    NotStarted,
    /// Nothing happened any more.
    Stalled,
    /// Somebody in charge ended it.
    CalledOff,
}

impl Cause {
    /// All of them.
    pub const ALL: [Self; 10] = [
        Self::Normal,
        Self::Resigned,
        Self::Agreed,
        Self::Adjudicated,
        Self::Time,
        Self::Illegal,
        Self::Crashed,
        Self::NotStarted,
        Self::Stalled,
        Self::CalledOff,
    ];

    /// The word by which records, JSON and texts call it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Normal => "normal",
            Self::Resigned => "resigned",
            Self::Agreed => "agreed",
            Self::Adjudicated => "adjudicated",
            Self::Time => "time",
            Self::Illegal => "illegal",
            Self::Crashed => "crashed",
            Self::NotStarted => "not-started",
            Self::Stalled => "stalled",
            Self::CalledOff => "called-off",
        }
    }
}

impl fmt::Display for Cause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// A word that names no cause.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no game ends by {0:?}")]
pub struct UnknownCause(pub String);

impl FromStr for Cause {
    type Err = UnknownCause;

    fn from_str(text: &str) -> Result<Self, UnknownCause> {
        Self::ALL
            .into_iter()
            .find(|cause| cause.name() == text)
            .ok_or_else(|| UnknownCause(crate::options::shorten(text)))
    }
}

/// Blame for an ending.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Blame {
    /// Nobody's.
    #[default]
    Nobody,
    /// This seat's.
    Seat(Seat),
    /// The referee's.
    Referee,
    /// The machine's.
    Machine,
}

impl fmt::Display for Blame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Nobody => f.pad("nobody"),
            Self::Seat(seat) => seat.fmt(f),
            Self::Referee => f.pad("referee"),
            Self::Machine => f.pad("machine"),
        }
    }
}

impl FromStr for Blame {
    type Err = UnknownCause;

    fn from_str(text: &str) -> Result<Self, UnknownCause> {
        Ok(match text {
            "nobody" => Self::Nobody,
            "first" => Self::Seat(Seat::First),
            "second" => Self::Seat(Seat::Second),
            "referee" => Self::Referee,
            "machine" => Self::Machine,
            _ => return Err(UnknownCause(crate::options::shorten(text))),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_cause_and_blame_is_read_as_it_is_written() {
        for cause in Cause::ALL {
            assert_eq!(cause.to_string().parse(), Ok(cause));
            let json = serde_json::to_value(cause).unwrap();
            assert_eq!(json, cause.name());
        }
        for blame in [
            Blame::Nobody,
            Blame::Seat(Seat::Second),
            Blame::Referee,
            Blame::Machine,
        ] {
            assert_eq!(blame.to_string().parse(), Ok(blame));
        }
        assert!("rage".parse::<Cause>().is_err() && "fate".parse::<Blame>().is_err());
    }
}
