//! First estimates of a position's value, so that the first question about it is a useful one.
//!
//! Without a guess the questions go up from 0 by steps of two, and each takes nodes of its own.

use super::ahead::Ahead;
use super::boards::Narrow;
use super::candidates::{Candidate, Candidates};
use super::facts::Facts;
use super::guesses::Guesses;
use super::meter::{Meter, OutOfBudget};
use crate::board::Mancala;

/// Guessing takes at most this many nodes, a second or two.
const MOST_NODES: u64 = 4 << 20;

/// With fewer seeds in play all questions together take little longer than guessing.
const FEWEST_SEEDS: u16 = 50;

/// Looking ahead goes no further than this.
const MOVES_AHEAD: u32 = 60;

/// Guesses are kept in a table of 2^bits.
const BITS: u32 = 20;

/// Estimates the seeds still to be won by looking ever further ahead; 0 where that is not worth
/// the time. It depends on nothing but the position and what is known, so the same question always
/// takes the same nodes.
pub(super) fn guess(
    facts: &Facts<'_>,
    game: &Mancala,
    meter: &mut Meter<'_>,
) -> Result<i32, OutOfBudget> {
    if game.in_play() < FEWEST_SEEDS {
        return Ok(0);
    }
    let board = Narrow::new(facts, game);
    let mut candidates = Candidates::list(&board);
    let limit = meter.limit(MOST_NODES);
    let looked = look_ahead(&board, &mut candidates, meter);
    meter.lift(limit, looked)?;
    let best = candidates.0.iter().map(Candidate::value).max();
    Ok(best.unwrap_or(0))
}

/// Estimates all moves until the meter stops it: then the estimates before count.
fn look_ahead(
    board: &Narrow<'_>,
    candidates: &mut Candidates,
    meter: &mut Meter<'_>,
) -> Result<(), OutOfBudget> {
    let mut guesses = Guesses::new(BITS);
    for depth in 1..=MOVES_AHEAD {
        candidates.sort();
        let guesses = &mut guesses;
        let estimates = Ahead { guesses, meter }.estimate_all(board, candidates, Some(0), depth)?;
        for (candidate, estimate) in candidates.0.iter_mut().zip(estimates) {
            candidate.estimate = estimate;
        }
    }
    Ok(())
}
