//! Exact values of positions, and a player that knows them.
//!
//! The value of a position is the mover's store less the opponent's at the end, if both play
//! perfectly. It is found by null-window searches for the seeds still to be won: the stores are
//! left out, so that positions that only differ in their stores share what is known.
//!
//! [`Endgame`] holds the values of all positions with few seeds in play, [`Databases`] shares
//! them between users, and [`Solver`] finds all other values. When that would take too long,
//! [`Analyst`] judges every move as well as a budget allows, and [`Strong`] plays.
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

mod ahead;
mod analyst;
mod boards;
mod build;
mod candidates;
mod databases;
mod endgame;
mod facts;
mod file;
mod first_guess;
mod guesses;
mod lanes;
mod memory;
mod meter;
mod order;
mod pages;
mod path;
mod player;
mod proofs;
mod rows;
mod saved_search;
mod search;
mod solve;
mod table;
mod team;
mod thinking;

pub use analyst::{Analyst, Judged};
pub use databases::Databases;
pub use endgame::{Endgame, EndgameError};
pub use pages::Pool;
pub use player::Strong;
pub use saved_search::SavedSearchError;
pub use solve::{
    Capacity, Interrupted, MoveValue, Progress, Solution, Solver, SolverError, TooLarge,
};
