//! The assignment mancala: a league of players at a prompt, in Python.
//!
//! [`program`] is the course's own program, exact to the byte. The rest judges and seats programs
//! of students; its data are beside the sources: `profile.toml` says how the course marks,
//! `rules.toml` quotes the assignment, `cases/` has what programs are tried with, `texts/` says it
//! in three languages.

pub mod program;

#[cfg(target_os = "linux")]
mod judge;
#[cfg(target_os = "linux")]
mod seat;

#[cfg(target_os = "linux")]
pub use judge::Mancala;

/// Runs the course's program on the arguments and streams of the process.
pub fn main() -> std::process::ExitCode {
    let tongue = ludoteca_course_program::Tongue::Portuguese;
    ludoteca_course_program::main("mancala", tongue, program::run)
}
