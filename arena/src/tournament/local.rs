//! Pairs played here, by some threads.

use std::collections::VecDeque;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};

use ludoteca_core::StopFlag;

use super::results::Results;
use super::{ArenaError, Job};
use crate::game::{FinishedGame, GameContext, SpoiledGame};
use crate::live::{LiveWriter, Watch};
use crate::pair;
use crate::plan::Plan;
use crate::seat::{self, Sitter, claim_core};

/// Number of seats that a thread keeps from pair to pair.
const MOST_KEPT: usize = 8;

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Plays jobs by threads.
pub(super) struct LocalPlay<'a> {
    pub(super) context: &'a GameContext,
    /// File in which games that are under way can be seen.
    pub(super) live: Option<&'a LiveWriter>,
    pub(super) threads: usize,
    pub(super) stop: &'a StopFlag,
}

impl LocalPlay<'_> {
    /// Plays all jobs that have no result yet.
    pub(super) fn play(&self, jobs: &[Job], results: &mut Results<'_>) -> Result<(), ArenaError> {
        play_jobs(self, jobs, &Mutex::new(&mut *results));
        results.failed.take().map_or(Ok(()), Err)
    }
}

fn play_jobs(local: &LocalPlay<'_>, jobs: &[Job], results: &Mutex<&mut Results<'_>>) {
    let queue = Mutex::new(Queue::new(jobs));
    let slots = AtomicUsize::new(0);
    let work = || {
        let plan = lock(results).plan;
        let _core = claim_core(plan.time, plan.entrants.iter().map(|entrant| &entrant.seat));
        let mut seats = SeatPool::default();
        let slot = slots.fetch_add(1, Ordering::Relaxed);
        let watch = local.live.map(|live| Watch::new(live, slot));
        loop {
            let job = {
                let mut queue = lock(&queue);
                let mut results = lock(results);
                if results.failed.is_some() || local.stop.is_raised() || results.is_decided() {
                    return;
                }
                queue.next(&mut results)
            };
            let Some(job) = job else { return };
            let played = seats.play(local.context, plan, job, watch.as_ref());
            let mut queue = lock(&queue);
            let mut results = lock(results);
            let settled = match played {
                Ok(games) => results.add(&[(job, &games, None)]),
                Err(error) => error.machine().map(|(by, why)| {
                    let entrant = [job.key.a, job.key.b][by];
                    if results.spoil(job.key, entrant, why) {
                        queue.later.push_back(job);
                    }
                }),
            };
            if let Err(error) = settled {
                results.failed.get_or_insert(error);
                return;
            }
        }
    };
    std::thread::scope(|scope| {
        for _ in 1..local.threads.max(1) {
            scope.spawn(work);
        }
        work();
    });
}

/// The jobs that wait.
struct Queue<'j> {
    jobs: std::slice::Iter<'j, Job>,
    /// Pairs that the machine has spoiled, for when all others are played.
    later: VecDeque<&'j Job>,
}

impl<'j> Queue<'j> {
    fn new(jobs: &'j [Job]) -> Self {
        let (jobs, later) = (jobs.iter(), VecDeque::new());
        Self { jobs, later }
    }

    /// The next that has no result yet and is not called off.
    fn next(&mut self, results: &mut Results<'_>) -> Option<&'j Job> {
        loop {
            let job = self.jobs.next().or_else(|| self.later.pop_front())?;
            if !results.has(&job.key) && !results.call_off(job.key) {
                return Some(job);
            }
        }
    }
}

/// Seats that a thread keeps from pair to pair: starting a program takes time.
#[derive(Default)]
struct SeatPool {
    sitters: VecDeque<(usize, Box<dyn Sitter>)>,
}

impl SeatPool {
    fn play(
        &mut self,
        context: &GameContext,
        plan: &Plan,
        job: &Job,
        watch: Option<&Watch<'_>>,
    ) -> Result<[FinishedGame; 2], ArenaError> {
        let (a, b) = (job.key.a, job.key.b);
        let mut first = self.take(a, plan)?;
        let mut second = self.take(b, plan)?;
        let played = match watch {
            Some(watch) => {
                let [mut a, mut b] = watch.over(job.key, [first.as_mut(), second.as_mut()]);
                pair::play(context, &job.opening, &mut a, &mut b)
            }
            None => pair::play(context, &job.opening, first.as_mut(), second.as_mut()),
        };
        // If the machine failed, the next try begins with nothing of this one.
        if !matches!(played, Err(SpoiledGame::Machine { .. })) {
            self.keep(a, first);
            self.keep(b, second);
        }
        played.map_err(|spoiled| ArenaError::Spoiled {
            names: [a, b].map(|at| plan.entrants[at].name.clone()),
            spoiled,
        })
    }

    /// Keeps a seat, and gives up the one that has waited longest if there are too many.
    fn keep(&mut self, id: usize, sitter: Box<dyn Sitter>) {
        self.sitters.push_back((id, sitter));
        if self.sitters.len() > MOST_KEPT {
            self.sitters.pop_front();
        }
    }

    fn take(&mut self, id: usize, plan: &Plan) -> Result<Box<dyn Sitter>, ArenaError> {
        let at = self.sitters.iter().position(|(kept, _)| *kept == id);
        if let Some((_, sitter)) = at.and_then(|at| self.sitters.remove(at)) {
            return Ok(sitter);
        }
        let entrant = &plan.entrants[id];
        let (seat, name) = (&entrant.seat, &entrant.name);
        seat::sit(seat, name, &plan.setup, plan.time, plan.courses)
            .map_err(|bad| ArenaError::Seat(name.clone(), bad))
    }
}

#[cfg(test)]
mod tests {
    use ludoteca_play::{CATALOGUE, Setup};

    use super::*;
    use crate::clock::TimeControl;

    #[test]
    fn seats_that_have_waited_longest_are_given_up() {
        let setup = Setup::usual(CATALOGUE[0]);
        let spec = "level:normal".parse().unwrap();
        let mut pool = SeatPool::default();
        for id in 0..MOST_KEPT + 3 {
            let sitter = seat::sit(&spec, "normal", &setup, TimeControl::default(), &[]);
            pool.keep(id, sitter.unwrap());
        }
        let kept: Vec<usize> = pool.sitters.iter().map(|(id, _)| *id).collect();
        assert_eq!(kept, (3..MOST_KEPT + 3).collect::<Vec<_>>());
    }
}
