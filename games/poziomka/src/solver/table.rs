//! Knowledge of positions that were searched before.

use std::io::{self, Read, Write};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};

use super::cache::{Cache, Key};
use super::forms::{Form, Number};
use super::word::{Word, mix};
use crate::rules::Side;

/// A position in normal form: the free cells whose value is not known, the value of all other parts
/// that is no number, and the number.
///
/// The free cells stay as they lie, so that a position shares most of its bands with the one before
/// it; mirror images are one position only where they are looked up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Position<W> {
    /// The least of the mirror images of the free cells, which are one position.
    pub(crate) least: W,
    pub(crate) free: W,
    pub(crate) rest: Form,
    /// Digest that tells the rest from others.
    pub(crate) rest_digest: u64,
    pub(crate) balance: Number,
}

impl<W: Word> Position<W> {
    /// Returns whether both are mirror images of each other.
    pub(crate) fn is_same(&self, other: &Self) -> bool {
        place(self) == place(other) && self.balance == other.balance
    }

    /// A number by which searches tell each other what they are at.
    pub(crate) fn digest(&self) -> u64 {
        mix(place(self).digest(), u64::from(self.balance as u32))
    }
}

/// With more memory than this, a table is made of parts that are locked one by one.
const LARGE: usize = 16 << 20;
const SHARDS: usize = 64;

/// A table of bounded size, which several searches may share; what comes later takes the place of
/// what came before.
///
/// Being ahead by more never harms. So a win at one balance is a win at all that are better, and
/// an entry keeps, for each mover, from which balance on Left wins and up to which it loses.
#[derive(Debug)]
pub(crate) struct Table<W> {
    shards: Vec<Mutex<Cache<Place<W>, Limits>>>,
    /// True if it was filled by a search so long that it was worth better bounds.
    is_warm: AtomicBool,
}

/// A position but for its balance. Positions without free cells are not kept.
///
/// Every search numbers values in its own way, so that the rest is told by its digest.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Place<W> {
    free: W,
    rest: u64,
}

impl<W: Word> Key for Place<W> {
    fn digest(self) -> u64 {
        mix(self.free.digest(), self.rest)
    }
}

/// For each mover the greatest balance that Left is known to lose, and the least that it wins.
#[derive(Clone, Copy, Debug)]
struct Limits {
    lost: [Number; 2],
    won: [Number; 2],
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            lost: [Number::MIN; 2],
            won: [Number::MAX; 2],
        }
    }
}

impl Limits {
    /// Combines what is known from either.
    fn and(self, other: Self) -> Self {
        Self {
            lost: [0, 1].map(|mover| self.lost[mover].max(other.lost[mover])),
            won: [0, 1].map(|mover| self.won[mover].min(other.won[mover])),
        }
    }

    fn numbers(self) -> [Number; 4] {
        let Self { lost, won } = self;
        [lost[0], lost[1], won[0], won[1]]
    }
}

impl<W: Word> Clone for Table<W> {
    fn clone(&self) -> Self {
        let copy = |shard: &Mutex<Cache<Place<W>, Limits>>| Mutex::new(lock(shard).clone());
        Self {
            shards: self.shards.iter().map(copy).collect(),
            is_warm: AtomicBool::new(self.is_warm()),
        }
    }
}

impl<W: Word> Table<W> {
    /// A table that never takes more than this many bytes.
    pub(crate) fn with_memory(bytes: usize) -> Self {
        let count = if bytes >= LARGE { SHARDS } else { 1 };
        let shard = |_| Mutex::new(Cache::with_memory(bytes / count));
        Self {
            shards: (0..count).map(shard).collect(),
            is_warm: AtomicBool::new(false),
        }
    }

    /// Returns whether a search that used it, in this run or before, was worth better bounds.
    pub(crate) fn is_warm(&self) -> bool {
        self.is_warm.load(Ordering::Relaxed)
    }

    pub(crate) fn set_warm(&self, is_warm: bool) {
        self.is_warm.store(is_warm, Ordering::Relaxed);
    }

    pub(crate) fn memory(&self) -> usize {
        self.shards.iter().map(|shard| lock(shard).memory()).sum()
    }

    pub(crate) fn memory_bound(&self) -> usize {
        let bounds = self.shards.iter().map(|shard| lock(shard).memory_bound());
        bounds.sum()
    }

