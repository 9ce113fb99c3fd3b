//! Measures a class: this many submissions with the poziomka cases under valgrind, and which share
//! of the time is our own.
//!
//! The share is what is left of the whole time, on as many processors as submissions are judged at a
//! time, when all programs and compilers have had theirs, each from its start to its end. At most
//! 5 % are promised.

use std::path::Path;
use std::process::ExitCode;

use clap::Parser;
use ludoteca_judge::class::command::{ClassArgs, run};

const RIGHT: &str = include_str!("../tests/students/poziomka/right.c");

#[derive(Parser)]
struct Arguments {
    /// How many submissions
    #[arg(default_value_t = 40)]
    count: usize,
}

#[derive(Parser)]
struct Class {
    #[command(flatten)]
    args: ClassArgs,
}

fn main() -> Result<ExitCode, String> {
    let folder = tempfile::tempdir().map_err(|error| error.to_string())?;
    let class = folder.path().join("class");
    make(&class, Arguments::parse().count).map_err(|error| error.to_string())?;
    let (report, cache) = (folder.path().join("report"), folder.path().join("cache"));
    let words = [
        Path::new("class"),
        &class,
        Path::new("--profile=poziomka"),
        Path::new("--out"),
        &report,
        Path::new("--cache"),
        &cache,
    ];
    let outcome = run(&Class::parse_from(words).args, ludoteca_courses::COURSES)?;
    let is_good = outcome.is_complete && outcome.overhead <= 0.05;
    Ok(if is_good {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    })
}

/// Programs that differ, so that each is built and judged.
fn make(folder: &Path, count: usize) -> std::io::Result<()> {
    std::fs::create_dir(folder)?;
    for number in 1..=count {
        let source = format!("/* {number} */\n{RIGHT}");
        std::fs::write(folder.join(format!("s{number:03}.c")), source)?;
    }
    Ok(())
}
