//! Checks that take too long for `cargo xtask ci`: more rounds, more kills, more load, mutants.

use std::process::Command;

use anyhow::{Context as _, ensure};
use ludoteca_testkit::rounds::{self, rounds};

use crate::cargo_tool::CargoTool;
use crate::instructions::{self, Build};
use crate::project::{LONG, cargo, packages_in, program, run, target};
use crate::stages::Stages;
use crate::{crates, package, results, similar, tools};

/// Factor of the usual number of rounds, unless `LUDOTECA_ROUNDS` says otherwise.
const TIMES: u32 = 20;
/// Number of cases that proptest tries where a test does not say.
const PROPTEST_CASES: u32 = 256;
const CARGO_MUTANTS: CargoTool = CargoTool {
    name: "cargo-mutants",
    version: "27.1.0",
    options: &[],
};

const CARGO_FUZZ: CargoTool = CargoTool {
    name: "cargo-fuzz",
    version: "0.13.1",
    options: &[],
};

/// Task that takes minutes to hours.
struct Task {
    name: &'static str,
    about: &'static str,
    run: fn(&[&str]) -> anyhow::Result<()>,
}

const TASKS: [Task; 33] = [
    Task {
        name: "rounds",
        about: "the games' random and property tests, with many more rounds",
        run: test_games,
    },
    Task {
        name: "puzzles",
        about: "all puzzles that come with the program, solved once more by the rules alone",
        run: prove_puzzles,
    },
    Task {
        name: "bands",
        about: "a hundred puzzles of each band tried by every level: the bands must be in order",
        run: try_bands,
    },
    Task {
        name: "results",
        about: "who wins poziomka, and fair starts of Kalah: docs/book/src/data made again, byte for byte",
        run: |_| results::check(),
    },
    Task {
        name: "numbers",
        about: "tests of strength, ratings and pairings on many more simulated results",
        run: test_numbers,
    },
    Task {
        name: "fuzz",
        about: "random bytes, lines and requests for the programs and the server",
        run: fuzz,
    },
    Task {
        name: "kills",
        about: "games whose program is killed in the middle, again and again",
        run: kill,
    },
    Task {
        name: "server-kills",
        about: "a server killed 1,000 times in the middle of play: nothing lost, nothing doubled",
        run: kill_server,
    },
    Task {
        name: "attacks",
        about: "programs that attack their cell, 100 rounds of each as root and as somebody else",
        run: attack,
    },
    Task {
        name: "pipes",
        about: "the eleven situations of two programs and their pipes, 1,000 rounds of each",
        run: test_pipes,
    },
    Task {
        name: "cell-kills",
        about: "the runner killed at any moment, 200 times: nothing may be left",
        run: kill_runner,
    },
    Task {
        name: "class",
        about: "40 submissions with the poziomka cases under valgrind: how much of the time is ours",
        run: time_class,
    },
    Task {
        name: "class-kills",
        about: "a class killed 300 times while students hand in: no receipt without its try",
        run: kill_class,
    },
    Task {
        name: "class-rush",
        about: "400 students hand in before a deadline, with the real judge: at most 5 % of the time is ours",
        run: rush_class,
    },
    Task {
        name: "similar",
        about: "400 programs compared, and planted copies, which copydetect must see as well",
        run: |_| similar::check(),
    },
    Task {
        name: "judge-mutants",
        about: "small faults put into right programs of all courses: what share the judge finds",
        run: judge_mutants,
    },
    Task {
        name: "judge-programs",
        about: "programs that others wrote, with faults put in: which the judge names, and what it says",
        run: judge_programs,
    },
    Task {
        name: "arena-kills",
        about: "a tournament killed 200 times: its table is that of an undisturbed one",
        run: kill_tournament,
    },
    Task {
        name: "machines",
        about: "100 workers, 40 heads and 40 NATS servers killed: the table is that of one machine",
        run: kill_machines,
    },
    Task {
        name: "swiss",
        about: "a Swiss event of 1,000 entrants: its time and its memory",
        run: play_swiss,
    },
    Task {
        name: "ladder",
        about: "a ladder of 1,000 entrants, simulated and played: the cost of a pair, and its memory",
        run: climb_ladder,
    },
    Task {
        name: "ladder-kills",
        about: "a ladder killed 200 times: its table is that of an undisturbed one",
        run: kill_ladder,
    },
    Task {
        name: "ladder-levels",
        about: "all levels of every game enter a ladder at random times: it ends where a round robin ends",
        run: compare_ladder,
    },
    Task {
        name: "faults",
        about: "a store whose steps fail, 1,360 times 30 games, and journals torn at 10,000 places",
        run: fail_store,
    },
    Task {
        name: "growth",
        about: "1,000,000 games in one store: how long each page takes",
        run: grow,
    },
    Task {
        name: "load",
        about: "minutes of play by many at one server, every move counted afterwards",
        run: load,
    },
    Task {
        name: "hangups",
        about: "10,000 requests for long thinking, each hung up on",
        run: hang_up,
    },
    Task {
        name: "soak",
        about: "load, hostile clients, kills and full disks at once, for ten minutes",
        run: soak_long,
    },
    Task {
        name: "libfuzzer",
        about: "every reader by libFuzzer, a minute each ([TARGET [SECONDS]])",
        run: run_libfuzzer,
    },
    Task {
        name: "instructions",
        about: "instructions of the games' hot paths, built for release",
        run: |_| instructions::check(Build::Release).map(drop),
    },
    Task {
        name: "features",
        about: "the games' tests with the feature serde",
        run: |_| crates::test(),
    },
    Task {
        name: "packages",
        about: "the packages made in two checkouts, installed into fresh roots, used, upgraded, removed",
        run: |_| package::make_twice().and_then(|()| package::test()),
    },
    Task {
        name: "mutants",
        about: "bugs put into the rules, one at a time: the tests must find each",
        run: mutate,
    },
];

