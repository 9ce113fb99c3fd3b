//! The assignment poziomka: Right's moves in generalised Domineering, in C.
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
pub use judge::Poziomka;

/// Runs the course's program on the arguments and streams of the process.
pub fn main() -> std::process::ExitCode {
    let tongue = ludoteca_course_program::Tongue::Polish;
    ludoteca_course_program::main("poziomka", tongue, program::run)
}
