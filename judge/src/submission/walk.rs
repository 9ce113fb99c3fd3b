//! The contents of a folder, or the files that one brings in from beside it: read within bounds,
//! links not followed.

use std::collections::BTreeMap;
use std::ffi::OsStr;
use std::fs;
use std::io::Read as _;
use std::path::{Component, Path, PathBuf};

use super::{SubmissionError, has_ending, note};
use crate::building::is_makefile;
use crate::report::SourceFinding;
use crate::source::{imports, includes};
use ludoteca_words::Message;

/// Maximum number of files: no submission of these courses comes near, so more is a mistake.
pub(super) const MOST_FILES: usize = 500;
pub(super) const LARGEST_FILE: u64 = 4 << 20;
const DEEPEST: usize = 5;

/// Endings of sources: they are kept whatever their size.
const SOURCES: [&str; 11] = [
    ".c", ".h", ".py", ".cpp", ".cc", ".cxx", ".hpp", ".java", ".rs", ".go", ".js",
];
/// Folders that are no part of a program.
const OTHER_FOLDERS: [&str; 9] = [
    "__pycache__",
    "__macosx",
    "iotests",
    "tests",
    "test",
    "build",
    "cmakefiles",
    "venv",
    "node_modules",
];

/// The contents of a folder.
#[derive(Default)]
pub(super) struct Walk {
    /// A folder that is no part of the submission, wherever it lies.
    left_out: Option<PathBuf>,
    pub(super) files: BTreeMap<String, Vec<u8>>,
    pub(super) recipes: BTreeMap<String, String>,
    stale: Vec<String>,
}

impl Walk {
    /// Everything in a folder, without one that may lie in it.
    pub(super) fn through(folder: &Path, left_out: Option<&Path>) -> Result<Self, SubmissionError> {
        let mut walk = Self {
            left_out: left_out.and_then(|folder| folder.canonicalize().ok()),
            ..Self::default()
        };
        walk.add(folder, "", DEEPEST)?;
        Ok(walk)
    }

    /// A file that was named, with what it imports or includes from its folder. Whatever else
    /// lies there is nobody's business: it may be anything from a download to another program.
    pub(super) fn from_file(path: &Path) -> Result<(Self, String), SubmissionError> {
        let mut walk = Self::default();
        let main = plain(path.file_name().unwrap_or_default());
        walk.keep(path, main.clone())?;
        let mut names = vec![main.clone()];
        while let Some(name) = names.pop() {
            let Some(bytes) = walk.files.get(&name) else {
                continue;
            };
            let text = String::from_utf8_lossy(bytes);
            let is_c = [".c", ".h", ".cpp", ".cc", ".cxx", ".hpp"];
            let wanted: Vec<String> = if is_c.iter().any(|end| has_ending(&name, end)) {
                includes(&text).map(ToOwned::to_owned).collect()
            } else {
                let modules = imports(&text).into_iter();
                modules
                    .flat_map(|(_, module)| [format!("{module}.py"), module])
                    .collect()
            };
            for name in wanted {
                names.extend(walk.add_beside(path, name)?);
            }
        }
        Ok((walk, main))
    }

    /// Adds a file or a folder that lies beside the program, if it does; returns the files added.
    fn add_beside(&mut self, program: &Path, name: String) -> Result<Vec<String>, SubmissionError> {
        let place = program.with_file_name(&name);
        let is_below = Path::new(&name)
            .components()
            .all(|part| matches!(part, Component::Normal(_)));
        if !is_below || self.files.contains_key(&name) {
            return Ok(Vec::new());
        }
        match fs::symlink_metadata(&place) {
            Ok(found) if found.is_file() => {
                self.keep(&place, name.clone())?;
                Ok(vec![name])
            }
            Ok(found) if found.is_dir() => {
                let below = format!("{name}/");
                self.add(&place, &below, DEEPEST)?;
                let names = self.files.keys().filter(|name| name.starts_with(&below));
                Ok(names.cloned().collect())
            }
            _ => Ok(Vec::new()),
        }
    }

