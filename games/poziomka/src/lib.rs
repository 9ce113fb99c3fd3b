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
//!
//! # Examples
//! Playing by the course's way of choosing, until one side cannot move:
//!
//! ```
//! use ludoteca_poziomka::{Choice, Game as _, Poziomka, Rules, Side, TwoPlayer as _};
//!
//! let mut game = Poziomka::new(Rules::new(3, 7, 11).unwrap(), Side::Left);
//! let mut blocks = 0;
//! while let Some(block) = Choice(234).choose(&game) {
//!     game.play(block).unwrap();
//!     blocks += 1;
//! }
//! assert!(game.outcome().is_some());
//! assert_eq!(game.free_cells(), 7 * 11 - 3 * blocks);
//! ```
//!
//! Finding the winner, by the solver (feature `solver`):
//!
//! ```
//! # #[cfg(feature = "solver")] {
//! use ludoteca_poziomka::{Budget, Poziomka, Rules, Side, Solver};
//!
//! let rules = Rules::new(2, 4, 4).unwrap();
//! let game = Poziomka::new(rules, Side::Left);
//! let solved = Solver::new(rules).solve(&game, &Budget::unlimited(), &mut |_| ());
//! assert_eq!(solved.unwrap().winner, Side::Left);
//! # }
//! ```
//!
//! # Features
//! - `solver` (on by default): `Solver`, `Analysis` and the strong player `Strong`.
//! - `serde`: games and blocks as text.

mod choice;
mod game;
mod grid;
#[cfg(feature = "solver")]
mod player;
mod rules;
#[cfg(feature = "serde")]
mod serde_text;
#[cfg(feature = "solver")]
mod solver;
mod text;

pub use choice::Choice;
pub use game::{Illegal, Poziomka};
pub use ludoteca_core::{Budget, Engine, Game, Notation, Outcome, ParseError, Player, TwoPlayer};
#[cfg(feature = "solver")]
pub use player::Strong;
pub use rules::{BadRules, Block, LONGEST, Rules, Side};
#[cfg(feature = "solver")]
pub use solver::{
    Analysis, Interrupted, Progress, SavedSearchError, Solution, Solver, TranspositionTable, Worth,
};

/// The examples of the README compile, too.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
