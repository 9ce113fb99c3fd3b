//! Looking a few moves ahead, for positions that cannot be solved in time.

use super::lanes::{Child, Position};
use super::search::{Search, Stopped};

/// More than any value.
const INFINITE: i32 = 1000;

impl Search<'_> {
    /// Estimates each move by looking ever further ahead, within a number of nodes and moves;
    /// returns the moves, the best first.
    pub(super) fn ranked(
        &mut self,
        mut moves: Vec<(u32, Child)>,
        nodes: u64,
        depth: u32,
    ) -> Vec<(u32, Child)> {
        let until = self.nodes.saturating_add(nodes);
        for depth in 0..depth {
            let before = self.nodes;
            let estimates: Result<Vec<i32>, Stopped> = moves
                .iter()
                .map(|(_, child)| self.estimate_move(child, -INFINITE, INFINITE, depth))
                .collect();
            let Ok(estimates) = estimates else {
                break;
            };
            let mut ranked: Vec<_> = estimates.into_iter().zip(moves).collect();
            ranked.sort_by_key(|(estimate, _)| -estimate);
            moves = ranked.into_iter().map(|(_, mv)| mv).collect();
            // The next depth takes several times as many.
            let spent = self.nodes - before;
            if self.nodes + 3 * spent > until {
                break;
            }
        }
        moves
    }

    fn estimate_move(
        &mut self,
        child: &Child,
        alpha: i32,
        beta: i32,
        depth: u32,
    ) -> Result<i32, Stopped> {
        if child.in_play == 0 {
            return Ok(child.gain);
        }
        let gain = child.gain;
        let (alpha, beta) = if child.again {
            (alpha - gain, beta - gain)
        } else {
            (gain - beta, gain - alpha)
        };
        let rest = self.estimate(child.position, child.in_play, alpha, beta, depth)?;
        Ok(child.value(rest))
    }

    fn estimate(
        &mut self,
        position: Position,
        in_play: i32,
        mut alpha: i32,
        beta: i32,
        depth: u32,
    ) -> Result<i32, Stopped> {
        self.visit()?;
        let known = self.known(position, in_play);
        if known.lower == known.upper {
            return Ok(known.lower);
        }
        if depth == 0 {
            // Seeds in a row are its owner's in the end, unless they are sown or captured.
            let [own, other] = [position.own, position.other].map(|row| self.lanes.sum(row));
            return Ok((own as i32 - other as i32) / 3);
        }
        let mut best = -INFINITE;
        for (_, child) in self.moves_in_order(position, in_play) {
            let value = self.estimate_move(&child, alpha.max(best), beta, depth - 1)?;
            best = best.max(value);
            alpha = alpha.max(best);
            if best >= beta {
                break;
            }
        }
        Ok(best)
    }
}
