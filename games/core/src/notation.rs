//! Reading and writing of moves.

use std::borrow::Cow;

use crate::Game;

/// A game whose moves can be written down and read again.
///
/// A written move is read back as that move, in the position that it was written for.
pub trait Notation: Game {
    /// The move as people write it.
    fn write_move(&self, mv: Self::Move) -> String;

    /// Reads a move. It need not be legal here; it must only be one of this game.
    fn read_move(&self, text: &str) -> Result<Self::Move, ParseError>;
}

/// Text that cannot be understood, and why.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{reason}")]
pub struct ParseError {
    reason: Cow<'static, str>,
}

impl ParseError {
    /// Text that cannot be understood for this reason.
    pub fn new(reason: impl Into<Cow<'static, str>>) -> Self {
        Self {
            reason: reason.into(),
        }
    }
}
