//! Instructions of the hot paths of all games, beside those that were kept.
//!
//! valgrind counts them: the same however busy the machine is, and it shows programs the same
//! processor everywhere. The toolchain is pinned. What is left to differ between machines is the C
//! library, which the path `reference` shows: where it differs, nothing is compared.
//!
//! `ci` counts them in the build that its tests use, in which the rules are optimised, too, but
//! check themselves. As people run them they are counted by `cargo xtask long instructions`.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, bail};

use crate::project::{build_programs, cargo, program, root, run, target};
use crate::stages::Outcome;
use crate::tools;

/// More than this many hundredths is a slowdown.
const BAR: f64 = 5.0;
/// More than this many hundredths of the reference is another machine.
const OTHER_MACHINE: f64 = 1.0;
/// Code that no change of ours touches.
const REFERENCE: &str = "reference";
/// Work of every program before and after its own.
const NOTHING: &str = "nothing";

/// Instructions by path.
type Counts = BTreeMap<String, u64>;

/// Build of the hot paths.
#[derive(Clone, Copy)]
pub(crate) enum Build {
    /// Built as the tests are.
    Tests,
    /// Built as people run them: without the checks of a development build.
    Release,
}

impl Build {
    /// The counts that are kept.
    fn file(self) -> PathBuf {
        let name = match self {
            Self::Tests => "tests.txt",
            Self::Release => "release.txt",
        };
        root().join("xtask/instructions").join(name)
    }

    /// Builds the program of the hot paths.
    fn make(self) -> anyhow::Result<PathBuf> {
        let folder = match self {
            Self::Tests => {
                build_programs()?;
                "debug"
            }
            Self::Release => {
                let example = ["--package", "xtask", "--example", "hot_paths"];
                run(cargo(&[&["build", "--release"], &example[..]].concat()))?;
                "release"
            }
        };
        Ok(target().join(folder).join("examples/hot_paths"))
    }
}

/// Counts, and compares with what was kept.
pub(crate) fn check(build: Build) -> anyhow::Result<Outcome> {
    let kept = std::fs::read_to_string(build.file()).context("no counts are kept")?;
    let report = compare(&read(&kept)?, &count(build)?);
    eprint!("\n{}", report.text);
    if let Some(why) = report.incomparable {
        eprintln!("\nINSTRUCTIONS WERE NOT COMPARED: {why}");
        return Ok(Outcome::NotChecked(why));
    }
    if !report.slower.is_empty() {
        bail!(
            "slower by more than {BAR} %: {}. If that is meant: cargo xtask instructions --renew",
            report.slower.join(", ")
        );
    }
    Ok(Outcome::Passed)
}

/// Keeps what is counted now.
pub(crate) fn renew() -> anyhow::Result<()> {
    for build in [Build::Tests, Build::Release] {
        std::fs::write(build.file(), write(&count(build)?))?;
    }
    eprintln!("Read the difference before you commit it: git diff xtask/instructions");
    Ok(())
}

fn count(build: Build) -> anyhow::Result<Counts> {
    tools::ensure("valgrind", &["valgrind"])?;
    let paths = build.make()?;
    let names = program(&paths, &[])
        .output()
        .context("cannot run the hot paths")?;
    let names = String::from_utf8(names.stdout)?;
    let counted = names
        .lines()
        .map(|name| Ok((name.to_owned(), count_one(&paths, name)?)));
    let mut counts: Counts = counted.collect::<anyhow::Result<_>>()?;
    let nothing = counts.remove(NOTHING).unwrap_or(0);
    for count in counts.values_mut() {
        *count -= nothing;
    }
    Ok(counts)
}

fn count_one(paths: &Path, name: &str) -> anyhow::Result<u64> {
    let mut valgrind = program(
        "valgrind",
        &["--tool=callgrind", "--callgrind-out-file=/dev/null"],
    );
    let output = valgrind.arg(paths).arg(name).output()?;
    let report = String::from_utf8_lossy(&output.stderr);
    if !output.status.success() {
        bail!("{name} fails under valgrind:\n{report}");
    }
    let count = report
        .lines()
        .find_map(|line| line.split_once("Collected : "));
    let (_, count) = count.with_context(|| format!("no count in {report}"))?;
    Ok(count.trim().parse()?)
}

/// The result of a comparison.
struct Report {
    text: String,
    slower: Vec<String>,
    incomparable: Option<String>,
}

fn compare(kept: &Counts, counted: &Counts) -> Report {
    let mut report = Report {
        text: format!("{:<26}{:>13}{:>13}\n", "instructions", "kept", "now"),
        slower: Vec::new(),
        incomparable: None,
    };
    for (name, &now) in counted {
        let before = kept.get(name).copied();
        let change = before.map(|before| 100.0 * (now as f64 - before as f64) / before as f64);
        let (shown, remark) = (before.unwrap_or(0), remark(name, change));
        let _ = writeln!(report.text, "{name:<26}{shown:>13}{now:>13}  {remark}");
        match change {
            Some(change) if name == REFERENCE && change.abs() > OTHER_MACHINE => {
                let why = "the reference takes other instructions here";
                report.incomparable = Some(why.to_owned());
            }
            Some(change) if change <= BAR => {}
            // A path that is not kept would never be compared.
            _ => report.slower.push(name.clone()),
        }
    }
    report
}

fn remark(name: &str, change: Option<f64>) -> String {
    match change {
        None => format!("NOT KEPT: {name} is new"),
        Some(change) if change > BAR => format!("{change:+.1} %  SLOWER"),
        Some(change) if change < -BAR => format!("{change:+.1} %  faster: keep that, --renew"),
        Some(change) => format!("{change:+.1} %"),
    }
}

fn write(counts: &Counts) -> String {
    let lines = counts
        .iter()
        .map(|(name, count)| format!("{name} {count}\n"));
    lines.collect()
}

fn read(text: &str) -> anyhow::Result<Counts> {
    let read = |line: &str| {
        let (name, count) = line.split_once(' ')?;
        Some((name.to_owned(), count.parse().ok()?))
    };
    let lines = text
        .lines()
        .map(|line| read(line).with_context(|| format!("not a count: {line}")));
    lines.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn report(kept: &str, now: &str) -> Report {
        compare(&read(kept).unwrap(), &read(now).unwrap())
    }

    #[test]
    fn a_slowdown_of_more_than_five_hundredths_is_seen() {
        let kept = "galo 1000\nreference 1000\n";
        assert_eq!(report(kept, "galo 1051\nreference 1000\n").slower, ["galo"]);
        for now in [1050, 1000, 500] {
            let report = report(kept, &format!("galo {now}\nreference 1000\n"));
            assert!(report.slower.is_empty() && report.incomparable.is_none());
        }
    }

    #[test]
    fn a_path_that_is_not_kept_is_a_fault() {
        assert_eq!(
            report("reference 9\n", "reference 9\nnew 5\n").slower,
            ["new"]
        );
    }

    #[test]
    fn on_another_machine_nothing_is_compared() {
        let report = report("galo 1000\nreference 1000\n", "galo 2000\nreference 1020\n");
        assert!(report.incomparable.is_some());
    }

    #[test]
    fn what_is_kept_can_be_read_again() {
        let counts = read("a 1\nb 23\n").unwrap();
        assert_eq!(read(&write(&counts)).unwrap(), counts);
        assert!(read("a one").is_err());
    }
}