/// The tasks with what they are, a line each.
pub(crate) fn list() -> String {
    let line = |task: &Task| format!("    {:<14}{}\n", task.name, task.about);
    TASKS.iter().map(line).collect()
}

/// Runs all tasks, also after one that fails, and tells how long each took.
pub(crate) fn run_all() -> anyhow::Result<()> {
    let mut stages = Stages::default();
    let mut failed = Vec::new();
    for task in &TASKS {
        if let Err(error) = stages.run(task.name, || (task.run)(&[])) {
            eprintln!("{}: {error:#}", task.name);
            failed.push(task.name);
        }
    }
    eprint!("\n{stages}");
    ensure!(failed.is_empty(), "failed: {}", failed.join(", "));
    Ok(())
}

/// Runs one task; the arguments go to the command behind it.
pub(crate) fn run_one(name: &str, args: &[&str]) -> anyhow::Result<()> {
    let task = TASKS.iter().find(|task| task.name == name);
    let task = task.with_context(|| format!("no long task is called {name}:\n{}", list()))?;
    (task.run)(args)
}

/// Returns the factor of the usual number of rounds.
fn times() -> u32 {
    if std::env::var_os(rounds::VARIABLE).is_some() {
        rounds(1)
    } else {
        TIMES
    }
}

/// Tests as `ci` runs them, but with more rounds.
fn test(selected: &[&str], args: &[&str]) -> anyhow::Result<()> {
    let times = times();
    let mut tests = cargo(&["test"]);
    tests
        .args(selected)
        .args(args)
        .env(rounds::VARIABLE, times.to_string())
        .env("PROPTEST_CASES", (times * PROPTEST_CASES).to_string());
    run(tests)
}

fn test_games(args: &[&str]) -> anyhow::Result<()> {
    let mut selected = vec!["--lib", "--tests"];
    let games = packages_in("games")?;
    selected.extend(games.iter().flat_map(|name| ["--package", name]));
    test(&selected, args)
}

fn test_numbers(args: &[&str]) -> anyhow::Result<()> {
    test(&["--package", "ludoteca-ratings"], args)
}

/// The tests of course programs, server and readers that make up their own input.
fn fuzz(args: &[&str]) -> anyhow::Result<()> {
    for (course, module) in [
        ("ludoteca-course-mancala", "fuzz::"),
        ("ludoteca-course-palavras", "model::"),
        ("ludoteca-course-poziomka", "program::"),
        ("ludoteca-course-wargame", "fuzz::"),
    ] {
        test(&["--package", course, "--test", "it", "--", module], args)?;
    }
    test(&["--package", "ludoteca-web", "fuzz::"], args)?;
    test(&["--package", "ludoteca-fuzz"], args)
}

