//! Looking a few moves ahead, for positions that cannot be solved in time.

use super::boards::{Board, Step, Steps};
use super::candidates::Candidates;
use super::guesses::{Bound, Guess, Guesses};
use super::meter::{Meter, OutOfBudget};
use super::order;

/// More than any value.
const INFINITE: i32 = 1 << 20;

/// An estimate is first looked for this near to the last one.
const NEAR: i32 = 3;

/// Looks ahead within a budget; its guesses outlive it.
pub(super) struct Ahead<'a, 'b> {
    pub(super) guesses: &'a mut Guesses,
    pub(super) meter: &'a mut Meter<'b>,
}

impl Ahead<'_, '_> {
    /// Estimates every move, in the order of the candidates, by looking `depth` moves further ahead.
    /// With a margin, moves that seem worse than the best by more than that only get a bound.
    pub(super) fn estimate_all<B: Board>(
        &mut self,
        board: &B,
        candidates: &Candidates,
        margin: Option<i32>,
        depth: u32,
    ) -> Result<Vec<i32>, OutOfBudget> {
        let mut steps = Steps::new();
        board.list_steps(&mut steps);
        let mut best = -INFINITE;
        let mut estimates = Vec::new();
        for candidate in &candidates.0 {
            let step = steps.iter().find(|step| step.house == candidate.house());
            let step = step.expect("the candidates are the moves");
            let floor = margin.map_or(-INFINITE, |margin| (best - margin).max(-INFINITE));
            let estimate = if candidate.is_exact() {
                candidate.lower
            } else {
                self.estimate_near(step, candidate.estimate, floor, depth)?
            };
            best = best.max(estimate);
            estimates.push(estimate);
        }
        Ok(estimates)
    }

    /// Estimates a move, looking near its last estimate first. Below the floor it is only a bound.
    fn estimate_near<B: Board>(
        &mut self,
        step: &Step<B>,
        last: i32,
        floor: i32,
        depth: u32,
    ) -> Result<i32, OutOfBudget> {
        let last = last.max(floor + NEAR);
        let (low, high) = (last - NEAR, last + NEAR);
        let estimate = self.estimate_step(step, (low, high), depth)?;
        if estimate >= high {
            return self.estimate_step(step, (estimate - 1, INFINITE), depth);
        }
        if estimate <= low && low > floor {
            return self.estimate_step(step, (floor, estimate + 1), depth);
        }
        Ok(estimate)
    }

    /// Estimates a move. Outside the window the estimate is only a bound.
    fn estimate_step<B: Board>(
        &mut self,
        step: &Step<B>,
        window: (i32, i32),
        depth: u32,
    ) -> Result<i32, OutOfBudget> {
        if step.board.in_play() == 0 {
            return Ok(step.gain);
        }
        let rest = self.estimate(&step.board, step.window(window), depth)?;
        Ok(step.value(rest))
    }

    fn estimate<B: Board>(
        &mut self,
        board: &B,
        (alpha, beta): (i32, i32),
        depth: u32,
    ) -> Result<i32, OutOfBudget> {
        self.meter.visit()?;
        if let Some(value) = board.settled() {
            return Ok(value);
        }
        if depth == 0 {
            return Ok(board.lean());
        }
        let known = board.known();
        if known.lower >= beta || known.lower == known.upper {
            return Ok(known.lower);
        }
        if known.upper <= alpha {
            return Ok(known.upper);
        }
        let key = board.key();
        let guess = self.guesses.get(key);
        if let Some(value) = guess.and_then(|guess| guess.answer((alpha, beta), depth)) {
            return Ok(value);
        }
        let first = known.best.or(guess.map(|guess| guess.house));
        let (house, value) = self.best(board, (alpha, beta), depth, first)?;
        self.guesses.put(
            key,
            Guess {
                value,
                bound: match value {
                    _ if value >= beta => Bound::Lower,
                    _ if value <= alpha => Bound::Upper,
                    _ => Bound::Exact,
                },
                depth,
                house,
            },
        );
        Ok(value)
    }

