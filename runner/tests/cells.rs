//! One program in a cell: its files, its helpers, its builds.
use std::path::Path;
use std::process::{Child, Command};
use std::time::Duration;

use crate::common::{cell, compile, small};
use ludoteca_runner::{
    AddressSpace, Build, Given, Limit, Limits, Plan, Program, Recipe, Replay, ReplayError, Talk,
    Verdict, Which, Workshop, run, run_fairly, talk,
};

fn python(source: &str) -> Program {
    Program::new(["/usr/bin/python3", "-c", source])
}

#[test]
fn input_goes_in_and_output_comes_out() {
    let report = run(
        &mut cell(Given::none()),
        &Program::new(["cat"]),
        &vec![b'x'; 60_000],
    );
    assert_eq!(report.verdict(), Verdict::Ok, "{:?}", report.log);
    assert_eq!(report.output(), vec![b'x'; 60_000]);
    assert!(report.usage().memory > 0);
}

#[test]
fn files_go_in_and_come_out() {
    let given = Given::none().file("in/a.txt", "A");
    let copy = Program::new(["sh", "-c", "cat in/a.txt > out.txt"]).files(given);
    let report = run(&mut cell(Given::none()), &copy.taking_files(), b"");
    let taken = &report.taken[0];
    assert_eq!(taken.files["out.txt"].bytes, b"A", "{:?}", report.log);
    assert_eq!(taken.files.len(), 2);
}

#[test]
fn a_warm_cell_runs_again_and_again() {
    let mut cell = cell(Given::none());
    for number in 0..20 {
        let report = run(
            &mut cell,
            &Program::new(["cat"]),
            format!("{number}").as_bytes(),
        );
        assert_eq!(report.output(), format!("{number}").as_bytes());
    }
}

#[test]
fn peak_memory_is_of_this_run_not_of_an_earlier_one() {
    let mut cell = cell(Given::none());
    let large = run(&mut cell, &python("x = bytearray(30 << 20)"), b"")
        .usage()
        .memory;
    let little = run(&mut cell, &Program::new(["true"]), b"").usage().memory;
    assert!(large > 30 << 20 && little < 10 << 20, "{large} {little}");
}

/// Five processes that have 40 MB in common, where 64 MB are allowed.
const SHARING: &str = "
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>
int main(void) {
    char *common = malloc(40 << 20);
    memset(common, 1, 40 << 20);
    for (int i = 0; i < 4; i++) if (fork() == 0) { usleep(300000); _exit(common[i] != 1); }
    for (int i = 0; i < 4; i++) { int status; wait(&status); if (status != 0) return 1; }
    return 0;
}
";

#[test]
fn memory_that_processes_have_in_common_counts_once() {
    let mut cell = cell(compile(SHARING));
    let report = run(&mut cell, &Program::new(["/given/program"]), b"");
    assert_eq!(report.verdict(), Verdict::Ok, "{:?}", report.log);
    let used = report.usage().memory;
    assert!((40 << 20..64 << 20).contains(&used), "{used}");
}