fn kill(args: &[&str]) -> anyhow::Result<()> {
    let kills = [
        "play::nothing_answered_is_lost",
        "play::a_kill_in_the_middle",
    ];
    test(
        &[&["--package", "ludoteca", "--"], &kills[..]].concat(),
        args,
    )
}

/// Four kills are usual.
fn kill_server(args: &[&str]) -> anyhow::Result<()> {
    test_package("ludoteca-web", 250, "kills", args)
}

/// Three rounds are usual.
fn attack(args: &[&str]) -> anyhow::Result<()> {
    test_runner(34, "attacks", args)
}

/// One round is usual.
fn test_pipes(args: &[&str]) -> anyhow::Result<()> {
    test_runner(1_000, "pipes", args)
}

/// Ten kills are usual.
fn kill_runner(args: &[&str]) -> anyhow::Result<()> {
    test_runner(20, "kills", args)
}

/// Ten kills are usual.
fn kill_tournament(args: &[&str]) -> anyhow::Result<()> {
    test_package("ludoteca-arena", 20, "kills", args)
}

/// Five workers, two heads and two servers are usual.
fn kill_machines(args: &[&str]) -> anyhow::Result<()> {
    test_package("ludoteca", 20, "machines", args)
}

/// The numbers of entrants and threads may be arguments.
fn play_swiss(args: &[&str]) -> anyhow::Result<()> {
    run(example("ludoteca-arena", "swiss", args))
}

/// The numbers of entrants and pairs of the one that is played may be arguments.
fn climb_ladder(args: &[&str]) -> anyhow::Result<()> {
    run(example("ludoteca-ratings", "ladder", &[]))?;
    run(example("ludoteca-arena", "climb", args))
}

/// Ten kills are usual.
fn kill_ladder(args: &[&str]) -> anyhow::Result<()> {
    test_package("ludoteca-arena", 20, "ladder", args)
}

/// 12 pairs of one game for every two are usual.
fn compare_ladder(args: &[&str]) -> anyhow::Result<()> {
    test_package("ludoteca-arena", 3, "levels", args)
}

/// Tests of cells.
fn test_runner(times: u32, file: &str, args: &[&str]) -> anyhow::Result<()> {
    test_package("ludoteca-runner", times, file, args)
}

/// Tests of a package in this file of its tests, this many times the usual rounds unless
/// `LUDOTECA_ROUNDS` says otherwise.
fn test_package(package: &str, times: u32, file: &str, args: &[&str]) -> anyhow::Result<()> {
    let mut tests = cargo(&["test", "--release", "--package", package, "--test", "it"]);
    tests.arg(format!("{file}::")).args(args);
    if std::env::var_os(rounds::VARIABLE).is_none() {
        tests.env(rounds::VARIABLE, times.to_string());
    }
    run(tests)
}

/// Four kills are usual.
fn kill_class(args: &[&str]) -> anyhow::Result<()> {
    test_package("ludoteca-classroom", 75, "kills", args)
}

/// Students, tries, seconds and workers may be arguments; without any it is judged here, and then by
/// two workers.
fn rush_class(args: &[&str]) -> anyhow::Result<()> {
    tools::ensure("nats-server", &["nats-server"])?;
    let mut build = cargo(&["build", "--release", "--package", "ludoteca-runner"]);
    build.args(["--bin", "ludoteca-cell"]);
    run(build)?;
    run(example("ludoteca-classroom", "rush", args))?;
    if args.is_empty() {
        let by_two = ["400", "1000", "60", "2"];
        run(example("ludoteca-classroom", "rush", &by_two))?;
    }
    Ok(())
}

/// The number of submissions may be an argument.
fn time_class(args: &[&str]) -> anyhow::Result<()> {
    run_judge("class_time", args)
}

/// The number of mutants of each program and a course may be arguments.
fn judge_mutants(args: &[&str]) -> anyhow::Result<()> {
    run_judge("mutants", args)
}

/// A course, a part and a name may be arguments.
fn judge_programs(args: &[&str]) -> anyhow::Result<()> {
    run_judge("programs", args)
}

