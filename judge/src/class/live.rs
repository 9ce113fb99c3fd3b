//! Submissions that come one by one, while a server runs, judged by workers elsewhere.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use ludoteca_course::{CaseSelection, Course, Profile};
use ludoteca_machines::{
    Comparison, Desk, Head, HeadOptions, Inbox, MachinesError, NatsArgs, Offer, Order, Part, Seen,
    Worth,
};
use ludoteca_play::{CATALOGUE, fingerprint};
use ludoteca_runner::{Trust, Workshop};
use ludoteca_words::{Language, Message};
use serde::Deserialize as _;
use serde_json::json;

use super::marker::{CourseMarker, Marker as _, Unjudged, machine_failed};
use super::remote::{
    Ask, Essence, Found, JudgingSpec, WORK, bundle_files, check, compare, essence, judgement, pack,
    second_is_wrong,
};
use crate::judging::{Judging, Watch};
use crate::report::{CaseReport, Report};

/// Pause before a head that lost its server looks for it again.
const PAUSE: Duration = Duration::from_secs(5);

/// The setup for judging submissions one by one.
#[derive(Clone, Debug)]
pub struct LiveOptions {
    /// The NATS server.
    pub nats: NatsArgs,
    /// The owner of these jobs: the same after a restart, and nobody else's.
    pub run: String,
    /// Maximum time a worker may be silent about a submission.
    pub patience: Duration,
    /// The language of what is said on the terminal.
    pub language: Language,
}

/// A submission that is to be judged.
#[derive(Clone, Copy)]
pub struct LiveTask<'a> {
    /// The course.
    pub course: &'static dyn Course,
    /// Its marking rules.
    pub profile: &'a Profile,
    /// The profile as TOML.
    pub profile_text: &'a str,
    /// The cases to try.
    pub selection: &'a CaseSelection,
    /// Maximum time for its cases together.
    pub budget: Option<Duration>,
    /// Time after which it is given up with [`Unjudged::Slow`].
    pub patience: Option<Duration>,
    /// A key that is equal for the same submission, judged in the same way.
    pub key: &'a str,
    /// The name of the archive, and what is in it.
    pub archive: (&'a str, &'a [u8]),
}

/// A report, and what it took.
#[derive(Clone, Debug)]
pub struct LiveReport {
    /// The report.
    pub report: Report,
    /// The worker that judged.
    pub worker: String,
    /// The time that worker took, and the share of it in which programs and compilers ran.
    pub times: [Duration; 2],
}

/// Callback with the worker that was found out, and the keys of the submissions to judge again.
pub type Discarded = Box<dyn Fn(&str, &[String]) + Send + Sync>;

/// Judges submissions by workers elsewhere until it is dropped.
pub struct Live {
    shared: Arc<Shared>,
    thread: Option<JoinHandle<()>>,
}

struct Shared {
    state: Mutex<State>,
    changed: Condvar,
    is_stopping: AtomicBool,
    workshop: Workshop,
    language: Language,
    discarded: Mutex<Option<Discarded>>,
}

#[derive(Default)]
struct State {
    /// The inbox that takes jobs; nothing while there is no server.
    inbox: Option<Inbox>,
    /// The reason there is none.
    fault: String,
    asked: BTreeMap<String, Asked>,
    ways: BTreeMap<String, Arc<Way>>,
    workers: Vec<Seen>,
    /// The worker that judged each submission, since the start.
    by: BTreeMap<String, String>,
    /// Workers whose answers proved false.
    liars: BTreeSet<String>,
}

/// The way the submissions of an assignment are judged.
struct Way {
    course: &'static dyn Course,
    profile: Profile,
    selection: CaseSelection,
    budget: Option<Duration>,
    spec: JudgingSpec,
    /// A course that lies in a folder, packed.
    bundle: Option<Vec<u8>>,
}

/// A submission at the workers.
struct Asked {
    way: Arc<Way>,
    name: String,
    archive: Vec<u8>,
    bundle: Vec<u8>,
    hash: String,
    is_done: bool,
    /// The result, for when somebody does it a second time.
    first: Option<Essence>,
    /// It was given up as slow.
    is_slow: bool,
    /// The caller that waits for it.
    waiting: Option<Sender<News>>,
}

