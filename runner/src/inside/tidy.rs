//! Files of a cell: put there, taken out, cleaned away.
//!
//! While this runs no program does, so nothing changes under our hands. Yet everything in the
//! folders was made by a stranger: names, links, depths, rights.

use std::ffi::OsString;
use std::fs::{self, DirBuilder, File, OpenOptions, Permissions};
use std::io::{self, BufReader, Read, Write};
use std::os::unix::fs::{DirBuilderExt as _, OpenOptionsExt as _, PermissionsExt as _};
use std::path::{Path, PathBuf};

use nix::libc;
use rustix::fs::{CWD, RenameFlags, renameat_with};

use crate::archive::{self, Header};

/// Folders within folders that are looked into when files are taken out.
const DEEPEST: usize = 16;
/// Longer paths are not taken out, so that none becomes too long for the kernel either.
const LONGEST_PATH: usize = 200;
/// Every file takes whole pages of its folder.
const PAGE: u64 = 4096;

/// Writes the files of a stream below a folder.
pub(super) fn place(from: impl Read, folder: &Path) -> io::Result<()> {
    let mut from = BufReader::new(from);
    while let Some(header) = archive::next(&mut from)? {
        let path = Path::new(&header.path);
        if !archive::is_inside(path) {
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

/// Limit on what is taken out.
#[derive(Clone, Copy, Debug)]
pub(super) struct Room {
    /// Bytes, in whole pages. Files with holes and files with many names are larger together than
    /// their folder, and would not go into it again.
    pub(super) bytes: u64,
    /// Files, and others that are told.
    pub(super) files: u32,
}

/// Writes all files below a folder to a stream, and what cannot be taken out as refused: whatever
/// it is, the program has left it there. Only a stream that cannot be written is an error.
pub(super) fn collect(folder: &Path, mut room: Room, mut to: impl Write) -> io::Result<()> {
    let mut folders = vec![PathBuf::new()];
    while let Some(inner) = folders.pop() {
        let names = match names_in(&folder.join(&inner)) {
            Ok(names) => names,
            Err(error) => {
                refuse(&inner, &format!("cannot be read: {error}"), &mut to)?;
                continue;
            }
        };
        for path in names.into_iter().map(|name| inner.join(name)) {
            let Some(left) = room.files.checked_sub(1) else {
                return Ok(());
            };
            room.files = left;
            if left == 0 {
                return refuse(&path, "one of too many files", &mut to);
            }
            match look_at(folder, &path, &mut room) {
                Ok(Found::Folder) => folders.push(path),
                Ok(Found::File(header, file)) => archive::write(&mut to, &header, file)?,
                Ok(Found::Odd(why)) => refuse(&path, why, &mut to)?,
                Err(error) => refuse(&path, &format!("cannot be read: {error}"), &mut to)?,
            }
        }
    }
    Ok(())
}

/// Something in a folder.
enum Found {
    Folder,
    File(Header, File),
    /// Not taken, for this reason.
    Odd(&'static str),
}

fn look_at(folder: &Path, path: &Path, room: &mut Room) -> io::Result<Found> {
    if path.as_os_str().len() > LONGEST_PATH {
        return Ok(Found::Odd("the name is too long"));
    }
    let place = folder.join(path);
    let found = fs::symlink_metadata(&place)?;
    if found.is_dir() && path.components().count() <= DEEPEST {
        return Ok(Found::Folder);
    }
    let pages = found.len().div_ceil(PAGE).saturating_mul(PAGE);
    if !found.is_file() || pages > room.bytes {
        return Ok(Found::Odd(describe(&found)));
    }
    allow(&place)?;
    let opened = OpenOptions::new()
        .read(true)
        .custom_flags(libc::O_NOFOLLOW | libc::O_NONBLOCK)
        .open(&place)?;
    room.bytes -= pages;
    let header = Header {
        path: path.as_os_str().to_owned(),
        is_executable: found.permissions().mode() & 0o111 != 0,
        size: found.len(),
        refused: None,
    };
    Ok(Found::File(header, opened))
}

fn names_in(folder: &Path) -> io::Result<Vec<OsString>> {
    allow(folder)?;
    fs::read_dir(folder)?
        .map(|entry| Ok(entry?.file_name()))
        .collect()
}

fn refuse(path: &Path, why: &str, to: impl Write) -> io::Result<()> {
    let header = Header {
        path: path.as_os_str().to_owned(),
        is_executable: false,
        size: 0,
        refused: Some(why.to_owned()),
    };
    archive::write(to, &header, io::empty())
}

/// Returns whether a file below the folder has reached this size.
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
        let names = names_in(folder)?;
        if names.is_empty() {
            return Ok(());
        }
        for path in names.into_iter().map(|name| folder.join(name)) {
            if fs::symlink_metadata(&path)?.is_dir() {
                for inner in names_in(&path)? {
                    move_up(&path.join(inner), folder, &mut number)?;
                }
                fs::remove_dir(&path)?;
            } else {
                fs::remove_file(&path)?;
            }
        }
    }
}

/// Moves something to a folder, under a name that nothing there has: a program may have guessed ours.
fn move_up(path: &Path, folder: &Path, number: &mut u64) -> io::Result<()> {
    // Moving a folder changes its link to its parent, for which it is written to.
    if fs::symlink_metadata(path)?.is_dir() {
        allow(path)?;
    }
    loop {
        *number += 1;
        let name = folder.join(format!(".{number}.ludoteca"));
        match renameat_with(CWD, path, CWD, name, RenameFlags::NOREPLACE) {
            Err(rustix::io::Errno::EXIST) => {}
            moved => return Ok(moved?),
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
        fs::set_permissions(&closed, Permissions::from_mode(0o000)).unwrap();
        std::os::unix::fs::symlink("/etc", folder.path().join("link")).unwrap();
        empty(folder.path()).unwrap();
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0);
        assert!(Path::new("/etc").exists());
    }

    #[test]
    fn names_that_tidying_uses_are_not_in_its_way() {
        let folder = tempfile::tempdir().unwrap();
        for outer in 1..30 {
            fs::create_dir_all(folder.path().join(format!("{outer}/inner/innermost"))).unwrap();
            fs::write(folder.path().join(format!(".{outer}.ludoteca")), "x").unwrap();
        }
        empty(folder.path()).unwrap();
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0);
    }

    /// Takes the contents of a folder within this room: the paths, and those that are refused.
    fn take(folder: &Path, bytes: u64, files: u32) -> (Vec<OsString>, Vec<String>) {
        let mut stream = Vec::new();
        collect(folder, Room { bytes, files }, &mut stream).unwrap();
        let (mut taken, mut refused, mut from) = (Vec::new(), Vec::new(), &stream[..]);
        while let Some(header) = archive::next(&mut from).unwrap() {
            from = &from[header.size as usize..];
            match header.refused {
                Some(why) => refused.push(why),
                None => taken.push(header.path),
            }
        }
        (taken, refused)
    }

    #[test]
    fn a_file_with_holes_takes_as_much_room_as_one_without() {
        let folder = tempfile::tempdir().unwrap();
        for name in ["a", "b"] {
            let file = File::create(folder.path().join(name)).unwrap();
            file.set_len(PAGE + 1).unwrap();
        }
        let (taken, refused) = take(folder.path(), 3 * PAGE, 10);
        assert_eq!((taken.len(), refused.len()), (1, 1), "{refused:?}");
        assert_eq!(take(folder.path(), 4 * PAGE, 10).0.len(), 2);
    }

    #[test]
    fn too_many_files_are_told_and_not_taken() {
        let folder = tempfile::tempdir().unwrap();
        for number in 0..20 {
            fs::write(folder.path().join(number.to_string()), "").unwrap();
        }
        let (taken, refused) = take(folder.path(), PAGE, 5);
        assert_eq!(
            (taken.len(), refused.as_slice()),
            (4, &["one of too many files".to_owned()][..])
        );
        assert_eq!(take(folder.path(), PAGE, 21).0.len(), 20);
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
