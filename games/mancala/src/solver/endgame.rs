//! The values of all positions with few seeds in play: built and looked up.

use std::io;
use std::sync::Arc;

use ludoteca_core::Budget;

use super::build::Builder;
use super::lanes::{Lanes, Position};
use super::meter::OutOfBudget;
use super::pages::Pages;
use super::rows::{Rows, binomial};
use super::solve::{LONG_SEARCH, Progress};
use crate::board::{Capture, MAX_HOUSES, Mancala};

/// Maximum number of positions in a database, because a number of 32 bits says where a value is.
const MOST_POSITIONS: u64 = u32::MAX as u64;

/// Unless somebody asks for more, a database holds no more positions than Kalah(6,n) has with 20
/// seeds.
pub(super) const USUAL_POSITIONS: u64 = 226_000_000;

/// For the value alone no more than Kalah(6,n) has with 18 seeds. Kalah(6,4) with empty capture takes
/// 4.3 s of processor time and 223 MB with 18 seeds, 4.3 s and 302 MB with 19, 5.4 s and 494 MB with
/// 20; with standard capture 9.9, 8.3 and 7.3 s.
const POSITIONS_FOR_VALUE: u64 = 87_000_000;

/// Reasons there is no database.
#[derive(Debug, thiserror::Error)]
pub enum EndgameError {
    /// Somebody asked to stop, or time ran out.
    #[error("interrupted at {seeds} of {of} seeds")]
    Interrupted {
        /// Positions with this many seeds in play were being added.
        seeds: u8,
        /// The most seeds in play that were asked for.
        of: u8,
    },
    /// More positions than a database can hold, or no such board.
    #[error("a database of {seeds} seeds on {houses} houses a row cannot be")]
    TooLarge {
        /// Houses of a row.
        houses: u8,
        /// Seeds in play.
        seeds: u8,
        /// The most seeds that a database can cover; `None` if there is no such board.
        most: Option<u8>,
    },
    /// The file cannot be read.
    #[error("{0}")]
    Unreadable(#[from] io::Error),
    /// Something other than a database.
    #[error("not an endgame database")]
    Foreign,
    /// A database of another version of this program.
    #[error("an endgame database of another version")]
    OtherVersion,
    /// A database for other boards than those that were asked for.
    #[error("an endgame database for another board or rule")]
    OtherBoard,
    /// A database that was cut short or altered.
    #[error("a damaged endgame database")]
    Damaged,
}

/// The values of all positions of a board size and rule with few seeds in play.
///
/// A database that was kept in a file is opened at once; its values come in when they are needed.
///
/// ```
/// use std::sync::Arc;
///
/// use ludoteca_core::Budget;
/// use ludoteca_mancala::Capture;
/// use ludoteca_mancala::solver::{Endgame, Pool};
///
/// let built = Endgame::build(4, Capture::Empty, 8, &Budget::unlimited(), &mut |_| ()).unwrap();
/// let mut file = Vec::new();
/// built.write_to(&mut file).unwrap();
/// let read = Endgame::open(Arc::new(file), &Pool::with_limit(1 << 20)).unwrap();
/// assert_eq!((read.houses(), read.capture(), read.seeds()), (4, Capture::Empty, 8));
/// ```
///
/// Cheap to clone: all clones share their values.
#[derive(Clone, Debug)]
pub struct Endgame {
    lanes: Lanes,
    seeds: u8,
    rows: Arc<Rows>,
    /// Index where the values begin for each own row; the opponent's rows follow in their order.
    starts: Arc<[u32]>,
    pub(super) values: Values,
}

/// Place of the values.
#[derive(Clone, Debug)]
pub(super) enum Values {
    /// Here, all of them.
    Here(Arc<Vec<i8>>),
    /// In a file: the seeds that the mover wins.
    Paged(Arc<Pages>),
}

impl Endgame {
    /// Builds a database. The budget's time and flag can end that; its nodes and depth do not count.
    pub fn build(
        houses: u8,
        capture: Capture,
        seeds: u8,
        budget: &Budget,
        progress: &mut dyn FnMut(&Progress),
    ) -> Result<Self, EndgameError> {
        Self::build_together(houses, capture, seeds, 1, budget, progress)
    }

