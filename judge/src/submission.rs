//! A student's submission: found, cleaned, and told apart from what a build or an editor left.

mod other;
mod python;
mod walk;

use std::collections::BTreeMap;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use crate::building::is_extra;
use crate::class::{Archive, english, find_archive};
use crate::report::SourceFinding;
use ludoteca_course::{Build, Profile};
use ludoteca_words::Message;
use walk::{LARGEST_FILE, MOST_FILES, Walk};

/// A student's submission.
#[derive(Clone, Debug, PartialEq)]
pub struct Submission {
    /// The sources by path, and nothing else: a clean copy.
    pub files: BTreeMap<String, Vec<u8>>,
    /// The program to start.
    pub main: Main,
    /// Makefiles and CMake's files by path: they say which sources belong together.
    pub recipes: BTreeMap<String, String>,
    /// Findings on the way; none of them is fatal.
    pub findings: Vec<SourceFinding>,
}

/// The program to start.
#[derive(Clone, Debug, PartialEq)]
pub enum Main {
    /// This Python file.
    Python(String),
    /// A program that gcc makes of these files, or of those of them that make one program.
    C(Vec<String>),
    /// A program that another language makes of this file and those beside it.
    Other(String),
    /// A program that has been built already, with these arguments before those of a case: ours,
    /// in tests.
    Program(Vec<u8>, Vec<String>),
}

/// The reason there is nothing to judge.
#[derive(Debug, thiserror::Error)]
pub enum SubmissionError {
    /// It cannot be read.
    #[error("{}: {error}", path.display())]
    Unreadable {
        /// The file or folder.
        path: PathBuf,
        /// The system's error.
        error: io::Error,
    },
    /// There is no program in it.
    #[error("{}: there is no {wanted} in it", path.display())]
    Nothing {
        /// The submission.
        path: PathBuf,
        /// The thing looked for.
        wanted: String,
    },
    /// There are several, and none is the one.
    #[error("{}: which of these is it? {}", path.display(), names.join(", "))]
    Several {
        /// The submission.
        path: PathBuf,
        /// The candidates.
        names: Vec<String>,
    },
    /// It is an archive that cannot be opened.
    #[error("{}: {}", path.display(), english(why))]
    Refused {
        /// The archive.
        path: PathBuf,
        /// The reason.
        why: Message,
    },
    /// It is far too large.
    #[error("{}: more than {MOST_FILES} files, or one larger than {LARGEST_FILE} bytes", .0.display())]
    TooLarge(PathBuf),
}

impl SubmissionError {
    /// Returns the reason, without the place, for whoever reads another language.
    pub fn message(&self) -> Message {
        match self {
            Self::Nothing { wanted, .. } => Message::new("refused-nothing").with("wanted", wanted),
            Self::Several { names, .. } => several(names),
            Self::TooLarge(_) => Message::new("refused-large"),
            Self::Unreadable { error, .. } => {
                Message::new("refused-unreadable").with("why", error.kind().to_string())
            }
            Self::Refused { why, .. } => why.clone(),
        }
    }

    /// Returns the path that cannot be judged.
    pub fn path(&self) -> &Path {
        match self {
            Self::Unreadable { path, .. }
            | Self::Nothing { path, .. }
            | Self::Several { path, .. }
            | Self::Refused { path, .. }
            | Self::TooLarge(path) => path,
        }
    }
}

impl Submission {
    /// Reads a file, a folder or a zip.
    pub fn read(path: &Path, profile: &Profile) -> Result<Self, SubmissionError> {
        Self::read_beside(path, profile, None)
    }

    /// Reads a file, a folder or a zip. A student's repository may hold the course itself: that
    /// folder is no part of what is handed in.
    pub fn read_beside(
        path: &Path,
        profile: &Profile,
        course: Option<&Path>,
    ) -> Result<Self, SubmissionError> {
        let unreadable = |error| SubmissionError::Unreadable {
            path: path.to_owned(),
            error,
        };
        if let Some(archive) = find_archive(path).map_err(unreadable)? {
            return Self::read_archive(path, &archive, profile);
        }
        let is_folder = fs::metadata(path).map_err(unreadable)?.is_dir();
        let (walked, named) = if is_folder {
            (Walk::through(path, course)?, None)
        } else {
            let (walked, name) = Walk::from_file(path)?;
            (walked, Some(name))
        };
        match &profile.build {
            Build::Python { name } => python::read(path, walked, named, name.as_deref(), profile),
            Build::C { .. } => read_c(path, walked, named.as_deref()),
            build => other::read(path, walked, named, build),
        }
    }

