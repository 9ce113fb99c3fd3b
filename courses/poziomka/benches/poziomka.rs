//! Instructions per turn of the program `poziomka`, over whole games, and of the plain version.
//!
//! Each game is played by the program itself and, in the plain way, by this benchmark, both under
//! `valgrind --tool=callgrind`, which counts the same instructions however busy the machine is.
//! The cost of a run that ends before the first turn is subtracted.

#![expect(clippy::disallowed_types, reason = "the program runs as a process")]

#[path = "../../../games/poziomka/tests/plain/mod.rs"]
mod plain;

use std::error::Error;
use std::fmt::Write as _;
use std::io::{BufRead as _, Write as _};
use std::path::Path;
use std::process::{Command, Output, Stdio};

use ludoteca_poziomka::{Poziomka, Rules, Side};
use ludoteca_testkit::random::rng;
use ludoteca_testkit::rounds::is_measuring;
use plain::Plain;
use rand::RngExt as _;

const PROGRAM: &str = env!("CARGO_BIN_EXE_course-poziomka");
const WYBOR: u32 = 1000;
/// Instructions per turn on 26x26 of the leanest course solution; our bar is a tenth of that.
const LEANEST: [(u32, u64); 3] = [(2, 100_344), (3, 149_524), (5, 199_620)];
/// Tells this benchmark to be the plain version.
const PLAIN: &str = "--plain";

fn main() -> Result<(), Box<dyn Error>> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    if let [first, numbers @ ..] = &args[..]
        && first == PLAIN
    {
        return play_plain(numbers);
    }
    if !is_measuring() {
        // A check plays one small game, without valgrind.
        return Measured::of(2, 8, &[]).map(drop);
    }
    println!("instructions a turn, start-up taken off");
    println!("POLA   board  turns     fast       plain  plain/fast  bar (a tenth of the leanest)");
    for (length, leanest) in LEANEST {
        for size in [8, 13, 18, 26] {
            let tool = [
                "valgrind",
                "--tool=callgrind",
                "--callgrind-out-file=/dev/null",
            ];
            let measured = Measured::of(length, size, &tool)?;
            let bar = (size == 26).then_some(leanest / 10);
            measured.print(length, size, bar);
            assert!(bar.is_none_or(|bar| measured.fast <= bar), "over the bar");
        }
    }
    Ok(())
}

/// Instructions per turn of both versions in the same game.
struct Measured {
    turns: u64,
    fast: u64,
    plain: u64,
}

impl Measured {
    fn of(length: u32, size: u32, tool: &[&str]) -> Result<Self, Box<dyn Error>> {
        let (left, right) = whole_game(Rules::new(length, size, size)?);
        let numbers = [length, size, size, WYBOR].map(|number| number.to_string());
        let [pola, wiersze, kolumny, wybor] = numbers.each_ref();
        let fast = [
            format!("-DPOLA={pola}"),
            format!("-DWIERSZE={wiersze}"),
            format!("-DKOLUMNY={kolumny}"),
            format!("-DWYBOR={wybor}"),
        ];
        let mut plain = vec![PLAIN.to_owned()];
        plain.extend(numbers);
        let turns = right.lines().count() as u64;
        let cost = |program: &Path, args: &[String]| -> Result<u64, Box<dyn Error>> {
            let (said, whole) = run(tool, program, args, &left)?;
            assert_eq!(said, right, "{args:?}");
            let (_, start) = run(tool, program, args, ".\n")?;
            Ok((whole - start) / turns)
        };
        Ok(Self {
            turns,
            fast: cost(Path::new(PROGRAM), &fast)?,
            plain: cost(&std::env::current_exe()?, &plain)?,
        })
    }

    fn print(&self, length: u32, size: u32, bar: Option<u64>) {
        let Self { turns, fast, plain } = self;
        let board = format!("{size}x{size}");
        let ratio = *plain as f64 / *fast as f64;
        let bar = bar.map_or(String::new(), |bar| bar.to_string());
        println!("{length:4} {board:>7} {turns:6} {fast:8} {plain:11} {ratio:11.0}  {bar}");
    }
}

/// A game of a random Left against the plain Right: the lines of both.
fn whole_game(rules: Rules) -> (String, String) {
    let mut rng = rng(1);
    let mut board = Plain::of(&Poziomka::new(rules, Side::Left));
    let (mut left, mut right) = (String::new(), String::new());
    loop {
        let moves = board.moves(Side::Left);
        if moves.is_empty() {
            left += ".\n";
            return (left, right);
        }
        let block = moves[rng.random_range(0..moves.len())];
        writeln!(left, "{block}").expect("a string takes all");
        board.lay(block);
        let Some(answer) = board.choose(Side::Right, WYBOR) else {
            right += ".\n";
            return (left, right);
        };
        writeln!(right, "{answer}").expect("a string takes all");
        board.lay(answer);
    }
}

/// Returns the program's output, and the number of instructions that valgrind collected; 0 without
/// a tool.
fn run(
    tool: &[&str],
    program: &Path,
    args: &[String],
    stdin: &str,
) -> Result<(String, u64), Box<dyn Error>> {
    let mut command = match tool {
        [] => Command::new(program),
        [first, rest @ ..] => {
            let mut command = Command::new(first);
            command.args(rest).arg(program);
            command
        }
    };
    let mut child = command
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .map_err(|error| format!("{tool:?}: {error}"))?;
    // A whole game is a few hundred short lines, which fit into the pipe.
    child
        .stdin
        .take()
        .expect("a pipe")
        .write_all(stdin.as_bytes())?;
    let output = child.wait_with_output()?;
    assert!(output.status.success(), "{output:?}");
    let count = if tool.is_empty() {
        0
    } else {
        read_count(&output)?
    };
    Ok((String::from_utf8(output.stdout)?, count))
}

fn read_count(output: &Output) -> Result<u64, Box<dyn Error>> {
    let report = String::from_utf8_lossy(&output.stderr);
    let count = report
        .lines()
        .find_map(|line| line.split_once("Collected : "))
        .ok_or_else(|| format!("no count in {report}"))?;
    Ok(count.1.trim().parse()?)
}

/// The program `poziomka` in the plain way: the same lines in and out.
fn play_plain(numbers: &[String]) -> Result<(), Box<dyn Error>> {
    let numbers: Vec<u32> = numbers
        .iter()
        .map(|number| number.parse())
        .collect::<Result<_, _>>()?;
    let &[length, rows, columns, wybor] = &numbers[..] else {
        return Err("POLA WIERSZE KOLUMNY WYBOR".into());
    };
    let mut board = Plain::new(Rules::new(length, rows, columns)?);
    for line in std::io::stdin().lock().lines() {
        let line = line?;
        if line == "." {
            break;
        }
        board.lay(line.parse()?);
        let Some(block) = board.choose(Side::Right, wybor) else {
            println!(".");
            break;
        };
        println!("{block}");
        board.lay(block);
    }
    Ok(())
}
