//! Refusals and their reasons.

use serde::ser::SerializeMap as _;
use serde::{Serialize, Serializer};

use crate::arrange::Fault;
use crate::{Game, Seat};

/// A command that was refused, and why. Nothing has changed.
///
/// Each has a [`code`](Refusal::code) for programs and a text in each language
/// ([`crate::text::Texts::refusal`]); `Display` is what programs get.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    /// A rule of the table, which is the same in all games.
    #[error(transparent)]
    Table(#[from] TableRule),
    /// The text is no move of this game.
    #[error("not a move: {reason}")]
    Unreadable {
        /// The game whose move it is not.
        game: Game,
        /// Reason of the refusal.
        reason: String,
    },
    /// The rules do not allow the move here.
    #[error("{reason}")]
    Illegal {
        /// The game whose rules they are.
        game: Game,
        /// Code of the rule: `rule-CODE` is its text.
        code: &'static str,
        /// The rule in words, naming the thing.
        reason: String,
    },
    /// The placement cannot stand.
    #[error("the plan cannot stand: {}", join(faults))]
    Plan {
        /// The game that it was laid for.
        game: Game,
        /// The game's code of such a refusal.
        code: &'static str,
        /// Everything that is wrong.
        faults: Vec<Fault>,
    },
    /// The dictionary to compare with is missing.
    #[error("no dictionary: {reason}")]
    NoDictionary {
        /// Reason of the refusal, and what helps.
        reason: String,
    },
}

/// A rule of the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum TableRule {
    /// The other seat is to move.
    #[error("it is not your turn")]
    NotYourTurn {
        /// The seat to move.
        to_move: Option<Seat>,
    },
    /// The seat is not there, or a person does not hold it.
    #[error("this seat is not yours")]
    NotYourSeat,
    /// The command was made for another position: a double click, a retry, a second tab.
    #[error("the game has moved on: {ply} moves have been played")]
    Stale {
        /// Number of moves played.
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
    /// A plan must be laid first.
    #[error("not everything is placed yet")]
    NotPlaced,
    /// This seat has nothing to lay now.
    #[error("there is nothing to place")]
    NothingToPlace,
    /// The seat has no move of its own to take back.
    #[error("there is nothing to take back")]
    NothingToUndo,
    /// The game allows no takebacks.
    #[error("moves are not taken back in this game")]
    NoTakebacks,
    /// Moves were taken back too often in this game.
    #[error("moves have been taken back too often in this game")]
    TakebacksUsedUp,
    /// The seat is taken.
    #[error("this seat is taken")]
    SeatTaken,
    /// The game has no suggestion here.
    #[error("there is no hint here")]
    NoHint,
    /// Hints are not fair against a person.
    #[error("there are no hints against a person")]
    NoAid,
    /// The time of the seat that is to move is used up.
    #[error("the time is up")]
    TimeIsUp,
    /// No offer can be answered, or offers make no sense here.
    #[error("there is no offer")]
    NoOffer,
}

impl TableRule {
    /// All rules, with any values in them.
    pub const ALL: [Self; 16] = [
        Self::NotYourTurn { to_move: None },
        Self::NotYourSeat,
        Self::Stale { ply: 0 },
        Self::Over,
        Self::NotOver,
        Self::Waiting,
        Self::NotPlaced,
        Self::NothingToPlace,
        Self::NothingToUndo,
        Self::NoTakebacks,
        Self::TakebacksUsedUp,
        Self::SeatTaken,
        Self::NoHint,
        Self::NoAid,
        Self::TimeIsUp,
        Self::NoOffer,
    ];

    /// The name by which texts (`refused-CODE`) and programs know the rule.
    pub const fn code(self) -> &'static str {
        match self {
            Self::NotYourTurn { .. } => "not-your-turn",
            Self::NotYourSeat => "not-your-seat",
            Self::Stale { .. } => "stale",
            Self::Over => "over",
            Self::NotOver => "not-over",
            Self::Waiting => "waiting",
            Self::NotPlaced => "not-placed",
            Self::NothingToPlace => "nothing-to-place",
            Self::NothingToUndo => "nothing-to-undo",
            Self::NoTakebacks => "no-takebacks",
            Self::TakebacksUsedUp => "takebacks-used-up",
            Self::SeatTaken => "seat-taken",
            Self::NoHint => "no-hint",
            Self::NoAid => "no-aid",
            Self::TimeIsUp => "time-is-up",
            Self::NoOffer => "no-offer",
        }
    }
}

fn join(faults: &[Fault]) -> String {
    let texts: Vec<String> = faults.iter().map(Fault::to_string).collect();
    texts.join("; ")
}

impl Refusal {
    /// The name by which programs know the refusal.
    pub const fn code(&self) -> &'static str {
        match self {
            Self::Table(rule) => rule.code(),
            Self::Unreadable { .. } => "not-a-move",
            Self::Illegal { .. } => "illegal",
            Self::Plan { code, .. } => code,
            Self::NoDictionary { .. } => "no-dictionary",
        }
    }
}

/// The code, the reason, and what else is known: the broken rule, or every fault.
impl Serialize for Refusal {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("code", self.code())?;
        map.serialize_entry("reason", &self.to_string())?;
        match self {
            Self::Illegal { code, .. } => map.serialize_entry("rule", code)?,
            Self::Plan { faults, .. } => {
                let reasons: Vec<&str> = faults.iter().map(|fault| fault.reason.as_str()).collect();
                map.serialize_entry("faults", &reasons)?;
            }
            Self::Table(_) | Self::Unreadable { .. } | Self::NoDictionary { .. } => {}
        }
        map.end()
    }
}
