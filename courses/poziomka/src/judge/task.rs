//! The work of one case: definitions and moves.

use serde::Deserialize;

use crate::program::Parameters;

/// The constants that a program is built with. A constant that is not defined has its default.
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
        let all = self.named();
        let defined = all
            .into_iter()
            .filter_map(|(name, value)| Some((name, value?)));
        defined
            .map(|(name, value)| format!("{name}={value}"))
            .collect()
    }

    /// The constants that are not defined, with their defaults.
    pub(super) fn missing(self) -> Vec<(&'static str, u32)> {
        let whole = Self::from(self.parameters());
        let all = whole.named().into_iter().zip(self.named());
        all.filter(|(_, (_, value))| value.is_none())
            .filter_map(|((name, value), _)| Some((name, value?)))
            .collect()
    }

    /// Leaves a constant to its default.
    pub(super) fn leave_out(&mut self, name: &str) {
        match name {
            "POLA" => self.length = None,
            "WIERSZE" => self.rows = None,
            "KOLUMNY" => self.columns = None,
            _ => self.choice = None,
        }
    }

    const fn named(self) -> [(&'static str, Option<u32>); 4] {
        [
            ("POLA", self.length),
            ("WIERSZE", self.rows),
            ("KOLUMNY", self.columns),
            ("WYBOR", self.choice),
        ]
    }
}

/// Definitions and Left's moves.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Task {
    #[serde(default)]
    pub(super) defines: Definitions,
    pub(super) input: String,
    /// Runs under valgrind, where the profile has it: once for each way through a program is
    /// enough, and many times as slow as a plain run.
    #[serde(default)]
    pub(super) valgrind: bool,
}

impl Task {
    /// The task with other moves.
    pub(super) fn with_input(&self, input: String) -> Self {
        Self {
            input,
            ..self.clone()
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
