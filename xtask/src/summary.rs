//! A test runner whose closing summary is held back, so that something can be said before it.

use std::io::{BufRead, BufReader, IsTerminal as _};
use std::process::{Command, Stdio};

use anyhow::Context as _;

use crate::project::{check_status, show};

/// Runs nextest; its closing summary is not printed, but returned in `summary`.
pub(crate) fn run_but_summary(mut tests: Command, summary: &mut String) -> anyhow::Result<()> {
    let shown = show(&tests);
    if std::io::stderr().is_terminal() {
        tests.env("CARGO_TERM_COLOR", "always");
    }
    let mut child = tests
        .stderr(Stdio::piped())
        .spawn()
        .with_context(|| format!("cannot run {shown}"))?;
    let output = child.stderr.take().context("no output")?;
    *summary = hold_summary(BufReader::new(output), |line| eprintln!("{line}"))?;
    check_status(&shown, child.wait()?)
}

/// Passes lines on, but for the last rule of dashes and all after it if that begins with a summary.
fn hold_summary(output: impl BufRead, mut pass: impl FnMut(&str)) -> std::io::Result<String> {
    let mut held: Vec<String> = Vec::new();
    for line in output.split(b'\n') {
        let line = String::from_utf8_lossy(&line?).into_owned();
        let belongs = match held.len() {
            0 => line.contains("────"),
            1 => line.contains("Summary"),
            _ => true,
        };
        if !belongs {
            held.drain(..).for_each(|line| pass(&line));
            pass(&line);
            continue;
        }
        held.push(line);
    }
    Ok(held.into_iter().map(|line| line + "\n").collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn split(output: &str) -> (String, String) {
        let mut passed = Vec::new();
        let held = hold_summary(output.as_bytes(), |line| passed.push(format!("{line}\n")));
        (passed.concat(), held.unwrap())
    }

    #[test]
    fn the_summary_and_the_failures_after_it_are_held_back() {
        let run = "────\n Nextest run\n PASS a\n FAIL b\n";
        let summary = "────\n Summary [ 1.0s] 2 tests run\n FAIL b\nerror: test run failed\n";
        let expected = (run.to_owned(), summary.to_owned());
        assert_eq!(split(&format!("{run}{summary}")), expected);
    }

    #[test]
    fn without_a_summary_everything_is_passed_on() {
        for run in ["", "error: no such command\n", "────\n Nextest run\n"] {
            assert_eq!(split(run), (run.to_owned(), String::new()));
        }
    }
}
