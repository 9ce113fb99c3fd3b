//! Tournaments that the server shows: files that `ludoteca arena` writes, and that are only read
//! here. Arrows point one way: the arena knows nothing of pages.

mod tournament;

use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use ludoteca_arena::store::Store;

pub(crate) use tournament::{LiveGame, News, State, Tournament, Wanted};

/// The tournaments of a server, in the order in which they were given.
#[derive(Debug, Default)]
pub(crate) struct Arenas(Vec<Arc<Tournament>>);

impl Arenas {
    /// Checks the files: one that is not there yet may come, one of another kind is refused.
    pub(crate) fn open(files: &[PathBuf]) -> io::Result<Self> {
        let mut all: Vec<Arc<Tournament>> = Vec::new();
        for file in files {
            Store::open_to_read(file).map_err(|error| {
                let message = format!("{}: {error}", file.display());
                io::Error::new(io::ErrorKind::InvalidData, message)
            })?;
            let slug = slug(file, &all);
            all.push(Arc::new(Tournament::new(file.clone(), slug)));
        }
        Ok(Self(all))
    }

    pub(crate) fn all(&self) -> &[Arc<Tournament>] {
        &self.0
    }

    /// The word in addresses of a file that is shown here.
    pub(crate) fn slug_of(&self, file: &Path) -> Option<&str> {
        let file = file.canonicalize().ok()?;
        let mut all = self.0.iter();
        let is_it =
            |known: &&Arc<Tournament>| known.path().canonicalize().is_ok_and(|it| it == file);
        all.find(is_it).map(|known| &*known.slug)
    }

    /// The tournament that an address names.
    pub(crate) fn find(&self, slug: &str) -> Option<&Arc<Tournament>> {
        self.0.iter().find(|known| known.slug == slug)
    }
}

/// A word for addresses, from the name of the file; no two are the same.
fn slug(file: &Path, others: &[Arc<Tournament>]) -> String {
    let stem = file.file_stem().unwrap_or_default().to_string_lossy();
    let plain = |letter: char| match letter {
        letter if letter.is_ascii_alphanumeric() => letter.to_ascii_lowercase(),
        _ => '-',
    };
    let word: String = stem.chars().map(plain).take(40).collect();
    let word = match word.trim_matches('-') {
        "" => "tournament".to_owned(),
        word => word.to_owned(),
    };
    let is_free = |slug: &String| others.iter().all(|other| other.slug != *slug);
    let numbered = (2..).map(|number| format!("{word}-{number}"));
    std::iter::once(word.clone())
        .chain(numbered)
        .find(is_free)
        .unwrap_or(word)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_come_from_the_names_of_files() {
        let mut all = Vec::new();
        for (file, expected) in [
            ("/x/Levels 2026.arena", "levels-2026"),
            ("other/levels-2026.arena", "levels-2026-2"),
            ("ą.arena", "tournament"),
            ("./a.b.arena", "a-b"),
        ] {
            let slug = slug(Path::new(file), &all);
            assert_eq!(slug, expected);
            all.push(Arc::new(Tournament::new(file.into(), slug)));
        }
    }

    #[test]
    fn a_file_that_is_no_tournament_is_refused() {
        let folder = tempfile::tempdir().unwrap();
        let path = |name: &str| folder.path().join(name);
        let open = |name: &str| Arenas::open(&[path(name)]).map(drop);
        assert!(open("missing.arena").is_ok());
        std::fs::write(path("empty.arena"), "").unwrap();
        assert!(open("empty.arena").is_ok());
        std::fs::write(path("text.arena"), "hello, this is no database at all\n").unwrap();
        let told = open("text.arena").unwrap_err().to_string();
        assert!(told.contains("text.arena: not an arena file"), "{told}");
        let mut store = Store::open(&path("future.arena")).unwrap();
        assert!(open("future.arena").is_ok());
        store.set_meta(&[("format", "99")]).unwrap();
        assert!(open("future.arena").is_err());
    }
}
