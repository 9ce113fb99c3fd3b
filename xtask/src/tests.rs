//! Every test, with what it needs.

use std::process::Command;

use anyhow::Context as _;

use crate::chromedriver::Chromedriver;
use crate::project::{build_programs, program, run, target, workspace};
use crate::stages::Stages;
use crate::summary::run_but_summary;
use crate::{kattis, python, tools};

/// Runs every test.
pub(crate) fn run_all() -> anyhow::Result<()> {
    let mut stages = Stages::default();
    let built = stages.run("building", build);
    if let Err(error) = built.and_then(|()| prepare(&mut stages)) {
        eprint!("\n{stages}");
        return Err(error);
    }
    run_built(stages)
}

/// Builds the tests, and what they run.
pub(crate) fn build() -> anyhow::Result<()> {
    run(runner(&["--no-run"]))?;
    build_programs()
}

/// Installs what tests need, and runs Python's, BAPCtools' and the documentation's.
pub(crate) fn prepare(stages: &mut Stages) -> anyhow::Result<()> {
    stages.run("tests: browser", install_browser)?;
    stages.run("tests: proxy", || tools::ensure("nginx", &["nginx-light"]))?;
    stages.run("tests: messages", || {
        tools::ensure("nats-server", &["nats-server"])
    })?;
    stages.run("tests: cells", install_tools_of_cells)?;
    stages.run("tests: Python", python::test)?;
    stages.run("tests: Kattis", kattis::check)?;
    stages.run("tests: documentation", test_documentation)
}

/// Runs the tests that [`build`] has built; the table of times comes just before their summary.
pub(crate) fn run_built(mut stages: Stages) -> anyhow::Result<()> {
    let chromedriver = Chromedriver::start()?;
    let mut tests = runner(&[]);
    tests.envs([chromedriver.variable()]);
    let mut summary = String::new();
    let ended = stages.run("tests", || run_but_summary(tests, &mut summary));
    eprint!("\n{stages}{summary}");
    ended
}

fn test_documentation() -> anyhow::Result<()> {
    run(workspace(&["test", "--doc", "--quiet"]))
}

fn runner(args: &[&str]) -> Command {
    let mut tests = if tools::has_cargo("nextest") {
        workspace(&["nextest", "run"])
    } else {
        eprintln!("cargo-nextest is not here; cargo test runs the same tests, more slowly");
        workspace(&["test", "--lib", "--bins", "--tests", "--examples"])
    };
    tests.args(args);
    tests
}

/// Installs tools of cells, and of tests that become another user. Whether cells work here at all
/// the tests say themselves: each opens one and fails where it cannot.
fn install_tools_of_cells() -> anyhow::Result<()> {
    tools::ensure("gcc", &["gcc", "libc6-dev"])?;
    tools::ensure("g++", &["g++"])?;
    tools::ensure("javac", &["default-jdk-headless"])?;
    tools::ensure("node", &["nodejs"])?;
    tools::ensure("go", &["golang-go"])?;
    tools::ensure("make", &["make"])?;
    tools::ensure("python3", &["python3"])?;
    tools::ensure("valgrind", &["valgrind"])?;
    tools::ensure("setpriv", &["util-linux"])?;
    tools::ensure("faketime", &["faketime", "libfaketime"])
}

/// The version of axe-core, so that pages are held to the same rules everywhere.
const AXE: &str = "4.14.0";

/// Installs the tools that test pages: Chromium, its driver, and axe-core in `target/axe`.
fn install_browser() -> anyhow::Result<()> {
    tools::ensure("chromium", &["chromium", "chromium-driver"])?;
    tools::ensure("chromedriver", &["chromium-driver"])?;
    let folder = target().join("axe");
    let package = folder.join("node_modules/axe-core/package.json");
    let there = std::fs::read_to_string(package).unwrap_or_default();
    if there.contains(&format!("\"version\": \"{AXE}\"")) {
        return Ok(());
    }
    tools::ensure("npm", &["npm"])?;
    std::fs::create_dir_all(&folder)?;
    let folder = folder.to_str().context("the target folder is not UTF-8")?;
    let quiet = ["install", "--no-audit", "--no-fund", "--loglevel=error"];
    let mut npm = program("npm", &quiet);
    npm.args(["--prefix", folder, &format!("axe-core@{AXE}")]);
    run(npm)
}

/// Rewrites what is expected of the programs and screens with what they do now.
pub(crate) fn bless() -> anyhow::Result<()> {
    let mut tests = workspace(&["test", "--tests", "--examples", "--quiet"]);
    tests.env("BLESS", "1");
    run(tests)?;
    eprintln!("Read the difference before you commit it: git diff");
    Ok(())
}
