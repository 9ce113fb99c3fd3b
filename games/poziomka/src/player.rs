//! Strong play on boards that cannot be solved.
//!
//! Two ways of thinking take turns, each time with more patience, until the budget ends: the
//! solver, which is exact when it comes to an end, and a selective search, which looks at the few
//! most promising moves of each position and judges what it comes to by the blocks that either
//! side could lay next and by those that it is sure of.

use ludoteca_core::{Budget, Engine, Game as _};

use crate::game::Poziomka;
use crate::rules::{Block, Rules, Side};
use crate::solver::field::Field;
use crate::solver::word::{Wide, Word};
use crate::solver::{Solution, Solver};

/// How many moves of a position are looked at more closely.
const BREADTH: usize = 10;
/// The selective search looks no further ahead.
const DEEPEST: u32 = 24;
/// The solver's first attempt at a position has this many nodes.
const FIRST_ATTEMPT: u64 = 16;
/// The solver is asked when no more cells are left for each cell of a block.
const SOLVABLE: u32 = 24;
/// What a block that the other side cannot prevent counts, where one that could be laid next
/// counts 1.
const SAFE: u32 = 4;
/// Worth more than any judgement.
const WON: i32 = 1 << 20;

/// A player that solves what it can and searches what it cannot.
///
/// Within a budget of nodes it always plays the same; a node is a position that either way of
/// thinking visits.
///
/// ```
/// use ludoteca_core::{Budget, Engine};
/// use ludoteca_poziomka::{Poziomka, Strong};
///
/// // Right threatens the rows; only a block down the middle leaves no room in either.
/// let game: Poziomka = "2 .../... L".parse().unwrap();
/// let block = Strong::default().choose(&game, &Budget::nodes(100)).unwrap();
/// assert_eq!(block.to_string(), "Ba");
/// ```
#[derive(Clone, Debug, Default)]
pub struct Strong {
    solver: Option<(Rules, Solver)>,
}

impl Engine<Poziomka, Block> for Strong {
    fn choose(&mut self, seen: &Poziomka, budget: &Budget) -> Option<Block> {
        let moves = seen.moves();
        match moves[..] {
            [] => None,
            [only] => Some(only),
            _ if Field::<u128>::fits(seen.rules()) => Some(self.think::<u128>(seen, budget)),
            _ => Some(self.think::<Wide>(seen, budget)),
        }
    }
}

impl Strong {
    fn think<W: Word>(&mut self, game: &Poziomka, budget: &Budget) -> Block {
        let mut thought = Thought::<W>::new(game, budget);
        let mut best = thought
            .best(game, 1)
            .expect("the first look is not cut short");
        let mut attempt = FIRST_ATTEMPT;
        let is_small = game.free_cells() <= SOLVABLE * u32::from(game.rules().length());
        let mut is_lost = false;
        for depth in 2..=DEEPEST {
            if is_small && !is_lost {
                match self.attempt(game, budget, &mut thought.nodes, attempt) {
                    Some(Solution {
                        winning_move: Some(block),
                        ..
                    }) => return block,
                    // All moves lose against perfect play: the best is what looks best.
                    Some(_) => is_lost = true,
                    None => {}
                }
            }
            attempt *= 2;
            match thought.best(game, depth) {
                Some(better) => best = better,
                None => break,
            }
        }
        best
    }

    /// Lets the solver try, within what is left of the budget.
    fn attempt(
        &mut self,
        game: &Poziomka,
        budget: &Budget,
        used: &mut u64,
        nodes: u64,
    ) -> Option<Solution> {
        let left = budget
            .max_nodes()
            .map_or(u64::MAX, |most| most.saturating_sub(*used));
        let budget = budget.clone().with_nodes(nodes.min(left));
        let solver = match &mut self.solver {
            Some((rules, solver)) if *rules == game.rules() => solver,
            slot => &mut slot.insert((game.rules(), Solver::new(game.rules()))).1,
        };
        let answer = solver.solve(game, &budget, &mut |_| ());
        *used += match &answer {
            Ok(solution) => solution.nodes,
            Err(interrupted) => interrupted.0.nodes,
        };
        answer.ok()
    }
}

/// The selective search of one position.
struct Thought<'a, W> {
    field: Field<W>,
    budget: &'a Budget,
    nodes: u64,
    free: W,
}

/// The budget has ended.
struct Over;

impl<'a, W: Word> Thought<'a, W> {
    fn new(game: &Poziomka, budget: &'a Budget) -> Self {
        let field = Field::new(game.rules());
        Self {
            field,
            budget,
            nodes: 0,
            free: field.free(game),
        }
    }

    /// The best move when looking so many moves ahead; `None` when the budget ends before.
    fn best(&mut self, game: &Poziomka, depth: u32) -> Option<Block> {
        if self
            .budget
            .max_depth()
            .is_some_and(|most| depth > most.max(1))
        {
            return None;
        }
        let mover = game.side_to_move();
        let mut best = (i32::MIN, 0);
        for (judged, at, free) in self.promising(self.free, mover) {
            let value = if depth == 1 {
                judged
            } else {
                -self
                    .value(free, mover.other(), depth - 1, -WON, -best.0.max(-WON))
                    .ok()?
            };
            if value > best.0 {
                best = (value, at);
            }
        }
        Some(self.field.block(mover, best.1))
    }

    /// What a position is worth to the mover, between alpha and beta.
    fn value(
        &mut self,
        free: W,
        mover: Side,
        depth: u32,
        mut alpha: i32,
        beta: i32,
    ) -> Result<i32, Over> {
        // A node takes long enough for a look at the clock each time.
        if !self.budget.allows(self.nodes) || self.budget.is_over() {
            return Err(Over);
        }
        self.nodes += 1;
        let options = self.promising(free, mover);
        let Some(&(first, ..)) = options.first() else {
            return Ok(-WON);
        };
        if depth == 1 {
            return Ok(first);
        }
        for (_, _, free) in options {
            let value = -self.value(free, mover.other(), depth - 1, -beta, -alpha)?;
            alpha = alpha.max(value);
            if alpha >= beta {
                break;
            }
        }
        Ok(alpha)
    }

    /// The most promising moves: how they are judged, where they begin, what they leave free.
    fn promising(&self, free: W, mover: Side) -> Vec<(i32, u32, W)> {
        let mut options: Vec<_> = self
            .field
            .starts(free, mover)
            .cells()
            .map(|at| {
                let free = free & !self.field.covered(W::cell(at), mover);
                (self.judged(free, mover), at, free)
            })
            .collect();
        options.sort_unstable_by_key(|&(judged, at, _)| (-judged, at));
        options.truncate(BREADTH);
        options
    }

    /// How good it looks for a side that has just moved: its next blocks and its safe blocks, less
    /// the other's.
    fn judged(&self, free: W, side: Side) -> i32 {
        let field = self.field;
        let starts = [side, side.other()].map(|side| field.starts(free, side));
        let [mine, theirs] = [(side, 0), (side.other(), 1)].map(|(side, at)| {
            let contested = field.covered(starts[1 - at], side.other());
            let safe = field.packed(free & !contested, side).count();
            (starts[at].count() + SAFE * safe) as i32
        });
        mine - theirs
    }
}
