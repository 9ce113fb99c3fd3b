//! Actions of people at a table. Forms and the API parse what they receive into one of these.

use ludoteca_play::{Command, Occupant, Offer, Refusal, Seat, Session, TableRule};

use crate::thinkers::Asker;
use crate::visitor::{Secret, Visitor};

/// Something that a person does at a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Action {
    /// Take the open seat.
    Sit {
        name: String,
    },
    /// Play a move, after this many others.
    Play {
        ply: u32,
        text: String,
    },
    /// Lay a plan.
    Lay {
        plan: String,
    },
    /// Have a plan drawn and lay it.
    LayAtRandom,
    /// Take back one's own last move, after this many moves.
    Undo {
        ply: u32,
    },
    Resign,
    OfferDraw,
    /// Ask the other to take back one's own last move.
    AskTakeback,
    /// Answer the other's offer.
    Answer {
        is_accepted: bool,
    },
}

/// The person who acts.
#[derive(Clone, Debug)]
pub(crate) struct Actor {
    /// The key of their seat; none for a stranger.
    pub(crate) key: Option<String>,
    /// The asker on whose behalf engines think.
    pub(crate) asker: Asker,
}

impl Actor {
    /// Somebody who sits down, perhaps with a secret that is new.
    pub(crate) fn with_secret(visitor: &Visitor, secret: &Secret) -> Self {
        Self {
            key: Some(secret.key().to_owned()),
            asker: visitor.asker(),
        }
    }
}

impl From<&Visitor> for Actor {
    fn from(visitor: &Visitor) -> Self {
        Self {
            key: visitor.key().map(str::to_owned),
            asker: visitor.asker(),
        }
    }
}

impl Action {
    /// The command of the person with this key, as the session stands.
    pub(crate) fn command(&self, session: &Session, key: Option<&str>) -> Result<Command, Refusal> {
        let own_seat = || find_seat(session, key);
        Ok(match self {
            Self::Sit { name } => Command::Sit {
                seat: find_open_seat(session)?,
                player: key.unwrap_or_default().to_owned(),
                name: name.clone(),
            },
            Self::Play { ply, text } => Command::Play {
                seat: own_seat()?,
                ply: *ply,
                text: text.clone(),
            },
            Self::Lay { plan } => Command::Lay {
                seat: own_seat()?,
                plan: plan.clone(),
            },
            Self::LayAtRandom => Command::LayAtRandom { seat: own_seat()? },
            Self::Undo { ply } => Command::Undo {
                seat: own_seat()?,
                ply: *ply,
            },
            Self::Resign => Command::Resign { seat: own_seat()? },
            Self::OfferDraw => Command::Offer {
                seat: own_seat()?,
                offer: Offer::Draw,
            },
            Self::AskTakeback => ask_takeback(session, own_seat()?)?,
            Self::Answer { is_accepted } => Command::Answer {
                seat: own_seat()?,
                is_accepted: *is_accepted,
            },
        })
    }
}

/// The seat of the person with this key; refused when they have none.
pub(crate) fn find_seat(session: &Session, key: Option<&str>) -> Result<Seat, Refusal> {
    let seat = key.and_then(|key| session.seat_of(key));
    seat.ok_or_else(|| TableRule::NotYourSeat.into())
}

fn find_open_seat(session: &Session) -> Result<Seat, TableRule> {
    let mut seats = Seat::BOTH.into_iter().zip(session.seats());
    let open = seats.find(|(_, occupant)| **occupant == Occupant::Open);
    open.map(|(seat, _)| seat).ok_or(TableRule::SeatTaken)
}

fn ask_takeback(session: &Session, seat: Seat) -> Result<Command, TableRule> {
    let ply = session.last_ply_of(seat).ok_or(TableRule::NothingToUndo)?;
    let offer = Offer::Takeback { ply };
    Ok(Command::Offer { seat, offer })
}
