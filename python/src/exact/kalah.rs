//! The value of a position of mancala, and the moves that keep it.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use ludoteca_core::{Budget, TwoPlayer as _};
use ludoteca_mancala::solver::{Capacity, Databases, Endgame, Interrupted, Pool, Progress, Solver};
use ludoteca_mancala::{Capture, Mancala, Pit};
use ludoteca_play::Resources;
use ludoteca_play::solve::grouped;

use super::{Best, Question, Tell, Unproved};

/// A database that is built for a value may have this many positions for each node of the budget,
/// and takes half of it at most.
const POSITIONS_PER_NODE: u64 = 16;

/// And this many for each second: a third of a second's work, or less.
const POSITIONS_PER_SECOND: f64 = 10_000_000.0;

/// Built databases are kept in this many bytes. The largest has 87,000,000 positions.
const ROOM: usize = 192 << 20;

/// A table has this many bytes for each node of the budget.
const BYTES_PER_NODE: u64 = 64;
const FEWEST_BYTES: u64 = 1 << 20;

pub(super) fn find_value(
    game: &Mancala,
    question: &Question<'_>,
    tell: Tell<'_>,
) -> Result<f64, Unproved> {
    let value = Search::new(game, question, tell)?.find_value()?;
    Ok(f64::from(value))
}

pub(super) fn find_best(
    game: &Mancala,
    question: &Question<'_>,
    tell: Tell<'_>,
) -> Result<Best, Unproved> {
    let mut search = Search::new(game, question, tell)?;
    let value = search.find_value()?;
    let mut moves = Vec::new();
    for pit in game.playable() {
        match search.keeps(pit, value) {
            Ok(true) => moves.push(pit.to_string()),
            Ok(false) => {}
            Err(_) => return Err(Unproved::Budget(describe_moves(value, &moves))),
        }
    }
    Ok(Best {
        value: f64::from(value),
        moves,
    })
}

fn describe_moves(value: i32, moves: &[String]) -> String {
    let keeping = match moves {
        [] => "not which moves keep it".to_owned(),
        moves => format!("kept by {}, the later moves are open", moves.join(", ")),
    };
    format!("the value is {value:+} (proved), {keeping}")
}

/// A solver that is asked about a position and its moves within one budget.
struct Search<'a> {
    game: &'a Mancala,
    solver: Solver,
    budget: Budget,
    tell: Tell<'a>,
}

impl<'a> Search<'a> {
    fn new(game: &'a Mancala, question: &Question<'_>, tell: Tell<'a>) -> Result<Self, Unproved> {
        let never = |error: String| Unproved::Never(error);
        Solver::check(game).map_err(|too_large| never(too_large.to_string()))?;
        let budget = question.budget();
        let (endgame, cost) = find_database(game, question, &budget, tell)?;
        let mut capacity = Capacity::for_value(game);
        if let Some(nodes) = question.limits.nodes {
            let enough = nodes.saturating_mul(BYTES_PER_NODE).max(FEWEST_BYTES);
            capacity.memory = capacity.memory.min(enough);
        }
        let solver = Solver::with_capacity(game, endgame, &capacity)
            .map_err(|error| never(error.to_string()))?;
        let mut search = Self {
            game,
            solver,
            budget,
            tell,
        };
        search.charge(cost);
        Ok(search)
    }

    /// A budget of nodes is for all of it.
    fn charge(&mut self, used: u64) {
        if let Some(nodes) = self.budget.max_nodes() {
            let left = nodes.saturating_sub(used);
            self.budget = self.budget.clone().with_nodes(left);
        }
    }

    fn find_value(&mut self) -> Result<i32, Unproved> {
        let tell = &mut self.tell;
        let report = &mut |progress: &Progress| {
            if let Progress::Search {
                lower,
                upper,
                nodes,
                ..
            } = progress
            {
                tell(describe(*lower, *upper, *nodes));
            }
        };
        let solved = self.solver.value(self.game, &self.budget, report);
        match solved {
            Ok(solution) => {
                self.charge(solution.nodes);
                Ok(solution.value)
            }
            Err(interrupted) => Err(give_up(&interrupted)),
        }
    }

