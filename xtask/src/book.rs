//! The book as a site, by mdBook.

use std::process::Command;

use crate::cargo_tool::CargoTool;
use crate::project::{root, run};

/// Its search and its server are not needed, and are most of its build.
const MDBOOK: CargoTool = CargoTool {
    name: "mdbook",
    version: "0.5.4",
    options: &["--no-default-features"],
};

/// Makes `target/book`; what mdBook complains of is a failure.
pub(crate) fn build() -> anyhow::Result<()> {
    let mut mdbook = Command::new(MDBOOK.ensure()?);
    mdbook.arg("build").arg(root().join("docs/book"));
    run(mdbook)
}
