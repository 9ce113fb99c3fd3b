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
use crate::solver::{Attempt, Solver};

/// Number of moves of a position that are looked at more closely.
const BREADTH: usize = 10;
/// The selective search looks no further ahead.
const DEEPEST: u32 = 24;
/// The solver's first attempt at a position has this many nodes.
const FIRST_ATTEMPT: u64 = 16;
/// An attempt ends after this much work for each of its nodes, so that the selective search has
/// its turn, too.
const WORK_FOR_A_NODE: u64 = 1 << 10;
/// The solver is asked when no more cells are left for each cell of a block.
const SOLVABLE: u32 = 24;
/// Weight of a block that the other side cannot prevent, where one that could be laid next
/// counts 1.
const SAFE: u32 = 4;
/// Worth more than any judgement.
const WON: i32 = 1 << 20;

/// A player that solves what it can and searches what it cannot.
///
/// It lives as long as its game and remembers what it has found out, in at most
/// [`Strong::MEMORY`] bytes. One that is made anew in the middle of a game plays on from scratch.
///
/// Within a budget of nodes, players that see the same positions in the same order play the same;
/// a node is a position that either way of thinking visits.
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
            _ if Field::<u64>::fits(seen.rules()) => Some(self.think::<u64>(seen, budget)),
            _ if Field::<u128>::fits(seen.rules()) => Some(self.think::<u128>(seen, budget)),
            _ => Some(self.think::<Wide>(seen, budget)),
        }
    }

    fn memory(&self) -> usize {
        self.solver
            .as_ref()
            .map_or(0, |(_, solver)| solver.memory())
    }
}

impl Strong {
    /// It never remembers more than this many bytes.
    pub const MEMORY: usize = 1 << 20;

    fn think<W: Word>(&mut self, game: &Poziomka, budget: &Budget) -> Block {
        let mut thought = Thought::<W>::new(game, budget);
        let mut best = thought
            .find_best(game, 1)
            .expect("the first look is not cut short");
        let mut attempt = FIRST_ATTEMPT;
        let mut is_open = game.free_cells() <= SOLVABLE * u32::from(game.rules().length());
        for depth in 2..=DEEPEST {
            if is_open {
                let found = self.attempt(game, budget, &mut thought.nodes, attempt);
                if let Some(block) = found.winning_move {
                    return block;
                }
                // If all moves lose against perfect play, the best is the one that looks best.
                is_open = thought.rule_out(&found.refuted, game.side_to_move());
                if is_open && found.refuted.contains(&best) {
                    best = thought.find_best(game, 1).expect("a first look");
                }
                attempt *= 2;
            }
            match thought.find_best(game, depth) {
                Some(better) => best = better,
                None => break,
            }
        }
        best
    }

    /// Lets the solver try, within what is left of the budget.
    fn attempt(&mut self, game: &Poziomka, budget: &Budget, used: &mut u64, nodes: u64) -> Attempt {
        let solver = match &mut self.solver {
            Some((rules, solver)) if *rules == game.rules() => solver,
            slot => {
                let solver = Solver::with_memory(game.rules(), Self::MEMORY);
                &mut slot.insert((game.rules(), solver)).1
            }
        };
        let left = budget
            .max_nodes()
            .map_or(u64::MAX, |most| most.saturating_sub(*used));
        let work = nodes.saturating_mul(WORK_FOR_A_NODE);
        let attempt = solver.attempt(game, budget, nodes.min(left), work);
        *used += attempt.nodes;
        attempt
    }
}

/// The selective search of one position.
struct Thought<'a, W> {
    field: Field<W>,
    budget: &'a Budget,
    nodes: u64,
    free: W,
    /// Beginnings of the mover's blocks that are known to lose, unless all are.
    ruled_out: W,
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
            ruled_out: W::default(),
        }
    }

    /// Leaves out moves that are known to lose; whether any others are left.
    fn rule_out(&mut self, refuted: &[Block], mover: Side) -> bool {
        let starts = self.field.starts(self.free, mover);
        let ruled_out = starts
            .cells()
            .filter(|&at| refuted.contains(&self.field.block(mover, at)))
            .fold(W::default(), |out, at| out | W::cell(at));
        let has_others = ruled_out != starts;
        self.ruled_out = if has_others { ruled_out } else { W::default() };
        has_others
    }

    /// The best move when looking this many moves ahead; `None` when the budget ends before.
    fn find_best(&mut self, game: &Poziomka, depth: u32) -> Option<Block> {
        if self
            .budget
            .max_depth()
            .is_some_and(|most| depth > most.max(1))
        {
            return None;
        }
        let mover = game.side_to_move();
        let mut best = (i32::MIN, 0);
        let starts = self.field.starts(self.free, mover) & !self.ruled_out;
        for (judged, at, free) in self.find_promising(self.free, starts, mover) {
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

    /// Value of a position for the mover, between alpha and beta.
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
        let starts = self.field.starts(free, mover);
        let options = self.find_promising(free, starts, mover);
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

    /// The most promising moves of those that begin here: how they are judged, where they begin,
    /// what they leave free.
    fn find_promising(&self, free: W, starts: W, mover: Side) -> Vec<(i32, u32, W)> {
        let mut options: Vec<_> = starts
            .cells()
            .map(|at| {
                let free = free & !self.field.cover(W::cell(at), mover);
                (self.judge(free, mover), at, free)
            })
            .collect();
        options.sort_unstable_by_key(|&(judged, at, _)| (-judged, at));
        options.truncate(BREADTH);
        options
    }

    /// Judges a position for a side that has just moved: its next blocks and its safe blocks, less
    /// the other's.
    fn judge(&self, free: W, side: Side) -> i32 {
        let field = self.field;
        let starts = [side, side.other()].map(|side| field.starts(free, side));
        let [mine, theirs] = [(side, 0), (side.other(), 1)].map(|(side, at)| {
            let contested = field.cover(starts[1 - at], side.other());
            let safe = field.pack(free & !contested, side).count();
            (starts[at].count() + SAFE * safe) as i32
        });
        mine - theirs
    }
}

#[cfg(test)]
mod tests {
    use ludoteca_core::StopFlag;

    use super::*;

    #[test]
    fn after_the_flag_is_raised_no_node_is_visited() {
        let rules = Rules::new(5, 26, 26).expect("rules of a game");
        let game = Poziomka::new(rules, Side::Left);
        let stop = StopFlag::new();
        let budget = Budget::unlimited().with_stop(stop.clone());
        let mut thought = Thought::<Wide>::new(&game, &budget);
        assert!(thought.find_best(&game, 2).is_some());
        let before = thought.nodes;
        assert!(before > 1);
        stop.raise();
        assert_eq!(thought.find_best(&game, 3), None);
        assert_eq!(thought.nodes, before);
    }

    #[test]
    fn a_move_that_loses_is_chosen_only_where_all_do() {
        let game: Poziomka = "2 ..../..../.... L".parse().expect("a position");
        let budget = Budget::nodes(0);
        let mut thought = Thought::<u128>::new(&game, &budget);
        let mut refuted = Vec::new();
        while let Some(block) = thought.find_best(&game, 1) {
            assert!(!refuted.contains(&block), "{block} again");
            refuted.push(block);
            if !thought.rule_out(&refuted, Side::Left) {
                break;
            }
        }
        assert_eq!(refuted.len(), game.moves().len());
        assert_eq!(thought.find_best(&game, 1), Some(refuted[0]));
    }
}
