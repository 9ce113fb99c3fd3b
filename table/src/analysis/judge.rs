//! What the engine of each game says.

use std::cell::RefCell;
use std::cmp::Reverse;

use ludoteca_core::Budget;
use ludoteca_galo::{Galo, Minimax, Value};
use ludoteca_mancala::solver::{MoveValue, Solver};
use ludoteca_mancala::{Mancala, Pit};
use ludoteca_palavras::Palavras;
use ludoteca_poziomka::{Poziomka, Solver as BlockSolver, Worth as Blocks};
use ludoteca_wargame::{Certainty, ShotLog, hit_chances};

use super::Judged;
use crate::Worth;

/// Where sampling begins: the same log is always judged the same.
const SAMPLING_SEED: u64 = 1;

thread_local! {
    // The whole game is worked out once a thread, in 120 kB.
    static MINIMAX: RefCell<Minimax> = RefCell::default();
}

pub(super) fn galo(game: &Galo) -> Vec<Judged> {
    let values = MINIMAX.with_borrow_mut(|minimax| minimax.values(game).collect::<Vec<_>>());
    let judge = |(position, value)| judged(&position, outcome(value));
    let mut moves: Vec<Judged> = values.into_iter().map(judge).collect();
    // Stable: the first of equals stays first.
    moves.sort_by_key(|judged| Reverse(judged.worth.value()));
    moves
}

fn outcome(value: Value) -> Worth {
    let moves = Some(value.moves.into());
    match value.outcome {
        1 => Worth::Win { moves },
        0 => Worth::Draw,
        _ => Worth::Loss { moves },
    }
}

/// With no more seeds in play, every move is solved: that takes a blink.
const SOLVED_SEEDS: u16 = 24;

pub(super) fn mancala(game: &Mancala, budget: &Budget) -> Vec<Judged> {
    if game.in_play() <= SOLVED_SEEDS
        && let Some(moves) = solved(game, budget)
    {
        return moves;
    }
    searched(game, budget)
}

/// Every move with its exact value, the best first; `None` when the budget is too small for that.
pub fn solved(game: &Mancala, budget: &Budget) -> Option<Vec<Judged>> {
    let mut solver = Solver::for_game(game, budget, &mut |_| ()).ok()?;
    let mut moves = solver.solve(game, budget, &mut |_| ()).ok()?.moves;
    moves.sort_by_key(|mv| Reverse(mv.value));
    let judge = |mv: MoveValue| {
        let worth = Worth::Seeds {
            ahead: mv.value,
            exact: true,
        };
        judged(&mv.pit, worth)
    };
    Some(moves.into_iter().map(judge).collect())
}

fn searched(game: &Mancala, budget: &Budget) -> Vec<Judged> {
    let judge = |judgement: ludoteca_search::Judged<Pit>| {
        let worth = Worth::Seeds {
            ahead: judgement.value,
            exact: judgement.is_exact,
        };
        judged(&judgement.mv, worth)
    };
    let judgements = super::kalah::judge(game, budget).into_iter();
    judgements.map(judge).collect()
}

pub(super) fn poziomka(game: &Poziomka, budget: &Budget) -> Vec<Judged> {
    let analysis = BlockSolver::new(game.rules()).analyse(game, budget);
    let judge = |(block, worth)| {
        let worth = match worth {
            Blocks::Wins => Worth::Win { moves: None },
            Blocks::Loses => Worth::Loss { moves: None },
            Blocks::Estimate(ahead) => Worth::Blocks {
                ahead: ahead.round() as i32,
            },
        };
        judged(&block, worth)
    };
    analysis.moves.into_iter().map(judge).collect()
}

pub(super) fn wargame(log: &ShotLog, budget: &Budget) -> Vec<Judged> {
    let chances = hit_chances(log, SAMPLING_SEED, budget);
    let exact = chances.certainty() == Certainty::Exact;
    let judge = |(cell, chance): (_, f64)| {
        let permille = (chance * 1000.0).round() as u32;
        judged(&cell, Worth::Hit { permille, exact })
    };
    chances.rank(log).into_iter().map(judge).collect()
}

pub(super) fn palavras(game: &Palavras, budget: &Budget, most: usize) -> Vec<Judged> {
    let best = game.best_moves(most, budget).into_iter();
    best.map(|best| judged(&best.placement, points(best.points)))
        .collect()
}

/// What a word that need not be in the dictionary is worth.
pub(super) fn word(game: &Palavras, text: &str) -> Option<Worth> {
    let placement = text.parse().ok()?;
    game.board().check(&placement).ok().map(points)
}

fn points(points: u64) -> Worth {
    Worth::Points {
        points: points.try_into().unwrap_or(i32::MAX),
    }
}

fn judged(mv: &impl ToString, worth: Worth) -> Judged {
    Judged {
        text: mv.to_string(),
        worth,
    }
}
