//! Cost of a cell beside a plain start, and of a round trip through its pipes beside a bare one.
//!
//! Minima of the same run are compared: on a shared machine medians tell about the others.

use std::io::{BufRead as _, BufReader, Write as _};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use ludoteca_runner::{Cell, Given, Limits, Plan, Program, Talk, Verdict, Which, run, talk};
use ludoteca_testkit::rounds::is_measuring;

/// Maximum extra time for a program to start in a cell.
const WARM: Duration = Duration::from_micros(300);
const COLD: Duration = Duration::from_millis(5);
/// The share of a bare pipe's round trips.
const SHARE: f64 = 0.6;

fn main() {
    let (starts, trips) = if is_measuring() {
        (300, 20_000)
    } else {
        (3, 50)
    };
    let plan = Plan::new(Limits::usual());
    let mut warm = Cell::open(&plan).expect("a cell");
    let [mut plain, mut cold, mut again] = [Duration::MAX; 3];
    for _ in 0..starts {
        plain = plain.min(time(|| {
            let status = Command::new("/usr/bin/true").stdin(Stdio::null()).status();
            assert!(status.expect("true is there").success());
        }));
        cold = cold.min(time(|| start(&mut Cell::open(&plan).expect("a cell"))));
        again = again.min(time(|| start(&mut warm)));
    }
    println!("start/plain: {plain:?} at the least");
    println!("start/warm cell: {again:?}");
    println!("start/cold cell: {cold:?}");
    let (bare, through) = (bare_trips(trips), cell_trips(trips));
    println!("round trips/bare pipe: {bare:.0} a second");
    println!(
        "round trips/cell: {through:.0} a second, {:.0} %",
        100.0 * through / bare
    );
    if is_measuring() {
        assert!(again <= plain + WARM, "a warm cell costs too much");
        assert!(cold <= plain + COLD, "a cold cell costs too much");
        assert!(through >= SHARE * bare, "the pipes of a cell are too slow");
    }
}

fn time(work: impl FnOnce()) -> Duration {
    let start = Instant::now();
    work();
    start.elapsed()
}

fn start(cell: &mut Cell) {
    let report = run(cell, &Program::new(["/usr/bin/true"]), b"");
    assert_eq!(report.verdict(), Verdict::Ok, "{:?}", report.log);
}

/// Trips a second to a program that answers every line, by plain pipes.
fn bare_trips(trips: u32) -> f64 {
    let mut child = Command::new("/usr/bin/sed")
        .args(["-u", "s/a/b/"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("sed is there");
    let mut to = child.stdin.take().expect("a pipe");
    let mut from = BufReader::new(child.stdout.take().expect("a pipe"));
    let mut line = String::new();
    let start = Instant::now();
    for _ in 0..trips {
        to.write_all(b"a\n").expect("it reads");
        line.clear();
        from.read_line(&mut line).expect("it answers");
        assert_eq!(line, "b\n");
    }
    let rate = f64::from(trips) / start.elapsed().as_secs_f64();
    drop(to);
    child.wait().expect("it ends");
    rate
}

/// Round trips through a cell, each line written down.
fn cell_trips(trips: u32) -> f64 {
    let limits = Limits {
        wall: Duration::from_mins(10),
        cpu: Duration::from_mins(10),
        ..Limits::usual()
    };
    let mut cell = Cell::open(&Plan::new(limits).given(Given::none())).expect("a cell");
    let mut rate = 0.0;
    let mut referee = |talk: &mut Talk<'_>| {
        let start = Instant::now();
        for _ in 0..trips {
            talk.tell(Which::First, b"a\n");
            assert_eq!(talk.ask_line(Which::First, Duration::from_mins(1))?, b"b\n");
        }
        rate = f64::from(trips) / start.elapsed().as_secs_f64();
        Ok(())
    };
    let program = Program::new(["/usr/bin/sed", "-u", "s/a/b/"]);
    let report = talk(vec![(&mut cell, &program)], &mut referee);
    assert_eq!(report.verdict(), Verdict::Ok, "{:?}", report.log);
    rate
}
