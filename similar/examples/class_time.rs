//! A class of 400 programs: how long the comparison takes, and which pairs come first.
//!
//! With a folder as argument, a smaller class of planted copies is written there, a file each, and
//! the planted pairs are printed, the strongest first: `cargo xtask long similar` lets copydetect look at
//! the same files.

use std::path::Path;
use std::time::Instant;

use ludoteca_similar::{Pair, Program, compare};

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
/// Pairs that are told of them at most.
const MOST: usize = 100;
/// The time that they may take, however busy the machine is.
const SECONDS: f64 = 10.0;
/// Originals in the smaller class, and its planted pairs: three of each with its two copies.
const ORIGINALS: usize = 5;
const PLANTED: usize = 15;

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
    let found = compare(&class, &programs::handed_out(), MOST, 0.25).pairs;
    let seconds = started.elapsed().as_secs_f64();
    let of = |number: usize| number % originals.len();
    let is_copy = |pair: &Pair| of(pair.programs[0]) == of(pair.programs[1]);
    assert_eq!(found.len(), MOST);
    assert!(found.iter().all(is_copy), "independent programs are told");
    assert!(seconds <= SECONDS, "{seconds:.2} s are too many");
    println!("{COUNT} programs in {seconds:.2} s; all {MOST} pairs told are copies of one program");
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

/// Five programs, each with two disguised ones, a file each: 15 pairs, which come first.
fn plant(folder: &Path) -> std::io::Result<()> {
    let mut class = right("mancala");
    for number in 0..ORIGINALS {
        class.push(disguise::disguise(&class[number]));
        class.push(vary(&class[number], 2));
    }
    let class: Vec<Files> = class.into_iter().map(join).collect();
    for (number, files) in class.iter().enumerate() {
        std::fs::write(folder.join(format!("s{number}.py")), &files[0].1)?;
    }
    let programs: Vec<Program> = class.iter().map(program).collect();
    let found = compare(&programs, &Program::default(), 1_000, 0.0).pairs;
    let (planted, others) = found.split_at(PLANTED);
    let of = |place: usize| place.checked_sub(ORIGINALS).map_or(place, |copy| copy / 2);
    let is_planted = |pair: &Pair| of(pair.programs[0]) == of(pair.programs[1]);
    assert!(planted.iter().all(is_planted), "{planted:#?}");
    let least = planted.last().map_or(0.0, Pair::strength);
    let most = others.first().map_or(0.0, Pair::strength);
    assert!(least > 2.0 * most, "{least:.3} and {most:.3} are too near");
    eprintln!(
        "all {PLANTED} planted pairs have {least:.3} or more in common, others {most:.3} or less"
    );
    for pair in planted {
        let [one, other] = pair.programs;
        println!("s{one}.py s{other}.py {:.3}", pair.strength());
    }
    Ok(())
}

fn join(files: Files) -> Files {
    let texts: Vec<String> = files.into_iter().map(|(_, text)| text).collect();
    vec![("all.py".to_owned(), texts.join("\n"))]
}
