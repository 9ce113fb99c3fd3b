//! Counting sequences of moves: the simplest test of a game's rules.

use crate::Game;

/// Counts the sequences of exactly `depth` legal moves.
///
/// A game that ends earlier adds nothing, so at a depth that no game reaches the count is 0.
pub fn perft<G: Game>(game: &G, depth: u32) -> u64 {
    // One list per depth, reused, so that counting does not allocate for each position.
    let mut lists = vec![Vec::new(); depth as usize];
    count(game, &mut lists)
}

/// [`perft`] split by first move. Where two versions of the rules differ, this shows after which
/// move they do.
pub fn perft_divided<G: Game>(game: &G, depth: u32) -> Vec<(G::Move, u64)> {
    let Some(rest) = depth.checked_sub(1) else {
        return Vec::new();
    };
    let count_after = |mv| perft(&after(game, mv), rest);
    game.moves()
        .into_iter()
        .map(|mv| (mv, count_after(mv)))
        .collect()
}

fn count<G: Game>(game: &G, lists: &mut [Vec<G::Move>]) -> u64 {
    let Some((moves, rest)) = lists.split_first_mut() else {
        return 1;
    };
    moves.clear();
    game.legal_moves(moves);
    if rest.is_empty() {
        return moves.len() as u64;
    }
    moves.iter().map(|&mv| count(&after(game, mv), rest)).sum()
}

/// The game with one more move played.
fn after<G: Game>(game: &G, mv: G::Move) -> G {
    let mut next = game.clone();
    next.play(mv)
        .expect("a move that legal_moves lists can be played");
    next
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Take one or two from a heap.
    #[derive(Clone, Debug)]
    struct Heap(u8);

    #[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
    #[error("too many")]
    struct TooMany;

    impl Game for Heap {
        type Move = u8;
        type Illegal = TooMany;

        fn legal_moves(&self, moves: &mut Vec<u8>) {
            moves.extend(1..=self.0.min(2));
        }

        fn play(&mut self, taken: u8) -> Result<(), TooMany> {
            self.0 = self.0.checked_sub(taken).ok_or(TooMany)?;
            Ok(())
        }
    }

    #[test]
    fn counts_sequences_of_exactly_that_many_moves() {
        // 5 = 1+2+2 in 3 orders and 1+1+1+2 in 4 and 1×5 in one; longer games count while they last.
        let counts: Vec<u64> = (0..=6).map(|depth| perft(&Heap(5), depth)).collect();
        assert_eq!(counts, [1, 2, 4, 7, 5, 1, 0]);
    }

    #[test]
    fn the_divided_count_adds_up() {
        let divided = perft_divided(&Heap(5), 3);
        assert_eq!(divided, [(1, 4), (2, 3)]);
    }
}
