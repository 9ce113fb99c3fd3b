//! What is done in a case: definitions and moves.

use serde::Deserialize;

use crate::program::Parameters;

/// What a program is built with. A constant that is not defined has its default.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub(super) struct Definitions {
    #[serde(rename = "POLA")]
    pub(super) length: Option<u32>,
    #[serde(rename = "WIERSZE")]
    pub(super) rows: Option<u32>,
    #[serde(rename = "KOLUMNY")]
    pub(super) columns: Option<u32>,
    #[serde(rename = "WYBOR")]
    pub(super) choice: Option<u32>,
}

impl From<Parameters> for Definitions {
    fn from(parameters: Parameters) -> Self {
        Self {
            length: Some(parameters.length),
            rows: Some(parameters.rows),
            columns: Some(parameters.columns),
            choice: Some(parameters.choice),
        }
    }
}

impl Definitions {
    /// The parameters of a program that is built with them.
    pub(super) fn parameters(self) -> Parameters {
        let default = Parameters::default();
        Parameters {
            length: self.length.unwrap_or(default.length),
            rows: self.rows.unwrap_or(default.rows),
            columns: self.columns.unwrap_or(default.columns),
            choice: self.choice.unwrap_or(default.choice),
        }
    }

    /// The definitions as a compiler takes them, such as `POLA=4`.
    pub(super) fn list(self) -> Vec<String> {
        let all = [
            ("POLA", self.length),
            ("WIERSZE", self.rows),
            ("KOLUMNY", self.columns),
            ("WYBOR", self.choice),
        ];
        let defined = all
            .into_iter()
            .filter_map(|(name, value)| Some((name, value?)));
        defined
            .map(|(name, value)| format!("{name}={value}"))
            .collect()
    }

    /// Tells if every constant is defined.
    pub(super) fn is_complete(self) -> bool {
        self == self.parameters().into()
    }
}

/// Definitions and Left's moves.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Task {
    #[serde(default)]
    pub(super) defines: Definitions,
    pub(super) input: String,
}

impl Task {
    /// The task with other moves.
    pub(super) fn with_input(&self, input: String) -> Self {
        Self {
            defines: self.defines,
            input,
        }
    }

    /// The task on a board with one row less, if that is defined and can be less.
    pub(super) fn with_fewer_rows(&self) -> Option<Self> {
        let mut smaller = self.clone();
        smaller.defines.rows = Some(one_less(self.defines.rows)?);
        Some(smaller)
    }

    /// The task on a board with one column less, if that is defined and can be less.
    pub(super) fn with_fewer_columns(&self) -> Option<Self> {
        let mut smaller = self.clone();
        smaller.defines.columns = Some(one_less(self.defines.columns)?);
        Some(smaller)
    }
}

fn one_less(size: Option<u32>) -> Option<u32> {
    size?.checked_sub(1).filter(|size| *size > 0)
}