    /// Reads an archive, unpacked as a class's submissions are.
    fn read_archive(
        path: &Path,
        archive: &Archive,
        profile: &Profile,
    ) -> Result<Self, SubmissionError> {
        let unreadable = |error| SubmissionError::Unreadable {
            path: path.to_owned(),
            error,
        };
        let files = archive.unpack().map_err(|why| SubmissionError::Refused {
            path: path.to_owned(),
            why,
        })?;
        let folder = tempfile::tempdir().map_err(unreadable)?;
        files.write_to(folder.path()).map_err(unreadable)?;
        let mut submission = Self::read(folder.path(), profile).map_err(|error| error.at(path))?;
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        let notes = files
            .notes
            .iter()
            .map(|message| note(&name, message.clone()));
        submission.findings.splice(0..0, notes);
        Ok(submission)
    }

    /// A program that has been built already.
    pub fn of_program(bytes: Vec<u8>, arguments: &[&str]) -> Self {
        let arguments = arguments.iter().map(ToString::to_string).collect();
        Self {
            files: BTreeMap::new(),
            main: Main::Program(bytes, arguments),
            recipes: BTreeMap::new(),
            findings: Vec::new(),
        }
    }
}

impl SubmissionError {
    /// Names another place in the error than the folder into which the submission was unpacked.
    fn at(self, place: &Path) -> Self {
        let path = place.to_owned();
        match self {
            Self::Unreadable { error, .. } => Self::Unreadable { path, error },
            Self::Nothing { wanted, .. } => Self::Nothing { path, wanted },
            Self::Several { names, .. } => Self::Several { path, names },
            Self::TooLarge(_) => Self::TooLarge(path),
            Self::Refused { why, .. } => Self::Refused { path, why },
        }
    }
}

fn read_c(path: &Path, walked: Walk, named: Option<&str>) -> Result<Submission, SubmissionError> {
    let findings = walked.findings();
    let is_c = |name: &str| {
        let is_source = has_ending(name, ".c") && named.is_none();
        is_source || has_ending(name, ".h") || named == Some(name)
    };
    let files: BTreeMap<_, _> = walked
        .files
        .into_iter()
        .filter(|(name, _)| is_c(name))
        .collect();
    let is_source = |name: &&String| match named {
        Some(named) => *name == named,
        None => has_ending(name, ".c"),
    };
    let sources: Vec<String> = files.keys().filter(is_source).cloned().collect();
    if sources.is_empty() {
        return Err(nothing(path, "C file"));
    }
    Ok(Submission {
        files,
        main: Main::C(sources),
        recipes: if named.is_none() {
            walked.recipes
        } else {
            BTreeMap::new()
        },
        findings,
    })
}

/// Returns whether a C file has a function `main`, as far as a look tells.
pub(crate) fn defines_main(bytes: &[u8]) -> bool {
    let text = String::from_utf8_lossy(bytes);
    text.lines().any(|line| {
        let line = line.trim_start();
        let rest = line
            .strip_prefix("int ")
            .or_else(|| line.strip_prefix("void "))
            .unwrap_or(line);
        let after = rest.trim_start().strip_prefix("main").map(str::trim_start);
        after.is_some_and(|after| after.starts_with('(')) && !line.trim_end().ends_with(';')
    })
}

/// The names of files, those most likely to be the program first.
fn in_order(files: &BTreeMap<String, Vec<u8>>) -> Vec<&String> {
    let depth = |name: &str| name.matches('/').count();
    let mut names: Vec<&String> = files.keys().collect();
    names.sort_by_key(|name| (is_extra(name), depth(name), *name));
    names
}

/// Finds the first file of this name, or else the first that differs only in capitals.
fn find_named(names: &[&String], wanted: &str) -> Option<String> {
    let last = |name: &str| name.rsplit('/').next().unwrap_or_default().to_owned();
    let exact = names.iter().find(|name| last(name) == wanted);
    let alike = |name: &&&String| last(name).eq_ignore_ascii_case(wanted);
    let found = exact.or_else(|| names.iter().find(alike));
    found.map(|name| (*name).clone())
}

/// Says that several files could be the program.
pub(crate) fn several(names: &[String]) -> Message {
    let mut names = names.to_vec();
    names.sort();
    Message::new("refused-several").with("names", names.join(", "))
}

fn nothing(path: &Path, wanted: &str) -> SubmissionError {
    SubmissionError::Nothing {
        path: path.to_owned(),
        wanted: wanted.to_owned(),
    }
}

fn note(file: &str, message: Message) -> SourceFinding {
    SourceFinding {
        file: file.to_owned(),
        line: 0,
        message,
        is_fatal: false,
    }
}

/// Returns whether a name has this ending, in capitals or not.
pub(crate) fn has_ending(name: &str, end: &str) -> bool {
    name.to_lowercase().ends_with(end)
}
