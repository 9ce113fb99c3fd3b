//! Sessions that last: many of them, kept on disk.
//!
//! Steps of a front end that plays a game:
//!
//! 1. [`Sessions::open`] with [`store::default_folder`] or a folder of the user's choice.
//! 2. [`Sessions::create`] with a [`ludoteca_play::Setup`] (the game and its options) and an
//!    occupant for each seat: a person, the computer at one of the game's levels, or an open seat
//!    that somebody takes later. Or [`Sessions::list`] for games to go on with.
//! 3. [`Sessions::view`] for a viewer: everything that may be shown, as plain data. Its actions say
//!    which buttons make sense, its legal moves which moves.
//! 4. While the view's phase is placing: a command that lays a plan, which [`Sessions::draft`] and
//!    [`Sessions::change_plan`] help to make, or has it laid at random.
//! 5. [`Sessions::act`] with a move, which carries the view's `ply`, so that nothing is played twice.
//!    Then [`Sessions::computer_step`] as long as it returns something (a player may move several
//!    times running).
//! 6. [`Sessions::hint`], undo, resign, [`Sessions::rematch`], [`Sessions::record`], [`Sessions::view_at`] for
//!    looking back, [`Sessions::statistics`].

mod databases;
mod dictionaries;
mod error;
mod sessions;
mod shipped;
pub mod store;
mod views;

pub use databases::{database_path, open_database};
pub use dictionaries::Dictionaries;
pub use error::TableError;
pub use sessions::{Sessions, Update};

/// A seed that nobody can foresee.
pub fn random_seed() -> u64 {
    getrandom::u64().expect("the system gives random numbers")
}
