//! The games on plain numbers, one or many at once: what programs that learn ask of a game.
//!
//! A move is an action, a number below a count that the options fix. What a seat sees is an array
//! of small numbers. [`Lane`] is one game in this form, [`Batch`] many of them that are stepped
//! together, into slices of the caller's. Rules, positions and notation are those of the games'
//! own crates.
//!
//! ```
//! use ludoteca_batch::{open_batch, Words};
//! use ludoteca_play::{CATALOGUE, Setup};
//!
//! let batch = open_batch(&Setup::usual(CATALOGUE[0]), &Words::default(), 4).unwrap();
//! assert_eq!(batch.shape().actions, 9);
//! assert_eq!(batch.shape().observation, [2, 3, 3]);
//! assert_eq!(batch.lane(3).position(), ".../.../... X");
//! ```

mod batch;
mod chance;
mod galo;
mod lane;
mod mancala;
mod open;
mod palavras;
mod poziomka;
mod wargame;

pub use batch::{AnyBatch, Batch, Buffers, NotLegal};
pub use chance::Chance;
pub use lane::{Lane, Shape, Step};
pub use open::{NoLane, Words, open_batch, open_lane};
