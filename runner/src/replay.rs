//! Runs programs that do not flush and cannot be made to: started anew for every answer, with all
//! input so far and the end of input, after which they write what they held back.

use crate::cell::Cell;
use crate::program::Program;
use crate::run::{Report, run};

/// A talk with a program that is started anew for every answer. Its cell is warm: the program is
/// always the same one.
pub struct Replay<'a> {
    cell: &'a mut Cell,
    program: Program,
    input: Vec<u8>,
    output: Vec<u8>,
}

/// Reasons there is no answer.
#[derive(Clone, Debug, thiserror::Error)]
pub enum ReplayError {
    /// It said nothing more; the report tells how that run went.
    #[error("the program says nothing more: {}", .0.verdict())]
    Silent(Box<Report>),
    /// It did not say again what it had said before: it is not repeatable.
    #[error("the program said something else than before")]
    Differs(Box<Report>),
}

impl<'a> Replay<'a> {
    /// Begins a talk. A program that seeds from the time wants a fixed clock.
    pub fn new(cell: &'a mut Cell, program: Program) -> Self {
        Self {
            cell,
            program,
            input: Vec::new(),
            output: Vec::new(),
        }
    }

    /// Gives more input and returns what the program says to it. How it ended does not matter
    /// while it answers: many programs take the end of input badly.
    pub fn ask(&mut self, more: &[u8]) -> Result<Vec<u8>, ReplayError> {
        self.input.extend_from_slice(more);
        let report = run(self.cell, &self.program, &self.input);
        let output = report.output();
        let Some(new) = output.strip_prefix(&self.output[..]) else {
            return Err(ReplayError::Differs(Box::new(report)));
        };
        if new.is_empty() {
            return Err(ReplayError::Silent(Box::new(report)));
        }
        let new = new.to_vec();
        self.output = output;
        Ok(new)
    }
}
