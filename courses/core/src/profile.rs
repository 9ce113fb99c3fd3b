//! The marking rules of a course, as data: a TOML file that a teacher can copy and change.

mod later;
mod read;

pub use later::{LaterFault, RevealLater, is_day};
pub use read::distance;

use std::collections::BTreeMap;
use std::time::Duration;

use ludoteca_runner::{Limits, parse_size};
use serde::{Deserialize, Serialize};

/// The marking rules of a course.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Profile {
    /// The course whose cases and rules it uses.
    pub course: String,
    /// A title for pages.
    pub title: String,
    /// Turns a submission into a program.
    pub build: Build,
    /// Checks made on the sources.
    #[serde(default)]
    pub source: Vec<SourceCheck>,
    /// The groups of cases, in the order in which they run.
    pub group: Vec<Group>,
    /// Points that are given by hand: a column in reports.
    #[serde(default)]
    pub by_hand: Vec<ByHand>,
    /// The comparison of outputs.
    #[serde(default)]
    pub comparison: Comparison,
    /// Share of its points, from 0 to 1, that a case loses if it is right but for blanks and line
    /// ends: where the comparison calls that a Presentation Error.
    #[serde(default = "whole")]
    pub presentation_cost: f64,
    /// Decides if an exit status or a crash after right output counts.
    #[serde(default)]
    pub ending: Ending,
    /// The way a program is run.
    #[serde(default)]
    pub method: Method,
    /// The limits of each run.
    #[serde(default)]
    pub limits: LimitsOf,
    /// The detail shown to students where a group does not say.
    #[serde(default)]
    pub reveal: Reveal,
    /// Changes of that detail over time.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub reveal_later: Vec<RevealLater>,
    /// Number of generated cases, and their seed.
    #[serde(default)]
    pub generated: usize,
    /// Weights of cases beside the others of their group, where they are not 1; 0 leaves one out.
    #[serde(default)]
    pub weights: BTreeMap<String, f64>,
    /// The course's own settings, such as `behaviour = "as-written"`.
    #[serde(default)]
    pub settings: toml::Table,
}

const fn whole() -> f64 {
    1.0
}

impl Profile {
    /// Returns the weight of a case beside the others of its group.
    pub fn weight_of(&self, case: &str) -> f64 {
        self.weights.get(case).copied().unwrap_or(1.0)
    }

    /// The group of this name.
    pub fn group(&self, name: &str) -> Option<&Group> {
        self.group.iter().find(|group| group.name == name)
    }

    /// Returns the way the cases of a group are run.
    pub fn method_of(&self, group: &str) -> Method {
        self.group(group)
            .and_then(|group| group.method)
            .unwrap_or(self.method)
    }

    /// Returns the detail shown to students for a group's cases.
    pub fn reveal_of(&self, group: &str) -> Reveal {
        self.group(group)
            .and_then(|group| group.reveal)
            .unwrap_or(self.reveal)
    }

    /// Returns the limits of each run.
    pub fn limits_of(&self, method: Method) -> Limits {
        let mut limits = match method {
            Method::Plain if self.build.maps_much() => Limits::java(),
            Method::Plain => Limits::usual(),
            Method::Valgrind => Limits::valgrind(),
        };
        let own = &self.limits;
        let seconds = |seconds: Option<f64>| seconds.map(Duration::from_secs_f64);
        let size = |size: &Option<String>| size.as_deref().and_then(|size| parse_size(size).ok());
        limits.cpu = seconds(own.cpu).unwrap_or(limits.cpu);
        limits.wall = seconds(own.wall).unwrap_or(limits.wall);
        limits.memory = size(&own.memory).unwrap_or(limits.memory);
        limits.output = size(&own.output).unwrap_or(limits.output);
        limits
    }

    /// A setting of the course's own.
    pub fn setting(&self, name: &str) -> Option<&str> {
        self.settings.get(name).and_then(toml::Value::as_str)
    }
}

/// The way a submission becomes a program.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "language", deny_unknown_fields, rename_all = "lowercase")]
pub enum Build {
    /// gcc with the course's flags on the files that the student's Makefile names, or that make one
    /// program.
    C {
        /// The course's flags.
        flags: Vec<String>,
        /// Files that the course hands out: they are put in, and must not have been changed.
        #[serde(default)]
        given: Vec<String>,
    },
    /// A module or a program in Python.
    Python {
        /// The name that the course demands, told when another is used.
        #[serde(default)]
        name: Option<String>,
    },
    /// g++ on all C++ files of the folder.
    #[serde(rename = "c++")]
    Cpp {
        /// The course's flags.
        #[serde(default)]
        flags: Vec<String>,
    },
    /// javac on all files, then `java` on the class of the main file.
    Java {
        /// The name of the main file, such as `Main.java`.
        #[serde(default)]
        name: Option<String>,
    },
    /// rustc on the main file.
    Rust {
        /// The name of the main file, such as `main.rs`.
        #[serde(default)]
        name: Option<String>,
    },
    /// `go build` on all files of the folder.
    Go {
        /// The name of the main file, such as `main.go`.
        #[serde(default)]
        name: Option<String>,
    },
    /// Node.js on the main file.
    JavaScript {
        /// The name of the main file, such as `main.js`.
        #[serde(default)]
        name: Option<String>,
    },
    /// Anything else: a command that runs the main file, and one that builds it first.
    Command {
        /// The name of the main file; `{main}` in both commands.
        name: String,
        /// Builds in the folder of the sources; words as a shell splits them.
        #[serde(default)]
        build: Option<String>,
        /// Runs it: `{folder}` is where the built files are.
        run: String,
    },
}

