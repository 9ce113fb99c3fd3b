//! A built submission in its cell, as a course uses it.

use std::any::Any;
use std::sync::{Arc, Mutex};

use ludoteca_runner::{Cell, Program, Referee, Report as Run, Trust, Workshop};

use crate::failure::JudgeFault;
use crate::profile::{Method, Profile};

/// A submission that has been built, ready to be run in its cell. The judge makes one; a course
/// only uses it. Machine faults are tried again behind it.
pub trait Sandbox {
    /// The profile that it is judged by.
    fn profile(&self) -> &Profile;

    /// The name of the submission's main file, as it is written in a command: `program.py`.
    fn source(&self) -> String;

    /// The line that builds the submission at home under this name, with these definitions, where
    /// it has to be built.
    fn build_line(&self, _program: &str, _defines: &[String]) -> Option<String> {
        None
    }

    /// Returns the way the case is run.
    fn method(&self) -> Method;

    /// Returns the program that starts the submission in its cell, without the arguments of a case:
    /// the built program, or Python and the module's path. `defines` are those of the case
    /// (`POLA=4`): the program is built anew for each set of them, once.
    fn command(&mut self, defines: &[String]) -> Result<Program, JudgeFault>;

    /// Runs a program of the submission with this input.
    fn run(&mut self, program: &Program, input: &[u8]) -> Result<Run, JudgeFault>;

    /// Runs a program of the submission opposite our own side, who begins anew when the machine
    /// has failed.
    fn talk(&mut self, program: &Program, referee: &mut dyn Referee) -> Result<Run, JudgeFault>;

    /// Runs a program of the submission opposite another one, in a cell of its own: what one
    /// writes the other reads. The report's first program is the submission's.
    fn meet(
        &mut self,
        program: &Program,
        other: &Program,
        cell: &mut Cell,
    ) -> Result<Run, JudgeFault>;

    /// The workshop where a course builds programs of its own.
    fn workshop(&self) -> &Workshop;

    /// Returns whether programs may run where a layer of the cell is missing.
    fn trust(&self) -> Trust;

    /// Files that are in the folder where the next program starts: those of the chain's earlier
    /// cases. [`Sandbox::run`] fills it in and takes out what the program leaves.
    fn is_chained(&self) -> bool;

    /// The course's notes on this submission: the same for all of its cases, whichever worker
    /// tries them.
    fn memory(&self) -> Memory;
}

/// A course's notes on a submission from case to case; empty at first.
pub type Memory = Arc<Mutex<Option<Box<dyn Any + Send>>>>;