/// News for whoever waits.
enum News {
    Tried(Vec<CaseReport>, usize),
    Done(Box<Result<LiveReport, Unjudged>>),
}

impl Way {
    fn new(task: &LiveTask<'_>, judged_by: String) -> Result<Self, String> {
        let files = task.course.files().map(bundle_files).transpose();
        let bundle = files.map_err(|error| error.to_string())?;
        Ok(Self {
            course: task.course,
            profile: task.profile.clone(),
            selection: task.selection.clone(),
            budget: task.budget,
            spec: JudgingSpec {
                profile: task.profile_text.to_owned(),
                seed: task.selection.seed,
                generated: task.selection.generated,
                published: None,
                course: bundle.as_deref().map(ludoteca_files::hash),
                budget: task.budget,
                judged_by,
            },
            bundle,
        })
    }

    fn judging(&self) -> Judging<'_> {
        Judging {
            trust: Trust::Stranger,
            workers: 1,
            budget: self.budget,
            ..Judging::new(self.course, &self.profile, &self.selection)
        }
    }
}

impl Live {
    /// Connects to the server. Where workers differ it is judged here, by programs that are built in
    /// this workshop.
    pub fn connect(options: LiveOptions, workshop: Workshop) -> Result<Self, MachinesError> {
        let head = Head::connect(options.head())?;
        let shared = Arc::new(Shared {
            state: Mutex::default(),
            changed: Condvar::new(),
            is_stopping: AtomicBool::new(false),
            workshop,
            language: options.language,
            discarded: Mutex::default(),
        });
        let of_thread = Arc::clone(&shared);
        let thread = thread::spawn(move || of_thread.run(head, &options));
        let thread = Some(thread);
        Ok(Self { shared, thread })
    }

    /// Notifies this listener of submissions that must be judged again.
    pub fn on_discard(&self, listener: Discarded) {
        let discarded = self.shared.discarded.lock();
        *discarded.unwrap_or_else(PoisonError::into_inner) = Some(listener);
    }

    /// Returns the workers that are present.
    pub fn workers(&self) -> Vec<Seen> {
        self.shared.lock().workers.clone()
    }

    /// Tells if this worker was found out.
    pub fn is_liar(&self, worker: &str) -> bool {
        self.shared.lock().liars.contains(worker)
    }

    /// Judges a submission, and returns when somebody has.
    pub fn judge(&self, task: &LiveTask<'_>, watch: Watch<'_>) -> Result<LiveReport, Unjudged> {
        let news = self.shared.ask(task)?;
        let mut done = 0;
        for one in news {
            match one {
                News::Tried(cases, all) => {
                    for case in &cases {
                        done += 1;
                        watch(done, all, case);
                    }
                }
                News::Done(judged) => return *judged,
            }
        }
        // The head has gone: somebody else judges it.
        Err(Unjudged::Impossible(self.shared.lock().fault.clone()))
    }

    /// Lets go of whatever is at the workers: it is judged after the next start.
    pub fn stop(&self) {
        self.shared.is_stopping.store(true, Ordering::Relaxed);
        self.shared.lose("the server stops".to_owned());
        self.shared.changed.notify_all();
    }
}

impl Drop for Live {
    fn drop(&mut self) {
        self.stop();
        if let Some(thread) = self.thread.take() {
            // Nothing is left to be told of it.
            let _ = thread.join();
        }
    }
}

impl LiveOptions {
    fn head(&self) -> HeadOptions {
        HeadOptions {
            nats: self.nats.clone(),
            work: WORK,
            run: self.run.clone(),
            version: env!("CARGO_PKG_VERSION").to_owned(),
            rules: fingerprint(CATALOGUE),
            patience: self.patience,
            metrics: None,
            programs: Vec::new(),
        }
    }
}

impl Shared {
    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Has a head work until there is no more to do; after a fault it starts again.
    fn run(&self, head: Head, options: &LiveOptions) {
        let mut next = Some(head);
        while !self.is_stopping.load(Ordering::Relaxed) {
            let ended = match next
                .take()
                .map_or_else(|| Head::connect(options.head()), Ok)
            {
                Ok(mut head) => {
                    self.lock().inbox = Some(head.open_inbox());
                    let mut desk = LiveDesk { shared: self };
                    head.run(Vec::new(), &mut desk).map(drop)
                }
                Err(error) => Err(error),
            };
            let why = ended.map_or_else(|error| error.say(self.language), |()| String::new());
            self.lose(why);
            let state = self.lock();
            let is_going_on = |_: &mut State| !self.is_stopping.load(Ordering::Relaxed);
            let _ = self.changed.wait_timeout_while(state, PAUSE, is_going_on);
        }
    }

