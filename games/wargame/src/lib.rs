//! War game: a fleet is hidden on a board, and a shooter hunts it down.
//!
//! The board has 9 to 15 rows and 9 to 24 columns and is made of 3x3 matrices. Each matrix is
//! empty or holds one piece; a piece is one of eight types in one of its variants, and type n
//! has n cells (see [`Piece`], which has the annex's 42).
//!
//! Restrictions on fleets: (0) a piece lies in one matrix; (1) pieces never touch, not even at a
//! corner; (2) there are no more pieces than matrices; (3) there are never more pieces of a larger
//! type than of a smaller one; (4) pieces fill at most half of the matrices. Every [`Fleet`] obeys
//! the first three; [`Counts::check`] checks the last two.
//!
//! A shot is answered with `-` or with the type of the piece that it hit. The hunt is over when
//! every cell of the fleet has been hit, and the fewer shots it took, the better.
//!
//! ```text
//!  9 4 4 - 2 2 - - - -
//!  8 4 4 - - - - - - -
//!  7 - - - - - - - - -
//!  6 - - - - - - - - -
//!  5 - - - - - - - - -
//!  4 - - - - - - - - -
//!  3 - - - - - - - - -
//!  2 - - - - - - - 1 -
//!  1 - - - - - - - - -
//!    A B C D E F G H I
//! ```
//!
//! [`FleetPlan`] is a fleet placed by hand, before it is checked; [`place_p1`] and [`place_p2`]
//! are the course's ways of hiding one, [`place_p3`] hides it well, and with [`place_evenly`] all
//! boards are equally likely. A [`Hunt`] is one fleet and the shots at it, a [`Duel`] two players who hunt each other; [`ShotLog`] is all that a shooter
//! sees of a hunt; [`Firing`] names the ways of firing. The course's are d1, d2 and d3; d4, the
//! [`Reckoner`], adds up the boards that are still possible ([`hit_chances`]).
//!
//! # Examples
//! A fleet is hidden and hunted down by the strongest way of firing:
//!
//! ```
//! use ludoteca_wargame::{Budget, Counts, Dimensions, Engine as _, Firing, Hunt, place_p2};
//! use rand::SeedableRng as _;
//!
//! let mut rng = rand_chacha::ChaCha8Rng::seed_from_u64(7);
//! let counts = Counts::new([1, 1, 1, 1, 0, 0, 0, 0]);
//! let fleet = place_p2(Dimensions::default(), &counts, &mut rng).unwrap();
//!
//! let mut hunt = Hunt::new(fleet);
//! let mut shooter = Firing::D4.shooter(7);
//! while let Some(cell) = shooter.choose(hunt.log(), &Budget::nodes(1_000)) {
//!     hunt.fire(cell).unwrap();
//! }
//! assert!(hunt.is_over());
//! assert!(hunt.log().shots().len() < 81, "not every cell was fired at");
//! ```
//!
//! A shooter sees the log, never the fleet: one that peeks does not compile.
//!
//! # Features
//! - `serde`: fleets, hunts, logs, cells and answers as text.

mod belief;
mod board;
mod counts;
mod duel;
mod firing;
mod fleet;
mod hunt;
mod log;
mod p3;
mod piece;
mod placing;
mod plan;
#[cfg(feature = "serde")]
mod serde_text;

pub use belief::{
    Certainty, EvenHider, EvenHiders, HitChances, Reckoner, hit_chances, place_evenly,
    place_evenly_within,
};
pub use board::{Cell, Dimensions, Matrix, Side};
pub use counts::{CountFault, Counts};
pub use duel::{Duel, Mode, NothingToLay, Shot, outcome_by_shots};
pub use firing::{FIRING_ORDER, Firing, RandomShooter, Shooter, SweepShooter, UnknownFiring};
pub use fleet::{BadFleet, Fleet, draw_board};
pub use hunt::{Hunt, Illegal};
pub use log::{Answer, BadShot, Seen, ShotLog};
pub use ludoteca_core::{Budget, Engine, Game, Notation, Outcome, ParseError, Player};
pub use p3::place_p3;
pub use piece::{Kind, Piece, Shape};
pub use placing::{Hider, NotPlaced, P1_TRIES, Placing, place_p1, place_p2};
pub use plan::{Fault, Faults, FleetPlan, Requirement, read_drawing};

/// The examples of the README compile, too.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