    /// Returns whether a move leads to this value, which is the best that its player can reach.
    fn keeps(&mut self, pit: Pit, value: i32) -> Result<bool, Interrupted> {
        (self.tell)(format!("the value is {value:+}; does move {pit} keep it?"));
        let mover = self.game.to_move();
        let mut after = *self.game;
        if after.sow(pit).is_err() {
            return Ok(false);
        }
        if after.is_over() {
            let stored = |player| i32::from(after.store(player));
            return Ok(stored(mover) - stored(!mover) >= value);
        }
        let is_again = after.to_move() == mover;
        let wanted = if is_again { value } else { 1 - value };
        let solver = &mut self.solver;
        let is_at_least = solver.is_at_least(&after, wanted, &self.budget, &mut |_| ())?;
        let used = self.solver.nodes();
        self.charge(used);
        Ok(is_at_least == is_again)
    }
}

fn give_up(interrupted: &Interrupted) -> Unproved {
    let Interrupted {
        lower,
        upper,
        nodes,
        ..
    } = interrupted;
    Unproved::Budget(describe(*lower, *upper, *nodes))
}

fn describe(lower: i32, upper: i32, nodes: u64) -> String {
    let nodes = grouped(nodes);
    format!("after {nodes} nodes the value is between {lower:+} and {upper:+}")
}

/// Databases for values: those that were kept in a folder, and those that were built.
#[derive(Debug)]
struct ForValues {
    opened: Mutex<HashMap<String, Option<Endgame>>>,
    pool: Arc<Pool>,
    built: Databases,
}

impl Default for ForValues {
    fn default() -> Self {
        Self {
            opened: Mutex::default(),
            pool: Pool::with_limit(ROOM),
            built: Databases::with_limit(ROOM),
        }
    }
}

impl ForValues {
    /// The database that was kept for such boards. One that cannot be used is reported once.
    fn open(&self, houses: u8, capture: Capture, resources: &Resources) -> Option<Endgame> {
        let name = format!("mancala-{houses}-{capture}");
        let mut opened = self.opened.lock().unwrap_or_else(PoisonError::into_inner);
        let open = || {
            let storage = resources.database(&name).map_err(|error| error.to_string());
            let opened = storage?.map(|storage| Endgame::open(storage, &self.pool));
            let opened = opened.transpose().map_err(|error| error.to_string())?;
            match opened {
                Some(other) if (other.houses(), other.capture()) != (houses, capture) => {
                    Err("a database for another board or rule".to_owned())
                }
                opened => Ok::<_, String>(opened),
            }
        };
        let found = opened.entry(name.clone()).or_insert_with(|| {
            open().unwrap_or_else(|fault| {
                resources.warn(format!("{name}: {fault}; it is not used"));
                None
            })
        });
        found.clone().filter(|endgame| endgame.fault().is_none())
    }
}

/// A database that the budget can afford, and the nodes that it costs.
fn find_database(
    game: &Mancala,
    question: &Question<'_>,
    budget: &Budget,
    tell: &mut dyn FnMut(String),
) -> Result<(Arc<Endgame>, u64), Unproved> {
    let (houses, capture) = (game.houses(), game.capture());
    let databases = question.resources.shared::<ForValues>();
    if let Some(opened) = databases.open(houses, capture, question.resources) {
        return Ok((Arc::new(opened), 0));
    }
    let most = affordable(question);
    let fits = |seeds: &u8| count(houses, *seeds) <= most;
    let wanted = Endgame::seeds_for_value(game);
    let seeds = (0..=wanted).rev().find(fits).unwrap_or(0);
    tell(format!("an endgame database of {seeds} seeds"));
    let built = databases.built.get(houses, capture, seeds, budget);
    let built = built.map_err(|_| {
        let lead = i32::from(game.store(game.to_move())) - i32::from(game.store(!game.to_move()));
        let in_play = i32::from(game.in_play());
        Unproved::Budget(describe(lead - in_play, lead + in_play, 0))
    })?;
    Ok((built, count(houses, seeds) / POSITIONS_PER_NODE))
}

/// Returns the number of positions that a database may have.
fn affordable(question: &Question<'_>) -> u64 {
    let by_nodes = |nodes: u64| nodes.saturating_mul(POSITIONS_PER_NODE) / 2;
    let by_time = |seconds: f64| (seconds * POSITIONS_PER_SECOND) as u64;
    let limits = &question.limits;
    let nodes = limits.nodes.map_or(u64::MAX, by_nodes);
    limits.seconds.map_or(u64::MAX, by_time).min(nodes)
}

/// Returns the number of positions with at most this many seeds in play: as many as there are ways
/// to put them into the houses and one place more.
fn count(houses: u8, seeds: u8) -> u64 {
    let pits = 2 * u128::from(houses);
    let ways = (1..=pits).fold(1_u128, |ways, at| ways * (u128::from(seeds) + at) / at);
    u64::try_from(ways).unwrap_or(u64::MAX)
}
