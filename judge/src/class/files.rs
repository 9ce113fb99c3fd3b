//! The files of one submission, in memory: few, small, with plain names.

use std::collections::BTreeMap;
use std::fs::{self, File};
use std::io::{self, Read, Write as _};
use std::path::Path;

use super::names::{self, OddName};
use crate::source;
use ludoteca_words::Message;

/// Size limits of a submission, whatever it was packed in.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Bounds {
    /// Bytes of all files together.
    pub(crate) bytes: u64,
    /// Files that are kept.
    pub(crate) files: usize,
    /// Entries that are looked at, clutter included.
    pub(crate) entries: usize,
    /// Bytes of an archive itself.
    pub(crate) archive: u64,
    /// Maximum ratio of a file of more than a mebibyte to its packed form.
    pub(crate) ratio: u64,
}

impl Default for Bounds {
    fn default() -> Self {
        Self {
            bytes: 16 << 20,
            files: 2_000,
            entries: 20_000,
            archive: 32 << 20,
            ratio: 200,
        }
    }
}

/// The reason a whole submission is refused, for its teacher to read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Refusal(pub(crate) Message);

impl Refusal {
    pub(crate) fn new(key: &'static str) -> Self {
        Self(Message::new(key))
    }
}

impl From<io::Error> for Refusal {
    fn from(error: io::Error) -> Self {
        // Without the system's number, which differs from system to system.
        Self(Message::new("refused-unreadable").with("why", error.kind().to_string()))
    }
}

/// The files of a submission.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Files {
    by_path: BTreeMap<String, Vec<u8>>,
    /// Notes on files left out or renamed, and why.
    pub(crate) notes: Vec<Message>,
    seen: usize,
    size: u64,
}

impl Files {
    /// Path and contents of each, in the order of the paths.
    pub(crate) fn iter(&self) -> impl Iterator<Item = (&str, &[u8])> {
        self.by_path
            .iter()
            .map(|(path, bytes)| (path.as_str(), &bytes[..]))
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.by_path.is_empty()
    }

    /// The only file, if there is only one.
    pub(crate) fn only(&self) -> Option<(&str, &[u8])> {
        self.iter().next().filter(|_| self.by_path.len() == 1)
    }

    /// The hash of all names and contents.
    pub(crate) fn hash(&self) -> String {
        let mut all = Vec::new();
        for (path, bytes) in &self.by_path {
            for part in [path.as_bytes(), bytes] {
                all.extend((part.len() as u64).to_be_bytes());
                all.extend(part);
            }
        }
        source::hash(&all)
    }

    /// Writes them below a new and empty folder.
    pub(crate) fn write_to(&self, folder: &Path) -> io::Result<()> {
        for (path, bytes) in &self.by_path {
            let place = folder.join(path);
            if let Some(parent) = place.parent() {
                fs::create_dir_all(parent)?;
            }
            File::create_new(place)?.write_all(bytes)?;
        }
        Ok(())
    }

    /// Counts an entry, kept or not.
    pub(crate) fn count(&mut self, bounds: &Bounds) -> Result<(), Refusal> {
        self.seen += 1;
        if self.seen > bounds.entries || self.by_path.len() > bounds.files {
            return Err(Refusal(
                Message::new("refused-count").with("most", bounds.files),
            ));
        }
        Ok(())
    }

    /// Counts a file and says under which path it is kept, if it is.
    pub(crate) fn admit(&mut self, raw: &[u8], bounds: &Bounds) -> Result<Option<String>, Refusal> {
        self.count(bounds)?;
        let path = match names::plain_path(raw) {
            Ok(path) => path,
            Err(OddName::Empty) => return Ok(None),
            Err(OddName::Elsewhere) => return Ok(self.leave_out("left-elsewhere", raw)),
            Err(OddName::TooLong) => return Ok(self.leave_out("left-long", raw)),
        };
        if names::is_clutter(&path) {
            return Ok(None);
        }
        if self.collides(&path) {
            return Ok(self.leave_out("left-double", raw));
        }
        self.tell_of_twins(&path);
        Ok(Some(path))
    }

    /// Keeps a file, reading no more than there may be.
    pub(crate) fn keep(
        &mut self,
        path: String,
        contents: impl Read,
        bounds: &Bounds,
    ) -> Result<(), Refusal> {
        let left = bounds.bytes - self.size;
        let mut bytes = Vec::new();
        contents.take(left + 1).read_to_end(&mut bytes)?;
        if bytes.len() as u64 > left {
            let most = bounds.bytes >> 20;
            return Err(Refusal(Message::new("refused-size").with("most", most)));
        }
        self.size += bytes.len() as u64;
        self.by_path.insert(path, bytes);
        Ok(())
    }

    /// Notes that something is not among the files. Notes are few, whatever an archive holds.
    pub(crate) fn leave_out<T>(&mut self, key: &'static str, raw: &[u8]) -> Option<T> {
        if self.notes.len() < 20 {
            self.notes
                .push(Message::new(key).with("name", names::shown(raw)));
        }
        None
    }

    /// A lone folder around everything is taken off.
    pub(crate) fn without_wrapping(mut self) -> Self {
        while let Some(folder) = self.common_folder() {
            let inner = |(path, bytes): (String, Vec<u8>)| (path[folder.len()..].to_owned(), bytes);
            self.by_path = self.by_path.into_iter().map(inner).collect();
        }
        self
    }

    fn common_folder(&self) -> Option<String> {
        let (folder, _) = self.by_path.keys().next()?.split_once('/')?;
        let folder = format!("{folder}/");
        self.by_path
            .keys()
            .all(|path| path.starts_with(&folder))
            .then_some(folder)
    }

    /// Returns whether a file of this name is there, or a file where it needs a folder, or the
    /// other way.
    fn collides(&self, path: &str) -> bool {
        let is_below = |outer: &str, inner: &str| {
            inner
                .strip_prefix(outer)
                .is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
        };
        self.by_path
            .keys()
            .any(|other| is_below(other, path) || is_below(path, other))
    }

    fn tell_of_twins(&mut self, path: &str) {
        let folded = path.to_lowercase();
        let twin = self
            .by_path
            .keys()
            .find(|other| other.to_lowercase() == folded);
        if let Some(twin) = twin.cloned() {
            let note = Message::new("left-twins")
                .with("one", twin)
                .with("other", path);
            self.notes.push(note);
        }
    }
}
