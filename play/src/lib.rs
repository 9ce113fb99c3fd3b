//! Any game at run time, pure.
//!
//! A game is described once, by its module in [`games`]: options, rules, boards, levels, texts.
//! Its types are erased once, in [`Kind`]; everything else here is generic, and nothing else in
//! the project names a game to choose it. The only list is [`CATALOGUE`], which is passed in.
//!
//! A [`Session`] is one game for its seats, which people or the computer hold. It is a fold over
//! [`Event`]s: a [`Command`] is checked against the state and becomes an event, or is refused
//! with a [`Refusal`] that says why. A [`View`] is everything that one viewer may see, as plain
//! data; [`picture`] draws it, [`text`] puts it in words, a [`Record`] writes the game down, and
//! [`review()`] looks back on it.
//!
//! Seed, time, language and dictionaries come in as values: nothing here reads a file, a clock or
//! the environment, and all randomness of a session comes from its seed.

pub mod arrange;
pub mod board;
mod catalogue;
pub mod edit;
pub mod ending;
mod erased;
mod event;
mod fingerprint;
pub mod games;
pub mod options;
pub mod picture;
mod pool;
pub mod puzzles;
pub mod record;
mod refusal;
pub mod resources;
mod review;
pub mod rules;
mod seat;
mod secret;
mod session;
pub mod solve;
pub mod text;
pub mod view;
mod worth;

pub use catalogue::{CATALOGUE, UnknownGame, find_game};
pub use ending::{Blame, Cause, Ending, Outcome};
pub use erased::{Arranging, Game, Kind, Played, Player, Position, Step, Subject};
pub use event::{Clock, Command, Event, Header, Offer, Stamped};
pub use fingerprint::fingerprint;
pub use ludoteca_core::{Budget, StopFlag};
pub use ludoteca_words::Message;
pub use options::{OptionFault, Options, Setup, WordList, shorten};
pub use pool::PlayerPool;
pub use record::{Record, RecordFault, day};
pub use refusal::{Refusal, TableRule};
pub use resources::{Library, Resources};
pub use review::{Reviewed, review, review_one};
pub use rules::{
    Best, Description, Exercise, Facts, Lesson, Level, Rank, Rules, Sample, Turn, Typing,
};
pub use seat::{LONGEST_NAME, Occupant, Seat, Viewer, tidy_name};
pub use secret::commitment;
pub use session::{BadEvent, NewSession, Progress, Session, Thinker};
pub use view::View;
pub use worth::{Judged, Worth};

/// The examples of the README compile, too.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
