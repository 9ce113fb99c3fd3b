//! Every move of a position, judged.

use std::cmp::Reverse;

use ludoteca_core::{Budget, Game as _};

use super::run::{Run, Team};
use super::search::{Candidate, Search};
use super::word::Word;
use super::work_within;
use crate::game::Poziomka;
use crate::rules::Block;

/// Each move has this many nodes at first, and in each round this many times as many as before.
const FIRST_PATIENCE: u64 = 256;
const MORE_PATIENCE: u64 = 4;

/// Known worth of a move.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Worth {
    /// The player who makes it wins.
    Wins,
    /// The player who makes it loses.
    Loses,
    /// Not decided: about this many blocks ahead, from bounds for both sides.
    Estimate(f64),
}

/// Every move of a position with its worth to the mover.
#[derive(Clone, Debug, PartialEq)]
pub struct Analysis {
    /// The best first: those that win, those that are not decided by their estimates, those that
    /// lose.
    pub moves: Vec<(Block, Worth)>,
    /// Positions searched.
    pub nodes: u64,
}

/// A move of which more and more is known.
struct JudgedMove {
    block: Block,
    wins: Option<bool>,
    /// About how many blocks the mover is ahead after it.
    ahead: f64,
}

pub(super) fn analyse<W: Word>(
    search: &mut Search<W>,
    game: &Poziomka,
    budget: &Budget,
) -> Analysis {
    search.begin(budget, work_within(budget));
    let mut silent = |_| ();
    let team = Team::new(1);
    let mut run = Run::new(budget, &mut silent, &team, 0);
    let candidates = search.candidates(game);
    let mut moves = if candidates.is_complete {
        decide(search, &mut run, &candidates.list)
    } else {
        guess(game, &candidates.list)
    };
    moves.sort_by(|one, other| other.ahead.total_cmp(&one.ahead));
    moves.sort_by_key(|judged| Reverse(judged.wins.map_or(1, |wins| if wins { 2 } else { 0 })));
    let worth = |judged: JudgedMove| match judged.wins {
        Some(true) => (judged.block, Worth::Wins),
        Some(false) => (judged.block, Worth::Loses),
        None => (judged.block, Worth::Estimate(judged.ahead)),
    };
    Analysis {
        moves: moves.into_iter().map(worth).collect(),
        nodes: run.progress.nodes,
    }
}

/// Searches all moves in turn, with more and more patience, until the budget ends.
fn decide<W: Word>(
    search: &mut Search<W>,
    run: &mut Run<'_>,
    candidates: &[Candidate<W>],
) -> Vec<JudgedMove> {
    let judge = |candidate: &Candidate<W>| JudgedMove {
        block: candidate.block,
        wins: None,
        ahead: candidate.ahead(),
    };
    let mut moves: Vec<JudgedMove> = candidates.iter().map(judge).collect();
    let mut open: Vec<usize> = (0..moves.len()).collect();
    let mut patience = FIRST_PATIENCE;
    while !open.is_empty() {
        // A search that ends before its patience does has met the budget's end.
        open.retain(|&at| {
            let wins = search.wins_within(run, &candidates[at], patience);
            moves[at].wins = wins.ok();
            wins.is_err() && run.is_attempt_over()
        });
        patience = patience.saturating_mul(MORE_PATIENCE);
    }
    moves
}

/// All moves when there was no time for bounds: by the worth of the board after each. What is
/// known of some is kept.
fn guess<W: Word>(game: &Poziomka, known: &[Candidate<W>]) -> Vec<JudgedMove> {
    let judge = |block| {
        let mut after = *game;
        after.play(block).expect("a listed move can be played");
        let candidate = known.iter().find(|candidate| candidate.block == block);
        JudgedMove {
            block,
            wins: candidate.and_then(Candidate::is_won),
            ahead: after.worth(game.side_to_move()).into(),
        }
    };
    game.moves().into_iter().map(judge).collect()
}
