//! The five courses.

pub mod galo;
pub mod wargame;

use crate::course::Course;

/// All courses, in the order in which they are listed.
pub const COURSES: [&dyn Course; 2] = [&galo::Galo, &wargame::Wargame];