/// An example of the judge, with the program of its cells beside it.
fn run_judge(name: &str, args: &[&str]) -> anyhow::Result<()> {
    let mut build = cargo(&["build", "--release", "--package", "ludoteca-runner"]);
    build.args(["--bin", "ludoteca-cell"]);
    run(build)?;
    run(example("ludoteca-judge", name, args))
}

/// Six seconds a round; without arguments 20,000 games, 1,000 listeners and 32 players.
fn load(args: &[&str]) -> anyhow::Result<()> {
    let seconds = (6 * times()).to_string();
    run_web("load", args, &["20000", "1000", &seconds, "32"])
}

/// The number of games and of requests for each page may be arguments.
fn grow(args: &[&str]) -> anyhow::Result<()> {
    run_web("grow", args, &["1000000", "1000"])
}

/// The number of requests may be an argument.
fn hang_up(args: &[&str]) -> anyhow::Result<()> {
    run_web("hangups", args, &["10000"])
}

/// Minutes and the seconds of a round may be arguments.
fn soak_long(args: &[&str]) -> anyhow::Result<()> {
    run_web("soak", args, &["10"])
}

/// `cargo xtask soak --minutes N`
pub(crate) fn soak(minutes: &str) -> anyhow::Result<()> {
    run_web("soak", &[minutes], &[])
}

fn prove_puzzles(args: &[&str]) -> anyhow::Result<()> {
    run(example("ludoteca-play", "proofs", args))
}

fn try_bands(args: &[&str]) -> anyhow::Result<()> {
    run(example("ludoteca-play", "bands", args))
}

/// An example of the server, with the usual arguments unless others are given.
fn run_web(name: &str, args: &[&str], usual: &[&str]) -> anyhow::Result<()> {
    let args = if args.is_empty() { usual } else { args };
    run(example("ludoteca-web", name, args))
}

/// A long run that is an example of a package.
pub(crate) fn example(package: &str, name: &str, args: &[&str]) -> Command {
    let mut example = cargo(&["run", "--release", "--package", package]);
    example.args(["--features", LONG, "--example", name, "--"]);
    example.args(args);
    example
}

/// Eight rounds and 60 torn journals are usual.
fn fail_store(args: &[&str]) -> anyhow::Result<()> {
    test_package("ludoteca-table", 170, "faults", args)
}

/// New inputs are kept in `target/fuzz`; one that fails is told, and becomes a seed by hand.
fn run_libfuzzer(args: &[&str]) -> anyhow::Result<()> {
    let tool = CARGO_FUZZ.ensure()?;
    let seconds = args.get(1).copied().unwrap_or("60");
    // Every target has a folder of seeds with its name.
    let mut names = Vec::new();
    for entry in std::fs::read_dir("fuzz/seeds")? {
        names.push(entry?.file_name().to_string_lossy().into_owned());
    }
    names.sort();
    names.retain(|name| {
        args.first()
            .is_none_or(|wanted| wanted == name || *wanted == "all")
    });
    for name in &names {
        let found = target().join("fuzz").join(name);
        std::fs::create_dir_all(&found)?;
        let mut fuzz = program(&tool, &["fuzz", "run", "--fuzz-dir", "fuzz/targets", "any"]);
        // There is no unsafe code to watch; so no nightly compiler is needed.
        fuzz.args(["--sanitizer", "none"]);
        fuzz.arg(&found)
            .arg(format!("fuzz/seeds/{name}"))
            .args(["--", &format!("-max_total_time={seconds}"), "-max_len=4096"])
            .env("LUDOTECA_TARGET", name);
        run(fuzz).with_context(|| format!("the target {name}"))?;
    }
    Ok(())
}

/// Mutants of a package are tested by that package's own tests. Without arguments those of the
/// small crates: one takes half a minute, and there are thousands in the solvers.
fn mutate(args: &[&str]) -> anyhow::Result<()> {
    let mutants = CARGO_MUTANTS.ensure()?;
    let mut mutate = program(mutants, &["mutants", "--output", "target"]);
    // It works on a copy of the project: what that depends on is built once for all runs.
    mutate.env("CARGO_TARGET_DIR", target().join("mutants"));
    if args.is_empty() {
        let packages = ["ludoteca-core", "ludoteca-galo"];
        mutate.args(packages.iter().flat_map(|name| ["--package", name]));
    }
    mutate.args(args);
    run(mutate)
}