/// Tables of the kernel for memory that is mapped and only looked at: 4 kB for 2 MB.
const TABLES: &str = "
#define _GNU_SOURCE
#include <sys/mman.h>
#include <unistd.h>
int main(void) {
    size_t size = (size_t)200 << 30, step = 2 << 20;
    volatile char *much = mmap(NULL, size, PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (much == MAP_FAILED) return 3;
    madvise((void *)much, size, MADV_NOHUGEPAGE);
    for (size_t at = 0; at < size; at += step) if (much[at] != 0) return 4;
    for (;;) pause();
}
";

#[test]
fn tables_for_much_address_space_are_memory_too() {
    let limits = Limits {
        address_space: AddressSpace::Unlimited,
        ..small()
    };
    let plan = Plan::new(limits).given(compile(TABLES));
    let report = run_fairly(&plan, &Program::new(["/given/program"]), b"").unwrap();
    assert_eq!(report.verdict(), Verdict::Memory, "{:?}", report.log);
}

#[test]
fn memory_is_shared_through_files_only_whatever_the_address_space() {
    let without = "import mmap; mmap.mmap(-1, 1 << 20)";
    let with = "import mmap; f = open('/dev/shm/x', 'wb+'); f.truncate(1 << 20); m = mmap.mmap(f.fileno(), 1 << 20); m[5] = 1; print(m[5])";
    for limits in [Limits::java(), Limits::usual()] {
        let plan = Plan::new(limits);
        let refused = run_fairly(&plan, &python(without), b"").unwrap();
        let why = String::from_utf8_lossy(&refused.errors()).into_owned();
        assert!(why.contains("PermissionError"), "{why}");
        let shared = run_fairly(&plan, &python(with), b"").unwrap();
        assert_eq!(shared.output(), b"1\n", "{:?}", shared.log);
    }
}

/// Programs that keep the machine busy until they are dropped.
struct Busy(Vec<Child>);

impl Busy {
    fn new(count: usize) -> Self {
        let start = || {
            Command::new("sh")
                .args(["-c", "while :; do :; done"])
                .spawn()
                .unwrap()
        };
        Self((0..count).map(|_| start()).collect())
    }
}

impl Drop for Busy {
    fn drop(&mut self) {
        for child in &mut self.0 {
            child.kill().unwrap();
            child.wait().unwrap();
        }
    }
}

#[test]
fn a_program_is_not_charged_for_waiting_that_others_cause() {
    let limits = Limits {
        cpu: Duration::from_secs(5),
        wall: Duration::from_secs(1),
        ..small()
    };
    let processors = std::thread::available_parallelism().unwrap().get();
    let burn = "import time\nwhile time.process_time() < 0.5: pass";
    let _busy = Busy::new(3 * processors);
    let report = run_fairly(&Plan::new(limits), &python(burn), b"").unwrap();
    let (verdict, usage) = (report.verdict(), report.usage());
    // A machine that is too busy says so, and does not blame the program.
    assert!(
        matches!(verdict, Verdict::Ok | Verdict::Machine),
        "{verdict} {usage:?}"
    );
    assert!(
        usage.wall.saturating_sub(usage.waited) < Duration::from_secs(1),
        "{usage:?}"
    );
}

#[test]
fn what_came_out_of_a_folder_goes_into_one_of_its_size_again() {
    let holes = "for i in range(200): open(f'{i}', 'wb').truncate(4096 * 3 + 1)";
    let report = run(&mut cell(Given::none()), &python(holes).taking_files(), b"");
    assert_eq!(report.verdict(), Verdict::Ok, "{:?}", report.log);
    let taken = report.taken[0].clone();
    assert!(!taken.refused.is_empty() && taken.files.len() > 100);
    let again = Program::new(["true"]).files(taken.into_given());
    let report = run(&mut cell(Given::none()), &again, b"");
    assert_eq!(report.verdict(), Verdict::Ok, "{:?}", report.log);
}

#[test]
fn a_program_that_does_not_flush_is_heard_by_lines() {
    let given = compile(
        "#include <stdio.h>\nint main(void) { int n; while (scanf(\"%d\", &n) == 1) printf(\"%d\\n\", n + 1); }",
    );
    let mut cell = cell(given);
    let program = Program::new(["/given/program"]).by_lines();
    let mut referee = |talk: &mut Talk<'_>| {
        for (said, answer) in [("1\n", "2\n"), ("5\n", "6\n")] {
            talk.tell(Which::First, said.as_bytes());
            assert_eq!(
                talk.ask_line(Which::First, Duration::from_secs(20))?,
                answer.as_bytes()
            );
        }
        Ok(())
    };
    let report = talk(vec![(&mut cell, &program)], &mut referee);
    assert_eq!(report.verdict(), Verdict::Ok, "{:?}", report.log);
}

