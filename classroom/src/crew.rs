//! Threads that judge whatever waits, in a fair order. While nothing does, one of them plays the
//! ladders.

use std::collections::{BTreeMap, BTreeSet};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use ludoteca_course::{Reveal, Verdict};
use ludoteca_judge::class::Unjudged;
use ludoteca_judge::{CaseReport, Report};
use ludoteca_play::StopFlag;
use ludoteca_words::Message;

use crate::class::{Classroom, ClassroomError, judged_course};
use crate::config::AssignmentConfig;
use crate::games::GamesEnd;
use crate::judge::{JudgeTask, Judged};
use crate::order::{Waiting, choose, most_slow};
use crate::store::{State, StoreError, TryRow, pack_verdict};
use crate::view::{Change, QueueRow, TriedCase, TryState};

/// Another process may hand in, too: interval between looks for its tries.
const LOOK: Duration = Duration::from_secs(1);
/// Time that a try rests after a fault of the machine.
const REST: Duration = Duration::from_secs(5);
/// Time without games after nothing was left to play.
const GAMES_REST: Duration = Duration::from_mins(1);
/// Interval between searches for yesterday's guests.
const PURGE: Duration = Duration::from_mins(10);
/// The name in the log for what nobody of the staff did.
const LOGGED_AS: &str = "ludoteca";
/// Number of times the machine may fail at a try before a person must look.
const MOST_FAILURES: u32 = 3;

/// The threads that judge, and the tries they are judging.
#[derive(Default)]
pub(crate) struct Crew {
    desk: Mutex<Desk>,
    changed: Condvar,
    threads: Mutex<Vec<JoinHandle<()>>>,
}

#[derive(Default)]
struct Desk {
    is_stopping: bool,
    running: BTreeMap<i64, Running>,
    /// Tries that rest after a fault of the machine, and until when.
    resting: BTreeMap<i64, Instant>,
    /// Tries that took longer than they may while others wait.
    slow: BTreeSet<i64>,
    /// The reason why nothing can be judged, and the time until which nobody tries.
    paused: Option<(String, Instant)>,
    slots: usize,
    /// Raised to end the games that a thread plays.
    games: Option<StopFlag>,
    /// Time until which no games are begun.
    games_rest: Option<Instant>,
    /// Set when somebody has come to a ladder since games were begun.
    has_entrant: bool,
    /// Time of the last search for yesterday's guests.
    purged: Option<Instant>,
}

/// A try that is being judged.
#[derive(Clone, Debug)]
struct Running {
    row: QueueRow,
    key: String,
    is_slow: bool,
    progress: Progress,
}

/// The progress of a try.
#[derive(Clone, Debug, Default)]
pub(crate) struct Progress {
    done: usize,
    all: usize,
    cases: Vec<TriedCase>,
}

/// The next thing for a thread to judge.
struct Job {
    row: TryRow,
    key: String,
    is_again: bool,
    is_slow: bool,
}

/// The next thing for a thread to do.
enum Task {
    Judge(Box<Job>),
    Play(StopFlag),
}

impl Desk {
    /// Begins games while nothing is judged; one thread at most plays.
    fn begin_games(&mut self, now: Instant) -> Option<StopFlag> {
        let rests = self.games_rest.is_some_and(|until| until > now);
        if rests || self.games.is_some() || !self.running.is_empty() {
            return None;
        }
        self.has_entrant = false;
        let stop = StopFlag::new();
        self.games = Some(stop.clone());
        Some(stop)
    }

    fn mark_slow(&self, waiting: &mut [Waiting]) {
        for it in waiting {
            it.is_slow = self.slow.contains(&it.id);
        }
    }

    /// Tells if another slow try may be judged now.
    fn has_room_for_slow(&self, judges: usize) -> bool {
        let slow = self.running.values().filter(|it| it.is_slow).count();
        slow < most_slow(judges)
    }
}

impl Progress {
    pub(crate) fn show(self) -> TryState {
        TryState::Running {
            done: self.done,
            all: self.all,
            cases: self.cases,
        }
    }

    fn add(&mut self, done: usize, all: usize, case: &CaseReport) {
        self.done = done;
        self.all = all;
        let is_named = case.reveal > Reveal::Points;
        self.cases.push(TriedCase {
            name: is_named.then(|| case.name.clone()),
            passed: is_named.then_some(case.verdict == Verdict::Accepted),
        });
    }
}

impl Crew {
    fn lock(&self) -> MutexGuard<'_, Desk> {
        self.desk.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Something waits.
    pub(crate) fn wake(&self) {
        self.changed.notify_all();
    }

