//! One measured figure beside its reference.

use std::fmt;
use std::io;
use std::time::{Duration, Instant};

pub(super) use ludoteca_play::solve::grouped;

/// A measurement, its result, and a figure to compare it with.
pub(crate) struct Figure {
    pub(crate) what: String,
    pub(crate) measured: String,
    pub(crate) reference: String,
}

impl Figure {
    /// The head of the table.
    pub(crate) const HEADER: &str = "\
figure                                                    measured             reference";

    pub(crate) fn new(
        what: impl Into<String>,
        measured: impl Into<String>,
        reference: impl Into<String>,
    ) -> Self {
        Self {
            what: what.into(),
            measured: measured.into(),
            reference: reference.into(),
        }
    }
}

impl Figure {
    /// The figure for programs.
    pub(crate) fn to_json(&self) -> serde_json::Value {
        serde_json::json!({
            "figure": self.what,
            "measured": self.measured,
            "reference": self.reference,
        })
    }
}

impl fmt::Display for Figure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            what,
            measured,
            reference,
        } = self;
        write!(f, "{what:<56}  {measured:<19}  {reference}")
    }
}

/// Shows a figure as soon as it is known.
pub(crate) type Show<'a> = &'a mut dyn FnMut(Figure) -> io::Result<()>;

/// Measures a piece of work: its result and its time.
pub(crate) fn measure_time<T>(work: impl FnOnce() -> T) -> (T, Duration) {
    let start = Instant::now();
    let result = work();
    (result, start.elapsed())
}

/// How often something happens per second.
pub(crate) fn rate(count: u64, time: Duration) -> u64 {
    (count as f64 / time.as_secs_f64().max(1e-9)) as u64
}
