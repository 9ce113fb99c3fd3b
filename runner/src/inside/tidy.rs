//! Files of a cell: put there, taken out, cleaned away.
//!
//! While this runs no program does, so nothing changes under our hands. Yet everything in the
//! folders was made by a stranger: names, links, depths, rights.

use std::ffi::OsStr;
use std::fs::{self, DirBuilder, File, OpenOptions, Permissions};
use std::io::{self, BufReader, Read, Write};
use std::os::unix::fs::{DirBuilderExt as _, OpenOptionsExt as _, PermissionsExt as _};
use std::path::{Component, Path, PathBuf};

use nix::libc;

use crate::archive::{self, Header};

/// Folders within folders that are looked into when files are taken out.
const DEEPEST: usize = 16;

/// Writes the files of a stream below a folder.
pub(super) fn place(from: impl Read, folder: &Path) -> io::Result<()> {
    let mut from = BufReader::new(from);
    while let Some(header) = archive::next(&mut from)? {
        let path = Path::new(&header.path);
        if !path
            .components()
            .all(|part| matches!(part, Component::Normal(_)))
        {
            return Err(io::Error::other(format!(
                "{} leads elsewhere",
                path.display()
            )));
        }
        let path = folder.join(path);
        if let Some(parent) = path.parent() {
            DirBuilder::new()
                .recursive(true)
                .mode(0o755)
                .create(parent)?;
        }
        let mode = if header.is_executable { 0o755 } else { 0o644 };
        let mut new = OpenOptions::new();
        let mut file = new.write(true).create_new(true).mode(mode).open(&path)?;
        io::copy(&mut (&mut from).take(header.size), &mut file)?;
    }
    Ok(())
}

/// Writes all files below a folder to a stream, up to so many bytes, and what is no plain file as
/// refused. Files with holes and files with many names are larger together than their folder.
pub(super) fn collect(folder: &Path, mut most: u64, mut to: impl Write) -> io::Result<()> {
    let mut folders = vec![(PathBuf::new(), 0)];
    while let Some((inner, depth)) = folders.pop() {
        let open = folder.join(&inner);
        allow(&open)?;
        for entry in fs::read_dir(&open)? {
            let entry = entry?;
            let path = inner.join(entry.file_name());
            let found = fs::symlink_metadata(entry.path())?;
            if found.is_dir() && depth < DEEPEST {
                folders.push((path, depth + 1));
            } else if found.is_file() && found.len() <= most {
                most -= found.len();
                let is_executable = found.permissions().mode() & 0o111 != 0;
                allow(&entry.path())?;
                collect_file(&entry.path(), path.as_os_str(), is_executable, &mut to)?;
            } else {
                let header = refused(path.as_os_str(), describe(&found));
                archive::write(&mut to, &header, io::empty())?;
            }
        }
    }
    Ok(())
}

/// Whether a file below the folder has reached this size.
pub(super) fn has_file_of(folder: &Path, size: u64) -> bool {
    let mut folders = vec![folder.to_owned()];
    while let Some(open) = folders.pop() {
        for entry in fs::read_dir(&open).into_iter().flatten().flatten() {
            match fs::symlink_metadata(entry.path()) {
                Ok(found) if found.is_dir() => folders.push(entry.path()),
                Ok(found) if found.is_file() && found.len() >= size => return true,
                _ => {}
            }
        }
    }
    false
}

/// Empties a folder, however deep it is: what a folder holds is first moved to the top, so that
/// no path becomes long and nothing calls itself.
pub(super) fn empty(folder: &Path) -> io::Result<()> {
    let mut number = 0_u64;
    loop {
        let mut is_empty = true;
        for entry in fs::read_dir(folder)? {
            let path = entry?.path();
            is_empty = false;
            if fs::symlink_metadata(&path)?.is_dir() {
                allow(&path)?;
                for inner in fs::read_dir(&path)? {
                    number += 1;
                    let inner = inner?.path();
                    // Moving a folder changes its link to its parent, for which it is written to.
                    if fs::symlink_metadata(&inner)?.is_dir() {
                        allow(&inner)?;
                    }
                    fs::rename(inner, folder.join(format!(".{number}.ludoteca")))?;
                }
                fs::remove_dir(&path)?;
            } else {
                fs::remove_file(&path)?;
            }
        }
        if is_empty {
            return Ok(());
        }
    }
}

/// Gives us, its owner, all rights.
fn allow(path: &Path) -> io::Result<()> {
    if fs::symlink_metadata(path)?.permissions().mode() & 0o700 != 0o700 {
        fs::set_permissions(path, Permissions::from_mode(0o700))?;
    }
    Ok(())
}

fn collect_file(file: &Path, path: &OsStr, is_executable: bool, to: impl Write) -> io::Result<()> {
    let flags = libc::O_NOFOLLOW | libc::O_NONBLOCK;
    let opened: File = OpenOptions::new()
        .read(true)
        .custom_flags(flags)
        .open(file)?;
    let header = Header {
        path: path.to_owned(),
        is_executable,
        size: opened.metadata()?.len(),
        refused: None,
    };
    archive::write(to, &header, opened)
}

fn refused(path: &OsStr, why: &str) -> Header {
    Header {
        path: path.to_owned(),
        is_executable: false,
        size: 0,
        refused: Some(why.to_owned()),
    }
}

fn describe(found: &fs::Metadata) -> &'static str {
    use std::os::unix::fs::FileTypeExt as _;
    let kind = found.file_type();
    if kind.is_symlink() {
        "a link"
    } else if kind.is_fifo() {
        "a pipe"
    } else if kind.is_socket() {
        "a socket"
    } else if kind.is_dir() {
        "a folder that is too deep"
    } else if kind.is_file() {
        "too large together with the others"
    } else {
        "a device"
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_deep_and_forbidden_folder_is_emptied() {
        let folder = tempfile::tempdir().unwrap();
        let mut inner = folder.path().to_owned();
        for _ in 0..200 {
            inner.push("nested");
        }
        fs::create_dir_all(&inner).unwrap();
        fs::write(inner.join("file"), "x").unwrap();
        let closed = folder.path().join("closed");
        fs::create_dir(&closed).unwrap();
        fs::write(closed.join("x"), "x").unwrap();
        fs::set_permissions(&closed, Permissions::from_mode(0o0)).unwrap();
        std::os::unix::fs::symlink("/etc", folder.path().join("link")).unwrap();
        empty(folder.path()).unwrap();
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0);
        assert!(Path::new("/etc").exists());
    }

    #[test]
    fn files_do_not_leave_their_folder() {
        let folder = tempfile::tempdir().unwrap();
        let header = Header {
            path: "../out".into(),
            is_executable: false,
            size: 1,
            refused: None,
        };
        let mut stream = Vec::new();
        archive::write(&mut stream, &header, &b"x"[..]).unwrap();
        assert!(place(&stream[..], folder.path()).is_err());
    }

    #[test]
    fn sizes_are_found_at_any_depth() {
        let folder = tempfile::tempdir().unwrap();
        fs::create_dir(folder.path().join("a")).unwrap();
        fs::write(folder.path().join("a/b"), "1234").unwrap();
        assert!(has_file_of(folder.path(), 4));
        assert!(!has_file_of(folder.path(), 5));
    }
}
