//! How much thinking an engine may do.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

/// The clock and the stop flag are asked once in this many nodes.
const NODES_BETWEEN_LOOKS: u64 = 1024;

/// A limit to thinking: nodes, depth, time, or somebody's wish to stop; whichever comes first.
///
/// This is the one place below the programs that reads a clock, and only when a time is given:
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
    /// No limit at all.
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

    /// The same budget with at most this many nodes.
    pub fn with_nodes(self, nodes: u64) -> Self {
        Self {
            nodes: Some(nodes),
            ..self
        }
    }

    /// The same budget with at most this many moves ahead.
    pub fn with_depth(self, depth: u32) -> Self {
        Self {
            depth: Some(depth),
            ..self
        }
    }

    /// The same budget with at most this long, from now.
    pub fn with_time(self, time: Duration) -> Self {
        Self {
            deadline: Instant::now().checked_add(time),
            ..self
        }
    }

    /// The same budget, which also ends when the flag is raised.
    pub fn with_stop(self, stop: StopFlag) -> Self {
        Self {
            stop: Some(stop),
            ..self
        }
    }

    /// How many moves ahead, if limited.
    pub fn max_depth(&self) -> Option<u32> {
        self.depth
    }

    /// How many nodes, if limited.
    pub fn max_nodes(&self) -> Option<u64> {
        self.nodes
    }

    /// Whether one more node may be visited after `used` ones.
    ///
    /// The clock and the stop flag are looked at once in 1024 nodes, so this is cheap to ask at
    /// every node.
    pub fn allows(&self, used: u64) -> bool {
        if self.nodes.is_some_and(|limit| used >= limit) {
            return false;
        }
        !used.is_multiple_of(NODES_BETWEEN_LOOKS) || !self.is_over()
    }

    /// Whether the time is up or somebody wants to stop; looks at the clock each time.
    pub fn is_over(&self) -> bool {
        self.stop.as_ref().is_some_and(StopFlag::is_raised)
            || self
                .deadline
                .is_some_and(|deadline| Instant::now() >= deadline)
    }
}

/// A flag by which another thread (or Ctrl-C) ends the thinking.
#[derive(Clone, Debug, Default)]
pub struct StopFlag(Arc<Flag>);

#[derive(Debug, Default)]
struct Flag {
    is_raised: AtomicBool,
    /// If given, how many more looks find the flag down.
    looks: Option<AtomicU64>,
}

impl StopFlag {
    /// A flag that is not raised.
    pub fn new() -> Self {
        Self::default()
    }

    /// A flag that is down for this many looks and then raised.
    ///
    /// How much work an engine does between two looks shows how late it can be, and a test can
    /// count that where it cannot trust a clock.
    pub fn after_looks(looks: u64) -> Self {
        Self(Arc::new(Flag {
            looks: Some(AtomicU64::new(looks)),
            ..Flag::default()
        }))
    }

    /// Asks everybody who holds this flag to stop.
    pub fn raise(&self) {
        self.0.is_raised.store(true, Ordering::Relaxed);
    }

    /// Whether somebody asked to stop.
    pub fn is_raised(&self) -> bool {
        self.0.is_raised.load(Ordering::Relaxed) || self.0.looks.as_ref().is_some_and(is_used_up)
    }
}

/// Whether no look is left; takes one if there is.
fn is_used_up(looks: &AtomicU64) -> bool {
    looks
        .try_update(Ordering::Relaxed, Ordering::Relaxed, |left| {
            left.checked_sub(1)
        })
        .is_err()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_raised_flag_ends_the_budget_at_the_next_look() {
        let stop = StopFlag::new();
        let budget = Budget::unlimited().with_stop(stop.clone());
        assert!(budget.allows(0));
        stop.raise();
        assert!(budget.allows(1), "between looks the flag is not asked");
        assert!(!budget.allows(2 * NODES_BETWEEN_LOOKS));
        assert!(budget.is_over());
    }

    #[test]
    fn a_flag_is_raised_after_its_looks() {
        let stop = StopFlag::after_looks(2);
        let budget = Budget::unlimited().with_stop(stop.clone());
        let looks: Vec<bool> = (0..4).map(|_| budget.is_over()).collect();
        assert_eq!(looks, [false, false, true, true]);
        let stop = StopFlag::after_looks(2);
        stop.raise();
        assert!(stop.is_raised());
    }

    #[test]
    fn a_time_that_is_up_ends_the_budget() {
        assert!(!Budget::time(Duration::ZERO).allows(0));
        assert!(Budget::time(Duration::from_hours(1)).allows(0));
    }

    #[test]
    fn limits_add_up() {
        let budget = Budget::depth(3).with_nodes(5);
        assert_eq!(budget.max_depth(), Some(3));
        assert_eq!(budget.max_nodes(), Some(5));
        assert!(budget.allows(4) && !budget.allows(5));
    }
}
