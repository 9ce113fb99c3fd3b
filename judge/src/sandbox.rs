//! A submission as a case tries it: built once, run in its own warm cell.

use std::time::Instant;

use ludoteca_runner::{
    Cell, CellError, Plan, Program, Referee, Report as Run, Taken, Trust, Verdict as Ending,
    Workshop, meet, run, talk,
};

use crate::building::Builds;
use crate::submission::Main;
use ludoteca_course::valgrind;
use ludoteca_course::{JudgeFault, Memory, Sandbox};
use ludoteca_course::{Method, PLACE, PROGRAM, Profile};

/// Maximum number of times the machine may fail before a case requires reevaluation.
const TRIES: usize = 3;

/// The sandbox of a submission. Every worker has one of its own.
pub(crate) struct SubmissionSandbox<'a> {
    builds: &'a Builds<'a>,
    cell: Option<(Vec<String>, Method, Cell)>,
    defines: Vec<String>,
    method: Method,
    /// The files left by the chain's earlier cases, if the case is one of a chain.
    folder: Option<Taken>,
    is_frozen: bool,
    /// The time after which nothing more runs.
    end: Option<Instant>,
    seconds: f64,
}

impl<'a> SubmissionSandbox<'a> {
    pub(crate) fn new(builds: &'a Builds<'a>) -> Self {
        Self {
            builds,
            cell: None,
            defines: Vec::new(),
            method: Method::Plain,
            folder: None,
            is_frozen: false,
            end: None,
            seconds: 0.0,
        }
    }

    /// Runs nothing any more after this moment.
    pub(crate) fn end_at(&mut self, end: Option<Instant>) {
        self.end = end;
    }

    /// Gets ready for a case: how it is run, and the folder of its chain.
    pub(crate) fn prepare(&mut self, method: Method, folder: Option<Taken>) {
        self.method = method;
        self.folder = folder;
        self.is_frozen = false;
        self.seconds = 0.0;
    }

    /// Freezes the chain's folder as it is: runs from now on are only tries.
    pub(crate) fn freeze(&mut self) {
        self.is_frozen = true;
    }

    pub(crate) fn folder(&self) -> Option<&Taken> {
        self.folder.as_ref()
    }

    /// Processor time since it got ready.
    pub(crate) fn seconds(&self) -> f64 {
        self.seconds
    }

    /// The layers that are missing around the cell.
    pub(crate) fn missing_layers(&mut self) -> Result<Vec<String>, JudgeFault> {
        self.open_cell()?;
        let cell = self
            .cell
            .as_ref()
            .map(|(_, _, cell)| cell.layers().missing.clone());
        Ok(cell
            .unwrap_or_default()
            .into_iter()
            .map(|(layer, _)| layer.to_string())
            .collect())
    }

    fn open_cell(&mut self) -> Result<&mut Cell, JudgeFault> {
        let is_fit = |(defines, method, _): &(Vec<String>, Method, Cell)| {
            *defines == self.defines && *method == self.method
        };
        if !self.cell.as_ref().is_some_and(is_fit) {
            self.cell = None;
            let product = self.builds.get(&self.defines)?;
            let Some(given) = product.given.clone() else {
                return Err(JudgeFault::NotBuilt {
                    messages: product.messages.clone(),
                    stopped: product.stopped.clone(),
                });
            };
            let limits = self.builds.profile.limits_of(self.method);
            let plan = Plan::new(limits).given(given).trust(self.builds.trust);
            let cell = Cell::open(&plan)?;
            self.cell = Some((self.defines.clone(), self.method, cell));
        }
        match &mut self.cell {
            Some((_, _, cell)) => Ok(cell),
            None => Err(JudgeFault::Machine("there is no sandbox".into())),
        }
    }

