//! What a student hands in: found, cleaned, and told apart from what a build or an editor left.

mod walk;

use std::collections::BTreeMap;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use crate::report::SourceFinding;
use crate::source::imports;
use ludoteca_course::{Build, Profile};
use ludoteca_words::Message;
use walk::{LARGEST_FILE, MOST_FILES, Walk};

/// What a student hands in.
#[derive(Clone, Debug, PartialEq)]
pub struct Submission {
    /// The sources by path, and nothing else: a clean copy.
    pub files: BTreeMap<String, Vec<u8>>,
    /// What is started.
    pub main: Main,
    /// What was noticed on the way; nothing of it is fatal.
    pub findings: Vec<SourceFinding>,
}

/// What is started.
#[derive(Clone, Debug, PartialEq)]
pub enum Main {
    /// This Python file.
    Python(String),
    /// What gcc makes of these files.
    C(Vec<String>),
    /// A program that has been built already, with these arguments before those of a case: ours,
    /// in tests.
    Program(Vec<u8>, Vec<String>),
}

/// Why there is nothing to judge.
#[derive(Debug, thiserror::Error)]
pub enum SubmissionError {
    /// It cannot be read.
    #[error("{}: {error}", path.display())]
    Unreadable {
        /// What.
        path: PathBuf,
        /// Why.
        error: io::Error,
    },
    /// There is no program in it.
    #[error("{}: there is no {wanted} in it", path.display())]
    Nothing {
        /// Where.
        path: PathBuf,
        /// What was looked for.
        wanted: String,
    },
    /// There are several, and none is the one.
    #[error("{}: which of these is it? {}", path.display(), names.join(", "))]
    Several {
        /// Where.
        path: PathBuf,
        /// The candidates.
        names: Vec<String>,
    },
    /// It is far too large.
    #[error("{}: more than {MOST_FILES} files, or one larger than {LARGEST_FILE} bytes", .0.display())]
    TooLarge(PathBuf),
}

impl Submission {
    /// Reads a file or a folder.
    pub fn read(path: &Path, profile: &Profile) -> Result<Self, SubmissionError> {
        let unreadable = |error| SubmissionError::Unreadable {
            path: path.to_owned(),
            error,
        };
        let is_folder = fs::metadata(path).map_err(unreadable)?.is_dir();
        let (walked, named) = if is_folder {
            (Walk::through(path)?, None)
        } else {
            let (walked, name) = Walk::from_file(path)?;
            (walked, Some(name))
        };
        match &profile.build {
            Build::Python { name } => read_python(path, walked, named, name.as_deref()),
            Build::C { flags, given } => read_c(path, walked, named, flags, given),
        }
    }

    /// A program that has been built already.
    pub fn of_program(bytes: Vec<u8>, arguments: &[&str]) -> Self {
        let arguments = arguments.iter().map(ToString::to_string).collect();
        Self {
            files: BTreeMap::new(),
            main: Main::Program(bytes, arguments),
            findings: Vec::new(),
        }
    }
}

fn read_python(
    path: &Path,
    walked: Walk,
    named: Option<String>,
    wanted: Option<&str>,
) -> Result<Submission, SubmissionError> {
    let mut findings = walked.findings();
    // A file that is named is taken whatever its ending; it is imported by none.
    let is_python = |name: &str| has_ending(name, ".py") || named.as_deref() == Some(name);
    let files: BTreeMap<_, _> = walked
        .files
        .into_iter()
        .filter(|(name, _)| is_python(name))
        .collect();
    let main = match named {
        Some(name) if files.contains_key(&name) => name,
        Some(_) => return Err(nothing(path, "Python file")),
        None => find_main(path, &files, wanted)?,
    };
    if let Some(wanted) = wanted
        && main != wanted
    {
        findings.push(note(
            &main,
            Message::new("source-name")
                .with("found", &main)
                .with("wanted", wanted),
        ));
    }
    let files = reachable(files, &main);
    Ok(Submission {
        files,
        main: Main::Python(main),
        findings,
    })
}

