//! The exact solver: which side wins.
//!
//! The board falls into parts that no block can join. What a small part is worth is worked out
//! once as a value of combinatorial game theory ([`forms`]), and numbers are added up; only the
//! large parts are searched. A position is settled without search when a side is sure to win by
//! keeping to bands of the board ([`bands`]), which is where most of the work is saved.

mod analysis;
mod bands;
mod cache;
mod crew;
pub(crate) mod field;
mod forms;
mod heat;
mod meter;
mod parts;
mod run;
mod saved_search;
mod search;
mod store;
mod table;
mod warmth;
pub(crate) mod word;

use std::io::{self, Read, Write};
use std::ops::ControlFlow;
use std::sync::Arc;

use ludoteca_core::Budget;

use crate::game::Poziomka;
use crate::rules::{Block, Rules, Side};
pub use analysis::{Analysis, Worth};
use crew::Crew;
use field::Field;
pub use saved_search::{SavedSearchError, TranspositionTable};
use word::Wide;

/// Progress of a search.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Progress {
    /// Positions searched.
    pub nodes: u64,
    /// Moves of the position asked about that were found to lose.
    pub refuted: usize,
    /// All its moves.
    pub moves: usize,
}

/// Result of a solved position: the side that wins when both play perfectly.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Solution {
    /// The side that wins.
    pub winner: Side,
    /// A move that wins, if the side to move has one.
    pub winning_move: Option<Block>,
    /// Positions searched.
    pub nodes: u64,
}

impl Solution {
    /// Returns the solution of the mirror image of the position: rows and columns swapped, and the
    /// sides. No node was searched for that.
    ///
    /// An empty square is its own mirror image but for the player who begins.
    #[must_use]
    pub fn transpose(self) -> Self {
        Self {
            winner: self.winner.other(),
            winning_move: self.winning_move.map(Block::transpose),
            nodes: 0,
        }
    }
}

/// The budget ended before the answer was known.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "stopped after {} nodes: {} of {} moves lose, the others are not decided",
    .0.nodes, .0.refuted, .0.moves
)]
pub struct Interrupted(
    /// Progress of the search.
    pub Progress,
);

/// Maximum number of bytes of a solver's tables, unless it is told otherwise.
const MEMORY: usize = 512 << 20;

/// Under a budget of nodes at most this many units of work are done, and this many more for each
/// node, so that a few nodes never take long. Boards that can be solved need far less.
const UNITS_AT_FIRST: u64 = 1 << 20;
const UNITS_FOR_A_NODE: u64 = 1 << 13;

/// Solves positions of one set of rules, and remembers what it has seen.
///
/// One solver always gives the same answer and the same number of nodes for the same questions in
/// the same order, unless time or a stop flag ends it.
///
/// ```
/// use ludoteca_core::{Budget, Game as _};
/// use ludoteca_poziomka::{Poziomka, Rules, Side, Solver};
///
/// let rules = Rules::new(2, 5, 5).unwrap();
/// let mut solver = Solver::new(rules);
/// let game = Poziomka::new(rules, Side::Left);
/// let solution = solver.solve(&game, &Budget::unlimited(), &mut |_| ()).unwrap();
/// assert_eq!(solution.winner, Side::Right);
/// assert_eq!(solution.winning_move, None);
/// ```
#[derive(Clone, Debug)]
pub struct Solver {
    rules: Rules,
    search: BySize,
}

/// Small boards fit into one number, which is several times as fast.
#[derive(Clone, Debug)]
enum BySize {
    Tiny(Box<Crew<u64>>),
    Small(Box<Crew<u128>>),
    Large(Box<Crew<Wide>>),
}

/// Says something of the searches, whatever the size of the board.
macro_rules! of_crew {
    ($search:expr, $crew:ident => $what:expr) => {
        match $search {
            BySize::Tiny($crew) => $what,
            BySize::Small($crew) => $what,
            BySize::Large($crew) => $what,
        }
    };
}

impl Solver {
    /// A solver that knows nothing yet, and whose tables take up to 512 MiB.
    pub fn new(rules: Rules) -> Self {
        Self::with_memory(rules, MEMORY)
    }

    /// A solver that knows nothing yet, and whose tables never take more than this many bytes:
    /// what does not fit is forgotten, and found out again when it is needed.
    ///
    /// Below some 100 kB the tables take a little more than asked for; see
    /// [`memory_bound`](Self::memory_bound).
    pub fn with_memory(rules: Rules, bytes: usize) -> Self {
        Self::with_threads(rules, bytes, 1)
    }

