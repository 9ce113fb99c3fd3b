//! Poziomka: Domineering with blocks of any length, as a course tells it.
//!
//! Two players, Left and Right, sit at neighbouring sides of a board of 1–26 rows and 1–26
//! columns. In turn each lays a block of POLA cells on free cells of the board: horizontal as its
//! player sees it, so that Left's blocks run down a column and Right's along a row. Left begins,
//! or leaves the first move to Right. A player who cannot lay a block has lost.
//!
//! ```text
//!   A B C D E F G H I J K
//! a . . . # . . # . . . .      POLA 3. Left's last block is Ga: column G, from row a down.
//! b . . . # . . # . . . .      Right's last block is fG: row f, from column G on.
//! c # # # # . # # # # # .
//! d . . . . . # . . . . .      Left could lay 6 blocks at once, Right 9:
//! e . . # . . # . . # # #      to Right the board is worth 3.
//! f . . # . . . # # # . .
//! g . . # . . . . . . . .
//! ```
//!
//! [`Rules`] are the three numbers that a game is played with, [`Poziomka`] is a game in
//! progress, [`Block`] a move. [`Choice`] is the way of playing that the course asks for. Passing
//! the first move and giving up are not moves of the game: they belong to the session that runs it.

mod choice;
mod game;
mod grid;
mod player;
mod rules;
mod solver;
mod text;

pub use choice::Choice;
pub use game::{Illegal, Poziomka};
pub use player::Strong;
pub use rules::{BadRules, Block, LONGEST, Rules, Side};
pub use solver::{
    Analysis, Interrupted, Progress, SavedSearchError, Solution, Solver, TranspositionTable, Worth,
};
