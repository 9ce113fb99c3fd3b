//! One dictionary for a whole tournament.

use std::path::PathBuf;

use ludoteca_play::resources::{Prepare, Shared};
use ludoteca_play::{Library, WordList};

/// A library in which this file is the usual dictionary. So plans, files and records need no path.
#[derive(Debug)]
pub struct OneDictionary<L> {
    /// Library that reads files.
    pub library: L,
    /// The dictionary.
    pub path: PathBuf,
}

impl<L: Library> Library for OneDictionary<L> {
    fn words(&self, list: &WordList, prepare: Prepare) -> Result<Shared, String> {
        let usual = WordList::File(self.path.to_string_lossy().into_owned());
        let list = match list {
            WordList::Any | WordList::Usual => &usual,
            WordList::Of(_) | WordList::File(_) => list,
        };
        self.library.words(list, prepare)
    }
}
