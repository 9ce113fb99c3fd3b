//! How long a step of a search may take yet.

use std::time::{Duration, Instant};

/// When the present step began, and how far it was then.
pub(super) struct Step {
    start: Instant,
    last: u16,
}

impl Step {
    pub(super) fn new() -> Self {
        Self {
            start: Instant::now(),
            last: 0,
        }
    }

    /// What this many thousandths mean, in words. Fewer than before are those of a new step.
    pub(super) fn estimate(&mut self, done: u16) -> String {
        if done < self.last || done == 0 {
            self.start = Instant::now();
        }
        self.last = done;
        describe(done, self.start.elapsed())
    }
}

/// Where one move suffices a step is done sooner, so all that can be said is "at most".
fn describe(done: u16, elapsed: Duration) -> String {
    if done == 0 {
        return String::new();
    }
    let percent = f64::from(done) / 10.0;
    let left = elapsed.as_secs_f64() * f64::from(1000_u16.saturating_sub(done)) / f64::from(done);
    let left = indicatif::HumanDuration(Duration::from_secs_f64(left.round()));
    format!(", {percent:.1} % of this step, at most {left} more")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_left_follows_from_what_is_done() {
        let minutes = Duration::from_mins;
        assert_eq!(describe(0, minutes(5)), "");
        assert_eq!(
            describe(250, minutes(5)),
            ", 25.0 % of this step, at most 15 minutes more"
        );
        assert_eq!(
            describe(1000, minutes(5)),
            ", 100.0 % of this step, at most 0 seconds more"
        );
    }
}
