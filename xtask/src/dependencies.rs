//! Checks of `deny.toml` on dependencies: licences, sources, doubles, known vulnerabilities.

use std::path::Path;
use std::process::Command;

use crate::cargo_tool::CargoTool;
use crate::project::{program, run};
use crate::stages::Outcome;
use crate::tools::find;

const CARGO_DENY: CargoTool = CargoTool {
    name: "cargo-deny",
    version: "0.20.2",
    options: &[],
};
/// Time in seconds that the database of advisories may take to arrive.
const PATIENCE: &str = "60";

/// Checks everything that can be checked here.
pub(crate) fn check_all() -> anyhow::Result<()> {
    check()?;
    check_advisories().map(drop)
}

/// Checks licences, sources and bans; needs no network once the crates are there.
pub(crate) fn check() -> anyhow::Result<()> {
    let deny = CARGO_DENY.ensure()?;
    let mut check = program(deny, &["--locked", "check", "--hide-inclusion-graph"]);
    check.args(["bans", "licenses", "sources"]);
    run(check)
}

/// Checks for known vulnerabilities, where the database of advisories can be had.
pub(crate) fn check_advisories() -> anyhow::Result<Outcome> {
    let deny = CARGO_DENY.ensure()?;
    if let Err(error) = run(fetch(&deny)) {
        let why = "the database of advisories cannot be fetched";
        eprintln!("\nADVISORIES WERE NOT CHECKED: {why} ({error:#}).");
        return Ok(Outcome::NotChecked(why.to_owned()));
    }
    let mut check = program(deny, &["--frozen", "check", "--hide-inclusion-graph"]);
    // A crate without a maintainer is worth knowing, but no change is to blame for it.
    check.args(["--warn", "unmaintained", "advisories"]);
    run(check)?;
    Ok(Outcome::Passed)
}

/// Fetches the database; gives up after a while where `timeout` is known.
fn fetch(deny: &Path) -> Command {
    let mut fetch = if find("timeout").is_some() {
        let mut timeout = program("timeout", &[PATIENCE]);
        timeout.arg(deny);
        timeout
    } else {
        program(deny, &[])
    };
    fetch.args(["fetch", "db"]).env("GIT_TERMINAL_PROMPT", "0");
    fetch
}
