//! The tables at which pairs are played, a thread each.

use std::collections::VecDeque;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};

use ludoteca_core::StopFlag;

use super::results::Hall;
use super::{ArenaError, Job};
use crate::game::{Finished, House, Spoiled};
use crate::live::{LiveWriter, Watch};
use crate::pair;
use crate::plan::Plan;
use crate::seat::{self, Sitter};

/// How many programs a thread keeps warm.
const MOST_WARM: usize = 8;

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Where jobs are played.
pub(super) struct Tables<'a> {
    pub(super) house: &'a House,
    /// Where games that are under way can be seen, in a file.
    pub(super) live: Option<&'a LiveWriter>,
    pub(super) threads: usize,
    pub(super) stop: &'a StopFlag,
}

impl Tables<'_> {
    /// Plays all jobs that have no result yet.
    pub(super) fn play(&self, jobs: &[Job], hall: &mut Hall<'_, '_>) -> Result<(), ArenaError> {
        play_jobs(self, jobs, &Mutex::new(&mut *hall));
        hall.failed.take().map_or(Ok(()), Err)
    }
}

fn play_jobs(tables: &Tables<'_>, jobs: &[Job], hall: &Mutex<&mut Hall<'_, '_>>) {
    let queue = Mutex::new(Queue::new(jobs));
    let slots = AtomicUsize::new(0);
    let work = || {
        let mut warm = Warm::default();
        let slot = slots.fetch_add(1, Ordering::Relaxed);
        let watch = tables.live.map(|live| Watch::new(live, slot));
        loop {
            let job = {
                let mut queue = lock(&queue);
                let mut hall = lock(hall);
                if hall.failed.is_some() || tables.stop.is_raised() || hall.is_decided() {
                    return;
                }
                queue.next(&mut hall)
            };
            let Some(job) = job else { return };
            let plan = lock(hall).plan;
            let played = warm.play(tables.house, plan, job, watch.as_ref());
            let mut queue = lock(&queue);
            let mut hall = lock(hall);
            let settled = match played {
                Ok(games) => hall.add(&[(job, &games, None)]),
                Err(error) => error.machine().map(|(by, why)| {
                    let entrant = [job.key.a, job.key.b][by];
                    if hall.spoil(job.key, entrant, why) {
                        queue.later.push_back(job);
                    }
                }),
            };
            if let Err(error) = settled {
                hall.failed.get_or_insert(error);
                return;
            }
        }
    };
    std::thread::scope(|scope| {
        for _ in 1..tables.threads.max(1) {
            scope.spawn(work);
        }
        work();
    });
}

/// The jobs that wait.
struct Queue<'j> {
    jobs: std::slice::Iter<'j, Job>,
    /// Those that the machine has spoiled, for when all others are played.
    later: VecDeque<&'j Job>,
}

impl<'j> Queue<'j> {
    fn new(jobs: &'j [Job]) -> Self {
        let (jobs, later) = (jobs.iter(), VecDeque::new());
        Self { jobs, later }
    }

    /// The next that has no result yet and is not called off.
    fn next(&mut self, hall: &mut Hall<'_, '_>) -> Option<&'j Job> {
        loop {
            let job = self.jobs.next().or_else(|| self.later.pop_front())?;
            if !hall.results.contains_key(&job.key) && !hall.call_off(job.key) {
                return Some(job);
            }
        }
    }
}

/// Sitters that a thread keeps from game to game.
#[derive(Default)]
struct Warm {
    sitters: Vec<(usize, Box<dyn Sitter>)>,
}

impl Warm {
    fn play(
        &mut self,
        house: &House,
        plan: &Plan,
        job: &Job,
        watch: Option<&Watch<'_>>,
    ) -> Result<[Finished; 2], ArenaError> {
        let (a, b) = (job.key.a, job.key.b);
        let mut first = self.take(a, house, plan)?;
        let mut second = self.take(b, house, plan)?;
        let played = match watch {
            Some(watch) => {
                let [mut a, mut b] = watch.over(job.key, [first.as_mut(), second.as_mut()]);
                pair::play(house, &job.opening, &mut a, &mut b)
            }
            None => pair::play(house, &job.opening, first.as_mut(), second.as_mut()),
        };
        // Where the machine failed, the next try begins with nothing of this one.
        if !matches!(played, Err(Spoiled::Machine { .. })) {
            self.sitters.push((a, first));
            self.sitters.push((b, second));
        }
        if self.sitters.len() > MOST_WARM {
            // Those that have waited longest stand in front.
            self.sitters.drain(..self.sitters.len() - MOST_WARM);
        }
        played.map_err(|spoiled| ArenaError::Spoiled {
            names: [a, b].map(|at| plan.entrants[at].name.clone()),
            spoiled,
        })
    }

    fn take(
        &mut self,
        id: usize,
        house: &House,
        plan: &Plan,
    ) -> Result<Box<dyn Sitter>, ArenaError> {
        if let Some(at) = self.sitters.iter().position(|(kept, _)| *kept == id) {
            return Ok(self.sitters.remove(at).1);
        }
        let entrant = &plan.entrants[id];
        let (seat, name) = (&entrant.seat, &entrant.name);
        seat::sit(seat, name, &plan.setup, plan.time, &house.resources)
            .map_err(|bad| ArenaError::Seat(name.clone(), bad))
    }
}
