//! The bench on which a submission is tried: built once, run in its own warm cell.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Instant;

use ludoteca_runner::{
    Build as Job, BuildError, Cell, CellError, Given, Limits, Plan, Program, Recipe, Referee,
    Report as Run, Taken, Trust, Verdict as Ending, Workshop, run, talk,
};

use crate::class::Tally;
use crate::submission::{Main, Submission, defines_main, has_ending};
use ludoteca_course::compare::printable;
use ludoteca_course::valgrind;
use ludoteca_course::{Build, Method, Profile};
use ludoteca_course::{JudgeFault, Memory, Sandbox};
use ludoteca_words::Message;

/// How often the machine may fail before a case requires reevaluation.
const TRIES: usize = 3;
/// Where the cell has what was built.
const PLACE: &str = "/given/";
const PROGRAM: &str = "program";

/// What came of building a submission.
#[derive(Clone, Debug)]
pub(crate) struct Product {
    /// What goes into the cell; nothing if it could not be built.
    pub(crate) given: Option<Given>,
    /// What the compiler said.
    pub(crate) messages: String,
    /// Why the compiler did not end by itself, if it did not.
    pub(crate) stopped: Option<Message>,
}

/// Builds a submission, once for each set of definitions, for all benches together.
pub(crate) struct Builds<'a> {
    pub(crate) submission: &'a Submission,
    pub(crate) profile: &'a Profile,
    pub(crate) handed_out: &'a [(&'a str, &'a str)],
    pub(crate) workshop: &'a Workshop,
    pub(crate) trust: Trust,
    /// Who adds up how long programs and compilers ran.
    pub(crate) tally: Option<&'a Tally>,
    products: Mutex<HashMap<Vec<String>, Slot>>,
    memory: Memory,
}

type Slot = Arc<Mutex<Option<Arc<Product>>>>;

impl<'a> Builds<'a> {
    pub(crate) fn new(
        submission: &'a Submission,
        profile: &'a Profile,
        handed_out: &'a [(&'a str, &'a str)],
        workshop: &'a Workshop,
        trust: Trust,
    ) -> Self {
        let products = Mutex::default();
        Self {
            submission,
            profile,
            handed_out,
            workshop,
            trust,
            tally: None,
            products,
            memory: Memory::default(),
        }
    }

    /// What comes of these definitions. Others who want the same wait for it.
    pub(crate) fn get(&self, defines: &[String]) -> Result<Arc<Product>, JudgeFault> {
        let slot = {
            let mut products = self.products.lock().unwrap_or_else(PoisonError::into_inner);
            products.entry(defines.to_vec()).or_default().clone()
        };
        let mut slot = slot.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(product) = &*slot {
            return Ok(product.clone());
        }
        let product = Arc::new(self.make(defines)?);
        *slot = Some(product.clone());
        Ok(product)
    }

    fn make(&self, defines: &[String]) -> Result<Product, JudgeFault> {
        match &self.submission.main {
            Main::Program(bytes, _) => {
                let given = Some(Given::none().program(PROGRAM, bytes.clone()));
                Ok(Product {
                    given,
                    messages: String::new(),
                    stopped: None,
                })
            }
            Main::Python(main) => self.build(Recipe::Python(vec![main.clone()]), None),
            Main::C(sources) => {
                let sources = self.all_sources(sources);
                let recipe = Recipe::C {
                    flags: self.flags(),
                    defines: defines.to_vec(),
                    sources,
                    program: PROGRAM.into(),
                };
                self.build(recipe, Some(PROGRAM))
            }
        }
    }

    /// The student's sources, and those that the course hands out and the student left out.
    fn all_sources(&self, sources: &[String]) -> Vec<String> {
        let own = sources.iter().map(|source| format!("./{source}"));
        let given = self
            .put_in()
            .into_iter()
            .map(|(name, _)| name)
            .filter(|name| has_ending(name, ".c"));
        own.chain(given.map(|name| format!("./{name}"))).collect()
    }

    /// The files that the course hands out and that are missing.
    fn put_in(&self) -> Vec<(&'a str, &'a str)> {
        let files = &self.submission.files;
        let has = |name: &str| {
            files
                .keys()
                .any(|path| path.rsplit('/').next() == Some(name))
        };
        let has_main = files.values().any(|bytes| defines_main(bytes));
        let is_missing = |name: &str| !(has(name) || has_main && name == "main.c");
        self.handed_out
            .iter()
            .copied()
            .filter(|(name, _)| is_missing(name))
            .collect()
    }

    /// The course's flags, and the folders of the submission that have headers.
    fn flags(&self) -> Vec<String> {
        let Build::C { flags, .. } = &self.profile.build else {
            return Vec::new();
        };
        let mut flags = flags.clone();
        let headers = self
            .submission
            .files
            .keys()
            .filter(|name| has_ending(name, ".h"));
        let mut folders: Vec<&str> = headers
            .filter_map(|name| Some(name.rsplit_once('/')?.0))
            .collect();
        folders.sort_unstable();
        folders.dedup();
        flags.extend(folders.iter().map(|folder| format!("-I./{folder}")));
        if !folders.is_empty() && !self.handed_out.is_empty() {
            flags.push("-I.".into());
        }
        flags
    }

