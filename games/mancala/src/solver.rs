//! Exact values of positions, and a player that knows them.
//!
//! The value of a position is the difference of the stores at the end, seen by the mover, when
//! both play perfectly. It is found by null-window searches on the seeds still to be won: the
//! stores are left out, so that positions that differ in them alone share what is known.
//!
//! [`Endgame`] holds the values of all positions with few seeds in play, [`Solver`] finds the
//! others, and [`Strong`] plays.
//!
//! ```
//! use ludoteca_core::Budget;
//! use ludoteca_mancala::solver::Solver;
//! use ludoteca_mancala::{Capture, Mancala};
//!
//! let game = Mancala::new(3, 4, Capture::Empty).unwrap();
//! let budget = Budget::unlimited();
//! let mut solver = Solver::for_game(&game, &budget, &mut |_| ()).unwrap();
//! let solved = solver.solve(&game, &budget, &mut |_| ()).unwrap();
//! assert_eq!(solved.value, 2);
//! assert_eq!(solved.moves.iter().map(|mv| mv.value).max(), Some(2));
//! ```

mod build;
mod endgame;
mod estimate;
mod lanes;
mod player;
mod rows;
mod search;
mod solve;
mod table;

pub use endgame::{Endgame, EndgameError};
pub use player::Strong;
pub use solve::{Interrupted, MoveValue, Progress, Solved, Solver, SolverError};
