//! Errors that stop a tournament.

use ludoteca_machines::Shard;

use super::Difference;
use crate::game::SpoiledGame;
use crate::seat;
use crate::store::StoreError;
use crate::text::{Arg, Message, Tell};

/// Error that stops a tournament.
#[derive(Debug, thiserror::Error)]
#[error("{}", self.tell_in_english())]
pub enum ArenaError {
    /// The file.
    Store(#[from] StoreError),
    /// The file holds another tournament.
    OtherPlan(Vec<Difference>, Remedy),
    /// A program is not the one that played before.
    Changed(String, Remedy),
    /// A game that does not count, whatever is tried.
    Spoiled {
        /// Entrants that played.
        names: [String; 2],
        /// Fault that spoiled the game.
        spoiled: SpoiledGame,
    },
    /// A seat that nobody can take.
    Seat(String, seat::BadSeat),
    /// The plan gives no valid game.
    Setup(Message),
    /// The file holds another part of the tournament.
    OtherShard {
        /// Content of the file.
        found: Option<String>,
        /// Shard that was asked for.
        wanted: Option<Shard>,
    },
    /// The machines that others lend.
    Machines(String),
    /// Pairs that no worker could play: a person must look.
    GivenUp(Message),
}

/// Remedy where a file holds other games than those that are wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Remedy {
    /// The tournament can grow, if that is asked for.
    Continue,
    /// It cannot grow into this one: another file.
    Another,
    /// It is of a kind that cannot grow: another file.
    Closed,
    /// It is a match without a plan: another file.
    Match,
    /// A game was to be played again: its program must be as it was.
    Restore,
}

impl Remedy {
    /// The text for a plan that differs.
    const fn plan_text(self) -> &'static str {
        match self {
            Self::Continue => "other-plan",
            Self::Another => "other-plan-another",
            Self::Closed => "other-plan-closed",
            Self::Match | Self::Restore => "other-plan-match",
        }
    }

    /// The text for a program that differs.
    const fn program_text(self) -> &'static str {
        match self {
            Self::Continue | Self::Another | Self::Closed => "changed",
            Self::Match => "changed-match",
            Self::Restore => "changed-restore",
        }
    }
}

impl ArenaError {
    /// The error of a match, which knows of no plan.
    pub(crate) fn of_match(self) -> Self {
        match self {
            Self::OtherPlan(found, _) => Self::OtherPlan(found, Remedy::Match),
            Self::Changed(name, _) => Self::Changed(name, Remedy::Match),
            error => error,
        }
    }

    /// Returns the program (0 or 1 of the pair) that the machine did not let run, and what
    /// happened; any other error stays one.
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
            Self::OtherPlan(differences, remedy) => {
                let one = |found: &Difference| {
                    let Difference {
                        item,
                        there,
                        wanted,
                    } = found;
                    format!("{item} ({there} → {wanted})")
                };
                let items: Vec<String> = differences.iter().map(one).collect();
                Message::new(remedy.plan_text()).with("items", items.join(", "))
            }
            Self::Changed(name, remedy) => {
                Message::new(remedy.program_text()).with("name", name.as_str())
            }
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
