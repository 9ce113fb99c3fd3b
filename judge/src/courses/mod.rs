//! The five courses.

pub mod galo;
pub mod mancala;
pub mod palavras;
pub mod poziomka;
mod shared;
pub mod wargame;

use crate::course::Course;

/// All courses, in the order in which they are listed.
pub const COURSES: [&dyn Course; 5] = [
    &wargame::Wargame,
    &mancala::Mancala,
    &poziomka::Poziomka,
    &galo::Galo,
    &palavras::Palavras,
];

/// The course of this name.
pub fn find(name: &str) -> Option<&'static dyn Course> {
    COURSES.into_iter().find(|course| course.name() == name)
}
