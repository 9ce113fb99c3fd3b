//! Sources become programs, in a cell, too; what was built is kept by its hash.

use std::collections::HashMap;
use std::fs::{self, File};
use std::io::{self, BufReader, Write as _};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::{Mutex, PoisonError};

use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};

use crate::archive;
use crate::cell::{CellError, Plan};
use crate::files::{Given, Taken};
use crate::layers::Trust;
use crate::limits::{Limit, Limits};
use crate::program::Program;
use crate::recipe::Recipe;
use crate::run::run_fairly;
use crate::verdict::Verdict;

/// The longest messages that are kept.
const LONGEST_NOTE: u32 = 64 << 20;

/// Sources to build and their recipe.
#[derive(Clone, Debug)]
pub struct Build {
    /// Recipe of the build.
    pub recipe: Recipe,
    /// The sources, in a clean folder: what a student's own build left is not used by mistake.
    pub sources: Given,
    /// Limits of the build.
    pub limits: Limits,
    /// Folders of the system that the compiler needs, besides the usual ones.
    pub readable: Vec<PathBuf>,
    /// Trust in the program where a layer is missing.
    pub trust: Trust,
}

impl Build {
    /// A build with the usual limits.
    pub fn new(recipe: Recipe, sources: Given) -> Self {
        Self {
            recipe,
            sources,
            limits: Limits::building(),
            readable: Vec::new(),
            trust: Trust::Stranger,
        }
    }

    /// rustc on one file; `None` where there is no Rust. A toolchain of rustup's, which lies in
    /// somebody's home, is shown to the cell.
    pub fn rust(source: &str, program: &str, sources: Given) -> Option<Self> {
        let toolchain = find_rust()?;
        let recipe = Recipe::Rust {
            compiler: toolchain.join("bin/rustc"),
            flags: vec!["--edition=2024".into(), "-O".into()],
            source: source.into(),
            program: program.into(),
        };
        Some(Self {
            readable: vec![toolchain],
            ..Self::new(recipe, sources)
        })
    }
}

/// The folder of the Rust toolchain that is used here.
pub(crate) fn find_rust() -> Option<PathBuf> {
    let asked = Command::new("rustc").args(["--print", "sysroot"]).output();
    let said = String::from_utf8(asked.ok()?.stdout).ok()?;
    let folder = PathBuf::from(said.trim_end());
    folder.join("bin/rustc").is_file().then_some(folder)
}

/// The outcome of a build.
#[derive(Clone, Debug)]
pub struct Built {
    /// `ok`, or what went wrong; a compiler that finds faults ends with `exit`.
    pub verdict: Verdict,
    /// Messages of the compiler.
    pub messages: Vec<u8>,
    /// All files of the folder afterwards, the sources among them.
    pub files: Taken,
    /// True if it had been built before.
    pub is_remembered: bool,
}

impl Built {
    /// The limit of [`Build::limits`] at which the compiler was ended, if one ended it. What it had
    /// said until then is all that there is in the messages, often nothing.
    pub fn stopped_at(&self) -> Option<Limit> {
        match self.verdict {
            Verdict::CpuTime => Some(Limit::CpuTime),
            Verdict::WallTime => Some(Limit::WallTime),
            Verdict::Memory => Some(Limit::Memory),
            Verdict::Output => Some(Limit::Output),
            _ => None,
        }
    }
}

/// Folder where programs are built and the built ones are kept. Many may use the same folder at
/// once.
#[derive(Debug)]
pub struct Workshop {
    folder: PathBuf,
    versions: Mutex<HashMap<Vec<String>, Vec<u8>>>,
}

/// Precedes the files of a kept build.
#[derive(Debug, Serialize, Deserialize)]
struct Note {
    verdict: Verdict,
    messages: Vec<u8>,
}

