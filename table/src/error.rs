//! Refusals and failures of the table.

use ludoteca_play::{OptionFault, Refusal};

use crate::store::StoreError;

/// Reason for which something was not done.
#[derive(Clone, Debug, thiserror::Error)]
pub enum TableError {
    /// The rules or the state of the game say no: tell the player.
    #[error(transparent)]
    Refused(#[from] Refusal),
    /// The options make no game: tell the person who chose them.
    #[error(transparent)]
    Setup(#[from] OptionFault),
    /// No session has this id.
    #[error("there is no such game")]
    Unknown,
    /// The budget's flag was raised before it was done: nothing was changed.
    #[error("it was stopped before it was done")]
    Stopped,
    /// The file cannot be read or written: nothing was changed.
    #[error(transparent)]
    Store(StoreError),
}

impl From<StoreError> for TableError {
    fn from(error: StoreError) -> Self {
        match error {
            StoreError::Unknown => Self::Unknown,
            error => Self::Store(error),
        }
    }
}
