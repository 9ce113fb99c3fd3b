//! Folders packed so that the same files give the same bytes, and their sums.

use std::fs;
use std::path::Path;

use anyhow::ensure;

use super::Release;
use crate::project::{program, run};
use crate::tools;

/// Maximum size in bytes: people wait for them.
const MOST: u64 = 12_000_000;

/// Removes packages of an earlier run, which could be of another version.
pub(super) fn remove_old(release: &Release) -> anyhow::Result<()> {
    for entry in fs::read_dir(&release.folder)? {
        let entry = entry?;
        if entry.file_type()?.is_file() {
            fs::remove_file(entry.path())?;
        }
    }
    Ok(())
}

/// Packs the tree as it is unpacked anywhere.
pub(super) fn make(release: &Release) -> anyhow::Result<()> {
    tools::ensure("xz", &["xz-utils"])?;
    let name = release.name();
    let mut tar = program("tar", &["--create", "--sort=name", "--format=gnu"]);
    tar.args(["--owner=0", "--group=0", "--numeric-owner"])
        // Modes do not depend on the builder's mask.
        .arg("--mode=u+rwX,go=rX")
        .arg(format!("--mtime=@{}", release.epoch))
        // One thread: with more the blocks differ from machine to machine.
        .arg("--use-compress-program=xz -9e --threads=1")
        .arg("--file")
        .arg(release.archive())
        .current_dir(&release.folder)
        .arg(&name);
    run(tar)?;
    check_size(&release.archive())
}

/// Fails when a package is larger than people like to wait for.
pub(super) fn check_size(package: &Path) -> anyhow::Result<()> {
    let size = fs::metadata(package)?.len();
    let name = package.display();
    ensure!(size <= MOST, "{name} has {size} bytes, more than {MOST}");
    Ok(())
}

/// Writes `SHA256SUMS` of all packages; returns it with their sizes.
pub(super) fn sum_up(release: &Release) -> anyhow::Result<String> {
    let mut names: Vec<String> = Vec::new();
    for entry in fs::read_dir(&release.folder)? {
        let entry = entry?;
        if entry.file_type()?.is_file() {
            names.push(entry.file_name().to_string_lossy().into_owned());
        }
    }
    names.sort();
    let mut command = program("sha256sum", &["--"]);
    let output = command.args(&names).current_dir(&release.folder).output()?;
    ensure!(output.status.success(), "sha256sum failed");
    super::files::write(&release.folder.join("SHA256SUMS"), &output.stdout)?;
    let sums = String::from_utf8(output.stdout)?;
    let lines = sums.lines().zip(&names);
    let lines =
        lines.map(|(line, name)| Ok(format!("{:>10}  {line}\n", size(&release.folder, name)?)));
    lines.collect()
}

fn size(folder: &Path, name: &str) -> anyhow::Result<u64> {
    Ok(fs::metadata(folder.join(name))?.len())
}
