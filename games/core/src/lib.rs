//! The interface of all games: rules as plain values.
//!
//! A game is a value that lists its legal moves and plays one of them. It does no input or
//! output and makes no random choices. Programs, screens, engines and matches all ask that
//! value, so each game's rules exist once.
//!
//! # Examples
//! A game for two, played out by its own list of moves:
//!
//! ```
//! use ludoteca_core::{Game, Outcome, Player, TwoPlayer};
//!
//! /// Take one or two from a heap; who takes the last has won.
//! #[derive(Clone, Debug)]
//! struct Heap {
//!     left: u8,
//!     turn: Player,
//! }
//!
//! impl Game for Heap {
//!     type Move = u8;
//!     type Illegal = std::fmt::Error;
//!
//!     fn legal_moves(&self, moves: &mut Vec<u8>) {
//!         moves.extend(1..=self.left.min(2));
//!     }
//!
//!     fn play(&mut self, taken: u8) -> Result<(), std::fmt::Error> {
//!         if !self.moves().contains(&taken) {
//!             return Err(std::fmt::Error);
//!         }
//!         self.left -= taken;
//!         self.turn = self.turn.other();
//!         Ok(())
//!     }
//! }
//!
//! impl TwoPlayer for Heap {
//!     fn to_move(&self) -> Player {
//!         self.turn
//!     }
//!
//!     fn outcome(&self) -> Option<Outcome> {
//!         (self.left == 0).then(|| Outcome::Win(self.turn.other()))
//!     }
//! }
//!
//! let mut heap = Heap { left: 4, turn: Player::First };
//! while let Some(&most) = heap.moves().last() {
//!     heap.play(most).unwrap();
//! }
//! assert_eq!(heap.outcome(), Some(Outcome::Win(Player::Second)));
//! ```
//!
//! A [`Budget`] limits the thinking of an engine, which asks it at every node:
//!
//! ```
//! use ludoteca_core::{Budget, StopFlag};
//!
//! let stop = StopFlag::new();
//! let budget = Budget::nodes(1_000_000).with_stop(stop.clone());
//! assert!(budget.allows(0));
//! stop.raise();
//! assert!(!budget.allows(1_024));
//! ```

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
