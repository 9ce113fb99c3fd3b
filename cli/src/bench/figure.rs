//! One measured figure beside its reference.

use std::fmt;
use std::io;
use std::time::{Duration, Instant};

/// What was measured, what it came to, and what to compare it with.
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

/// What a piece of work gives, and how long it took.
pub(crate) fn timed<T>(work: impl FnOnce() -> T) -> (T, Duration) {
    let start = Instant::now();
    let result = work();
    (result, start.elapsed())
}

/// A number with its thousands apart.
///
/// 1234567 is written 1,234,567.
pub(crate) fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (place, digit) in digits.chars().enumerate() {
        if place > 0 && (digits.len() - place).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// How often something happens in a second.
pub(crate) fn rate(count: u64, time: Duration) -> u64 {
    (count as f64 / time.as_secs_f64().max(1e-9)) as u64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn thousands_are_set_apart() {
        for (number, text) in [
            (0, "0"),
            (999, "999"),
            (1000, "1,000"),
            (1_234_567, "1,234,567"),
        ] {
            assert_eq!(grouped(number), text);
        }
    }
}
