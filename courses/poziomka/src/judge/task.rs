//! What is done in a case: definitions and moves.

use serde::{Deserialize, Serialize};

use ludoteca_course::Case;
use ludoteca_course::JudgeFault;

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
    /// The parameters of definitions such as `POLA=4`, or the one that defines nothing.
    fn read(defines: &[String]) -> Result<Self, &str> {
        let mut parameters = Self::default();
        for define in defines {
            let (name, value) = define.split_once('=').ok_or(define.as_str())?;
            let value: u32 = value.parse().map_err(|_| define.as_str())?;
            match name {
                "POLA" => parameters.length = value as usize,
                "WIERSZE" => parameters.rows = value as usize,
                "KOLUMNY" => parameters.columns = value as usize,
                "WYBOR" => parameters.choice = value,
                _ => return Err(define),
            }
        }
        Ok(parameters)
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
pub struct Task {
    /// Such as `POLA=4`.
    pub(super) defines: Vec<String>,
    /// Left's moves.
    pub(super) input: String,
}

impl Task {
    pub(super) fn read(case: &Case<Task>) -> Result<Self, JudgeFault> {
        let task = case.task.clone();
        let checked = Parameters::read(&task.defines).map(drop);
        checked.map_err(|define| {
            JudgeFault::Case(format!("{}: {define} defines nothing", case.name))
        })?;
        Ok(task)
    }

    pub(super) fn parameters(&self) -> Parameters {
        Parameters::read(&self.defines).expect("definitions were checked when they were read")
    }

    /// Whether our own program takes the input: moves that are on the board and free.
    pub(super) fn is_valid(&self) -> bool {
        let args: Vec<std::ffi::OsString> = self
            .defines
            .iter()
            .map(|define| format!("-D{define}").into())
            .collect();
        let (mut output, mut errors) = (Vec::new(), Vec::new());
        let status =
            crate::program::run(&args, &mut self.input.as_bytes(), &mut output, &mut errors);
        status.is_ok_and(|status| status == 0)
            && (self.input.ends_with(".\n") || output.ends_with(b".\n"))
    }
}
