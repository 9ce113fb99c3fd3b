//! d4: fires where a hit is likeliest, and near the end where that leads to the fewest shots.

use ludoteca_core::{Budget, Engine};
use rand::SeedableRng as _;
use rand_chacha::ChaCha8Rng;

use super::endgame::Endgame;
use super::evidence::Evidence;
use super::lattice::{Lattice, Limit};
use super::pool::Pool;
use super::prior::{FILLINGS, Prior};
use super::{Certainty, HitChances};
use crate::board::{Cell, Dimensions};
use crate::counts::Counts;
use crate::log::ShotLog;
use crate::placing::Placing;

/// Boards are added up if that takes at most this many steps (about a millisecond).
const EXACT_STEPS: usize = 100_000;

/// If there are too many, that is tried again after one shot for every this many open matrices.
const MATRICES_PER_SHOT: usize = 4;

/// With at most this many boards left, shots are tried out on all of them: a few milliseconds.
const FEW_BOARDS: usize = 128;

/// The chance of a hit at each cell of a fleet that was hidden in this way. A node of the budget
/// is a step in adding up boards, or a move in sampling them; the seed determines which boards are
/// sampled.
pub fn hit_chances(log: &ShotLog, placing: Placing, seed: u64, budget: &Budget) -> HitChances {
    Reckoner::against(placing, seed).chances(log, budget)
}

/// d4: a shooter that takes every board into account that is still possible.
///
/// It is at its best when it follows one hunt, because it carries sampled boards over from shot to
/// shot; but it can go on from any other log.
#[derive(Clone, Debug)]
pub struct Reckoner {
    placing: Placing,
    seed: u64,
    /// State for the fleet of the last log.
    hunt: Option<Following>,
}

/// State that is carried over from shot to shot of a hunt.
#[derive(Clone, Debug)]
struct Following {
    dimensions: Dimensions,
    counts: Option<Counts>,
    prior: Prior,
    pool: Pool,
    /// Shots to wait before adding up is tried again: last time it was far from finished.
    wait: usize,
}

impl Reckoner {
    /// A shooter against p2, as the course hides fleets; its random choices follow from the seed.
    pub fn new(seed: u64) -> Self {
        Self::against(Placing::P2, seed)
    }

    /// A shooter against a fleet that was hidden in this way.
    pub fn against(placing: Placing, seed: u64) -> Self {
        Self {
            placing,
            seed,
            hunt: None,
        }
    }

    /// The chance of a hit at each cell.
    pub fn chances(&mut self, log: &ShotLog, budget: &Budget) -> HitChances {
        self.reckon(log, budget).0
    }

    /// The chance of a hit at each cell, and all boards if they could be added up.
    fn reckon(&mut self, log: &ShotLog, budget: &Budget) -> (HitChances, Option<Lattice>) {
        let evidence = Evidence::new(log);
        let mut used = 0;
        let reckoned = self.follow(log).and_then(|hunt| {
            hunt.add_up(&evidence, budget, &mut used)
                .or_else(|| hunt.sample(&evidence, budget, &mut used))
        });
        let reckoned = reckoned.unwrap_or_else(|| Reckoning {
            chances: evidence.guess(),
            certainty: Certainty::Guessed,
            lattice: None,
        });
        let Reckoning {
            chances, certainty, ..
        } = reckoned;
        let chances = HitChances::new(log.dimensions(), &chances, certainty, used);
        (chances, reckoned.lattice)
    }

    /// State for this log's fleet; `None` if no board has room for it.
    fn follow(&mut self, log: &ShotLog) -> Option<&mut Following> {
        let (dimensions, counts) = (log.dimensions(), log.counts().copied());
        let is_same = |hunt: &mut Following| (hunt.dimensions, hunt.counts) == (dimensions, counts);
        let hunt = match self.hunt.take_if(is_same) {
            Some(hunt) => hunt,
            None => Following {
                dimensions,
                counts,
                prior: Prior::new(dimensions, counts.as_ref(), self.placing)?,
                pool: Pool::new(self.seed),
                wait: 0,
            },
        };
        Some(self.hunt.insert(hunt))
    }
}

/// The result.
struct Reckoning {
    /// For each matrix the chance of each filling.
    chances: Vec<[f64; FILLINGS]>,
    certainty: Certainty,
    /// All boards, if they were added up.
    lattice: Option<Lattice>,
}

impl Following {
    /// Adds up all boards, if there are few enough.
    fn add_up(
        &mut self,
        evidence: &Evidence,
        budget: &Budget,
        used: &mut u64,
    ) -> Option<Reckoning> {
        if self.wait > 0 {
            self.wait -= 1;
            return None;
        }
        let limit = Limit {
            steps: EXACT_STEPS.min(steps_left(budget, *used)),
            states: None,
            budget,
        };
        // Nothing is left to chance if all states are kept.
        let mut unused = ChaCha8Rng::seed_from_u64(0);
        let (lattice, steps) = Lattice::new(&self.prior, evidence, limit, &mut unused);
        *used += steps as u64;
        if lattice.is_none() {
            self.wait = evidence.count_open() / MATRICES_PER_SHOT;
        }
        let lattice = lattice?;
        Some(Reckoning {
            chances: lattice.chances(),
            certainty: Certainty::Exact,
            lattice: Some(lattice),
        })
    }

    /// Samples boards.
    fn sample(
        &mut self,
        evidence: &Evidence,
        budget: &Budget,
        used: &mut u64,
    ) -> Option<Reckoning> {
        let sample = self.pool.look(&self.prior, evidence, budget, used)?;
        let boards = sample.boards;
        Some(Reckoning {
            chances: sample.chances,
            certainty: Certainty::Sampled { boards },
            lattice: None,
        })
    }
}

/// Returns the number of steps that the budget still allows; none once its time is up.
pub(super) fn steps_left(budget: &Budget, used: u64) -> usize {
    if budget.is_over() {
        return 0;
    }
    let most = budget.max_nodes().unwrap_or(u64::MAX);
    usize::try_from(most.saturating_sub(used)).unwrap_or(usize::MAX)
}

impl Engine<ShotLog, Cell> for Reckoner {
    fn choose(&mut self, seen: &ShotLog, budget: &Budget) -> Option<Cell> {
        if seen.is_over() {
            return None;
        }
        let (chances, lattice) = self.reckon(seen, budget);
        let near_the_end = lattice.and_then(|lattice| {
            let boards = lattice.list(FEW_BOARDS)?;
            let is_affordable = boards.len().pow(2) <= steps_left(budget, chances.nodes());
            is_affordable.then(|| Endgame::new(seen, &boards))
        });
        if let Some(cell) = near_the_end.and_then(|endgame| endgame.choose()) {
            return Some(cell);
        }
        let (best, chance) = chances.rank(seen).into_iter().next()?;
        if chance > 0.0 {
            return Some(best);
        }
        // No board that was looked at has a piece left. Cells that no piece can reach are fired at
        // only if the announced fleet is not sunk yet: then some answer was wrong.
        let evidence = Evidence::new(seen);
        let mut cells = seen.unfired();
        cells
            .find(|&cell| evidence.reaches(seen.dimensions(), cell))
            .or_else(|| seen.counts().and_then(|_| seen.unfired().next()))
    }

    /// At most 260 kB for a fleet that p2 may hide, and 19 MB for any other that fits on a board,
    /// nearly all of it for the table of stocks; the sampled boards take a few kB.
    fn memory(&self) -> usize {
        let heap = |hunt: &Following| hunt.prior.memory() + hunt.pool.memory();
        size_of_val(self) + self.hunt.as_ref().map_or(0, heap)
    }
}
