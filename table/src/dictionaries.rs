//! Dictionaries as files, and the databases beside the games.

use std::collections::HashMap;
use std::fs::File;
use std::io::{self, Read as _};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

use ludoteca_play::resources::{Prepare, Shared, Storage};
use ludoteca_play::{Library, WordList, shorten};

use crate::databases::{database_path, open_database};

/// Where the dictionary of a machine usually is.
const USUAL_PLACES: [&str; 4] = [
    "/usr/share/dict/portuguese",
    "/usr/share/hunspell/pt_PT.dic",
    "/usr/share/myspell/dicts/pt_PT.dic",
    "/usr/share/hunspell/pt_BR.dic",
];
/// No dictionary is larger.
const LARGEST: u64 = 64 << 20;

/// The dictionaries of this machine. Each is read once and shared by all games: they are large.
#[derive(Debug, Default)]
pub struct Dictionaries {
    read: Mutex<HashMap<(PathBuf, usize), Shared>>,
    /// The data folder, if databases are looked for.
    data: Option<PathBuf>,
}

impl Dictionaries {
    /// The same, and the databases that were kept in this data folder.
    pub fn with_databases(data: &Path) -> Self {
        Self {
            data: Some(data.to_owned()),
            ..Self::default()
        }
    }
}

impl Library for Dictionaries {
    fn words(&self, list: &WordList, prepare: Prepare) -> Result<Shared, String> {
        let path = match list {
            WordList::File(path) => PathBuf::from(path),
            WordList::Any | WordList::Usual => find_usual().ok_or_else(no_usual_place)?,
        };
        let mut read = self.read.lock().unwrap_or_else(PoisonError::into_inner);
        // What one game makes of a file is of no use to another.
        let key = (path.clone(), prepare as usize);
        if let Some(words) = read.get(&key) {
            return Ok(Shared::clone(words));
        }
        let words = load(&path, prepare)?;
        read.insert(key, Shared::clone(&words));
        Ok(words)
    }

    fn database(&self, name: &str) -> io::Result<Option<Arc<dyn Storage>>> {
        match &self.data {
            Some(data) => open_database(&database_path(data, name)),
            None => Ok(None),
        }
    }

    fn warn(&self, warning: &str) {
        tracing::warn!("{warning}");
    }
}

fn find_usual() -> Option<PathBuf> {
    let places = USUAL_PLACES.map(PathBuf::from);
    places.into_iter().find(|path| path.is_file())
}

fn no_usual_place() -> String {
    let places = USUAL_PLACES.join(", ");
    format!("none of {places} is there: install the package wportuguese or hunspell-pt-pt")
}

fn load(path: &Path, prepare: Prepare) -> Result<Shared, String> {
    let wrong = |error: std::io::Error| format!("{}: {error}", path.display());
    let file = File::open(path).map_err(wrong)?;
    let mut bytes = Vec::new();
    file.take(LARGEST + 1)
        .read_to_end(&mut bytes)
        .map_err(wrong)?;
    if bytes.len() as u64 > LARGEST {
        return Err(format!(
            "{} is too large",
            shorten(&path.display().to_string())
        ));
    }
    prepare(&bytes).map_err(|reason| format!("{}: {reason}", path.display()))
}
