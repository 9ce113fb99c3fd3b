//! The interface of a course: an assignment whose programs can be judged and seated.
//!
//! A course implements [`Assignment`], with a task type of its own; its types are erased once, in
//! [`Course`] and [`Trial`], and nothing above names a course to choose it: a list of courses is
//! passed in. The rest here is what courses share: cases and rules read from files, comparison of
//! outputs, explanations as data, the profile by which a course marks, the smallest failing input,
//! and the [`CourseSeat`] by which its programs play in the arena.
//!
//! Programs are judged in cells, which need Linux: elsewhere there is nothing here.
#![cfg(target_os = "linux")]

mod assignment;
mod attempt;
mod case;
pub mod compare;
mod compared;
mod data;
mod erased;
mod explanation;
mod failure;
mod fault;
mod making;
mod mistakes;
mod profile;
pub mod reduce;
mod rules;
mod sandbox;
pub mod seat;
mod shelf;
pub mod shell;
pub mod valgrind;
mod verdict;

pub use assignment::Assignment;
pub use attempt::{Found, budget, join_lines, note_refused, try_program};
pub use case::{
    Case, CaseSelection, Ground, Origin, PublishedError, count_published, list_published,
    read_cases, read_published_file,
};
pub use compared::{Attempt, Compared, assumed_mistakes, suspects, try_same_cause};
pub use data::{CourseData, CourseFiles, Setting};
pub use erased::{Course, Courses, Trial, find_course};
pub use explanation::{
    Channel, Class, Difference, Exchange, Explanation, Place, Scope, Speaker, Why,
};
pub use failure::{Failure, Finding, JudgeFault};
pub use fault::{Fault, errors_of};
pub use making::{Making, PLACE, PROGRAM, Sources, split as split_words};
pub use mistakes::{Mistake, find_same_cause, has_same_cause, matching_mistakes};
pub use profile::{
    Build, ByHand, Chain, Comparison, Ending, Group, LaterFault, LimitsOf, Method, Profile,
    ProfileError, Reveal, RevealLater, SourceCheck, distance, is_day,
};
pub use rules::{Rule, RuleTable};
pub use sandbox::{Memory, Sandbox};
pub use seat::CourseSeat;
pub use shelf::Shelf;
pub use verdict::Verdict;
