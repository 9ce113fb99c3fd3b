//! One thing that a program is tried with.

use std::path::{Path, PathBuf};
use std::{fs, io};

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use crate::course::Trouble;

/// One thing that a program is tried with. What exactly is done is its course's to know: it keeps
/// that in `task`.
#[derive(Clone, Debug, PartialEq)]
pub struct Case {
    /// Its name, unique in its course: `capture-empty-facing`, `przyklad1`, `random-17`.
    pub name: String,
    /// The group of the profile that it belongs to.
    pub group: String,
    /// Why it is there, in one English sentence.
    pub reason: String,
    /// Where it comes from.
    pub origin: Origin,
    /// The course's own description of what is done.
    pub task: serde_json::Value,
}

impl Case {
    /// What is done, as the case's course describes it. A description that cannot be read is our
    /// own fault, never an empty one.
    pub(crate) fn read_task<T: DeserializeOwned>(&self) -> Result<T, Trouble> {
        T::deserialize(&self.task)
            .map_err(|error| Trouble::Case(format!("the task of {}: {error}", self.name)))
    }
}

/// What is done in a case, as it keeps it.
pub(crate) fn write_task(task: &impl Serialize) -> serde_json::Value {
    serde_json::to_value(task).expect("a task is plain data")
}

/// Where a case comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Origin {
    /// An example of the assignment.
    Assignment,
    /// Published by the course; used where it is at hand.
    Published,
    /// Written by hand for a corner.
    Curated,
    /// Made from a seed.
    Generated,
}

/// Which cases are wanted.
#[derive(Clone, Debug, Default)]
pub struct Wish {
    /// Where generated cases begin.
    pub seed: u64,
    /// How many generated cases; the profile's number when it is not said.
    pub generated: Option<usize>,
    /// The course's published cases, if they are at hand ([`Course::read_published`]).
    ///
    /// [`Course::read_published`]: crate::Course::read_published
    pub published: Vec<Case>,
}

/// Why published cases cannot be used.
#[derive(Debug, thiserror::Error)]
#[error("published cases: {}: {why}", path.display())]
pub struct PublishedError {
    /// The file or folder that is missing or broken.
    pub path: PathBuf,
    /// What is wrong with it.
    pub why: String,
}

impl PublishedError {
    pub(crate) fn new(path: &Path, why: impl Into<String>) -> Self {
        Self {
            path: path.to_owned(),
            why: why.into(),
        }
    }
}

/// A published file. One from Windows is harmless to look at, but its line ends break many programs.
pub(crate) fn read_published_file(path: &Path) -> Result<String, PublishedError> {
    let text =
        fs::read_to_string(path).map_err(|error| PublishedError::new(path, error.to_string()))?;
    Ok(text.replace('\r', ""))
}

/// The names of what a folder of published files holds, in their order.
pub(crate) fn list_published(folder: &Path) -> Result<Vec<String>, PublishedError> {
    let unreadable = |error: io::Error| PublishedError::new(folder, error.to_string());
    let mut names = Vec::new();
    for entry in fs::read_dir(folder).map_err(unreadable)? {
        let name = entry.map_err(unreadable)?.file_name();
        names.push(name.to_string_lossy().into_owned());
    }
    names.sort();
    Ok(names)
}

/// How many files `PREFIX1.in`, `PREFIX2.in`, … a folder has: at least one.
pub(crate) fn count_published(folder: &Path, prefix: &str) -> Result<u32, PublishedError> {
    let number = |name: &String| name.strip_prefix(prefix)?.strip_suffix(".in")?.parse().ok();
    let numbers = list_published(folder)?;
    // Where one is missing in between, the last still counts: reading the missing one tells.
    Ok(numbers.iter().filter_map(number).max().unwrap_or(1))
}
