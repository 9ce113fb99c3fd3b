//! The interface of all games: rules as plain values.
//!
//! A game is a value that lists its legal moves and plays one of them. It does no input or
//! output and makes no random choices. Programs, screens, engines and matches all ask that
//! value, so each game's rules exist once.

mod budget;
mod game;
mod notation;
mod perft;
mod player;
#[cfg(feature = "serde")]
#[doc(hidden)]
pub mod serde_text;
mod storage;

pub use budget::{Budget, StopFlag};
pub use game::{Engine, Game, TwoPlayer};
pub use notation::{Notation, ParseError};
pub use perft::{perft, perft_divided};
pub use player::{Outcome, Player};
pub use storage::Storage;

/// The examples of the README compile, too.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
