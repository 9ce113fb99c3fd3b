//! A script of a million lines through the program `mancala`: lines per second and peak memory.
//!
//! The program runs as a separate process, through pipes, on random automatic games. Its memory
//! after the whole script is compared with that after a hundredth of it.

#![expect(clippy::disallowed_types, reason = "the program runs as a process")]

use std::error::Error;
use std::fmt::Write as _;
use std::fs;
use std::io::{BufRead as _, BufReader, Write as _};
use std::process::{Command, Stdio};
use std::time::Instant;

use ludoteca_testkit::random::rng;
use ludoteca_testkit::rounds::is_measuring;
use rand::RngExt as _;

const PROGRAM: &str = env!("CARGO_BIN_EXE_course-mancala");

fn main() -> Result<(), Box<dyn Error>> {
    // A check takes a small script.
    let lines = if is_measuring() { 1_000_000 } else { 2_000 };
    println!("   lines    lines/s  peak KiB  games");
    let few = Measured::of(lines / 100)?;
    let many = Measured::of(lines)?;
    for measured in [&few, &many] {
        let Measured {
            lines,
            seconds,
            peak,
            games,
        } = measured;
        println!(
            "{lines:8} {:10.0} {peak:9} {games:6}",
            *lines as f64 / seconds
        );
    }
    assert!(many.peak < few.peak + 1024, "memory grows with the lines");
    Ok(())
}

struct Measured {
    lines: usize,
    seconds: f64,
    /// The most memory that the program used, in KiB.
    peak: u64,
    /// Games that the person has finished.
    games: u64,
}

impl Measured {
    fn of(lines: usize) -> Result<Self, Box<dyn Error>> {
        let script = script(lines);
        let start = Instant::now();
        let mut program = Command::new(PROGRAM)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()?;
        let mut input = program.stdin.take().ok_or("no input")?;
        let mut answers = BufReader::new(program.stdout.take().ok_or("no output")?).lines();
        let typist = std::thread::spawn(move || {
            let typed = input.write_all(script.as_bytes());
            typed.map(|()| input)
        });
        // The script ends with a list of the players; no other answer has five words.
        let is_record = |line: &String| line.starts_with("Zé") && line.split(' ').count() == 5;
        let record = answers
            .by_ref()
            .find(|line| line.as_ref().map_or(true, is_record))
            .ok_or("no list")??;
        let seconds = start.elapsed().as_secs_f64();
        let peak = peak_memory(program.id())?;
        drop(typist.join().map_err(|_| "the typist failed")??);
        assert!(program.wait()?.success());
        let games: u64 = record.split(' ').nth(1).ok_or("no record")?.parse()?;
        assert!(games > lines as u64 / 100, "{games} games only");
        Ok(Self {
            lines,
            seconds,
            peak,
            games,
        })
    }
}

/// Random moves in automatic games; a new one is started wherever the last may have ended.
fn script(lines: usize) -> String {
    let mut rng = rng(1);
    let mut script = String::from("RJ Zé\n");
    for line in 0..lines - 3 {
        let _ = match line % 10 {
            0 => writeln!(script, "IJA Zé Avançado"),
            9 => writeln!(script, "DJ"),
            _ => writeln!(script, "J Zé {}", rng.random_range(1..=6)),
        };
    }
    script + "D Zé\nLJ\n"
}

fn peak_memory(process: u32) -> Result<u64, Box<dyn Error>> {
    let status = fs::read_to_string(format!("/proc/{process}/status"))?;
    let peak = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    Ok(peak
        .ok_or("no peak")?
        .trim()
        .trim_end_matches(" kB")
        .parse()?)
}
