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
//!
//! # Examples
//! Any game by its name, with options of its own, between two people at one table:
//!
//! ```
//! use ludoteca_play::{
//!     CATALOGUE, Command, NewSession, Occupant, Resources, Seat, Session, Setup, find_game,
//! };
//!
//! let game = find_game(CATALOGUE, "mancala").unwrap();
//! let setup = Setup::read(game, "houses=4 seeds=3").unwrap();
//! let seats = vec![Occupant::local("Ana"), Occupant::local("Rui")];
//! let new = NewSession::new(setup, seats, 7);
//! let mut session = Session::begin(new, &Resources::none(), "my-table".into(), 0).unwrap();
//! assert_eq!(session.legal_moves(), ["1", "2", "3", "4"]);
//!
//! // The last seed falls into Ana's own store, so that she plays again.
//! let play = |seat, ply, text: &str| Command::Play { seat, ply, text: text.into() };
//! session.act(&play(Seat::First, 0, "2"), 0).unwrap();
//! let refused = session.act(&play(Seat::Second, 1, "1"), 0).unwrap_err();
//! assert_eq!(refused.to_string(), "it is not your turn");
//! ```
//!
//! Writing down what happened, and reading it again:
//!
//! ```
//! use ludoteca_play::{
//!     CATALOGUE, Command, NewSession, Occupant, Record, Resources, Seat, Session, Setup, Viewer,
//! };
//!
//! let seats = vec![Occupant::local("Ana"), Occupant::local("Rui")];
//! let new = NewSession::new(Setup::usual(CATALOGUE[0]), seats, 7);
//! let mut session = Session::begin(new, &Resources::none(), "abc".into(), 0).unwrap();
//! session.act(&Command::Resign { seat: Seat::First }, 0).unwrap();
//!
//! let record = Record::of(&session, Viewer::Watcher).to_string();
//! assert!(record.contains("[Result \"0-1\"]\n[Termination \"resigned\"]"));
//! ```

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