    /// Runs something in the cell; in a new one when the machine has failed.
    fn attempt(&mut self, mut act: impl FnMut(&mut Cell) -> Run) -> Result<Run, JudgeFault> {
        if self.end.is_some_and(|end| Instant::now() >= end) {
            return Err(JudgeFault::Machine("no time is left".into()));
        }
        let mut why = String::new();
        for _ in 0..TRIES {
            let report = match self.open_cell() {
                Ok(cell) => act(cell),
                Err(JudgeFault::Cell(CellError::Machine(error))) => {
                    why = error.to_string();
                    continue;
                }
                Err(trouble) => return Err(trouble),
            };
            let usage = report.usage();
            self.seconds += usage.cpu().as_secs_f64();
            if let Some(tally) = self.builds.tally {
                tally.add(usage.wall);
            }
            if report.verdict() != Ending::Machine {
                return Ok(report);
            }
            report
                .log
                .complaint()
                .unwrap_or_default()
                .clone_into(&mut why);
            self.cell = None;
        }
        Err(JudgeFault::Machine(why))
    }

    /// A program with the files of its chain.
    fn with_folder(&self, program: &Program) -> Program {
        let mut program = program.clone();
        if let Some(folder) = &self.folder {
            let mut files = program.files.clone();
            for (path, file) in &folder.files {
                files = files.file(path, file.bytes.clone());
            }
            program.files = files;
            program.takes_files = true;
        }
        program
    }

    fn keep_folder(&mut self, report: &Run) {
        if let (Some(folder), Some(taken), false) =
            (&mut self.folder, report.taken.first(), self.is_frozen)
        {
            *folder = taken.clone();
        }
    }
}

impl Sandbox for SubmissionSandbox<'_> {
    fn profile(&self) -> &Profile {
        self.builds.profile
    }

    fn source(&self) -> String {
        match &self.builds.submission.main {
            Main::Python(file) | Main::Other(file) => file.clone(),
            Main::C(_) => match self.builds.sources() {
                [only] => only.clone(),
                _ => ".".into(),
            },
            Main::Program(..) => PROGRAM.into(),
        }
    }

    fn build_line(&self, program: &str, defines: &[String]) -> Option<String> {
        self.builds.command_line(program, defines)
    }

    fn method(&self) -> Method {
        self.method
    }

    fn memory(&self) -> Memory {
        self.builds.memory.clone()
    }

    fn command(&mut self, defines: &[String]) -> Result<Program, JudgeFault> {
        let main = &self.builds.submission.main;
        // A program that has been built already takes its definitions as arguments.
        self.defines = if matches!(main, Main::Program(..)) {
            Vec::new()
        } else {
            defines.to_vec()
        };
        self.open_cell()?;
        let mut command: Vec<String> = Vec::new();
        if self.method == Method::Valgrind && !matches!(main, Main::Python(_)) {
            command.extend(valgrind::COMMAND.map(str::to_owned));
        }
        match main {
            Main::Python(file) => command.extend(["python3".into(), format!("{PLACE}{file}")]),
            Main::C(_) => command.push(format!("{PLACE}{PROGRAM}")),
            Main::Other(main) => command.extend(self.builds.plan(main, defines).command),
            Main::Program(_, arguments) => {
                command.push(format!("{PLACE}{PROGRAM}"));
                command.extend(arguments.iter().cloned());
                command.extend(defines.iter().map(|define| format!("-D{define}")));
            }
        }
        Ok(Program::new(command))
    }

    fn run(&mut self, program: &Program, input: &[u8]) -> Result<Run, JudgeFault> {
        let program = self.with_folder(program);
        let report = self.attempt(|cell| run(cell, &program, input))?;
        self.keep_folder(&report);
        Ok(report)
    }

    fn talk(&mut self, program: &Program, referee: &mut dyn Referee) -> Result<Run, JudgeFault> {
        let program = self.with_folder(program);
        let report = self.attempt(|cell| talk(vec![(cell, &program)], referee))?;
        self.keep_folder(&report);
        Ok(report)
    }

    fn meet(
        &mut self,
        program: &Program,
        other: &Program,
        cell: &mut Cell,
    ) -> Result<Run, JudgeFault> {
        let program = self.with_folder(program);
        let report = self.attempt(|own| meet((own, &program), (cell, other)))?;
        self.keep_folder(&report);
        Ok(report)
    }

    fn workshop(&self) -> &Workshop {
        self.builds.workshop
    }

    fn trust(&self) -> Trust {
        self.builds.trust
    }

    fn is_chained(&self) -> bool {
        self.folder.is_some()
    }
}
