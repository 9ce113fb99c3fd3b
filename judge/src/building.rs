//! A submission becomes a program: which of its files belong to it, and what the compiler says.

mod choice;
mod cmake;
mod extra;
mod make;
mod symbols;
mod target;

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Instant;

use ludoteca_runner::{
    Build as Job, BuildError, Built, Given, Limits, Recipe, Taken, Trust, Verdict as Ending,
    Workshop,
};

use crate::class::Tally;
use crate::submission::{Main, Submission, has_ending};
use ludoteca_course::compare::printable;
use ludoteca_course::shell::quote;
use ludoteca_course::{Build, Making, Method, PROGRAM, Profile, SourceCheck, Sources};
use ludoteca_course::{JudgeFault, Memory};
use ludoteca_words::Message;

use choice::Choice;
pub(crate) use choice::{ChoiceError, is_makefile};
pub(crate) use extra::is_extra;

/// The result of building a submission.
#[derive(Clone, Debug)]
pub(crate) struct Product {
    /// The files that go into the cell; nothing if it could not be built.
    pub(crate) given: Option<Given>,
    /// The compiler's messages.
    pub(crate) messages: String,
    /// The reason the compiler did not end by itself, if it did not.
    pub(crate) stopped: Option<Message>,
}

/// Builds a submission, once for each set of definitions, for all benches together.
pub(crate) struct Builds<'a> {
    pub(crate) submission: &'a Submission,
    pub(crate) profile: &'a Profile,
    pub(crate) handed_out: &'a [(&'a str, &'a str)],
    pub(crate) workshop: &'a Workshop,
    pub(crate) trust: Trust,
    /// Adds up how long programs and compilers ran.
    pub(crate) tally: Option<&'a Tally>,
    products: Mutex<HashMap<Vec<String>, Slot>>,
    choice: Choice,
    pub(crate) memory: Memory,
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
            choice: Choice::default(),
            memory: Memory::default(),
        }
    }

    /// Returns the product of these definitions. Concurrent callers with the same ones wait for it.
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
            Main::Python(main) => {
                let recipe = Recipe::Python(vec![main.clone()]);
                let sources = self.sources_in_cell();
                let job = Job::new(recipe, sources.clone());
                self.make_product(job, |_| Some(sources))
            }
            Main::C(_) => self.compile(&self.choice, defines),
            Main::Other(main) => {
                let making = self.plan(main, defines);
                let Some(job) = making.job.clone() else {
                    // Only Rust's is looked for beforehand.
                    return Err(JudgeFault::Machine(
                        "rustc is not installed here".to_owned(),
                    ));
                };
                self.make_product(job, |built| making.take(built))
            }
        }
    }

    /// Plans how a program in one of the other languages is built and started.
    pub(crate) fn plan(&self, main: &str, defines: &[String]) -> Making {
        let own = self.submission.files.keys().map(String::as_str);
        let put_in = self.put_in().into_iter().map(|(name, _)| name);
        let sources = Sources {
            main,
            names: own.chain(put_in).collect(),
            files: self.sources_in_cell(),
            defines,
            flags: Vec::new(),
        };
        let limits = self.profile.limits_of(Method::Plain);
        self.profile.build.plan(sources, &limits)
    }

    /// The files that are compiled, once that is settled.
    pub(crate) fn sources(&self) -> &[String] {
        &self.choice.sources
    }

    /// The line that builds the program at home, for programs that are built.
    pub(crate) fn command_line(&self, program: &str, defines: &[String]) -> Option<String> {
        if self.choice.sources.is_empty() {
            return None;
        }
        let defines = defines.iter().chain(&self.choice.defines);
        let mut words = vec!["gcc".to_owned()];
        words.extend(self.flags_of(&self.choice));
        words.extend(defines.map(|define| format!("-D{define}")));
        words.extend(["-o".to_owned(), program.to_owned()]);
        words.extend(self.choice.sources.iter().cloned());
        let uses_maths = |bytes: &Vec<u8>| String::from_utf8_lossy(bytes).contains("<math.h>");
        if self.submission.files.values().any(uses_maths) {
            words.push("-lm".into());
        }
        let is_option = |word: &String| word.starts_with('-') && !word.contains([' ', '\'']);
        let quoted = words.iter().map(|word| {
            if is_option(word) {
                word.clone()
            } else {
                quote(word)
            }
        });
        Some(quoted.collect::<Vec<_>>().join(" "))
    }

    fn compile(&self, choice: &Choice, defines: &[String]) -> Result<Product, JudgeFault> {
        let recipe = Recipe::C {
            flags: self.flags_of(choice),
            defines: defines.iter().chain(&choice.defines).cloned().collect(),
            sources: choice
                .sources
                .iter()
                .map(|source| format!("./{source}"))
                .collect(),
            program: PROGRAM.into(),
        };
        let job = Job::new(recipe, self.sources_in_cell());
        self.make_product(job, |files| take(files, PROGRAM))
    }

    /// The files that the course hands out and that are missing.
    fn put_in(&self) -> Vec<(&'a str, &'a str)> {
        let base = |path: &str| path.rsplit('/').next().unwrap_or_default().to_owned();
        let has = |name: &str| {
            let mut own = self.submission.files.keys();
            own.any(|path| base(path) == name && !is_extra(path))
        };
        let missing = self.handed_out.iter().filter(|(name, _)| !has(name));
        missing.copied().collect()
    }

    /// The course's flags, and the folders of headers: those that a recipe names, then all others,
    /// those of tests and copies last.
    fn flags_of(&self, choice: &Choice) -> Vec<String> {
        let Build::C { flags, .. } = &self.profile.build else {
            return Vec::new();
        };
        let headers = self.submission.files.keys();
        let headers = headers.filter(|name| has_ending(name, ".h"));
        let mut folders: Vec<&str> = headers
            .filter_map(|name| Some(name.rsplit_once('/')?.0))
            .collect();
        folders.sort_by_key(|folder| (is_extra(folder), *folder));
        let needs_root = !folders.is_empty() && !self.handed_out.is_empty();
        let named = choice.includes.iter().map(String::as_str);
        let mut all: Vec<String> = Vec::new();
        for folder in named.chain(folders).chain(needs_root.then_some("")) {
            let option = if folder.is_empty() {
                "-I.".to_owned()
            } else {
                format!("-I./{folder}")
            };
            if !all.contains(&option) {
                all.push(option);
            }
        }
        flags.iter().cloned().chain(all).collect()
    }

    /// The course's own copy of a file that a student may not change.
    fn find_protected(&self, path: &str) -> Option<&'a str> {
        let name = path.rsplit('/').next()?;
        let is_it = |check: &SourceCheck| matches!(check, SourceCheck::Unchanged { file, replaced: true, .. } if file == name);
        let is_protected = self.profile.source.iter().any(is_it);
        let mut own = self.handed_out.iter().filter(|_| is_protected);
        own.find(|(own, _)| *own == name).map(|(_, text)| *text)
    }

    /// Builds a product; `take` picks the files that go into the cell.
    fn make_product(
        &self,
        job: Job,
        take: impl FnOnce(Taken) -> Option<Given>,
    ) -> Result<Product, JudgeFault> {
        let limits = job.limits.clone();
        let tool = job.recipe.command().into_iter().next().unwrap_or_default();
        let built = self.perform(job)?;
        let messages = printable(&built.messages);
        let given = match built.verdict {
            Ending::Ok => {
                let missing = || JudgeFault::Machine("the compiler left no program".into());
                Some(take(built.files).ok_or_else(missing)?)
            }
            // Without a compiler nothing is known about the sources.
            Ending::Machine => return Err(JudgeFault::Machine(messages)),
            Ending::NotStarted => {
                let why = format!("{tool} is not installed here or cannot be started: {messages}");
                return Err(JudgeFault::Machine(why));
            }
            _ => None,
        };
        Ok(Product {
            given,
            messages,
            stopped: explain_stop(built.verdict, &limits),
        })
    }

    fn perform(&self, mut job: Job) -> Result<Built, JudgeFault> {
        job.trust = self.trust;
        let started = Instant::now();
        let built = self.workshop.build(&job).map_err(|error| match error {
            BuildError::Cell(error) => JudgeFault::Cell(error),
            BuildError::Files(error) => JudgeFault::Machine(error.to_string()),
        })?;
        if let Some(tally) = self.tally.filter(|_| !built.is_remembered) {
            tally.add(started.elapsed());
        }
        Ok(built)
    }
}

/// Picks one of the built files.
fn take(mut files: Taken, name: &str) -> Option<Given> {
    let file = files.files.remove(name)?;
    Some(Given::none().program(name, file.bytes))
}

/// Explains why a compiler did not end by itself.
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
