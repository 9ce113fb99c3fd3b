//! Faults of a record.

use super::FORMAT;
use crate::ending::UnknownCause;
use crate::{Game, OptionFault, Refusal, UnknownGame};

/// A fault of a record, and its line.
///
/// It has a text in each language ([`crate::text::Texts::record_fault`]); `Display` is what
/// programs get.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {reason}")]
pub struct RecordFault {
    /// The line, from 1.
    pub line: usize,
    /// The reason.
    pub reason: RecordReason,
}

impl RecordFault {
    pub(super) fn new(line: usize, reason: impl Into<RecordReason>) -> Self {
        Self {
            line: line.max(1),
            reason: reason.into(),
        }
    }
}

/// Reasons for a fault in a line.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RecordReason {
    /// The record is too long.
    #[error("a record is at most a megabyte long")]
    TooLong,
    /// A line above the moves that is no tag.
    #[error("not a tag as [Game \"{example}\"]: {text}")]
    NotATag {
        /// A game that there is.
        example: String,
        /// The line.
        text: String,
    },
    /// A tag that was there before.
    #[error("a second tag {0}")]
    TagTwice(String),
    /// A tag that every record has.
    #[error("the tag {0} is missing")]
    TagMissing(String),
    /// A tag that no such record has.
    #[error("no tag {0} belongs here")]
    TagForeign(String),
    /// A tag whose value does not fit.
    #[error("{tag}: {reason}")]
    Value {
        /// Name of the tag.
        tag: String,
        /// Fault of the value.
        reason: ValueFault,
    },
    /// A person with a level.
    #[error("only the computer has a level")]
    LevelOfPerson,
    /// A game that is over without a word how, or one that is not with it.
    #[error("a game has a Termination when its Result is not *, and only then")]
    Termination,
    /// The number of moves is not the one announced.
    #[error("{announced} moves are announced, {found} are there")]
    MoveCount {
        /// Number in the tag.
        announced: usize,
        /// Number that follows.
        found: usize,
    },
    /// A line among the moves that is not the next one.
    #[error("not move {number}: {text}")]
    NotAMove {
        /// Number of the move that should be there.
        number: usize,
        /// The line.
        text: String,
    },
    /// A plan does not fit its hash.
    #[error("this is not what was hidden during the game")]
    NotHidden,
    /// No plan gives these answers.
    #[error("nothing that is hidden here answers like this")]
    NoStandIn,
    /// The hidden part is not in the record yet.
    #[error("something is still hidden: the whole record is written when the game is over")]
    StillHidden,
    /// A move after the end, or before somebody can move.
    #[error("nobody can move here")]
    NobodyMoves,
    /// A move's effect is not as noted.
    #[error("the move does {does:?}, not {noted:?}")]
    Note {
        /// The effect.
        does: String,
        /// The note.
        noted: String,
    },
    /// The moves lead to another result.
    #[error("the moves give {found}, not {told}")]
    Result {
        /// The result that they lead to.
        found: String,
        /// The result in the tag.
        told: String,
    },
    /// Somebody resigned and did not lose.
    #[error("the player who resigns loses")]
    ResignedAndWon,
    /// A move that cannot be played there.
    #[error("{refusal}")]
    Move {
        /// The move.
        text: String,
        /// Refusal of the move.
        refusal: Refusal,
    },
    /// The game does not allow it.
    #[error(transparent)]
    Refused(#[from] Refusal),
    /// The game cannot begin like this.
    #[error("{0}")]
    Start(String),
}

/// Reason a tag's value does not fit.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ValueFault {
    /// Another format of records.
    #[error("this program reads format {FORMAT}")]
    Format,
    /// No such game.
    #[error(transparent)]
    Game(#[from] UnknownGame),
    /// Options or a level that this game does not have.
    #[error("{1}")]
    Option(Game, OptionFault),
    /// No date.
    #[error("a date is as 2026-11-15")]
    Date,
    /// No seed.
    #[error("a seed is a number")]
    Seed,
    /// No name.
    #[error("not a name")]
    Name,
    /// No number of moves.
    #[error("not a number of moves")]
    Count,
    /// No way that a game can end.
    #[error(transparent)]
    Cause(#[from] UnknownCause),
}
