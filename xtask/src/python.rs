//! The wheel of the Python package, and an environment with it installed.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::Context as _;

use crate::package::licences;
use crate::project::{build_programs, program, root, run, target};
use crate::tools;

/// Packages of the environment, each of one version, so that a difference is ours.
const PACKAGES: [&str; 11] = [
    "maturin==1.16.0",
    "pytest==9.2.0",
    "numpy==2.4.6",
    "gymnasium==1.4.0",
    "mypy==2.4.1",
    "nbformat==5.11.1",
    "pettingzoo==1.27.0",
    "open_spiel==2.0.2",
    "choix==0.4.1",
    "caissify-pairings==0.5.0",
    "openapi-spec-validator==0.9.0",
];
/// Fails unless the environment has all packages of its arguments.
const HAS_PACKAGES: &str = "\
import sys
from importlib.metadata import version
for package in sys.argv[1:]:
    name, wanted = package.split('==')
    assert version(name) == wanted, package
";

/// Builds the wheel as people install it, into `target/wheels`, and installs it in `target/venv`.
pub(crate) fn install() -> anyhow::Result<()> {
    install_built("release", "wheels").map(drop)
}

/// Installs a wheel that is built as the tests are; returns the environment's Python.
pub(crate) fn install_for_tests() -> anyhow::Result<PathBuf> {
    install_built("dev", "tmp/wheels")
}

/// Builds the wheel with this profile into a folder below `target/`, and installs it.
fn install_built(profile: &str, folder: &str) -> anyhow::Result<PathBuf> {
    licences::write_for_wheel()?;
    let python = environment()?;
    let wheels = target().join(folder);
    let wheels = wheels.to_str().context("the target folder is not UTF-8")?;
    let mut build = program(&python, &["-m", "maturin", "build", "--quiet"]);
    build
        .args(["--profile", profile, "--manifest-path", "python/Cargo.toml"])
        .args(["--out", wheels])
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
            "ludoteca",
        ],
    ))?;
    Ok(python)
}

/// Runs the module's own tests, those that compare the arena's numbers with other programs, and a
/// client that knows the API only from its description.
pub(crate) fn test() -> anyhow::Result<()> {
    build_programs()?;
    let python = install_for_tests()?;
    run(pytest(&python, "python"))?;
    let mut numbers = pytest(&python, "ratings/tests/python");
    numbers.env("LUDOTECA_NUMBERS", target().join("debug/examples/numbers"));
    run(numbers)?;
    let mut api = pytest(&python, "web/tests/python");
    api.env("LUDOTECA_SERVE", target().join("debug/examples/serve"));
    run(api)
}

fn pytest(python: &Path, folder: &str) -> Command {
    let mut pytest = program(python, &["-m", "pytest", "-q", "-p", "no:cacheprovider"]);
    pytest
        .current_dir(root().join(folder))
        .env("PYTHONDONTWRITEBYTECODE", "1");
    pytest
}

/// An environment under `target/` with [`PACKAGES`]; its Python.
fn environment() -> anyhow::Result<PathBuf> {
    environment_with("venv", &PACKAGES)
}

/// An environment in this folder under `target/` with these packages; its Python.
pub(crate) fn environment_with(folder: &str, packages: &[&str]) -> anyhow::Result<PathBuf> {
    let folder = target().join(folder);
    let python = folder.join("bin").join("python");
    if !works(&python, &["-m", "pip", "--version"]) {
        tools::ensure("python3", &["python3", "python3-venv"])?;
        if !works(Path::new("python3"), &["-c", "import ensurepip, venv"]) {
            tools::install(&["python3-venv"], "python3 has no venv")?;
        }
        let folder = folder.to_str().context("the target folder is not UTF-8")?;
        run(program("python3", &["-m", "venv", "--clear", folder]))?;
    }
    let check = [&["-c", HAS_PACKAGES], packages].concat();
    if !works(&python, &check) {
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