/// The program and the modules that it imports: what else lies beside them is no part of it.
fn reachable(mut files: BTreeMap<String, Vec<u8>>, main: &str) -> BTreeMap<String, Vec<u8>> {
    let folder = main
        .rsplit_once('/')
        .map_or(String::new(), |(folder, _)| format!("{folder}/"));
    let mut taken = BTreeMap::new();
    let mut names = vec![main.to_owned()];
    while let Some(name) = names.pop() {
        let Some(bytes) = files.remove(&name) else {
            continue;
        };
        for (_, module) in imports(&String::from_utf8_lossy(&bytes)) {
            let (file, package) = (format!("{folder}{module}.py"), format!("{folder}{module}/"));
            let is_part = |name: &&String| **name == file || name.starts_with(&package);
            names.extend(files.keys().filter(is_part).cloned());
        }
        taken.insert(name, bytes);
    }
    taken
}

/// The file of a folder that is the program.
fn find_main(
    path: &Path,
    files: &BTreeMap<String, Vec<u8>>,
    wanted: Option<&str>,
) -> Result<String, SubmissionError> {
    let depth = |name: &str| name.matches('/').count();
    let mut names: Vec<&String> = files.keys().collect();
    names.sort_by_key(|name| (depth(name), *name));
    if let Some(wanted) = wanted {
        let last = |name: &str| name.rsplit('/').next().unwrap_or_default().to_owned();
        let exact = names.iter().find(|name| last(name) == wanted);
        let found = exact.or_else(|| {
            names
                .iter()
                .find(|name| last(name).eq_ignore_ascii_case(wanted))
        });
        if let Some(found) = found {
            return Ok((*found).clone());
        }
    }
    match &names[..] {
        [] => Err(nothing(path, wanted.unwrap_or("Python file"))),
        [only] => Ok((*only).clone()),
        several => {
            let names = several.iter().map(ToString::to_string).collect();
            Err(SubmissionError::Several {
                path: path.to_owned(),
                names,
            })
        }
    }
}

fn read_c(
    path: &Path,
    walked: Walk,
    named: Option<String>,
    flags: &[String],
    given: &[String],
) -> Result<Submission, SubmissionError> {
    let mut findings = walked.findings();
    if named.is_none() {
        findings.extend(
            walked
                .makefiles
                .iter()
                .filter_map(|file| compare_flags(file, flags)),
        );
    }
    let is_c = |name: &str| {
        let is_source = has_ending(name, ".c") && named.is_none();
        is_source || has_ending(name, ".h") || named.as_deref() == Some(name)
    };
    let files: BTreeMap<_, _> = walked
        .files
        .into_iter()
        .filter(|(name, _)| is_c(name))
        .collect();
    let sources: Vec<String> = match named {
        Some(name) => files
            .contains_key(&name)
            .then_some(name)
            .into_iter()
            .collect(),
        None => files
            .keys()
            .filter(|name| has_ending(name, ".c"))
            .cloned()
            .collect(),
    };
    if sources.is_empty() {
        return Err(nothing(path, "C file"));
    }
    let has_main = |name: &&String| files.get(*name).is_some_and(|bytes| defines_main(bytes));
    let mains: Vec<String> = sources.iter().filter(has_main).cloned().collect();
    if mains.len() > 1 && given.is_empty() {
        return Err(SubmissionError::Several {
            path: path.to_owned(),
            names: mains,
        });
    }
    Ok(Submission {
        files,
        main: Main::C(sources),
        findings,
    })
}

/// Whether a C file has a function `main`, as far as a look tells.
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

/// Says when a Makefile's flags are not the course's.
fn compare_flags((name, text): &(String, String), flags: &[String]) -> Option<SourceFinding> {
    let mut lines = text.lines().enumerate();
    let (index, line) = lines.find(|(_, line)| line.trim_start().starts_with("CFLAGS"))?;
    let theirs: Vec<&str> = line.split_once('=')?.1.split_whitespace().collect();
    let missing: Vec<&str> = flags
        .iter()
        .map(String::as_str)
        .filter(|flag| !theirs.contains(flag))
        .collect();
    let extra: Vec<&str> = theirs
        .iter()
        .copied()
        .filter(|flag| !flags.iter().any(|our| our == flag))
        .collect();
    if missing.is_empty() && extra.is_empty() {
        return None;
    }
    let message = Message::new("source-makefile")
        .with("theirs", theirs.join(" "))
        .with("flags", flags.join(" "));
    Some(SourceFinding {
        file: name.clone(),
        line: index as u64 + 1,
        message,
        is_fatal: false,
    })
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

/// Whether a name has this ending, in capitals or not.
pub(crate) fn has_ending(name: &str, end: &str) -> bool {
    name.to_lowercase().ends_with(end)
}
