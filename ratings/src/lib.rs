//! How sure a result is: tests, ratings, intervals, pairings.
//!
//! Everything here is a pure function of results: no files, clocks or processes. Chance comes from a
//! generator that the caller has seeded. The unit is the *pair*: two games from one opening, each
//! entrant moving first once. Entrants are numbers from 0, in whatever order the caller keeps them.

#[cfg(test)]
mod cholesky;
mod elo;
mod pair;
mod points;
pub mod rating;
pub mod schedule;
pub mod sprt;
pub mod swiss;

pub use elo::{EloEstimate, elo_of_score, score_of_elo};
pub use pair::{GameScore, Pair, PairCounts};
pub use points::{PointsEstimate, Sums};

/// How often an interval should hold the truth.
pub const CONFIDENCE: f64 = 0.95;

/// The standard normal deviate that [`CONFIDENCE`] asks for on both sides.
pub(crate) const DEVIATE: f64 = 1.959_963_984_540_054;
