//! The table: playing any of the games by seats.
//!
//! A [`Session`] is one game for its seats, which people or the computer hold. It is a fold over
//! [`Event`]s: a [`Command`] is checked against the state and becomes an event, or is refused
//! with a [`Refusal`] that says why. A [`Hall`] holds many sessions and puts every event on disk
//! before anybody sees what it did; the terminal and the web both play through it.
//!
//! How a front end plays a game:
//!
//! 1. [`Hall::open`] with [`store::default_folder`] or a folder of the user's choice.
//! 2. [`Hall::create`] with a [`Setup`] (the game and its options) and an [`Occupant`] for each
//!    seat: a person, the computer at one of [`GameKind::levels`], or an open seat that
//!    [`Command::Sit`] takes later. Or [`Hall::list`] for games to go on with.
//! 3. [`Hall::view`] for a [`Viewer`]: everything that may be shown, as plain data. Draw it, or
//!    let [`svg::draw`] draw it. [`View::actions`] says which buttons make sense,
//!    [`View::legal_moves`] which moves.
//! 4. In wargame, while [`View::phase`] is [`view::Phase::Placing`]: [`Command::Place`] with a
//!    plan (built by a [`fleet::Draft`]) or [`Command::PlaceAtRandom`].
//! 5. [`Hall::act`] with [`Command::Play`], which carries [`View::ply`], so that nothing is
//!    played twice. Then [`Hall::computer_step`] as long as it returns `true` (in mancala the
//!    computer may move several times running).
//! 6. [`Hall::hint`], [`Command::Undo`], [`Command::Resign`], [`Hall::rematch`],
//!    [`Hall::record`], [`Hall::view_at`] for looking back, [`Hall::statistics`].
//!
//! Texts for people, refusals and hints included, come from [`texts`] in three languages. All
//! randomness of a session comes from its seed: the same seed and the same commands give the same
//! game.

pub mod analysis;
mod event;
pub mod fleet;
mod hall;
mod hint;
mod kind;
mod position;
pub mod record;
mod refusal;
mod seat;
mod session;
mod setup;
pub mod store;
pub mod svg;
pub mod texts;
pub mod view;

pub use event::{Command, Event, Header};
pub use hall::{Hall, HallError};
pub use hint::{Hint, Worth};
pub use kind::{GameKind, UnknownGame};
pub use record::{Record, RecordFault, day};
pub use refusal::{Refusal, Rule};
pub use seat::{LONGEST_NAME, Level, Occupant, Seat, UnknownLevel, Viewer, tidy_name};
pub use session::{BadEvent, NewSession, Session, Thinker};
pub use setup::{
    CaptureRule, MancalaSetup, PalavrasSetup, PoziomkaSetup, Setup, SetupFault, WargameMode,
    WargameSetup, WordList,
};
pub use view::View;

/// The dictionary that a list of words names, read once and shared; or why there is none.
pub fn words(list: &WordList) -> Result<std::sync::Arc<ludoteca_palavras::Lexicon>, String> {
    position::palavras::lexicon(list)
}

/// A seed that nobody can foresee.
pub fn random_seed() -> u64 {
    getrandom::u64().expect("the system gives random numbers")
}
