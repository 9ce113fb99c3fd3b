//! Thinking of an analyst and a player: by turns they look further ahead and prove what they can,
//! and meanwhile they get larger and larger databases.
//!
//! Their next steps depend on the work done so far and never on the budget. So a larger budget
//! continues where a smaller one stops, and what was proved stays proved.

use std::sync::Arc;

use ludoteca_core::{Budget, TwoPlayer as _};

use super::ahead::Ahead;
use super::boards::{Narrow, Wide};
use super::candidates::Candidates;
use super::databases::Databases;
use super::endgame::Endgame;
use super::memory::Memory;
use super::meter::{Meter, OutOfBudget};
use super::search::Search;
use crate::board::Mancala;

/// Kind of answer that is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Goal {
    /// The best move.
    Best,
    /// The value of every move.
    Values,
}

/// A question to be answered within a budget.
pub(super) struct Thinking<'a> {
    game: &'a Mancala,
    memory: &'a mut Memory,
    databases: &'a Databases,
    endgame: Arc<Endgame>,
    meter: Meter<'a>,
    goal: Goal,
    pub(super) candidates: Candidates,
    /// Number of moves that the estimates look ahead.
    depth: u32,
    /// Nodes spent on looking ahead.
    on_estimates: u64,
    /// Nodes spent on proofs.
    on_proofs: u64,
}

/// Looking ahead goes no further than this.
const MOVES_AHEAD: u32 = 60;

/// Adding this many positions to a database takes as long as a node.
const POSITIONS_PER_NODE: u64 = 16;

/// A player wants to know the values of moves that seem worse than the best by at most this.
const MARGIN: i32 = 3;

impl<'a> Thinking<'a> {
    /// A question about a game that fits the memory.
    pub(super) fn new(
        game: &'a Mancala,
        goal: Goal,
        memory: &'a mut Memory,
        databases: &'a Databases,
        budget: &'a Budget,
    ) -> Self {
        memory.make_room_for_proofs(game);
        let mut thinking = Self {
            game,
            endgame: Arc::new(Endgame::empty(game)),
            memory,
            databases,
            meter: Meter::new(budget),
            goal,
            candidates: Candidates::default(),
            depth: 1,
            on_estimates: 0,
            on_proofs: 0,
        };
        if let Ok(endgame) = thinking.first_database() {
            thinking.endgame = endgame;
        }
        thinking.candidates = match &thinking.memory.proofs {
            Some(proofs) => Candidates::list(&Narrow::new(&proofs.facts(&thinking.endgame), game)),
            None => Candidates::list(&Wide(*game)),
        };
        thinking
    }

    /// Thinks until the question is answered or the budget ends.
    pub(super) fn think(&mut self) {
        // The budget's end is no error: what is known by then is the answer.
        let _ = self.answer();
        self.candidates.sort();
    }

    /// The mover's store less the opponent's.
    pub(super) fn lead(&self) -> i32 {
        let mover = self.game.to_move();
        i32::from(self.game.store(mover)) - i32::from(self.game.store(!mover))
    }

    fn answer(&mut self) -> Result<(), OutOfBudget> {
        let max_depth = self.meter.budget().max_depth();
        let deepest = max_depth.unwrap_or(MOVES_AHEAD);
        // A caller that limits the depth wants weaker play, and no proofs.
        let may_prove = max_depth.is_none() && self.memory.proofs.is_some();
        while !self.is_answered() {
            let may_look = self.depth < deepest;
            if may_look {
                self.look_further()?;
            }
            match (may_look, may_prove) {
                // Proofs may cost as much as estimates do.
                (true, true) => self.prove(self.on_estimates.saturating_sub(self.on_proofs))?,
                (false, true) => self.prove(self.meter.used())?,
                (true, false) => {}
                (false, false) => break,
            }
        }
        Ok(())
    }

    fn is_answered(&self) -> bool {
        match self.goal {
            Goal::Best => self.candidates.has_best(),
            Goal::Values => self.candidates.are_exact(),
        }
    }

