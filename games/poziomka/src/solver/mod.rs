//! The exact solver: which side wins.
//!
//! The board falls into parts that no block can join. What a small part is worth is worked out
//! once as a value of combinatorial game theory ([`forms`]), and numbers are added up; only the
//! large parts are searched. A position is settled without search when a side is sure to win by
//! keeping to bands of the board ([`bands`]), which is where most of the work is saved.

mod analysis;
mod bands;
mod cache;
pub(crate) mod field;
mod forms;
mod heat;
mod meter;
mod parts;
mod run;
mod search;
mod store;
mod table;
pub(crate) mod word;

use ludoteca_core::{Budget, Game as _};

use crate::game::Poziomka;
use crate::rules::{Block, Rules, Side};
pub use analysis::{Analysis, Worth};
use field::Field;
use run::Run;
use search::Search;
use word::{Wide, Word};

/// How far a search has come.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Progress {
    /// Positions searched.
    pub nodes: u64,
    /// Moves of the position asked about that were found to lose.
    pub refuted: usize,
    /// All its moves.
    pub moves: usize,
}

/// Which side wins a position when both play perfectly.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Solution {
    /// The side that wins.
    pub winner: Side,
    /// A move that wins, if the side to move has one.
    pub winning_move: Option<Block>,
    /// Positions searched.
    pub nodes: u64,
}

/// The budget ended before the answer was known.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "stopped after {} nodes: {} of {} moves lose, the others are not decided",
    .0.nodes, .0.refuted, .0.moves
)]
pub struct Interrupted(
    /// How far the search had come.
    pub Progress,
);

/// How many bytes the tables of a solver take at most, unless it is told otherwise.
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
    Small(Box<Search<u128>>),
    Large(Box<Search<Wide>>),
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
        let search = if Field::<u128>::fits(rules) {
            BySize::Small(Box::new(Search::with_memory(rules, bytes)))
        } else {
            BySize::Large(Box::new(Search::with_memory(rules, bytes)))
        };
        Self { rules, search }
    }

    /// How many bytes the tables take now. They begin small and grow as they fill.
    pub fn memory(&self) -> usize {
        match &self.search {
            BySize::Small(search) => search.memory(),
            BySize::Large(search) => search.memory(),
        }
    }

    /// How many bytes the tables will ever take, also while they grow.
    pub fn memory_bound(&self) -> usize {
        match &self.search {
            BySize::Small(search) => search.memory_bound(),
            BySize::Large(search) => search.memory_bound(),
        }
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
        assert_eq!(game.rules(), self.rules, "a solver is for one set of rules");
        match &mut self.search {
            BySize::Small(search) => solve(search, game, budget, report),
            BySize::Large(search) => solve(search, game, budget, report),
        }
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
        match &mut self.search {
            BySize::Small(search) => analysis::analyse(search, game, budget),
            BySize::Large(search) => analysis::analyse(search, game, budget),
        }
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
        match &mut self.search {
            BySize::Small(search) => attempt(search, game, &budget, work),
            BySize::Large(search) => attempt(search, game, &budget, work),
        }
    }
}

/// What an attempt found out.
#[derive(Clone, Debug, Default)]
pub(crate) struct Attempt {
    pub(crate) winning_move: Option<Block>,
    /// The moves that lose.
    pub(crate) refuted: Vec<Block>,
    pub(crate) nodes: u64,
}

/// How much work may be done within the budget.
fn work_within(budget: &Budget) -> u64 {
    let with_nodes =
        |nodes: u64| UNITS_AT_FIRST.saturating_add(nodes.saturating_mul(UNITS_FOR_A_NODE));
    budget.max_nodes().map_or(u64::MAX, with_nodes)
}

fn solve<W: Word>(
    search: &mut Search<W>,
    game: &Poziomka,
    budget: &Budget,
    report: &mut dyn FnMut(Progress),
) -> Result<Solution, Interrupted> {
    search.begin(budget, work_within(budget));
    let mut run = Run::new(budget, report, game.moves().len());
    let Ok(winning_move) = search.find_winning(&mut run, game) else {
        return Err(Interrupted(run.progress));
    };
    let mover = game.side_to_move();
    Ok(Solution {
        winner: winning_move.map_or(mover.other(), |_| mover),
        winning_move,
        nodes: run.progress.nodes,
    })
}

/// Each move has a quarter of the nodes, so that a hard one does not hide an easy one.
fn attempt<W: Word>(
    search: &mut Search<W>,
    game: &Poziomka,
    budget: &Budget,
    work: u64,
) -> Attempt {
    search.begin(budget, work);
    let candidates = search.candidates(game).list;
    let mut silent = |_| ();
    let mut run = Run::new(budget, &mut silent, candidates.len());
    let patience = budget.max_nodes().unwrap_or(u64::MAX).div_ceil(4);
    let mut attempt = Attempt::default();
    for candidate in &candidates {
        match search.wins_within(&mut run, candidate, patience) {
            Ok(true) => {
                attempt.winning_move = Some(candidate.block);
                break;
            }
            Ok(false) => attempt.refuted.push(candidate.block),
            Err(_) => {}
        }
    }
    attempt.nodes = run.progress.nodes;
    attempt
}
