//! The programs and the wheel, built for any Linux of the last ten years.
//!
//! zig brings the C library of the target along, so the machine that builds may be newer than the
//! one that runs it.

use std::ffi::OsString;
use std::path::PathBuf;
use std::process::Command;

use anyhow::Context as _;

use super::{Release, licences};
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
    Ok(Built(target().join(TARGET).join("dist")))
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
    run(build)
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
