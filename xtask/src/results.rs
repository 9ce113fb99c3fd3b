//! The results in `docs/book/src/data`, made again and compared byte for byte.

use std::path::Path;
use std::process::Command;

use anyhow::{Context as _, ensure};

use crate::long::example;
use crate::project::{check_status, root, run, show, target};

/// Boards up to this size, the nodes that each has, and those of the plain second solver.
const POZIOMKA: [&str; 3] = ["12", "20000", "5000000"];
const POZIOMKA_FILES: [&str; 4] = [
    "poziomka-3.csv",
    "poziomka-4.csv",
    "poziomka-5.csv",
    "poziomka.svg",
];
/// Counts of positions: squares up to this size, and the most states of a count.
const COUNTS: [&str; 2] = ["12", "1000000"];
/// Boards of Kalah whose fair starts are known: seeds, how many of them are moved at most, the rule
/// of capture, and seeds of the database.
const FAIR: [[&str; 4]; 2] = [["4", "2", "empty", "23"], ["4", "2", "standard", "23"]];

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
    let counts = print(example("ludoteca-poziomka", "counts", &COUNTS))?;
    compare("poziomka-counts.csv", &counts)?;
    FAIR.into_iter()
        .try_for_each(|board| find_fair(&folder, board))
}

fn find_fair(folder: &Path, board: [&str; 4]) -> anyhow::Result<()> {
    let [seeds, moved, capture, database] = board;
    let name = format!("kalah-6-{seeds}-fair-{capture}.txt");
    let state = folder.join(&name);
    // An earlier run is not gone on with.
    if state.exists() {
        std::fs::remove_file(&state)?;
    }
    let state = state.to_str().context("the target folder is not UTF-8")?;
    let args = [seeds, moved, capture, database, state];
    let found = print(example("ludoteca-mancala", "fair", &args))?;
    compare(&name, &found)?;
    let known = root().join("games/mancala/src/fair").join(&name);
    ensure!(
        std::fs::read(&known)? == found,
        "{} has other starts",
        known.display()
    );
    Ok(())
}

/// Returns the output of a command.
fn print(mut command: Command) -> anyhow::Result<Vec<u8>> {
    let shown = show(&command);
    let output = command
        .output()
        .with_context(|| format!("cannot run {shown}"))?;
    check_status(&shown, output.status)?;
    Ok(output.stdout)
}

fn compare(name: &str, made: &[u8]) -> anyhow::Result<()> {
    let known = std::fs::read(root().join("docs/book/src/data").join(name))?;
    ensure!(
        known == made,
        "docs/book/src/data/{name} was made anew with other bytes"
    );
    Ok(())
}