    /// Drops all submissions, which ends their callers' waiting: nobody judges any more.
    fn lose(&self, why: String) {
        let mut state = self.lock();
        state.inbox = None;
        state.workers.clear();
        state.fault = why;
        state.asked.clear();
    }

    /// Sends a submission to the workers.
    fn ask(&self, task: &LiveTask<'_>) -> Result<Receiver<News>, Unjudged> {
        let failed = |why: std::io::Error| machine_failed(why.to_string());
        let (name, archive) = task.archive;
        let bundle = pack([(name, archive)].into_iter()).map_err(failed)?;
        let hash = ludoteca_files::hash(&bundle);
        let way = self.find_way(task).map_err(Unjudged::Impossible)?;
        let ask = Ask {
            spec: way.spec.clone(),
            files: hash.clone(),
            key: task.key.to_owned(),
            is_archive: true,
            is_watched: true,
            patience: task.patience,
        };
        let programs = [Some(hash.clone()), way.spec.course.clone()];
        let order = Order {
            offer: Offer {
                id: task.key.to_owned(),
                body: json!(ask),
                on_clock: true,
                repeats: true,
            },
            programs: programs.into_iter().flatten().collect(),
        };
        let (sender, receiver) = channel();
        let asked = Asked {
            way,
            name: name.to_owned(),
            archive: archive.to_vec(),
            bundle,
            hash,
            is_done: false,
            first: None,
            is_slow: false,
            waiting: Some(sender),
        };
        let mut state = self.lock();
        state.asked.insert(task.key.to_owned(), asked);
        let is_brought = state.inbox.as_ref().is_some_and(|inbox| inbox.bring(order));
        if is_brought {
            Ok(receiver)
        } else {
            state.asked.remove(task.key);
            Err(Unjudged::Impossible(state.fault.clone()))
        }
    }

    fn find_way(&self, task: &LiveTask<'_>) -> Result<Arc<Way>, String> {
        let marker = CourseMarker {
            judging: Judging {
                budget: task.budget,
                ..Judging::new(task.course, task.profile, task.selection)
            },
            workshop: &self.workshop,
        };
        let judged_by = marker.judged_by();
        let mut state = self.lock();
        if let Some(way) = state.ways.get(&judged_by) {
            return Ok(Arc::clone(way));
        }
        let way = Arc::new(Way::new(task, judged_by.clone())?);
        state.ways.insert(judged_by, Arc::clone(&way));
        Ok(way)
    }
}

/// The desk where answers of workers come together.
struct LiveDesk<'a> {
    shared: &'a Shared,
}

impl LiveDesk<'_> {
    /// Takes an answer: somebody waits for it, or did.
    fn take(&self, part: &Part) -> Result<(), String> {
        let said = Found::deserialize(&part.body).map_err(|error| error.to_string())?;
        let mut state = self.shared.lock();
        let Some(asked) = state.asked.get_mut(&said.key) else {
            // It was done by somebody else meanwhile, or asked before a restart.
            return Ok(());
        };
        let tell = |waiting: Option<&Sender<News>>, news: News| {
            // Whoever stopped waiting needs no news.
            let _ = waiting.map(|waiting| waiting.send(news));
        };
        if !said.tried.is_empty() {
            let waiting = asked.waiting.as_ref();
            tell(waiting, News::Tried(said.tried, said.cases));
            return Ok(());
        }
        check(&said, &asked.way.judging())?;
        if asked.is_done {
            return Ok(());
        }
        asked.is_done = true;
        asked.first = essence(judgement(&said));
        asked.is_slow = said.is_slow;
        let judged = judgement(&said).map(|report| LiveReport {
            report,
            worker: part.worker.clone(),
            times: said.times,
        });
        let waiting = asked.waiting.take();
        tell(waiting.as_ref(), News::Done(Box::new(judged)));
        state.by.insert(said.key, part.worker.clone());
        Ok(())
    }

    /// Judges a submission here when workers disagree about it.
    fn judge_here(&self, way: &Way, name: &str, archive: &[u8]) -> Result<Report, Unjudged> {
        let failed = |why: std::io::Error| machine_failed(why.to_string());
        let folder = tempfile::tempdir().map_err(failed)?;
        let place = folder.path().join(name);
        std::fs::write(&place, archive).map_err(failed)?;
        let marker = CourseMarker {
            judging: way.judging(),
            workshop: &self.shared.workshop,
        };
        marker.judge(&place)
    }
}