    pub(crate) fn progress_of(&self, id: i64) -> Option<Progress> {
        let desk = self.lock();
        desk.running
            .get(&id)
            .map(|running| running.progress.clone())
    }

    pub(crate) fn running_ids(&self) -> Vec<i64> {
        self.lock().running.keys().copied().collect()
    }

    pub(crate) fn running_rows(&self) -> Vec<QueueRow> {
        let desk = self.lock();
        desk.running.values().map(|it| it.row.clone()).collect()
    }

    /// Returns the reason why nothing is judged.
    pub(crate) fn paused(&self) -> Option<String> {
        self.lock().paused.as_ref().map(|(why, _)| why.clone())
    }

    /// Everything that waits, with what turned out to be slow.
    pub(crate) fn mark_slow(&self, waiting: &mut [Waiting]) {
        self.lock().mark_slow(waiting);
    }

    pub(crate) fn slots(&self) -> usize {
        self.lock().slots
    }

    /// Somebody came to a ladder: there is something to play.
    pub(crate) fn wake_games(&self) {
        let mut desk = self.lock();
        desk.games_rest = None;
        desk.has_entrant = true;
        drop(desk);
        self.changed.notify_all();
    }

    pub(crate) fn stop(&self) {
        let mut desk = self.lock();
        desk.is_stopping = true;
        if let Some(games) = &desk.games {
            games.raise();
        }
        drop(desk);
        self.changed.notify_all();
        let mut threads = self.threads.lock().unwrap_or_else(PoisonError::into_inner);
        for thread in threads.drain(..) {
            // Whatever it was at is still waiting in the store.
            let _ = thread.join();
        }
    }
}

/// Starts the threads.
pub(crate) fn start(class: &Arc<Classroom>) {
    class.mind_discarded();
    let slots = class.options.judge.slots();
    {
        let mut desk = class.crew.lock();
        desk.is_stopping = false;
        desk.slots = slots;
    }
    let mut threads = class
        .crew
        .threads
        .lock()
        .unwrap_or_else(PoisonError::into_inner);
    for _ in 0..slots {
        let class = Arc::clone(class);
        threads.push(thread::spawn(move || class.work()));
    }
}

impl Classroom {
    /// Judges until it is stopped.
    fn work(&self) {
        while let Some(task) = self.take_task() {
            match task {
                Task::Judge(job) => {
                    self.perform(&job);
                }
                Task::Play(stop) => self.play(&stop),
            }
        }
    }

    /// Plays ladders until something is to judge, or nothing to play.
    fn play(&self, stop: &StopFlag) {
        let played = catch_unwind(AssertUnwindSafe(|| self.play_games(stop)));
        let mut desk = self.crew.lock();
        desk.games = None;
        let has_more = matches!(played, Ok(GamesEnd::More)) || desk.has_entrant;
        if !has_more && !stop.is_raised() {
            desk.games_rest = Some(Instant::now() + GAMES_REST);
        }
    }

    /// Takes back what workers said that are found out.
    fn mind_discarded(self: &Arc<Self>) {
        let class = Arc::downgrade(self);
        self.options.judge.on_discard(Box::new(move |worker, keys| {
            let Some(class) = class.upgrade() else { return };
            // A store that cannot be written now cannot keep the next verdict either, and says so.
            let count = class.store.take_back(keys).unwrap_or_default();
            let action = Message::new("log-liar")
                .with("worker", worker)
                .with("count", count);
            let _ = class.store.add_log((LOGGED_AS, class.now()), None, &action);
            class.tell(&Change::default());
            class.crew.wake();
        }));
    }

    /// Judges whatever waits until nothing does, and returns how many tries that were. No other
    /// process judges the class meanwhile.
    pub fn judge_all(self: &Arc<Self>) -> Result<usize, ClassroomError> {
        self.claim()?;
        self.mind_discarded();
        let judged = thread::scope(|scope| {
            let slots = 0..self.options.judge.slots();
            let threads: Vec<_> = slots.map(|_| scope.spawn(|| self.judge_rest())).collect();
            let counts = threads.into_iter().map(|thread| match thread.join() {
                Ok(counted) => counted,
                Err(panic) => std::panic::resume_unwind(panic),
            });
            counts.sum::<Result<usize, Message>>()
        });
        self.release();
        judged.map_err(ClassroomError::Told)
    }

    fn judge_rest(&self) -> Result<usize, Message> {
        let mut count = 0;
        loop {
            let job = {
                let mut desk = self.crew.lock();
                if let Some((why, _)) = desk.paused.take() {
                    return Err(Message::plain(why));
                }
                self.find_job(&mut desk).map_err(|error| error.message())?
            };
            let Some(job) = job else {
                return Ok(count);
            };
            count += usize::from(self.perform(&job));
        }
    }

