//! Resolution of paths to the places they lead to.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

/// Maximum number of links followed, the same as the system's.
const MOST_LINKS: usize = 40;

/// Follows a path through links; the last of them may lead to what is not there yet.
pub(crate) fn follow(path: &Path) -> io::Result<PathBuf> {
    let mut path = path.to_owned();
    for _ in 0..MOST_LINKS {
        match fs::symlink_metadata(&path) {
            // A file that a process has open already (`/dev/stdout`) is used as it stands.
            Ok(found) if found.is_symlink() && path.starts_with("/proc") => return Ok(path),
            Ok(found) if found.is_symlink() => {
                let target = fs::read_link(&path)?;
                path = folder_of(&path).join(target);
            }
            Ok(_) => return Ok(path),
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(path),
            Err(error) => return Err(error),
        }
    }
    Err(io::Error::other("a link leads in a circle"))
}

/// The folder that a file stands in.
pub(crate) fn folder_of(path: &Path) -> &Path {
    match path.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    }
}

/// Returns whether two paths lead to the same file, under whatever names.
pub(crate) fn is_same(one: &Path, other: &Path) -> io::Result<bool> {
    let (one, other) = match (fs::metadata(one), fs::metadata(other)) {
        (Ok(_), Ok(_)) => (one, other),
        // A missing file cannot be what was read.
        _ => return Ok(false),
    };
    #[cfg(unix)]
    {
        use std::os::unix::fs::MetadataExt as _;
        let (one, other) = (fs::metadata(one)?, fs::metadata(other)?);
        Ok((one.dev(), one.ino()) == (other.dev(), other.ino()))
    }
    #[cfg(not(unix))]
    Ok(fs::canonicalize(one)? == fs::canonicalize(other)?)
}
