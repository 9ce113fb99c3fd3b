//! Faults of the files that a teacher writes, by file and line.

use std::fmt;
use std::path::{Path, PathBuf};

use ludoteca_words::{Language, Message};

use crate::texts::say;

/// Something that is wrong with a file of a class.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ConfigFault {
    /// The file.
    pub file: PathBuf,
    /// The line, from 1; 0 for the whole file.
    pub line: usize,
    /// The fault, and what would be right.
    pub what: Message,
}

impl ConfigFault {
    pub(crate) fn new(file: &Path, line: usize, what: Message) -> Self {
        Self {
            file: file.to_owned(),
            line,
            what,
        }
    }

    /// A file that cannot be read.
    pub(crate) fn unreadable(file: &Path, error: &std::io::Error) -> Self {
        let what = match error.kind() {
            std::io::ErrorKind::NotFound => Message::new("file-missing"),
            _ => Message::plain(error),
        };
        Self::new(file, 0, what)
    }

    /// `class.toml:7: …`, in a language.
    pub fn say(&self, language: Language) -> String {
        let file = self.file.display();
        let what = say(language, &self.what);
        match self.line {
            0 => format!("{file}: {what}"),
            line => format!("{file}:{line}: {what}"),
        }
    }
}

impl fmt::Display for ConfigFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.say(Language::English))
    }
}
