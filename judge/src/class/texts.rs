//! The texts of classes and their pages, with the judge's and the course's.

use crate::course::Course;
use crate::text::{COMMON, Language, Texts};

/// What is said of classes, `[en, pt, pl]`.
pub(crate) const SOURCES: [&str; 3] = [
    include_str!("en.ftl"),
    include_str!("pt.ftl"),
    include_str!("pl.ftl"),
];

/// The texts that pages and formats need: the judge's, those of classes, a course's.
pub fn texts_of(language: Language, course: &dyn Course) -> Texts {
    let place = language as usize;
    Texts::from_sources(language, &[COMMON[place], SOURCES[place], course.texts()[place]])
}
