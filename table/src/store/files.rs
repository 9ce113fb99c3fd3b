//! The file itself: for its owner's eyes only, and copied while it is used.

use std::io;
use std::path::Path;

use rusqlite::Connection;
use rusqlite::backup::{Backup, StepResult};

use super::check::{Checked, survey};
use super::{StoreError, file_error, schema};

/// All pages at once, so that the copy is of one moment; who writes does not wait for it.
const ALL_PAGES: i32 = -1;

/// A disk with less room than this is as good as full.
#[cfg(unix)]
const LEAST_ROOM: u64 = 1 << 20;

/// Makes folder and file if they are not there, so that only their owner can read them: there are
/// hidden fleets and seeds in it. A folder that is there stays as it is; a file gets narrower.
pub(super) fn make_private(folder: &Path, file: &Path) -> Result<(), StoreError> {
    make_folder(folder).map_err(|error| io_error(folder, &error))?;
    make_file(file).map_err(|error| io_error(file, &error))
}

#[cfg(unix)]
fn make_folder(folder: &Path) -> io::Result<()> {
    use std::os::unix::fs::DirBuilderExt as _;
    std::fs::DirBuilder::new()
        .recursive(true)
        .mode(0o700)
        .create(folder)
}

#[cfg(not(unix))]
fn make_folder(folder: &Path) -> io::Result<()> {
    std::fs::create_dir_all(folder)
}

/// SQLite gives the journal beside the file the file's own permissions.
#[cfg(unix)]
fn make_file(file: &Path) -> io::Result<()> {
    use std::os::unix::fs::{OpenOptionsExt as _, PermissionsExt as _};
    let mut options = std::fs::OpenOptions::new();
    options.write(true).create_new(true).mode(0o600);
    match options.open(file) {
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
        made => return made.map(drop),
    }
    let name = file.as_os_str().to_owned();
    for end in ["", "-wal", "-shm"] {
        let mut name = name.clone();
        name.push(end);
        let path = Path::new(&name);
        let Ok(found) = std::fs::metadata(path) else {
            continue;
        };
        let mode = found.permissions().mode();
        if mode & 0o077 != 0 {
            let narrower = std::fs::Permissions::from_mode(mode & 0o700);
            // Somebody else's file stays as it is.
            let _ = std::fs::set_permissions(path, narrower);
        }
    }
    Ok(())
}

#[cfg(not(unix))]
fn make_file(_: &Path) -> io::Result<()> {
    Ok(())
}

/// Fails when there is hardly any room beside the file, where the system tells.
#[cfg(unix)]
pub(super) fn expect_room(file: &Path) -> Result<(), StoreError> {
    match rustix::fs::statvfs(file) {
        Ok(disk) if disk.f_bavail.saturating_mul(disk.f_frsize) < LEAST_ROOM => {
            let full = io::Error::from(io::ErrorKind::StorageFull);
            Err(io_error(file, &full))
        }
        _ => Ok(()),
    }
}

#[cfg(not(unix))]
pub(super) fn expect_room(_: &Path) -> Result<(), StoreError> {
    Ok(())
}

/// Copies everything that is committed. The copy is a file of its own, without a journal; it has its
/// name when everything is in it. A copy of a damaged file is as damaged, so the copy is surveyed.
pub(super) fn back_up(from: &Path, to: &Path) -> Result<Checked, StoreError> {
    let mut checked = None;
    let copied = ludoteca_files::make_new(to, |aside| {
        checked = Some(copy(from, aside).map_err(NotCopied::Copy)?);
        Ok(())
    });
    copied.map_err(|error| match error {
        NotCopied::Copy(error) => file_error(to, &error),
        NotCopied::Name(error) if error.kind() == io::ErrorKind::AlreadyExists => {
            let message = "it is there already: a backup is never written over anything";
            io_error(to, &io::Error::new(error.kind(), message))
        }
        NotCopied::Name(error) => io_error(to, &error),
    })?;
    Ok(checked.expect("a copy that was made was looked at"))
}

/// Reasons there is no copy.
enum NotCopied {
    Copy(rusqlite::Error),
    Name(io::Error),
}

impl From<io::Error> for NotCopied {
    fn from(error: io::Error) -> Self {
        Self::Name(error)
    }
}

fn copy(from: &Path, to: &Path) -> rusqlite::Result<Checked> {
    let source = Connection::open(from)?;
    source.busy_timeout(schema::PATIENCE)?;
    let mut copy = Connection::open(to)?;
    let backup = Backup::new(&source, &mut copy)?;
    loop {
        match backup.step(ALL_PAGES)? {
            StepResult::Done => break,
            _ => std::thread::yield_now(),
        }
    }
    drop(backup);
    copy.pragma_update(None, "journal_mode", "DELETE")?;
    survey(&copy)
}

fn io_error(path: &Path, error: &io::Error) -> StoreError {
    StoreError::File {
        path: path.to_owned(),
        reason: error.to_string(),
    }
}
