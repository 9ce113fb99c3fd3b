//! What is done in a case: definitions and moves.

use serde::{Deserialize, Serialize};

use crate::case::Case;

/// What the course sets at compile time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Parameters {
    pub(super) length: usize,
    pub(super) rows: usize,
    pub(super) columns: usize,
    pub(super) choice: u32,
}

impl Default for Parameters {
    fn default() -> Self {
        Self {
            length: 5,
            rows: 26,
            columns: 26,
            choice: 1000,
        }
    }
}

impl Parameters {
    /// The parameters of definitions such as `POLA=4`.
    pub(super) fn read(defines: &[String]) -> Self {
        let mut parameters = Self::default();
        for (name, value) in defines.iter().filter_map(|define| define.split_once('=')) {
            let value: u32 = value.parse().unwrap_or_default();
            match name {
                "POLA" => parameters.length = value as usize,
                "WIERSZE" => parameters.rows = value as usize,
                "KOLUMNY" => parameters.columns = value as usize,
                _ => parameters.choice = value,
            }
        }
        parameters
    }

    pub(super) fn turned(self) -> Self {
        Self {
            rows: self.columns,
            columns: self.rows,
            ..self
        }
    }
}

/// What is done in a case.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(super) struct Task {
    /// Such as `POLA=4`.
    pub(super) defines: Vec<String>,
    /// Left's moves.
    pub(super) input: String,
}

impl Task {
    pub(super) fn of(case: &Case) -> Self {
        serde_json::from_value(case.task.clone()).unwrap_or_default()
    }

    pub(super) fn parameters(&self) -> Parameters {
        Parameters::read(&self.defines)
    }

    /// Whether our own program takes the input: moves that are on the board and free.
    pub(super) fn is_valid(&self) -> bool {
        let args: Vec<std::ffi::OsString> = self
            .defines
            .iter()
            .map(|define| format!("-D{define}").into())
            .collect();
        let (mut output, mut errors) = (Vec::new(), Vec::new());
        let status = ludoteca_programs::poziomka::run(
            &args,
            &mut self.input.as_bytes(),
            &mut output,
            &mut errors,
        );
        status.is_ok_and(|status| status == 0)
            && (self.input.ends_with(".\n") || output.ends_with(b".\n"))
    }
}