impl Desk for LiveDesk<'_> {
    fn commit(&mut self, parts: &[Part]) -> Result<Vec<Worth>, String> {
        let worth = |part| match self.take(part) {
            Ok(()) => Worth::Kept(Vec::new()),
            Err(why) => Worth::Wrong(why),
        };
        Ok(parts.iter().map(worth).collect())
    }

    fn has(&self, job: &str) -> bool {
        let state = self.shared.lock();
        let asked = state.asked.get(job);
        asked.is_some_and(|asked| asked.is_done)
    }

    fn compare(&mut self, part: &Part) -> Result<Comparison, String> {
        let said = match Found::deserialize(&part.body) {
            Ok(said) => said,
            Err(error) => return Ok(second_is_wrong(error.to_string())),
        };
        let state = self.shared.lock();
        let Some(asked) = state.asked.get(&said.key) else {
            return Ok(Comparison::Same);
        };
        if let Err(what) = check(&said, &asked.way.judging()) {
            return Ok(second_is_wrong(what));
        }
        if said.is_slow || asked.is_slow {
            // Which of two machines is fast enough says nothing of either, and it is asked anew.
            return Ok(Comparison::Same);
        }
        let (way, name) = (Arc::clone(&asked.way), asked.name.clone());
        let (first, archive) = (asked.first.clone(), asked.archive.clone());
        drop(state);
        let second = essence(judgement(&said));
        let judge = || self.judge_here(&way, &name, &archive);
        Ok(compare(&said.key, [first, second], judge))
    }

    fn discard(&mut self, worker: &str) -> Result<(), String> {
        let mut state = self.shared.lock();
        state.liars.insert(worker.to_owned());
        let own = state.by.iter().filter(|(_, by)| *by == worker);
        let own: Vec<String> = own.map(|(key, _)| key.clone()).collect();
        for key in &own {
            state.by.remove(key);
            if let Some(asked) = state.asked.get_mut(key) {
                asked.is_done = false;
            }
        }
        drop(state);
        let discarded = self.shared.discarded.lock();
        let discarded = discarded.unwrap_or_else(PoisonError::into_inner);
        if let Some(listener) = &*discarded {
            listener(worker, &own);
        }
        Ok(())
    }

    fn is_enough(&self) -> bool {
        self.shared.is_stopping.load(Ordering::Relaxed)
    }

    fn program(&self, hash: &str) -> Option<Vec<u8>> {
        let state = self.shared.lock();
        let of_course = |way: &&Arc<Way>| way.spec.course.as_deref() == Some(hash);
        if let Some(way) = state.ways.values().find(of_course) {
            return way.bundle.clone();
        }
        let asked = state.asked.values().find(|asked| asked.hash == hash);
        asked.map(|asked| asked.bundle.clone())
    }

    fn say(&mut self, message: &Message) {
        let said = ludoteca_machines::say(self.shared.language, message);
        eprintln!("{said}");
    }

    fn see(&mut self, workers: Vec<Seen>) {
        self.shared.lock().workers = workers;
    }

    fn give_up(&mut self, job: &str, reasons: &[String]) {
        let mut state = self.shared.lock();
        let waiting = state.asked.get_mut(job).and_then(|it| it.waiting.take());
        if let Some(waiting) = waiting {
            let why = reasons.last().cloned().unwrap_or_default();
            // Whoever stopped waiting needs no news.
            let _ = waiting.send(News::Done(Box::new(Err(machine_failed(why)))));
        }
    }

    fn forget(&mut self, job: &str) {
        let mut state = self.shared.lock();
        // Somebody may have asked anew.
        if state.asked.get(job).is_some_and(|it| it.waiting.is_none()) {
            state.asked.remove(job);
        }
    }
}
