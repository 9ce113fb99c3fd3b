//! Files that go into a cell and come out of it.

use std::collections::BTreeMap;
use std::fs::{self, File};
use std::io::{self, Read, Write};
use std::os::unix::fs::PermissionsExt as _;
use std::path::{Path, PathBuf};

use crate::archive::{self, Header};
use crate::bundle::{self, plain_path};

/// Files that go into a cell.
#[derive(Clone, Debug, Default)]
pub struct Given {
    files: Vec<GivenFile>,
}

#[derive(Clone, Debug)]
struct GivenFile {
    path: PathBuf,
    is_executable: bool,
    contents: Contents,
}

#[derive(Clone, Debug)]
enum Contents {
    Bytes(Vec<u8>),
    File(PathBuf),
}

impl Given {
    /// Returns an empty set of files.
    pub fn none() -> Self {
        Self::default()
    }

    /// And a file with these contents, which may be executed.
    pub fn program(self, path: impl Into<PathBuf>, bytes: impl Into<Vec<u8>>) -> Self {
        self.with(path.into(), true, Contents::Bytes(bytes.into()))
    }

    /// And a file with these contents.
    pub fn file(self, path: impl Into<PathBuf>, bytes: impl Into<Vec<u8>>) -> Self {
        self.with(path.into(), false, Contents::Bytes(bytes.into()))
    }

    /// And a copy of this file, executable if it is. Links are followed.
    pub fn copy(self, path: impl Into<PathBuf>, source: &Path) -> io::Result<Self> {
        let mode = fs::metadata(source)?.permissions().mode();
        let contents = Contents::File(source.to_owned());
        Ok(self.with(path.into(), mode & 0o111 != 0, contents))
    }

    /// And copies of all that a folder holds. Links, devices and the like stay behind.
    pub fn folder(mut self, folder: &Path) -> io::Result<Self> {
        let mut folders = vec![PathBuf::new()];
        while let Some(inner) = folders.pop() {
            for entry in fs::read_dir(folder.join(&inner))? {
                let entry = entry?;
                let path = inner.join(entry.file_name());
                let kind = entry.file_type()?;
                if kind.is_dir() {
                    folders.push(path);
                } else if kind.is_file() {
                    self = self.copy(path, &entry.path())?;
                }
            }
        }
        Ok(self)
    }

    /// Returns whether there are none.
    pub fn is_empty(&self) -> bool {
        self.files.is_empty()
    }

    /// Their bytes together.
    pub fn size(&self) -> io::Result<u64> {
        self.files.iter().map(|file| file.contents.size()).sum()
    }

    /// Returns the number of files.
    pub fn count(&self) -> usize {
        self.files.len()
    }

    /// Writes them for the cell to read.
    pub(crate) fn write(&self, mut to: impl Write) -> io::Result<()> {
        for file in &self.files {
            let header = Header {
                path: file.path.clone().into_os_string(),
                is_executable: file.is_executable,
                size: file.contents.size()?,
                refused: None,
            };
            match &file.contents {
                Contents::Bytes(bytes) => archive::write(&mut to, &header, &bytes[..])?,
                Contents::File(path) => archive::write(&mut to, &header, File::open(path)?)?,
            }
        }
        Ok(())
    }

    fn with(mut self, path: PathBuf, is_executable: bool, contents: Contents) -> Self {
        self.files.push(GivenFile {
            path,
            is_executable,
            contents,
        });
        self
    }
}

impl Contents {
    fn size(&self) -> io::Result<u64> {
        match self {
            Self::Bytes(bytes) => Ok(bytes.len() as u64),
            Self::File(path) => Ok(fs::metadata(path)?.len()),
        }
    }
}

/// Files that came out of a cell: plain files with plain names, and nothing else.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Taken {
    /// Path and contents of each file.
    pub files: BTreeMap<String, TakenFile>,
    /// Files that were not taken.
    pub refused: Vec<Refused>,
}

/// A file that came out of a cell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TakenFile {
    /// Its contents.
    pub bytes: Vec<u8>,
    /// True if it may be executed.
    pub is_executable: bool,
}

