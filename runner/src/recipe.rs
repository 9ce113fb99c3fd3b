//! Recipes that make a program of sources.

use std::path::PathBuf;

use serde::{Deserialize, Serialize};

/// Reads every file that is named and compiles it in memory: the message and the status are
/// Python's own, and nothing is run.
const CHECK_PYTHON: &str = "\
import sys
for name in sys.argv[1:]:
    with open(name, 'rb') as file:
        compile(file.read(), name, 'exec')
";

/// Recipe that makes a program of sources. Paths are relative to the folder of the sources.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Recipe {
    /// gcc with a profile's flags and definitions.
    C {
        /// Flags, such as `-std=c17`.
        flags: Vec<String>,
        /// Definitions, such as `POLA=4`, which becomes `-DPOLA=4`.
        defines: Vec<String>,
        /// The files to compile together.
        sources: Vec<String>,
        /// The name of the program.
        program: String,
    },
    /// make, with these goals and variables.
    Make(Vec<String>),
    /// A check of the syntax of these files.
    Python(Vec<String>),
    /// rustc with these flags.
    Rust {
        /// Path of rustc; in the cell's path when it is only a name.
        compiler: PathBuf,
        /// Flags, such as `-O`.
        flags: Vec<String>,
        /// The file of the crate.
        source: String,
        /// The name of the program.
        program: String,
    },
    /// javac, which puts classes beside their sources.
    Java(Vec<String>),
    /// Any other command.
    Command(Vec<String>),
}

impl Recipe {
    /// gcc on one file.
    pub fn c(source: &str, program: &str) -> Self {
        Self::C {
            flags: vec!["-std=c17".into(), "-O2".into()],
            defines: Vec::new(),
            sources: vec![source.into()],
            program: program.into(),
        }
    }

    /// The command that does it.
    pub fn command(&self) -> Vec<String> {
        let words =
            |words: &[&str]| -> Vec<String> { words.iter().map(ToString::to_string).collect() };
        match self {
            Self::C {
                flags,
                defines,
                sources,
                program,
            } => {
                let defines = defines.iter().map(|define| format!("-D{define}"));
                let mut all = words(&["gcc"]);
                all.extend(flags.iter().cloned().chain(defines));
                all.extend(words(&["-o", program]));
                all.extend(sources.iter().cloned());
                // Libraries come last, or the linker does not look into them.
                all.push("-lm".into());
                all
            }
            Self::Make(goals) => [words(&["make"]), goals.clone()].concat(),
            Self::Python(files) => {
                [words(&["python3", "-c", CHECK_PYTHON]), files.clone()].concat()
            }
            Self::Rust {
                compiler,
                flags,
                source,
                program,
            } => {
                let compiler = compiler.to_string_lossy().into_owned();
                let rest = words(&["-o", program, source]);
                [vec![compiler], flags.clone(), rest].concat()
            }
            // The compiler's own heap, so that it fits into the limits of building.
            Self::Java(files) => [
                words(&["javac", "-J-Xmx512m", "-J-XX:+UseSerialGC"]),
                files.clone(),
            ]
            .concat(),
            Self::Command(command) => command.clone(),
        }
    }

    /// The command that says which version of the tool is here; the same sources and flags under
    /// another compiler are another build.
    pub fn version_command(&self) -> Vec<String> {
        let command = self.command();
        let tool = if matches!(self, Self::Make(_)) {
            "gcc"
        } else {
            &command[0]
        };
        vec![tool.to_owned(), "--version".into()]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn flags_definitions_and_sources_stand_in_gccs_order() {
        let recipe = Recipe::C {
            flags: vec!["-Wall".into()],
            defines: vec!["POLA=4".into()],
            sources: vec!["a.c".into(), "b.c".into()],
            program: "p".into(),
        };
        assert_eq!(
            recipe.command().join(" "),
            "gcc -Wall -DPOLA=4 -o p a.c b.c -lm"
        );
        assert_eq!(recipe.version_command(), ["gcc", "--version"]);
    }

    #[test]
    fn make_depends_on_the_compiler_too() {
        let recipe = Recipe::Make(vec!["all".into(), "CFLAGS=-O2".into()]);
        assert_eq!(recipe.command(), ["make", "all", "CFLAGS=-O2"]);
        assert_eq!(recipe.version_command(), ["gcc", "--version"]);
    }
}
