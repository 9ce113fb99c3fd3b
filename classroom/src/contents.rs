//! The files that were handed in: one zip for equal files, named by its hash, on the disk before
//! anybody gets a receipt.

use std::fs::{self, File};
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

use ludoteca_judge::class::read_upload;
use ludoteca_words::Message;

/// Larger than any zip that is written here.
const MOST: u64 = 64 << 20;

/// The file in the class's folder by which writers and removers wait for each other, in this process
/// and others.
const LOCK: &str = "submissions.lock";

/// The folder of submissions.
#[derive(Clone, Debug)]
pub(crate) struct Contents {
    folder: PathBuf,
    lock: PathBuf,
}

/// The reason why files cannot be read again.
#[derive(Debug, thiserror::Error)]
#[error("{}: {why}", path.display())]
pub(crate) struct DamagedContents {
    pub(crate) path: PathBuf,
    pub(crate) why: String,
}

impl Contents {
    pub(crate) fn open(class: &Path) -> io::Result<Self> {
        let folder = class.join("submissions");
        fs::create_dir_all(&folder)?;
        let lock = class.join(LOCK);
        Ok(Self { folder, lock })
    }

    /// While this is held nothing is removed: from before files are written, or found to be there,
    /// until a try has them.
    pub(crate) fn lock_to_put(&self) -> io::Result<File> {
        let lock = File::create(&self.lock)?;
        lock.lock_shared()?;
        Ok(lock)
    }

    /// While this is held nobody writes: from before it is asked which files no try has, until they
    /// are removed.
    pub(crate) fn lock_to_remove(&self) -> io::Result<File> {
        let lock = File::create(&self.lock)?;
        lock.lock()?;
        Ok(lock)
    }

    /// Returns the path of the zip with the files of this hash.
    pub(crate) fn place(&self, hash: &str) -> PathBuf {
        self.folder.join(format!("{hash}.zip"))
    }

    /// Writes these files, unless equal ones are there; returns their hash when they are on the
    /// disk. Whoever calls it holds [`Contents::lock_to_put`] until a try has them.
    pub(crate) fn put(&self, files: &[(String, Vec<u8>)]) -> io::Result<String> {
        let zip = pack(files)?;
        let hash = ludoteca_files::hash(&zip);
        let place = self.place(&hash);
        let is_there = fs::read(&place).is_ok_and(|there| there == zip);
        if !is_there {
            ludoteca_files::write(&place, &zip)?;
        }
        Ok(hash)
    }

    /// The zip of this hash, if it is what was written.
    pub(crate) fn zip(&self, hash: &str) -> Result<Vec<u8>, DamagedContents> {
        let path = self.place(hash);
        let damaged = |why: String| DamagedContents {
            path: path.clone(),
            why,
        };
        let zip = ludoteca_files::read(&path, MOST).map_err(|error| damaged(error.to_string()))?;
        if ludoteca_files::hash(&zip) != hash {
            return Err(damaged(
                "the contents are not what was handed in".to_owned(),
            ));
        }
        Ok(zip)
    }

    /// The files of this hash.
    pub(crate) fn files(&self, hash: &str) -> Result<Vec<(String, Vec<u8>)>, DamagedContents> {
        let zip = self.zip(hash)?;
        let read = read_upload(&[(format!("{hash}.zip"), zip)], MOST);
        let damaged = |why: Message| DamagedContents {
            path: self.place(hash),
            why: why.key.into_owned(),
        };
        Ok(read.map_err(damaged)?.files)
    }

    /// Removes files that nobody needs any more. Whoever calls it holds
    /// [`Contents::lock_to_remove`].
    pub(crate) fn remove(&self, hash: &str) -> io::Result<()> {
        match fs::remove_file(self.place(hash)) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
            _ => Ok(()),
        }
    }

    /// Hashes of all files that lie here, with the time since they were written.
    pub(crate) fn list(&self) -> io::Result<Vec<(String, std::time::Duration)>> {
        let mut found = Vec::new();
        for entry in fs::read_dir(&self.folder)? {
            let entry = entry?;
            let name = entry.file_name();
            let Some(hash) = name.to_str().and_then(|name| name.strip_suffix(".zip")) else {
                continue;
            };
            let age = entry.metadata()?.modified()?.elapsed().unwrap_or_default();
            found.push((hash.to_owned(), age));
        }
        Ok(found)
    }
}

/// The hash under which these files are kept.
pub(crate) fn hash_of(files: &[(String, Vec<u8>)]) -> io::Result<String> {
    Ok(ludoteca_files::hash(&pack(files)?))
}

/// A zip that is the same for the same files: sorted, without times, not compressed.
pub(crate) fn pack(files: &[(String, Vec<u8>)]) -> io::Result<Vec<u8>> {
    let mut sorted: Vec<&(String, Vec<u8>)> = files.iter().collect();
    sorted.sort();
    let mut zip = Vec::new();
    let mut archive = rawzip::ZipArchiveWriter::new(&mut zip);
    for (path, bytes) in sorted {
        let (mut entry, config) = archive.new_file(path).start().map_err(io::Error::other)?;
        let mut writer = config.wrap(&mut entry);
        writer.write_all(bytes)?;
        let (_, written) = writer.finish().map_err(io::Error::other)?;
        entry.finish(written).map_err(io::Error::other)?;
    }
    archive.finish().map_err(io::Error::other)?;
    Ok(zip)
}
