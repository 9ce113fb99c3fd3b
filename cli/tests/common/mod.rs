//! Running the program as its user does.

#![expect(clippy::disallowed_types, reason = "the program runs as a process")]

use std::path::Path;
use std::process::{Command, Output};

pub(crate) fn ludoteca(args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_ludoteca"))
        .args(args)
        .output()
        .unwrap()
}

/// Runs it where somebody stands in this folder.
pub(crate) fn ludoteca_in(folder: &Path, args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_ludoteca"))
        .args(args)
        .current_dir(folder)
        .output()
        .unwrap()
}

/// Unpacks an archive into a folder.
pub(crate) fn unpack(archive: &Path, folder: &Path) {
    let mut python = Command::new("python3");
    let status = python
        .args(["-m", "zipfile", "-e"])
        .args([archive, folder])
        .status();
    assert!(status.unwrap().success());
}

/// Runs a script of a shell with Gradescope's folder.
pub(crate) fn run_autograder(folder: &Path) {
    let mut shell = Command::new("sh");
    shell
        .arg(folder.join("source/run_autograder"))
        .env("AUTOGRADER", folder)
        .env("XDG_CACHE_HOME", folder.join("cache"));
    assert!(shell.status().unwrap().success());
}

/// Returns what a shell prints that runs these lines in a folder; a program that it lacks fails.
pub(crate) fn run_shell(folder: &Path, lines: &str) -> String {
    let mut shell = Command::new("sh");
    let output = shell.args(["-c", lines]).current_dir(folder).output();
    let output = output.unwrap();
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(!errors.contains("not found"), "{lines}: {errors}");
    String::from_utf8_lossy(&output.stdout).into_owned()
}

/// Standard output of a run that succeeds.
pub(crate) fn stdout(args: &[&str]) -> String {
    let output = ludoteca(args);
    assert!(output.status.success(), "{args:?}: {output:?}");
    String::from_utf8(output.stdout).unwrap()
}
