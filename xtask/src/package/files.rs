//! Small steps with files that name the file when they fail.

use std::fs;
use std::os::unix::fs::PermissionsExt as _;
use std::path::{Path, PathBuf};

use anyhow::Context as _;

/// Writes a file that everybody may read, in a folder that is made where it is missing.
pub(super) fn write(path: &Path, contents: impl AsRef<[u8]>) -> anyhow::Result<()> {
    write_with_mode(path, contents.as_ref(), 0o644)
}

/// Writes a file that may be executed.
pub(super) fn write_program(path: &Path, contents: impl AsRef<[u8]>) -> anyhow::Result<()> {
    write_with_mode(path, contents.as_ref(), 0o755)
}

/// Copies a file into a folder, as one that everybody may read.
pub(super) fn copy(file: &Path, folder: &Path) -> anyhow::Result<()> {
    let name = file.file_name().context("a file has a name")?;
    write(&folder.join(name), read(file)?)
}

pub(super) fn read(path: &Path) -> anyhow::Result<Vec<u8>> {
    fs::read(path).with_context(|| path.display().to_string())
}

pub(super) fn read_text(path: &Path) -> anyhow::Result<String> {
    fs::read_to_string(path).with_context(|| path.display().to_string())
}

/// Removes a folder, if it is there.
pub(super) fn remove(folder: &Path) -> anyhow::Result<()> {
    if folder.exists() {
        fs::remove_dir_all(folder).with_context(|| folder.display().to_string())?;
    }
    Ok(())
}

/// Bytes of all files in a folder and below it.
pub(super) fn total_size(folder: &Path) -> anyhow::Result<u64> {
    let mut total = 0;
    for file in list(folder)? {
        total += fs::metadata(file)?.len();
    }
    Ok(total)
}

/// All files in a folder and below it, sorted.
pub(super) fn list(folder: &Path) -> anyhow::Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    let entries = fs::read_dir(folder).with_context(|| folder.display().to_string())?;
    for entry in entries {
        let entry = entry?;
        if entry.file_type()?.is_dir() {
            found.extend(list(&entry.path())?);
        } else {
            found.push(entry.path());
        }
    }
    found.sort();
    Ok(found)
}

fn write_with_mode(path: &Path, contents: &[u8], mode: u32) -> anyhow::Result<()> {
    let told = || path.display().to_string();
    if let Some(folder) = path.parent() {
        make_folder(folder)?;
    }
    fs::write(path, contents).with_context(told)?;
    fs::set_permissions(path, fs::Permissions::from_mode(mode)).with_context(told)
}

/// Folders have the same permissions whatever the user's mask is.
fn make_folder(folder: &Path) -> anyhow::Result<()> {
    if folder.is_dir() {
        return Ok(());
    }
    if let Some(parent) = folder.parent() {
        make_folder(parent)?;
    }
    fs::create_dir(folder).with_context(|| folder.display().to_string())?;
    Ok(fs::set_permissions(
        folder,
        fs::Permissions::from_mode(0o755),
    )?)
}
