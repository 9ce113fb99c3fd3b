//! Several searches of one question at once.
//!
//! All of them ask the same and share a table. Each leaves a move for later that another one is
//! searching just now, so they part as soon as there is a choice. Whoever has an answer first ends
//! the others: any answer is right, only the way to it differs.

use std::sync::atomic::Ordering::Relaxed;
use std::sync::atomic::{AtomicBool, AtomicU64};
use std::thread;

use super::endgame::Endgame;
use super::lanes::{Child, Lanes, Position};
use super::meter::{Meter, OutOfBudget};
use super::search::{Report, Search};
use super::table::Table;

/// State that all searches of a question share.
#[derive(Debug)]
pub(super) struct Team {
    /// Somebody has an answer, or nobody waits for it any more.
    is_done: AtomicBool,
    /// Positions visited by all of them, as far as they have told.
    nodes: AtomicU64,
    /// Positions that are being searched, by a part of their hash.
    busy: Vec<AtomicU64>,
    /// Positions with fewer seeds in play are searched sooner than anybody could look here.
    least: i32,
}

/// Number of positions that can be marked as being searched, unless they have the same place.
const PLACES: usize = 1 << 12;

/// Only positions with this many more seeds in play than the database covers are marked.
const MORE_SEEDS: i32 = 4;

impl Team {
    fn new(endgame: &Endgame, nodes: u64) -> Self {
        Self {
            is_done: AtomicBool::new(false),
            nodes: AtomicU64::new(nodes),
            busy: (0..PLACES).map(|_| AtomicU64::new(0)).collect(),
            least: i32::from(endgame.seeds()) + MORE_SEEDS,
        }
    }

    /// Counts nodes of one search, unless it should stop.
    pub(super) fn count(&self, nodes: u64) -> Result<(), OutOfBudget> {
        self.nodes.fetch_add(nodes, Relaxed);
        if self.is_done.load(Relaxed) {
            return Err(OutOfBudget);
        }
        Ok(())
    }

    /// Positions visited by all, as far as they have told.
    pub(super) fn nodes(&self) -> u64 {
        self.nodes.load(Relaxed)
    }

    /// Returns whether somebody searches the position that this move leads to.
    pub(super) fn is_busy(&self, child: &Child) -> bool {
        child.in_play >= self.least && {
            let mark = mark(child.position);
            self.place(mark).load(Relaxed) == mark
        }
    }

    /// Marks what this move leads to as being searched.
    pub(super) fn enter(&self, child: &Child) {
        if child.in_play >= self.least {
            let mark = mark(child.position);
            self.place(mark).store(mark, Relaxed);
        }
    }

    /// It is no longer being searched.
    pub(super) fn leave(&self, child: &Child) {
        if child.in_play >= self.least {
            self.place(mark(child.position)).store(0, Relaxed);
        }
    }

    fn place(&self, mark: u64) -> &AtomicU64 {
        &self.busy[mark as usize % PLACES]
    }
}

/// A number that hardly any other position has, and never 0.
const fn mark(position: Position) -> u64 {
    let mixed = position.own.wrapping_mul(0x9E37_79B9_7F4A_7C15) ^ position.other;
    let mixed = (mixed ^ mixed >> 29).wrapping_mul(0xD6E8_FEB8_6659_FD93);
    mixed ^ mixed >> 32 | 1
}

/// Subject of a question, and what is known already.
#[derive(Clone, Copy)]
pub(super) struct Question<'a> {
    pub(super) lanes: &'a Lanes,
    pub(super) endgame: &'a Endgame,
    pub(super) table: &'a Table,
    pub(super) child: &'a Child,
    pub(super) beta: i32,
}

impl Question<'_> {
    /// A bound for the move's value, searched by this many threads if the table can be shared: a
    /// lower one if it is at least `beta`, else an upper one.
    ///
    /// Under a budget of nodes there is only one thread, so that the answer is always the same.
    pub(super) fn answer(
        self,
        threads: usize,
        meter: &mut Meter<'_>,
        report: Report<'_>,
    ) -> Result<i32, OutOfBudget> {
        let is_fixed = meter.budget().max_nodes().is_some();
        if threads < 2 || is_fixed || !self.table.can_be_shared() {
            return self.search(meter, None, Some(report));
        }
        self.answer_together(threads, meter, report)
    }

    #[expect(
        clippy::disallowed_methods,
        reason = "the search is given more than one thread"
    )]
    fn answer_together(
        self,
        threads: usize,
        meter: &mut Meter<'_>,
        report: Report<'_>,
    ) -> Result<i32, OutOfBudget> {
        let team = Team::new(self.endgame, meter.used());
        let budget = meter.budget();
        let help = || {
            let mut meter = Meter::new(budget);
            let found = self.search(&mut meter, Some(&team), None);
            team.is_done.fetch_or(found.is_ok(), Relaxed);
            (found, meter.used())
        };
        thread::scope(|scope| {
            let helpers: Vec<_> = (1..threads).map(|_| scope.spawn(help)).collect();
            let mut found = self.search(meter, Some(&team), Some(report));
            team.is_done.store(true, Relaxed);
            for helper in helpers {
                let (theirs, nodes) = helper.join().expect("a search does not panic");
                meter.add(nodes);
                found = found.or(theirs);
            }
            found
        })
    }

    fn search<'s>(
        &'s self,
        meter: &'s mut Meter<'_>,
        team: Option<&'s Team>,
        report: Option<Report<'s>>,
    ) -> Result<i32, OutOfBudget> {
        let mut search = Search {
            team,
            report,
            ..Search::new(self.lanes, self.endgame, self.table, meter)
        };
        search.value_bound(self.child, self.beta)
    }
}
