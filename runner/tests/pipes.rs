//! The eleven situations in which two programs and the referee between them can get, one verdict
//! and one blame each.
use std::time::Duration;

use crate::common::small;
use ludoteca_runner::{
    Blame, Cell, Given, Interrupted, Limits, Plan, Program, Report, Talk, Verdict, Which, talk,
};
use ludoteca_testkit::rounds::rounds;

/// Long enough for a program that answers, on a busy machine.
const LONG: Duration = Duration::from_secs(20);
/// For those that never will.
const SHORT: Duration = Duration::from_millis(200);
const FIRST: Blame = Blame::Program(Which::First);
const SECOND: Blame = Blame::Program(Which::Second);

/// Answers every line that it is given with the same line.
const ECHO: &str = "import sys\nfor line in sys.stdin: print(line, end='', flush=True)\n";

/// The referee says when it is late here.
fn cell(given: Given) -> Cell {
    let limits = Limits {
        wall: Duration::from_mins(1),
        ..small()
    };
    Cell::open(&Plan::new(limits).given(given)).unwrap()
}

fn python(source: &str) -> (Given, Program) {
    let given = Given::none().file("program.py", source);
    (
        given,
        Program::new(["/usr/bin/python3", "/given/program.py"]),
    )
}

/// Has the referee exchange this many lines with each program in turn.
fn exchange(talk: &mut Talk<'_>, lines: usize, within: Duration) -> Result<(), Interrupted> {
    for number in 0..lines {
        for which in [Which::First, Which::Second] {
            talk.tell(which, format!("{number}\n").as_bytes());
            let answer = talk.ask_line(which, within)?;
            if answer != format!("{number}\n").as_bytes() {
                return Err(Interrupted::Referee(format!("{answer:?}")));
            }
        }
    }
    Ok(())
}

fn meet(
    first: &str,
    second: &str,
    mut referee: impl FnMut(&mut Talk<'_>) -> Result<(), Interrupted>,
) -> Report {
    let ((given_a, a), (given_b, b)) = (python(first), python(second));
    let (mut one, mut other) = (cell(given_a), cell(given_b));
    talk(vec![(&mut one, &a), (&mut other, &b)], &mut referee)
}

fn check(report: &Report, first: Verdict, second: Verdict, blame: Blame) {
    let verdicts = (
        report.log.verdict(Which::First),
        report.log.verdict(Which::Second),
    );
    assert_eq!(
        (verdicts, report.blame()),
        ((first, second), blame),
        "{:#?}",
        report.log
    );
}

fn repeat(situation: impl Fn()) {
    for _ in 0..rounds(1_u32) {
        situation();
    }
}

#[test]
fn both_exit_cleanly() {
    repeat(|| {
        let report = meet(ECHO, ECHO, |talk| exchange(talk, 3, LONG));
        check(&report, Verdict::Ok, Verdict::Ok, Blame::Nobody);
    });
}

#[test]
fn one_exits_early() {
    repeat(|| {
        let early = "print(input(), flush=True)";
        let report = meet(early, ECHO, |talk| exchange(talk, 3, LONG));
        check(&report, Verdict::Exit, Verdict::Ok, FIRST);
    });
}

#[test]
fn one_closes_its_output_and_lives_on() {
    repeat(|| {
        let closing = "import os, time\nos.close(1)\ntime.sleep(100)";
        let report = meet(ECHO, closing, |talk| exchange(talk, 3, LONG));
        check(&report, Verdict::Ok, Verdict::WallTime, SECOND);
    });
}

#[test]
fn one_stops_reading_while_the_other_writes_more_than_a_pipe_holds() {
    repeat(|| {
        let deaf = "import time\ntime.sleep(100)";
        let loud = "import sys\nprint('x' * 60000, flush=True)\nsys.stdin.readline()";
        let report = meet(deaf, loud, |talk| {
            let line = talk.ask_line(Which::Second, LONG)?;
            for _ in 0..4 {
                talk.tell(Which::First, &line);
            }
            talk.ask_line(Which::First, SHORT).map(drop)
        });
        check(&report, Verdict::WallTime, Verdict::Ok, FIRST);
    });
}

#[test]
fn both_wait() {
    repeat(|| {
        let waiting = "import sys\nsys.stdin.readline()";
        let report = meet(waiting, waiting, |talk| {
            talk.ask_line(Which::Second, SHORT).map(drop)
        });
        check(&report, Verdict::Ok, Verdict::WallTime, SECOND);
    });
}

#[test]
fn one_writes_without_end() {
    repeat(|| {
        let endless = "while True: print('0' * 1000)";
        let report = meet(endless, ECHO, |talk| {
            talk.ask(Which::First, LONG, |_| None).map(drop)
        });
        check(&report, Verdict::Output, Verdict::Ok, FIRST);
    });
}

#[test]
fn a_child_keeps_the_pipe_open_after_its_parents_exit() {
    repeat(|| {
        let parent = "import os, time\nif os.fork() == 0: time.sleep(100)\nos._exit(0)";
        let report = meet(parent, ECHO, |talk| exchange(talk, 1, LONG));
        check(&report, Verdict::Exit, Verdict::Ok, FIRST);
    });
}

#[test]
fn an_answer_arrives_after_the_limit() {
    repeat(|| {
        // It answers when its input ends, which is after the limit.
        let late = "import sys\nsys.stdin.read()\nprint('0')";
        let report = meet(late, ECHO, |talk| exchange(talk, 1, SHORT));
        check(&report, Verdict::WallTime, Verdict::Ok, FIRST);
        assert!(report.output().is_empty());
    });
}

#[test]
fn a_signal_after_a_correct_game_is_named_and_blamed_on_nobody() {
    repeat(|| {
        let crashing = format!("{ECHO}import os\nos.abort()\n");
        let report = meet(ECHO, &crashing, |talk| exchange(talk, 2, LONG));
        check(&report, Verdict::Ok, Verdict::Signal, Blame::Nobody);
    });
}

#[test]
fn nothing_said_and_exit_0() {
    repeat(|| {
        let report = meet("", ECHO, |talk| exchange(talk, 1, LONG));
        check(&report, Verdict::Exit, Verdict::Ok, FIRST);
    });
}

#[test]
fn started_but_cannot_be_executed() {
    repeat(|| {
        let (given, echo) = python(ECHO);
        let mut one = cell(given);
        let mut other = cell(Given::none().file("broken", "\x7fELF nonsense"));
        let broken = Program::new(["/given/broken"]);
        let mut referee = |talk: &mut Talk<'_>| exchange(talk, 1, LONG);
        let report = talk(vec![(&mut one, &echo), (&mut other, &broken)], &mut referee);
        check(&report, Verdict::Ok, Verdict::NotStarted, SECOND);
    });
}

#[test]
fn a_referee_that_fails_is_to_blame() {
    let report = meet(ECHO, ECHO, |_| {
        Err(Interrupted::Referee("lost the rules".into()))
    });
    check(&report, Verdict::Ok, Verdict::Ok, Blame::Referee);
    assert_eq!(report.log.complaint(), Some("lost the rules"));
}
