//! A class is judged by a process that is killed at any moment, again and again, then goes on: the
//! report is the same to the byte. With real programs in real cells.

#![expect(
    clippy::disallowed_types,
    reason = "the process that is killed is the judge itself"
)]

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::time::{Duration, Instant};

use crate::classroom::snapshot;
use ludoteca_testkit::rounds::rounds;

/// A profile of few cases, so that a class takes seconds.
const PROFILE: &str = r#"
course = "mancala"
title = "Registering"

[build]
language = "python"
name = "program.py"

[[group]]
name = "RJ"
points = 4

[[by-hand]]
name = "quality"
points = 4
"#;

struct Place {
    folder: tempfile::TempDir,
}

impl Place {
    /// A right program and four with a fault each.
    fn new() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let program = Path::new(env!("CARGO_MANIFEST_DIR"))
            .join("tests/data/class/submissions/a101/program.py");
        let right = fs::read_to_string(program).unwrap();
        fs::create_dir(folder.path().join("class")).unwrap();
        for (id, from, to) in [
            ("a1", "", ""),
            ("a2", "registado", "registrado"),
            ("a3", "input()", "input('> ')"),
            ("a4", "existente.", "existente. "),
            ("a5", "def main():", "def main()"),
        ] {
            let source = if from.is_empty() {
                right.clone()
            } else {
                right.replace(from, to)
            };
            fs::write(folder.path().join(format!("class/{id}.py")), source).unwrap();
        }
        fs::write(folder.path().join("profile.toml"), PROFILE).unwrap();
        Self { folder }
    }

    fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    /// The judge as a process, which cargo builds with the tests.
    fn command(&self, report: &str, jobs: &str) -> Command {
        let test = std::env::current_exe().unwrap();
        let program = test.ancestors().nth(2).unwrap().join("examples/judge");
        let mut command = Command::new(program);
        command
            .arg("class")
            .arg(self.path("class"))
            .arg("--profile")
            .arg(self.path("profile.toml"));
        command
            .arg("--out")
            .arg(self.path(report))
            .arg("--cache")
            .arg(self.path("cache"));
        command
            .args(["--jobs", jobs, "--language", "en"])
            .stdin(Stdio::null());
        command
    }

    fn judge(&self, report: &str, jobs: &str) -> Output {
        let output = self.command(report, jobs).output().unwrap();
        assert!(
            output.status.success(),
            "{}",
            String::from_utf8_lossy(&output.stderr)
        );
        output
    }

    /// Starts and kills after this part of the time.
    fn kill(&self, report: &str, after: Duration) {
        let mut command = self.command(report, "2");
        let mut child = command
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        std::thread::sleep(after);
        child.kill().unwrap();
        child.wait().unwrap();
    }
}

#[test]
fn a_report_that_was_killed_again_and_again_is_the_same_to_the_byte() {
    let place = Place::new();
    let started = Instant::now();
    place.judge("whole", "2");
    let whole = started.elapsed();
    let kills = rounds(5);
    for round in 0..kills {
        // Spread over the time that the whole takes, in no order.
        let part = f64::from((round * 7 + 3) % kills) / f64::from(kills);
        place.kill("killed", whole.mul_f64(part));
        if round % 5 == 4 {
            place.judge("killed", "1");
            assert_eq!(
                snapshot(&place.path("killed")),
                snapshot(&place.path("whole"))
            );
            fs::remove_dir_all(place.path("killed")).unwrap();
        }
    }
    place.judge("killed", "2");
    assert_eq!(
        snapshot(&place.path("killed")),
        snapshot(&place.path("whole"))
    );
    let again = place.judge("killed", "2");
    assert!(
        String::from_utf8_lossy(&again.stderr).contains("0 submissions to judge, 5 known already")
    );
}

#[test]
fn one_at_a_time_or_two_the_report_is_the_same() {
    let place = Place::new();
    place.judge("one", "1");
    place.judge("two", "2");
    assert_eq!(snapshot(&place.path("one")), snapshot(&place.path("two")));
    let marks = fs::read_to_string(place.path("one/marks.csv")).unwrap();
    assert!(
        marks.contains("\na1,,a1.py,judged,Accepted,4,4,,,,4,8,no,0,"),
        "{marks}"
    );
    assert!(
        marks.contains("\na5,,a5.py,judged,Compile Time Error,0,4,"),
        "{marks}"
    );
}
