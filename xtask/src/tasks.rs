//! The larger tasks, each a list of commands.

use anyhow::Context as _;

use crate::project::{cargo, program, run, target};
use crate::{conformance, python, tools};

/// The crate whose tests are Python's.
const PYTHON: &str = "ludoteca-python";

/// Everything that must hold before a change lands. The tests come last, so that the runner's
/// summary closes the output.
pub(crate) fn ci() -> anyhow::Result<()> {
    run(cargo(&["fmt", "--all", "--check"]))?;
    run(cargo(&[
        "clippy",
        "--workspace",
        "--all-targets",
        "--quiet",
        "--",
        "--deny",
        "warnings",
    ]))?;
    docs()?;
    conformance::run()?;
    test()
}

fn docs() -> anyhow::Result<()> {
    let mut doc = cargo(&["doc", "--workspace", "--no-deps", "--quiet"]);
    // The crates are read by whoever works on them: private items are documented, too.
    doc.arg("--document-private-items");
    let flags = "--deny warnings --allow rustdoc::private_intra_doc_links";
    doc.env("RUSTDOCFLAGS", flags);
    run(doc)
}

/// Every test: Python's, the documentation's, then all others.
pub(crate) fn test() -> anyhow::Result<()> {
    browser()?;
    python::test()?;
    run(cargo(&[
        "test",
        "--workspace",
        "--doc",
        "--quiet",
        "--exclude",
        PYTHON,
    ]))?;
    let runner: &[&str] = if tools::has_cargo("nextest") {
        &["nextest", "run"]
    } else {
        eprintln!("cargo-nextest is not here; cargo test runs the same tests, more slowly");
        &["test", "--lib", "--bins", "--tests", "--examples"]
    };
    let mut tests = cargo(runner);
    tests.args(["--workspace", "--exclude", PYTHON]);
    run(tests)
}

/// What the pages are tested with: Chromium, its driver, and axe-core in `target/axe`.
fn browser() -> anyhow::Result<()> {
    tools::ensure("chromium", &["chromium", "chromium-driver"])?;
    tools::ensure("chromedriver", &["chromium-driver"])?;
    let folder = target().join("axe");
    if folder.join("node_modules/axe-core/axe.min.js").is_file() {
        return Ok(());
    }
    tools::ensure("npm", &["npm"])?;
    std::fs::create_dir_all(&folder)?;
    let folder = folder.to_str().context("the target folder is not UTF-8")?;
    let quiet = ["install", "--no-audit", "--no-fund", "--loglevel=error"];
    let mut npm = program("npm", &quiet);
    npm.args(["--prefix", folder, "axe-core@4"]);
    run(npm)
}

/// Rewrites what is expected of the programs and screens with what they do now.
pub(crate) fn bless() -> anyhow::Result<()> {
    let mut tests = cargo(&[
        "test",
        "--workspace",
        "--tests",
        "--examples",
        "--quiet",
        "--exclude",
        PYTHON,
    ]);
    tests.env("BLESS", "1");
    run(tests)?;
    eprintln!("Read the difference before you commit it: git diff");
    Ok(())
}
