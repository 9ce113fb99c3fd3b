//! What is done in a case: options, files, and commands.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

/// What is done in a case.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Task {
    /// The options.
    pub(super) args: Vec<String>,
    /// Files that are there.
    #[serde(default)]
    pub(super) files: BTreeMap<String, String>,
    /// The commands.
    pub(super) input: String,
    /// Whether only memory counts.
    #[serde(default)]
    pub(super) is_memory: bool,
}

impl Task {
    /// The value of an option.
    fn option(&self, name: &str) -> Option<&str> {
        let at = self.args.iter().position(|arg| arg == name)?;
        self.args.get(at + 1).map(String::as_str)
    }

    /// The board's side: odd, from 7 to 15.
    pub(super) fn size(&self) -> usize {
        self.option("-t")
            .and_then(|size| size.parse().ok())
            .unwrap_or(9)
    }

    pub(super) fn most_words(&self) -> Option<u64> {
        self.option("-n").and_then(|most| most.parse().ok())
    }

    /// The text of the board's file, if there is one.
    pub(super) fn board(&self) -> Option<String> {
        self.files.get(self.option("-i")?).cloned()
    }

    /// The file that is written at the end.
    pub(super) fn output_file(&self) -> Option<&str> {
        self.option("-o")
    }
}
