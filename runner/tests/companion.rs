//! A program that stays for many questions.
use std::time::Duration;

use ludoteca_runner::{
    Blame, Cell, Companion, Given, Interrupted, Limits, Plan, Program, Verdict, What, Which,
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
    // Questions asked in between do not disturb the talk.
    companion.tell(b"again\n");
    assert_eq!(companion.ask_line(LONG).unwrap(), b"again\n");
    assert!(companion.close().usage().cpu() >= Duration::from_millis(600));
}

/// Burns processor time in a process of its own.
const BURN: &str = "import os, sys, time\ndef burn():\n    end = time.process_time() + 0.3\n    while time.process_time() < end: pass\n";
const BURNT: Duration = Duration::from_millis(250);

#[test]
fn one_that_has_ended_still_tells_what_all_its_processes_have_used() {
    let burning = format!(
        "{BURN}if os.fork() == 0:\n    burn()\n    os._exit(0)\nos.wait()\nprint(input(), flush=True)\nsys.exit(3)\n"
    );
    let mut companion = start(&burning);
    companion.tell(b"once\n");
    assert_eq!(companion.ask_line(LONG).unwrap(), b"once\n");
    // It has just ended or is about to: either way all of it is counted.
    let spent = companion.spent().unwrap().unwrap();
    assert!(spent.cpu >= BURNT, "{spent:?}");
    let late = companion.ask_line(LONG);
    assert_eq!(late, Err(Interrupted::Program(Which::First)));
    let spent = companion.spent().unwrap().unwrap();
    assert!(spent.cpu >= BURNT, "{spent:?}");
    let report = companion.close();
    assert_eq!(
        (report.verdict(), report.log.exit(Which::First)),
        (Verdict::Exit, Some(3))
    );
}

#[test]
fn what_its_children_use_is_told_while_they_live_and_after_their_ends() {
    // Two that go on, and one of which nobody is told how it ended.
    let busy = format!(
        "{BURN}import signal\nfor go_on in (True, True, False):\n    signal.signal(signal.SIGCHLD, signal.SIG_IGN)\n    read, write = os.pipe()\n    if os.fork() == 0:\n        burn()\n        os.write(write, b'x')\n        if go_on: time.sleep(1000)\n        time.sleep(0.3)\n        os._exit(0)\n    os.read(read, 1)\nos.close(write)\nprint(input(), flush=True)\nos.read(read, 1)\nprint(input(), flush=True)\ninput()\n"
    );
    let mut companion = start(&busy);
    for _ in 0..2 {
        companion.tell(b"go on\n");
        assert_eq!(companion.ask_line(LONG).unwrap(), b"go on\n");
        let spent = companion.spent().unwrap().unwrap();
        assert!(spent.cpu >= BURNT * 3, "{spent:?}");
    }
}

/// With limits that do not end it, a program may write as much as it likes.
fn start_unlimited(source: &str) -> Companion {
    let given = Given::none().file("program.py", source);
    let limits = Limits {
        cpu: LONG * 10,
        wall: LONG * 10,
        output: 1 << 30,
        ..Limits::usual()
    };
    let cell = Cell::open(&Plan::new(limits).given(given)).unwrap();
    Companion::start(
        cell,
        &Program::new(["/usr/bin/python3", "/given/program.py"]),
    )
}

#[test]
fn what_it_writes_to_stderr_is_forgotten_while_it_is_read() {
    let loud = "import os, sys\ninput()\nfor _ in range(512): os.write(2, b'x' * 65536)\nos.write(2, b'the end')\nprint('done', flush=True)\nsys.stdin.readline()\n";
    let mut companion = start_unlimited(loud);
    companion.tell(b"go\n");
    assert_eq!(companion.ask_line(LONG * 5).unwrap(), b"done\n");
    let report = companion.close();
    let kept = report.errors();
    assert!(kept.len() <= 3 << 20, "{}", kept.len());
    assert!(kept.ends_with(b"the end"));
    assert_eq!(report.verdict(), Verdict::Ok);
}

#[test]
fn one_that_says_a_megabyte_without_an_end_is_stopped() {
    let endless = "import os\nwhile True: os.write(1, b'x' * 65536)\n";
    let mut companion = start_unlimited(endless);
    let never = companion.ask_line(LONG * 5);
    assert_eq!(never, Err(Interrupted::Program(Which::First)));
    let report = companion.close();
    assert!(
        report.output().len() <= 3 << 20,
        "{}",
        report.output().len()
    );
    assert_eq!(
        (report.verdict(), report.blame()),
        (Verdict::Output, Blame::Program(Which::First))
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