    /// Looks one move further ahead. On `Err` the estimates stay as they were.
    fn look_further(&mut self) -> Result<(), OutOfBudget> {
        let before = self.meter.used();
        self.candidates.sort();
        let mut ahead = Ahead {
            guesses: &mut self.memory.guesses,
            meter: &mut self.meter,
        };
        let margin = match self.goal {
            Goal::Best => Some(MARGIN),
            Goal::Values => None,
        };
        let estimates = if let Some(proofs) = &self.memory.proofs {
            let facts = proofs.facts(&self.endgame);
            let board = Narrow::new(&facts, self.game);
            ahead.estimate_all(&board, &self.candidates, margin, self.depth)?
        } else {
            let board = Wide(*self.game);
            ahead.estimate_all(&board, &self.candidates, margin, self.depth)?
        };
        for (candidate, estimate) in self.candidates.0.iter_mut().zip(estimates) {
            candidate.estimate = estimate;
        }
        self.depth += 1;
        self.on_estimates += self.meter.used() - before;
        Ok(())
    }

    /// Proves what it can with at most this many nodes.
    fn prove(&mut self, nodes: u64) -> Result<(), OutOfBudget> {
        self.grow_database()?;
        self.candidates.sort();
        let (before, lead) = (self.meter.used(), self.lead());
        let Some(proofs) = &mut self.memory.proofs else {
            return Ok(());
        };
        proofs.make_room(self.on_proofs.saturating_add(nodes), self.meter.budget())?;
        let (lanes, table) = (&proofs.lanes, &proofs.table);
        let mut search = Search::new(lanes, &self.endgame, table, &mut self.meter);
        match self.goal {
            Goal::Best => search.prove_best(self.game, &mut self.candidates, lead, nodes)?,
            Goal::Values => search.prove_values(self.game, &mut self.candidates, nodes)?,
        }
        self.on_proofs += self.meter.used() - before;
        Ok(())
    }

    /// Gets a larger database as soon as it costs no more than half of the work so far. Each is
    /// several times as large as the one before, so the smaller ones add little to the cost.
    fn grow_database(&mut self) -> Result<(), OutOfBudget> {
        let affordable = self.meter.used() / 2 * POSITIONS_PER_NODE;
        let rounded = affordable.checked_ilog(4).map_or(0, |log| 4_u64.pow(log));
        let most = rounded.min(self.databases.most_positions());
        let seeds = Endgame::seeds_within(self.game, most);
        if seeds > self.endgame.seeds() {
            // One that is there already costs the same, so that the answer does not depend on it.
            let positions = Endgame::count(self.game.houses(), seeds);
            self.meter.charge(positions / POSITIONS_PER_NODE)?;
            self.endgame = self.get_database(seeds)?;
            self.memory.endgame = seeds;
        }
        Ok(())
    }

    /// The database to begin with: one that was kept in a file is used at once, unless the answer
    /// must not depend on that, because the nodes or the depth are limited.
    fn first_database(&self) -> Result<Arc<Endgame>, OutOfBudget> {
        let (budget, seeds) = (self.meter.budget(), self.memory.endgame);
        let is_fixed = budget.max_nodes().is_some() || budget.max_depth().is_some();
        let (houses, capture) = (self.game.houses(), self.game.capture());
        let opened = self.databases.opened(houses, capture);
        match opened.filter(|opened| !is_fixed && opened.seeds() >= seeds) {
            Some(opened) => Ok(Arc::new(opened)),
            None => self.get_database(seeds),
        }
    }

    fn get_database(&self, seeds: u8) -> Result<Arc<Endgame>, OutOfBudget> {
        if seeds == 0 {
            return Ok(Arc::new(Endgame::empty(self.game)));
        }
        let (houses, capture) = (self.game.houses(), self.game.capture());
        let budget = self.meter.budget();
        let database = self.databases.get(houses, capture, seeds, budget);
        database.map_err(|_| OutOfBudget)
    }
}
