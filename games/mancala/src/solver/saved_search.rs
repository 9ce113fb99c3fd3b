//! Saves a search to a file, and resumes another one from there.
//!
//! A saved search holds the bounds of the question and of the positions that were dearest to prove.
//! All of it is true whatever else is known, so any part of it may be missing: a solver that goes
//! on finds the same values, only later.
//!
//! The text `ludoteca-mancala-solving 1` and a line feed, then blocks: the number of their bytes,
//! a checksum, the bytes. The first block is the question, an empty one is the end.

use std::io::{self, Read, Write};

use flate2::Crc;

use super::lanes::Position;
use super::solve::{Bounds, Findings, Solver};
use super::table::PositionBounds;
use crate::board::{Mancala, Pit};

const MAGIC: &[u8] = b"ludoteca-mancala-solving ";
const VERSION: u8 = b'1';

/// Bytes of a position: both rows, two bounds, a house.
const POSITION: usize = 21;

/// Positions in a block.
const POSITIONS: usize = 1 << 14;

/// Maximum number of bytes in a block.
const MOST_BYTES: usize = POSITION * POSITIONS;

/// Maximum number of positions in a file, which take 350 MB.
const MOST_POSITIONS: u64 = 16 << 20;

/// Reasons a saved search cannot be resumed.
#[derive(Debug, thiserror::Error)]
pub enum SavedSearchError {
    /// The file cannot be read.
    #[error("{0}")]
    Unreadable(#[from] io::Error),
    /// Something other than the state of a solver.
    #[error("not the state of a solver")]
    Foreign,
    /// The state of a solver of another version of this program.
    #[error("the state of a solver of another version")]
    OtherVersion,
    /// The state of a solver that was asked about another game.
    #[error("the state of a solver that works on another game")]
    OtherGame,
    /// A state that was cut short or altered.
    #[error("a damaged state of a solver")]
    Damaged,
}

impl Solver {
    /// Saves the search for the position that it was last asked about.
    ///
    /// ```
    /// use ludoteca_core::Budget;
    /// use ludoteca_mancala::solver::Solver;
    /// use ludoteca_mancala::{Capture, Mancala};
    ///
    /// let game = Mancala::new(4, 4, Capture::Empty).unwrap();
    /// let solver = || Solver::for_game(&game, &Budget::unlimited(), &mut |_| ()).unwrap();
    /// let mut first = solver();
    /// first.value(&game, &Budget::nodes(1000), &mut |_| ()).unwrap_err();
    /// let mut file = Vec::new();
    /// first.save(&mut file).unwrap();
    ///
    /// let mut second = solver();
    /// second.resume(&game, &mut &file[..]).unwrap();
    /// assert_eq!(second.nodes(), 1000);
    /// let solved = second.value(&game, &Budget::unlimited(), &mut |_| ()).unwrap();
    /// assert_eq!(solved.value, 2);
    /// ```
    pub fn save(&self, output: &mut dyn Write) -> io::Result<()> {
        output.write_all(MAGIC)?;
        output.write_all(&[VERSION, b'\n'])?;
        write_block(output, &self.pack_question())?;
        let least = self.fewest_saved_seeds();
        let mut block = Vec::with_capacity(MOST_BYTES);
        for (position, known) in self.table.iter(&self.lanes) {
            if position.in_play(&self.lanes) < least {
                continue;
            }
            pack_position(position, known, &mut block);
            if block.len() == MOST_BYTES {
                write_block(output, &block)?;
                block.clear();
            }
        }
        if !block.is_empty() {
            write_block(output, &block)?;
        }
        write_block(output, &[])?;
        output.flush()
    }

    /// Resumes what [`Solver::save`] wrote about this game. On `Err` it may know more than
    /// before, as far as what was written is whole.
    ///
    /// # Panics
    /// When the game does not [fit](Self::fits).
    pub fn resume(&mut self, game: &Mancala, input: &mut dyn Read) -> Result<(), SavedSearchError> {
        assert!(self.fits(game), "the solver is for another board");
        read_header(input)?;
        let findings = self.unpack_question(&read_block(input)?)?;
        if findings.position != self.lanes.position(game) {
            return Err(SavedSearchError::OtherGame);
        }
        loop {
            let block = read_block(input)?;
            if block.is_empty() {
                break;
            }
            let (positions, rest) = block.as_chunks::<POSITION>();
            if !rest.is_empty() {
                return Err(SavedSearchError::Damaged);
            }
            for packed in positions {
                let unpacked = self.unpack_position(packed);
                let (position, known) = unpacked.ok_or(SavedSearchError::Damaged)?;
                let in_play = position.in_play(&self.lanes);
                self.table.put(&self.lanes, position, in_play, known);
            }
        }
        if input.read(&mut [0])? > 0 {
            return Err(SavedSearchError::Damaged);
        }
        self.findings = findings;
        Ok(())
    }

    /// Fewest seeds in play of the positions that are saved, so that they are not too many.
    fn fewest_saved_seeds(&self) -> i32 {
        let most = usize::from(self.lanes.most());
        let mut counts = vec![0_u64; most + 1];
        for (position, _) in self.table.iter(&self.lanes) {
            counts[position.in_play(&self.lanes) as usize] += 1;
        }
        let mut all = 0;
        let is_too_many = |&seeds: &usize| {
            all += counts[seeds];
            all > MOST_POSITIONS
        };
        (0..=most)
            .rev()
            .find(is_too_many)
            .map_or(0, |seeds| seeds as i32 + 1)
    }

