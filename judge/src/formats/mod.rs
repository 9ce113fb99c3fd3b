//! Other forms of a report: what a student may see of it, and the files that other programs read.

mod classroom50;
mod gradescope;
mod junit;
mod points;
mod view;
mod words;
pub(crate) mod zip;

pub use classroom50::{classroom50, write_day};
pub use gradescope::gradescope;
pub use junit::{Suite, junit};
pub(crate) use points::plain_points;
pub use points::write_points;
pub use view::{CaseView, View};
