//! The assignment galo: tic-tac-toe as thirteen functions in Python.
//!
//! [`program`] is the course's own program, exact to the byte, and [`functions`] what else its
//! thirteen functions have in common with Python's. The rest judges and seats programs of students; its data are beside the sources: `profile.toml` says how the course marks,
//! `rules.toml` quotes the assignment, `texts/` says it in three languages.

pub mod functions;
pub mod program;

#[cfg(target_os = "linux")]
mod judge;
#[cfg(target_os = "linux")]
mod seat;

#[cfg(target_os = "linux")]
pub use judge::Galo;

/// Runs the course's program on the arguments and streams of the process.
pub fn main() -> std::process::ExitCode {
    let tongue = ludoteca_course_program::Tongue::Portuguese;
    ludoteca_course_program::main("galo", tongue, program::run)
}
