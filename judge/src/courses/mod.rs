//! The five courses.

pub mod mancala;
pub mod palavras;
pub mod poziomka;
mod shared;

use crate::course::Course;

/// All courses, in the order in which they are listed.
pub const COURSES: [&dyn Course; 3] = [&mancala::Mancala, &poziomka::Poziomka, &palavras::Palavras];

/// The course of this name.
pub fn find(name: &str) -> Option<&'static dyn Course> {
    COURSES.into_iter().find(|course| course.name() == name)
}
