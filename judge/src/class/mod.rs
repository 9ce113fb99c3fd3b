//! A whole class: a folder of submissions becomes a report, with pages and tables.

mod anonymous;
#[cfg(test)]
mod archive_tests;
mod changes;
pub mod command;
mod exports;
pub(crate) mod files;
mod live;
mod marker;
mod marks;
mod moodle;
mod names;
mod overview;
mod pages;
mod remote;
mod report;
mod roster;
mod shard;
pub(crate) mod similar;
mod store;
mod student;
mod submissions;
mod table;
mod tables;
mod tally;
mod texts;
pub(crate) mod unpack;
mod upload;
mod work;

pub use exports::{class_files, compare_submissions, tables};
pub use live::{Discarded, Live, LiveOptions, LiveReport, LiveTask};
pub use marker::{CourseMarker, Marker, Unjudged};
pub use moodle::fill_worksheet;
pub use pages::{REPORT_STYLE, page_policy, report_page, report_part};
pub use remote::JudgeWork;
pub use report::{ClassError, ClassRequest, ClassSummary, judge_class};
pub use shard::{judge_shard, merge_shards};
pub use similar::command::SimilarArgs;
pub use student::{Class, Outcome, Overruled, SourceMark, Student};
pub use table::TableError;
pub use tally::Tally;
pub use texts::{spell_out, texts_of};
pub use unpack::list_archive;
pub use upload::{UploadedFiles, read_upload};
pub use work::{Progress, Silent};

pub(crate) use submissions::{Archive, find_archive};
pub(crate) use texts::english;
