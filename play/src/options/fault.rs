//! Reasons options make no game.

/// Options that make no game, and why.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum OptionFault {
    /// The game has no such option.
    #[error("{game} has no option {key}")]
    Unknown {
        /// The game's name.
        game: &'static str,
        /// The name that was asked for.
        key: String,
    },
    /// A word of the rules is no `key=value`.
    #[error("not key=value: {0}")]
    NotAPair(String),
    /// The text is no value of this option.
    #[error("{key} cannot be {text}")]
    Unreadable {
        /// Key of the option.
        key: String,
        /// The value that was given.
        text: String,
    },
    /// The number is not allowed.
    #[error("{key} is {allowed}, not {found}")]
    Number {
        /// Key of the option.
        key: &'static str,
        /// The allowed values.
        allowed: String,
        /// The value that was given.
        found: u32,
    },
    /// No board has this size.
    #[error(
        "no board is {}x{}: {} to {} rows by {} to {} columns, multiples of {step}",
        found.0, found.1, rows.0, rows.1, columns.0, columns.1
    )]
    Size {
        /// The size that was given.
        found: (u8, u8),
        /// Fewest and most rows.
        rows: (u8, u8),
        /// Fewest and most columns.
        columns: (u8, u8),
        /// Both are multiples of this.
        step: u8,
    },
    /// The text is too long.
    #[error("{key} is at most {longest} bytes long")]
    TooLong {
        /// Key of the option.
        key: &'static str,
        /// The most.
        longest: usize,
    },
    /// The game's own objection to them.
    #[error("{0}")]
    Game(String),
    /// Nobody has a move, or what is to be laid finds no room.
    #[error("nobody could move, or the pieces do not fit: take a larger board or smaller pieces")]
    Unplayable,
    /// The number of seats is not the number that the game needs.
    #[error("this game has {wanted} seats, not {given}")]
    Seats {
        /// Number of seats of the game.
        wanted: usize,
        /// Number of seats given.
        given: usize,
    },
    /// The game has no such level.
    #[error("{game} has no level {level}: it has {levels}")]
    Level {
        /// The game's name.
        game: &'static str,
        /// The name that was asked for.
        level: String,
        /// The levels that exist.
        levels: String,
    },
}

/// The text, short enough for a message.
pub fn shorten(text: &str) -> String {
    const LONGEST: usize = 40;
    if text.chars().count() <= LONGEST {
        return text.to_owned();
    }
    text.chars().take(LONGEST).chain(['…']).collect()
}
