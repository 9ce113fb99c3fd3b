//! The values of all positions with few seeds in play: built, looked up, and kept in a file.

use std::io::{self, Read, Write};

use ludoteca_core::Budget;

use super::build::Builder;
use super::lanes::{Lanes, Position};
use super::meter::Stopped;
use super::rows::{Rows, binomial};
use super::solve::Progress;
use crate::board::{Capture, MAX_HOUSES, Mancala};

const MAGIC: &[u8] = b"ludoteca-mancala-endgame ";
const VERSION: u8 = b'1';

/// No database holds more positions.
const MOST_POSITIONS: u64 = 1 << 31;

/// Unless somebody asks for more, a database holds no more positions than Kalah(6,n) has with 20
/// seeds.
const USUAL_POSITIONS: u64 = 226_000_000;

/// Why there is no database.
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
    /// A database that was cut short or altered.
    #[error("a damaged endgame database")]
    Damaged,
}

/// The values of all positions of a board size and rule with few seeds in play.
///
/// ```
/// use ludoteca_core::Budget;
/// use ludoteca_mancala::Capture;
/// use ludoteca_mancala::solver::Endgame;
///
/// let built = Endgame::build(4, Capture::Empty, 8, &Budget::unlimited(), &mut |_| ()).unwrap();
/// let mut file = Vec::new();
/// built.write_to(&mut file).unwrap();
/// let read = Endgame::read_from(&mut &file[..]).unwrap();
/// assert_eq!((read.houses(), read.capture(), read.seeds()), (4, Capture::Empty, 8));
/// ```
#[derive(Clone, Debug)]
pub struct Endgame {
    lanes: Lanes,
    seeds: u8,
    rows: Rows,
    /// Where the values begin for each own row; the opponent's rows follow in their order.
    starts: Vec<u32>,
    values: Vec<i8>,
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
        Self::check(houses, seeds)?;
        let mut reached = seeds.min(2);
        let built = Self::fill(houses, capture, seeds, budget, &mut |seeds_now| {
            reached = seeds_now;
            progress(&Progress::Endgame {
                seeds: seeds_now,
                of: seeds,
            });
        });
        built.map_err(|Stopped| EndgameError::Interrupted {
            seeds: reached,
            of: seeds,
        })
    }

    /// A database for such games that covers no position.
    pub(super) fn empty(game: &Mancala) -> Self {
        let built = Self::fill(
            game.houses(),
            game.capture(),
            0,
            &Budget::unlimited(),
            &mut |_| (),
        );
        built.unwrap_or_else(|Stopped| unreachable!("nothing ends a budget without limits"))
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

    /// How many positions have at most this many seeds in play.
    pub(super) fn count(houses: u8, seeds: u8) -> u64 {
        let pits = 2 * u32::from(houses);
        binomial(u32::from(seeds) + pits, pits)
    }

    fn fill(
        houses: u8,
        capture: Capture,
        seeds: u8,
        budget: &Budget,
        progress: &mut dyn FnMut(u8),
    ) -> Result<Self, Stopped> {
        let mut endgame = Self::without_values(houses, capture, seeds, budget)?;
        let count = Self::count(houses, seeds) as usize;
        let (lanes, rows, starts) = (&endgame.lanes, &endgame.rows, &endgame.starts);
        let mut builder = Builder::new(lanes, rows, starts, count, budget)?;
        for in_play in 2..=seeds {
            progress(in_play);
            // For each way to share the seeds between the rows, go through the row with more.
            for more in in_play.div_ceil(2)..in_play {
                for row in rows.with_seeds(u32::from(more)) {
                    if budget.is_over() {
                        return Err(Stopped);
                    }
                    builder.fill(row, u32::from(in_play - more));
                }
            }
        }
        endgame.values = builder.into_values(budget)?;
        Ok(endgame)
    }

    /// How many seeds a database should cover to solve a game: five twelfths of those in play, as
    /// long as there are not too many positions.
    pub fn usual_seeds(game: &Mancala) -> u8 {
        Self::seeds_within(game, USUAL_POSITIONS)
    }

    /// The same with at most this many positions.
    pub(super) fn seeds_within(game: &Mancala, most: u64) -> u8 {
        let fits = |seeds: &u8| Self::count(game.houses(), *seeds) <= most;
        let wanted = (u32::from(game.in_play()) * 5 / 12).min(30) as u8;
        (0..=wanted).rev().find(fits).unwrap_or(0)
    }

    /// A database of the right shape without values, for a board that has been checked.
    fn without_values(
        houses: u8,
        capture: Capture,
        seeds: u8,
        budget: &Budget,
    ) -> Result<Self, Stopped> {
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
            rows,
            starts,
            values: Vec::new(),
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

    /// How many values it holds.
    pub const fn positions(&self) -> usize {
        self.values.len()
    }

    /// How many bytes it takes.
    pub fn memory(&self) -> usize {
        self.values.len() + self.rows.bytes() + size_of_val(&*self.starts)
    }

    /// How many more seeds the mover will win than the opponent in the position of this index.
    #[inline]
    pub(super) fn value_at(&self, index: u32) -> i32 {
        i32::from(self.values[index as usize])
    }

    /// The index of a position in these lanes, which has few enough seeds.
    #[inline]
    pub(super) fn index(&self, lanes: &Lanes, position: Position) -> u32 {
        let own = self.rows.rank(lanes, position.own);
        let other = self.rows.rank(lanes, position.other);
        self.starts[own as usize] + other
    }

    /// Writes the database: a version, its board and rule, a checksum, the values.
    pub fn write_to(&self, output: &mut impl Write) -> io::Result<()> {
        output.write_all(MAGIC)?;
        output.write_all(&[VERSION, b'\n'])?;
        output.write_all(&self.key())?;
        output.write_all(&self.checksum().to_le_bytes())?;
        let bytes = self.values.chunks(1 << 16);
        for chunk in bytes {
            let chunk: Vec<u8> = chunk.iter().map(|&value| value as u8).collect();
            output.write_all(&chunk)?;
        }
        output.flush()
    }

    /// Reads what [`Endgame::write_to`] wrote, to the end of the input, and checks it.
    pub fn read_from(input: &mut impl Read) -> Result<Self, EndgameError> {
        let mut header = [0; MAGIC.len() + 2];
        read_whole(input, &mut header)?;
        if !header.starts_with(MAGIC) || !header.ends_with(b"\n") {
            return Err(EndgameError::Foreign);
        }
        if header[MAGIC.len()] != VERSION {
            return Err(EndgameError::OtherVersion);
        }
        let (mut key, mut checksum) = ([0; 3], [0; 8]);
        read_whole(input, &mut key)?;
        read_whole(input, &mut checksum)?;
        let [houses, capture, seeds] = key;
        let capture = match capture {
            0 => Capture::Empty,
            1 => Capture::Standard,
            _ => return Err(EndgameError::Damaged),
        };
        Self::check(houses, seeds)?;
        let budget = Budget::unlimited();
        let Ok(mut endgame) = Self::without_values(houses, capture, seeds, &budget) else {
            unreachable!("nothing ends a budget without limits");
        };
        endgame.values = vec![0; Self::count(houses, seeds) as usize];
        let mut bytes = vec![0; 1 << 16];
        for chunk in endgame.values.chunks_mut(1 << 16) {
            let bytes = &mut bytes[..chunk.len()];
            read_whole(input, bytes)?;
            for (value, &byte) in chunk.iter_mut().zip(&*bytes) {
                *value = byte as i8;
            }
        }
        let is_whole = input.read(&mut [0])? == 0;
        if !is_whole || endgame.checksum() != u64::from_le_bytes(checksum) {
            return Err(EndgameError::Damaged);
        }
        Ok(endgame)
    }

    fn key(&self) -> [u8; 3] {
        [self.houses(), self.capture() as u8, self.seeds]
    }

    /// A number that changes when any value does.
    fn checksum(&self) -> u64 {
        const PRIME: u64 = 0x0000_0100_0000_01B3;
        let mix = |sum: u64, word: u64| (sum ^ word).wrapping_mul(PRIME).rotate_left(23);
        let sum = self.key().iter().fold(0xCBF2_9CE4_8422_2325, |sum, &byte| {
            mix(sum, u64::from(byte))
        });
        self.values.chunks(8).fold(sum, |sum, chunk| {
            let word = chunk
                .iter()
                .fold(0, |word, &value| word << 8 | u64::from(value as u8));
            mix(sum, word)
        })
    }
}

/// Reads exactly this many bytes; fewer mean that the file is damaged.
fn read_whole(input: &mut impl Read, bytes: &mut [u8]) -> Result<(), EndgameError> {
    input.read_exact(bytes).map_err(|error| match error.kind() {
        io::ErrorKind::UnexpectedEof => EndgameError::Damaged,
        _ => EndgameError::Unreadable(error),
    })
}