/// File in the folder of a cell that was not taken.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refused {
    /// Its path, with everything escaped that is not a plain letter.
    pub path: String,
    /// Reason of the refusal.
    pub why: String,
}

impl Taken {
    /// Reads what a cell wrote, up to so many bytes and files.
    pub(crate) fn read(mut from: impl Read, bytes: u64, files: usize) -> io::Result<Self> {
        let mut taken = Self::default();
        let mut left = bytes;
        while let Some(header) = archive::next(&mut from)? {
            if header.size > left || taken.files.len() + taken.refused.len() >= files {
                return Err(io::Error::other("more came out than there can be"));
            }
            left -= header.size;
            let mut contents = vec![0; header.size as usize];
            from.read_exact(&mut contents)?;
            taken.sort_in(header, contents);
        }
        Ok(taken)
    }

    /// Writes the files below a folder. No link in it is followed: one that stands where a file
    /// is to be is replaced, one on the way is an error.
    pub fn write_to(&self, folder: &Path) -> io::Result<()> {
        bundle::write_below(folder, &self.files)
    }

    /// Turns the files into ones to be given to another cell.
    pub fn into_given(self) -> Given {
        let into = |given: Given, (path, file): (String, TakenFile)| {
            given.with(path.into(), file.is_executable, Contents::Bytes(file.bytes))
        };
        self.files.into_iter().fold(Given::none(), into)
    }

    fn sort_in(&mut self, header: Header, bytes: Vec<u8>) {
        let refused = |why: String| Refused {
            path: header.path.to_string_lossy().escape_default().to_string(),
            why,
        };
        if let Some(why) = header.refused {
            self.refused.push(refused(why));
            return;
        }
        match plain_path(&header.path) {
            Ok(path) => {
                let is_executable = header.is_executable;
                let file = TakenFile {
                    bytes,
                    is_executable,
                };
                self.files.insert(path, file);
            }
            Err(why) => self.refused.push(refused(why.to_owned())),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_header_that_promises_too_much_is_an_error() {
        let header = Header {
            path: "x".into(),
            is_executable: false,
            size: 1 << 40,
            refused: None,
        };
        let mut stream = Vec::new();
        archive::write_json(&mut stream, &header).unwrap();
        assert!(Taken::read(&stream[..], 1 << 20, 10).is_err());
    }

    #[test]
    fn what_goes_in_can_be_read_as_what_came_out() {
        let given = Given::none().file("a.txt", "A").program("bin/b", "B");
        assert_eq!((given.size().unwrap(), given.count()), (2, 2));
        let mut stream = Vec::new();
        given.write(&mut stream).unwrap();
        let taken = Taken::read(&stream[..], 2, 2).unwrap();
        assert_eq!(taken.files["a.txt"].bytes, b"A");
        assert!(taken.files["bin/b"].is_executable);
        assert!(Taken::read(&stream[..], 1, 2).is_err());
        assert!(Taken::read(&stream[..], 2, 1).is_err());
        let folder = tempfile::tempdir().unwrap();
        taken.write_to(folder.path()).unwrap();
        taken.write_to(folder.path()).unwrap();
        let again = Given::none().folder(folder.path()).unwrap();
        assert_eq!((again.size().unwrap(), again.count()), (2, 2));
    }

    #[test]
    fn no_link_is_followed_on_the_way_out() {
        let folder = tempfile::tempdir().unwrap();
        let outside = tempfile::tempdir().unwrap();
        std::os::unix::fs::symlink(outside.path(), folder.path().join("way")).unwrap();
        let mut taken = Taken::default();
        let file = TakenFile {
            bytes: b"x".to_vec(),
            is_executable: false,
        };
        taken.files.insert("way/file".into(), file.clone());
        assert!(taken.write_to(folder.path()).is_err());
        taken.files.clear();
        taken.files.insert("way".into(), file);
        taken.write_to(folder.path()).unwrap();
        assert!(fs::read_dir(outside.path()).unwrap().next().is_none());
    }
}
