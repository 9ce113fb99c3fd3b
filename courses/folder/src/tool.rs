//! Programs of the course's own: reference, generator, validator, checker, interactor. Each runs
//! in a cell, like anybody's program; what one of them does wrong is the course's fault.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use ludoteca_course::compare::printable;
use ludoteca_course::{Build, JudgeFault, Sources, errors_of};
use ludoteca_runner::{
    BuildError, Cell, Given, Limits, Plan, Program, Report as Run, Trust, Verdict as Ending, What,
    Which, Workshop, run_fairly,
};
use ludoteca_words::Message;

use crate::course::checker_arguments;

/// The purpose of a tool.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(crate) enum Purpose {
    Reference,
    Generator,
    Validator,
    Checker,
    Interactor,
}

impl Purpose {
    /// Tells if it can say what is right.
    pub(crate) fn judges(self) -> bool {
        matches!(self, Self::Reference | Self::Checker | Self::Interactor)
    }

    /// Returns the name that `course.toml` uses.
    pub(crate) fn word(self) -> &'static str {
        match self {
            Self::Reference => "reference",
            Self::Generator => "generator",
            Self::Validator => "validator",
            Self::Checker => "checker",
            Self::Interactor => "interactor",
        }
    }
}

/// A program of the course's own.
#[derive(Clone, Debug)]
pub(crate) struct Tool {
    pub(crate) purpose: Purpose,
    /// Its main file.
    pub(crate) file: String,
    pub(crate) files: Vec<(String, Vec<u8>)>,
    pub(crate) build: Build,
    /// Further arguments.
    pub(crate) arguments: Vec<String>,
    /// Processor time of one run, at most.
    pub(crate) seconds: f64,
}

/// The usual time of a tool.
pub(crate) const SECONDS: f64 = 10.0;

/// The languages of tools, by the endings of their files.
pub(crate) fn language_of(file: &str) -> Option<Build> {
    let ending = file.rsplit_once('.')?.1.to_lowercase();
    let flags = |words: &[&str]| words.iter().map(ToString::to_string).collect();
    Some(match ending.as_str() {
        "py" => Build::Python { name: None },
        "c" => Build::C {
            flags: flags(&["-std=c17", "-O2"]),
            given: Vec::new(),
        },
        "cpp" | "cc" | "cxx" => Build::Cpp {
            flags: flags(&["-std=c++20", "-O2"]),
        },
        "java" => Build::Java { name: None },
        "rs" => Build::Rust { name: None },
        "go" => Build::Go { name: None },
        "js" | "mjs" => Build::JavaScript { name: None },
        "sh" => Build::Command {
            name: file.to_owned(),
            build: None,
            run: "sh {folder}/{main}".into(),
        },
        _ => return None,
    })
}

/// Tools that have been built, by purpose; the same for all submissions.
pub(crate) type Built = Mutex<HashMap<Purpose, Arc<Ready>>>;

/// A tool that can be run.
#[derive(Debug)]
pub(crate) struct Ready {
    given: Given,
    command: Vec<String>,
}

/// The result of a tool's run.
pub(crate) struct Said {
    pub(crate) status: i32,
    pub(crate) run: Run,
}

impl Tool {
    /// Returns limits far above those of a student's program: a tool that needs more does not end.
    fn limits(&self) -> Limits {
        let base = if self.build.maps_much() {
            Limits::java()
        } else {
            Limits::usual()
        };
        Limits {
            cpu: Duration::from_secs_f64(self.seconds),
            wall: Duration::from_secs_f64(self.seconds * 2.0),
            memory: base.memory.max(512 << 20),
            output: 16 << 20,
            ..base
        }
    }

    /// The tool, built once.
    pub(crate) fn build(
        &self,
        known: &Built,
        workshop: &Workshop,
        trust: Trust,
    ) -> Result<Arc<Ready>, JudgeFault> {
        let mut known = known.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(ready) = known.get(&self.purpose) {
            return Ok(ready.clone());
        }
        let ready = Arc::new(self.make(workshop, trust)?);
        known.insert(self.purpose, ready.clone());
        Ok(ready)
    }

