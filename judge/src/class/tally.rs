//! The time that programs ran, to tell how much of the time is our own.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use ludoteca_words::Message;

/// Adds up how long programs and compilers ran, from their start to their end.
#[derive(Debug, Default)]
pub struct Tally {
    micros: AtomicU64,
}

impl Tally {
    /// Adds the time of one run.
    pub fn add(&self, time: Duration) {
        self.micros
            .fetch_add(time.as_micros() as u64, Ordering::Relaxed);
    }

    /// Returns the time of all runs together.
    pub fn total(&self) -> Duration {
        Duration::from_micros(self.micros.load(Ordering::Relaxed))
    }

    /// Returns our own share of the time, from 0 to 1: the rest, with this number at a time, after
    /// programs and compilers have had theirs.
    pub fn overhead(&self, wall: Duration, jobs: usize) -> f64 {
        let there = wall.as_secs_f64() * jobs as f64;
        if there > 0.0 {
            (1.0 - self.total().as_secs_f64() / there).clamp(0.0, 1.0)
        } else {
            0.0
        }
    }

    /// Puts the times into a sentence.
    pub(crate) fn tell(&self, judged: usize, wall: Duration, jobs: usize) -> Message {
        Message::new("class-times")
            .with("judged", judged)
            .with("wall", format!("{:.1}", wall.as_secs_f64()))
            .with("busy", format!("{:.1}", self.total().as_secs_f64()))
            .with("jobs", jobs)
            .with(
                "overhead",
                format!("{:.1}", 100.0 * self.overhead(wall, jobs)),
            )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_programs_did_not_use_is_our_own() {
        let tally = Tally::default();
        tally.add(Duration::from_secs(12));
        tally.add(Duration::from_secs(7));
        let overhead = tally.overhead(Duration::from_secs(10), 2);
        assert!((overhead - 0.05).abs() < 1e-9);
        assert!(tally.overhead(Duration::ZERO, 2).abs() < 1e-9);
    }
}
