//! The value of every move of a position.

use std::cmp::Reverse;
use std::num::NonZero;
use std::thread;

use ludoteca_core::Budget;

use crate::{Search, Searchable};

/// A move and what it is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Judged<M> {
    /// The move.
    pub mv: M,
    /// Its value for the player who plays it.
    pub value: i32,
    /// Whether the value is exact; otherwise it is an estimate.
    pub is_exact: bool,
    /// How many moves ahead was looked, this move included.
    pub depth: u32,
    /// How many positions were visited for it.
    pub nodes: u64,
}

/// Judges every legal move, best first; moves of equal value stay in the game's order.
///
/// The moves are shared out between the threads. Each has its own search and an equal share of
/// the nodes, so the answer does not depend on the number of threads (under a budget of nodes or
/// depth).
pub fn analyse<G>(game: &G, budget: &Budget, threads: NonZero<usize>) -> Vec<Judged<G::Move>>
where
    G: Searchable + Sync,
    G::Move: Send + Sync,
{
    let moves = game.moves();
    let share = shared(budget, moves.len());
    let mut judged = match threads.get() {
        1 => judge_all(game, &moves, &share),
        threads => judge_in_threads(game, &moves, &share, threads),
    };
    judged.sort_by_key(|judged| Reverse(judged.value));
    judged
}

/// An equal share of the nodes, and one move less to look ahead.
fn shared(budget: &Budget, moves: usize) -> Budget {
    let mut share = budget.clone();
    if let Some(nodes) = budget.max_nodes() {
        share = share.with_nodes(nodes / moves.max(1) as u64);
    }
    if let Some(depth) = budget.max_depth() {
        share = share.with_depth(depth.saturating_sub(1));
    }
    share
}

#[expect(
    clippy::disallowed_methods,
    reason = "the caller gave more than one thread"
)]
fn judge_in_threads<G>(
    game: &G,
    moves: &[G::Move],
    share: &Budget,
    threads: usize,
) -> Vec<Judged<G::Move>>
where
    G: Searchable + Sync,
    G::Move: Send + Sync,
{
    let size = moves.len().div_ceil(threads).max(1);
    thread::scope(|scope| {
        let parts: Vec<_> = moves
            .chunks(size)
            .map(|part| scope.spawn(|| judge_all(game, part, share)))
            .collect();
        let joined = parts.into_iter().map(thread::ScopedJoinHandle::join);
        joined
            .flat_map(|part| part.expect("judging does not panic"))
            .collect()
    })
}

fn judge_all<G: Searchable>(game: &G, moves: &[G::Move], share: &Budget) -> Vec<Judged<G::Move>> {
    moves.iter().map(|&mv| judge(game, mv, share)).collect()
}

fn judge<G: Searchable>(game: &G, mv: G::Move, share: &Budget) -> Judged<G::Move> {
    let mut next = game.clone();
    next.play(mv).expect("a listed move can be played");
    let sign = if next.to_move() == game.to_move() {
        1
    } else {
        -1
    };
    match Search::default().search(&next, share, |_| ()) {
        Some(report) => Judged {
            mv,
            value: sign * report.value,
            is_exact: report.is_exact,
            depth: report.depth + 1,
            nodes: report.nodes,
        },
        None => Judged {
            mv,
            value: sign * next.final_value(),
            is_exact: true,
            depth: 1,
            nodes: 0,
        },
    }
}
