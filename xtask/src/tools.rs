//! Tools that tests need and a fresh machine lacks: installed where we may, named where we may not.

use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::sync::Once;

use anyhow::bail;

use crate::project::{program, run};

/// The list of packages is brought up to date once a run.
static UPDATED: Once = Once::new();

/// Makes sure that a command is there, from these Debian packages.
pub(crate) fn ensure(command: &str, packages: &[&str]) -> anyhow::Result<()> {
    if find(command).is_some() {
        return Ok(());
    }
    install(packages, &format!("{command} is missing"))
}

/// Installs Debian packages when we are root on Debian; else says how to.
pub(crate) fn install(packages: &[&str], why: &str) -> anyhow::Result<()> {
    let packages = packages.join(" ");
    if find("apt-get").is_none() {
        bail!("{why}: install what Debian calls {packages}, then run this again");
    }
    if !is_root() {
        bail!("{why}: sudo apt-get install {packages}, then run this again");
    }
    eprintln!("{why}: installing {packages}");
    // An old list of packages may still do: the installation says if it does not.
    UPDATED.call_once(|| drop(run(program("apt-get", &["-qq", "update"]))));
    let mut command = program(
        "apt-get",
        &["-qq", "install", "--yes", "--no-install-recommends"],
    );
    command
        .args(packages.split(' '))
        .env("DEBIAN_FRONTEND", "noninteractive")
        .stdout(Stdio::null());
    run(command)
}

/// Returns the path of a command, if it is in the path.
pub(crate) fn find(command: &str) -> Option<PathBuf> {
    let path = std::env::var_os("PATH")?;
    std::env::split_paths(&path)
        .map(|folder| folder.join(command))
        .find(|file| file.is_file())
}

/// Returns whether cargo has this subcommand.
pub(crate) fn has_cargo(subcommand: &str) -> bool {
    crate::project::cargo(&[subcommand, "--version"])
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status()
        .is_ok_and(|status| status.success())
}

fn is_root() -> bool {
    Command::new("id")
        .arg("-u")
        .output()
        .is_ok_and(|output| output.stdout == b"0\n")
}
