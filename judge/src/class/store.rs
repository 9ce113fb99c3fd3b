//! A store of judgements: one file for each submission and profile, written aside and renamed, so
//! that a kill loses only what was under way.

use std::fs::{self, File, TryLockError};
use std::io;
use std::path::{Path, PathBuf};

use crate::report::Report;
use crate::source;

/// The reports of a class on disk.
#[derive(Debug)]
pub(crate) struct Store {
    folder: PathBuf,
    /// Held as long as this process works here.
    _lock: File,
}

impl Store {
    /// Opens the store in a folder, or makes it. Only one process may work with it.
    pub(crate) fn open(folder: &Path) -> io::Result<Self> {
        fs::create_dir_all(folder)?;
        let lock = File::create(folder.join("lock"))?;
        lock.try_lock().map_err(|error| match error {
            TryLockError::WouldBlock => io::Error::other("another ludoteca is at work here"),
            TryLockError::Error(error) => error,
        })?;
        ludoteca_files::clean(folder)?;
        Ok(Self {
            folder: folder.to_owned(),
            _lock: lock,
        })
    }

    /// The name under which a judgement is kept: the same sources, profile, version and seed.
    pub(crate) fn key(sources: &str, judged_by: &str) -> String {
        let mut hash = source::hash(format!("{sources} {judged_by}").as_bytes());
        hash.truncate(32);
        hash
    }

    /// Returns the report kept under a key; what cannot be read is judged again.
    pub(crate) fn get(&self, key: &str) -> Option<Report> {
        let bytes = fs::read(self.place(key)).ok()?;
        serde_json::from_slice(&bytes).ok()
    }

    /// Keeps a report.
    pub(crate) fn put(&self, key: &str, report: &Report) -> io::Result<()> {
        let json = serde_json::to_vec_pretty(report)?;
        write_aside(&self.place(key), &json)
    }

    /// Forgets a report.
    pub(crate) fn remove(&self, key: &str) -> io::Result<()> {
        match fs::remove_file(self.place(key)) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
            _ => Ok(()),
        }
    }

    /// The name of this class on other machines: made once, and nobody else has the same.
    pub(crate) fn run_name(&self) -> io::Result<String> {
        let place = self.folder.join("run");
        if let Ok(name) = fs::read_to_string(&place) {
            return Ok(name);
        }
        let name = ludoteca_files::unique_name(&place.display().to_string());
        write_aside(&place, name.as_bytes())?;
        Ok(name)
    }

    fn place(&self, key: &str) -> PathBuf {
        self.folder.join(format!("{key}.json"))
    }
}

/// Writes a file as a whole or not at all. An equal file is left alone.
pub(crate) fn write_aside(place: &Path, bytes: &[u8]) -> io::Result<()> {
    if fs::read(place).is_ok_and(|there| there == bytes) {
        return Ok(());
    }
    ludoteca_files::write(place, bytes)
}
