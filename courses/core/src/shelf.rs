//! The courses that are at hand.

use std::path::Path;

use ludoteca_words::Language;

use crate::erased::{Course, Courses, find_course};

/// The courses that are at hand: those that are built in, and any that lies in a folder.
#[derive(Clone, Copy, Debug)]
pub struct Shelf {
    /// Those that are built in.
    pub courses: Courses,
    /// Opens the course in a folder, or says what is wrong with it, in this language.
    pub open: fn(&Path, Language) -> Result<&'static dyn Course, String>,
}

impl Shelf {
    /// The course of this name, or the one in this folder.
    pub fn find(self, name: &str, language: Language) -> Result<&'static dyn Course, String> {
        if let Some(course) = find_course(self.courses, name) {
            return Ok(course);
        }
        let path = Path::new(name);
        if path.is_dir() || path.is_file() && path.ends_with("course.toml") {
            return (self.open)(path, language);
        }
        let names: Vec<&str> = self.courses.iter().map(|course| course.name()).collect();
        Err(format!(
            "there is no course {name:?}; there are {}, and any folder with a course.toml",
            names.join(", ")
        ))
    }
}

impl From<Courses> for Shelf {
    /// Only what is built in.
    fn from(courses: Courses) -> Self {
        let open = |path: &Path, _| Err(format!("{}: no course is read here", path.display()));
        Self { courses, open }
    }
}
