//! Files that are first written next to their final place, so that no half of one is ever found.

use std::fs;
use std::io::{self, Write};
use std::path::Path;

use tempfile::NamedTempFile;

/// Writes a new file next to `path`, and moves it there once that has succeeded.
pub(crate) fn replace(
    path: &Path,
    write: impl FnOnce(&mut dyn Write) -> io::Result<()>,
) -> io::Result<()> {
    // Renaming onto a device or a folder would destroy it, not write to it.
    if fs::metadata(path).is_ok_and(|there| !there.is_file()) {
        return Err(io::Error::other("não é um ficheiro"));
    }
    let mut aside = create(path)?;
    write(&mut aside)?;
    aside.as_file().sync_all()?;
    aside.persist(path)?;
    Ok(())
}

/// A new file in the folder of `path`, which is removed unless it is moved somewhere.
pub(crate) fn create(path: &Path) -> io::Result<NamedTempFile> {
    let folder = match path.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    };
    let mut builder = tempfile::Builder::new();
    builder.prefix(".ludoteca-");
    // What any new file gets, less the user's mask.
    #[cfg(unix)]
    builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
    // The error names the temporary file, which means nothing to the user.
    let file = builder.tempfile_in(folder);
    file.map_err(|error| error.kind().into())
}
