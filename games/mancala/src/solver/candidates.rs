//! The moves of a question, with what is estimated and proved of them.

use std::cmp::Reverse;

use super::boards::{Board, Step, Steps};
use crate::board::Pit;

/// A move with what is thought of it: what its player will win from now on, less what the
/// opponent will.
#[derive(Clone, Copy, Debug)]
pub(super) struct Candidate {
    pub(super) pit: Pit,
    /// What looking ahead says.
    pub(super) estimate: i32,
    /// It is at least this.
    pub(super) lower: i32,
    /// It is at most this.
    pub(super) upper: i32,
    /// What was asked last by way of proof.
    pub(super) asked: Option<i32>,
}

impl Candidate {
    /// A move of which nothing is proved but what the rules say.
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

    /// The estimate, as far as nothing else is proved.
    pub(super) fn value(&self) -> i32 {
        // Bounds have the only parity that there can be.
        let is_possible = (self.estimate ^ self.lower) & 1 == 0;
        let estimate = match self.estimate {
            estimate if is_possible => estimate,
            estimate if estimate > 0 => estimate - 1,
            estimate => estimate + 1,
        };
        estimate.clamp(self.lower, self.upper)
    }

    /// Takes in a bound, on the side of `beta` where the value lies.
    pub(super) fn prove(&mut self, beta: i32, bound: i32) {
        if bound >= beta {
            self.lower = self.lower.max(bound);
        } else {
            self.upper = self.upper.min(bound);
        }
    }
}

/// All moves of a question, the best first.
#[derive(Clone, Debug, Default)]
pub(super) struct Candidates(pub(super) Vec<Candidate>);

impl Candidates {
    /// Every move of a board, estimated by the board that it leads to.
    pub(super) fn list<B: Board>(board: &B) -> Self {
        let mut steps = Steps::new();
        board.list_steps(&mut steps);
        Self(steps.iter().map(Candidate::new).collect())
    }

    /// Puts the best first; of equals, that of which more is proved, or the one further to the
    /// left.
    pub(super) fn sort(&mut self) {
        self.0.sort_by_key(|candidate| {
            let Candidate { pit, lower, .. } = *candidate;
            (Reverse(candidate.value()), Reverse(lower), pit)
        });
    }

    /// The most that is proved of any move.
    pub(super) fn lower(&self) -> i32 {
        let lower = self.0.iter().map(|candidate| candidate.lower).max();
        lower.unwrap_or(0)
    }

    /// More than this no move can win.
    pub(super) fn upper(&self) -> i32 {
        let upper = self.0.iter().map(|candidate| candidate.upper).max();
        upper.unwrap_or(0)
    }

    /// Whether every value is known.
    pub(super) fn are_exact(&self) -> bool {
        self.0.iter().all(Candidate::is_exact)
    }

    /// Whether one move is proved to be as good as any other.
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
