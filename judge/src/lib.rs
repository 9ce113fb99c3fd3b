//! Marks a program or a class, and tells each student why.
//!
//! A course is a [`Profile`], as data, and a [`Course`], as code: its cases and how one is tried.
//! Everything that is found becomes a [`Report`], from which alone texts, pages and all other
//! formats are made.

mod case;
pub mod class;
mod course;
pub mod courses;
mod explanation;
mod message;
mod profile;
mod report;
mod verdict;

pub use case::{Case, Origin, Wish};
pub use course::{Bench, Course, Failure, Finding, Trouble};
pub use explanation::{Class, Difference, Exchange, Explanation, Place, Speaker, Why};
pub use message::Message;
pub use profile::{
    Build, ByHand, Chain, Comparison, Group, LimitsOf, Method, Profile, ProfileError, Reveal, SourceCheck,
};
pub use report::{CaseReport, Cause, Report, SourceFinding};
pub use verdict::Verdict;
