//! The five courses.

pub mod mancala;

use crate::course::Course;

/// All courses, in the order in which they are listed.
pub const COURSES: [&dyn Course; 1] = [&mancala::Mancala];

/// The course of this name.
pub fn find(name: &str) -> Option<&'static dyn Course> {
    COURSES.into_iter().find(|course| course.name() == name)
}
