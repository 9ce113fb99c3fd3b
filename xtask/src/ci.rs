//! Everything that must hold before a change lands.

use crate::project::{cargo, run};
use crate::stages::Stages;
use crate::{bench, conformance, dependencies, instructions, tests};

/// Runs every check, the tests last: the runner's own summary closes the output, so the table of
/// times comes just before it.
pub(crate) fn check() -> anyhow::Result<()> {
    let mut stages = Stages::default();
    let prepared = check_all_but_tests(&mut stages);
    eprint!("\n{stages}");
    prepared?;
    tests::run_built()
}

/// The quick ones first.
fn check_all_but_tests(stages: &mut Stages) -> anyhow::Result<()> {
    stages.run("format", format)?;
    stages.run("dependencies", dependencies::check)?;
    stages.run("advisories", dependencies::check_advisories)?;
    stages.run("clippy", clippy)?;
    stages.run("docs", docs)?;
    stages.run("building", tests::build)?;
    stages.run("conformance", conformance::run)?;
    stages.run("benchmarks", bench::check)?;
    stages.run("instructions", instructions::check)?;
    tests::prepare(stages)
}

fn format() -> anyhow::Result<()> {
    run(cargo(&["fmt", "--all", "--check"]))
}

fn clippy() -> anyhow::Result<()> {
    let mut clippy = cargo(&["clippy", "--workspace", "--all-targets", "--quiet"]);
    clippy.args(["--", "--deny", "warnings"]);
    run(clippy)
}

fn docs() -> anyhow::Result<()> {
    let mut doc = cargo(&["doc", "--workspace", "--no-deps", "--quiet"]);
    // The crates are read by whoever works on them: private items are documented, too.
    doc.arg("--document-private-items");
    let flags = "--deny warnings --allow rustdoc::private_intra_doc_links";
    doc.env("RUSTDOCFLAGS", flags);
    run(doc)
}