    /// Builds a database with this many threads.
    pub fn build_together(
        houses: u8,
        capture: Capture,
        seeds: u8,
        threads: usize,
        budget: &Budget,
        progress: &mut dyn FnMut(&Progress),
    ) -> Result<Self, EndgameError> {
        Self::check(houses, seeds)?;
        let mut reached = seeds.min(2);
        let board = (houses, capture);
        let built = Self::fill(board, seeds, threads, budget, &mut |seeds_now| {
            reached = seeds_now;
            progress(&Progress::Endgame {
                seeds: seeds_now,
                of: seeds,
            });
        });
        built.map_err(|OutOfBudget| EndgameError::Interrupted {
            seeds: reached,
            of: seeds,
        })
    }

    /// A database for such games that covers no position.
    pub(super) fn empty(game: &Mancala) -> Self {
        let board = (game.houses(), game.capture());
        let built = Self::fill(board, 0, 1, &Budget::unlimited(), &mut |_| ());
        built.unwrap_or_else(|OutOfBudget| unreachable!("nothing ends a budget without limits"))
    }

    /// Checks whether a database of this size can be built, without building anything.
    pub fn check(houses: u8, seeds: u8) -> Result<(), EndgameError> {
        let most = Self::most_seeds(houses);
        if most.is_some_and(|most| seeds <= most) {
            return Ok(());
        }
        Err(EndgameError::TooLarge {
            houses,
            seeds,
            most,
        })
    }

    /// The most seeds that a database can cover.
    fn most_seeds(houses: u8) -> Option<u8> {
        if !(1..=MAX_HOUSES).contains(&houses) {
            return None;
        }
        let fits = |seeds: &u8| {
            u16::from(*seeds) <= Lanes::most_seeds(houses)
                && Self::count(houses, *seeds) <= MOST_POSITIONS
        };
        (0..=i8::MAX as u8).rev().find(fits)
    }

    /// Returns the number of positions with at most this many seeds in play.
    pub(super) fn count(houses: u8, seeds: u8) -> u64 {
        let pits = 2 * u32::from(houses);
        binomial(u32::from(seeds) + pits, pits)
    }

    fn fill(
        (houses, capture): (u8, Capture),
        seeds: u8,
        threads: usize,
        budget: &Budget,
        progress: &mut dyn FnMut(u8),
    ) -> Result<Self, OutOfBudget> {
        let mut endgame = Self::without_values(houses, capture, seeds, budget)?;
        let count = Self::count(houses, seeds) as usize;
        let (lanes, rows, starts) = (&endgame.lanes, &endgame.rows, &endgame.starts);
        let builder = Builder::new(lanes, rows, starts, count, budget)?;
        builder.fill(seeds, threads, budget, progress)?;
        endgame.values = Values::Here(Arc::new(builder.into_values()));
        Ok(endgame)
    }

    /// Returns the number of seeds that a database should cover to solve a game: five twelfths of
    /// those in play, as long as there are not too many positions.
    pub fn usual_seeds(game: &Mancala) -> u8 {
        Self::seeds_within(game, USUAL_POSITIONS)
    }

    /// Returns the number of seeds that a database should cover where only the value is asked for.
    pub fn seeds_for_value(game: &Mancala) -> u8 {
        let is_quick = game.in_play() < LONG_SEARCH;
        let most = if is_quick {
            POSITIONS_FOR_VALUE
        } else {
            USUAL_POSITIONS
        };
        Self::seeds_within(game, most)
    }

