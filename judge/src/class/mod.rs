//! A whole class: a folder of submissions becomes a report, with pages and tables.

mod alike;
mod anonymous;
#[cfg(test)]
mod archive_tests;
mod changes;
pub mod command;
mod files;
mod marker;
mod marks;
mod names;
mod pages;
mod remote;
mod report;
mod roster;
mod shard;
mod store;
mod student;
mod submissions;
mod table;
mod tables;
mod tally;
mod texts;
mod unpack;
mod work;

pub use marker::{CourseMarker, Marker, Unjudged};
pub use pages::report_page;
pub use remote::JudgeWork;
pub use report::{ClassError, ClassRequest, ClassSummary, judge_class};
pub use shard::{judge_shard, merge_shards};
pub use student::{Class, Outcome, Overruled, Student};
pub use table::TableError;
pub use tally::Tally;
pub use texts::texts_of;
pub use unpack::list_archive;
pub use work::{Progress, Silent};
