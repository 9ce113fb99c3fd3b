//! The wheel of the Python module, and an environment with it installed.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::Context as _;

use crate::project::{program, root, run, target};
use crate::tools;

/// Builds the wheel into `target/wheels` and installs it in `target/venv`; returns its Python.
pub(crate) fn install() -> anyhow::Result<PathBuf> {
    let python = environment()?;
    let wheels = target().join("wheels");
    let wheels = wheels.to_str().context("the target folder is not UTF-8")?;
    let mut build = program(&python, &["-m", "maturin", "build", "--quiet", "--release"]);
    build
        .args(["--manifest-path", "python/Cargo.toml", "--out", wheels])
        .args(["--interpreter".as_ref(), python.as_os_str()]);
    run(build)?;
    run(program(
        &python,
        &[
            "-m",
            "pip",
            "install",
            "--quiet",
            "--no-index",
            "--no-deps",
            "--force-reinstall",
            "--find-links",
            wheels,
            "ludoteca-galo",
        ],
    ))?;
    Ok(python)
}

/// Runs the module's own tests.
pub(crate) fn test() -> anyhow::Result<()> {
    let python = install()?;
    let mut pytest = program(&python, &["-m", "pytest", "-q", "-p", "no:cacheprovider"]);
    pytest
        .current_dir(root().join("python"))
        .env("PYTHONDONTWRITEBYTECODE", "1");
    run(pytest)
}

/// An environment under `target/` with maturin and pytest; its Python.
fn environment() -> anyhow::Result<PathBuf> {
    let folder = target().join("venv");
    let python = folder.join("bin").join("python");
    if !works(&python, &["-m", "pip", "--version"]) {
        tools::ensure("python3", &["python3", "python3-venv"])?;
        if !works(Path::new("python3"), &["-c", "import ensurepip, venv"]) {
            tools::install(&["python3-venv"], "python3 has no venv")?;
        }
        let folder = folder.to_str().context("the target folder is not UTF-8")?;
        run(program("python3", &["-m", "venv", "--clear", folder]))?;
    }
    if !works(&python, &["-c", "import maturin, pytest"]) {
        let packages = ["maturin>=1.9,<2", "pytest>=8"];
        let mut pip = program(&python, &["-m", "pip", "install", "--quiet"]);
        pip.args(packages);
        run(pip)?;
    }
    Ok(python)
}

fn works(python: &Path, args: &[&str]) -> bool {
    Command::new(python)
        .args(args)
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status()
        .is_ok_and(|status| status.success())
}
