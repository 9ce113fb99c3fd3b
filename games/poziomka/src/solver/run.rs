//! One run of the search: what it may use, and how far it has come.

use ludoteca_core::Budget;

use super::Progress;
use super::meter::Stopped;

/// Progress is reported once in this many nodes.
const NODES_BETWEEN_REPORTS: u64 = 1 << 9;

pub(crate) struct Run<'a> {
    budget: &'a Budget,
    report: &'a mut dyn FnMut(Progress),
    pub(crate) progress: Progress,
    /// The attempt under way ends at this node.
    attempt_end: u64,
}

impl<'a> Run<'a> {
    pub(crate) fn new(
        budget: &'a Budget,
        report: &'a mut dyn FnMut(Progress),
        moves: usize,
    ) -> Self {
        Self {
            budget,
            report,
            progress: Progress {
                moves,
                ..Progress::default()
            },
            attempt_end: u64::MAX,
        }
    }

    /// Begins an attempt of at most this many nodes.
    pub(crate) fn attempt(&mut self, nodes: u64) {
        self.attempt_end = self.progress.nodes.saturating_add(nodes);
    }

    /// Whether the attempt under way had all its nodes.
    pub(crate) fn is_attempt_over(&self) -> bool {
        self.progress.nodes >= self.attempt_end
    }

    /// Counts moves that lose.
    pub(crate) fn refute(&mut self, count: usize) {
        self.progress.refuted += count;
        (self.report)(self.progress);
    }

    /// Counts one more node, if the budget has it.
    pub(crate) fn enter(&mut self, depth: u32) -> Result<(), Stopped> {
        let is_too_deep = self.budget.max_depth().is_some_and(|most| depth >= most);
        // A node takes long enough for a look at the clock each time.
        if is_too_deep
            || self.is_attempt_over()
            || !self.budget.allows(self.progress.nodes)
            || self.budget.is_over()
        {
            return Err(Stopped);
        }
        self.progress.nodes += 1;
        if self.progress.nodes.is_multiple_of(NODES_BETWEEN_REPORTS) {
            (self.report)(self.progress);
        }
        Ok(())
    }
}