    /// Creates a solver whose [`solve`](Self::solve) uses this many threads, at least one. With
    /// more than one, the winner is the same, but the number of nodes and which of several winning
    /// moves is found may differ from run to run.
    pub fn with_threads(rules: Rules, bytes: usize, threads: usize) -> Self {
        let search = if Field::<u64>::fits(rules) {
            BySize::Tiny(Box::new(Crew::new(rules, bytes, threads)))
        } else if Field::<u128>::fits(rules) {
            BySize::Small(Box::new(Crew::new(rules, bytes, threads)))
        } else {
            BySize::Large(Box::new(Crew::new(rules, bytes, threads)))
        };
        Self { rules, search }
    }

    /// Returns the number of bytes that the tables take now. They begin small and grow as they
    /// fill.
    pub fn memory(&self) -> usize {
        of_crew!(&self.search, crew => crew.memory())
    }

    /// Returns the number of bytes that the tables will ever take, also while they grow.
    pub fn memory_bound(&self) -> usize {
        of_crew!(&self.search, crew => crew.memory_bound())
    }

    /// The settled positions, now and while [`solve`](Self::solve) goes on. Asking for them is cheap.
    pub fn table(&self) -> TranspositionTable {
        let table = match &self.search {
            BySize::Tiny(crew) => saved_search::BySize::Tiny(Arc::clone(crew.table())),
            BySize::Small(crew) => saved_search::BySize::Small(Arc::clone(crew.table())),
            BySize::Large(crew) => saved_search::BySize::Large(Arc::clone(crew.table())),
        };
        TranspositionTable::new(self.rules, table)
    }

    /// Saves the settled positions, for [`resume`](Self::resume).
    pub fn save(&self, output: &mut dyn Write) -> io::Result<()> {
        self.table().save(output)
    }

    /// Resumes a search that a solver of the same rules has saved. Fewer nodes are needed then; the
    /// answers are those of a new solver.
    ///
    /// A file of other rules, cut short or changed is refused, and the solver begins anew.
    pub fn resume(&mut self, input: &mut dyn Read) -> Result<(), SavedSearchError> {
        self.table().resume(input)
    }

    /// Finds out which side wins this position. `report` is told now and then how far the search has
    /// come.
    ///
    /// # Panics
    /// When the position has other rules than the solver.
    pub fn solve(
        &mut self,
        game: &Poziomka,
        budget: &Budget,
        report: &mut dyn FnMut(Progress),
    ) -> Result<Solution, Interrupted> {
        self.solve_while(game, budget, &mut |progress| {
            report(progress);
            ControlFlow::Continue(())
        })
    }

    /// Solves a position, but ends soon after `go_on` says [`ControlFlow::Break`], as when the
    /// budget ends.
    ///
    /// # Panics
    /// When the position has other rules than the solver.
    pub fn solve_while(
        &mut self,
        game: &Poziomka,
        budget: &Budget,
        go_on: &mut dyn FnMut(Progress) -> ControlFlow<()>,
    ) -> Result<Solution, Interrupted> {
        assert_eq!(game.rules(), self.rules, "a solver is for one set of rules");
        of_crew!(&mut self.search, crew => crew.solve(game, budget, go_on))
    }

    /// Every move with its worth to the mover, the best first. Moves that the budget does not
    /// decide have estimates.
    ///
    /// With more nodes, all that is decided with fewer is decided, too.
    ///
    /// # Panics
    /// When the position has other rules than the solver.
    pub fn analyse(&mut self, game: &Poziomka, budget: &Budget) -> Analysis {
        assert_eq!(game.rules(), self.rules, "a solver is for one set of rules");
        of_crew!(&mut self.search, crew => analysis::analyse(crew.first(), game, budget))
    }

    /// Looks for a move that wins, with this many nodes and this much work in all.
    pub(crate) fn attempt(
        &mut self,
        game: &Poziomka,
        budget: &Budget,
        nodes: u64,
        work: u64,
    ) -> Attempt {
        let budget = budget.clone().with_nodes(nodes);
        of_crew!(&mut self.search, crew => crew::attempt(crew.first(), game, &budget, work))
    }
}

/// Findings of an attempt.
#[derive(Clone, Debug, Default)]
pub(crate) struct Attempt {
    pub(crate) winning_move: Option<Block>,
    /// The moves that lose.
    pub(crate) refuted: Vec<Block>,
    pub(crate) nodes: u64,
}

/// Returns the amount of work that may be done within the budget.
fn work_within(budget: &Budget) -> u64 {
    let with_nodes =
        |nodes: u64| UNITS_AT_FIRST.saturating_add(nodes.saturating_mul(UNITS_FOR_A_NODE));
    budget.max_nodes().map_or(u64::MAX, with_nodes)
}
