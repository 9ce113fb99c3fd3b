//! The runner is killed at any moment: nothing is left running or mounted.
//!
//! Orphans of the killed one become children of this process, so all that is left can be seen.
use std::fs;
use std::io::{BufRead as _, BufReader};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use crate::common::small;
use ludoteca_runner::{Cell, Limits, Plan, Program, run};
use ludoteca_testkit::rounds::rounds;
use nix::sys::prctl::set_child_subreaper;
use nix::sys::wait::{WaitPidFlag, WaitStatus, waitpid};
use rand::{RngExt as _, SeedableRng as _};
use rand_chacha::ChaCha8Rng;

/// Tells this program that it is to be killed.
const VICTIM: &str = "LUDOTECA_KILLED";
/// Leaves children behind in every way that there is.
const LEAVING: &str = "sleep 1000 & setsid sleep 1000 & (sleep 1000 &) ; echo here; sleep 0.01";

/// Not a test of its own: the runner that is killed below. It opens cells, runs programs that leave
/// others behind, and says at every step that it has come there.
#[test]
fn victim() {
    if std::env::var_os(VICTIM).is_none() {
        return;
    }
    let limits = Limits {
        wall: Duration::from_mins(10),
        ..small()
    };
    loop {
        println!("step: open");
        let mut cell = Cell::open(&Plan::new(limits.clone())).unwrap();
        for _ in 0..2 {
            println!("step: run");
            run(
                &mut cell,
                &Program::new(["sh", "-c", LEAVING]).taking_files(),
                b"",
            );
        }
        println!("step: close");
    }
}

/// All descendants of this process, by what /proc says now.
fn descendants() -> Vec<u32> {
    let mut found = vec![std::process::id()];
    let mut next = 0;
    while let Some(parent) = found.get(next) {
        let tasks = fs::read_dir(format!("/proc/{parent}/task"));
        for task in tasks.into_iter().flatten().flatten() {
            let children = fs::read_to_string(task.path().join("children")).unwrap_or_default();
            found.extend(
                children
                    .split_whitespace()
                    .filter_map(|child| child.parse::<u32>().ok()),
            );
        }
        next += 1;
    }
    found.split_off(1)
}

/// Asks for those that have ended, so that only the living are seen.
fn reap() {
    while !matches!(
        waitpid(None, Some(WaitPidFlag::WNOHANG)),
        Ok(WaitStatus::StillAlive) | Err(_)
    ) {}
}

#[test]
fn nothing_is_left_when_we_are_killed_at_any_moment() {
    set_child_subreaper(true).unwrap();
    let mounts = fs::read_to_string("/proc/self/mounts").unwrap();
    let mut random = ChaCha8Rng::seed_from_u64(14);
    for round in 0..rounds(10_u32) {
        let mut runner = Command::new(std::env::current_exe().unwrap())
            .args(["--exact", "kills::victim", "--nocapture"])
            .env(VICTIM, "1")
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let lines = BufReader::new(runner.stdout.take().unwrap())
            .lines()
            .map(Result::unwrap);
        let mut steps = lines.filter(|line| line.contains("step: "));
        for _ in 0..random.random_range(1..=9) {
            steps.next().expect("it goes on until it is killed");
        }
        // Each step takes some milliseconds: the kill comes anywhere in between.
        for _ in 0..random.random_range(0..200) {
            descendants();
        }
        runner.kill().unwrap();
        runner.wait().unwrap();
        let deadline = Instant::now() + Duration::from_secs(30);
        while !descendants().is_empty() {
            assert!(
                Instant::now() < deadline,
                "round {round}: {:?} are left",
                descendants()
            );
            reap();
        }
        assert_eq!(
            fs::read_to_string("/proc/self/mounts").unwrap(),
            mounts,
            "round {round}"
        );
    }
}
