//! The parts of a session: how it began, and everything that happened since.

use serde::{Deserialize, Serialize};

use crate::ending::Ending;
use crate::{Occupant, Seat, Setup};

/// Beginning of a session.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Header {
    /// Names the session; cannot be guessed, so that a link is an invitation.
    pub id: String,
    /// The game and its options.
    pub setup: Setup,
    /// Occupants of the seats at the start.
    pub seats: Vec<Occupant>,
    /// Seed of all the session's randomness.
    pub seed: u64,
    /// Time at which it began, in seconds since 1970.
    pub created: u64,
    /// True if moves may also be taken back between two people (at one keyboard, say).
    pub takebacks: bool,
    /// The session that this one continues with sides swapped.
    pub previous: Option<String>,
    /// Time of each side, if it is limited.
    pub clock: Option<Clock>,
    /// True if strangers may find it, to take an open seat or to watch.
    pub is_listed: bool,
}

/// Time limit of each side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Clock {
    /// Time for the whole game, in milliseconds.
    pub bank: u64,
    /// Added after each move, in milliseconds.
    pub bonus: u64,
}

/// Event with its time.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Stamped {
    /// Time of the event, in milliseconds since 1970, by the caller's clock; 0 where that was not
    /// written down.
    #[serde(default)]
    pub at: u64,
    /// The event.
    #[serde(flatten)]
    pub event: Event,
}

/// Event of a session. A session is its [`Header`] and its events in order.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "lowercase")]
pub enum Event {
    /// Somebody took an open seat.
    Sat {
        /// Seat that was taken.
        seat: Seat,
        /// The person who took it.
        occupant: Occupant,
    },
    /// A seat laid what it hides.
    #[serde(alias = "fleet")]
    Laid {
        /// Seat that laid it.
        seat: Seat,
        /// The placement, as the game writes it.
        plan: String,
    },
    /// A move was played.
    Played {
        /// Seat that plays it.
        seat: Seat,
        /// The move in the game's notation.
        text: String,
    },
    /// Moves were taken back.
    Undone {
        /// Number of moves that remain.
        ply: u32,
    },
    /// Somebody offered something to the other.
    Offered {
        /// Seat that makes the offer.
        seat: Seat,
        /// The offer.
        offer: Offer,
    },
    /// The other's offer was answered.
    Answered {
        /// Seat that answers.
        seat: Seat,
        /// True if the offer was accepted.
        is_accepted: bool,
    },
    /// Somebody resigned, or ended a game played alone.
    Resigned {
        /// Seat that did it.
        seat: Seat,
    },
    /// A referee, a clock or the machine ended the game.
    Ended {
        /// Ending of the game.
        #[serde(flatten)]
        ending: Ending,
    },
    /// Nobody kept the table for a while: that time counts against nobody.
    Recovered {
        /// Since when, in milliseconds since 1970.
        since: u64,
    },
    /// The game goes on in another session with sides swapped.
    Rematch {
        /// Id of that session.
        id: String,
    },
}

/// Offer of one person to the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "offer", rename_all = "lowercase")]
pub enum Offer {
    /// A draw.
    Draw,
    /// Moves are taken back.
    Takeback {
        /// Number of moves that would remain.
        ply: u32,
    },
}

/// Command of a person, a referee or the table. [`crate::Session::act`] makes an [`Event`] of it,
/// or refuses.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "command", rename_all = "lowercase")]
pub enum Command {
    /// A person plays a move.
    Play {
        /// Seat that plays.
        seat: Seat,
        /// Number of moves before it: what [`crate::View::ply`] said.
        ply: u32,
        /// The move in the game's notation.
        text: String,
    },
    /// The computer's move, as a [`crate::Thinker`] chose it.
    Reply {
        /// Number of moves before it.
        ply: u32,
        /// The move in the game's notation.
        text: String,
    },
    /// A person lays what is hidden.
    Lay {
        /// Seat that lays it.
        seat: Seat,
        /// The placement, as the game writes it.
        plan: String,
    },
    /// A person has it laid at random.
    LayAtRandom {
        /// Seat that lays.
        seat: Seat,
    },
    /// A person takes moves back, to the last turn of their own.
    Undo {
        /// Seat that takes them back.
        seat: Seat,
        /// Number of moves before it.
        ply: u32,
    },
    /// A person offers the other one something.
    Offer {
        /// Seat that makes the offer.
        seat: Seat,
        /// The offer.
        offer: Offer,
    },
    /// A person answers the other's offer.
    Answer {
        /// Seat that answers.
        seat: Seat,
        /// True to accept the offer.
        is_accepted: bool,
    },
    /// A person resigns, or ends a game played alone.
    Resign {
        /// Seat that resigns.
        seat: Seat,
    },
    /// A referee ends the game.
    End {
        /// Ending of the game.
        ending: Ending,
    },
    /// The time of the seat whose clock runs is used up: whoever keeps the table says so.
    CallTime,
    /// Resumes the clocks once the table's keeper is back: the time since then counts against
    /// nobody.
    Recover {
        /// Since when nobody kept it, in milliseconds since 1970.
        since: u64,
    },
    /// A person takes an open seat.
    Sit {
        /// Seat that is taken.
        seat: Seat,
        /// The private key of the person.
        player: String,
        /// The name that is shown.
        name: String,
    },
}
