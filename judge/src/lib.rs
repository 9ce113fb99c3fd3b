//! Marks a program or a class, and tells each student why.
//!
//! A course is handed in ([`Course`]): its profile, its cases, and how one is tried. Nothing here
//! knows one.
//! Everything that is found becomes a [`Report`], from which alone texts, pages and all other
//! formats are made.
//!
//! Programs are judged in cells, which need Linux: elsewhere there is nothing here.
//!
//! # Examples
//! A course's own profile, changed as a teacher would; a word that is none is told with its line:
//!
//! ```
//! use ludoteca_courses::COURSES;
//! use ludoteca_judge::{CaseSelection, Judging, Profile, find_course};
//!
//! let course = find_course(COURSES, "galo").unwrap();
//! let text = course.profile().replace("reveal = \"all\"", "reveal = \"sentence\"");
//! let profile = Profile::read(&text, COURSES).unwrap();
//! let selection = CaseSelection { seed: 1, generated: Some(20), published: Vec::new() };
//! let cases = Judging::new(course, &profile, &selection).cases();
//! assert!(cases.iter().any(|case| case.name == "eh_tabuleiro-bool"));
//!
//! let wrong = text.replace("points = 125", "pionts = 125");
//! let error = Profile::read(&wrong, COURSES).unwrap_err().to_string();
//! assert!(error.ends_with("there is no \"pionts\" here; did you mean \"points\"?"));
//! ```
//!
//! [`Judging::judge`] makes a [`Report`]; [`formats`] makes what other systems read of it.
#![cfg(target_os = "linux")]

mod autograder;
mod building;
mod check;
pub mod class;
pub mod command;
pub mod formats;
mod judging;
mod report;
mod sandbox;
mod score;
pub mod source;
mod submission;
mod suspects;
pub mod tell;
pub mod text;

pub use judging::{JudgeError, Judging, Watch};
pub use report::{CaseReport, Cause, Report, SourceFinding};
pub use submission::{Main, Submission, SubmissionError};
pub use text::Texts;

pub use ludoteca_course::{CaseSelection, Course, Profile, find_course};
pub use ludoteca_runner::Workshop;

/// The examples of the README compile, too.
#[cfg(all(doctest, target_os = "linux"))]
#[doc = include_str!("../README.md")]
struct Readme;
