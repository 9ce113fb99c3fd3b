//! A file that will be written.

use std::fs::{self, File, Metadata, OpenOptions};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use tempfile::NamedTempFile;

use crate::place::{folder_of, follow};

/// Prefix of the names of new files until they are whole.
pub(crate) const ASIDE: &str = ".ludoteca-";

/// A file that will be written later, and can be as far as one can know now. Until then it stays
/// as it is.
#[derive(Debug)]
pub struct Output {
    place: PathBuf,
    way: Way,
}

#[derive(Debug)]
enum Way {
    /// Beside the place, then by its name; with what the old file had.
    Aside(Option<Metadata>),
    /// Over the old file, because nothing can be made beside it.
    Over,
    /// Into what is no file.
    Into(File),
}

impl Output {
    /// Looks whether this can be written, and how. Nothing is changed.
    pub fn prepare(path: &Path) -> io::Result<Self> {
        let place = follow(path)?;
        let way = Way::find(&place)?;
        Ok(Self { place, way })
    }

    /// Writes it.
    pub fn write(self, write: impl FnOnce(&mut dyn Write) -> io::Result<()>) -> io::Result<()> {
        match self.way {
            Way::Aside(old) => {
                let mut aside = create_beside(&self.place)?;
                fill(aside.as_file_mut(), write)?;
                if let Some(old) = &old {
                    take_after(aside.as_file(), old)?;
                }
                aside.as_file().sync_all()?;
                aside.persist(&self.place).map_err(|error| error.error)?;
                sync_folder(&self.place)
            }
            Way::Over => {
                // The new contents are ready before the old ones go.
                let mut contents = Vec::new();
                write(&mut contents)?;
                let mut file = OpenOptions::new().write(true).open(&self.place)?;
                file.set_len(0)?;
                file.write_all(&contents)?;
                file.sync_all()
            }
            Way::Into(mut file) => fill(&mut file, write),
        }
    }
}

impl Way {
    fn find(place: &Path) -> io::Result<Self> {
        let old = match fs::metadata(place) {
            Ok(old) => old,
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                if place.file_name().is_none() {
                    return Err(io::ErrorKind::InvalidInput.into());
                }
                create_beside(place)?;
                return Ok(Self::Aside(None));
            }
            Err(error) => return Err(error),
        };
        if old.is_dir() {
            return Err(io::ErrorKind::IsADirectory.into());
        }
        if place.is_symlink() {
            let file = OpenOptions::new().append(true).open(place)?;
            return Ok(Self::Into(file));
        }
        if !old.is_file() {
            return open_no_file(place, &old).map(Self::Into);
        }
        // Root may write everything; a file that nobody may write was protected by intent.
        if old.permissions().readonly() {
            return Err(io::ErrorKind::PermissionDenied.into());
        }
        OpenOptions::new().write(true).open(place)?;
        match create_beside(place) {
            Ok(_) => Ok(Self::Aside(Some(old))),
            Err(error) if is_about_the_folder(&error) => Ok(Self::Over),
            Err(error) => Err(error),
        }
    }
}

/// Returns whether a folder takes no new file, though an old one in it may be written.
fn is_about_the_folder(error: &io::Error) -> bool {
    use io::ErrorKind::{PermissionDenied, ReadOnlyFilesystem};
    matches!(error.kind(), PermissionDenied | ReadOnlyFilesystem)
}

/// Opens a terminal, pipe or device. A pipe that nobody reads is an error, not a long wait.
fn open_no_file(place: &Path, found: &Metadata) -> io::Result<File> {
    let mut options = OpenOptions::new();
    options.write(true);
    #[cfg(unix)]
    if std::os::unix::fs::FileTypeExt::is_fifo(&found.file_type()) {
        use std::os::unix::fs::OpenOptionsExt as _;
        let mut at_once = options.clone();
        // While this is open, the pipe has a reader, and opening it again does not wait.
        let flags = rustix::fs::OFlags::NONBLOCK.bits().cast_signed();
        let _reader_is_there = at_once.custom_flags(flags).open(place)?;
        return options.open(place);
    }
    #[cfg(not(unix))]
    let _ = found;
    options.open(place)
}

/// A new file in the folder of `place`, which is removed unless it is renamed.
fn create_beside(place: &Path) -> io::Result<NamedTempFile> {
    let mut builder = tempfile::Builder::new();
    builder.prefix(ASIDE);
    // The permissions that any new file gets, less the user's mask.
    #[cfg(unix)]
    builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
    // The error names the other file, which means nothing to the user.
    let file = builder.tempfile_in(folder_of(place));
    file.map_err(|error| error.kind().into())
}

/// A new file that `fill` fills; see [`crate::make_new`].
pub(crate) fn make_new<E: From<io::Error>>(
    place: &Path,
    fill: impl FnOnce(&Path) -> Result<(), E>,
) -> Result<(), E> {
    let aside = tempfile::Builder::new()
        .prefix(ASIDE)
        .tempfile_in(folder_of(place))
        .map_err(|error| io::Error::from(error.kind()))?;
    fill(aside.path())?;
    aside.as_file().sync_all()?;
    let named = aside.persist_noclobber(place);
    named.map_err(|error| error.error)?;
    Ok(sync_folder(place)?)
}

/// Gives a new file the permissions of the old one, and its owner where that is allowed.
fn take_after(new: &File, old: &Metadata) -> io::Result<()> {
    #[cfg(unix)]
    {
        use std::os::unix::fs::{MetadataExt as _, fchown};
        let mine = new.metadata()?;
        if (mine.uid(), mine.gid()) != (old.uid(), old.gid()) {
            // Only root may give files away; others keep what they write.
            let _ = fchown(new, Some(old.uid()), Some(old.gid()));
        }
    }
    new.set_permissions(old.permissions())
}

fn fill(file: &mut File, write: impl FnOnce(&mut dyn Write) -> io::Result<()>) -> io::Result<()> {
    let mut buffer = BufWriter::new(file);
    write(&mut buffer)?;
    buffer.flush()
}

/// Brings a new name to the disk, where the folder may be opened.
fn sync_folder(place: &Path) -> io::Result<()> {
    let Ok(folder) = File::open(folder_of(place)) else {
        return Ok(());
    };
    match folder.sync_all() {
        // Not every file system knows this; the file itself is on the disk.
        Err(error) if error.kind() == io::ErrorKind::InvalidInput => Ok(()),
        synced => synced,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn over(place: &Path) -> Output {
        Output {
            place: place.to_owned(),
            way: Way::Over,
        }
    }

    #[test]
    fn in_place_the_old_contents_stay_until_the_new_ones_are_ready() {
        let folder = tempfile::tempdir().unwrap();
        let place = folder.path().join("a");
        fs::write(&place, "before, and longer").unwrap();
        let failed = over(&place).write(|file| {
            file.write_all(b"half")?;
            Err(io::Error::other("no more"))
        });
        assert!(failed.is_err());
        assert_eq!(fs::read(&place).unwrap(), b"before, and longer");
        over(&place).write(|file| file.write_all(b"after")).unwrap();
        assert_eq!(fs::read(&place).unwrap(), b"after");
    }
}
