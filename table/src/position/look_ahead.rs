//! A small alpha-beta search for the strong levels, deeper and deeper within its budget.

use ludoteca_core::{Budget, Player, TwoPlayer};

/// What a search found.
#[derive(Clone, Copy, Debug)]
pub(super) struct Found<M> {
    pub(super) mv: M,
    /// For the player who is to move.
    pub(super) value: i32,
    /// Whether every line was followed to its end.
    pub(super) is_exact: bool,
}

/// Larger than any value of a board.
const MOST: i32 = 1_000_000;
/// A won game, as long as its rules do not count points.
pub(super) const WON: i32 = 100_000;
/// Deeper than any game lasts.
const DEEPEST: u32 = 400;

struct Search<'a, F> {
    budget: &'a Budget,
    value: F,
    nodes: u64,
    /// Whether some line was cut by the depth.
    is_cut: bool,
}

/// The best move by the value of the boards that it leads to; `None` when the game is over.
///
/// `value` tells what a board, ended or not, is worth to a player. A budget without any limit
/// would never end on a large board, so it is taken as 200,000 nodes.
pub(super) fn look_ahead<G: TwoPlayer>(
    game: &G,
    budget: &Budget,
    value: impl Fn(&G, Player) -> i32,
) -> Option<Found<G::Move>> {
    let budget = match (budget.max_nodes(), budget.max_depth()) {
        (None, None) => &budget.clone().with_nodes(200_000),
        _ => budget,
    };
    let mut search = Search {
        budget,
        value,
        nodes: 0,
        is_cut: false,
    };
    let mut moves = game.moves();
    let mut best = None;
    for depth in 1..=budget.max_depth().unwrap_or(DEEPEST) {
        search.is_cut = false;
        let Some(found) = search.root(game, &moves, depth) else {
            break;
        };
        // The best so far is tried first at the next depth.
        let at = moves.iter().position(|&mv| mv == found.mv).unwrap_or(0);
        moves[..=at].rotate_right(1);
        best = Some(found);
        if found.is_exact {
            break;
        }
    }
    best.or_else(|| {
        let mv = moves.first().copied()?;
        Some(Found {
            mv,
            value: 0,
            is_exact: false,
        })
    })
}

impl<F> Search<'_, F> {
    fn root<G: TwoPlayer>(
        &mut self,
        game: &G,
        moves: &[G::Move],
        depth: u32,
    ) -> Option<Found<G::Move>>
    where
        F: Fn(&G, Player) -> i32,
    {
        let mut best: Option<(G::Move, i32)> = None;
        for &mv in moves {
            let alpha = best.map_or(-MOST, |(_, value)| value);
            let value = self.after(game, mv, depth, alpha, MOST)?;
            if best.is_none_or(|(_, most)| value > most) {
                best = Some((mv, value));
            }
        }
        let (mv, value) = best?;
        Some(Found {
            mv,
            value,
            is_exact: !self.is_cut,
        })
    }

    /// The value of a move for its player. The window turns only when the mover changes: in
    /// mancala a player may move again.
    fn after<G: TwoPlayer>(
        &mut self,
        game: &G,
        mv: G::Move,
        depth: u32,
        alpha: i32,
        beta: i32,
    ) -> Option<i32>
    where
        F: Fn(&G, Player) -> i32,
    {
        let mut next = game.clone();
        next.play(mv).expect("a listed move can be played");
        if next.to_move() == game.to_move() {
            return self.best(&next, depth - 1, alpha, beta);
        }
        self.best(&next, depth - 1, -beta, -alpha)
            .map(|value| -value)
    }

    /// The value of a board for its mover; `None` when the budget is used up.
    fn best<G: TwoPlayer>(&mut self, game: &G, depth: u32, mut alpha: i32, beta: i32) -> Option<i32>
    where
        F: Fn(&G, Player) -> i32,
    {
        if !self.budget.allows(self.nodes) {
            return None;
        }
        self.nodes += 1;
        let is_over = game.outcome().is_some();
        if is_over || depth == 0 {
            self.is_cut |= !is_over;
            let won = game
                .outcome()
                .map_or(0, |end| end.value_for(game.to_move()));
            return Some(won * WON + (self.value)(game, game.to_move()));
        }
        let mut best = -MOST;
        for mv in game.moves() {
            best = best.max(self.after(game, mv, depth, alpha.max(best), beta)?);
            alpha = alpha.max(best);
            if alpha >= beta {
                break;
            }
        }
        Some(best)
    }
}
