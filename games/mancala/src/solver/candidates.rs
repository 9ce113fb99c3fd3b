//! The moves to choose from, with what has been estimated and proved about them.

use std::cmp::Reverse;

use super::boards::{Board, Step, Steps};
use crate::board::Pit;

/// A move and its value: what its player will win from now on, less what the opponent will win.
#[derive(Clone, Copy, Debug)]
pub(super) struct Candidate {
    pub(super) pit: Pit,
    /// Estimate from looking ahead.
    pub(super) estimate: i32,
    /// The value is at least this.
    pub(super) lower: i32,
    /// The value is at most this.
    pub(super) upper: i32,
    /// The bound that was last asked for or found.
    pub(super) asked: Option<i32>,
}

impl Candidate {
    /// A move about which nothing has been proved.
    fn new<B: Board>(step: &Step<B>) -> Self {
        let in_play = step.board.in_play();
        let rest = match in_play {
            0 => 0,
            _ => step.board.settled().unwrap_or(step.board.lean()),
        };
        Self {
            pit: Pit::at(step.house as usize),
            estimate: step.value(rest),
            lower: step.gain - in_play,
            upper: step.gain + in_play,
            asked: None,
        }
    }

    pub(super) const fn house(&self) -> u32 {
        self.pit.index() as u32
    }

    pub(super) const fn is_exact(&self) -> bool {
        self.lower == self.upper
    }

    /// The estimate, within the bounds that have been proved.
    pub(super) fn value(&self) -> i32 {
        // The bounds have the only possible parity.
        let is_possible = (self.estimate ^ self.lower) & 1 == 0;
        let estimate = match self.estimate {
            estimate if is_possible => estimate,
            estimate if estimate > 0 => estimate - 1,
            estimate => estimate + 1,
        };
        estimate.clamp(self.lower, self.upper)
    }

    /// Takes in a bound: a lower one if it is at least `beta`, else an upper one.
    pub(super) fn prove(&mut self, beta: i32, bound: i32) {
        if bound >= beta {
            self.lower = self.lower.max(bound);
        } else {
            self.upper = self.upper.min(bound);
        }
    }
}

/// All moves, the best first once they are sorted.
#[derive(Clone, Debug, Default)]
pub(super) struct Candidates(pub(super) Vec<Candidate>);

impl Candidates {
    /// Every move of a board, estimated by the board that it leads to.
    pub(super) fn list<B: Board>(board: &B) -> Self {
        let mut steps = Steps::new();
        board.list_steps(&mut steps);
        Self(steps.iter().map(Candidate::new).collect())
    }

    /// Puts the best first. Of equals, the one with the better lower bound comes first, then the
    /// one further to the left.
    pub(super) fn sort(&mut self) {
        self.0.sort_by_key(|candidate| {
            let Candidate { pit, lower, .. } = *candidate;
            (Reverse(candidate.value()), Reverse(lower), pit)
        });
    }

    /// The best lower bound of all moves.
    pub(super) fn lower(&self) -> i32 {
        let lower = self.0.iter().map(|candidate| candidate.lower).max();
        lower.unwrap_or(0)
    }

    /// The best upper bound of all moves.
    pub(super) fn upper(&self) -> i32 {
        let upper = self.0.iter().map(|candidate| candidate.upper).max();
        upper.unwrap_or(0)
    }

    /// Returns whether every value is known.
    pub(super) fn are_exact(&self) -> bool {
        self.0.iter().all(Candidate::is_exact)
    }

    /// Returns whether one move has been proved to be as good as any other.
    pub(super) fn has_best(&self) -> bool {
        let is_best = |at: usize| {
            let others = self.0[..at].iter().chain(&self.0[at + 1..]);
            others
                .into_iter()
                .all(|other| other.upper <= self.0[at].lower)
        };
        (0..self.0.len()).any(is_best)
    }
}
