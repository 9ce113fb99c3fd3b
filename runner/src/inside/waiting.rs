//! Time that a program was ready and the machine gave it no processor: time that is not its own.
//!
//! Only waiting that others cause is granted. A program cannot make itself less important (the
//! filter of calls refuses that), so it waits because of itself only if more of its processes and
//! threads are ready than there are processors: a *crowd*. A crowd is granted what others had of all
//! processors, but only if it consists of tasks that were there before: what short-lived ones have
//! run is not known when they are gone.

use std::time::Duration;

/// The kernel adds to what a task has run at every tick, which is 10 ms at most.
const TICK: Duration = Duration::from_millis(10);

/// A process of one thread, or a thread, as it is seen at one moment.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Task {
    pub(super) number: i32,
    /// True if it runs or is ready to.
    pub(super) is_ready: bool,
    /// Time it has run.
    pub(super) ran: Duration,
    /// Time it was ready without a processor. The kernel adds a wait when it is over.
    pub(super) delayed: Duration,
}

/// The waiting of all processes of a program.
#[derive(Debug, Default)]
pub(super) struct Waiting {
    known: Vec<Known>,
    looked: Duration,
    /// Time that is not granted yet: no moment is granted twice.
    open: Duration,
    /// Nanoseconds that others had of all processors while there was a crowd. What is granted is
    /// taken off; it is negative while the kernel's figures run ahead.
    withheld: i64,
    granted: Duration,
}

/// A task as it was seen before.
#[derive(Clone, Copy, Debug)]
struct Known {
    task: Task,
    /// Since when it is seen like this.
    since: Duration,
    /// Part of an unfinished wait that was granted already.
    advanced: Duration,
}

impl Waiting {
    /// All waiting that others caused.
    pub(super) fn granted(&self) -> Duration {
        self.granted
    }

    /// Takes in what is seen now, this long after the program's start.
    pub(super) fn look(&mut self, tasks: &[Task], now: Duration, processors: usize) {
        let since = now.saturating_sub(self.looked);
        self.open += since;
        self.looked = now;
        let seen: Vec<(Known, Duration)> = tasks.iter().map(|task| self.see(task, now)).collect();
        let ready = tasks.iter().filter(|task| task.is_ready);
        let waited = if ready.clone().count() <= processors {
            seen.iter().map(|(_, waited)| *waited).max()
        } else if ready.clone().all(|task| self.find(task).is_some()) {
            Some(self.withheld(tasks, since, processors))
        } else {
            self.open = Duration::ZERO;
            None
        };
        let waited = waited.unwrap_or_default().min(self.open);
        self.open -= waited;
        self.granted += waited;
        self.known = seen.into_iter().map(|(known, _)| known).collect();
    }

    /// Returns the time that a crowd waited for others.
    fn withheld(&mut self, tasks: &[Task], since: Duration, processors: usize) -> Duration {
        let before = |task| {
            self.find(task)
                .map_or(Duration::ZERO, |known| known.task.ran)
        };
        let ran = tasks
            .iter()
            .map(|task| task.ran.saturating_sub(before(task)));
        let ran = ran.sum::<Duration>().as_nanos() as i64 / processors as i64;
        self.withheld += since.as_nanos() as i64 - ran;
        let waited = self.withheld.max(0);
        self.withheld -= waited;
        Duration::from_nanos(waited as u64)
    }

    fn find(&self, task: &Task) -> Option<&Known> {
        let mut known = self.known.iter();
        known.find(|known| known.task.number == task.number)
    }

    /// A task as it is known from now on, and how long it waited that was not seen before.
    fn see(&self, task: &Task, now: Duration) -> (Known, Duration) {
        let before = self.find(task);
        let Some(before) = before.filter(|before| before.task == *task) else {
            return Self::see_change(task, before, now);
        };
        let waits = now.saturating_sub(before.since);
        if !task.is_ready || waits < TICK {
            return (*before, Duration::ZERO);
        }
        let known = Known {
            advanced: waits,
            ..*before
        };
        (known, waits.saturating_sub(before.advanced))
    }

