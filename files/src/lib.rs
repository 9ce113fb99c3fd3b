//! Files that are written whole or not at all, and read within bounds.
//!
//! [`write()`] makes a new file beside the old one, under a name that nobody can guess, brings it
//! to the disk and renames it. A link stays a link: what it leads to is replaced. The old file's
//! permissions and owner stay, a write-protected file is refused (to root, too), and what is no
//! file (a terminal, a pipe, a device) is written to, never replaced. Only where no file can be
//! made beside it, an old file is written in place: there, and only there, a failure can leave
//! half of it. Other names of the same file (hard links) keep the old contents.

pub mod clock;
mod hash;
mod output;
mod place;

use std::fs::{self, File};
use std::io::{self, Read as _, Write};
use std::path::Path;

pub use hash::{Hasher, hash, hex, unique_name};
pub use output::Output;

/// Writes a file that is there as a whole or not at all.
///
/// ```
/// # let folder = tempfile::tempdir()?;
/// let path = folder.path().join("game.ludo");
/// ludoteca_files::write(&path, "galo\n")?;
/// assert_eq!(std::fs::read(&path)?, b"galo\n");
/// # Ok::<(), std::io::Error>(())
/// ```
pub fn write(path: &Path, contents: impl AsRef<[u8]>) -> io::Result<()> {
    write_with(path, |file| file.write_all(contents.as_ref()))
}

/// Like [`write()`], for contents that are written piece by piece.
pub fn write_with(
    path: &Path,
    write: impl FnOnce(&mut dyn Write) -> io::Result<()>,
) -> io::Result<()> {
    Output::prepare(path)?.write(write)
}

/// Makes a file that is not there yet, for its owner's eyes only: `fill` fills it under another name,
/// and it gets its own when it is whole and on the disk. Nothing is ever written over.
///
/// ```
/// # let folder = tempfile::tempdir()?;
/// let path = folder.path().join("copy.db");
/// ludoteca_files::make_new(&path, |aside| std::fs::write(aside, "all of it"))?;
/// let again = ludoteca_files::make_new(&path, |aside| std::fs::write(aside, "another"));
/// assert_eq!(again.unwrap_err().kind(), std::io::ErrorKind::AlreadyExists);
/// assert_eq!(std::fs::read(&path)?, b"all of it");
/// # Ok::<(), std::io::Error>(())
/// ```
pub fn make_new<E: From<io::Error>>(
    path: &Path,
    fill: impl FnOnce(&Path) -> Result<(), E>,
) -> Result<(), E> {
    // Known before the work is done, if it can be.
    if path.symlink_metadata().is_ok() {
        return Err(io::Error::from(io::ErrorKind::AlreadyExists).into());
    }
    output::make_new(path, fill)
}

/// Removes what writers that were killed left half written in a folder. Only for a folder in which
/// nobody else writes now.
pub fn clean(folder: &Path) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let is_ours = entry
            .file_name()
            .to_string_lossy()
            .starts_with(output::ASIDE);
        if is_ours && entry.file_type()?.is_file() {
            fs::remove_file(entry.path())?;
        }
    }
    Ok(())
}

/// Fails if two paths lead to the same file: one that was read is never written over.
pub fn ensure_other(output: &Path, input: &Path) -> io::Result<()> {
    if place::is_same(output, input)? {
        let message = "this is the file that was read: choose another name";
        return Err(io::Error::new(io::ErrorKind::AlreadyExists, message));
    }
    Ok(())
}

/// Reads a file of at most so many bytes; whatever is longer is refused, not held in memory.
pub fn read(path: &Path, most: u64) -> io::Result<Vec<u8>> {
    read_from(File::open(path)?, most)
}

/// Like [`read()`], from anything that can be read.
pub fn read_from(from: impl io::Read, most: u64) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    from.take(most.saturating_add(1)).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > most {
        return Err(io::ErrorKind::FileTooLarge.into());
    }
    Ok(bytes)
}

/// Like [`read()`], for text in UTF-8.
pub fn read_text(path: &Path, most: u64) -> io::Result<String> {
    String::from_utf8(read(path, most)?)
        .map_err(|_| io::Error::new(io::ErrorKind::InvalidData, "not text in UTF-8"))
}

/// The examples of the README compile, too.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