    /// The best house and its estimate. The first move gets an estimate; each of the others is
    /// first only compared with the best so far.
    fn best<B: Board>(
        &mut self,
        board: &B,
        (alpha, beta): (i32, i32),
        depth: u32,
        first: Option<u32>,
    ) -> Result<(u32, i32), OutOfBudget> {
        let mut steps = Steps::new();
        board.list_steps(&mut steps);
        steps.sort_by(|step| match first {
            Some(house) if house == step.house => i32::MAX,
            _ => order::quick(step.gain, step.again, step.house),
        });
        let (mut house, mut best) = (0, -INFINITE);
        for step in steps.iter() {
            let floor = alpha.max(best);
            let null = (floor, if best == -INFINITE { beta } else { floor + 1 });
            let mut value = self.estimate_step(step, null, depth - 1)?;
            if value >= null.1 && value < beta {
                value = self.estimate_step(step, (value - 1, beta), depth - 1)?;
            }
            if value > best {
                (house, best) = (step.house, value);
            }
            if best >= beta {
                break;
            }
        }
        Ok((house, best))
    }
}

impl Guess {
    /// The value, if the guess looked exactly as far ahead and answers the question.
    fn answer(&self, (alpha, beta): (i32, i32), depth: u32) -> Option<i32> {
        let is_enough = match self.bound {
            Bound::Lower => self.value >= beta,
            Bound::Exact => true,
            Bound::Upper => self.value <= alpha,
        };
        (is_enough && self.depth == depth).then_some(self.value)
    }
}

#[cfg(test)]
mod tests {
    use super::super::boards::{Narrow, Wide};
    use super::super::endgame::Endgame;
    use super::super::facts::Facts;
    use super::super::lanes::Lanes;
    use super::super::table::Table;
    use super::*;
    use crate::{Capture, Mancala, Rows};
    use ludoteca_core::{Budget, Player};
    use proptest::prelude::*;

    /// Minimax without a window, a table or an order.
    fn plain<B: Board>(board: &B, depth: u32) -> i32 {
        if depth == 0 {
            return board.lean();
        }
        let mut steps = Steps::new();
        board.list_steps(&mut steps);
        let value = |step: &Step<B>| match step.board.in_play() {
            0 => step.gain,
            _ => step.value(plain(&step.board, depth - 1)),
        };
        steps.iter().map(value).max().unwrap()
    }

    /// Looks ever further ahead, so that guesses are used.
    fn pruned<B: Board>(board: &B, depth: u32) -> i32 {
        let budget = Budget::unlimited();
        let (mut guesses, mut meter) = (Guesses::new(8), Meter::new(&budget));
        let mut ahead = Ahead {
            guesses: &mut guesses,
            meter: &mut meter,
        };
        let window = (-INFINITE, INFINITE);
        let estimates = (0..=depth).map(|depth| ahead.estimate(board, window, depth));
        estimates.last().unwrap().unwrap()
    }

    proptest! {
        #[test]
        fn pruned_and_plain_looks_ahead_agree_on_either_board(
            pits in (1..=5_usize).prop_flat_map(|houses| prop::collection::vec(0..=6_u16, 2 * houses)),
            depth in 0..5_u32,
            is_standard: bool,
        ) {
            let (first, second) = pits.split_at(pits.len() / 2);
            let rows = Rows { houses: [first.to_vec(), second.to_vec()], stores: [3, 1] };
            let capture = if is_standard { Capture::Standard } else { Capture::Empty };
            let game = Mancala::from_rows(&rows, Player::Second, capture);
            let Some(game) = game.ok().filter(|game| !game.is_over()) else { return Ok(()) };
            let lanes = Lanes::new(game.houses(), game.in_play(), capture).unwrap();
            let (endgame, table) = (Endgame::empty(&game), Table::new(&lanes, 0));
            let facts = Facts { lanes: &lanes, endgame: &endgame, table: &table };
            let (narrow, wide) = (Narrow::new(&facts, &game), Wide(game));
            prop_assert_eq!(pruned(&narrow, depth), plain(&narrow, depth));
            prop_assert_eq!(pruned(&wide, depth), plain(&narrow, depth));
        }
    }
}
