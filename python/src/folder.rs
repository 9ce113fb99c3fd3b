//! Databases that `ludoteca solve GAME --build` kept in a folder.

use std::ffi::CString;
use std::fs::File;
use std::io::{self, Read as _, Seek as _, SeekFrom};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

use ludoteca_play::resources::{NoLibrary, Prepare, Shared, Storage};
use ludoteca_play::{Library, Resources, WordList};
use pyo3::exceptions::PyRuntimeWarning;
use pyo3::prelude::*;

use crate::errors::option_error;

/// A data folder, or the folder `databases` in it.
#[derive(Clone, Debug)]
pub(crate) struct Folder(pub(crate) PathBuf);

impl Folder {
    pub(crate) fn open(path: PathBuf) -> PyResult<Self> {
        if path.is_dir() {
            return Ok(Self(path));
        }
        let path = path.display();
        Err(option_error(format!("databases is a folder, not {path}")))
    }
}

impl Library for Folder {
    fn words(&self, list: &WordList, prepare: Prepare) -> Result<Shared, String> {
        NoLibrary.words(list, prepare)
    }

    fn has(&self, list: &WordList) -> bool {
        NoLibrary.has(list)
    }

    fn database(&self, name: &str) -> io::Result<Option<Arc<dyn Storage>>> {
        let file = format!("{name}.ludodb");
        let paths = [self.0.join("databases").join(&file), self.0.join(&file)];
        let found = paths.iter().find(|path| path.is_file());
        found.map(|path| open(path)).transpose()
    }
}

fn open(path: &Path) -> io::Result<Arc<dyn Storage>> {
    let file = File::open(path)?;
    Ok(Arc::new(Opened {
        size: file.metadata()?.len(),
        file: Mutex::new(file),
    }))
}

/// An open file.
#[derive(Debug)]
struct Opened {
    file: Mutex<File>,
    size: u64,
}

impl Storage for Opened {
    fn size(&self) -> u64 {
        self.size
    }

    fn read_at(&self, at: u64, bytes: &mut [u8]) -> io::Result<()> {
        let mut file = self.file.lock().unwrap_or_else(PoisonError::into_inner);
        file.seek(SeekFrom::Start(at))?;
        file.read_exact(bytes)
    }
}

/// Passes on what is wrong with databases as Python's own warnings.
pub(crate) fn warn(py: Python<'_>, resources: &Resources) -> PyResult<()> {
    for warning in resources.take_warnings() {
        let text = CString::new(warning)?;
        PyErr::warn(py, &py.get_type::<PyRuntimeWarning>(), &text, 1)?;
    }
    Ok(())
}
