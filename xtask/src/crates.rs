//! Checks of the crates for others: each can be packaged, and compiles with other features.

use anyhow::ensure;
use serde_json::Value;

use crate::project::{cargo, run};

/// Games that have a solver, which can be left out.
const SOLVERS: [&str; 2] = ["ludoteca-mancala", "ludoteca-poziomka"];
/// Crates with the feature `serde`.
const SERDE: [&str; 6] = [
    "ludoteca-core",
    "ludoteca-galo",
    "ludoteca-mancala",
    "ludoteca-palavras",
    "ludoteca-poziomka",
    "ludoteca-wargame",
];

/// Packages every crate that may be published, and checks the features that no build of ours has.
pub(crate) fn check() -> anyhow::Result<()> {
    let names = published()?;
    ensure!(
        names.len() > 20,
        "only {} crates are published",
        names.len()
    );
    let mut package = cargo(&["package", "--no-verify", "--allow-dirty", "--quiet"]);
    package.args(select(&names));
    run(package)?;
    let mut bare = cargo(&["clippy", "--quiet", "--lib", "--no-default-features"]);
    bare.args(select(&SOLVERS))
        .args(["--", "--deny", "warnings"]);
    run(bare)?;
    // As for machines that lend no work, which leaves out NATS.
    let mut alone = cargo(&["clippy", "--quiet", "--bins", "--no-default-features"]);
    alone
        .args(select(&["ludoteca"]))
        .args(["--", "--deny", "warnings"]);
    run(alone)?;
    let features: Vec<String> = SERDE.iter().map(|name| format!("{name}/serde")).collect();
    let mut serde = cargo(&["clippy", "--quiet", "--lib", "--tests"]);
    serde
        .args(select(&SERDE))
        .args(["--features", &features.join(",")]);
    serde.args(["--", "--deny", "warnings"]);
    run(serde)
}

/// Runs the tests of the feature `serde`, which no other build has.
pub(crate) fn test() -> anyhow::Result<()> {
    let features: Vec<String> = SERDE.iter().map(|name| format!("{name}/serde")).collect();
    let mut tests = cargo(&["test", "--quiet"]);
    tests
        .args(select(&SERDE))
        .args(["--features", &features.join(",")]);
    run(tests)
}

fn select<S: AsRef<str>>(names: &[S]) -> impl Iterator<Item = &str> {
    names.iter().flat_map(|name| ["--package", name.as_ref()])
}

/// The names of all crates whose manifests do not forbid it.
fn published() -> anyhow::Result<Vec<String>> {
    let args = ["metadata", "--no-deps", "--offline", "--format-version=1"];
    let output = cargo(&args).output()?;
    ensure!(output.status.success(), "cargo metadata failed");
    let metadata: Value = serde_json::from_slice(&output.stdout)?;
    let packages = metadata["packages"].as_array().into_iter().flatten();
    let published = packages.filter(|package| package["publish"].is_null());
    let names = published.filter_map(|package| package["name"].as_str());
    Ok(names.map(str::to_owned).collect())
}
