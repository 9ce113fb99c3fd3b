//! Workers that lie, send rubbish, are slow, or are of another version: each is caught and named,
//! and the table stays right. A program whose hash does not fit is not run.

use std::fs;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::JoinHandle;
use std::time::Duration;

use ludoteca_arena::remote::ArenaWork;
use ludoteca_arena::seat::SeatSpec;
use ludoteca_machines::{MachinesError, NatsArgs, Task, Work, WorkerOptions};
use ludoteca_play::{CATALOGUE, Resources, fingerprint};
use ludoteca_runner::Bundle;
use serde_json::{Value, json};

use super::place::{Place, pause};

const PLAN: &str = "kind = \"round-robin\"\ngame = \"mancala\"\npairs = 40\nseed = 5\n\
    [rules]\nhouses = 4\nseeds = 3\n\
    [[entrant]]\nseat = \"level:avancado\"\n\
    [[entrant]]\nseat = \"level:strong@900\"\n\
    [[entrant]]\nseat = \"level:strong@600\"\nname = \"second\"\n";

/// A worker's fault.
#[derive(Clone, Copy, PartialEq)]
pub(crate) enum Oddity {
    /// It thinks less than it says: its games are legal, and wrong.
    Lies,
    Rubbish,
    Slow,
    OtherVersion,
    /// It fails at every job, at once.
    Broken,
}

struct OddWork {
    honest: ArenaWork,
    oddity: Oddity,
    /// While this is set it holds back the job that it has, and so the end of the event.
    holds: Arc<AtomicBool>,
}

impl Work for OddWork {
    fn name(&self) -> &'static str {
        self.honest.name()
    }

    fn perform(&self, task: &Task<'_>) -> Result<(), String> {
        let programs = |hash: &str| task.program(hash);
        while self.holds.load(Ordering::Relaxed) {
            pause();
        }
        match self.oddity {
            Oddity::Lies => {
                let body = weaken(task.body.clone());
                let tell = |part: Value| task.tell(part);
                self.honest.perform(&Task::new(&body, &programs, &tell))
            }
            Oddity::Rubbish => {
                let game = json!({"record": "rubbish", "milliseconds": 1});
                let key = &task.body["pairs"][0]["key"];
                task.tell(json!({"pairs": [{"key": key, "games": [game, game]}]}));
                Ok(())
            }
            Oddity::Slow => {
                let tell = |part: Value| task.tell(slow_down(part));
                self.honest.perform(&Task::new(task.body, &programs, &tell))
            }
            Oddity::OtherVersion => self.honest.perform(task),
            Oddity::Broken => Err("it has no cells".to_owned()),
        }
    }
}

/// Turns the job into one for engines that hardly think, with hashes that fit them.
fn weaken(mut body: Value) -> Value {
    for entrant in body["entrants"].as_object_mut().unwrap().values_mut() {
        let seat = entrant["seat"].as_str().unwrap().to_owned();
        if let Some((level, _)) = seat.split_once('@') {
            let seat: SeatSpec = format!("{level}@1").parse().unwrap();
            entrant["hash"] = json!(seat.hash().unwrap());
            entrant["seat"] = json!(seat.to_string());
        }
    }
    body
}

/// Slows a part down to what a machine that takes twenty times as long would say.
fn slow_down(mut part: Value) -> Value {
    for pair in part["pairs"].as_array_mut().unwrap() {
        for game in pair["games"].as_array_mut().unwrap() {
            let milliseconds = game["milliseconds"].as_u64().unwrap();
            game["milliseconds"] = json!(1 + milliseconds * 20);
        }
    }
    part
}

pub(crate) struct OddWorker {
    stop: Arc<AtomicBool>,
    holds: Arc<AtomicBool>,
    thread: Option<JoinHandle<Result<(), MachinesError>>>,
}

impl OddWorker {
    pub(crate) fn start(place: &Place, name: &str, oddity: Oddity) -> Self {
        let honest = ArenaWork::new(
            CATALOGUE,
            ludoteca_courses::COURSES,
            Box::new(|_| Resources::none()),
        )
        .unwrap();
        let version = match oddity {
            Oddity::OtherVersion => "0.0.1",
            _ => env!("CARGO_PKG_VERSION"),
        };
        let holds = Arc::new(AtomicBool::new(false));
        let work = OddWork {
            honest,
            oddity,
            holds: Arc::clone(&holds),
        };
        let mut worker = Self::with(place, name, version, Box::new(work));
        worker.holds = holds;
        worker
    }

    /// Has it hold back its job, or go on.
    fn hold(&self, holds: bool) {
        self.holds.store(holds, Ordering::Relaxed);
    }

