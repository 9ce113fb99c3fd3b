//! Why options make no game.

/// Options that make no game, and why.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum OptionFault {
    /// The game has no such option.
    #[error("{game} has no option {key}")]
    Unknown {
        /// The game's name.
        game: &'static str,
        /// What was asked for.
        key: String,
    },
    /// A word of the rules is no `key=value`.
    #[error("not key=value: {0}")]
    NotAPair(String),
    /// The text is no value of this option.
    #[error("{key} cannot be {text}")]
    Unreadable {
        /// Which option.
        key: String,
        /// What it was to be.
        text: String,
    },
    /// The number is not allowed.
    #[error("{key} is {allowed}, not {found}")]
    Number {
        /// Which option.
        key: &'static str,
        /// What is allowed.
        allowed: String,
        /// What it was to be.
        found: u32,
    },
    /// No board has this size.
    #[error(
        "no board is {}x{}: {} to {} rows by {} to {} columns, multiples of {step}",
        found.0, found.1, rows.0, rows.1, columns.0, columns.1
    )]
    Size {
        /// What it was to be.
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
        /// Which option.
        key: &'static str,
        /// The most.
        longest: usize,
    },
    /// What the game itself says of them.
    #[error("{0}")]
    Game(String),
    /// Nobody has a move, or what is to be laid finds no room.
    #[error("nobody could move, or the pieces do not fit: take a larger board or smaller pieces")]
    Unplayable,
    /// As many seats as players are needed.
    #[error("this game has {wanted} seats, not {given}")]
    Seats {
        /// How many the game has.
        wanted: usize,
        /// How many were given.
        given: usize,
    },
    /// The game has no such level.
    #[error("{game} has no level {level}: it has {levels}")]
    Level {
        /// The game's name.
        game: &'static str,
        /// What was asked for.
        level: String,
        /// What there is.
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
