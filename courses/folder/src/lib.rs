//! A course that lies in a folder, for teachers who do not write Rust.
//!
//! `course.toml` says how programs are built, compared and marked; the rest are files that teachers
//! have anyway: pairs of input and output, a reference program, a checker. [`open`] reads such a
//! folder and gives a [`Course`] like any built-in one; [`create()`] writes a `course.toml` for a
//! folder of pairs.
//!
//! ```no_run
//! use ludoteca_course_folder::open;
//!
//! let course = open("courses/sums".as_ref()).map_err(|faults| faults.len());
//! assert_eq!(course.unwrap().name(), "sums");
//! ```
#![cfg(target_os = "linux")]

mod align;
mod answers;
mod course;
mod create;
mod explain;
mod export;
mod fault;
mod file;
mod import;
mod pairs;
mod read;
mod reader;
mod smaller;
mod tool;
mod trial;

pub use align::{ComparisonRule, align};
pub use create::{
    Answers, COMPARISONS, Created, LANGUAGES, REVEALS, create, guess_answers, guess_language,
    survey,
};
pub use export::export;
pub use fault::{CourseFault, say};
pub use file::Comparison;
pub use import::{Imported, import};
pub use pairs::{Pair, Twin, find_pairs};

use std::path::Path;

use ludoteca_course::Course;

/// The name of the file that makes a folder a course.
pub const COURSE_FILE: &str = "course.toml";

/// Opens the course in a folder, or tells all that is wrong with it. A course is read once and
/// stays in memory as long as the process.
pub fn open(folder: &Path) -> Result<&'static dyn Course, Vec<CourseFault>> {
    let folder = if folder.is_dir() {
        folder
    } else {
        folder.parent().unwrap_or(folder)
    };
    let course = read::read(folder)?;
    Ok(Box::leak(Box::new(course)))
}