    /// Waits for something to do, first of all to judge; nothing when it is stopped.
    fn take_task(&self) -> Option<Task> {
        let mut desk = self.crew.lock();
        loop {
            if desk.is_stopping {
                return None;
            }
            let now = Instant::now();
            if desk.paused.as_ref().is_some_and(|(_, until)| *until <= now) {
                desk.paused = None;
            }
            if self.is_practice && desk.purged.is_none_or(|at| at.elapsed() >= PURGE) {
                desk.purged = Some(now);
                drop(desk);
                // Anything that cannot be removed now is removed next time.
                let _ = self.purge_guests();
                desk = self.crew.lock();
                continue;
            }
            if desk.paused.is_none() && desk.running.len() < self.options.judge.room() {
                match self.find_job(&mut desk) {
                    Ok(Some(job)) => return Some(Task::Judge(Box::new(job))),
                    Ok(None) => {
                        if let Some(stop) = desk.begin_games(now) {
                            return Some(Task::Play(stop));
                        }
                    }
                    Err(error) => desk.paused = Some((error.to_string(), now + REST)),
                }
            }
            let waited = self.crew.changed.wait_timeout(desk, LOOK);
            desk = waited.unwrap_or_else(PoisonError::into_inner).0;
        }
    }

    /// The next try in a fair order, noted as running. What is known already is settled at once.
    fn find_job(&self, desk: &mut Desk) -> Result<Option<Job>, StoreError> {
        let loaded = self.loaded();
        let now = Instant::now();
        desk.resting.retain(|_, until| *until > now);
        let takes_slow = desk.has_room_for_slow(self.options.judge.judges());
        let mut waiting = self.store.waiting()?;
        desk.mark_slow(&mut waiting);
        waiting.retain(|it| {
            let is_free = !desk.running.contains_key(&it.id) && !desk.resting.contains_key(&it.id);
            is_free && (takes_slow || !it.is_slow)
        });
        loop {
            let running = desk.running.values();
            let students: BTreeSet<&str> = running.map(|it| it.row.student.as_str()).collect();
            let Some(next) = choose(&waiting, &students).cloned() else {
                break;
            };
            waiting.retain(|it| it.id != next.id);
            let Some(it) = loaded.config.assignment(&next.assignment) else {
                // It comes back with the assignment.
                continue;
            };
            let key = self.key_of(it, &next.contents);
            if desk.running.values().any(|running| running.key == key) {
                // Equal files are being judged for somebody else.
                continue;
            }
            if self.store.verdict(&key)?.is_some() {
                self.store
                    .settle(next.id, State::Judged, Some(&key), None, self.now())?;
                self.tell_of(&next);
                continue;
            }
            let Some(row) = self.store.get_try(next.id)? else {
                continue;
            };
            return Ok(Some(note_running(desk, row, key, false)));
        }
        let busy = desk.running.keys().chain(desk.resting.keys()).copied();
        let slow = desk.slow.iter().copied();
        // Slow ones last, and only if they may.
        let mut next = self
            .store
            .next_rejudged(&busy.clone().chain(slow).collect::<Vec<_>>())?;
        if next.is_none() && takes_slow {
            next = self.store.next_rejudged(&busy.collect::<Vec<_>>())?;
        }
        let Some((id, key)) = next else {
            return Ok(None);
        };
        let row = self.store.get_try(id)?;
        Ok(row.map(|row| note_running(desk, row, key, true)))
    }

    /// The key of a report: the same files, judged in the same way.
    pub(crate) fn key_of(&self, it: &AssignmentConfig, contents: &str) -> String {
        let all = format!("{contents} {}", self.judged_by(it));
        let mut key = ludoteca_files::hash(all.as_bytes());
        key.truncate(32);
        key
    }

    fn tell_of(&self, next: &Waiting) {
        self.tell(&Change {
            student: Some(next.student.clone()),
            assignment: Some(next.assignment.clone()),
            try_id: Some(next.id),
        });
    }

    /// Judges, and keeps what came of it; whatever goes wrong, the try is not lost. Tells if it does
    /// not wait again because it is slow.
    fn perform(&self, job: &Job) -> bool {
        let row = &job.row;
        let change = Change {
            student: Some(row.student.clone()),
            assignment: Some(row.assignment.clone()),
            try_id: Some(row.id),
        };
        self.tell(&change);
        let judged = catch_unwind(AssertUnwindSafe(|| self.judge(job, &change)));
        let judged =
            judged.unwrap_or_else(|_| Err(Unjudged::Failed(Message::new("judge-panicked"))));
        let kept = self.keep(job, judged);
        let is_done = !matches!(kept, Ok(Kept::Slow));
        let mut desk = self.crew.lock();
        desk.running.remove(&row.id);
        let until = Instant::now() + REST;
        match kept {
            Ok(Kept::Done) => drop(desk.slow.remove(&row.id)),
            Ok(Kept::Later) => drop(desk.resting.insert(row.id, until)),
            Ok(Kept::Slow) => drop(desk.slow.insert(row.id)),
            Ok(Kept::Impossible(why)) => desk.paused = Some((why, until)),
            Err(error) => desk.paused = Some((error.to_string(), until)),
        }
        drop(desk);
        self.crew.wake();
        self.tell(&change);
        is_done
    }

