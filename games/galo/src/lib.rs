//! Galo: tic-tac-toe, as a course teaches it.
//!
//! Two players, X and O, take turns marking the nine positions of a board; X moves first. Three
//! marks of one player in a row, column or diagonal win; a full board without them is a draw.
//!
//! ```text
//!  1 | 2 | 3
//! -----------
//!  4 | 5 | 6
//! -----------
//!  7 | 8 | 9
//! ```
//!
//! [`Board`] is any arrangement of marks, even one that no game reaches: the course's functions
//! are defined on all of them. [`Galo`] is a game in progress. [`criteria`] are the course's eight
//! rules of thumb, [`Strategy`] its three ways of combining them, and [`Minimax`] plays every
//! position perfectly.
//!
//! # Examples
//! A game against the computer, which never loses:
//!
//! ```
//! use ludoteca_galo::{Budget, Engine as _, Galo, Game as _, Minimax, Outcome, TwoPlayer as _};
//!
//! let mut game = Galo::default();
//! let mut computer = Minimax::default();
//! while let Some(position) = computer.choose(&game, &Budget::unlimited()) {
//!     game.play(position).unwrap();
//! }
//! assert_eq!(game.outcome(), Some(Outcome::Draw));
//! ```
//!
//! Forbidden moves are errors that say why:
//!
//! ```
//! use ludoteca_galo::{Galo, Game as _, Illegal, Position};
//!
//! let mut game: Galo = "X../.O./..X O".parse().unwrap();
//! let refused = game.play(Position::CENTRE).unwrap_err();
//! assert_eq!(refused, Illegal::Taken(Position::CENTRE));
//! assert_eq!(refused.to_string(), "position 5 is taken");
//! ```
//!
//! # Features
//! - `serde`: games and strategies as text, positions as numbers.

mod board;
pub mod criteria;
mod engine;
mod game;
#[cfg(feature = "serde")]
mod serde_text;
mod strategy;

pub use board::{Board, LINES, Mark, Position};
pub use engine::{Minimax, Value};
pub use game::{Galo, Illegal};
pub use ludoteca_core::{Budget, Engine, Game, Notation, Outcome, ParseError, Player, TwoPlayer};
pub use strategy::{Strategy, UnknownStrategy};

/// The examples of the README compile, too.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
