//! Files that travel together: packed by one machine, laid below a folder by another, with plain
//! names and nothing else. The stream is that of cells.
//!
//! Unpacking believes nothing: names, sizes and numbers are checked before a file is made.

use std::collections::BTreeMap;
use std::ffi::OsStr;
use std::fs;
use std::io::{self, Read as _, Write as _};
use std::os::unix::fs::{OpenOptionsExt as _, PermissionsExt as _};
use std::path::Path;

use crate::archive::{self, Header, is_inside};
use crate::files::TakenFile;

/// Maximum size of a packed bundle.
const MOST_BYTES: u64 = 256 << 20;
/// Maximum number of files in a bundle.
const MOST_FILES: usize = 4096;
/// Maximum length of a path.
const LONGEST_PATH: usize = 200;

/// Files that travel together, by their paths.
///
/// ```
/// use ludoteca_runner::Bundle;
///
/// let mut bundle = Bundle::default();
/// bundle.add("bot/main.py", b"print()".to_vec(), false)?;
/// assert!(bundle.add("../main.py", Vec::new(), false).is_err());
/// assert_eq!(Bundle::unpack(&bundle.pack()?)?, bundle);
/// # Ok::<(), std::io::Error>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Bundle {
    files: BTreeMap<String, TakenFile>,
    /// Bytes of all contents.
    size: u64,
}

impl Bundle {
    /// Adds a file. Its path is relative, has no odd characters, and is not there yet.
    pub fn add(
        &mut self,
        path: impl AsRef<OsStr>,
        bytes: Vec<u8>,
        is_executable: bool,
    ) -> io::Result<()> {
        let path = path.as_ref();
        let wrong = |why: &str| {
            let path = path.to_string_lossy();
            io::Error::other(format!("{}: {why}", path.escape_debug()))
        };
        let name = plain_path(path).map_err(wrong)?;
        self.size += bytes.len() as u64;
        if self.size > MOST_BYTES {
            return Err(wrong("more than 256 MiB together"));
        }
        if self.files.len() >= MOST_FILES {
            return Err(wrong("one of too many files"));
        }
        let file = TakenFile {
            bytes,
            is_executable,
        };
        match self.files.insert(name, file) {
            None => Ok(()),
            Some(_) => Err(wrong("it is there twice")),
        }
    }

    /// Adds a copy of a file, executable if it is.
    pub fn add_copy(&mut self, path: impl AsRef<OsStr>, source: &Path) -> io::Result<()> {
        let mode = fs::metadata(source)?.permissions().mode();
        self.add(path, fs::read(source)?, mode & 0o111 != 0)
    }

    /// The path of the only file, if there is only one.
    pub fn only_path(&self) -> Option<&str> {
        let first = self.files.keys().next().filter(|_| self.files.len() == 1);
        first.map(String::as_str)
    }

    /// All files as bytes: equal for equal files, in whatever order they were added.
    pub fn pack(&self) -> io::Result<Vec<u8>> {
        let mut packed = Vec::new();
        for (path, file) in &self.files {
            let header = Header {
                path: path.into(),
                is_executable: file.is_executable,
                size: file.bytes.len() as u64,
                refused: None,
            };
            archive::write(&mut packed, &header, &file.bytes[..])?;
        }
        check_size(&packed)?;
        Ok(packed)
    }

    /// Reads a packed bundle. One file that cannot be is the end of all.
    pub fn unpack(mut packed: &[u8]) -> io::Result<Self> {
        check_size(packed)?;
        let mut bundle = Self::default();
        while let Some(header) = archive::next(&mut packed)? {
            if header.size > packed.len() as u64 || header.refused.is_some() {
                return Err(io::Error::other("a file is missing"));
            }
            let mut bytes = vec![0; header.size as usize];
            packed.read_exact(&mut bytes)?;
            bundle.add(&header.path, bytes, header.is_executable)?;
        }
        Ok(bundle)
    }

    /// Writes the files below a folder, and nowhere else.
    pub fn write_to(&self, folder: &Path) -> io::Result<()> {
        write_below(folder, &self.files)
    }
}

fn check_size(packed: &[u8]) -> io::Result<()> {
    if packed.len() as u64 > MOST_BYTES {
        return Err(io::Error::other("a bundle of more than 256 MiB"));
    }
    Ok(())
}

/// Writes files below a folder. No link in it is followed: one that stands where a file is to be
/// is replaced, one on the way is an error.
pub(crate) fn write_below(folder: &Path, files: &BTreeMap<String, TakenFile>) -> io::Result<()> {
    for (path, file) in files {
        let place = folder.join(path);
        make_way(folder, Path::new(path))?;
        if fs::symlink_metadata(&place).is_ok() {
            fs::remove_file(&place)?;
        }
        let mode = if file.is_executable { 0o755 } else { 0o644 };
        let mut new = fs::OpenOptions::new();
        let mut new = new.write(true).create_new(true).mode(mode).open(&place)?;
        new.write_all(&file.bytes)?;
    }
    Ok(())
}

/// Makes the folders on the way to a file.
fn make_way(folder: &Path, path: &Path) -> io::Result<()> {
    let mut place = folder.to_owned();
    for part in path.parent().into_iter().flat_map(Path::components) {
        place.push(part);
        match fs::symlink_metadata(&place) {
            Ok(found) if found.is_dir() => {}
            Ok(_) => {
                return Err(io::Error::other(format!(
                    "{} is not a folder",
                    place.display()
                )));
            }
            Err(_) => fs::create_dir(&place)?,
        }
    }
    Ok(())
}

