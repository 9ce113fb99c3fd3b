//! Galo: tic-tac-toe, as a course tells it.
//!
//! Two players, X and O, mark the nine positions of a board in turn; X begins. Three of one's
//! own marks in a row, column or diagonal win; a full board without them is a draw.
//!
//! ```text
//!  1 | 2 | 3
//! -----------
//!  4 | 5 | 6
//! -----------
//!  7 | 8 | 9
//! ```
//!
//! [`Board`] is any arrangement of marks, also one that no game reaches: the course's functions
//! are defined on all of them. [`Galo`] is a game in progress. [`criteria`] are the eight rules of
//! thumb of the course, [`Strategy`] the three ways of playing that it makes of them, and
//! [`Minimax`] plays every position perfectly.

mod board;
pub mod criteria;
mod engine;
mod game;
mod strategy;

pub use board::{Board, LINES, Mark, Position};
pub use engine::{Minimax, Value};
pub use game::{Galo, Illegal};
pub use strategy::{Strategy, UnknownStrategy};
