//! Dictionaries: those of this machine, else those that come with the program; and the databases
//! beside the games.

use std::collections::HashMap;
use std::fs::File;
use std::io::{self, Read as _};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

use ludoteca_play::resources::{Prepare, Shared, Storage};
use ludoteca_play::{Library, WordList, shorten};
use ludoteca_words::Language;

use crate::databases::{database_path, open_database};
use crate::shipped;

/// Returns the usual places of a language's words, a word a line, if somebody has installed them.
const fn usual_places(language: Language) -> &'static [&'static str] {
    match language {
        Language::Portuguese => &["/usr/share/dict/portuguese"],
        Language::English => &[
            "/usr/share/dict/british-english",
            "/usr/share/dict/american-english",
        ],
        Language::Polish => &["/usr/share/dict/polish"],
    }
}

/// Maximum size of a dictionary in bytes.
const LARGEST: u64 = 64 << 20;

/// The dictionaries of this machine. Each is read once and shared by all games: they are large.
#[derive(Debug, Default)]
pub struct Dictionaries {
    read: Mutex<HashMap<(Source, usize), Shared>>,
    /// The data folder, if databases are looked for.
    data: Option<PathBuf>,
}

impl Dictionaries {
    /// Like [`default`](Self::default), with the databases that were kept in this data folder.
    pub fn with_databases(data: &Path) -> Self {
        Self {
            data: Some(data.to_owned()),
            ..Self::default()
        }
    }
}

impl Library for Dictionaries {
    fn words(&self, list: &WordList, prepare: Prepare) -> Result<Shared, String> {
        let source = find(list);
        let mut read = self.read.lock().unwrap_or_else(PoisonError::into_inner);
        // A file prepared for one game is of no use to another.
        let key = (source.clone(), prepare as usize);
        if let Some(words) = read.get(&key) {
            return Ok(Shared::clone(words));
        }
        let words = source.load(prepare)?;
        read.insert(key, Shared::clone(&words));
        Ok(words)
    }

    fn has(&self, list: &WordList) -> bool {
        match list {
            WordList::File(path) => Path::new(path).is_file(),
            _ => true,
        }
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

/// Source of the words of a list.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
enum Source {
    File(PathBuf),
    Shipped(Language),
}

impl Source {
    fn load(&self, prepare: Prepare) -> Result<Shared, String> {
        match self {
            Self::File(path) => load(path, prepare),
            Self::Shipped(language) => prepare(&shipped::words(*language)?),
        }
    }
}

/// The file that was asked for; else what is installed here, which has more words; else what the
/// program brings. The game is Portuguese where no language is said.
fn find(list: &WordList) -> Source {
    let language = match list {
        WordList::File(path) => return Source::File(PathBuf::from(path)),
        WordList::Any | WordList::Usual => Language::Portuguese,
        WordList::Of(language) => *language,
    };
    let mut places = usual_places(language).iter().map(PathBuf::from);
    let installed = places.find(|path| path.is_file());
    installed.map_or(Source::Shipped(language), Source::File)
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
