//! Dictionaries as files, and the databases beside the games.

use std::collections::HashMap;
use std::fs::File;
use std::io::{self, Read as _};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

use ludoteca_play::resources::{Prepare, Shared, Storage};
use ludoteca_play::{Library, WordList, shorten};
use ludoteca_words::Language;

use crate::databases::{database_path, open_database};

/// Where the dictionary of a language usually is: plain lists of words first, then hunspell's,
/// which have only the stems.
const fn usual_places(language: Language) -> &'static [&'static str] {
    match language {
        Language::Portuguese => &[
            "/usr/share/dict/portuguese",
            "/usr/share/hunspell/pt_PT.dic",
            "/usr/share/myspell/dicts/pt_PT.dic",
            "/usr/share/hunspell/pt_BR.dic",
        ],
        Language::English => &[
            "/usr/share/dict/british-english",
            "/usr/share/dict/american-english",
            "/usr/share/hunspell/en_GB.dic",
            "/usr/share/hunspell/en_US.dic",
        ],
        Language::Polish => &["/usr/share/dict/polish", "/usr/share/hunspell/pl_PL.dic"],
    }
}

/// The package of Debian that has it.
const fn package(language: Language) -> &'static str {
    match language {
        Language::Portuguese => "wportuguese",
        Language::English => "wbritish",
        Language::Polish => "wpolish",
    }
}

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
            list => find(list).ok_or_else(|| no_usual_place(list))?,
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

    fn has(&self, list: &WordList) -> bool {
        match list {
            WordList::File(path) => Path::new(path).is_file(),
            list => find(list).is_some(),
        }
    }

    fn package(&self, list: &WordList) -> Option<&'static str> {
        language_of(list).map(package)
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

/// The language of a list that is no file of its own: the game is Portuguese.
const fn language_of(list: &WordList) -> Option<Language> {
    match list {
        WordList::Any | WordList::Usual => Some(Language::Portuguese),
        WordList::Of(language) => Some(*language),
        WordList::File(_) => None,
    }
}

fn find(list: &WordList) -> Option<PathBuf> {
    let places = usual_places(language_of(list)?).iter().map(PathBuf::from);
    places.into_iter().find(|path| path.is_file())
}

fn no_usual_place(list: &WordList) -> String {
    let package = language_of(list).map_or("wportuguese", package);
    format!("install one: on Debian, apt install {package}")
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
