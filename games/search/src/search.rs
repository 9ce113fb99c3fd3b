//! Iterative deepening over alpha-beta.

use ludoteca_core::Budget;

use crate::Searchable;
use crate::table::{Bound, Known, Table};

/// Larger than any value; small enough to be negated and added to.
const INFINITE: i32 = i32::MAX / 4;

/// The depth of a look that no line was cut short in.
const WHOLE_GAME: u32 = u32::MAX;

/// Entries of the table unless told otherwise.
const TABLE_ENTRIES: usize = 1 << 18;

/// What a search found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report<M> {
    /// The best move.
    pub best: M,
    /// Its value for the player to move.
    pub value: i32,
    /// How many moves ahead was looked.
    pub depth: u32,
    /// Whether the value is exact: every line was followed to the end of the game.
    pub is_exact: bool,
    /// How many positions were visited, all looks together.
    pub nodes: u64,
}

/// A search and what it remembers from one call to the next.
#[derive(Debug)]
pub struct Search<G: Searchable> {
    table: Table<G::Key, G::Move>,
    nodes: u64,
    /// One list of moves for each depth, reused.
    lists: Vec<Vec<G::Move>>,
}

/// The budget was spent in the middle of a look.
struct Spent;

/// A value, and how deep it was looked for.
#[derive(Clone, Copy)]
struct Found {
    value: i32,
    depth: u32,
}

impl<G: Searchable> Default for Search<G> {
    fn default() -> Self {
        Self::with_entries(TABLE_ENTRIES)
    }
}

impl<G: Searchable> Search<G> {
    /// A search that remembers at most this many positions.
    pub fn with_entries(entries: usize) -> Self {
        Self {
            table: Table::new(entries),
            nodes: 0,
            lists: Vec::new(),
        }
    }

    /// The best move within the budget; `None` when the game is over.
    ///
    /// `progress` is told of every look that was finished. The number of nodes in the budget is
    /// never exceeded: with none at all the first legal move is returned, at depth 0. Under a
    /// budget of nodes or depth the same search on the same position reports the same.
    pub fn search(
        &mut self,
        game: &G,
        budget: &Budget,
        mut progress: impl FnMut(&Report<G::Move>),
    ) -> Option<Report<G::Move>> {
        self.nodes = 0;
        let mut moves = game.moves();
        game.order(&mut moves);
        let mut report = Report {
            best: *moves.first()?,
            value: game.estimate(),
            depth: 0,
            is_exact: false,
            nodes: 0,
        };
        for depth in 1..=budget.max_depth().unwrap_or(WHOLE_GAME - 1) {
            match self.look(game, depth, budget, &mut moves) {
                Ok(found) => report = found,
                Err(Spent) => break,
            }
            progress(&report);
            if report.is_exact {
                break;
            }
        }
        report.nodes = self.nodes;
        Some(report)
    }

    /// One look at all moves of the root; the best one is put first for the next look.
    fn look(
        &mut self,
        game: &G,
        depth: u32,
        budget: &Budget,
        moves: &mut [G::Move],
    ) -> Result<Report<G::Move>, Spent> {
        let mut best = (0, -INFINITE);
        let mut least = WHOLE_GAME;
        for (at, &mv) in moves.iter().enumerate() {
            let found = self.child(game, mv, depth, best.1, INFINITE, budget)?;
            least = least.min(found.depth);
            if found.value > best.1 {
                best = (at, found.value);
            }
        }
        moves[..=best.0].rotate_right(1);
        Ok(Report {
            best: moves[0],
            value: best.1,
            depth,
            is_exact: least == WHOLE_GAME,
            nodes: self.nodes,
        })
    }

    /// The value, for the mover of `game`, of playing `mv` with `depth` moves left, that one
    /// included.
    fn child(
        &mut self,
        game: &G,
        mv: G::Move,
        depth: u32,
        alpha: i32,
        beta: i32,
        budget: &Budget,
    ) -> Result<Found, Spent> {
        let mut next = game.clone();
        next.play(mv).expect("a listed move can be played");
        if next.to_move() == game.to_move() {
            return self.value(&next, depth - 1, alpha, beta, budget);
        }
        let found = self.value(&next, depth - 1, -beta, -alpha, budget)?;
        Ok(Found {
            value: -found.value,
            ..found
        })
    }

    /// The value for the player to move, between alpha and beta, or a bound outside them.
    fn value(
        &mut self,
        game: &G,
        depth: u32,
        mut alpha: i32,
        mut beta: i32,
        budget: &Budget,
    ) -> Result<Found, Spent> {
        if !budget.allows(self.nodes) {
            return Err(Spent);
        }
        self.nodes += 1;
        if game.outcome().is_some() {
            return Ok(Found {
                value: game.final_value(),
                depth: WHOLE_GAME,
            });
        }
        if depth == 0 {
            let value = game.estimate();
            return Ok(Found { value, depth: 0 });
        }
        let key = game.key();
        let mut first = None;
        if let Some(known) = self.table.get(key) {
            first = Some(known.best);
            if known.depth >= depth {
                match known.bound {
                    Bound::Exact => (alpha, beta) = (known.value, known.value),
                    Bound::Lower => alpha = alpha.max(known.value),
                    Bound::Upper => beta = beta.min(known.value),
                }
                if alpha >= beta {
                    let Known { value, depth, .. } = *known;
                    return Ok(Found { value, depth });
                }
            }
        }
        self.best_of(game, key, first, depth, alpha, beta, budget)
    }

    #[expect(clippy::too_many_arguments, reason = "the inner half of `value`")]
    fn best_of(
        &mut self,
        game: &G,
        key: G::Key,
        first: Option<G::Move>,
        depth: u32,
        alpha: i32,
        beta: i32,
        budget: &Budget,
    ) -> Result<Found, Spent> {
        let moves = self.moves(game, first);
        let mut best: Option<(G::Move, i32)> = None;
        let mut least = WHOLE_GAME;
        let mut is_spent = false;
        for &mv in &moves {
            let floor = best.map_or(alpha, |(_, value)| value.max(alpha));
            let Ok(found) = self.child(game, mv, depth, floor, beta, budget) else {
                is_spent = true;
                break;
            };
            least = least.min(found.depth.saturating_add(1));
            if best.is_none_or(|(_, value)| found.value > value) {
                best = Some((mv, found.value));
            }
            if found.value >= beta {
                // One refutation is enough: it counts alone for how deep was looked.
                least = found.depth.saturating_add(1);
                break;
            }
        }
        self.lists.push(moves);
        let (false, Some((mv, value))) = (is_spent, best) else {
            return Err(Spent);
        };
        let bound = match value {
            _ if value >= beta => Bound::Lower,
            _ if value <= alpha => Bound::Upper,
            _ => Bound::Exact,
        };
        self.table.put(Known {
            key,
            value,
            bound,
            depth: least,
            best: mv,
        });
        Ok(Found {
            value,
            depth: least,
        })
    }

    /// The moves in the game's own order, the one that was best before put first.
    fn moves(&mut self, game: &G, first: Option<G::Move>) -> Vec<G::Move> {
        let mut moves = self.lists.pop().unwrap_or_default();
        moves.clear();
        game.legal_moves(&mut moves);
        game.order(&mut moves);
        let at = first.and_then(|first| moves.iter().position(|&mv| mv == first));
        if let Some(at) = at {
            moves[..=at].rotate_right(1);
        }
        moves
    }
}
