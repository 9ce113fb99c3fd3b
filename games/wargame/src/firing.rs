//! The ways of firing, among them the course's three. A shooter sees the log of its shots and
//! nothing else.

use std::fmt;
use std::str::FromStr;

use ludoteca_core::{Budget, Engine};
use rand::{RngExt as _, SeedableRng as _};
use rand_chacha::ChaCha8Rng;

use crate::belief::Reckoner;
use crate::board::{Cell, Matrix};
use crate::log::ShotLog;
use crate::placing::Placing;

/// The places of a matrix in the order in which d2 and d3 fire at them: centre, top, bottom,
/// left, right, top left, bottom right, top right, bottom left.
pub const FIRING_ORDER: [u8; 9] = [4, 1, 7, 3, 5, 0, 8, 2, 6];

/// A way of firing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Firing {
    /// At any cell not fired at yet, all equally likely.
    D1,
    /// Matrix by matrix, each until its piece is sunk.
    D2,
    /// Like d2, but sparing the cells around sunk pieces.
    D3,
    /// The cell where a hit is likeliest, over all boards that are still possible.
    D4,
}

impl Firing {
    /// All of them, the weakest first.
    pub const ALL: [Self; 4] = [Self::D1, Self::D2, Self::D3, Self::D4];

    /// A shooter that fires in this way for a whole hunt, at a fleet of the course; the seed settles
    /// what is left to chance.
    ///
    /// ```
    /// use ludoteca_wargame::{Budget, Engine as _, Firing, ShotLog};
    ///
    /// let log: ShotLog = "9x9 0 0 0 1 0 0 0 0:".parse().unwrap();
    /// let first = Firing::D2.shooter(1).choose(&log, &Budget::unlimited()).unwrap();
    /// assert_eq!(first.to_string(), "B8", "d2 and d3 begin in the middle of the first matrix");
    /// ```
    pub fn shooter(self, seed: u64) -> Shooter {
        self.shooter_against(Placing::P2, seed)
    }

    /// A shooter that knows how the fleet was hidden, if it cares.
    pub fn shooter_against(self, placing: Placing, seed: u64) -> Shooter {
        Shooter(match self {
            Self::D1 => Way::Random(Box::new(RandomShooter::new(seed))),
            Self::D2 => Way::Sweep(SweepShooter { spares: false }),
            Self::D3 => Way::Sweep(SweepShooter { spares: true }),
            Self::D4 => Way::Reckon(Box::new(Reckoner::against(placing, seed))),
        })
    }
}

impl fmt::Display for Firing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::D1 => "d1",
            Self::D2 => "d2",
            Self::D3 => "d3",
            Self::D4 => "d4",
        })
    }
}

/// A word that names no way of firing.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no way of firing is called {0}")]
pub struct UnknownFiring(String);

impl FromStr for Firing {
    type Err = UnknownFiring;

    fn from_str(text: &str) -> Result<Self, UnknownFiring> {
        Self::ALL
            .into_iter()
            .find(|firing| firing.to_string() == text)
            .ok_or_else(|| UnknownFiring(text.to_owned()))
    }
}

/// A shooter that fires in one of the ways.
///
/// It chooses `None` once the fleet is sunk or no cell is left that it would fire at.
#[derive(Clone, Debug)]
pub struct Shooter(Way);

#[derive(Clone, Debug)]
enum Way {
    Random(Box<RandomShooter>),
    Sweep(SweepShooter),
    Reckon(Box<Reckoner>),
}

impl Engine<ShotLog, Cell> for Shooter {
    fn choose(&mut self, seen: &ShotLog, budget: &Budget) -> Option<Cell> {
        match &mut self.0 {
            Way::Random(shooter) => shooter.choose(seen, budget),
            Way::Sweep(shooter) => shooter.choose(seen, budget),
            Way::Reckon(shooter) => shooter.choose(seen, budget),
        }
    }

    fn memory(&self) -> usize {
        match &self.0 {
            Way::Random(shooter) => shooter.memory(),
            Way::Sweep(shooter) => shooter.memory(),
            Way::Reckon(shooter) => shooter.memory(),
        }
    }
}

/// d1: any cell not fired at yet, all equally likely.
#[derive(Clone, Debug)]
pub struct RandomShooter(ChaCha8Rng);

impl RandomShooter {
    /// A shooter whose random choices follow from the seed.
    pub fn new(seed: u64) -> Self {
        Self(ChaCha8Rng::seed_from_u64(seed))
    }
}

impl Engine<ShotLog, Cell> for RandomShooter {
    fn choose(&mut self, seen: &ShotLog, _: &Budget) -> Option<Cell> {
        if seen.is_over() {
            return None;
        }
        let cells: Vec<Cell> = seen.unfired().collect();
        if cells.is_empty() {
            return None;
        }
        let drawn = self.0.random_range(0..cells.len() as u32);
        Some(cells[drawn as usize])
    }

    fn memory(&self) -> usize {
        size_of_val(self)
    }
}

/// d2 and d3: matrix by matrix from the top left, in [`FIRING_ORDER`], each until its piece is
/// sunk; d3 spares the cells around sunk pieces.
#[derive(Clone, Copy, Debug)]
pub struct SweepShooter {
    /// True if it spares the cells around sunk pieces.
    pub spares: bool,
}

impl Engine<ShotLog, Cell> for SweepShooter {
    fn choose(&mut self, seen: &ShotLog, _: &Budget) -> Option<Cell> {
        if seen.is_over() {
            return None;
        }
        let dimensions = seen.dimensions();
        dimensions
            .matrices()
            .filter(|&matrix| !seen.seen(matrix).is_sunk())
            .find_map(|matrix| {
                let place = self.next_place(seen, matrix)?;
                Some(dimensions.cell(matrix, place))
            })
    }
}

impl SweepShooter {
    fn next_place(self, seen: &ShotLog, matrix: Matrix) -> Option<u8> {
        let mut closed = seen.seen(matrix).fired();
        if self.spares {
            closed = closed | seen.around_sunk(matrix);
        }
        FIRING_ORDER
            .into_iter()
            .find(|&place| !closed.contains(place))
    }
}