impl Build {
    /// Tells if its programs map far more memory than they use, and start with many threads.
    pub fn maps_much(&self) -> bool {
        let is_compiled = matches!(
            self,
            Self::C { .. } | Self::Cpp { .. } | Self::Rust { .. } | Self::Python { .. }
        );
        !is_compiled
    }

    /// Returns the file name endings of sources in this language; none where any file may be one.
    pub fn endings(&self) -> &'static [&'static str] {
        match self {
            Self::C { .. } => &[".c"],
            Self::Python { .. } => &[".py"],
            Self::Cpp { .. } => &[".cpp", ".cc", ".cxx"],
            Self::Java { .. } => &[".java"],
            Self::Rust { .. } => &[".rs"],
            Self::Go { .. } => &[".go"],
            Self::JavaScript { .. } => &[".js", ".mjs"],
            Self::Command { .. } => &[],
        }
    }

    /// The name of the main file that the course demands.
    pub fn main_name(&self) -> Option<&str> {
        match self {
            Self::C { .. } | Self::Cpp { .. } => None,
            Self::Python { name }
            | Self::Java { name }
            | Self::Rust { name }
            | Self::Go { name }
            | Self::JavaScript { name } => name.as_deref(),
            Self::Command { name, .. } => Some(name),
        }
    }
}

/// A check made on the sources.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "check", deny_unknown_fields, rename_all = "kebab-case")]
pub enum SourceCheck {
    /// Only ASCII.
    Ascii,
    /// Only these modules may be imported; an empty list forbids all.
    Imports {
        /// Their names; `standard` for the whole standard library.
        allowed: Vec<String>,
    },
    /// This file of the course must be unchanged: the hash of its contents without line ends.
    Unchanged {
        /// Its name.
        file: String,
        /// SHA-256 in hexadecimal digits; several editions may be allowed.
        sha256: Vec<String>,
        /// Set if the course's own copy replaces the student's.
        #[serde(default)]
        replaced: bool,
    },
    /// A size limit for every source.
    Size {
        /// Bytes.
        most: u64,
    },
    /// Compiler warnings are told; `fatal` fails the program.
    Warnings {
        /// Set if one finding fails the program.
        fatal: bool,
    },
}

/// A group of cases.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Group {
    /// Its name: the course's cases say which they belong to.
    pub name: String,
    /// Its points; the cases share them equally.
    pub points: f64,
    /// All of its cases must be accepted, or the whole program gets nothing.
    #[serde(default)]
    pub gate: bool,
    /// Set if the group counts only as a whole, not case by case.
    #[serde(default)]
    pub all_or_nothing: bool,
    /// Sharing of one folder by its cases, in their order.
    #[serde(default)]
    pub chain: Chain,
    /// The detail shown to students.
    #[serde(default)]
    pub reveal: Option<Reveal>,
    /// The way its cases are run, if it is not the profile's.
    #[serde(default)]
    pub method: Option<Method>,
}

/// The sharing of a folder between cases.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Chain {
    /// Each has a folder of its own.
    #[default]
    Apart,
    /// Files that one case leaves are there for the next.
    Together,
}

/// Points that a person gives.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct ByHand {
    /// Its name, such as `quality`.
    pub name: String,
    /// Maximum number of points.
    pub points: f64,
}

/// The comparison of outputs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Comparison {
    /// Byte for byte; differences in blanks and line ends only are Wrong Answer, too.
    #[default]
    Bytes,
    /// Byte for byte; differences in blanks and line ends only are Presentation Error.
    Presentation,
    /// Blanks at line ends and the last newline do not matter.
    Lenient,
}

/// Decides if the way a program ended counts after it has printed everything rightly.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ending {
    /// It does: an exit status that is not 0 and a crash are Runtime Errors.
    #[default]
    Counts,
    /// The course compares output only: it is remarked on and costs nothing.
    Remark,
}

/// The way a program is run.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Method {
    /// Plainly, without tools.
    #[default]
    Plain,
    /// Under valgrind, which must find nothing.
    Valgrind,
}

/// Limits of each run; anything left out is as usual.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct LimitsOf {
    /// Seconds of processor time.
    pub cpu: Option<f64>,
    /// Seconds from start to end.
    pub wall: Option<f64>,
    /// Memory, such as `256M`.
    pub memory: Option<String>,
    /// Output, such as `1M`.
    pub output: Option<String>,
}

/// The detail shown to students of a failed case.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Reveal {
    /// Points only.
    Points,
    /// The verdict's word and the class of the difference.
    Reason,
    /// A sentence: the first step and the rule.
    Sentence,
    /// Everything.
    #[default]
    All,
}

/// A fault in a profile.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {reason}")]
pub struct ProfileError {
    /// The line, from 1.
    pub line: usize,
    /// The fault, and what to write instead.
    pub reason: String,
}