    fn add(&mut self, folder: &Path, below: &str, depth: usize) -> Result<(), SubmissionError> {
        let unreadable = |error| SubmissionError::Unreadable {
            path: folder.to_owned(),
            error,
        };
        for entry in fs::read_dir(folder).map_err(unreadable)? {
            let entry = entry.map_err(unreadable)?;
            let (name, kind) = (entry.file_name(), entry.file_type().map_err(unreadable)?);
            let name = plain(&name);
            let path = format!("{below}{name}");
            let is_other =
                OTHER_FOLDERS.contains(&name.to_lowercase().as_str()) || name.starts_with('.');
            if kind.is_dir() && depth > 1 && !is_other && !self.leaves_out(&entry.path()) {
                self.add(&entry.path(), &format!("{path}/"), depth - 1)?;
            } else if kind.is_file() && !name.starts_with('.') {
                self.take(&entry.path(), path)?;
            }
        }
        Ok(())
    }

    /// Tells if a folder is the one that is no part of the submission.
    fn leaves_out(&self, folder: &Path) -> bool {
        let other = self.left_out.as_deref();
        other.is_some_and(|other| {
            other.file_name() == folder.file_name()
                && folder.canonicalize().is_ok_and(|folder| folder == other)
        })
    }

    fn take(&mut self, place: &Path, path: String) -> Result<(), SubmissionError> {
        let unreadable = |error| SubmissionError::Unreadable {
            path: place.to_owned(),
            error,
        };
        let size = fs::metadata(place).map_err(unreadable)?.len();
        let name = path
            .rsplit('/')
            .next()
            .unwrap_or_default()
            .trim()
            .to_lowercase();
        let is_recipe = is_makefile(&name)
            || name == "cmakelists.txt"
            || [".mk", ".mak", ".make"]
                .iter()
                .any(|end| name.ends_with(end));
        let is_source = SOURCES.iter().any(|end| name.ends_with(end));
        let is_stale = [".o", ".a", ".out", ".pyc", ".exe"]
            .iter()
            .any(|end| name.ends_with(end));
        if is_stale {
            self.stale.push(path);
        } else if is_recipe && size < LARGEST_FILE {
            let text = fs::read(place).map_err(unreadable)?;
            let text = String::from_utf8_lossy(&text).into_owned();
            self.recipes.insert(path, text);
        } else if is_source || size < 64 << 10 {
            self.keep(place, path)?;
        }
        Ok(())
    }

    /// Keeps a file, unless it is a program that was built.
    fn keep(&mut self, place: &Path, path: String) -> Result<(), SubmissionError> {
        let unreadable = |error| SubmissionError::Unreadable {
            path: place.to_owned(),
            error,
        };
        let mut bytes = Vec::new();
        let file = fs::File::open(place).map_err(unreadable)?;
        file.take(LARGEST_FILE + 1)
            .read_to_end(&mut bytes)
            .map_err(unreadable)?;
        if bytes.len() as u64 > LARGEST_FILE || self.files.len() >= MOST_FILES {
            return Err(SubmissionError::TooLarge(place.to_owned()));
        }
        if bytes.starts_with(b"\x7fELF") {
            self.stale.push(path);
        } else {
            self.files.insert(path, bytes);
        }
        Ok(())
    }

    /// Lists the findings about the folder as a whole.
    pub(super) fn findings(&self) -> Vec<SourceFinding> {
        let mut stale = self.stale.clone();
        stale.sort();
        let message = || Message::new("source-stale").with("files", stale.join(", "));
        stale
            .first()
            .map(|first| note(first, message()))
            .into_iter()
            .collect()
    }
}

fn plain(name: &OsStr) -> String {
    name.to_string_lossy().into_owned()
}
