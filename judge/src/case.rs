//! One thing that a program is tried with.

use std::path::PathBuf;

use serde::{Deserialize, Serialize};

/// One thing that a program is tried with. What exactly is done is its course's to know: it keeps
/// that in `task`.
#[derive(Clone, Debug, PartialEq)]
pub struct Case {
    /// Its name, unique in its course: `capture-empty-facing`, `przyklad1`, `random-17`.
    pub name: String,
    /// The group of the profile that it belongs to.
    pub group: String,
    /// Why it is there, in one English sentence.
    pub reason: String,
    /// Where it comes from.
    pub origin: Origin,
    /// The course's own description of what is done.
    pub task: serde_json::Value,
}

/// Where a case comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Origin {
    /// An example of the assignment.
    Assignment,
    /// Published by the course; used where it is at hand.
    Published,
    /// Written by hand for a corner.
    Curated,
    /// Made from a seed.
    Generated,
}

/// Which cases are wanted.
#[derive(Clone, Debug, Default)]
pub struct Wish {
    /// Where generated cases begin.
    pub seed: u64,
    /// How many generated cases; the profile's number when it is not said.
    pub generated: Option<usize>,
    /// The folder of the course's published cases, if there is one.
    pub published: Option<PathBuf>,
}
