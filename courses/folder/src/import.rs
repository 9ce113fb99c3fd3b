//! Imports courses that others wrote: Kattis packages (legacy and 2025-09), Classroom 50's
//! `tests.json`.

mod classroom50;
mod kattis;

use std::fmt::Write as _;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use ludoteca_words::Message;

use crate::COURSE_FILE;
use crate::fault::CourseFault;
use crate::reader::Reader;

/// A course that was brought in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Imported {
    /// Its course file.
    pub path: PathBuf,
    /// Notes on parts that were not imported, or were changed.
    pub notes: Vec<Message>,
}

/// Makes a course, in a new folder, of a Kattis package (a folder with `problem.yaml`) or of a
/// `tests.json` of Classroom 50.
pub fn import(source: &Path, folder: &Path) -> Result<Imported, CourseFault> {
    if folder.join(COURSE_FILE).symlink_metadata().is_ok() {
        return Err(CourseFault::new(COURSE_FILE, 0, Message::new("new-exists")));
    }
    if source.join("problem.yaml").is_file() {
        return kattis::import(source, folder);
    }
    let is_json = source.extension().is_some_and(|end| end == "json");
    let file = if is_json {
        source.to_owned()
    } else {
        source.join("tests.json")
    };
    if file.is_file() {
        return classroom50::import(&file, folder);
    }
    Err(CourseFault::new("", 0, Message::new("import-unknown")))
}

/// A course file, as it is put together.
#[derive(Default)]
struct Draft {
    text: String,
    notes: Vec<Message>,
}

impl Draft {
    /// A line with a key and a value.
    fn set(&mut self, key: &str, value: impl Into<toml::Value>) {
        // Writing to a string cannot fail.
        let _ = writeln!(self.text, "{key} = {}", value.into());
    }

    fn table(&mut self, name: &str) {
        self.text.extend(["\n", name, "\n"]);
    }

    fn note(&mut self, message: Message) {
        if !self.notes.contains(&message) {
            self.notes.push(message);
        }
    }

    fn write(self, folder: &Path) -> Result<Imported, CourseFault> {
        let path = folder.join(COURSE_FILE);
        let made = fs::create_dir_all(folder);
        let written = made.and_then(|()| ludoteca_files::write(&path, self.text));
        written.map_err(|error| unwritten(COURSE_FILE, &error))?;
        Ok(Imported {
            path,
            notes: self.notes,
        })
    }
}

fn unwritten(file: &str, error: &io::Error) -> CourseFault {
    let message = Message::new("course-file").with("file", file);
    CourseFault::new(file, 0, message.with("why", error.to_string()))
}

/// Copies everything below one folder into another; returns the paths of the copies. Links stay
/// behind.
pub(crate) fn copy_below(from: &Path, to: &Path) -> Result<Vec<String>, CourseFault> {
    let told = |message| CourseFault::new("", 0, message);
    let mut reader = Reader::new(from);
    let paths = reader.list(".").map_err(told)?;
    for path in &paths {
        let bytes = reader.read(path).map_err(told)?;
        let place = to.join(path);
        let made = place.parent().map_or(Ok(()), fs::create_dir_all);
        let written = made.and_then(|()| ludoteca_files::write(&place, bytes));
        written.map_err(|error| unwritten(path, &error))?;
    }
    Ok(paths)
}

/// The lines of a build in this language.
fn write_build(draft: &mut Draft, language: &str) {
    draft.table("[build]");
    draft.set("language", language);
    let flags = match language {
        "c" => vec!["-std=c17", "-O2"],
        "c++" => vec!["-std=c++20", "-O2"],
        _ => return,
    };
    draft.set("flags", flags);
}