/// Reasons there is no answer.
#[derive(Debug, thiserror::Error)]
pub enum BuildError {
    /// There is no cell.
    #[error(transparent)]
    Cell(#[from] CellError),
    /// The sources cannot be read, or the folder cannot be written.
    #[error("the workshop's files: {0}")]
    Files(#[from] io::Error),
}

impl Workshop {
    /// Keeps what is built in this folder.
    pub fn open(folder: impl Into<PathBuf>) -> io::Result<Self> {
        let folder = folder.into();
        fs::create_dir_all(&folder)?;
        Ok(Self {
            folder,
            versions: Mutex::default(),
        })
    }

    /// Builds, or remembers what came of the same sources, flags and tools.
    pub fn build(&self, build: &Build) -> Result<Built, BuildError> {
        let place = self.folder.join(self.key(build)?);
        if let Some(built) = remember(&place, &build.limits) {
            return Ok(built);
        }
        let built = perform(build)?;
        // Only what would come out again: a slow or broken machine is no property of the sources.
        if matches!(built.verdict, Verdict::Ok | Verdict::Exit) {
            self.keep(&place, &built)?;
        }
        Ok(built)
    }

    /// The hash of all that a build depends on.
    fn key(&self, build: &Build) -> Result<String, BuildError> {
        let mut hash = Sha256::new();
        let mut add = |bytes: &[u8]| {
            hash.update((bytes.len() as u64).to_be_bytes());
            hash.update(bytes);
        };
        add(env!("CARGO_PKG_VERSION").as_bytes());
        add(&serde_json::to_vec(&build.recipe).map_err(io::Error::from)?);
        add(&self.version(build)?);
        let mut sources = Vec::new();
        build.sources.write(&mut sources)?;
        add(&sources);
        Ok(ludoteca_files::hex(&hash.finalize()))
    }

    /// Returns the version of the tool that is here, asked once.
    fn version(&self, build: &Build) -> Result<Vec<u8>, BuildError> {
        let command = build.recipe.version_command();
        let lock = || self.versions.lock().unwrap_or_else(PoisonError::into_inner);
        let known = lock().get(&command).cloned();
        if let Some(version) = known {
            return Ok(version);
        }
        let report = run_fairly(&plan(build), &Program::new(command.clone()), b"")?;
        let version = report.output();
        lock().insert(command, version.clone());
        Ok(version)
    }

    /// Written beside and renamed, so that nobody ever reads half of it.
    fn keep(&self, place: &Path, built: &Built) -> io::Result<()> {
        let mut file = tempfile::NamedTempFile::new_in(&self.folder)?;
        let note = Note {
            verdict: built.verdict,
            messages: built.messages.clone(),
        };
        archive::write_json(&mut file, &note)?;
        built.files.clone().into_given().write(&mut file)?;
        file.flush()?;
        file.persist(place).map_err(|error| error.error)?;
        Ok(())
    }
}

fn plan(build: &Build) -> Plan {
    Plan {
        limits: build.limits.clone(),
        given: Given::none(),
        readable: build.readable.clone(),
        trust: build.trust,
    }
}

fn perform(build: &Build) -> Result<Built, CellError> {
    let mut program = Program::new(build.recipe.command());
    program.files = build.sources.clone();
    let report = run_fairly(&plan(build), &program.taking_files(), b"")?;
    let mut messages = report.output();
    messages.extend(report.errors());
    if let Some(why) = report.log.complaint() {
        messages.extend(why.as_bytes());
    }
    Ok(Built {
        verdict: report.verdict(),
        messages,
        files: report.taken.into_iter().next().unwrap_or_default(),
        is_remembered: false,
    })
}

/// Reads a kept build; none if it cannot be read, as it can be built again.
fn remember(place: &Path, limits: &Limits) -> Option<Built> {
    let mut file = BufReader::new(File::open(place).ok()?);
    let note: Note = archive::read_json(&mut file, LONGEST_NOTE).ok()??;
    let files = Taken::read(file, limits.folder, limits.files as usize).ok()?;
    Some(Built {
        verdict: note.verdict,
        messages: note.messages,
        files,
        is_remembered: true,
    })
}
