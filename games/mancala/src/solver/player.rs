//! A player that solves what it can.

use ludoteca_core::{Budget, Engine, TwoPlayer as _};

use super::endgame::Endgame;
use super::lanes::Child;
use super::search::{Search, Stopped};
use super::solve::Solver;
use crate::board::{Mancala, Pit};
use crate::level::Level;

/// A strong player.
///
/// It looks a few moves ahead, then spends what is left of its budget on proofs: of a win, and of
/// ever more seeds. What it has proved it plays, so a win that it has found it does not give away
/// again. Under a budget of nodes or depth the same position gives the same move, as long as the
/// games before were the same.
///
/// ```
/// use ludoteca_core::{Budget, Engine};
/// use ludoteca_mancala::Mancala;
/// use ludoteca_mancala::solver::Strong;
///
/// // Pit 2 ends in the store, and then pit 1 captures five seeds.
/// let game: Mancala = "1,2,0:9/2,5,0:9 A".parse().unwrap();
/// let pit = Strong::default().choose(&game, &Budget::nodes(10_000));
/// assert_eq!(pit.map(|pit| pit.number()), Some(2));
/// ```
#[derive(Clone, Debug, Default)]
pub struct Strong {
    solver: Option<Solver>,
    endgame: Option<Endgame>,
}

/// A database of so many positions is worked out without being missed.
const QUICK_POSITIONS: u32 = 3_000_000;

/// Looking ahead takes no more nodes than this; more is better spent on proofs.
const NODES_AHEAD: u64 = 200_000;

/// Looking ahead goes no further than this.
const MOVES_AHEAD: u32 = 40;

impl Strong {
    /// A player with a database that somebody has; it is used on boards that it is for.
    pub fn with_endgame(endgame: Endgame) -> Self {
        Self {
            solver: None,
            endgame: Some(endgame),
        }
    }

    /// A solver that fits the game; `None` for boards that are too large for any.
    fn solver_for(&mut self, game: &Mancala, budget: &Budget) -> Option<&mut Solver> {
        if !self.solver.as_ref().is_some_and(|solver| solver.fits(game)) {
            self.solver = Solver::new(game, self.endgame_for(game, budget)?).ok();
        }
        self.solver.as_mut()
    }

    fn endgame_for(&self, game: &Mancala, budget: &Budget) -> Option<Endgame> {
        let (houses, capture) = (game.houses(), game.capture());
        let given = self.endgame.as_ref();
        if let Some(endgame) =
            given.filter(|endgame| (endgame.houses(), endgame.capture()) == (houses, capture))
        {
            return Some(endgame.clone());
        }
        let seeds = Endgame::seeds_within(game, u64::from(QUICK_POSITIONS));
        let built = Endgame::build(houses, capture, seeds, budget, &mut |_| ());
        // In no time at all there is still the smallest one.
        let smallest = || Endgame::build(houses, capture, 0, &Budget::unlimited(), &mut |_| ());
        built.or_else(|_| smallest()).ok()
    }
}

impl Engine<Mancala, Pit> for Strong {
    fn choose(&mut self, seen: &Mancala, budget: &Budget) -> Option<Pit> {
        let first = seen.playable().next()?;
        if seen.playable().count() == 1 {
            return Some(first);
        }
        let Some(solver) = self.solver_for(seen, budget) else {
            return Level::Avancado.choose(seen);
        };
        let position = solver.lanes().position(seen);
        let mut search = solver.search(budget);
        let moves = search.moves_in_order(position, i32::from(seen.in_play()));
        let depth = budget.max_depth();
        let nodes = budget
            .max_nodes()
            .map_or(NODES_AHEAD, |nodes| NODES_AHEAD.min(nodes / 3));
        let ranked = search.ranked(moves, nodes, depth.unwrap_or(MOVES_AHEAD));
        let mover = seen.to_move();
        let lead = i32::from(seen.store(mover)) - i32::from(seen.store(!mover));
        // Looking so far ahead only is a wish for weaker play.
        let house = match depth {
            Some(_) => ranked.first().map(|&(house, _)| house),
            None => best_proved(&mut search, ranked, lead),
        };
        house.map(|house| Pit::at(house as usize))
    }
}

/// The move with the best proof that can be had; without one, the first that is not refuted.
fn best_proved(search: &mut Search<'_>, moves: Vec<(u32, Child)>, lead: i32) -> Option<u32> {
    let mut best = Proofs {
        search,
        moves,
        proved: None,
    };
    // The budget's end is no error: what is proved by then is played.
    let _ = best.find(1 - lead);
    best.proved
        .or_else(|| best.moves.first().map(|&(house, _)| house))
}

struct Proofs<'a, 'b> {
    search: &'a mut Search<'b>,
    /// The moves, those first that may still do.
    moves: Vec<(u32, Child)>,
    proved: Option<u32>,
}

impl Proofs<'_, '_> {
    /// Asks for a win, for more as long as there is more, and for less until there is something.
    fn find(&mut self, win: i32) -> Result<(), Stopped> {
        let mut bound = self.ask(win)?;
        while self.proved.is_none() {
            bound = self.ask(bound)?;
        }
        loop {
            let more = self.ask(bound + 1)?;
            if more <= bound {
                return Ok(());
            }
            bound = more;
        }
    }

    /// Whether some move is worth `beta`; that move is remembered. Returns a bound of all moves.
    fn ask(&mut self, beta: i32) -> Result<i32, Stopped> {
        let mut best = i32::MIN;
        for (house, child) in self.moves.clone() {
            let value = self.search.value_bound(&child, beta)?;
            best = best.max(value);
            if value >= beta {
                self.proved = Some(house);
                return Ok(value);
            }
            // What is refuted goes to the end, and stays there if the question is broken off.
            self.moves.rotate_left(1);
        }
        Ok(best)
    }
}
