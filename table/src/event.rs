//! What a session is made of: how it began, and everything that happened since.

use serde::{Deserialize, Serialize};

use crate::{Occupant, Seat, Setup};

/// How a session began.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Header {
    /// Names the session; cannot be guessed, so that a link is an invitation.
    pub id: String,
    /// The game and its options.
    pub setup: Setup,
    /// Who sat where at the start.
    pub seats: Vec<Occupant>,
    /// Where all of the session's randomness comes from.
    pub seed: u64,
    /// When it began, in seconds since 1970.
    pub created: u64,
    /// Whether moves may also be taken back between two people (at one keyboard, say).
    pub takebacks: bool,
    /// The session that this one continues with sides swapped.
    pub previous: Option<String>,
}

/// Something that happened. A session is its [`Header`] and its events in order.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "lowercase")]
pub enum Event {
    /// Somebody took an open seat.
    Sat {
        /// Which one.
        seat: Seat,
        /// Who: a person.
        occupant: Occupant,
    },
    /// A fleet was placed.
    Fleet {
        /// Whose.
        seat: Seat,
        /// Where each piece stands, as [`crate::fleet`] writes it.
        plan: String,
    },
    /// A move was played.
    Played {
        /// By whom.
        seat: Seat,
        /// The move in the game's notation.
        text: String,
    },
    /// Moves were taken back.
    Undone {
        /// How many moves remain.
        ply: u32,
    },
    /// Somebody resigned, or ended a game played alone.
    Resigned {
        /// Who.
        seat: Seat,
    },
    /// The game goes on in another session with sides swapped.
    Rematch {
        /// That session's id.
        id: String,
    },
}

/// What somebody wants. [`crate::Session::decide`] makes an [`Event`] of it, or refuses.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "command", rename_all = "lowercase")]
pub enum Command {
    /// A person plays a move.
    Play {
        /// From this seat.
        seat: Seat,
        /// After so many moves: what [`crate::View::ply`] said.
        ply: u32,
        /// The move in the game's notation.
        text: String,
    },
    /// The computer's move, as a [`crate::Thinker`] chose it.
    Reply {
        /// After so many moves.
        ply: u32,
        /// The move in the game's notation.
        text: String,
    },
    /// A person places a fleet by hand.
    Place {
        /// From this seat.
        seat: Seat,
        /// Where each piece stands, as [`crate::fleet`] writes it.
        plan: String,
    },
    /// A person has the fleet placed at random.
    PlaceAtRandom {
        /// From this seat.
        seat: Seat,
    },
    /// A person takes moves back, to the last turn of their own.
    Undo {
        /// From this seat.
        seat: Seat,
        /// After so many moves.
        ply: u32,
    },
    /// A person resigns, or ends a game played alone.
    Resign {
        /// From this seat.
        seat: Seat,
    },
    /// A person takes an open seat.
    Sit {
        /// Which one.
        seat: Seat,
        /// The private key of the person.
        player: String,
        /// The name that is shown.
        name: String,
    },
}
