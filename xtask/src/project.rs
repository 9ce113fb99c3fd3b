//! Paths in the project, and running commands there.

use std::path::{Path, PathBuf};
use std::process::{Command, ExitStatus};

use anyhow::{Context as _, bail};

/// The crate whose tests are Python's: a test binary would need Python's library to link.
pub(crate) const PYTHON: &str = "ludoteca-python";

/// The feature that examples need which are long runs: they are not built with the tests.
pub(crate) const LONG: &str = "long";

/// The project's root folder.
pub(crate) fn root() -> PathBuf {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    here.parent().expect("xtask is in the root").to_owned()
}

/// The folder that cargo builds into.
pub(crate) fn target() -> PathBuf {
    std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), PathBuf::from)
}

/// The cargo that runs this task.
pub(crate) fn cargo(args: &[&str]) -> Command {
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let mut command = Command::new(cargo);
    command.args(args).current_dir(root());
    command
}

/// A task of cargo for all crates but the one whose tests are Python's.
///
/// Cargo builds a crate once for each set of features that the selected crates ask of it: whatever
/// tests need is selected like this, so that nothing is built twice.
pub(crate) fn workspace(task: &[&str]) -> Command {
    let mut command = cargo(task);
    command.args(["--workspace", "--exclude", PYTHON]);
    command
}

/// Builds all programs and examples; the tests use the same ones.
pub(crate) fn build_programs() -> anyhow::Result<()> {
    run(workspace(&["build", "--quiet", "--bins", "--examples"]))
}

/// The names of the packages in a folder's subfolders.
pub(crate) fn packages_in(folder: &str) -> anyhow::Result<Vec<String>> {
    let mut names = Vec::new();
    for entry in std::fs::read_dir(root().join(folder))? {
        let manifest = std::fs::read_to_string(entry?.path().join("Cargo.toml"));
        let Ok(manifest) = manifest else { continue };
        let name = manifest
            .lines()
            .find_map(|line| line.strip_prefix("name = "));
        names.extend(name.map(|name| name.trim_matches('"').to_owned()));
    }
    names.sort();
    Ok(names)
}

/// Any other program.
pub(crate) fn program(name: impl AsRef<std::ffi::OsStr>, args: &[&str]) -> Command {
    let mut command = Command::new(name);
    command.args(args).current_dir(root());
    command
}

/// Says the command, runs it, and fails when it does.
pub(crate) fn run(mut command: Command) -> anyhow::Result<()> {
    let shown = show(&command);
    let status = command
        .status()
        .with_context(|| format!("cannot run {shown}"))?;
    check_status(&shown, status)
}

/// Prints a command as one would type it, and returns that.
pub(crate) fn show(command: &Command) -> String {
    let name = Path::new(command.get_program()).file_name();
    let words = name.into_iter().chain(command.get_args());
    let shown: Vec<_> = words.map(|word| word.to_string_lossy()).collect();
    let shown = shown.join(" ");
    eprintln!("\n$ {shown}");
    shown
}

/// Fails when a command did.
pub(crate) fn check_status(shown: &str, status: ExitStatus) -> anyhow::Result<()> {
    if !status.success() {
        bail!("{shown} failed ({status})");
    }
    Ok(())
}