    /// A task that has run or slept since it was last seen, or never was.
    fn see_change(task: &Task, before: Option<&Known>, now: Duration) -> (Known, Duration) {
        let known = Known {
            task: *task,
            since: now,
            advanced: Duration::ZERO,
        };
        let seen = before.map_or(Duration::ZERO, |before| {
            before.task.delayed + before.advanced
        });
        (known, task.delayed.saturating_sub(seen))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ms(number: u64) -> Duration {
        Duration::from_millis(number)
    }

    fn task(number: i32, ran: u64, delayed: u64) -> Task {
        Task {
            number,
            is_ready: true,
            ran: ms(ran),
            delayed: ms(delayed),
        }
    }

    #[test]
    fn a_program_that_others_keep_waiting_is_granted_that() {
        let mut waiting = Waiting::default();
        waiting.look(&[task(2, 4, 12)], ms(16), 2);
        waiting.look(&[task(2, 8, 24)], ms(32), 2);
        assert_eq!(waiting.granted(), ms(24));
    }

    #[test]
    fn a_long_wait_is_granted_while_it_lasts_and_only_once() {
        let mut waiting = Waiting::default();
        waiting.look(&[task(2, 16, 0)], ms(16), 2);
        for look in 2..=10 {
            waiting.look(&[task(2, 16, 0)], ms(16 * look), 2);
        }
        assert_eq!(waiting.granted(), ms(144));
        waiting.look(&[task(2, 20, 150)], ms(176), 2);
        assert_eq!(waiting.granted(), ms(150));
    }

    #[test]
    fn no_wait_is_lost_between_two_looks() {
        // It waits for 30 ms, runs for 2 and so on; looks come at any time, often or seldom.
        let mut waiting = Waiting::default();
        let mut now = 0_u64;
        for pause in [7, 16, 1, 1, 1, 40, 13, 90, 23, 200, 9, 5, 31, 64, 11].repeat(10) {
            now += pause;
            let (rounds, rest) = (now / 32, now % 32);
            let is_running = rest >= 30;
            let ran = 2 * rounds + rest.saturating_sub(30);
            let delayed = 30 * (rounds + u64::from(is_running));
            waiting.look(&[task(2, ran, delayed)], ms(now), 2);
            // Of the wait that is not over, what passed before it was first seen may be missing.
            let (over, most) = (delayed, 30 * rounds + rest.min(30));
            let granted = waiting.granted();
            assert!(
                granted >= ms(over) && granted <= ms(most),
                "{now}: {granted:?}"
            );
        }
    }

    #[test]
    fn processes_that_keep_each_other_waiting_are_granted_only_what_others_had() {
        // Ten tasks on two processors, of which they have all or, the second time, half.
        for (ran, granted) in [(2, 0), (1, 5)] {
            let mut waiting = Waiting::default();
            for look in 0..=10 {
                let crowd: Vec<Task> = (0..10).map(|at| task(at, ran * look, 8 * look)).collect();
                waiting.look(&crowd, ms(10 * look), 2);
            }
            assert_eq!(waiting.granted(), ms(10 * granted));
        }
    }

    #[test]
    fn a_crowd_that_comes_and_goes_unseen_is_granted_nothing() {
        let mut waiting = Waiting::default();
        for look in 1..=10 {
            let patient = task(1, 0, 15 * look);
            let relay = (0..5).map(|at| task(100 * look as i32 + at, 1, 3));
            let crowd: Vec<Task> = relay.chain([patient]).collect();
            waiting.look(&crowd, ms(16 * look), 2);
        }
        assert_eq!(waiting.granted(), Duration::ZERO);
        // Its waiting is not granted afterwards either.
        waiting.look(&[task(1, 5, 300)], ms(170), 2);
        assert_eq!(waiting.granted(), ms(10));
    }

    #[test]
    fn processes_one_after_the_other_each_have_their_waits() {
        let mut waiting = Waiting::default();
        waiting.look(&[task(2, 8, 8)], ms(16), 1);
        waiting.look(&[task(3, 6, 10)], ms(32), 1);
        waiting.look(&[task(4, 1, 15)], ms(48), 1);
        assert_eq!(waiting.granted(), ms(8 + 10 + 15));
    }

    #[test]
    fn one_that_sleeps_waits_for_nobody() {
        let mut waiting = Waiting::default();
        let asleep = Task {
            is_ready: false,
            ..task(2, 1, 0)
        };
        waiting.look(&[asleep], ms(16), 2);
        waiting.look(&[asleep], ms(500), 2);
        assert_eq!(waiting.granted(), Duration::ZERO);
    }
}
