//! Cases that a program is tried with.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::{fs, io};

use serde::de::{self, DeserializeOwned};
use serde::{Deserialize, Serialize};

use crate::erased::Trial;

/// One trial of a program. The task is its course's own; the judge has cases whose tasks are
/// [`Trial`]s.
#[derive(Clone, Debug)]
pub struct Case<T = Arc<dyn Trial>> {
    /// Its name, unique in its course: `capture-empty-facing`, `przyklad1`, `random-17`.
    pub name: String,
    /// The group of the profile that it belongs to.
    pub group: String,
    /// Its purpose, in one English sentence.
    pub reason: String,
    /// Its origin.
    pub origin: Origin,
    /// Its ground for costing a point.
    pub ground: Ground,
    /// The work to do.
    pub task: T,
}

impl<T> Case<T> {
    /// The case with another task.
    pub fn with_task<U>(self, task: U) -> Case<U> {
        Case {
            name: self.name,
            group: self.group,
            reason: self.reason,
            origin: self.origin,
            ground: self.ground,
            task,
        }
    }
}

/// The ground on which a case may cost a point.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ground {
    /// A rule of the course's table, by name: its sentence demands this.
    Rule(String),
    /// An example of the assignment, by its place there.
    Example(String),
    /// A case that the course published, by name.
    Published(String),
    /// Nothing demands it: our own reading.
    #[default]
    Ours,
}

impl Ground {
    /// Tells if a case with it may cost a point.
    pub fn counts(&self) -> bool {
        *self != Self::Ours
    }
}

/// The origin of a case.
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

/// A file of cases as a teacher writes it.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CaseFile {
    case: Vec<CaseEntry>,
}

#[derive(Deserialize)]
struct CaseEntry {
    name: String,
    group: String,
    reason: String,
    #[serde(default = "curated")]
    origin: Origin,
    #[serde(default)]
    ground: Ground,
    /// The fields of the task: read apart, so that a task can deny those that it does not know.
    #[serde(flatten)]
    task: toml::Table,
}

const fn curated() -> Origin {
    Origin::Curated
}

impl CaseEntry {
    fn into_case<T: DeserializeOwned>(self) -> Result<Case<T>, toml::de::Error> {
        let task = T::deserialize(self.task).map_err(|error| {
            de::Error::custom(format!("case {}: {}", self.name, error.message()))
        })?;
        Ok(Case {
            name: self.name,
            group: self.group,
            reason: self.reason,
            origin: self.origin,
            ground: self.ground,
            task,
        })
    }
}

/// Reads a file of `[[case]]` entries: name, group, reason, ground, and the fields of the course's
/// task. A task that denies unknown fields makes a misspelt one an error.
pub fn read_cases<T: DeserializeOwned>(text: &str) -> Result<Vec<Case<T>>, toml::de::Error> {
    let file: CaseFile = toml::from_str(text)?;
    file.case.into_iter().map(CaseEntry::into_case).collect()
}

/// A selection of cases.
#[derive(Clone, Debug, Default)]
pub struct CaseSelection {
    /// The seed of generated cases.
    pub seed: u64,
    /// Number of generated cases; the profile's number if absent.
    pub generated: Option<usize>,
    /// The course's published cases, if they are at hand ([`Course::read_published`]).
    ///
    /// [`Course::read_published`]: crate::Course::read_published
    pub published: Vec<Case>,
}

/// The reason published cases cannot be used.
#[derive(Debug, thiserror::Error)]
#[error("published cases: {}: {why}", path.display())]
pub struct PublishedError {
    /// The file or folder that is missing or broken.
    pub path: PathBuf,
    /// The fault.
    pub why: String,
}

impl PublishedError {
    /// A file or folder, and what is wrong with it.
    pub fn new(path: &Path, why: impl Into<String>) -> Self {
        Self {
            path: path.to_owned(),
            why: why.into(),
        }
    }
}

/// A published file. One from Windows is harmless to look at, but its line ends break many programs.
pub fn read_published_file(path: &Path) -> Result<String, PublishedError> {
    let text =
        fs::read_to_string(path).map_err(|error| PublishedError::new(path, error.to_string()))?;
    Ok(text.replace('\r', ""))
}

/// The names of what a folder of published files holds, in their order.
pub fn list_published(folder: &Path) -> Result<Vec<String>, PublishedError> {
    let unreadable = |error: io::Error| PublishedError::new(folder, error.to_string());
    let mut names = Vec::new();
    for entry in fs::read_dir(folder).map_err(unreadable)? {
        let name = entry.map_err(unreadable)?.file_name();
        names.push(name.to_string_lossy().into_owned());
    }
    names.sort();
    Ok(names)
}

/// Counts the files `PREFIX1.in`, `PREFIX2.in`, … in a folder: at least one.
pub fn count_published(folder: &Path, prefix: &str) -> Result<u32, PublishedError> {
    let number = |name: &String| name.strip_prefix(prefix)?.strip_suffix(".in")?.parse().ok();
    let numbers = list_published(folder)?;
    // A gap does not end the count: reading the missing file reports it.
    Ok(numbers.iter().filter_map(number).max().unwrap_or(1))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Debug, Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Toy {
        input: String,
    }

    const CASE: &str = "
[[case]]
name = 'end'
group = 'tests'
reason = 'it ends'
ground = { rule = 'toy.end' }
input = '.'
";

    #[test]
    fn a_case_is_read_with_its_task() {
        let cases = read_cases::<Toy>(CASE).unwrap();
        let [case] = &cases[..] else {
            panic!("one case is written: {cases:?}");
        };
        assert_eq!((case.name.as_str(), case.origin), ("end", Origin::Curated));
        assert_eq!(case.ground, Ground::Rule("toy.end".into()));
        assert_eq!(case.task.input, ".");
    }

    #[test]
    fn a_misspelt_field_is_an_error_that_names_the_case() {
        let error = read_cases::<Toy>(&CASE.replace("ground", "gruond")).unwrap_err();
        assert!(
            error
                .message()
                .starts_with("case end: unknown field `gruond`")
        );
    }
}
