//! The benchmarks: measured, or run once for what they assert.

use std::process::Command;

use crate::project::{run, workspace};
use crate::tools;

/// Measures everything that has a benchmark.
pub(crate) fn measure() -> anyhow::Result<()> {
    // One of them counts instructions, because a busy machine does not change their number.
    tools::ensure("valgrind", &["valgrind"])?;
    run(benchmarks("bench"))
}

/// Runs every benchmark once, on its smaller cases, so that its answers are checked.
///
/// They are built as the tests are, so that little is built twice.
pub(crate) fn check() -> anyhow::Result<()> {
    run(benchmarks("test"))
}

fn benchmarks(task: &str) -> Command {
    workspace(&[task, "--bench", "*", "--quiet"])
}
