//! Why a tournament cannot go on.

use ludoteca_machines::Shard;

use super::Difference;
use crate::game::SpoiledGame;
use crate::seat;
use crate::store::StoreError;
use crate::text::{Arg, Message, Tell};

/// Why a tournament cannot go on.
#[derive(Debug, thiserror::Error)]
#[error("{}", self.tell_in_english())]
pub enum ArenaError {
    /// The file.
    Store(#[from] StoreError),
    /// The file holds another tournament.
    OtherPlan(Vec<Difference>),
    /// A program is not the one that played before.
    Changed(String),
    /// A game that does not count, whatever is tried.
    Spoiled {
        /// Who played.
        names: [String; 2],
        /// What happened.
        spoiled: SpoiledGame,
    },
    /// A seat that nobody can take.
    Seat(String, seat::BadSeat),
    /// No game can be made of the plan.
    Setup(Message),
    /// The file holds another part of the tournament.
    OtherShard {
        /// What it holds.
        found: Option<String>,
        /// What was asked for.
        wanted: Option<Shard>,
    },
    /// The machines that others lend.
    Machines(String),
    /// Pairs that no worker could play: a person must look.
    GivenUp(Message),
}

impl ArenaError {
    /// Whose program (0 or 1 of the pair) the machine did not let run, and what happened; any other
    /// error stays one.
    pub(super) fn machine(self) -> Result<(usize, Message), Self> {
        match self {
            Self::Spoiled {
                spoiled: SpoiledGame::Machine { why, by },
                ..
            } => Ok((by, why)),
            error => Err(error),
        }
    }
}

impl Tell for ArenaError {
    fn tell(&self) -> Message {
        let of = |name: Arg, reason: Message| {
            let message = Message::new("of").with("name", name);
            message.with("reason", reason)
        };
        match self {
            Self::Store(error) => error.tell(),
            Self::OtherPlan(differences) => {
                let one = |found: &Difference| {
                    let Difference {
                        item,
                        there,
                        wanted,
                    } = found;
                    format!("{item} ({there} → {wanted})")
                };
                let items: Vec<String> = differences.iter().map(one).collect();
                Message::new("other-plan").with("items", items.join(", "))
            }
            Self::Changed(name) => Message::new("changed").with("name", name.as_str()),
            Self::Spoiled { names, spoiled } => {
                let both = Message::new("and").with("one", names[0].as_str());
                of(both.with("other", names[1].as_str()).into(), spoiled.tell())
            }
            Self::Seat(name, bad) => of(name.as_str().into(), bad.tell()),
            Self::Setup(why) => why.clone(),
            Self::Machines(why) => Message::plain(why),
            Self::GivenUp(message) => message.clone(),
            Self::OtherShard { found, wanted } => {
                let name = |shard: Option<String>| match shard {
                    Some(shard) => Message::new("shard").with("shard", shard),
                    None => Message::new("shard-whole"),
                };
                Message::new("shard-other")
                    .with("found", name(found.clone()))
                    .with("wanted", name(wanted.map(|shard| shard.to_string())))
            }
        }
    }
}