#[test]
fn a_program_that_does_not_flush_is_heard_by_replay() {
    let mut cell = cell(Given::none());
    let source = "import sys\nfor line in sys.stdin: print(int(line) * 2)";
    let mut replay = Replay::new(&mut cell, python(source));
    assert_eq!(replay.ask(b"1\n").unwrap(), b"2\n");
    assert_eq!(replay.ask(b"21\n").unwrap(), b"42\n");
    assert!(matches!(replay.ask(b""), Err(ReplayError::Silent(_))));
}

#[test]
fn a_program_that_says_something_else_each_time_is_found_out() {
    let mut cell = cell(Given::none());
    let mut replay = Replay::new(&mut cell, python("import os; print(os.urandom(8))"));
    replay.ask(b"1\n").unwrap();
    assert!(matches!(replay.ask(b"2\n"), Err(ReplayError::Differs(_))));
}

#[test]
fn the_clock_can_be_made_to_stand_still() {
    assert!(Program::can_fix_clock(), "install libfaketime");
    let program = python("import time; print(int(time.time()))").at_time("2026-11-16 12:00:00");
    let mut cell = cell(Given::none());
    let first = run(&mut cell, &program, b"");
    let second = run(&mut cell, &program, b"");
    assert_eq!(first.output(), b"1794830400\n", "{:?}", first.log);
    assert_eq!(first.output(), second.output());
}

#[test]
fn the_same_sources_and_flags_are_built_once() {
    let place = tempfile::tempdir().unwrap();
    let workshop = Workshop::open(place.path()).unwrap();
    let recipe = |define: &str| Recipe::C {
        flags: vec!["-Wall".into()],
        defines: vec![define.into()],
        sources: vec!["p.c".into()],
        program: "p".into(),
    };
    let source = "#include <stdio.h>\nint main(void) { printf(\"%d\\n\", POLA); }";
    let build = |define: &str| {
        let sources = Given::none().file("p.c", source);
        workshop
            .build(&Build::new(recipe(define), sources))
            .unwrap()
    };
    let (once, again, other) = (build("POLA=4"), build("POLA=4"), build("POLA=5"));
    assert_eq!(
        once.verdict,
        Verdict::Ok,
        "{}",
        String::from_utf8_lossy(&once.messages)
    );
    assert!(!once.is_remembered && again.is_remembered && !other.is_remembered);
    assert_eq!(once.files, again.files);
    let report = run(
        &mut cell(again.files.into_given()),
        &Program::new(["/given/p"]),
        b"",
    );
    assert_eq!(report.output(), b"4\n");
}

fn check_build(recipe: Recipe, sources: Given, verdict: Verdict, message: &str) {
    let place = tempfile::tempdir().unwrap();
    let built = Workshop::open(place.path())
        .unwrap()
        .build(&Build::new(recipe, sources))
        .unwrap();
    let messages = String::from_utf8_lossy(&built.messages);
    assert_eq!(built.verdict, verdict, "{messages}");
    assert!(messages.contains(message), "{messages}");
}

#[test]
fn compilers_say_what_is_wrong() {
    let broken = Given::none().file("p.c", "int main(void) { return x; }");
    check_build(Recipe::c("p.c", "p"), broken, Verdict::Exit, "undeclared");
    let python = Recipe::Python(vec!["p.py".into()]);
    let good = Given::none().file("p.py", "print('not run')");
    check_build(python.clone(), good, Verdict::Ok, "");
    let broken = Given::none().file("p.py", "def f(:\n");
    check_build(python, broken, Verdict::Exit, "SyntaxError");
    let makefile = Given::none().file("Makefile", "all:\n\t@echo made; touch p\n");
    check_build(Recipe::Make(vec![]), makefile, Verdict::Ok, "made");
}

