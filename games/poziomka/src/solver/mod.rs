//! Who wins, exactly.
//!
//! The board falls into parts that no block can join. What a small part is worth is worked out
//! once as a value of combinatorial game theory ([`forms`]), and numbers are added up; only the
//! large parts are searched. A position is settled without search when a side is sure to win by
//! keeping to bands of the board ([`bands`]), which is where most of the work is saved.

mod bands;
pub(crate) mod field;
mod forms;
mod heat;
mod parts;
mod search;
mod table;
pub(crate) mod word;

use ludoteca_core::{Budget, Game as _};

use crate::game::Poziomka;
use crate::rules::{Block, Rules, Side};
use field::Field;
use search::{Run, Search};
use word::{Wide, Word};

/// How far a search is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Progress {
    /// Positions searched.
    pub nodes: u64,
    /// Moves of the position asked about that were found to lose.
    pub refuted: usize,
    /// All its moves.
    pub moves: usize,
}

/// Who wins a position, with perfect play of both.
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
    /// How far the search came.
    pub Progress,
);

/// What is known of a move.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Worth {
    /// Whoever plays it wins.
    Wins,
    /// Whoever plays it loses.
    Loses,
    /// Not decided: about so many blocks ahead, from bounds for both sides.
    Estimate(f64),
}

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
    /// A solver that knows nothing yet.
    pub fn new(rules: Rules) -> Self {
        let search = if Field::<u128>::fits(rules) {
            BySize::Small(Box::new(Search::new(rules)))
        } else {
            BySize::Large(Box::new(Search::new(rules)))
        };
        Self { rules, search }
    }

    /// Who wins this position. `report` is told now and then how far the search is.
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
    /// reach have estimates.
    ///
    /// # Panics
    /// When the position has other rules than the solver.
    pub fn analyse(&mut self, game: &Poziomka, budget: &Budget) -> Analysis {
        assert_eq!(game.rules(), self.rules, "a solver is for one set of rules");
        match &mut self.search {
            BySize::Small(search) => analyse(search, game, budget),
            BySize::Large(search) => analyse(search, game, budget),
        }
    }
}

/// Every move of a position with its worth to the mover.
#[derive(Clone, Debug, PartialEq)]
pub struct Analysis {
    /// The best first.
    pub moves: Vec<(Block, Worth)>,
    /// Positions searched.
    pub nodes: u64,
}

fn solve<W: Word>(
    search: &mut Search<W>,
    game: &Poziomka,
    budget: &Budget,
    report: &mut dyn FnMut(Progress),
) -> Result<Solution, Interrupted> {
    search.begin(budget);
    let mut run = Run::new(budget, report, game.moves().len());
    let found = search
        .candidates(game, budget)
        .and_then(|candidates| search.winning(&mut run, candidates));
    let Ok(winning_move) = found else {
        return Err(Interrupted(run.progress));
    };
    let mover = game.side_to_move();
    Ok(Solution {
        winner: winning_move.map_or(mover.other(), |_| mover),
        winning_move,
        nodes: run.progress.nodes,
    })
}

fn analyse<W: Word>(search: &mut Search<W>, game: &Poziomka, budget: &Budget) -> Analysis {
    search.begin(budget);
    let Ok(candidates) = search.candidates(game, budget) else {
        return guessed(game);
    };
    let mut silent = |_| ();
    let mut run = Run::new(budget, &mut silent, candidates.len());
    let mut moves: Vec<_> = candidates
        .iter()
        .map(|candidate| {
            let worth = match search.wins(&mut run, candidate) {
                Ok(true) => Worth::Wins,
                Ok(false) => Worth::Loses,
                Err(_) => Worth::Estimate(f64::from(candidate.ahead) / f64::from(forms::ONE)),
            };
            (candidate.block, worth)
        })
        .collect();
    moves.sort_by_key(|(_, worth)| match worth {
        Worth::Wins => 0,
        Worth::Estimate(_) => 1,
        Worth::Loses => 2,
    });
    Analysis {
        moves,
        nodes: run.progress.nodes,
    }
}

/// An analysis for which there was no time: by the worth of the board after each move.
fn guessed(game: &Poziomka) -> Analysis {
    let worth = |block| {
        let mut after = *game;
        after.play(block).expect("a listed move can be played");
        after.worth(game.side_to_move())
    };
    let mut moves: Vec<_> = game
        .moves()
        .into_iter()
        .map(|block| (block, worth(block)))
        .collect();
    moves.sort_by_key(|&(_, worth)| -worth);
    let moves = moves
        .into_iter()
        .map(|(block, worth)| (block, Worth::Estimate(worth.into())));
    Analysis {
        moves: moves.collect(),
        nodes: 0,
    }
}