/// A path that is harmless wherever it is written, shown or passed on.
pub(crate) fn plain_path(path: &OsStr) -> Result<String, &'static str> {
    let text = path.to_str().ok_or("the name is not UTF-8")?;
    if text.chars().any(char::is_control) {
        return Err("the name holds a control character");
    }
    if text.len() > LONGEST_PATH {
        return Err("the name is too long");
    }
    if !is_inside(Path::new(text)) {
        return Err("the name leads elsewhere");
    }
    if text.split('/').any(|part| part.starts_with('-')) {
        return Err("the name looks like an option");
    }
    Ok(text.to_owned())
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn check(path: &str, is_plain: bool) {
        assert_eq!(plain_path(OsStr::new(path)).is_ok(), is_plain, "{path:?}");
    }

    #[test]
    fn only_plain_names_come_out() {
        for plain in ["a", "save.txt", "boards/été 1.txt", ".hidden"] {
            check(plain, true);
        }
        for odd in [
            "",
            "/etc/passwd",
            "../up",
            "a/../b",
            "a\nb",
            "-rf",
            "\u{1b}[2J",
            "b/-x",
        ] {
            check(odd, false);
        }
        check(&"x".repeat(201), false);
    }

    /// A stream with one entry that `Bundle::pack` would never write.
    fn hostile(path: &str, size: u64, contents: &[u8], refused: Option<&str>) -> Vec<u8> {
        let header = Header {
            path: path.into(),
            is_executable: false,
            size,
            refused: refused.map(str::to_owned),
        };
        let mut stream = Vec::new();
        archive::write_json(&mut stream, &header).unwrap();
        stream.extend(contents);
        stream
    }

    fn any_bundle() -> impl Strategy<Value = Bundle> {
        let contents = prop::collection::vec(any::<u8>(), 0..50);
        let file = (contents, any::<bool>());
        prop::collection::btree_map("[a-z]{1,3}\\.[a-zé ]{0,3}x", file, 0..8).prop_map(|files| {
            let mut bundle = Bundle::default();
            for (path, (bytes, is_executable)) in files {
                let path = format!("d{}/{path}", bytes.len() % 3);
                bundle.add(path, bytes, is_executable).unwrap();
            }
            bundle
        })
    }

    proptest! {
        #[test]
        fn a_bundle_is_read_and_laid_as_it_was(bundle in any_bundle()) {
            let packed = bundle.pack().unwrap();
            prop_assert_eq!(&Bundle::unpack(&packed).unwrap(), &bundle);
            let folder = tempfile::tempdir().unwrap();
            bundle.write_to(folder.path()).unwrap();
            let mut again = Bundle::default();
            for path in bundle.files.keys().rev() {
                again.add_copy(path, &folder.path().join(path)).unwrap();
            }
            prop_assert_eq!(again.pack().unwrap(), packed);
        }

        #[test]
        fn a_bundle_that_was_cut_is_refused(bundle in any_bundle(), cut in 1_usize..40) {
            let packed = bundle.pack().unwrap();
            prop_assume!(cut < packed.len());
            let cut = Bundle::unpack(&packed[..packed.len() - cut]);
            // A cut between two files leaves a smaller bundle, which has another hash.
            prop_assert!(cut.is_err() || cut.unwrap().files.len() < bundle.files.len());
        }

        #[test]
        fn rubbish_never_panics(bytes in prop::collection::vec(any::<u8>(), 0..200)) {
            let _ = Bundle::unpack(&bytes);
        }
    }

    #[test]
    fn hostile_entries_are_refused() {
        assert!(Bundle::unpack(&hostile("a", 1, b"x", None)).is_ok());
        for path in ["../a", "/etc/a", "a/../../b", "", "a\nb", "-x", "."] {
            assert!(
                Bundle::unpack(&hostile(path, 1, b"x", None)).is_err(),
                "{path:?}"
            );
        }
        for size in [2, 1 << 40, u64::MAX] {
            assert!(Bundle::unpack(&hostile("a", size, b"x", None)).is_err());
        }
        assert!(Bundle::unpack(&hostile("a", 0, b"", Some("a link"))).is_err());
        let twice = [hostile("a", 1, b"x", None), hostile("a", 1, b"y", None)].concat();
        assert!(Bundle::unpack(&twice).is_err());
    }

    #[test]
    fn there_are_limits_to_number_and_size() {
        let mut many = Bundle::default();
        for at in 0..MOST_FILES {
            many.add(at.to_string(), Vec::new(), false).unwrap();
        }
        assert!(Bundle::unpack(&many.pack().unwrap()).is_ok());
        assert!(many.add("more", Vec::new(), false).is_err());
        let mut large = Bundle::default();
        large.add("a", vec![0; MOST_BYTES as usize], false).unwrap();
        assert!(large.add("b", vec![0], false).is_err());
        assert!(check_size(&vec![0; MOST_BYTES as usize + 1]).is_err());
    }

    #[test]
    fn a_file_is_no_folder_and_no_link_is_followed() {
        let folder = tempfile::tempdir().unwrap();
        let outside = tempfile::tempdir().unwrap();
        std::os::unix::fs::symlink(outside.path(), folder.path().join("way")).unwrap();
        let bundle = |paths: &[&str]| {
            let mut bundle = Bundle::default();
            for path in paths {
                bundle.add(path, b"x".to_vec(), false).unwrap();
            }
            bundle
        };
        assert!(bundle(&["way/file"]).write_to(folder.path()).is_err());
        assert!(bundle(&["a", "a/b"]).write_to(folder.path()).is_err());
        bundle(&["way"]).write_to(folder.path()).unwrap();
        assert!(fs::read_dir(outside.path()).unwrap().next().is_none());
    }
}
