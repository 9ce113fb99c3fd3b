//! Files that are there as a whole or not at all.

use std::fs::{self, File};
use std::io::{self, BufWriter};
use std::path::Path;
use std::process;

/// Writes what is to be kept into what it is given.
pub(super) type Write<'a> = dyn FnMut(&mut dyn io::Write) -> io::Result<()> + 'a;

/// Writes a file under another name and renames it: an interruption leaves no broken file. The
/// other name is this process's own, so that two of them do not write into one file.
pub(super) fn write_aside(path: &Path, write: &mut Write<'_>) -> io::Result<()> {
    let mut aside = path.as_os_str().to_owned();
    aside.push(format!(".{}.part", process::id()));
    let written = write_whole(aside.as_ref(), write).and_then(|()| fs::rename(&aside, path));
    if written.is_err() {
        // It may not even be there.
        let _ = fs::remove_file(&aside);
    }
    written
}

fn write_whole(path: &Path, write: &mut Write<'_>) -> io::Result<()> {
    let mut file = BufWriter::new(File::create(path)?);
    write(&mut file)?;
    file.into_inner()?.sync_all()
}
