//! Mancala: Kalah, as a course tells it and with any number of houses and seeds.
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
//! A move takes all seeds out of an own house and sows them one by one to the right: the rest of
//! the row, the own store, the opponent's row, and round again. The opponent's store is skipped;
//! the house that the seeds came from is not.
//!
//! - A last seed in the own store earns another move.
//! - A last seed in an own house that was empty is captured, together with what the facing house
//!   holds. Whether it is captured when the facing house is empty depends on the [`Capture`] rule.
//! - When a row is empty after a move, what is left goes to the store of its row's owner, and the
//!   game is over. Who has more seeds has won.
//!
//! [`Mancala`] is a game in progress, [`Level`] are the course's ways of playing.

mod board;
mod game;
mod level;
mod notation;
pub mod solver;
mod sowing;

pub use board::{Capture, Landing, MAX_HOUSES, Mancala, Pit, Rows, Sown, WrongBoard};
pub use game::Illegal;
pub use level::{Level, UnknownLevel};
