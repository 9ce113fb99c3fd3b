//! Launching a command as a program in a cell: its words, and the files that they name.

use std::collections::VecDeque;
use std::path::{Path, PathBuf};
use std::time::Duration;

use ludoteca_runner::{Given, Limits, Plan, Program};
use sha2::{Digest as _, Sha256};

use super::BadSeat;
use crate::text::{Message, Tell};

/// Folder in the cell for the caller's files.
const GIVEN: &str = "/given";
/// A whole tournament is one life of a program: only the banks of time end it.
const A_DAY: Duration = Duration::from_hours(24);
/// Maximum output of a program in its life.
const MOST_OUTPUT: u64 = 1 << 30;
/// Folders of a bot may lie this deep in each other.
const MOST_DEPTH: usize = 16;
/// A bot's folder may hold this many files,
const MOST_FILES: usize = 4096;
/// and this many bytes: every copy of the bot holds them in memory.
const MOST_BYTES: u64 = 256 << 20;

/// A command, ready to become a program in a cell.
#[derive(Clone, Debug)]
pub struct Launch {
    /// The program.
    pub program: Program,
    /// Its cell.
    pub plan: Plan,
    files: Vec<(String, Vec<u8>)>,
}

impl Launch {
    /// Words of a command. Files and folders that they name are copied into the cell; commands of
    /// the system are there already.
    pub fn new(words: &[String]) -> Result<Self, BadSeat> {
        let mut given = Given::none();
        let mut command = Vec::new();
        let mut files = Vec::new();
        for (at, word) in words.iter().enumerate() {
            let Some((path, name)) = may_be_given(at, word) else {
                command.push(word.clone());
                continue;
            };
            let is_path = is_path(word);
            let wrong = |error: FolderError| BadSeat::unusable(word, error.tell());
            if path.is_file() {
                files.push((name.to_owned(), read_file(path).map_err(wrong)?));
                let copied = given.copy(format!("{at}/{name}"), path);
                given = copied.map_err(|error| wrong(error.into()))?;
                command.push(format!("{GIVEN}/{at}/{name}"));
            } else if path.is_dir() {
                (given, files) = add_folder(given, files, path, at).map_err(wrong)?;
                command.push(format!("{GIVEN}/{at}"));
            } else if at == 0 && is_path {
                return Err(BadSeat::Missing(word.clone()));
            } else {
                command.push(word.clone());
            }
        }
        let is_java = words.first().is_some_and(|word| word == "java");
        let is_node = words.first().is_some_and(|word| word == "node");
        // Both reserve more room for addresses than they ever fill.
        let limits = limits(is_java || is_node);
        if is_java {
            // A heap that ends before the cell's memory does.
            command.splice(1..1, limits.java_arguments());
        }
        Ok(Self {
            program: Program::new(command).by_lines(),
            plan: Plan::new(limits).given(given),
            files,
        })
    }

    /// Sets the memory, in MB, where it is not the usual.
    pub(crate) fn with_memory(mut self, megabytes: Option<u32>) -> Self {
        if let Some(megabytes) = megabytes {
            self.plan.limits.memory = u64::from(megabytes) << 20;
        }
        self
    }

    /// Appends arguments.
    pub fn with_arguments<S: Into<std::ffi::OsString>>(
        mut self,
        more: impl IntoIterator<Item = S>,
    ) -> Self {
        self.program
            .command
            .extend(more.into_iter().map(Into::into));
        self
    }

    /// Adds the command and every byte of its files to a hash.
    pub(crate) fn add_to(&self, hash: &mut Sha256) {
        for word in &self.program.command {
            hash.update(word.as_encoded_bytes());
            hash.update([0]);
        }
        for (name, bytes) in &self.files {
            hash.update(name.as_bytes());
            hash.update((bytes.len() as u64).to_le_bytes());
            hash.update(bytes);
        }
    }
}

fn limits(is_java: bool) -> Limits {
    let base = if is_java {
        Limits::java()
    } else {
        Limits::usual()
    };
    Limits {
        cpu: A_DAY,
        wall: A_DAY,
        memory: base.memory.max(512 << 20),
        output: MOST_OUTPUT,
        ..base
    }
}

/// Returns whether a word is a path, not only a name.
fn is_path(word: &str) -> bool {
    word.contains('/') || Path::new(word).extension().is_some_and(|end| end == "c")
}

/// The path and the name of a word that goes into the cell if there is such a file or folder.
fn may_be_given(at: usize, word: &str) -> Option<(&Path, &str)> {
    let path = Path::new(word);
    let is_wanted = at > 0 || is_path(word) || path.extension().is_some();
    let name = path.file_name()?.to_str()?;
    (is_wanted && !is_of_system(path)).then_some((path, name))
}

/// The files and folders of a command that go into its cell, each with the place of its word.
pub(crate) fn given_words(words: &[String]) -> Vec<(usize, &Path)> {
    let words = words.iter().enumerate();
    let given = words.filter_map(|(at, word)| Some((at, may_be_given(at, word)?.0)));
    given.filter(|(_, path)| path.exists()).collect()
}

fn is_of_system(path: &Path) -> bool {
    let folders = ["/usr", "/bin", "/sbin", "/lib"];
    folders.iter().any(|folder| path.starts_with(folder))
}

