//! The programs and the wheel, built for any Linux of the last ten years.
//!
//! zig brings the C library of the target along, so the machine that builds may be newer than the
//! one that runs it.

use std::ffi::OsString;
use std::fs;
use std::path::PathBuf;
use std::process::Command;

use anyhow::{Context as _, ensure};

use super::{Release, archive, files, licences};
use crate::project::{cargo, program, root, run, target};
use crate::python;

/// All binaries of the package `ludoteca`.
pub(super) const NAMES: [&str; 6] = [
    "ludoteca", "galo", "mancala", "palavras", "poziomka", "wargame",
];
pub(super) const PROCESSOR: &str = "x86_64";
pub(super) const DEBIAN_PROCESSOR: &str = "amd64";
const TARGET: &str = "x86_64-unknown-linux-gnu";
/// The C library of 2012: RHEL 7 has it, and everything since.
const GLIBC: &str = "2.17";
/// The wheel's word for it.
const MANYLINUX: &str = "manylinux2014";
/// zig, cargo's way to it, and maturin, each of one version.
const PACKAGES: [&str; 3] = [
    "cargo-zigbuild==0.24.0",
    "maturin==1.16.0",
    "ziglang==0.17.0",
];

/// Folder of the programs.
pub(super) struct Built(PathBuf);

impl Built {
    pub(super) fn program(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }
}

/// Builds the programs with the profile `dist`.
pub(super) fn build(release: &Release) -> anyhow::Result<Built> {
    let glibc = format!("{TARGET}.{GLIBC}");
    let mut build = cargo(&["zigbuild", "--locked", "--profile", "dist", "--bins"]);
    build.args(["--package", "ludoteca", "--target", &glibc]);
    prepare(&mut build, release)?;
    run(build)?;
    let built = Built(target().join(TARGET).join("dist"));
    for name in NAMES {
        let newest = newest_glibc(&files::read(&built.program(name))?);
        let (newest, least) = (newest.context("a program without the C library")?, GLIBC);
        let fits = Some(newest) <= read_version(least);
        ensure!(fits, "{name} needs glibc {newest:?}, {least} is promised");
    }
    Ok(built)
}

/// The newest version of the C library whose symbols a program names.
fn newest_glibc(program: &[u8]) -> Option<(u32, u32)> {
    let text = String::from_utf8_lossy(program);
    let versions = text.split("GLIBC_").skip(1);
    versions.filter_map(read_version).max()
}

/// The first two numbers of a version at the beginning of a text.
fn read_version(text: &str) -> Option<(u32, u32)> {
    let end = text.find(|sign: char| sign != '.' && !sign.is_ascii_digit());
    let mut numbers = text[..end.unwrap_or(text.len())].split('.');
    let mut number = || numbers.next()?.parse().ok();
    Some((number()?, number()?))
}

/// Builds the wheel with the same profile, for the same machines.
pub(super) fn build_wheel(release: &Release) -> anyhow::Result<()> {
    licences::write_for_wheel()?;
    let python = python::environment_with("zig", &PACKAGES)?;
    let mut build = program(&python, &["-m", "maturin", "build", "--locked", "--zig"]);
    build
        .args(["--profile", "dist", "--manifest-path", "python/Cargo.toml"])
        .args(["--target", TARGET, "--compatibility", MANYLINUX])
        .args(["--out".as_ref(), release.folder.as_os_str()]);
    prepare(&mut build, release)?;
    run(build)?;
    for entry in fs::read_dir(&release.folder)? {
        let path = entry?.path();
        if path.extension().is_some_and(|ending| ending == "whl") {
            archive::check_size(&path)?;
        }
    }
    Ok(())
}

/// Makes a build the same everywhere: no path of this machine, no time but the commit's.
fn prepare(build: &mut Command, release: &Release) -> anyhow::Result<()> {
    let python = python::environment_with("zig", &PACKAGES)?;
    let tools = python.parent().context("an environment has a folder")?;
    let path = std::env::var_os("PATH").unwrap_or_default();
    let path = std::env::split_paths(&path);
    let path = std::env::join_paths([tools.to_owned()].into_iter().chain(path))?;
    let flags: Vec<String> = mapped_paths()?
        .iter()
        .map(|(from, to)| format!("--remap-path-prefix={from}={to}"))
        .collect();
    let c_flags: Vec<String> = mapped_paths()?
        .iter()
        .map(|(from, to)| format!("-ffile-prefix-map={from}={to}"))
        .collect();
    build
        .env("PATH", path)
        .env("SOURCE_DATE_EPOCH", &release.epoch)
        .env("CARGO_INCREMENTAL", "0")
        .env("CARGO_ENCODED_RUSTFLAGS", flags.join("\u{1f}"))
        .env("CFLAGS", c_flags.join(" "))
        .env_remove("RUSTFLAGS");
    Ok(())
}

/// Folders of this machine, and what stands for them in messages.
fn mapped_paths() -> anyhow::Result<[(String, &'static str); 3]> {
    let home = std::env::var_os("CARGO_HOME").map(PathBuf::from);
    let user = std::env::var_os("HOME").map(PathBuf::from);
    let home = home.or_else(|| user.map(|user| user.join(".cargo")));
    let home = home.context("neither CARGO_HOME nor HOME is set")?;
    let text = |path: PathBuf| {
        let path: OsString = path.into();
        path.into_string()
            .map_err(|path| anyhow::anyhow!("{} is not UTF-8", path.display()))
    };
    // The last that fits counts, so the folder that may be within the other comes last.
    Ok([
        (text(home)?, "/cargo"),
        (text(root())?, "/ludoteca"),
        (text(target())?, "/target"),
    ])
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn the_newest_version_of_the_library_is_found() {
        let newest = |text: &str| newest_glibc(text.as_bytes());
        assert_eq!(
            newest("x\0GLIBC_2.2.5\0GLIBC_2.17\0GLIBC_2.9\0"),
            Some((2, 17))
        );
        assert_eq!(newest("GLIBC_2.34"), Some((2, 34)));
        assert_eq!(newest("GLIBC_PRIVATE and GLIBC"), None);
        assert_eq!(read_version(GLIBC), Some((2, 17)));
        // A program as this machine builds it.
        let own = fs::read(std::env::current_exe().unwrap()).unwrap();
        assert!(newest_glibc(&own) > read_version("2.2"));
    }
}
