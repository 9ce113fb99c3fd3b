//! How long a program was ready and the machine gave it no processor: time that is not its own.
//!
//! Only waiting that others cause is granted. A program cannot make itself less important (the
//! filter of calls refuses that), so it waits because of itself only if more of its processes and
//! threads are ready than there are processors.

use std::time::Duration;

/// The kernel adds to what a task has run at every tick, which is 10 ms at most.
const TICK: Duration = Duration::from_millis(10);

/// A process of one thread, or a thread, as it is seen at one moment.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Task {
    pub(super) number: i32,
    /// Whether it runs or is ready to.
    pub(super) is_ready: bool,
    /// How long it has run.
    pub(super) ran: Duration,
    /// How long it was ready without a processor. The kernel adds a wait when it is over.
    pub(super) delayed: Duration,
}

/// The waiting of all processes of a program.
#[derive(Debug, Default)]
pub(super) struct Waiting {
    tasks: Vec<Task>,
    looked: Duration,
    /// Until when it is decided whether somebody waited: no moment is granted twice.
    settled: Duration,
    granted: Duration,
}

impl Waiting {
    /// All waiting that others caused.
    pub(super) fn granted(&self) -> Duration {
        self.granted
    }

    /// Takes in what is seen now, this long after the program's start.
    pub(super) fn look(&mut self, tasks: &[Task], now: Duration, processors: usize) {
        let ready = tasks.iter().filter(|task| task.is_ready).count();
        let waited = tasks.iter().map(|task| self.waited(task, now)).max();
        let waited = waited.unwrap_or_default();
        if ready > processors {
            self.settled = now;
        } else if !waited.is_zero() {
            self.granted += waited.min(now.saturating_sub(self.settled));
            self.settled = now;
        }
        self.tasks.clear();
        self.tasks.extend_from_slice(tasks);
        self.looked = now;
    }

    /// How long a task has waited since the last look, or at the end of a wait since its beginning.
    fn waited(&self, task: &Task, now: Duration) -> Duration {
        let since = now.saturating_sub(self.looked);
        let before = self.tasks.iter().find(|known| known.number == task.number);
        let is_stuck = |before: &Task| before.is_ready && before.ran == task.ran;
        if task.is_ready && since >= TICK && before.is_some_and(is_stuck) {
            return since;
        }
        let before = before.map_or(Duration::ZERO, |before| before.delayed);
        task.delayed.saturating_sub(before)
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
        assert_eq!(waiting.granted(), ms(160));
    }

    #[test]
    fn a_program_whose_processes_keep_each_other_waiting_is_granted_nothing() {
        let mut waiting = Waiting::default();
        for look in 1..=10 {
            let crowd: Vec<Task> = (0..11).map(|at| task(at, 3 * look, 13 * look)).collect();
            waiting.look(&crowd, ms(16 * look), 2);
        }
        assert_eq!(waiting.granted(), Duration::ZERO);
        // What they waited is not granted afterwards either.
        let mut last = task(0, 31, 300);
        last.is_ready = false;
        waiting.look(&[last], ms(170), 2);
        assert_eq!(waiting.granted(), ms(10));
    }

    #[test]
    fn processes_one_after_the_other_each_have_their_waits() {
        let mut waiting = Waiting::default();
        waiting.look(&[task(2, 8, 8)], ms(16), 1);
        waiting.look(&[task(3, 6, 10)], ms(32), 1);
        waiting.look(&[task(4, 1, 40)], ms(48), 1);
        assert_eq!(waiting.granted(), ms(8 + 10 + 16));
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