    /// Returns the winner, if that is known.
    pub(crate) fn winner(&self, position: &Position<W>, mover: Side) -> Option<Side> {
        let place = place(position);
        let limits = self.shard(place).get(place)?;
        if position.balance >= limits.won[mover as usize] {
            return Some(Side::Left);
        }
        (position.balance <= limits.lost[mover as usize]).then_some(Side::Right)
    }

    pub(crate) fn record(&self, position: &Position<W>, mover: Side, winner: Side) {
        if position.free.is_empty() {
            return;
        }
        let mut limits = Limits::default();
        match winner {
            Side::Left => limits.won[mover as usize] = position.balance,
            Side::Right => limits.lost[mover as usize] = position.balance,
        }
        self.add(place(position), limits);
    }

    fn add(&self, place: Place<W>, limits: Limits) {
        let mut shard = self.shard(place);
        let known = shard.get(place).unwrap_or_default();
        shard.insert(place, known.and(limits));
    }

    fn shard(&self, place: Place<W>) -> MutexGuard<'_, Cache<Place<W>, Limits>> {
        // The least bits find the slot.
        let at = (place.digest() >> 48) as usize % self.shards.len();
        lock(&self.shards[at])
    }

    /// Writes everything that is known, so that [`read`](Self::read) can read it.
    pub(crate) fn write(&self, output: &mut dyn Write) -> io::Result<()> {
        let is_warm = u8::from(self.is_warm());
        output.write_all(&[is_warm])?;
        let mut sum = is_warm.into();
        for shard in &self.shards {
            // A copy, so that nothing waits for the disk.
            let entries: Vec<_> = lock(shard).iter().collect();
            for (place, limits) in entries {
                output.write_all(&[ENTRY])?;
                let limits = limits.numbers().map(|number| u64::from(number as u32));
                let words = place.free.words().chain([place.rest]).chain(limits);
                for word in words {
                    sum = mix(sum, word);
                    output.write_all(&word.to_le_bytes())?;
                }
            }
        }
        output.write_all(&[END])?;
        output.write_all(&sum.to_le_bytes())
    }

    /// Adds what was written. What is cut short or changed is an error; then nothing is known.
    pub(crate) fn read(&self, input: &mut dyn Read) -> io::Result<()> {
        let read = self.read_entries(input);
        if read.is_err() {
            self.set_warm(false);
            for shard in &self.shards {
                lock(shard).retain(|_| false);
            }
        }
        read
    }

    fn read_entries(&self, input: &mut dyn Read) -> io::Result<()> {
        let is_warm = read_byte(input)?;
        let mut sum = is_warm.into();
        loop {
            match read_byte(input)? {
                ENTRY => sum = self.read_entry(input, sum)?,
                END if read_word(input)? == sum => break,
                _ => return Err(io::ErrorKind::InvalidData.into()),
            }
        }
        self.set_warm(self.is_warm() || is_warm != 0);
        Ok(())
    }

    fn read_entry(&self, input: &mut dyn Read, mut sum: u64) -> io::Result<u64> {
        let mut next = || -> io::Result<u64> {
            let word = read_word(input)?;
            sum = mix(sum, word);
            Ok(word)
        };
        let mut words = vec![0; W::WORDS];
        for word in &mut words {
            *word = next()?;
        }
        let place = Place {
            free: W::from_words(&words),
            rest: next()?,
        };
        let mut number = || -> io::Result<Number> { Ok(next()? as u32 as Number) };
        let limits = Limits {
            lost: [number()?, number()?],
            won: [number()?, number()?],
        };
        if place.free.is_empty() {
            return Err(io::ErrorKind::InvalidData.into());
        }
        self.add(place, limits);
        Ok(sum)
    }
}

const ENTRY: u8 = 1;
const END: u8 = 0;

fn read_byte(input: &mut dyn Read) -> io::Result<u8> {
    let mut byte = [0];
    input.read_exact(&mut byte)?;
    Ok(byte[0])
}

fn read_word(input: &mut dyn Read) -> io::Result<u64> {
    let mut bytes = [0; 8];
    input.read_exact(&mut bytes)?;
    Ok(u64::from_le_bytes(bytes))
}

/// A search that panicked leaves whole entries behind.
fn lock<T>(shard: &Mutex<T>) -> MutexGuard<'_, T> {
    shard.lock().unwrap_or_else(PoisonError::into_inner)
}

fn place<W: Word>(position: &Position<W>) -> Place<W> {
    Place {
        free: position.least,
        rest: position.rest_digest,
    }
}
