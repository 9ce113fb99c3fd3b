//! Named stages, and a table of how long each took.

use std::fmt;
use std::time::{Duration, Instant};

/// Outcome of a stage that did not fail.
pub(crate) enum Outcome {
    Passed,
    /// It could not be done here, for this reason. That is no fault of the change, but must be
    /// seen.
    NotChecked(String),
}

impl From<()> for Outcome {
    fn from((): ()) -> Self {
        Self::Passed
    }
}

/// The stages so far.
#[derive(Default)]
pub(crate) struct Stages(Vec<Stage>);

struct Stage {
    name: &'static str,
    time: Duration,
    remark: String,
}

impl Stages {
    /// Runs a stage and notes how long it took, also when it fails.
    pub(crate) fn run<O: Into<Outcome>>(
        &mut self,
        name: &'static str,
        stage: impl FnOnce() -> anyhow::Result<O>,
    ) -> anyhow::Result<()> {
        let started = Instant::now();
        let ended = stage().map(Into::into);
        self.0.push(Stage {
            name,
            time: started.elapsed(),
            remark: match &ended {
                Ok(Outcome::Passed) => String::new(),
                Ok(Outcome::NotChecked(why)) => format!("  NOT CHECKED: {why}"),
                Err(_) => "  FAILED".to_owned(),
            },
        });
        ended.map(drop)
    }
}

impl fmt::Display for Stages {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for Stage { name, time, remark } in &self.0 {
            writeln!(f, "{name:<20}{:>8.1} s{remark}", time.as_secs_f64())?;
        }
        let total: Duration = self.0.iter().map(|stage| stage.time).sum();
        writeln!(f, "{:<20}{:>8.1} s", "together", total.as_secs_f64())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_tells_what_failed_and_what_was_not_checked() {
        let mut stages = Stages::default();
        let why = || Ok(Outcome::NotChecked("no network".to_owned()));
        stages.run("format", || Ok(())).unwrap();
        stages.run("advisories", why).unwrap();
        let failed = stages.run("clippy", || {
            anyhow::Result::<()>::Err(anyhow::anyhow!("no"))
        });
        assert!(failed.is_err());
        for stage in &mut stages.0 {
            stage.time = Duration::from_millis(12_340);
        }
        let expected = "\
format                  12.3 s
advisories              12.3 s  NOT CHECKED: no network
clippy                  12.3 s  FAILED
together                37.0 s
";
        assert_eq!(stages.to_string(), expected);
    }
}
