//! Statistics of results: tests, ratings, intervals, pairings.
//!
//! Everything here is a pure function of results: no files, clocks or processes. Chance comes from a
//! generator that the caller has seeded. The unit is the *pair*: two games from one opening, each
//! entrant moving first once. Entrants are numbers from 0, in whatever order the caller keeps them.
//!
//! # Examples
//! A match of pairs: who leads, how sure is that, and is it decided?
//!
//! ```
//! use ludoteca_ratings::GameScore::{Draw, Loss, Win};
//! use ludoteca_ratings::sprt::{Decision, Sprt};
//! use ludoteca_ratings::{EloEstimate, PairCounts};
//!
//! let mut counts = PairCounts::default();
//! let mut test = Sprt::new(0.0, 100.0, 0.05, 0.05).unwrap();
//! for scores in [[Win, Win], [Win, Loss], [Draw, Win], [Win, Draw]].into_iter().cycle().take(40) {
//!     counts.add(scores);
//!     test.add(scores);
//! }
//! let lead = EloEstimate::from_counts(&counts);
//! assert!(lead.low.unwrap() > 50.0);
//! assert_eq!(test.decision(), Decision::AcceptedH1);
//! ```
//!
//! [`rating::Ratings`] rates a whole field, [`schedule`] and [`swiss::Swiss`] say who meets whom,
//! [`ladder::Pool`] where entrants come and go.

#[cfg(test)]
mod cholesky;
mod elo;
pub mod ladder;
pub mod leads;
mod pair;
mod points;
pub mod rating;
pub mod schedule;
pub mod sprt;
pub mod swiss;

pub use elo::{EloEstimate, elo_of_score, score_of_elo};
pub use pair::{GameScore, Pair, PairCounts};
pub use points::{PointsEstimate, Sums};

/// Share of intervals that should hold the truth.
pub const CONFIDENCE: f64 = 0.95;

/// The standard normal deviate that [`CONFIDENCE`] asks for on both sides.
pub(crate) const DEVIATE: f64 = 1.959_963_984_540_054;

/// The examples of the README compile, too.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
