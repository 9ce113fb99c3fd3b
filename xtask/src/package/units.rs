//! The units of an installed package, as systemd reads them.

use std::process::Output;

use anyhow::ensure;

use super::files;
use super::fresh_root::FreshRoot;
use super::tree::SERVICES;
use crate::project::program;
use crate::stages::Outcome;
use crate::tools;

/// systemd's own units that ours name or need; the smallest Debian has none.
const TARGETS: [&str; 6] = [
    "basic",
    "multi-user",
    "network",
    "network-online",
    "shutdown",
    "sysinit",
];
/// Folder in which units are until the next start.
const FOLDER: &str = "/run/systemd/system";

/// Has systemd read every unit in a root: nothing in it may be unknown or missing.
pub(super) fn verify(root: &FreshRoot) -> anyhow::Result<Outcome> {
    if tools::find("systemd-analyze").is_none() {
        let why = "the units: there is no systemd-analyze";
        return Ok(Outcome::NotChecked(why.to_owned()));
    }
    let folder = root.place(FOLDER);
    for target in TARGETS {
        files::write(&folder.join(format!("{target}.target")), "[Unit]\n")?;
    }
    for unit in SERVICES {
        let output = analyse(root, unit)?;
        let told = String::from_utf8_lossy(&output.stderr);
        let is_fine = output.status.success() && told.is_empty();
        ensure!(is_fine, "systemd-analyze verify {unit}:\n{told}");
    }
    files::remove(&root.place("/run/systemd"))?;
    Ok(Outcome::Passed)
}

fn analyse(root: &FreshRoot, unit: &str) -> anyhow::Result<Output> {
    let mut analyse = program("systemd-analyze", &["verify", "--man=no"]);
    analyse.arg(format!("--root={}", root.place("/").display()));
    Ok(analyse.arg(unit).output()?)
}
