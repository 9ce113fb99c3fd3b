//! Databases as files, which are read piece by piece.

use std::fs::File;
use std::io::{self, Read as _, Seek as _, SeekFrom};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

use ludoteca_play::resources::Storage;

/// Returns the path of a database of this name in a data folder: `databases/NAME.ludodb`.
pub fn database_path(data: &Path, name: &str) -> PathBuf {
    data.join("databases").join(format!("{name}.ludodb"))
}

/// Opens a database, if the file is there.
pub fn open_database(path: &Path) -> io::Result<Option<Arc<dyn Storage>>> {
    match File::open(path) {
        Ok(file) => Ok(Some(Arc::new(Opened::new(file)?))),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(error) => Err(error),
    }
}

/// An open file. A new one under the same name is another file, so this one never changes.
#[derive(Debug)]
struct Opened {
    file: Mutex<File>,
    size: u64,
}

impl Opened {
    fn new(file: File) -> io::Result<Self> {
        let about = file.metadata()?;
        if !about.is_file() {
            return Err(io::Error::other("not a regular file"));
        }
        Ok(Self {
            size: about.len(),
            file: Mutex::new(file),
        })
    }
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_read_where_it_is_asked_for_and_stays_the_same_when_it_is_replaced() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("a");
        assert!(open_database(&path).unwrap().is_none());
        ludoteca_files::write(&path, "seven houses").unwrap();
        let opened = open_database(&path).unwrap().unwrap();
        ludoteca_files::write(&path, "other").unwrap();
        let mut bytes = [0; 6];
        opened.read_at(6, &mut bytes).unwrap();
        assert_eq!((opened.size(), &bytes), (12, b"houses"));
        assert!(opened.read_at(7, &mut bytes).is_err());
        assert!(open_database(folder.path()).is_err());
    }
}