/// A file that a command names.
fn read_file(path: &Path) -> Result<Vec<u8>, FolderError> {
    if std::fs::metadata(path)?.len() > MOST_BYTES {
        return Err(FolderError::Large);
    }
    Ok(std::fs::read(path)?)
}

type Added = (Given, Vec<(String, Vec<u8>)>);

/// Adds all files of a folder, in the order of their names.
fn add_folder(
    mut given: Given,
    mut files: Vec<(String, Vec<u8>)>,
    folder: &Path,
    at: usize,
) -> Result<Added, FolderError> {
    for (inside, path) in read_folder(folder)? {
        let name = inside.to_string_lossy().into_owned();
        files.push((name, std::fs::read(&path)?));
        given = given.copy(Path::new(&at.to_string()).join(inside), &path)?;
    }
    Ok((given, files))
}

/// A folder that no bot can be made of.
#[derive(Debug, thiserror::Error)]
#[error("{}", self.tell_in_english())]
pub(crate) enum FolderError {
    /// It cannot be read.
    File(#[from] std::io::Error),
    /// Its folders lie too deep in each other.
    Deep,
    /// It holds too many files.
    Many,
    /// It holds too many bytes.
    Large,
}

impl Tell for FolderError {
    fn tell(&self) -> Message {
        match self {
            Self::File(error) => Message::plain(error),
            Self::Deep => Message::new("folder-deep").with("most", MOST_DEPTH),
            Self::Many => Message::new("folder-many").with("most", MOST_FILES),
            Self::Large => Message::new("folder-large").with("most", MOST_BYTES >> 20),
        }
    }
}

/// All files of a folder: their paths inside it, and where they are. Links are not followed, so
/// nothing from outside the folder comes along: they stay behind, as devices and the like do.
pub(crate) fn read_folder(folder: &Path) -> Result<Vec<(PathBuf, PathBuf)>, FolderError> {
    let (mut files, mut bytes) = (Vec::new(), 0);
    let mut waiting = VecDeque::from([(folder.to_owned(), 1)]);
    while let Some((next, depth)) = waiting.pop_front() {
        if depth > MOST_DEPTH {
            return Err(FolderError::Deep);
        }
        for entry in sorted(&next, MOST_FILES)? {
            let (path, kind) = (entry.path(), entry.file_type()?);
            if kind.is_dir() {
                waiting.push_back((path, depth + 1));
            } else if kind.is_file() {
                bytes += entry.metadata()?.len();
                let inside = path.strip_prefix(folder).unwrap_or(&path).to_owned();
                files.push((inside, path));
            }
            // Empty folders cost time, too.
            if files.len() + waiting.len() > MOST_FILES {
                return Err(FolderError::Many);
            }
            if bytes > MOST_BYTES {
                return Err(FolderError::Large);
            }
        }
    }
    Ok(files)
}

/// The entries of a folder by name, if they are not too many.
fn sorted(folder: &Path, most: usize) -> Result<Vec<std::fs::DirEntry>, FolderError> {
    let entries = std::fs::read_dir(folder)?.take(most + 1);
    let mut entries: Vec<_> = entries.collect::<Result<_, _>>()?;
    if entries.len() > most {
        return Err(FolderError::Many);
    }
    entries.sort_by_key(std::fs::DirEntry::file_name);
    Ok(entries)
}

#[cfg(test)]
mod tests {
    use std::os::unix::fs::symlink;

    use super::*;

    fn names(folder: &Path) -> Result<Vec<String>, String> {
        let files = read_folder(folder).map_err(|error| error.to_string())?;
        let name = |(inside, _): (PathBuf, PathBuf)| inside.display().to_string();
        Ok(files.into_iter().map(name).collect())
    }

    #[test]
    fn links_are_not_followed() {
        let outside = tempfile::tempdir().unwrap();
        std::fs::write(outside.path().join("secret.txt"), "secret").unwrap();
        let bot = outside.path().join("bot");
        std::fs::create_dir_all(bot.join("lib")).unwrap();
        std::fs::write(bot.join("bot.py"), "").unwrap();
        std::fs::write(bot.join("lib/moves.py"), "").unwrap();
        for (link, to) in [
            ("x.txt", "../secret.txt"),
            ("a", "."),
            ("b", "."),
            ("c", ".."),
        ] {
            symlink(to, bot.join(link)).unwrap();
        }
        let expected = ["bot.py", "lib/moves.py"].map(str::to_owned).to_vec();
        assert_eq!(names(&bot), Ok(expected));
    }

    #[test]
    fn folders_have_bounds() {
        let folder = tempfile::tempdir().unwrap();
        let deep = folder.path().join("deep");
        std::fs::create_dir_all(deep.join("d/".repeat(MOST_DEPTH))).unwrap();
        let told = names(&deep).unwrap_err();
        assert_eq!(told, "its folders are nested more than 16 deep");

        let large = folder.path().join("large");
        std::fs::create_dir(&large).unwrap();
        // A file with a hole: it takes no room on the disk.
        let file = std::fs::File::create(large.join("weights")).unwrap();
        file.set_len(MOST_BYTES + 1).unwrap();
        assert_eq!(
            names(&large).unwrap_err(),
            "its files have more than 256 MB"
        );

        let many = folder.path().join("many");
        std::fs::create_dir(&many).unwrap();
        for number in 0..=MOST_FILES {
            std::fs::File::create(many.join(number.to_string())).unwrap();
        }
        assert_eq!(names(&many).unwrap_err(), "it holds more than 4096 files");
    }
}
