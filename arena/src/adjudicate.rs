//! Ending a game early by what it is known to be worth. Optional, and recorded as what it is.

use ludoteca_core::Budget;
use ludoteca_play::{Blame, Cause, Ending, Outcome, Session, Worth};

/// Limits for ending a game early.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Adjudication {
    /// Node limit of the judge for each position.
    pub nodes: u64,
}

impl Adjudication {
    /// Returns the ending under perfect play, if that is known exactly. Only games of two in which
    /// both see everything are decided.
    pub(crate) fn decide(self, session: &Session) -> Option<Ending> {
        let facts = session.facts();
        if facts.is_solo() || facts.is_hidden || !facts.is_zero_sum {
            return None;
        }
        let mover = session.to_move()?;
        let judged = session
            .subject()?
            .judge(&Budget::nodes(self.nodes), usize::MAX);
        let outcome = match judged.first()?.worth {
            Worth::Win { .. } => Outcome::Won(mover),
            Worth::Loss { .. } => Outcome::Won(mover.other()),
            Worth::Draw => Outcome::Drawn,
            Worth::Ahead { ahead, exact: true } => match ahead.signum() {
                1 => Outcome::Won(mover),
                -1 => Outcome::Won(mover.other()),
                _ => Outcome::Drawn,
            },
            _ => return None,
        };
        Some(Ending {
            outcome,
            cause: Cause::Adjudicated,
            blame: Blame::Nobody,
        })
    }
}
