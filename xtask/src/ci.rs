//! Everything that must hold before a change lands.

use crate::instructions::{self, Build};
use crate::project::{LONG, cargo, run};
use crate::stages::Stages;
use crate::{bench, book, conformance, crates, dependencies, tests};

/// Runs every check, the tests last: the runner's own summary closes the output.
pub(crate) fn check() -> anyhow::Result<()> {
    let mut stages = Stages::default();
    if let Err(error) = check_all_but_tests(&mut stages) {
        eprint!("\n{stages}");
        return Err(error);
    }
    tests::run_built(stages)
}

/// The quick ones first.
fn check_all_but_tests(stages: &mut Stages) -> anyhow::Result<()> {
    stages.run("format", format)?;
    stages.run("dependencies", dependencies::check)?;
    stages.run("advisories", dependencies::check_advisories)?;
    stages.run("clippy", clippy)?;
    stages.run("crates", crates::check)?;
    stages.run("docs", docs)?;
    stages.run("book", book::build)?;
    stages.run("building", tests::build)?;
    stages.run("conformance", conformance::run)?;
    stages.run("benchmarks", bench::check)?;
    stages.run("instructions", || instructions::check(Build::Tests))?;
    tests::prepare(stages)
}

fn format() -> anyhow::Result<()> {
    run(cargo(&["fmt", "--all", "--check"]))
}

fn clippy() -> anyhow::Result<()> {
    let mut clippy = cargo(&["clippy", "--workspace", "--all-targets", "--quiet"]);
    // Long runs are not built with the tests, but must compile.
    clippy.args(["--features", LONG]);
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
