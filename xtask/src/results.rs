//! The results in `docs/book/src/data`, made again and compared byte for byte.

use std::path::Path;

use anyhow::{Context as _, ensure};

use crate::long::example;
use crate::project::{check_status, root, run, show, target};

/// Boards up to this size, the nodes that each has, and those of the plain second solver.
const POZIOMKA: [&str; 3] = ["12", "600", "60000"];
const POZIOMKA_FILES: [&str; 4] = [
    "poziomka-3.csv",
    "poziomka-4.csv",
    "poziomka-5.csv",
    "poziomka.svg",
];
/// Rules of capture for which the fair starts with one seed moved are known.
const CAPTURES: [&str; 1] = ["empty"];

/// Makes all files again; one that differs is an error.
pub(crate) fn check() -> anyhow::Result<()> {
    let folder = target().join("results");
    std::fs::create_dir_all(&folder)?;
    let path = folder.to_str().context("the target folder is not UTF-8")?;
    let args = [&[path], &POZIOMKA[..]].concat();
    run(example("ludoteca-poziomka", "results", &args))?;
    for name in POZIOMKA_FILES {
        compare(name, &std::fs::read(folder.join(name))?)?;
    }
    CAPTURES
        .into_iter()
        .try_for_each(|capture| find_fair(&folder, capture))
}

fn find_fair(folder: &Path, capture: &str) -> anyhow::Result<()> {
    let state = folder.join(format!("kalah-{capture}"));
    // An earlier run is not gone on with.
    if state.exists() {
        std::fs::remove_file(&state)?;
    }
    let state = state.to_str().context("the target folder is not UTF-8")?;
    let mut fair = example(
        "ludoteca-mancala",
        "fair",
        &["4", "1", capture, "20", state],
    );
    let shown = show(&fair);
    let output = fair
        .output()
        .with_context(|| format!("cannot run {shown}"))?;
    check_status(&shown, output.status)?;
    compare(&format!("kalah-6-4-fair-1-{capture}.txt"), &output.stdout)
}

fn compare(name: &str, made: &[u8]) -> anyhow::Result<()> {
    let known = std::fs::read(root().join("docs/book/src/data").join(name))?;
    ensure!(
        known == made,
        "docs/book/src/data/{name} was made anew with other bytes"
    );
    Ok(())
}