    fn build(&self, recipe: Recipe, wanted: Option<&str>) -> Result<Product, JudgeFault> {
        let mut sources = Given::none();
        for (path, bytes) in &self.submission.files {
            sources = sources.file(path, bytes.clone());
        }
        for (path, text) in self.put_in() {
            sources = sources.file(path, text);
        }
        let mut job = Job::new(recipe, sources.clone());
        job.trust = self.trust;
        let started = Instant::now();
        let built = self.workshop.build(&job).map_err(|error| match error {
            BuildError::Cell(error) => JudgeFault::Cell(error),
            BuildError::Files(error) => JudgeFault::Machine(error.to_string()),
        })?;
        if let Some(tally) = self.tally.filter(|_| !built.is_remembered) {
            tally.add(started.elapsed());
        }
        let messages = printable(&built.messages);
        let given = match (built.verdict, wanted) {
            (Ending::Ok, None) => Some(sources),
            (Ending::Ok, Some(name)) => Some(take(built.files, name)?),
            // Without a compiler nothing is known about the sources.
            (Ending::Machine | Ending::NotStarted, _) => return Err(JudgeFault::Machine(messages)),
            _ => None,
        };
        Ok(Product {
            given,
            messages,
            stopped: explain_stop(built.verdict, &job.limits),
        })
    }
}

/// One file of those that were built.
fn take(mut files: Taken, name: &str) -> Result<Given, JudgeFault> {
    let file = files.files.remove(name);
    let missing = || JudgeFault::Machine(format!("the compiler left no file {name}"));
    Ok(Given::none().program(name, file.ok_or_else(missing)?.bytes))
}

/// Why a compiler did not end by itself.
fn explain_stop(verdict: Ending, limits: &Limits) -> Option<Message> {
    let mebibytes = |bytes: u64| bytes >> 20;
    match verdict {
        Ending::CpuTime => {
            Some(Message::new("sentence-compiler-busy").with("seconds", limits.cpu.as_secs()))
        }
        Ending::WallTime => {
            Some(Message::new("sentence-compiler-time").with("seconds", limits.wall.as_secs()))
        }
        Ending::Memory => {
            Some(Message::new("sentence-compiler-memory").with("size", mebibytes(limits.memory)))
        }
        Ending::Output => {
            Some(Message::new("sentence-compiler-output").with("size", mebibytes(limits.output)))
        }
        Ending::Signal => Some(Message::new("sentence-compiler-crash")),
        Ending::Ok | Ending::Exit | Ending::NotStarted | Ending::Machine => None,
    }
}

/// A submission at its bench. Every worker has one of its own.
pub(crate) struct Station<'a> {
    builds: &'a Builds<'a>,
    cell: Option<(Vec<String>, Method, Cell)>,
    defines: Vec<String>,
    method: Method,
    /// What the chain's earlier cases left, if the case is one of a chain.
    folder: Option<Taken>,
    is_frozen: bool,
    seconds: f64,
}

impl<'a> Station<'a> {
    pub(crate) fn new(builds: &'a Builds<'a>) -> Self {
        Self {
            builds,
            cell: None,
            defines: Vec::new(),
            method: Method::Plain,
            folder: None,
            is_frozen: false,
            seconds: 0.0,
        }
    }

    /// Gets ready for a case: how it is run, and the folder of its chain.
    pub(crate) fn prepare(&mut self, method: Method, folder: Option<Taken>) {
        self.method = method;
        self.folder = folder;
        self.is_frozen = false;
        self.seconds = 0.0;
    }

    /// What is left in the chain's folder from now on stays as it is: runs are only tries.
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
            None => Err(JudgeFault::Machine("there is no cell".into())),
        }
    }

    /// Runs something in the cell; in a new one when the machine has failed.
    fn attempt(&mut self, mut act: impl FnMut(&mut Cell) -> Run) -> Result<Run, JudgeFault> {
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

impl Sandbox for Station<'_> {
    fn profile(&self) -> &Profile {
        self.builds.profile
    }

    fn source(&self) -> String {
        match &self.builds.submission.main {
            Main::Python(file) => file.clone(),
            Main::C(files) if files.len() == 1 => files[0].clone(),
            Main::C(_) => ".".into(),
            Main::Program(..) => PROGRAM.into(),
        }
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

    fn is_chained(&self) -> bool {
        self.folder.is_some()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::{Language, Texts};

    #[test]
    fn every_limit_that_stops_a_compiler_is_told() {
        let limits = Limits::building();
        let stopped = Ending::ALL.map(|ending| explain_stop(ending, &limits));
        let told: Vec<String> = stopped
            .iter()
            .flatten()
            .map(|stop| Texts::common(Language::English).say(stop))
            .collect();
        assert_eq!(told.len(), 5, "{told:?}");
        for number in [" 30 s ", " 60 s ", " 1024 MiB ", " 1 MiB ", "crashed"] {
            let mut found = told.iter().filter(|text| text.contains(number));
            assert!(found.next().is_some(), "{number} in {told:?}");
        }
    }
}
