//! Counting how much of a budget has been used.

use ludoteca_core::Budget;

/// The search ended before its answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct OutOfBudget;

/// Meter of the used part of a budget.
#[derive(Debug)]
pub(super) struct Meter<'a> {
    budget: &'a Budget,
    /// Positions visited, and as many as other work is worth.
    used: u64,
    /// Work stops here even if the budget allows more.
    limit: u64,
}

impl<'a> Meter<'a> {
    /// Nothing has been used.
    pub(super) const fn new(budget: &'a Budget) -> Self {
        Self {
            budget,
            used: 0,
            limit: u64::MAX,
        }
    }

    pub(super) const fn budget(&self) -> &'a Budget {
        self.budget
    }

    pub(super) const fn used(&self) -> u64 {
        self.used
    }

    /// Counts a position, unless the budget or the limit is used up.
    #[inline]
    pub(super) fn visit(&mut self) -> Result<(), OutOfBudget> {
        if self.used >= self.limit || !self.budget.allows(self.used) {
            return Err(OutOfBudget);
        }
        self.used += 1;
        Ok(())
    }

    /// Counts what others have used.
    pub(super) const fn add(&mut self, nodes: u64) {
        self.used += nodes;
    }

    /// Counts work that takes as long as this many positions, unless the budget allows less.
    pub(super) fn charge(&mut self, units: u64) -> Result<(), OutOfBudget> {
        let used = self.used.saturating_add(units);
        if self.budget.is_over() || self.budget.max_nodes().is_some_and(|nodes| used > nodes) {
            return Err(OutOfBudget);
        }
        self.used = used;
        Ok(())
    }

    /// Makes the following work stop after this many more positions, until [`Meter::lift`].
    pub(super) fn limit(&mut self, units: u64) -> Limit {
        let limit = self.limit.min(self.used.saturating_add(units));
        Limit {
            outer: std::mem::replace(&mut self.limit, limit),
        }
    }

    /// Lifts a limit. It is no error if that limit was what stopped the work.
    pub(super) fn lift(
        &mut self,
        limit: Limit,
        work: Result<(), OutOfBudget>,
    ) -> Result<(), OutOfBudget> {
        let inner = std::mem::replace(&mut self.limit, limit.outer);
        match work {
            Err(OutOfBudget) if self.used >= inner && self.used < self.limit => Ok(()),
            work => work,
        }
    }
}

/// A limit to be lifted, and the one that then applies again.
#[must_use]
#[derive(Clone, Copy, Debug)]
pub(super) struct Limit {
    outer: u64,
}

#[cfg(test)]
mod tests {
    use super::*;

    fn visit_all(meter: &mut Meter<'_>) -> Result<(), OutOfBudget> {
        loop {
            meter.visit()?;
        }
    }

    #[test]
    fn a_limit_ends_the_work_and_the_budget_ends_it_for_good() {
        let budget = Budget::nodes(100);
        let mut meter = Meter::new(&budget);
        let limit = meter.limit(30);
        let work = visit_all(&mut meter);
        assert_eq!(meter.lift(limit, work), Ok(()));
        assert_eq!(meter.used(), 30);
        assert_eq!(meter.charge(71), Err(OutOfBudget));
        assert_eq!(meter.charge(20), Ok(()));
        let outer = meter.limit(10);
        let inner = meter.limit(20);
        let work = visit_all(&mut meter);
        assert_eq!(
            meter.lift(inner, work),
            Err(OutOfBudget),
            "the outer limit counts"
        );
        assert_eq!(meter.lift(outer, work), Ok(()));
        let limit = meter.limit(50);
        let work = visit_all(&mut meter);
        assert_eq!(
            meter.lift(limit, work),
            Err(OutOfBudget),
            "the budget counts"
        );
        assert_eq!(meter.used(), 100);
    }
}
