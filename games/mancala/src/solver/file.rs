//! A database as a file.
//!
//! ```text
//! ludoteca-mancala-endgame 2 and a line feed
//! houses, rule of capture (0 empty, 1 standard), seeds     a byte each
//! the blocks, each packed for itself
//! for each block: its length and the checksum of its bytes  4 bytes each, the lowest first
//! a checksum of the first two lines and of this list        4 bytes
//! ```
//!
//! A block has 16,384 values, packed by deflate; a value is stored as the seeds that the mover
//! will win, so that all values have the same parity. The size of a file follows from its list,
//! and every block is checked when it is read: a file that was cut or altered is never believed.

use std::io::{self, Write};
use std::sync::Arc;

use flate2::Compression;
use flate2::write::DeflateEncoder;
use ludoteca_core::{Budget, Storage};

use super::endgame::{Endgame, EndgameError, Values};
use super::pages::{Pages, Place, Pool, VALUES, checksum};
use crate::board::Capture;

const MAGIC: &[u8] = b"ludoteca-mancala-endgame ";
const VERSION: u8 = b'2';

/// The magic, the version with its line feed, and the key.
const HEAD: usize = MAGIC.len() + 2 + 3;

/// Bytes of a block's line in the list.
const LINE: usize = 8;

const SUM: usize = 4;

impl Endgame {
    /// Writes the database so that [`Endgame::open`] can read it.
    pub fn write_to(&self, output: &mut dyn Write) -> io::Result<()> {
        let head = self.head();
        output.write_all(&head)?;
        let mut list = Vec::new();
        let mut write = |values: &[u8]| {
            let packed = pack(values)?;
            list.extend((packed.len() as u32).to_le_bytes());
            list.extend(checksum(&packed).to_le_bytes());
            output.write_all(&packed)
        };
        let mut block = Vec::with_capacity(VALUES);
        for won in self.all_won() {
            block.push(won?);
            if block.len() == VALUES {
                write(&block)?;
                block.clear();
            }
        }
        if !block.is_empty() {
            write(&block)?;
        }
        let sum = checksum(&[&head, &list[..]].concat());
        output.write_all(&list)?;
        output.write_all(&sum.to_le_bytes())?;
        output.flush()
    }

    /// Opens what [`Endgame::write_to`] wrote. Its blocks are read when they are needed, and kept
    /// in the pool.
    pub fn open(storage: Arc<dyn Storage>, pool: &Arc<Pool>) -> Result<Self, EndgameError> {
        let head = read_head(storage.as_ref())?;
        let [houses, capture, seeds] = *head.last_chunk::<3>().unwrap_or(&[0; 3]);
        let capture = match capture {
            0 => Capture::Empty,
            1 => Capture::Standard,
            _ => return Err(EndgameError::Damaged),
        };
        Self::check(houses, seeds).map_err(|_| EndgameError::Damaged)?;
        let count = Self::count(houses, seeds) as usize;
        let places = read_list(storage.as_ref(), &head, count.div_ceil(VALUES))?;
        let budget = Budget::unlimited();
        let Ok(mut endgame) = Self::without_values(houses, capture, seeds, &budget) else {
            unreachable!("nothing ends a budget without limits");
        };
        let pages = Pages::new(storage, places, count, pool.clone());
        endgame.values = Values::Paged(pages);
        Ok(endgame)
    }

    fn head(&self) -> Vec<u8> {
        let key = [self.houses(), self.capture() as u8, self.seeds()];
        [MAGIC, &[VERSION, b'\n'], &key].concat()
    }

    /// The seeds that the mover wins in each position, in the order of their indices.
    fn all_won(&self) -> impl Iterator<Item = io::Result<u8>> {
        let unreadable = || io::Error::other("the database cannot be read");
        let all = self.all_seeds().zip(0..);
        all.map(move |(in_play, index)| {
            let value = self.value_at(index, in_play).ok_or_else(unreadable)?;
            Ok(i32::midpoint(value, in_play) as u8)
        })
    }
}

fn pack(values: &[u8]) -> io::Result<Vec<u8>> {
    let mut packing = DeflateEncoder::new(Vec::new(), Compression::default());
    packing.write_all(values)?;
    packing.finish()
}

fn read_head(storage: &dyn Storage) -> Result<[u8; HEAD], EndgameError> {
    let mut head = [0; HEAD];
    let size = storage.size();
    let there = &mut head[..(HEAD as u64).min(size) as usize];
    storage.read_at(0, there)?;
    if !head.starts_with(MAGIC) || head[MAGIC.len() + 1] != b'\n' {
        return Err(EndgameError::Foreign);
    }
    if head[MAGIC.len()] != VERSION {
        return Err(EndgameError::OtherVersion);
    }
    if size < HEAD as u64 {
        return Err(EndgameError::Damaged);
    }
    Ok(head)
}

/// The places of this many blocks, which together fill the file.
fn read_list(
    storage: &dyn Storage,
    head: &[u8; HEAD],
    blocks: usize,
) -> Result<Vec<Place>, EndgameError> {
    let length = blocks * LINE;
    let start = storage.size().checked_sub((length + SUM) as u64);
    let start = start.ok_or(EndgameError::Damaged)?;
    let mut list = vec![0; length + SUM];
    storage.read_at(start, &mut list)?;
    let (list, sum) = list.split_at(length);
    if checksum(&[head, list].concat()).to_le_bytes() != sum {
        return Err(EndgameError::Damaged);
    }
    let mut at = HEAD as u64;
    let (numbers, _) = list.as_chunks::<4>();
    let (lines, _) = numbers.as_chunks::<2>();
    let place = |&[length, sum]: &[[u8; 4]; 2]| {
        let [length, sum] = [length, sum].map(u32::from_le_bytes);
        let place = Place { at, length, sum };
        at += u64::from(length);
        place
    };
    let places = lines.iter().map(place).collect();
    // No block is so large that its packed bytes would be a burden.
    let is_small = |line: &[[u8; 4]; 2]| u32::from_le_bytes(line[0]) as usize <= 2 * VALUES;
    if at != start || !lines.iter().all(is_small) {
        return Err(EndgameError::Damaged);
    }
    Ok(places)
}
