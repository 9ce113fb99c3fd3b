//! The example courses as Kattis packages, validated and run by BAPCtools.

use std::path::Path;
use std::process::Command;

use anyhow::{Context as _, ensure};

use crate::project::{program, run, show, target};
use crate::python::environment_with;
use crate::tools;

const PACKAGES: [&str; 1] = ["bapctools==2026.10.0"];
const COURSES: [&str; 4] = ["sums", "median", "split", "guess"];
/// A program is right or wrong, however busy the machine is; in seconds.
const TIME_LIMIT: &str = "60";

/// Exports each course, and has BAPCtools accept the package and judge its submissions as they say.
pub(crate) fn check() -> anyhow::Result<()> {
    tools::ensure("g++", &["g++"])?;
    let python = environment_with("bapctools", &PACKAGES)?;
    let tool = python.with_file_name("bt");
    let folder = target().join("kattis");
    if folder.exists() {
        std::fs::remove_dir_all(&folder)?;
    }
    std::fs::create_dir_all(&folder)?;
    for course in COURSES {
        let package = folder.join(course);
        let place = package.to_str().context("the target folder is not UTF-8")?;
        let own = format!("docs/book/src/courses/{course}");
        let ludoteca = target().join("debug/ludoteca");
        run(program(&ludoteca, &["judge", "export", &own, place]))?;
        let of_package = |words: &[&str]| {
            let mut command = program(&tool, words);
            command.current_dir(&package);
            said(command)
        };
        of_package(&["validate", "--no-bar"])?;
        let judged = of_package(&["run", "--no-bar", "--time-limit", TIME_LIMIT])?;
        check_verdicts(&judged, &package)?;
    }
    println!("BAPCtools accepts {} packages", COURSES.len());
    Ok(())
}

/// All that it says. Its status is 1 for warnings, too: that a language is not there, or that a
/// package has no validators of inputs, is no fault; what it calls an error is.
fn said(mut command: Command) -> anyhow::Result<String> {
    let output = command.output()?;
    let said = [output.stdout, output.stderr].concat();
    let said = without_colours(&String::from_utf8_lossy(&said));
    let has_fault = said.contains("ERROR") || said.contains("Traceback");
    ensure!(!has_fault, "{}:\n{said}", show(&command));
    Ok(said)
}

/// BAPCtools colours its words wherever it writes them to.
fn without_colours(said: &str) -> String {
    let mut parts = said.split("\x1b[");
    let first = parts.next().unwrap_or_default();
    let rest = parts.map(|part| part.split_once('m').map_or("", |(_, text)| text));
    std::iter::once(first).chain(rest).collect()
}

/// Right programs are accepted, others are not, and none is forgotten.
fn check_verdicts(said: &str, package: &Path) -> anyhow::Result<()> {
    for (folder, wanted) in [("accepted", true), ("wrong_answer", false)] {
        for entry in std::fs::read_dir(package.join("submissions").join(folder))? {
            let name = entry?.file_name();
            let name = format!("{folder}/{}:", name.to_string_lossy());
            let lines = said.lines().filter(|line| line.starts_with(&name));
            let mut verdicts =
                lines.filter_map(|line| line[name.len()..].split_whitespace().next());
            let last = verdicts.next_back().unwrap_or_default();
            let is_right = if wanted { last == "AC" } else { last == "WA" };
            ensure!(is_right, "{name} {last:?} in\n{said}");
        }
    }
    Ok(())
}