    fn pack_question(&self) -> Vec<u8> {
        let Findings {
            position,
            bounds,
            nodes,
        } = &self.findings;
        let board = [
            self.lanes.houses as u8,
            self.lanes.capture as u8,
            self.lanes.width as u8,
        ];
        let mut packed = board.to_vec();
        for word in [position.own, position.other, *nodes] {
            packed.extend(word.to_le_bytes());
        }
        for bounds in bounds {
            packed.push(bounds.pit.map_or(0, Pit::number));
            for bound in [bounds.lower, bounds.upper, bounds.guess] {
                packed.extend((bound as i16).to_le_bytes());
            }
        }
        packed
    }

    fn unpack_question(&self, packed: &[u8]) -> Result<Findings, SavedSearchError> {
        let (board, rest) = packed
            .split_first_chunk::<3>()
            .ok_or(SavedSearchError::Damaged)?;
        let lanes = &self.lanes;
        let own_board = [lanes.houses as u8, lanes.capture as u8, lanes.width as u8];
        if *board != own_board {
            return Err(SavedSearchError::OtherGame);
        }
        let (words, rest) = rest
            .split_first_chunk::<24>()
            .ok_or(SavedSearchError::Damaged)?;
        let word = |at: usize| number(&words[at..at + 8]);
        let (bounds, rest) = rest.as_chunks::<7>();
        let bounds: Option<Vec<Bounds>> = bounds.iter().map(unpack_bounds).collect();
        match bounds {
            Some(bounds) if rest.is_empty() => Ok(Findings {
                position: Position {
                    own: word(0),
                    other: word(8),
                },
                bounds,
                nodes: word(16),
            }),
            _ => Err(SavedSearchError::Damaged),
        }
    }

    /// A position that these lanes can hold, with bounds that it can have.
    fn unpack_position(&self, packed: &[u8; POSITION]) -> Option<(Position, PositionBounds)> {
        let row = |at: usize| number(&packed[at..at + 8]);
        let position = Position {
            own: row(0),
            other: row(8),
        };
        let bound = |at: usize| i32::from(number(&packed[at..at + 2]) as i16);
        let (lower, upper, house) = (bound(16), bound(18), packed[20]);
        let known = PositionBounds {
            lower,
            upper,
            best: u32::from(house).checked_sub(1),
        };
        let is_row = |row: u64| row >> self.lanes.row_bits() == 0;
        if !is_row(position.own) || !is_row(position.other) {
            return None;
        }
        let in_play = position.in_play(&self.lanes);
        let is_bound = |bound: i32| bound.abs() <= in_play && (bound ^ in_play) & 1 == 0;
        let is_house = known.best.is_none_or(|house| house < self.lanes.houses);
        let fits = in_play <= i32::from(self.lanes.most()) && lower <= upper;
        (fits && is_bound(lower) && is_bound(upper) && is_house).then_some((position, known))
    }
}

fn pack_position(position: Position, known: PositionBounds, block: &mut Vec<u8>) {
    block.extend(position.own.to_le_bytes());
    block.extend(position.other.to_le_bytes());
    let house = known.best.map_or(0, |house| house as u8 + 1);
    for bound in [known.lower, known.upper] {
        block.extend((bound as i16).to_le_bytes());
    }
    block.push(house);
}

fn unpack_bounds(packed: &[u8; 7]) -> Option<Bounds> {
    let bound = |at: usize| i32::from(number(&packed[at..at + 2]) as i16);
    let pit = match packed[0] {
        0 => None,
        pit => Some(Pit::new(pit)?),
    };
    let bounds = Bounds {
        pit,
        lower: bound(1),
        upper: bound(3),
        guess: bound(5),
    };
    (bounds.lower <= bounds.upper).then_some(bounds)
}

/// A number whose lowest byte comes first.
fn number(bytes: &[u8]) -> u64 {
    let bytes = bytes.iter().rev();
    bytes.fold(0, |number, &byte| number << 8 | u64::from(byte))
}

fn checksum(bytes: &[u8]) -> u32 {
    let mut crc = Crc::new();
    crc.update(bytes);
    crc.sum()
}

fn write_block(output: &mut dyn Write, bytes: &[u8]) -> io::Result<()> {
    output.write_all(&(bytes.len() as u32).to_le_bytes())?;
    output.write_all(&checksum(bytes).to_le_bytes())?;
    output.write_all(bytes)
}

fn read_block(input: &mut dyn Read) -> Result<Vec<u8>, SavedSearchError> {
    let mut head = [0; 8];
    read_whole(input, &mut head)?;
    let (length, sum) = (number(&head[..4]) as usize, number(&head[4..]) as u32);
    if length > MOST_BYTES {
        return Err(SavedSearchError::Damaged);
    }
    let mut bytes = vec![0; length];
    read_whole(input, &mut bytes)?;
    if checksum(&bytes) != sum {
        return Err(SavedSearchError::Damaged);
    }
    Ok(bytes)
}

fn read_header(input: &mut dyn Read) -> Result<(), SavedSearchError> {
    let mut header = [0; MAGIC.len() + 2];
    read_whole(input, &mut header).map_err(|error| match error {
        SavedSearchError::Damaged => SavedSearchError::Foreign,
        error => error,
    })?;
    if !header.starts_with(MAGIC) || !header.ends_with(b"\n") {
        return Err(SavedSearchError::Foreign);
    }
    if header[MAGIC.len()] != VERSION {
        return Err(SavedSearchError::OtherVersion);
    }
    Ok(())
}

/// Reads exactly this many bytes; fewer mean that the file is damaged.
fn read_whole(input: &mut dyn Read, bytes: &mut [u8]) -> Result<(), SavedSearchError> {
    input.read_exact(bytes).map_err(|error| match error.kind() {
        io::ErrorKind::UnexpectedEof => SavedSearchError::Damaged,
        _ => SavedSearchError::Unreadable(error),
    })
}
