//! Where things are, and running commands there.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context as _, bail};

/// The crate whose tests are Python's: a test binary would need Python's library to link.
pub(crate) const PYTHON: &str = "ludoteca-python";

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

/// Any other program.
pub(crate) fn program(name: impl AsRef<std::ffi::OsStr>, args: &[&str]) -> Command {
    let mut command = Command::new(name);
    command.args(args).current_dir(root());
    command
}

/// Says the command, runs it, and fails when it does.
pub(crate) fn run(mut command: Command) -> anyhow::Result<()> {
    let name = Path::new(command.get_program())
        .file_name()
        .unwrap_or_default()
        .to_owned();
    let words = std::iter::once(name.as_os_str()).chain(command.get_args());
    let shown: Vec<_> = words.map(|word| word.to_string_lossy()).collect();
    let shown = shown.join(" ");
    eprintln!("\n$ {shown}");
    let status = command
        .status()
        .with_context(|| format!("cannot run {shown}"))?;
    if !status.success() {
        bail!("{shown} failed ({status})");
    }
    Ok(())
}
