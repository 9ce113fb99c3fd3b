//! A class of 400 programs: how long the comparison takes, and which pairs come first.
//!
//! With a folder as argument, a smaller class of planted copies is written there, a file each, and
//! its pairs are printed, the strongest first: `cargo xtask long similar` lets copydetect look at
//! the same files.

use std::path::Path;
use std::time::Instant;

use ludoteca_similar::{Program, compare};

#[path = "../tests/disguise.rs"]
mod disguise;
#[path = "../tests/programs.rs"]
#[allow(
    dead_code,
    clippy::unwrap_used,
    reason = "helpers of the tests, some of which are used here"
)]
mod programs;

use programs::{Files, program, right};

const COUNT: usize = 400;

fn main() -> std::io::Result<()> {
    if let Some(folder) = std::env::args().nth(1) {
        return plant(Path::new(&folder));
    }
    time();
    Ok(())
}

/// Right programs of two courses, with a change in every so many lines so that all differ.
fn time() {
    let originals = [right("mancala"), right("palavras")].concat();
    let class: Vec<Program> = (0..COUNT)
        .map(|number| program(&vary(&originals[number % originals.len()], number)))
        .collect();
    let started = Instant::now();
    let found = compare(&class, &programs::handed_out(), 100, 0.25);
    let seconds = started.elapsed().as_secs_f64();
    let pairs = found.pairs.len();
    println!("{COUNT} programs in {seconds:.2} s, {pairs} pairs told");
}

fn vary(files: &Files, number: usize) -> Files {
    let change = |(place, line): (usize, &str)| {
        if (place + number).is_multiple_of(3 + number % 5) {
            line.replace("==", "!=").replace(" + ", " - ")
        } else {
            line.to_owned()
        }
    };
    let vary = |(path, text): &(String, String)| {
        let lines: Vec<String> = text.lines().enumerate().map(change).collect();
        (path.clone(), lines.join("\n"))
    };
    files.iter().map(vary).collect()
}

/// Five programs, each with two disguised ones, a file each: 15 pairs.
fn plant(folder: &Path) -> std::io::Result<()> {
    let mut class = right("mancala");
    for number in 0..5 {
        class.push(disguise::disguise(&class[number]));
        class.push(vary(&class[number], 2));
    }
    let class: Vec<Files> = class.into_iter().map(join).collect();
    for (number, files) in class.iter().enumerate() {
        std::fs::write(folder.join(format!("s{number}.py")), &files[0].1)?;
    }
    let programs: Vec<Program> = class.iter().map(program).collect();
    for pair in compare(&programs, &Program::default(), 15, 0.0).pairs {
        let [one, other] = pair.programs;
        println!("s{one}.py s{other}.py {:.3}", pair.strength());
    }
    Ok(())
}

fn join(files: Files) -> Files {
    let texts: Vec<String> = files.into_iter().map(|(_, text)| text).collect();
    vec![("all.py".to_owned(), texts.join("\n"))]
}