    /// A worker that does this work, in its own way.
    pub(crate) fn with(place: &Place, name: &str, version: &str, work: Box<dyn Work>) -> Self {
        let stop = Arc::new(AtomicBool::new(false));
        let options = WorkerOptions {
            nats: NatsArgs::plain(&place.url()),
            name: name.to_owned(),
            slots: 1,
            cache: place.path(&format!("cache-{name}")),
            version: version.to_owned(),
            rules: fingerprint(CATALOGUE),
            heartbeat: Duration::from_millis(200),
            metrics: None,
            stop: Arc::clone(&stop),
        };
        let thread = std::thread::spawn(|| ludoteca_machines::work(options, vec![work]));
        let thread = Some(thread);
        let holds = Arc::default();
        Self {
            stop,
            holds,
            thread,
        }
    }

    /// Ends it; what it was told.
    pub(crate) fn end(self) -> Result<(), MachinesError> {
        self.stop.store(true, Ordering::Relaxed);
        self.join()
    }

    pub(crate) fn has_ended(&self) -> bool {
        self.thread.as_ref().is_none_or(JoinHandle::is_finished)
    }

    /// Waits until it ends by itself; what it was told.
    pub(crate) fn join(mut self) -> Result<(), MachinesError> {
        self.thread.take().unwrap().join().unwrap()
    }
}

impl Drop for OddWorker {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}

/// An odd worker among honest ones; what the head said, and what the worker was told.
fn check(oddity: Oddity, named: &str) -> Result<(), MachinesError> {
    let place = Place::new();
    // A slow one is found by comparison, for which the others must have time to come.
    let pairs = if oddity == Oddity::Slow { 400 } else { 40 };
    let plan = PLAN.replace("pairs = 40", &format!("pairs = {pairs}"));
    fs::write(place.path("plan.toml"), plan).unwrap();
    // Alone at first, so that it has certainly done something before the others come.
    let odd = OddWorker::start(&place, "odd-one", oddity);
    let mut head = place.start_head("head", &["--batch", "4"]);
    let has_worked = || match oddity {
        Oddity::Lies => place.count("many.arena") > 8,
        // Nobody is called slow before 20 pairs.
        Oddity::Slow => place.count("many.arena") > 24,
        Oddity::Rubbish | Oddity::OtherVersion | Oddity::Broken => {
            place.read("head.err").contains("odd-one")
        }
    };
    while !has_worked() && !head.has_ended() {
        pause();
    }
    odd.hold(oddity == Oddity::Slow);
    let _honest = [
        place.start_worker("honest-1"),
        place.start_worker("honest-2"),
    ];
    while odd.holds.load(Ordering::Relaxed) && !head.has_ended() {
        odd.hold(!place.read("head.err").contains(named));
        pause();
    }
    let status = head.wait();
    let told = place.read("head.err");
    assert_eq!(status, 0, "{told}");
    assert!(told.contains(named), "{told}");
    // A busy machine may well find an honest one slow.
    let is_blamed = |name: &str| told.contains(&format!("{name} is dismissed"));
    assert!(!is_blamed("honest-1") && !is_blamed("honest-2"), "{told}");
    let by_odd = place.hands().iter().any(|(worker, _)| worker == "odd-one");
    assert_eq!(by_odd, oddity == Oddity::Slow, "{:?}", place.hands());
    place.assert_same(&place.read("head.out"));
    odd.end()
}

#[test]
fn a_worker_that_lies_is_found_and_all_that_it_did_is_done_again() {
    let told = check(
        Oddity::Lies,
        "odd-one is dismissed, and everything it did is done again",
    );
    assert!(
        told.unwrap_err()
            .to_string()
            .contains("dismissed by the head")
    );
}

#[test]
fn a_worker_that_sends_rubbish_is_named() {
    let told = check(Oddity::Rubbish, "its record cannot be");
    assert!(
        told.unwrap_err()
            .to_string()
            .contains("its record cannot be")
    );
}

#[test]
fn a_slow_worker_is_marked_and_its_games_count() {
    check(Oddity::Slow, "odd-one is slow").unwrap();
}

#[test]
fn a_worker_of_another_version_gets_no_jobs_and_is_told_why() {
    let told = check(Oddity::OtherVersion, "odd-one gets no jobs");
    let told = told.unwrap_err().to_string();
    assert!(told.contains("this worker 0.0.1"), "{told}");
}

