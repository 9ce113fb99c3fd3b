//! Marks a program or a class, and tells each student why.
//!
//! A course is a [`Profile`], as data, and a [`Course`], as code: its cases and how one is tried.
//! Everything that is found becomes a [`Report`], from which alone texts, pages and all other
//! formats are made.
//!
//! Programs are judged in cells, which need Linux: elsewhere there is nothing here.
#![cfg(target_os = "linux")]

mod bench;
mod case;
pub mod class;
pub mod command;
pub mod compare;
mod course;
pub mod courses;
mod explanation;
mod fault;
pub mod formats;
mod judging;
mod message;
mod profile;
pub mod reduce;
mod report;
mod score;
pub mod source;
mod submission;
mod suspects;
pub mod tell;
pub mod text;
mod valgrind;
mod verdict;

pub use case::{Case, Origin, PublishedError, Wish};
pub use course::{Bench, Course, Failure, Finding, Memory, Trouble};
pub use explanation::{Class, Difference, Exchange, Explanation, Place, Speaker, Why};
pub use fault::{Fault, errors_of};
pub use judging::{JudgeError, Judging, Watch};
pub use message::Message;
pub use profile::{
    Build, ByHand, Chain, Comparison, Group, LimitsOf, Method, Profile, ProfileError, Reveal,
    SourceCheck,
};
pub use report::{CaseReport, Cause, Report, SourceFinding};
pub use submission::{Main, Submission, SubmissionError};
pub use text::Texts;
pub use verdict::Verdict;
