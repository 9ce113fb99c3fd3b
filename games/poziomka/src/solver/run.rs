//! One run of the search: what it may use, and how far it has come.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use ludoteca_core::Budget;

use super::Progress;
use super::meter::OutOfBudget;

/// Progress is reported once in this many nodes.
const NODES_BETWEEN_REPORTS: u64 = 1 << 9;

/// Number of positions that can be marked as being searched.
const MARKS: usize = 1 << 10;

/// State that runs share which look for the same answer.
#[derive(Debug)]
pub(crate) struct Team {
    nodes: AtomicU64,
    is_over: AtomicBool,
    /// Positions that somebody is searching just now, each at a place that its number says. A mark
    /// may be lost to another; then two search the same.
    marks: Vec<AtomicU64>,
}

impl Team {
    /// A team of one does without marks.
    pub(crate) fn new(size: usize) -> Self {
        let marks = if size > 1 { MARKS } else { 0 };
        Self {
            nodes: AtomicU64::new(0),
            is_over: AtomicBool::new(false),
            marks: (0..marks).map(|_| AtomicU64::new(0)).collect(),
        }
    }

    /// All nodes so far.
    pub(crate) fn nodes(&self) -> u64 {
        self.nodes.load(Ordering::Relaxed)
    }

    /// Ends all runs: the answer is known, or the budget is over.
    pub(crate) fn end(&self) {
        self.is_over.store(true, Ordering::Relaxed);
    }

    /// Returns whether somebody is searching the position of this number.
    pub(crate) fn is_marked(&self, number: u64) -> bool {
        let mark = self.marks.get(number as usize % MARKS);
        mark.is_some_and(|mark| mark.load(Ordering::Relaxed) == number)
    }

    pub(crate) fn mark(&self, number: u64) {
        if let Some(mark) = self.marks.get(number as usize % MARKS) {
            mark.store(number, Ordering::Relaxed);
        }
    }

    pub(crate) fn unmark(&self, number: u64) {
        if let Some(mark) = self.marks.get(number as usize % MARKS) {
            let _ = mark.compare_exchange(number, 0, Ordering::Relaxed, Ordering::Relaxed);
        }
    }
}

pub(crate) struct Run<'a> {
    budget: &'a Budget,
    report: &'a mut dyn FnMut(Progress),
    pub(crate) team: &'a Team,
    pub(crate) progress: Progress,
    /// The attempt under way ends at this node.
    attempt_end: u64,
}

impl<'a> Run<'a> {
    pub(crate) fn new(
        budget: &'a Budget,
        report: &'a mut dyn FnMut(Progress),
        team: &'a Team,
        moves: usize,
    ) -> Self {
        Self {
            budget,
            report,
            team,
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

    /// Returns whether the attempt under way had all its nodes.
    pub(crate) fn is_attempt_over(&self) -> bool {
        self.progress.nodes >= self.attempt_end
    }

    /// Counts moves that lose.
    pub(crate) fn refute(&mut self, count: usize) {
        self.progress.refuted += count;
        self.report();
    }

    /// Counts one more node, if the budget has it.
    pub(crate) fn enter(&mut self, depth: u32) -> Result<(), OutOfBudget> {
        let is_too_deep = self.budget.max_depth().is_some_and(|most| depth >= most);
        // A node takes long enough for a look at the clock each time.
        if is_too_deep
            || self.is_attempt_over()
            || !self.budget.allows(self.team.nodes())
            || self.budget.is_over()
            || self.team.is_over.load(Ordering::Relaxed)
        {
            return Err(OutOfBudget);
        }
        self.progress.nodes += 1;
        self.team.nodes.fetch_add(1, Ordering::Relaxed);
        if self.progress.nodes.is_multiple_of(NODES_BETWEEN_REPORTS) {
            self.report();
        }
        Ok(())
    }

    /// Returns the progress of all runs of the team together.
    pub(crate) fn progress(&self) -> Progress {
        Progress {
            nodes: self.team.nodes(),
            ..self.progress
        }
    }

    fn report(&mut self) {
        let progress = self.progress();
        (self.report)(progress);
    }
}
