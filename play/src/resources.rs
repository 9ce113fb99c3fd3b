//! Needs of games from outside, as values: nothing here reads a file.

use std::any::{Any, TypeId};
use std::collections::HashMap;
use std::fmt::Debug;
use std::io;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

pub use ludoteca_core::Storage;

use crate::WordList;

/// Value that is made once and shared.
pub type Shared = Arc<dyn Any + Send + Sync>;

/// Source of dictionaries and databases. What may read files implements this.
pub trait Library: Debug + Send + Sync {
    /// The words of a list, as `prepare` makes them of its bytes; made once. Or why there are
    /// none, and what helps.
    fn words(&self, list: &WordList, prepare: Prepare) -> Result<Shared, String>;

    /// Returns whether it has this list, without reading it.
    fn has(&self, _list: &WordList) -> bool {
        true
    }

    /// The database that was kept under this name, if there is one.
    fn database(&self, _name: &str) -> io::Result<Option<Arc<dyn Storage>>> {
        Ok(None)
    }

    /// Takes note of something that is wrong, without which games go on.
    fn warn(&self, _warning: &str) {}
}

/// Makes words of the bytes of a dictionary, or says why they are none.
pub type Prepare = fn(&[u8]) -> Result<Shared, String>;

/// A library without a book.
#[derive(Clone, Copy, Debug)]
pub struct NoLibrary;

impl Library for NoLibrary {
    fn words(&self, _: &WordList, _: Prepare) -> Result<Shared, String> {
        Err("there is no dictionary here".to_owned())
    }

    fn has(&self, _: &WordList) -> bool {
        false
    }
}

/// Shared by all games of a process. Cheap to clone: all clones are the same.
#[derive(Clone, Debug)]
pub struct Resources(Arc<Inner>);

#[derive(Debug)]
struct Inner {
    library: Box<dyn Library>,
    kept: Mutex<HashMap<TypeId, Shared>>,
    warnings: Mutex<Vec<String>>,
}

impl Resources {
    /// Resources with these dictionaries.
    pub fn new(library: impl Library + 'static) -> Self {
        Self(Arc::new(Inner {
            library: Box::new(library),
            kept: Mutex::default(),
            warnings: Mutex::default(),
        }))
    }

    /// Resources without any dictionary.
    pub fn none() -> Self {
        Self::new(NoLibrary)
    }

    /// The words of a list as a game prepares them.
    pub fn words<T: Send + Sync + 'static>(
        &self,
        list: &WordList,
        prepare: Prepare,
    ) -> Result<Arc<T>, String> {
        let words = self.0.library.words(list, prepare)?;
        words
            .downcast()
            .map_err(|_| "the dictionary was prepared for another game".to_owned())
    }

    /// Returns whether a list of words is here. Any letters always are.
    pub fn has_words(&self, list: &WordList) -> bool {
        *list == WordList::Any || self.0.library.has(list)
    }

    /// The database that was kept under this name, if there is one.
    pub fn database(&self, name: &str) -> io::Result<Option<Arc<dyn Storage>>> {
        self.0.library.database(name)
    }

    /// Takes note of something that is wrong, without which games go on.
    pub fn warn(&self, warning: String) {
        self.0.library.warn(&warning);
        self.lock_warnings().push(warning);
    }

    /// Takes the warnings since somebody last asked.
    pub fn take_warnings(&self) -> Vec<String> {
        std::mem::take(&mut *self.lock_warnings())
    }

    fn lock_warnings(&self) -> MutexGuard<'_, Vec<String>> {
        let warnings = self.0.warnings.lock();
        warnings.unwrap_or_else(PoisonError::into_inner)
    }

    /// The one `T` that all games of a process share: a pool of databases, say.
    pub fn shared<T: Default + Send + Sync + 'static>(&self) -> Arc<T> {
        let mut kept = self.0.kept.lock().unwrap_or_else(PoisonError::into_inner);
        let found = kept
            .entry(TypeId::of::<T>())
            .or_insert_with(|| Arc::new(T::default()));
        Arc::clone(found)
            .downcast()
            .expect("each type is kept under its own name")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_shared_is_made_once() {
        let resources = Resources::none();
        let first = resources.shared::<Mutex<u32>>();
        *first.lock().unwrap() = 7;
        let again = resources.clone().shared::<Mutex<u32>>();
        assert_eq!(*again.lock().unwrap(), 7);
    }
}
