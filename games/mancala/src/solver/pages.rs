//! The values of a database that lie elsewhere, brought in block by block.
//!
//! The blocks of all databases share a cache of limited size. When it is full, a block goes that
//! nobody has asked for since the last time around.

use std::collections::VecDeque;
use std::io::Read as _;
use std::sync::atomic::AtomicBool;
use std::sync::atomic::Ordering::Relaxed;
use std::sync::{Arc, Mutex, OnceLock, PoisonError, RwLock, Weak};

use flate2::bufread::DeflateDecoder;
use ludoteca_core::Storage;

/// Values in a block: a block is read and unpacked in a tenth of a millisecond.
pub(super) const VALUES: usize = 1 << 14;

/// Place of a block, and a checksum of its packed bytes.
#[derive(Clone, Copy, Debug)]
pub(super) struct Place {
    pub(super) at: u64,
    pub(super) length: u32,
    pub(super) sum: u32,
}

/// The blocks of one database.
#[derive(Debug)]
pub(super) struct Pages {
    storage: Arc<dyn Storage>,
    places: Vec<Place>,
    blocks: Vec<Page>,
    /// Number of values.
    count: usize,
    cache: Arc<Pool>,
    /// Reason a block could not be read.
    fault: OnceLock<String>,
}

/// A block, if it is here, and whether somebody has asked for it lately.
#[derive(Debug, Default)]
struct Page {
    values: RwLock<Option<Arc<[u8]>>>,
    is_used: AtomicBool,
}

/// A limited number of blocks of any databases.
#[derive(Debug)]
pub struct Pool {
    /// Maximum number of blocks.
    limit: usize,
    queue: Mutex<VecDeque<(Weak<Pages>, usize)>>,
}

impl Pool {
    /// A pool of blocks that take at most this many bytes together, but always one block.
    pub fn with_limit(bytes: usize) -> Arc<Self> {
        Arc::new(Self {
            limit: (bytes / VALUES).max(1),
            queue: Mutex::default(),
        })
    }

    /// Returns the maximum number of bytes of the blocks.
    #[cfg(test)]
    pub(super) const fn limit(&self) -> usize {
        self.limit * VALUES
    }

    /// Returns the number of bytes that the blocks take now.
    pub fn memory(&self) -> usize {
        self.lock().len() * VALUES
    }

    /// Counts a block that has been brought in, and drops others until they fit.
    fn add(&self, pages: &Arc<Pages>, number: usize) {
        let mut queue = self.lock();
        while queue.len() >= self.limit {
            let Some((owner, oldest)) = queue.pop_front() else {
                break;
            };
            let Some(owner) = owner.upgrade() else {
                continue;
            };
            let page = &owner.blocks[oldest];
            if page.is_used.swap(false, Relaxed) {
                queue.push_back((Arc::downgrade(&owner), oldest));
            } else {
                *page.values.write().unwrap_or_else(PoisonError::into_inner) = None;
            }
        }
        queue.push_back((Arc::downgrade(pages), number));
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, VecDeque<(Weak<Pages>, usize)>> {
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Pages {
    pub(super) fn new(
        storage: Arc<dyn Storage>,
        places: Vec<Place>,
        count: usize,
        cache: Arc<Pool>,
    ) -> Arc<Self> {
        Arc::new(Self {
            storage,
            blocks: places.iter().map(|_| Page::default()).collect(),
            places,
            count,
            cache,
            fault: OnceLock::new(),
        })
    }

    /// Returns the number of values.
    pub(super) const fn count(&self) -> usize {
        self.count
    }

    /// Returns the number of bytes it takes without its blocks.
    pub(super) fn bytes(&self) -> usize {
        size_of_val(&*self.places) + size_of_val(&*self.blocks)
    }

    /// Returns the reason a block could not be read, if that has happened.
    pub(super) fn fault(&self) -> Option<&str> {
        self.fault.get().map(String::as_str)
    }

    /// The number at an index; `None` if its block cannot be read or is damaged.
    #[inline]
    pub(super) fn get(self: &Arc<Self>, index: usize) -> Option<u8> {
        let page = self.blocks.get(index / VALUES)?;
        let values = page.values.read().unwrap_or_else(PoisonError::into_inner);
        if let Some(values) = &*values {
            if !page.is_used.load(Relaxed) {
                page.is_used.store(true, Relaxed);
            }
            return values.get(index % VALUES).copied();
        }
        drop(values);
        self.bring(index / VALUES)?.get(index % VALUES).copied()
    }

    /// Brings a block in.
    #[cold]
    fn bring(self: &Arc<Self>, number: usize) -> Option<Arc<[u8]>> {
        let values = match self.read(number) {
            Ok(values) => values,
            Err(fault) => {
                let _ = self.fault.set(format!("block {number}: {fault}"));
                return None;
            }
        };
        let page = &self.blocks[number];
        let mut there = page.values.write().unwrap_or_else(PoisonError::into_inner);
        if there.is_some() {
            // Somebody else was faster, and has counted it.
            return there.clone();
        }
        *there = Some(values.clone());
        drop(there);
        self.cache.add(self, number);
        Some(values)
    }

    /// Reads a block and checks it.
    fn read(&self, number: usize) -> Result<Arc<[u8]>, String> {
        let place = self.places[number];
        let mut packed = vec![0; place.length as usize];
        self.storage
            .read_at(place.at, &mut packed)
            .map_err(|error| error.to_string())?;
        if checksum(&packed) != place.sum {
            return Err("the checksum is wrong".to_owned());
        }
        let wanted = VALUES.min(self.count - number * VALUES);
        let mut values = Vec::with_capacity(wanted + 1);
        let mut unpacking = DeflateDecoder::new(&*packed).take(wanted as u64 + 1);
        match unpacking.read_to_end(&mut values) {
            Ok(count) if count == wanted => Ok(values.into()),
            _ => Err("it holds something else".to_owned()),
        }
    }
}

pub(super) fn checksum(bytes: &[u8]) -> u32 {
    let mut crc = flate2::Crc::new();
    crc.update(bytes);
    crc.sum()
}
