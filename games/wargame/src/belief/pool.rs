//! A pool of possible boards that is carried over from shot to shot.

use ludoteca_core::Budget;
use rand::{RngExt as _, SeedableRng as _};
use rand_chacha::ChaCha8Rng;

use super::chain::{Particle, Scratch, Terrain};
use super::evidence::Evidence;
use super::lattice::{Lattice, Limit};
use super::prior::{FILLINGS, Filling, Prior};
use super::reckoner::steps_left;

/// Boards in the pool.
const BOARDS: usize = 100;
/// Number of looks at each board per shot.
const LOOKS: usize = 4;
/// Moves before each look.
const MOVES: usize = 10;
/// Looks that do not count while a new pool settles.
const SETTLING: usize = 10;
/// A new pool is drawn from a lattice with about this many states per layer; with more if that
/// fails.
const STATES: [usize; 2] = [1000, 5000];

/// Results of a pool: for each matrix the chance of each filling, and from how many looks.
pub(super) struct Sample {
    pub(super) chances: Vec<[f64; FILLINGS]>,
    pub(super) boards: usize,
}

/// Possible boards, drawn with their chances.
#[derive(Clone, Debug)]
pub(super) struct Pool {
    boards: Vec<Vec<Filling>>,
    rng: ChaCha8Rng,
    scratch: Scratch,
}

impl Pool {
    pub(super) fn new(seed: u64) -> Self {
        Self {
            boards: Vec::new(),
            rng: ChaCha8Rng::seed_from_u64(seed),
            scratch: Scratch::default(),
        }
    }

    /// Returns the number of bytes that its boards and its scratch space take.
    pub(super) fn memory(&self) -> usize {
        let headers = self.boards.capacity() * size_of::<Vec<Filling>>();
        let boards: usize = self.boards.iter().map(Vec::capacity).sum();
        headers + boards * size_of::<Filling>() + self.scratch.memory()
    }

    /// Brings the pool up to date with what was seen and looks at it. `used` counts the steps;
    /// `None` if no possible board is found within the budget.
    pub(super) fn look(
        &mut self,
        prior: &Prior,
        evidence: &Evidence,
        budget: &Budget,
        used: &mut u64,
    ) -> Option<Sample> {
        self.boards.retain(|board| evidence.allows(board));
        let is_new = self.boards.is_empty();
        if is_new {
            self.fill(prior, evidence, budget, used)?;
        }
        let survivors = self.boards.len() as u32;
        while self.boards.len() < BOARDS {
            let again = self.rng.random_range(0..survivors) as usize;
            self.boards.push(self.boards[again].clone());
        }
        let terrain = Terrain::new(prior, evidence);
        let settling = if is_new { SETTLING } else { 0 };
        Some(self.run(&terrain, prior.matrices, settling, budget, used))
    }

    /// Fills an empty pool.
    fn fill(
        &mut self,
        prior: &Prior,
        evidence: &Evidence,
        budget: &Budget,
        used: &mut u64,
    ) -> Option<()> {
        for states in STATES {
            let limit = Limit {
                steps: steps_left(budget, *used),
                states: Some(states),
                budget,
            };
            let (lattice, steps) = Lattice::new(prior, evidence, limit, &mut self.rng);
            *used += steps as u64;
            if let Some(lattice) = lattice {
                self.boards = lattice.draw(BOARDS, &mut self.rng);
                return Some(());
            }
        }
        None
    }

    /// Moves every board and counts what it holds at each look.
    fn run(
        &mut self,
        terrain: &Terrain,
        matrices: usize,
        settling: usize,
        budget: &Budget,
        used: &mut u64,
    ) -> Sample {
        let mut chances = vec![[0.0; FILLINGS]; matrices];
        let mut looks = 0;
        for board in &mut self.boards {
            let mut particle = Particle::new(terrain, std::mem::take(board))
                .expect("boards of the pool are possible");
            for look in 0..settling + LOOKS {
                let moves = MOVES.min(steps_left(budget, *used));
                for _ in 0..moves {
                    particle.step(terrain, &mut self.rng, &mut self.scratch);
                }
                *used += moves as u64;
                if look >= settling {
                    looks += 1;
                    for (chances, &filling) in chances.iter_mut().zip(&particle.board) {
                        chances[filling as usize] += 1.0;
                    }
                }
            }
            *board = particle.board;
        }
        let whole = f64::from(looks);
        for chance in chances.iter_mut().flatten() {
            *chance /= whole;
        }
        Sample {
            chances,
            boards: looks as usize,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::log::ShotLog;
    use crate::placing::Placing;

    /// Chances by adding up, however long it takes, and by sampling.
    fn both(text: &str, looks: usize) -> [Vec<[f64; FILLINGS]>; 2] {
        let log: ShotLog = text.parse().unwrap();
        let (size, evidence) = (log.dimensions(), Evidence::new(&log));
        let prior = Prior::new(size, log.counts(), Placing::P2).unwrap();
        let limit = Limit {
            steps: usize::MAX,
            states: None,
            budget: &Budget::unlimited(),
        };
        let mut rng = ChaCha8Rng::seed_from_u64(1);
        let exact = Lattice::new(&prior, &evidence, limit, &mut rng).0;
        let mut drawn = vec![[0.0; FILLINGS]; prior.matrices];
        let mut pool = Pool::new(1);
        for _ in 0..looks {
            let sample = pool
                .look(&prior, &evidence, &Budget::unlimited(), &mut 0)
                .unwrap();
            for (drawn, sample) in drawn
                .iter_mut()
                .flatten()
                .zip(sample.chances.iter().flatten())
            {
                *drawn += sample / looks as f64;
            }
        }
        [exact.unwrap().chances(), drawn]
    }

    /// In the long run the chain follows the hider's law: sampling tends to adding up.
    #[test]
    fn sampling_tends_to_adding_up() {
        for text in [
            "9x9 1 1 1 1 0 0 0 0:",
            "9x9 1 1 1 1 0 0 0 0: B8=- E8=3 H5=- C4=1 E2=-",
            "9x9 ?: B8=- E8=5 H5=-",
            "12x12 1 1 1 1 1 1 1 1: B11=5 E11=- H11=- K11=7 B8=- E8=4 H8=- E5=3 H5=- A10=- G12=1",
        ] {
            let [exact, drawn] = both(text, 1000);
            let apart = |(exact, drawn): (&f64, &f64)| (exact - drawn).abs();
            let pairs = exact.iter().flatten().zip(drawn.iter().flatten());
            let most = pairs.map(apart).fold(0.0, f64::max);
            assert!(most < 0.04, "{most} apart: {text}");
        }
    }
}
