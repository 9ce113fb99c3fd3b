//! A program that stays for many questions.
#![cfg(target_os = "linux")]
#![allow(clippy::unwrap_used, reason = "what cannot be set up fails the test")]

use std::time::Duration;

use ludoteca_runner::{
    Cell, Companion, Given, Interrupted, Limits, Plan, Program, Verdict, What, Which,
};

const LONG: Duration = Duration::from_secs(20);
const ECHO: &str = "import sys\nfor line in sys.stdin: print(line, end='', flush=True)\n";

fn start(source: &str) -> Companion {
    let given = Given::none().file("program.py", source);
    let cell = Cell::open(&Plan::new(Limits::usual()).given(given)).unwrap();
    Companion::start(
        cell,
        &Program::new(["/usr/bin/python3", "/given/program.py"]),
    )
}

#[test]
fn it_answers_line_by_line_and_ends_when_it_is_let_go() {
    let mut companion = start(ECHO);
    for number in 0..100 {
        let line = format!("{number}\n");
        companion.tell(line.as_bytes());
        assert_eq!(companion.ask_line(LONG).unwrap(), line.as_bytes());
    }
    assert_eq!(companion.close().verdict(), Verdict::Ok);
}

#[test]
fn it_tells_how_much_processor_time_it_has_used_while_it_goes_on() {
    let busy = "import sys, time\nfor line in sys.stdin:\n    end = time.process_time() + 0.2\n    while time.process_time() < end: pass\n    print(line, end='', flush=True)\n";
    let mut companion = start(busy);
    let mut before = Duration::ZERO;
    for _ in 0..3 {
        companion.tell(b"think\n");
        companion.ask_line(LONG).unwrap();
        let spent = companion.spent().unwrap().unwrap();
        assert!(
            spent.cpu >= before + Duration::from_millis(150),
            "{spent:?}"
        );
        before = spent.cpu;
    }
    // What was asked in between does not disturb the talk.
    companion.tell(b"again\n");
    assert_eq!(companion.ask_line(LONG).unwrap(), b"again\n");
    assert!(companion.close().usage().cpu() >= Duration::from_millis(600));
}

#[test]
fn one_that_has_ended_has_nothing_more_to_tell() {
    let mut companion = start("import sys\nprint(input(), flush=True)\nsys.exit(3)\n");
    companion.tell(b"once\n");
    assert_eq!(companion.ask_line(LONG).unwrap(), b"once\n");
    let late = companion.ask_line(LONG);
    assert_eq!(late, Err(Interrupted::Program(Which::First)));
    assert_eq!(companion.spent(), Ok(None));
    let report = companion.close();
    assert_eq!(
        (report.verdict(), report.log.exit(Which::First)),
        (Verdict::Exit, Some(3))
    );
}

#[test]
fn what_nobody_asked_for_is_heard() {
    let mut companion = start("print('hm', flush=True)\ninput()\n");
    assert_eq!(companion.take_heard(LONG / 10), b"hm\n");
    assert!(companion.take_heard(Duration::ZERO).is_empty());
}

#[test]
fn one_that_is_late_is_ended() {
    let mut companion = start("import time\ntime.sleep(1000)\n");
    let late = companion.ask_line(Duration::from_millis(100));
    assert_eq!(late, Err(Interrupted::Program(Which::First)));
    assert_eq!(companion.close().verdict(), Verdict::WallTime);
}

#[test]
fn what_was_said_long_ago_is_forgotten_and_its_start_is_not() {
    let mut companion = start(ECHO);
    for _ in 0..3000 {
        companion.tell(b"x\n");
        companion.ask_line(LONG).unwrap();
    }
    let events = companion.log().events();
    assert!(events.len() < 5000, "{}", events.len());
    assert!(matches!(events[0].what, What::Started(_)));
    assert_eq!(companion.close().verdict(), Verdict::Ok);
}
