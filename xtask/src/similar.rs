//! Code in common, beside what another program sees in the same files.

use std::process::Command;

use anyhow::{Context as _, ensure};

use crate::long::example;
use crate::project::{check_status, program, run, show, target};
use crate::python::environment_with;

const PACKAGES: [&str; 1] = ["copydetect==0.5.0"];
/// The pairs of each that are looked for among the other's.
const FIRST: usize = 10;

/// Times a class of 400, then compares the pairs of planted copies with copydetect's, in both
/// directions.
pub(crate) fn check() -> anyhow::Result<()> {
    run(example("ludoteca-similar", "class_time", &[]))?;
    let folder = target().join("similar");
    std::fs::create_dir_all(&folder)?;
    let folder = folder.to_str().context("the target folder is not UTF-8")?;
    let ours = read_pairs(example("ludoteca-similar", "class_time", &[folder]))?;
    let python = environment_with("copydetect", &PACKAGES)?;
    let script = ["xtask/src/copydetect_pairs.py", folder];
    let theirs = read_pairs(program(python, &script))?;
    // What one sees first the other has among as many pairs as were planted.
    for (first, all, blind) in [
        (&theirs, &ours, "we do"),
        (&ours, &theirs, "copydetect does"),
    ] {
        for pair in first.iter().take(FIRST) {
            let is_seen = all.iter().take(ours.len()).any(|seen| seen == pair);
            ensure!(is_seen, "{blind} not see {pair:?} among the first");
        }
    }
    println!(
        "the first {FIRST} pairs of each are among the first {} of the other",
        ours.len()
    );
    Ok(())
}

/// The two names at the start of each line that a command prints, in their order.
fn read_pairs(mut command: Command) -> anyhow::Result<Vec<[String; 2]>> {
    let shown = show(&command);
    let output = command.output()?;
    check_status(&shown, output.status)?;
    let text = String::from_utf8(output.stdout)?;
    print!("{text}");
    let pair = |line: &str| {
        let mut names: Vec<String> = line.split(' ').take(2).map(str::to_owned).collect();
        names.sort();
        <[String; 2]>::try_from(names).ok()
    };
    Ok(text.lines().filter_map(pair).collect())
}
