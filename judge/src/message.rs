//! A sentence for a person that has not been put into a language yet.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

/// A sentence: its key in `texts/*.ftl` or in a course's texts, and what is filled in.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Message {
    /// Its key.
    pub key: String,
    /// What is filled in. Whole numbers are written as such, so that plurals come out right.
    pub args: BTreeMap<String, String>,
}

impl Message {
    /// A sentence without anything to fill in.
    pub fn new(key: impl Into<String>) -> Self {
        Self {
            key: key.into(),
            args: BTreeMap::new(),
        }
    }

    /// And this filled in.
    #[expect(
        clippy::needless_pass_by_value,
        reason = "texts and numbers alike, without a sign before each"
    )]
    pub fn with(mut self, name: &str, value: impl ToString) -> Self {
        self.args.insert(name.into(), value.to_string());
        self
    }
}
