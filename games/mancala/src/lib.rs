//! Mancala: Kalah as the course describes it, and with other numbers of houses and seeds.
//!
//! Two rows of houses face each other, one for each player, with a store at each row's right end.
//! Players see the board from their own side and count their houses from the left:
//!
//! ```text
//!          6    5    4    3    2    1
//!  B     [ 4] [ 4] [ 4] [ 4] [ 4] [ 4]
//!  ( 0)                                 ( 0)
//!        [ 4] [ 4] [ 4] [ 4] [ 4] [ 4]     A
//!          1    2    3    4    5    6
//! ```
//!
//! A move takes all seeds out of one of the player's houses and sows them one by one to the right:
//! along the rest of the row, into the player's store, along the opponent's row, and round again.
//! The opponent's store is skipped; the house that the seeds came from is not.
//!
//! - If the last seed falls into the player's store, the player moves again.
//! - If the last seed falls into an empty house of the player's, it is captured together with the
//!   seeds of the facing house. Whether it is captured when the facing house is empty depends on
//!   the [`Capture`] rule.
//! - If either row is empty after a move, the seeds that are left go to the store of the row's
//!   owner and the game is over. The player with more seeds wins.
//!
//! [`Mancala`] is a game in progress, a [`Level`] is one of the course's ways of playing, and
//! [`solver`] plays and judges as well as a computer can.
//!
//! # Examples
//! A move, and what it did:
//!
//! ```
//! use ludoteca_mancala::{Game as _, Mancala, Pit, Player, TwoPlayer as _};
//!
//! let mut game = Mancala::default();
//! let sown = game.sow(Pit::new(3).unwrap()).unwrap();
//! assert!(sown.again, "the last seed fell into the store");
//! assert_eq!((game.store(Player::First), game.to_move()), (1, Player::First));
//! assert_eq!(game.moves().len(), 5, "pit 3 is empty now");
//! ```
//!
//! A whole game of two levels:
//!
//! ```
//! use ludoteca_mancala::{Game as _, Level, Mancala, Outcome, Player, TwoPlayer as _};
//!
//! let mut game = Mancala::default();
//! while game.outcome().is_none() {
//!     let level = match game.to_move() {
//!         Player::First => Level::Avancado,
//!         Player::Second => Level::Normal,
//!     };
//!     game.play(level.choose(&game).unwrap()).unwrap();
//! }
//! assert_eq!(game.outcome(), Some(Outcome::Win(Player::First)));
//! ```
//!
//! # Features
//! - `solver` (on by default): the module [`solver`]; without it there is no dependency on flate2.
//! - `serde`: games, levels and rules as text, pits as numbers.

mod board;
mod fair;
mod game;
mod level;
mod notation;
#[cfg(feature = "serde")]
mod serde_text;
#[cfg(feature = "solver")]
pub mod solver;
mod sowing;

pub use board::{Capture, Landing, MAX_HOUSES, Mancala, Pit, Rows, Sown, WrongBoard};
pub use fair::fair_starts;
pub use game::Illegal;
pub use level::{Level, UnknownLevel};
pub use ludoteca_core::{Budget, Engine, Game, Notation, Outcome, ParseError, Player, TwoPlayer};

/// The examples of the README compile, too.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