    fn make(&self, workshop: &Workshop, trust: Trust) -> Result<Ready, JudgeFault> {
        let mut files = Given::none();
        for (path, bytes) in &self.files {
            files = files.file(path, bytes.clone());
        }
        let sources = Sources {
            main: &self.file,
            names: self.files.iter().map(|(path, _)| path.as_str()).collect(),
            files,
            defines: &[],
            flags: Vec::new(),
        };
        let making = self.build.plan(sources, &self.limits());
        let Some(mut job) = making.job.clone() else {
            return Err(self.fault("folder-tool-language", ""));
        };
        job.trust = trust;
        let built = workshop.build(&job).map_err(|error| match error {
            BuildError::Cell(error) => JudgeFault::Cell(error),
            BuildError::Files(error) => JudgeFault::Machine(error.to_string()),
        })?;
        let messages = printable(&built.messages);
        let given = match built.verdict {
            Ending::Ok => making.take(built.files),
            Ending::Machine => return Err(JudgeFault::Machine(messages)),
            Ending::NotStarted => return Err(self.fault("folder-tool-language", "")),
            _ => None,
        };
        let first = messages.lines().find(|line| !line.trim().is_empty());
        let unbuilt = || self.fault("folder-tool-unbuilt", first.unwrap_or_default());
        Ok(Ready {
            given: given.ok_or_else(unbuilt)?,
            command: making.command,
        })
    }

    fn program(&self, ready: &Ready, arguments: &[String], files: Given) -> Program {
        let words = [&ready.command[..], arguments, &self.arguments].concat();
        Program::new(words).files(files).taking_files()
    }

    fn plan(&self, ready: &Ready, trust: Trust) -> Plan {
        let plan = Plan::new(self.limits());
        plan.given(ready.given.clone()).trust(trust)
    }

    /// Runs it to its end. A tool that does not end by itself is the course's fault.
    pub(crate) fn run(
        &self,
        ready: &Ready,
        trust: Trust,
        arguments: &[String],
        files: Given,
        input: &[u8],
    ) -> Result<Said, JudgeFault> {
        let program = self.program(ready, arguments, files);
        let run = run_fairly(&self.plan(ready, trust), &program, input)?;
        let status = self.status(&run, Which::First)?;
        Ok(Said { status, run })
    }

    /// A cell for an interactor, and the program to be run there opposite another, for which it
    /// may have to wait that long.
    pub(crate) fn open(
        &self,
        ready: &Ready,
        patience: Duration,
        trust: Trust,
        files: Given,
    ) -> Result<(Cell, Program), JudgeFault> {
        let mut plan = self.plan(ready, trust);
        plan.limits.wall += patience;
        let cell = Cell::open(&plan)?;
        let program = self.program(ready, &checker_arguments(), files);
        Ok((cell, program.by_lines()))
    }

    /// The status with which it ended.
    pub(crate) fn status(&self, run: &Run, which: Which) -> Result<i32, JudgeFault> {
        // Text on stderr belongs to the first program.
        let errors = errors_of(run).filter(|_| which == Which::First);
        let fault = |key| Err(self.fault(key, errors.as_deref().unwrap_or_default()));
        match run.log.verdict(which) {
            Ending::Ok | Ending::Exit => {}
            Ending::Machine => {
                let why = run.log.complaint().unwrap_or_default();
                return Err(JudgeFault::Machine(why.to_owned()));
            }
            Ending::CpuTime | Ending::WallTime => return fault("folder-tool-endless"),
            Ending::Memory => return fault("folder-tool-memory"),
            Ending::Output => return fault("folder-tool-output"),
            Ending::Signal => return fault("folder-tool-crash"),
            Ending::NotStarted => return fault("folder-tool-missing"),
        }
        let exited = run.log.of(which).find_map(|what| match what {
            What::Exited(status) => Some(*status),
            _ => None,
        });
        Ok(exited.unwrap_or(0))
    }

    /// Returns a fault of the tool.
    pub(crate) fn fault(&self, key: &'static str, why: &str) -> JudgeFault {
        let last = why.lines().rfind(|line| !line.trim().is_empty());
        let message = Message::new(key)
            .with("file", &self.file)
            .with("tool", self.purpose.word())
            .with("why", last.unwrap_or_default());
        JudgeFault::Course(message)
    }
}
