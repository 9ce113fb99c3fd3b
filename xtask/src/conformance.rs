//! The published test data, run from `../shared/conformance` where that is.

mod palavras;

use std::path::{Path, PathBuf};
use std::process::Stdio;

use anyhow::{Context as _, bail};
use ludoteca_testkit::transcript::{self, Transcript};

use crate::project::{build_programs, program, root, run as run_command, target};
use crate::python;
use crate::stages::Outcome;

/// Runs every case that is there.
pub(crate) fn run() -> anyhow::Result<Outcome> {
    let data = root().join("../shared/conformance");
    if !data.is_dir() {
        let why = "no published test data at ../shared/conformance";
        eprintln!("\nCONFORMANCE WAS NOT CHECKED: {why}.");
        return Ok(Outcome::NotChecked(why.to_owned()));
    }
    build_programs()?;
    let programs = Programs {
        folder: target().join("debug"),
    };
    galo(&data.join("galo/public.json"))?;
    let cases = mancala(&programs, &data.join("mancala"))?
        + poziomka(&programs, &data.join("poziomka"))?
        + palavras::run(&programs, &data.join("palavras"))?;
    judge(&programs, &data)?;
    eprintln!("conformance: {cases} runs of the programs, all as published");
    Ok(Outcome::Passed)
}

/// The programs as they were just built.
struct Programs {
    folder: PathBuf,
}

impl Programs {
    /// Runs one on a text, in a folder; its arguments are split at blanks.
    fn run(&self, name: &str, args: &str, stdin: &str, folder: &Path) -> Transcript {
        let args: Vec<String> = args.split_whitespace().map(str::to_owned).collect();
        transcript::run(&self.folder.join(name), &args, stdin, folder)
    }
}

fn read(path: &Path) -> anyhow::Result<String> {
    std::fs::read_to_string(path).with_context(|| format!("cannot read {}", path.display()))
}

/// The judge accepts right programs of students, on the published cases, too. It has these from
/// nowhere else: who judges without the option gets the same cases everywhere.
fn judge(programs: &Programs, data: &Path) -> anyhow::Result<()> {
    let cache = tempfile::tempdir()?;
    for (course, file) in [
        ("galo", "right.py"),
        ("mancala", "right.py"),
        ("poziomka", "right.c"),
        ("palavras", "right.c"),
    ] {
        let submission = format!("judge/tests/students/{course}/{file}");
        let mut command = program(
            programs.folder.join("examples/judge"),
            &[course, &submission],
        );
        command.arg("--published").arg(data.join(course));
        command.arg("--cache").arg(cache.path());
        command.stdout(Stdio::null());
        run_command(command)?;
    }
    Ok(())
}

/// Fails with a visible difference unless both are the same.
fn expect(what: &str, expected: &str, found: &str) -> anyhow::Result<()> {
    if expected == found {
        return Ok(());
    }
    let difference = transcript::diff(expected, found);
    bail!("{what} differs (- published, + found):\n{difference}")
}

/// The Python module on the course's public cases.
fn galo(cases: &Path) -> anyhow::Result<()> {
    let python = python::install_for_tests()?;
    let cases = cases.to_str().context("the path is not UTF-8")?;
    let mut command = program(python, &["xtask/src/galo_cases.py"]);
    command.arg(cases).env("PYTHONDONTWRITEBYTECODE", "1");
    run_command(command)
}

/// Six batteries, in order and in one folder: the last reads what the one before saved.
fn mancala(programs: &Programs, data: &Path) -> anyhow::Result<usize> {
    let mut runs = 0;
    for (args, batteries) in [
        ("--as-tested", &[1, 2, 3, 4, 5, 6][..]),
        ("", &[1, 2, 5, 6]),
    ] {
        let folder = tempfile::tempdir()?;
        for number in batteries {
            let input = read(&data.join(format!("{number}.in")))?;
            let expected = read(&data.join(format!("{number}.out")))?;
            let found = programs.run("mancala", args, &input, folder.path());
            expect(
                &format!("mancala {args}, battery {number}"),
                &expected,
                &found.stdout,
            )?;
            runs += 1;
        }
    }
    Ok(runs)
}

fn poziomka(programs: &Programs, data: &Path) -> anyhow::Result<usize> {
    let args = "-DPOLA=4 -DWIERSZE=10 -DKOLUMNY=7 -DWYBOR=234";
    for number in 1..=3 {
        let input = read(&data.join(format!("przyklad{number}.in")))?;
        let expected = read(&data.join(format!("przyklad{number}.out")))?;
        let found = programs.run("poziomka", args, &input, data);
        expect(
            &format!("poziomka, example {number}"),
            &expected,
            &found.stdout,
        )?;
    }
    Ok(3)
}
