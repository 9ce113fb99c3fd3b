//! Everything about a course that is not code.

use std::collections::BTreeMap;

/// The files of a course that lies in a folder, by path: enough to judge by it.
pub type CourseFiles = BTreeMap<String, Vec<u8>>;

/// A setting of a course's profiles and its words; any value where none are named.
pub type Setting = (&'static str, &'static [&'static str]);

/// The files of a course, and the names that its profiles may use.
#[derive(Clone, Copy, Debug)]
pub struct CourseData {
    /// Its name: `mancala`.
    pub name: &'static str,
    /// The profile that comes with it, as TOML.
    pub profile: &'static str,
    /// The rules of the assignment, as TOML: see [`RuleTable`](crate::RuleTable).
    pub rules: &'static str,
    /// Its own texts, `[en, pt, pl]`, in Fluent's language.
    pub texts: [&'static str; 3],
    /// The groups to which its cases can belong.
    pub groups: &'static [&'static str],
    /// The settings of its profiles.
    pub settings: &'static [Setting],
    /// Files that the course hands out and that a submission is built with: name and contents.
    pub handed_out: &'static [(&'static str, &'static str)],
}
