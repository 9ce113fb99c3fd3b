//! A program to run: its command, its files, and what helps it to be heard and to repeat itself.

use std::ffi::OsString;
use std::path::Path;

use crate::files::Given;
use crate::wire::Start;

/// Places of the library of coreutils that makes output line-buffered.
const STDBUF: [&str; 4] = [
    "/usr/libexec/coreutils/libstdbuf.so",
    "/usr/lib/coreutils/libstdbuf.so",
    "/usr/lib/x86_64-linux-gnu/coreutils/libstdbuf.so",
    "/usr/lib/aarch64-linux-gnu/coreutils/libstdbuf.so",
];
/// Places of libfaketime.
const FAKETIME: [&str; 4] = [
    "/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1",
    "/usr/lib/aarch64-linux-gnu/faketime/libfaketime.so.1",
    "/usr/lib64/faketime/libfaketime.so.1",
    "/usr/lib/faketime/libfaketime.so.1",
];

/// A program to run.
#[derive(Clone, Debug)]
pub struct Program {
    /// Its name or path in the cell, and its arguments.
    pub command: Vec<OsString>,
    /// Environment variables besides PATH, HOME, TMPDIR and LANG.
    pub environment: Vec<(OsString, OsString)>,
    /// Files that it finds in the folder where it starts.
    pub files: Given,
    /// Buffering of its output.
    pub buffering: Buffering,
    /// The time that it is told, such as `2026-11-16 12:00:00`; it stands still. Without
    /// libfaketime ([`Program::can_fix_clock`]) and for static programs it has no effect.
    pub clock: Option<String>,
    /// True if the files that it leaves are taken out.
    pub takes_files: bool,
}

/// Buffering of a program's output.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Buffering {
    /// The program's own choice: mostly none until 4 KiB are full or it ends.
    #[default]
    Own,
    /// By lines: for C programs that are linked dynamically, and Python.
    Lines,
}

impl Program {
    /// A program with its arguments.
    pub fn new<S: Into<OsString>>(command: impl IntoIterator<Item = S>) -> Self {
        Self {
            command: command.into_iter().map(Into::into).collect(),
            environment: Vec::new(),
            files: Given::none(),
            buffering: Buffering::Own,
            clock: None,
            takes_files: false,
        }
    }

    /// Lays these files where it starts.
    pub fn files(mut self, files: Given) -> Self {
        self.files = files;
        self
    }

    /// And the files that it leaves are taken out.
    pub fn taking_files(mut self) -> Self {
        self.takes_files = true;
        self
    }

    /// Buffered by lines.
    pub fn by_lines(mut self) -> Self {
        self.buffering = Buffering::Lines;
        self
    }

    /// Stops its clock at this time.
    pub fn at_time(mut self, time: impl Into<String>) -> Self {
        self.clock = Some(time.into());
        self
    }

    /// Returns whether libfaketime is here.
    pub fn can_fix_clock() -> bool {
        Self::clock_library().is_some()
    }

    /// Returns the path of libfaketime, if it is here.
    pub fn clock_library() -> Option<&'static str> {
        find(&FAKETIME)
    }

    /// Returns whether coreutils' library for line-buffering is here.
    pub fn can_buffer_lines() -> bool {
        find(&STDBUF).is_some()
    }

    /// Both helpers are libraries that are loaded before the program's own, rather than commands
    /// around it: so a program that cannot be executed is told from one that fails.
    pub(crate) fn start(&self) -> Start {
        let mut environment = self.environment.clone();
        let mut add = |name: &str, value: &str| environment.push((name.into(), value.into()));
        let mut preload = Vec::new();
        if self.buffering == Buffering::Lines {
            preload.extend(find(&STDBUF));
            add("_STDBUF_O", "L");
            add("PYTHONUNBUFFERED", "1");
        }
        if let Some(time) = &self.clock {
            preload.extend(find(&FAKETIME));
            add("FAKETIME", time);
            add("PYTHONHASHSEED", "0");
        }
        if !preload.is_empty() {
            add("LD_PRELOAD", &preload.join(":"));
        }
        Start {
            command: self.command.clone(),
            environment,
            takes_files: self.takes_files,
        }
    }
}

fn find(places: &[&'static str]) -> Option<&'static str> {
    places
        .iter()
        .copied()
        .find(|place| Path::new(place).exists())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(program: &Program) -> Vec<String> {
        let environment = program.start().environment;
        let names = environment.into_iter().map(|(name, _)| name);
        names.map(|name| name.into_string().unwrap()).collect()
    }

    #[test]
    fn a_plain_program_is_left_alone() {
        assert!(names(&Program::new(["true"])).is_empty());
    }

    #[test]
    fn helpers_are_told_by_the_environment() {
        let names = names(
            &Program::new(["true"])
                .by_lines()
                .at_time("2026-01-01 00:00:00"),
        );
        for name in ["_STDBUF_O", "PYTHONUNBUFFERED", "FAKETIME"] {
            assert!(names.contains(&name.to_owned()), "{name}");
        }
    }
}