/// An event of so many pairs with an honest worker and one that fails at everything, both there
/// from the beginning; what the head said.
fn play_beside_broken(pairs: u32) -> (String, OddWorker) {
    let place = Place::new();
    let plan = PLAN.replace("pairs = 40", &format!("pairs = {pairs}"));
    fs::write(place.path("plan.toml"), plan).unwrap();
    let _honest = place.start_worker("honest-1");
    let broken = OddWorker::start(&place, "odd-one", Oddity::Broken);
    while place.list_json().len() < 2 {
        pause();
    }
    let mut head = place.start_head("head", &["--batch", "2"]);
    let status = head.wait();
    let told = place.read("head.err");
    assert_eq!(status, 0, "{told}");
    place.assert_same(&place.read("head.out"));
    (told, broken)
}

#[test]
fn a_worker_that_fails_at_everything_does_not_use_up_the_tries_of_all_jobs() {
    let (told, broken) = play_beside_broken(40);
    assert!(told.contains("odd-one gets no more jobs"), "{told}");
    let told = broken.join().unwrap_err().to_string();
    assert!(told.contains("it has no cells"), "{told}");
}

#[test]
fn a_worker_that_fails_at_everything_does_not_use_up_the_tries_of_a_few_jobs() {
    // Too few to be sent away for: all tries of both end before that.
    let (_, broken) = play_beside_broken(4);
    let _ = broken.end();
}

#[test]
fn a_program_whose_hash_does_not_fit_is_not_run() {
    let place = Place::new();
    let bot = format!("print('never run')\n#{:1$}\n", "", 400);
    fs::write(place.path("bot.py"), &bot).unwrap();
    let seat = format!("bot:/usr/bin/python3 {}", place.path("bot.py").display());
    let plan = PLAN.replace("level:avancado", &seat);
    fs::write(place.path("plan.toml"), plan).unwrap();
    let proof = place.path("was-run");
    let evil = format!("open({:?}, 'w')\n", proof.display().to_string());
    let evil = format!("{evil:width$}", width = bot.len());
    let [packed, evil] = [&bot, &evil].map(|text| pack(text.as_bytes()));
    assert_eq!(packed.len(), evil.len());
    put_program(&place, &ludoteca_files::hash(&packed), &evil);
    let _worker = place.start_worker("careful");
    let mut head = place.start_head("head", &[]);
    let status = head.wait();
    let told = place.read("head.err");
    assert_ne!(status, 0);
    assert!(
        told.contains("not what its hash says: it is not run"),
        "{told}"
    );
    assert!(!proof.exists());
}

/// A bot's file as it travels.
fn pack(text: &[u8]) -> Vec<u8> {
    let mut bundle = Bundle::default();
    bundle.add("bot.py", text.to_vec(), false).unwrap();
    bundle.pack().unwrap()
}

/// Puts something else where a program is looked for.
fn put_program(place: &Place, name: &str, bytes: &[u8]) {
    let runtime = tokio::runtime::Runtime::new().unwrap();
    runtime.block_on(async {
        let client = async_nats::connect(place.url()).await.unwrap();
        let context = async_nats::jetstream::new(client);
        let config = async_nats::jetstream::object_store::Config {
            bucket: "LUDOTECA_PROGRAMS".to_owned(),
            max_age: Duration::from_hours(24 * 30),
            ..Default::default()
        };
        let store = context.create_object_store(config).await.unwrap();
        store.put(name, &mut &*bytes).await.unwrap();
    });
}

#[test]
fn a_slow_worker_gets_no_games_on_the_clock() {
    let place = Place::new();
    let docs = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/book/src");
    let starter = fs::canonicalize(docs.join("bots/starter.py")).unwrap();
    let starter = format!("bot:/usr/bin/python3 {}", starter.display());
    let plan = PLAN.replace("level:strong@600", &starter);
    let plan = plan.replace("pairs = 40", "pairs = 150");
    fs::write(place.path("plan.toml"), plan).unwrap();
    let _odd = OddWorker::start(&place, "odd-one", Oddity::Slow);
    let _honest = [
        place.start_worker("honest-1"),
        place.start_worker("honest-2"),
    ];
    let mut head = place.start_head("head", &["--batch", "2"]);
    while !place.read("head.err").contains("odd-one is slow") {
        let is_over = head.has_ended();
        assert!(!is_over, "nobody was slow: {}", place.read("head.err"));
        pause();
    }
    head.kill();
    // The third entrant is a program.
    let on_clock = || place.count_by("odd-one", "a = 2 OR b = 2");
    let before = on_clock();
    let mut head = place.start_head("head", &["--batch", "2"]);
    assert_eq!(head.wait(), 0, "{}", place.read("head.err"));
    assert_eq!(on_clock(), before);
    assert_eq!(place.count("many.arena"), 450);
}
