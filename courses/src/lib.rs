//! All courses: the list that is handed to judge and arena.

/// The course programs: their names and their help.
pub const PROGRAMS: [(&str, &str); 5] = [
    ("galo", ludoteca_course_galo::program::HELP),
    ("mancala", ludoteca_course_mancala::program::HELP),
    ("palavras", ludoteca_course_palavras::program::HELP),
    ("poziomka", ludoteca_course_poziomka::program::HELP),
    ("wargame", ludoteca_course_wargame::program::HELP),
];

/// All courses, in the order in which they are listed.
#[cfg(target_os = "linux")]
pub const COURSES: ludoteca_course::Courses = &[
    &ludoteca_course_wargame::Wargame,
    &ludoteca_course_mancala::Mancala,
    &ludoteca_course_poziomka::Poziomka,
    &ludoteca_course_galo::Galo,
    &ludoteca_course_palavras::Palavras,
];
