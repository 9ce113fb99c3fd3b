//! The courses that are at hand.

use std::path::Path;
use std::sync::LazyLock;

use ludoteca_play::text::Texts;
use ludoteca_words::{Language, Message, Sources};

use crate::erased::{Course, Courses, find_course};

/// `[en, pt, pl]`.
const FILES: [&str; 3] = [
    include_str!("../texts/en.ftl"),
    include_str!("../texts/pt.ftl"),
    include_str!("../texts/pl.ftl"),
];

static SOURCES: LazyLock<Sources> = LazyLock::new(|| Sources::new(FILES).harmless());

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
        let message = Message::new("course-unknown")
            .with("name", name)
            .with("known", names.join(", "));
        let near = Texts::of(language).suggestion(name, &names);
        Err(SOURCES.say(language, &message) + &near)
    }
}

impl From<Courses> for Shelf {
    /// Only what is built in.
    fn from(courses: Courses) -> Self {
        let open = |path: &Path, _| Err(format!("{}: no course is read here", path.display()));
        Self { courses, open }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_text_can_be_said_in_every_language_with_the_same_filled_in() {
        assert_eq!(Sources::find_faults(FILES), [""; 0]);
    }
}