/// The tests themselves are built by Rust, so it is here; Java may be missing.
#[test]
fn rust_and_java_are_built_and_run() {
    let place = tempfile::tempdir().unwrap();
    let workshop = Workshop::open(place.path()).unwrap();
    let source = Given::none().file("p.rs", "fn main() { println!(\"{}\", 6 * 7); }");
    let build = Build::rust("p.rs", "p", source).expect("rustc is here");
    let built = workshop.build(&build).unwrap();
    let messages = String::from_utf8_lossy(&built.messages).into_owned();
    assert_eq!(built.verdict, Verdict::Ok, "{messages}");
    let report = run(
        &mut cell(built.files.into_given()),
        &Program::new(["/given/p"]),
        b"",
    );
    assert_eq!(report.output(), b"42\n");

    if !Path::new("/usr/bin/javac").exists() {
        eprintln!("Java is not tested: there is no javac (default-jdk-headless)");
        return;
    }
    let class = "class P { public static void main(String[] a) { System.out.println(6 * 7); } }";
    let build = Build::new(
        Recipe::Java(vec!["P.java".into()]),
        Given::none().file("P.java", class),
    );
    let built = workshop.build(&build).unwrap();
    let messages = String::from_utf8_lossy(&built.messages).into_owned();
    assert_eq!(built.verdict, Verdict::Ok, "{messages}");
    let limits = Limits::java();
    let mut command = vec!["java".to_owned()];
    command.extend(limits.java_arguments());
    command.extend(["-cp".to_owned(), "/given".to_owned(), "P".to_owned()]);
    let plan = Plan::new(limits).given(built.files.into_given());
    let report = run_fairly(&plan, &Program::new(command), b"").unwrap();
    assert_eq!(report.output(), b"42\n", "{:?}", report.log);
}

/// The limit that ended a build of this target.
fn stop_of(rule: &str, limits: Limits) -> Option<Limit> {
    let makefile = Given::none().file("Makefile", format!("all:\n\t@{rule}\n"));
    let mut build = Build::new(Recipe::Make(vec![]), makefile);
    build.limits = limits;
    let place = tempfile::tempdir().unwrap();
    let built = Workshop::open(place.path()).unwrap().build(&build).unwrap();
    built.stopped_at()
}

#[test]
fn a_build_that_is_ended_at_a_limit_says_at_which() {
    let usual = Limits::building();
    let short = Limits {
        cpu: Duration::from_millis(300),
        ..usual.clone()
    };
    assert_eq!(stop_of("while :; do :; done", short), Some(Limit::CpuTime));
    let short = Limits {
        wall: Duration::from_millis(300),
        ..usual.clone()
    };
    assert_eq!(stop_of("sleep 100", short), Some(Limit::WallTime));
    let little = Limits {
        output: 10,
        ..usual.clone()
    };
    assert_eq!(stop_of("echo 0123456789", little), Some(Limit::Output));
    let small = Limits {
        memory: 32 << 20,
        ..usual.clone()
    };
    let hungry = "python3 -c 'x = bytearray(1 << 27); input()'";
    assert_eq!(stop_of(hungry, small), Some(Limit::Memory));
    assert_eq!(stop_of("exit 1", usual), None);
}

#[test]
fn what_cannot_be_executed_is_not_started() {
    let report = run_fairly(&Plan::new(small()), &Program::new(["/given/none"]), b"").unwrap();
    assert_eq!(report.verdict(), Verdict::NotStarted);
    assert!(report.log.complaint().is_some());
}

#[test]
fn a_program_runs_where_the_thread_that_opened_its_cell_may_run() {
    // A thread of its own, which ends with what is set here.
    let pinned = std::thread::spawn(|| {
        let own = nix::unistd::Pid::from_raw(0);
        let allowed = nix::sched::sched_getaffinity(own).unwrap();
        let is_in = |core: &usize| allowed.is_set(*core).unwrap();
        let last = (0..nix::sched::CpuSet::count()).rfind(is_in).unwrap();
        let mut only = nix::sched::CpuSet::new();
        only.set(last).unwrap();
        nix::sched::sched_setaffinity(own, &only).unwrap();
        let program = python("import os; print(*os.sched_getaffinity(0))");
        let report = run(&mut cell(Given::none()), &program, b"");
        let said = String::from_utf8(report.output()).unwrap();
        assert_eq!(said.trim(), last.to_string(), "{:?}", report.log);
    });
    pinned.join().unwrap();
}
