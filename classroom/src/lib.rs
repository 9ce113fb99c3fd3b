//! A class that hands in by itself: policy, roster, links, submissions that last, a fair queue,
//! marks. Whatever a student or teacher is shown comes from a [`Classroom`], which checks who asks.
//!
//! A class is a folder: `class.toml` and `roster.csv` are the teacher's, `class.db` has everything
//! that happened, `submissions` the files by their hashes. A try is on the disk before its receipt
//! goes out. Which try counts, what it costs and who sees what are pure functions of [`policy`].
//!
//! Programs are judged in cells, which need Linux: elsewhere there is nothing here.
#![cfg(target_os = "linux")]

mod check;
mod class;
mod config;
mod contents;
mod crew;
mod export;
mod games;
mod hand_in;
mod judge;
mod ladder;
mod links;
mod new;
pub mod order;
mod person;
pub mod policy;
mod receipt;
mod rejudge;
mod remote;
mod report;
mod roster;
mod secret;
mod staff;
mod standing;
mod store;
mod texts;
mod view;

pub use check::check_files;
pub use class::{Classroom, ClassroomError, OpenOptions};
pub use config::{ConfigFault, DateChange, DateChanges, Dates};
pub use export::{Export, ExportFile};
pub use judge::{CaseWatch, Judge, JudgeTask, Judged, JudgedCourse, LocalJudge};
pub use links::Link;
pub use ludoteca_course::Verdict;
pub use ludoteca_judge::class::{Discarded, REPORT_STYLE, Unjudged, page_policy};
pub use ludoteca_judge::formats::write_points;
pub use new::{NewClass, make_class};
pub use person::{Forgotten, LINKS};
pub use receipt::{Receipt, ReceiptFile, Upload, UploadFile};
pub use remote::RemoteJudge;
pub use texts::say;
pub use view::*;

/// The examples of the README compile, too.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
