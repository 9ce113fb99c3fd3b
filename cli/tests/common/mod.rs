//! Running the program as its user does.

#![expect(clippy::disallowed_types, reason = "the program runs as a process")]

use std::io::{Read as _, Write as _};
use std::path::Path;
use std::process::{Command, Output};

use portable_pty::{CommandBuilder, PtySize, native_pty_system};

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

/// Runs it at a terminal, with these variables, and presses Ctrl-C as soon as it says what to press
/// it at; returns the exit status, and everything that it said.
pub(crate) fn at_terminal(
    folder: &Path,
    args: &[&str],
    variables: &[(&str, &str)],
    press_at: Option<&str>,
) -> (u32, String) {
    let size = PtySize {
        cols: 200,
        ..PtySize::default()
    };
    let pair = native_pty_system().openpty(size).unwrap();
    let mut command = CommandBuilder::new(env!("CARGO_BIN_EXE_ludoteca"));
    command.args(args);
    command.env("TERM", "xterm");
    command.env_remove("NO_COLOR");
    for (name, value) in variables {
        command.env(name, value);
    }
    command.cwd(folder);
    let mut child = pair.slave.spawn_command(command).unwrap();
    drop(pair.slave);
    let mut keyboard = pair.master.take_writer().unwrap();
    let mut output = pair.master.try_clone_reader().unwrap();
    let (mut said, mut buffer, mut is_pressed) = (Vec::new(), [0; 4096], false);
    // A terminal that nobody writes to any more cannot be read.
    while let Ok(count @ 1..) = output.read(&mut buffer) {
        said.extend_from_slice(&buffer[..count]);
        let is_time = press_at.is_some_and(|words| String::from_utf8_lossy(&said).contains(words));
        if !is_pressed && is_time {
            keyboard.write_all(b"\x03").unwrap();
            is_pressed = true;
        }
    }
    let said = String::from_utf8(said).unwrap();
    (child.wait().unwrap().exit_code(), said)
}
