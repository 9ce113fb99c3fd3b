//! Input of a comparison: programs, and the files of each that are sources.

use crate::language::Language;

/// Larger files were not written by hand.
const LARGEST_FILE: usize = 128 << 10;
/// All sources of a program together.
const LARGEST_PROGRAM: usize = 1 << 20;

/// A source of a program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SourceFile {
    /// Its name, by which its language is known.
    pub(crate) path: String,
    pub(crate) text: String,
}

impl SourceFile {
    /// Its name.
    pub fn path(&self) -> &str {
        &self.path
    }

    /// Its text. Bytes that are no UTF-8 have become signs for that.
    pub fn text(&self) -> &str {
        &self.text
    }
}

/// Reasons a file is not compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LeftOut {
    /// It holds bytes that no source has.
    NotText,
    /// It is larger than anybody writes.
    TooLarge,
    /// Its program is.
    TooMuch,
    /// It keeps the parser busy beyond all measure.
    TooHard,
}

/// Program that somebody handed in, or that a course handed out.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Program {
    pub(crate) files: Vec<SourceFile>,
    pub(crate) left_out: Vec<(String, LeftOut)>,
    size: usize,
}

impl Program {
    /// The program of these files. Those in a language that is not known are passed over; others
    /// that cannot be compared are left out, with a reason.
    pub fn new<'a>(files: impl IntoIterator<Item = (&'a str, &'a [u8])>) -> Self {
        let mut program = Self::default();
        for (path, bytes) in files {
            if Language::of_path(path, false).is_some() {
                program.add(path, bytes);
            }
        }
        program
    }

    fn add(&mut self, path: &str, bytes: &[u8]) {
        let why = if bytes.contains(&0) {
            LeftOut::NotText
        } else if bytes.len() > LARGEST_FILE {
            LeftOut::TooLarge
        } else if self.size + bytes.len() > LARGEST_PROGRAM {
            LeftOut::TooMuch
        } else {
            self.size += bytes.len();
            self.files.push(SourceFile {
                path: path.to_owned(),
                text: String::from_utf8_lossy(bytes).into_owned(),
            });
            return;
        };
        self.left_out.push((path.to_owned(), why));
    }

    /// The sources that are compared, unless they keep the parser too busy.
    pub fn files(&self) -> &[SourceFile] {
        &self.files
    }

    /// Returns whether it has any file in a language that is known.
    pub fn has_sources(&self) -> bool {
        !self.files.is_empty() || !self.left_out.is_empty()
    }
}
