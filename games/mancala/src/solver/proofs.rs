//! Proving what moves are worth.

use super::candidates::{Candidate, Candidates};
use super::lanes::Child;
use super::meter::OutOfBudget;
use super::search::Search;
use crate::board::Mancala;

impl Search<'_, '_> {
    /// Finds the values of the moves with at most this many nodes. The best move gets half of
    /// them, the next one half of the rest, and so on.
    pub(super) fn prove_values(
        &mut self,
        game: &Mancala,
        candidates: &mut Candidates,
        nodes: u64,
    ) -> Result<(), OutOfBudget> {
        let end = self.meter.used().saturating_add(nodes);
        let is_open = |candidate: &&mut Candidate| !candidate.is_exact();
        let mut open = candidates.0.iter_mut().filter(is_open).peekable();
        while let Some(candidate) = open.next() {
            let left = end - self.meter.used();
            let share = if open.peek().is_some() {
                left / 2
            } else {
                left
            };
            let child = self.child(game, candidate);
            let outer = self.meter.limit(share);
            let done = self.narrow(&child, candidate);
            self.meter.lift(outer, done)?;
        }
        Ok(())
    }

    /// Narrows the bounds of a move until they meet. The first question is about the estimate, and
    /// each answer suggests the next.
    fn narrow(&mut self, child: &Child, candidate: &mut Candidate) -> Result<(), OutOfBudget> {
        while !candidate.is_exact() {
            let guess = candidate.asked.unwrap_or(candidate.estimate);
            let beta = guess.clamp(candidate.lower + 1, candidate.upper);
            candidate.asked = Some(beta);
            let bound = self.value_bound(child, beta)?;
            candidate.prove(beta, bound);
            candidate.asked = Some(bound);
        }
        Ok(())
    }

    /// Finds the best move with at most this many nodes. It asks for a win first; if there is one,
    /// for more and more seeds, and otherwise for less and less.
    pub(super) fn prove_best(
        &mut self,
        game: &Mancala,
        candidates: &mut Candidates,
        lead: i32,
        nodes: u64,
    ) -> Result<(), OutOfBudget> {
        let outer = self.meter.limit(nodes);
        let done = self.find_best(game, candidates, 1 - lead);
        self.meter.lift(outer, done)
    }

    fn find_best(
        &mut self,
        game: &Mancala,
        candidates: &mut Candidates,
        win: i32,
    ) -> Result<(), OutOfBudget> {
        while !candidates.has_best() {
            let beta = match (candidates.lower(), candidates.upper()) {
                (lower, _) if lower >= win => lower + 1,
                (_, upper) if upper >= win => win,
                (_, upper) => upper,
            };
            self.ask(game, candidates, beta)?;
        }
        Ok(())
    }

    /// Asks the moves in their order whether they are worth `beta`, until one is.
    fn ask(
        &mut self,
        game: &Mancala,
        candidates: &mut Candidates,
        beta: i32,
    ) -> Result<(), OutOfBudget> {
        let may_be = |candidate: &&mut Candidate| candidate.upper >= beta;
        for candidate in candidates.0.iter_mut().filter(may_be) {
            let child = self.child(game, candidate);
            let bound = self.value_bound(&child, beta)?;
            candidate.prove(beta, bound);
            if bound >= beta {
                break;
            }
        }
        Ok(())
    }

    fn child(&self, game: &Mancala, candidate: &Candidate) -> Child {
        let position = self.lanes.position(game);
        let seeds = self.lanes.seeds(position.own, candidate.house());
        let in_play = i32::from(game.in_play());
        self.lanes.play(position, in_play, candidate.house(), seeds)
    }
}