    /// Returns the number of seeds that a database should cover within at most this many positions.
    pub(super) fn seeds_within(game: &Mancala, most: u64) -> u8 {
        let fits = |seeds: &u8| Self::count(game.houses(), *seeds) <= most;
        let wanted = (u32::from(game.in_play()) * 5 / 12).min(30) as u8;
        (0..=wanted).rev().find(fits).unwrap_or(0)
    }

    /// A database of the right shape without values, for a board that has been checked.
    pub(super) fn without_values(
        houses: u8,
        capture: Capture,
        seeds: u8,
        budget: &Budget,
    ) -> Result<Self, OutOfBudget> {
        let lanes = Lanes::new(houses, u16::from(seeds), capture)
            .expect("such a board has been checked to fit");
        let rows = Rows::new(&lanes, u32::from(seeds), budget)?;
        let mut starts = Vec::with_capacity(rows.list.len());
        let mut start = 0;
        for &row in &rows.list {
            starts.push(start);
            start += rows.count_up_to(u32::from(seeds) - lanes.sum(row));
        }
        Ok(Self {
            lanes,
            seeds,
            rows: Arc::new(rows),
            starts: starts.into(),
            values: Values::Here(Arc::default()),
        })
    }

    /// Houses of a row.
    pub const fn houses(&self) -> u8 {
        self.lanes.houses as u8
    }

    /// The rule of capture.
    pub const fn capture(&self) -> Capture {
        self.lanes.capture
    }

    /// It covers positions with at most this many seeds in play.
    pub const fn seeds(&self) -> u8 {
        self.seeds
    }

    /// Returns these values, of which only those with at most this many seeds in play count.
    pub fn up_to(&self, seeds: u8) -> Self {
        Self {
            seeds: seeds.min(self.seeds),
            ..self.clone()
        }
    }

    /// Returns the number of values it holds.
    pub fn positions(&self) -> usize {
        match &self.values {
            Values::Here(values) => values.len(),
            Values::Paged(pages) => pages.count(),
        }
    }

    /// Returns the number of bytes it takes; what was brought in from a file is counted in its
    /// pool.
    pub fn memory(&self) -> usize {
        let values = match &self.values {
            Values::Here(values) => values.len(),
            Values::Paged(pages) => pages.bytes(),
        };
        values + self.rows.bytes() + size_of_val(&*self.starts)
    }

    /// Returns the reason some of its values could not be read, if that has happened. Positions
    /// whose values cannot be read are searched like those that it does not cover, so no answer is
    /// wrong.
    pub fn fault(&self) -> Option<&str> {
        match &self.values {
            Values::Here(_) => None,
            Values::Paged(pages) => pages.fault(),
        }
    }

    /// Returns how many more seeds the mover will win than the opponent in the position of this
    /// index, which has this many seeds in play; `None` if that cannot be read.
    #[inline]
    pub(super) fn value_at(&self, index: u32, in_play: i32) -> Option<i32> {
        match &self.values {
            Values::Here(values) => Some(i32::from(values[index as usize])),
            Values::Paged(pages) => {
                let won = pages.get(index as usize)?;
                Some(2 * i32::from(won) - in_play)
            }
        }
    }

    /// The seeds in play in each position, in the order of their indices.
    pub(super) fn all_seeds(&self) -> impl Iterator<Item = i32> {
        let most = self.rows.most();
        self.rows.list.iter().flat_map(move |&row| {
            let own = self.lanes.sum(row);
            (0..=most - own).flat_map(move |other| {
                let rows = self.rows.with_seeds(other);
                rows.map(move |_| (own + other) as i32)
            })
        })
    }

    /// The index of a position in these lanes, which has few enough seeds.
    #[inline]
    pub(super) fn index(&self, lanes: &Lanes, position: Position) -> u32 {
        let own = self.rows.rank(lanes, position.own);
        let other = self.rows.rank(lanes, position.other);
        self.starts[own as usize] + other
    }
}
