//! Builds sources in any language into a program, and starts it in a cell.

use ludoteca_runner::{Build as Job, Given, Limits, Recipe, Taken};

use crate::profile::Build;

/// The folder in a cell that holds the built files.
pub const PLACE: &str = "/given/";
/// The name of a program that a compiler makes.
pub const PROGRAM: &str = "program";

/// The way to build and start a program.
#[derive(Clone, Debug)]
pub struct Making {
    /// The build; none where its compiler is missing here.
    pub job: Option<Job>,
    /// Set if the build yields a single program; otherwise everything left in the folder is taken.
    pub is_one: bool,
    /// The command that starts it, without the arguments of a case.
    pub command: Vec<String>,
}

/// The sources to build.
#[derive(Clone, Debug)]
pub struct Sources<'a> {
    /// The main file, by its path.
    pub main: &'a str,
    /// The paths of all files.
    pub names: Vec<&'a str>,
    /// All files.
    pub files: Given,
    /// Definitions such as `POLA=4`.
    pub defines: &'a [String],
    /// Flags besides those of the course.
    pub flags: Vec<String>,
}

impl Build {
    /// Plans how these sources are built and started. The limits of a run decide how much memory is
    /// announced to languages that ask for it.
    pub fn plan(&self, sources: Sources<'_>, limits: &Limits) -> Making {
        let named = sources.names.iter().filter(|name| self.is_source(name));
        let of_language: Vec<String> = named.map(|name| format!("./{name}")).collect();
        match self {
            Self::C { flags, .. } => {
                let recipe = Recipe::C {
                    flags: [&flags[..], &sources.flags].concat(),
                    defines: sources.defines.to_vec(),
                    sources: of_language,
                    program: PROGRAM.into(),
                };
                one(Job::new(recipe, sources.files))
            }
            Self::Cpp { flags } => {
                let defines = sources.defines.iter().map(|define| format!("-D{define}"));
                let mut command = words(&["g++"]);
                command.extend(flags.iter().cloned().chain(sources.flags).chain(defines));
                command.extend(words(&["-o", PROGRAM]));
                command.extend(of_language);
                one(Job::new(Recipe::Command(command), sources.files))
            }
            Self::Rust { .. } => Making {
                job: Job::rust(sources.main, PROGRAM, sources.files),
                is_one: true,
                command: vec![format!("{PLACE}{PROGRAM}")],
            },
            Self::Go { .. } => {
                let command = [words(&["go", "build", "-o", PROGRAM]), of_language].concat();
                one(Job::new(Recipe::Command(command), sources.files))
            }
            Self::Java { .. } => plan_java(sources, of_language, limits),
            Self::Python { .. } | Self::JavaScript { .. } => self.plan_script(sources, limits),
            Self::Command { build, run, .. } => plan_command(sources, build.as_deref(), run),
        }
    }

    /// A language whose sources are only checked before they run.
    fn plan_script(&self, sources: Sources<'_>, limits: &Limits) -> Making {
        let main = sources.main;
        let place = format!("{PLACE}{main}");
        if matches!(self, Self::Python { .. }) {
            let recipe = Recipe::Python(vec![main.to_owned()]);
            return all(Job::new(recipe, sources.files), words(&["python3", &place]));
        }
        let check = Recipe::Command(words(&["node", "--check", main]));
        let heap = (limits.memory >> 21).max(16);
        let heap = format!("--max-old-space-size={heap}");
        all(
            Job::new(check, sources.files),
            words(&["node", &heap, &place]),
        )
    }

    fn is_source(&self, name: &str) -> bool {
        let name = name.to_lowercase();
        self.endings().iter().any(|end| name.ends_with(end))
    }
}

impl Making {
    /// Picks the built files that go into the cell; nothing if the compiler left no program.
    pub fn take(&self, mut built: Taken) -> Option<Given> {
        if !self.is_one {
            return Some(built.into_given());
        }
        let program = built.files.remove(PROGRAM)?;
        Some(Given::none().program(PROGRAM, program.bytes))
    }
}

fn plan_java(sources: Sources<'_>, of_language: Vec<String>, limits: &Limits) -> Making {
    let main = sources.main;
    let files = [words(&["-encoding", "UTF-8"]), of_language].concat();
    let (folder, file) = main.rsplit_once('/').unwrap_or(("", main));
    let class = file.strip_suffix(".java").unwrap_or(file);
    let mut command = words(&["java"]);
    command.extend(limits.java_arguments());
    command.extend(words(&["-cp", &format!("{PLACE}{folder}"), class]));
    all(Job::new(Recipe::Java(files), sources.files), command)
}

fn plan_command(sources: Sources<'_>, build: Option<&str>, run: &str) -> Making {
    let folder = PLACE.trim_end_matches('/');
    let fill = |word: &String| {
        word.replace("{folder}", folder)
            .replace("{main}", sources.main)
    };
    let build = split(build.unwrap_or("true"));
    let build = build
        .iter()
        .map(|word| word.replace("{main}", sources.main));
    let recipe = Recipe::Command(build.collect());
    let command = split(run).iter().map(fill).collect();
    all(Job::new(recipe, sources.files), command)
}

fn words(words: &[&str]) -> Vec<String> {
    words.iter().map(ToString::to_string).collect()
}

fn one(job: Job) -> Making {
    Making {
        job: Some(job),
        is_one: true,
        command: vec![format!("{PLACE}{PROGRAM}")],
    }
}

fn all(job: Job, command: Vec<String>) -> Making {
    Making {
        job: Some(job),
        is_one: false,
        command,
    }
}

/// Splits words as a shell does; a command with an open quote is one word, which no program has as
/// its name.
pub fn split(command: &str) -> Vec<String> {
    shlex::split(command).unwrap_or_else(|| vec![command.to_owned()])
}

#[cfg(test)]
mod tests {
    use super::*;

    fn plan(build: &Build, main: &str, names: &[&str]) -> (Vec<String>, Vec<String>) {
        let sources = Sources {
            main,
            names: names.to_vec(),
            files: Given::none(),
            defines: &["N=3".to_owned()],
            flags: Vec::new(),
        };
        let making = build.plan(sources, &Limits::usual());
        let job = making.job.map(|job| job.recipe.command());
        (job.unwrap_or_default(), making.command)
    }

    #[test]
    fn every_language_has_its_compiler_and_its_command() {
        let cpp = Build::Cpp {
            flags: vec!["-O2".into()],
        };
        let (build, run) = plan(&cpp, "a.cpp", &["a.cpp", "b.cc", "b.h"]);
        assert_eq!(build.join(" "), "g++ -O2 -DN=3 -o program ./a.cpp ./b.cc");
        assert_eq!(run, ["/given/program"]);
        let java = Build::Java { name: None };
        let (build, run) = plan(&java, "src/Main.java", &["src/Main.java"]);
        assert!(
            build.ends_with(&["./src/Main.java".to_owned()]),
            "{build:?}"
        );
        assert!(run.join(" ").ends_with("-cp /given/src Main"), "{run:?}");
        let bash = Build::Command {
            name: "a.sh".into(),
            build: Some("bash -n {main}".into()),
            run: "bash {folder}/{main} 'two words'".into(),
        };
        let (build, run) = plan(&bash, "a.sh", &["a.sh"]);
        assert_eq!(build, ["bash", "-n", "a.sh"]);
        assert_eq!(run, ["bash", "/given/a.sh", "two words"]);
    }
}
