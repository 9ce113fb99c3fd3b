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

mod board;
pub mod criteria;
mod engine;
mod game;
mod strategy;

pub use board::{Board, LINES, Mark, Position};
pub use engine::{Minimax, Value};
pub use game::{Galo, Illegal};
pub use strategy::{Strategy, UnknownStrategy};
