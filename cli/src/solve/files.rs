//! The files of a solver: a database for all players, and the search to resume.

use std::fs::File;
use std::io::{self, BufReader};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use anyhow::Context as _;
use ludoteca_files::Output;
use ludoteca_play::resources::Storage;
use ludoteca_play::solve::Unsolved;
use ludoteca_table::store::default_folder;
use ludoteca_table::{database_path, open_database};
use ludoteca_words::Message;

use super::SolveArguments;
use crate::status::Negative;
use crate::texts;

/// Writes a file to the end.
type Write<'a> = dyn FnMut(&mut dyn io::Write) -> io::Result<()> + 'a;

/// The files of one run.
pub(super) struct SolverFiles {
    /// Path of the database, which may not be there yet.
    database_path: Option<PathBuf>,
    saves_database: bool,
    /// The database, if it is there.
    pub(super) database: Option<Arc<dyn Storage>>,
    search_path: Option<PathBuf>,
    /// The saved search, if it is there.
    pub(super) resume_from: Option<BufReader<File>>,
}

impl SolverFiles {
    /// Opens what is there, and checks that the rest can be written.
    pub(super) fn open(arguments: &SolveArguments, name: Option<String>) -> anyhow::Result<Self> {
        let database_path = find_database(arguments, name)?;
        let database = match &database_path {
            Some(path) => open_database(path).with_context(|| path.display().to_string())?,
            None => None,
        };
        let files = Self {
            resume_from: open_search(arguments.resume.as_deref())?,
            search_path: arguments.resume.clone(),
            saves_database: arguments.build || arguments.database.is_some(),
            database_path,
            database,
        };
        // A database that is there may be for reading alone.
        let is_new = arguments.build || files.database.is_none();
        let database = files.saved_database().filter(|_| is_new);
        for path in database.into_iter().chain(&files.search_path) {
            ensure_writable(path)?;
        }
        Ok(files)
    }

    fn saved_database(&self) -> Option<&PathBuf> {
        self.database_path.as_ref().filter(|_| self.saves_database)
    }

    /// Saves the database where that is wanted.
    pub(super) fn database_writer(
        &self,
    ) -> Option<impl FnMut(&mut Write<'_>) -> io::Result<()> + use<>> {
        self.saved_database().cloned().map(write_at)
    }

    /// Saves the search where that is wanted.
    pub(super) fn search_writer(
        &self,
    ) -> Option<impl FnMut(&mut Write<'_>) -> io::Result<()> + use<>> {
        self.search_path.clone().map(write_at)
    }

    /// The file where a database was built.
    pub(super) fn database_path(&self) -> Option<&Path> {
        self.database_path.as_deref()
    }

    /// Names the file that an error is about, or that goes on from here.
    pub(super) fn explain(&self, error: Unsolved) -> anyhow::Error {
        let path = match &error {
            Unsolved::Database(_) => self.database_path.as_ref(),
            Unsolved::SavedSearch(_) => self.search_path.as_ref(),
            Unsolved::Interrupted(_) => {
                let saved = self.search_path.as_ref().filter(|path| path.exists());
                let said = match saved {
                    Some(path) => texts::say(
                        &Message::new("goes-on")
                            .with_text("reason", &error)
                            .with_text("name", path.display()),
                    ),
                    None => error.to_string(),
                };
                return Negative(said).into();
            }
            Unsolved::Options(_) => None,
        };
        match path {
            Some(path) => anyhow::Error::new(error).context(path.display().to_string()),
            None => error.into(),
        }
    }
}

fn write_at(path: PathBuf) -> impl FnMut(&mut Write<'_>) -> io::Result<()> {
    move |write| ludoteca_files::write_with(&path, write)
}

/// Checks at once that a file can be written: nobody wants to learn after minutes that it cannot.
fn ensure_writable(path: &Path) -> anyhow::Result<()> {
    let named = || texts::say(&Message::new("cannot-write").with_text("name", path.display()));
    Output::prepare(path).with_context(named)?;
    Ok(())
}

/// In the file that was named, or in the data folder.
fn find_database(
    arguments: &SolveArguments,
    name: Option<String>,
) -> anyhow::Result<Option<PathBuf>> {
    if arguments.database.is_some() {
        return Ok(arguments.database.clone());
    }
    let data = arguments.data.clone().unwrap_or_else(default_folder);
    let path = name.map(|name| database_path(&data, &name));
    if let Some(folder) = path.as_deref().and_then(Path::parent)
        && arguments.build
    {
        let made = std::fs::create_dir_all(folder);
        made.with_context(|| folder.display().to_string())?;
    }
    Ok(path)
}

fn open_search(path: Option<&Path>) -> anyhow::Result<Option<BufReader<File>>> {
    let Some(path) = path.filter(|path| path.exists()) else {
        return Ok(None);
    };
    let file = File::open(path).with_context(|| path.display().to_string())?;
    Ok(Some(BufReader::new(file)))
}