    fn judge(&self, job: &Job, change: &Change) -> Result<Judged, Unjudged> {
        let loaded = self.loaded();
        let it = loaded.config.assignment(&job.row.assignment);
        let gone = || Unjudged::Failed(Message::new("assignment-gone"));
        let it = it.ok_or_else(gone)?;
        // Read whole first: files that were damaged are not judged as something else.
        self.contents.zip(&job.row.contents).map_err(|error| {
            Unjudged::Failed(Message::new("contents-damaged").with("why", error.to_string()))
        })?;
        let task = JudgeTask {
            course: judged_course(it),
            key: &job.key,
            place: &self.contents.place(&job.row.contents),
            patience: (!job.is_slow).then(|| it.patience()),
        };
        let watch = |done: usize, all: usize, case: &CaseReport| {
            if let Some(running) = self.crew.lock().running.get_mut(&job.row.id) {
                running.progress.add(done, all, case);
            }
            self.tell(change);
        };
        self.options.judge.judge(&task, &watch)
    }

    fn keep(&self, job: &Job, judged: Result<Judged, Unjudged>) -> Result<Kept, StoreError> {
        let id = job.row.id;
        match judged {
            Ok(judged) if is_final(&judged.report) => {
                let millis = |time: Duration| time.as_millis() as u64;
                let times = (millis(judged.wall), millis(judged.cells));
                let verdict = pack_verdict(&job.key, &judged.report, &judged.worker, times);
                if !self.store.keep_verdict(id, &verdict, self.now())?
                    && self.store.get_try(id)?.is_none()
                {
                    // It was erased while it ran, and may have been built after that. Anything that
                    // cannot be removed now goes with whoever is erased next.
                    let _ = self.clear_made();
                } else if self.options.judge.is_liar(&judged.worker) {
                    // It was found out just now.
                    self.store.take_back(&[verdict.key])?;
                }
                Ok(Kept::Done)
            }
            Ok(_) => self.note_failure(job, &Message::new("machine-failed-case")),
            Err(Unjudged::Refused(why)) => {
                self.settle(job, State::Refused, &why)?;
                Ok(Kept::Done)
            }
            Err(Unjudged::Failed(why)) => self.note_failure(job, &why),
            Err(Unjudged::Impossible(why)) => Ok(Kept::Impossible(why)),
            Err(Unjudged::Slow) => Ok(Kept::Slow),
        }
    }

    fn note_failure(&self, job: &Job, why: &Message) -> Result<Kept, StoreError> {
        if self.store.note_failure(job.row.id)? < MOST_FAILURES {
            return Ok(Kept::Later);
        }
        self.settle(job, State::Failed, why)?;
        Ok(Kept::Done)
    }

    fn settle(&self, job: &Job, state: State, why: &Message) -> Result<(), StoreError> {
        if job.is_again {
            return self.store.settle_rejudged(job.row.id, state, why);
        }
        self.store
            .settle(job.row.id, state, None, Some(why), self.now())?;
        Ok(())
    }
}

/// The fate of a try that was judged.
enum Kept {
    Done,
    Later,
    /// It has to wait for those who may be quick.
    Slow,
    Impossible(String),
}

fn note_running(desk: &mut Desk, row: TryRow, key: String, is_again: bool) -> Job {
    let is_slow = desk.slow.contains(&row.id);
    let running = Running {
        row: QueueRow {
            try_id: row.id,
            student: row.student.clone(),
            assignment: row.assignment.clone(),
            at: row.at,
        },
        key: key.clone(),
        is_slow,
        progress: Progress::default(),
    };
    desk.running.insert(row.id, running);
    if let Some(games) = &desk.games {
        // The pair that is being played is the last.
        games.raise();
    }
    Job {
        row,
        key,
        is_again,
        is_slow,
    }
}

/// Tells if the report is final: a case that the machine failed at is tried again.
fn is_final(report: &Report) -> bool {
    let is_settled = |case: &CaseReport| case.verdict != Verdict::RequiresReevaluation;
    report.cases.iter().all(is_settled)
}
