//! Limits on the thinking of an engine.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

/// The clock and the stop flag are checked once every this many nodes.
const NODES_BETWEEN_CHECKS: u64 = 1024;

/// A limit on thinking: nodes, depth, time or a raised stop flag, whichever comes first.
///
/// This is the only place below the programs that reads a clock, and only if a time is given:
/// under a budget of nodes or depth the same input gives the same answer.
///
/// ```
/// use ludoteca_core::Budget;
///
/// let budget = Budget::nodes(10_000);
/// assert!(budget.allows(9_999));
/// assert!(!budget.allows(10_000));
/// ```
#[derive(Clone, Debug, Default)]
pub struct Budget {
    nodes: Option<u64>,
    depth: Option<u32>,
    deadline: Option<Instant>,
    stop: Option<StopFlag>,
}

impl Budget {
    /// Creates a budget without a limit.
    pub fn unlimited() -> Self {
        Self::default()
    }

    /// At most this many nodes.
    pub fn nodes(nodes: u64) -> Self {
        Self::default().with_nodes(nodes)
    }

    /// At most this many moves ahead.
    pub fn depth(depth: u32) -> Self {
        Self::default().with_depth(depth)
    }

    /// At most this long, from now.
    pub fn time(time: Duration) -> Self {
        Self::default().with_time(time)
    }

    /// Limits the budget to at most this many nodes.
    pub fn with_nodes(self, nodes: u64) -> Self {
        Self {
            nodes: Some(nodes),
            ..self
        }
    }

    /// Limits the budget to at most this many moves ahead.
    pub fn with_depth(self, depth: u32) -> Self {
        Self {
            depth: Some(depth),
            ..self
        }
    }

    /// Limits the budget to this time, from now.
    pub fn with_time(self, time: Duration) -> Self {
        let deadline = now().checked_add(time);
        Self {
            deadline: self.deadline.into_iter().chain(deadline).min(),
            ..self
        }
    }

    /// Also ends the budget once the flag is raised.
    pub fn with_stop(self, stop: StopFlag) -> Self {
        Self {
            stop: Some(stop),
            ..self
        }
    }

    /// The limit on moves ahead, if there is one.
    pub fn max_depth(&self) -> Option<u32> {
        self.depth
    }

    /// The limit on nodes, if there is one.
    pub fn max_nodes(&self) -> Option<u64> {
        self.nodes
    }

    /// Returns whether one more node may be visited after `used` of them.
    ///
    /// The clock and the stop flag are checked only once every 1024 nodes, so it is cheap to ask
    /// this at every node.
    pub fn allows(&self, used: u64) -> bool {
        if self.nodes.is_some_and(|limit| used >= limit) {
            return false;
        }
        !used.is_multiple_of(NODES_BETWEEN_CHECKS) || !self.is_over()
    }

    /// True if somebody has raised the stop flag: whatever is found now, nobody waits for it.
    pub fn is_stopped(&self) -> bool {
        self.stop.as_ref().is_some_and(StopFlag::is_raised)
    }

    /// Returns whether the time is up or the stop flag is raised. Checks the clock on every call.
    pub fn is_over(&self) -> bool {
        self.is_stopped() || self.deadline.is_some_and(|deadline| now() >= deadline)
    }
}

#[expect(
    clippy::disallowed_methods,
    reason = "the one clock below the programs, read only when a time is given"
)]
fn now() -> Instant {
    Instant::now()
}

/// A flag with which another thread (or Ctrl-C) stops the thinking.
#[derive(Clone, Debug, Default)]
pub struct StopFlag(Arc<Flag>);

#[derive(Debug, Default)]
struct Flag {
    is_raised: AtomicBool,
    /// If given, how many more checks find the flag down.
    checks: Option<AtomicU64>,
}

impl StopFlag {
    /// A flag that is not raised.
    pub fn new() -> Self {
        Self::default()
    }

    /// A flag that is down for this many checks and raised from then on.
    ///
    /// The work that an engine does between two checks shows how late it can be. A test can count
    /// that work, whereas it cannot trust a clock.
    pub fn after_checks(checks: u64) -> Self {
        Self(Arc::new(Flag {
            checks: Some(AtomicU64::new(checks)),
            ..Flag::default()
        }))
    }

    /// Asks everyone who holds this flag to stop.
    pub fn raise(&self) {
        self.0.is_raised.store(true, Ordering::Relaxed);
    }

    /// Returns whether someone has asked to stop.
    pub fn is_raised(&self) -> bool {
        self.0.is_raised.load(Ordering::Relaxed) || self.0.checks.as_ref().is_some_and(is_used_up)
    }
}

/// Returns whether no check is left; uses one up if there is.
fn is_used_up(checks: &AtomicU64) -> bool {
    checks
        .try_update(Ordering::Relaxed, Ordering::Relaxed, |left| {
            left.checked_sub(1)
        })
        .is_err()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_raised_flag_ends_the_budget_at_the_next_check() {
        let stop = StopFlag::new();
        let budget = Budget::unlimited().with_stop(stop.clone());
        assert!(budget.allows(0));
        stop.raise();
        assert!(budget.allows(1), "between checks the flag is not read");
        assert!(!budget.allows(2 * NODES_BETWEEN_CHECKS));
        assert!(budget.is_over());
    }

    #[test]
    fn a_flag_is_raised_after_its_checks() {
        let stop = StopFlag::after_checks(2);
        let budget = Budget::unlimited().with_stop(stop.clone());
        let checks: Vec<bool> = (0..4).map(|_| budget.is_over()).collect();
        assert_eq!(checks, [false, false, true, true]);
        let stop = StopFlag::after_checks(2);
        stop.raise();
        assert!(stop.is_raised());
    }

    #[test]
    fn a_time_that_is_up_ends_the_budget() {
        assert!(!Budget::time(Duration::ZERO).allows(0));
        assert!(Budget::time(Duration::from_hours(1)).allows(0));
    }

    #[test]
    fn more_time_is_never_added() {
        let over = Budget::time(Duration::ZERO).with_time(Duration::from_hours(1));
        assert!(over.is_over());
    }

    #[test]
    fn every_limit_counts() {
        let budget = Budget::depth(3).with_nodes(5);
        assert_eq!(budget.max_depth(), Some(3));
        assert_eq!(budget.max_nodes(), Some(5));
        assert!(budget.allows(4) && !budget.allows(5));
    }
}
