//! The rush before a deadline with the real judge: students hand in, and the times to the verdict
//! are printed, with the time that programs and compilers ran apart, of which at most 5 % may be
//! ours. Ten minutes are played in one, by the first cases of mancala. With WORKERS that many
//! workers judge, each one try at a time, through a nats-server of the example's own; the time on the
//! way to them and behind the try before is told apart.
//!
//! `cargo run --release -p ludoteca-classroom --features long --example rush -- STUDENTS TRIES SECONDS [WORKERS]`
#![expect(
    clippy::disallowed_types,
    reason = "workers and the server are processes"
)]

use std::fmt::Write as _;
use std::fs;
use std::net::{TcpListener, TcpStream};
use std::path::Path;
use std::process::{Child, Command, ExitCode, Stdio};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant};

use ludoteca_classroom::{
    CaseWatch, Classroom, Discarded, Judge, JudgeTask, Judged, JudgedCourse, LocalJudge, NewClass,
    OpenOptions, RemoteJudge, Unjudged, Upload, UploadFile, Viewer, WorkerRow, make_class,
};
use ludoteca_course::Shelf;
use ludoteca_judge::class::JudgeWork;
use ludoteca_machines::{NatsArgs, WorkerOptions};
use ludoteca_play::{CATALOGUE, fingerprint};
use ludoteca_runner::Trust;
use ludoteca_words::Language;

fn main() -> ExitCode {
    if let Some(status) = ludoteca_runner::inside::main_if_called() {
        return status;
    }
    let words: Vec<String> = std::env::args().skip(1).collect();
    if let [word, url, cache] = &words[..]
        && word == WORKER
    {
        work(url, Path::new(cache));
        return ExitCode::SUCCESS;
    }
    let mut numbers = words
        .iter()
        .map(|it| it.parse::<usize>().expect("a number"));
    let mut next = |usual| numbers.next().unwrap_or(usual);
    let (students, tries, seconds, workers) = (next(400), next(1000), next(60), next(0));
    let folder = tempfile::tempdir().expect("a temporary folder");
    let machines = (workers > 0).then(|| Machines::start(folder.path(), workers));
    let judge = choose_judge(folder.path(), machines.as_ref());
    let class = make(folder.path(), students, Arc::clone(&judge));
    let staff = Viewer::command_line();
    let right =
        Path::new(env!("CARGO_MANIFEST_DIR")).join("../judge/tests/students/mancala/right.py");
    let right = fs::read_to_string(right).expect("the program is there");
    class.start().expect("nobody else serves it");
    let started = Instant::now();
    let mut receipts: Vec<Duration> = Vec::new();
    for at in 0..tries {
        let due = Duration::from_secs(seconds as u64).mul_f64(at as f64 / tries as f64);
        thread::sleep(due.saturating_sub(started.elapsed()));
        let file = UploadFile {
            name: "program.py".to_owned(),
            bytes: format!("{right}\n# try {at}\n").into_bytes(),
        };
        let asked = Instant::now();
        let upload = Upload { files: vec![file] };
        let handed_in = class.hand_in(&staff, &format!("s{}", at % students), "mancala", upload);
        handed_in.expect("the try is received");
        receipts.push(asked.elapsed());
    }
    loop {
        let queue = class.queue(&staff).expect("staff may see it");
        if queue.waiting.is_empty() && queue.running.is_empty() {
            break;
        }
        thread::sleep(Duration::from_millis(200));
    }
    let wall = started.elapsed();
    class.stop();
    tell(&class, &staff, tries, wall, &mut receipts);
    judge.tell(tries);
    tell_processors(machines.as_ref());
    ExitCode::SUCCESS
}

fn make(folder: &Path, students: usize, judge: Arc<TimedJudge>) -> Arc<Classroom> {
    let (roster, place) = (folder.join("roster.csv"), folder.join("class"));
    let mut list = "id\n".to_owned();
    for at in 0..students {
        let _ = writeln!(list, "s{at}");
    }
    fs::write(&roster, list).expect("the roster is written");
    let shelf = Shelf::from(ludoteca_courses::COURSES);
    let new = NewClass {
        folder: &place,
        courses: &["mancala".to_owned()],
        roster: &roster,
        title: None,
        language: Language::English,
        zone: "UTC",
        deadline: None,
        staff: "teacher",
    };
    let file = make_class(&new, shelf).expect("a class");
    let rules = fs::read_to_string(&file).expect("the rules");
    let rules = rules.replace("#profile = \"my.toml\"", "profile = \"first.toml\"");
    fs::write(&file, rules).expect("the rules are written");
    fs::write(place.join("first.toml"), PROFILE).expect("the profile is written");
    Classroom::open(&place, OpenOptions::new(shelf, judge)).expect("a class")
}

/// The judge of this machine, or workers. What they build is their own.
fn choose_judge(folder: &Path, machines: Option<&Machines>) -> Arc<TimedJudge> {
    let slots = thread::available_parallelism().map_or(1, usize::from);
    let built = folder.join("built");
    let judge: Box<dyn Judge> = match machines {
        None => Box::new(LocalJudge::new(&built, Trust::Stranger, slots).expect("a workshop")),
        Some(machines) => {
            let nats = NatsArgs::plain(&machines.url);
            let judge = RemoteJudge::connect(&nats, &built, PATIENCE, 64, Language::English);
            Box::new(judge.expect("the server is there"))
        }
    };
    Arc::new(TimedJudge {
        judge,
        beyond: Mutex::default(),
    })
}

/// A judge, and the time of tries beyond that of whoever judged them.
struct TimedJudge {
    judge: Box<dyn Judge>,
    beyond: Mutex<Duration>,
}

impl TimedJudge {
    fn tell(&self, tries: usize) {
        let beyond = self.beyond.lock().expect("nobody panicked").as_secs_f64();
        println!(
            "on the way to the judges and behind the try before: {beyond:.1} s, {:.0} ms a try",
            1000.0 * beyond / tries.max(1) as f64
        );
    }
}

impl Judge for TimedJudge {
    fn judged_by(&self, course: JudgedCourse<'_>) -> String {
        self.judge.judged_by(course)
    }

    fn judge(&self, task: &JudgeTask<'_>, watch: CaseWatch<'_>) -> Result<Judged, Unjudged> {
        let started = Instant::now();
        let judged = self.judge.judge(task, watch)?;
        let beyond = started.elapsed().saturating_sub(judged.wall);
        *self.beyond.lock().expect("nobody panicked") += beyond;
        Ok(judged)
    }

    fn slots(&self) -> usize {
        self.judge.slots()
    }

    fn workers(&self) -> Option<Vec<WorkerRow>> {
        self.judge.workers()
    }

    fn room(&self) -> usize {
        self.judge.room()
    }

    fn judges(&self) -> usize {
        self.judge.judges()
    }

    fn on_discard(&self, listener: Discarded) {
        self.judge.on_discard(listener);
    }

    fn is_liar(&self, worker: &str) -> bool {
        self.judge.is_liar(worker)
    }

    fn stop(&self) {
        self.judge.stop();
    }
}

/// The first cases of mancala.
const PROFILE: &str = "course = \"mancala\"\ntitle = \"Registering\"\n[build]\n\
    language = \"python\"\nname = \"program.py\"\n[[group]]\nname = \"RJ\"\npoints = 20\n";
/// The share of the time that may be ours.
const MOST_OURS: f64 = 0.05;

/// The argument that makes this example run as a worker.
const WORKER: &str = "worker";
const PATIENCE: Duration = Duration::from_secs(30);

/// A nats-server and workers, which end with this.
struct Machines {
    url: String,
    server: Child,
    workers: Vec<Child>,
}

impl Machines {
    fn start(folder: &Path, count: usize) -> Self {
        let free = TcpListener::bind("127.0.0.1:0").and_then(|free| free.local_addr());
        let port = free.expect("a free port").port();
        let mut server = Command::new("nats-server");
        server.args(["-a", "127.0.0.1", "-p", &port.to_string(), "-js", "-sd"]);
        let server = server.arg(folder.join("jetstream")).stderr(Stdio::null());
        let url = format!("nats://127.0.0.1:{port}");
        let own = std::env::current_exe().expect("this program");
        let worker = |at: usize| {
            let mut worker = Command::new(&own);
            worker
                .args([WORKER, &url])
                .arg(folder.join(format!("w{at}")));
            worker.spawn().expect("a worker")
        };
        let server = server.spawn().expect("nats-server is installed");
        while TcpStream::connect(("127.0.0.1", port)).is_err() {
            thread::sleep(Duration::from_millis(20));
        }
        Self {
            server,
            workers: (0..count).map(worker).collect(),
            url,
        }
    }
}

impl Drop for Machines {
    fn drop(&mut self) {
        for child in self.workers.iter_mut().chain([&mut self.server]) {
            // It has ended already.
            let _ = child.kill();
            let _ = child.wait();
        }
    }
}

/// Works until it is killed.
fn work(url: &str, cache: &Path) {
    let shelf = Shelf::from(ludoteca_courses::COURSES);
    let options = WorkerOptions {
        nats: NatsArgs::plain(url),
        name: format!("w{}", std::process::id()),
        slots: 1,
        cache: cache.join("programs"),
        version: env!("CARGO_PKG_VERSION").to_owned(),
        rules: fingerprint(CATALOGUE),
        heartbeat: Duration::from_secs(2),
        metrics: None,
        stop: Arc::default(),
    };
    let judge = JudgeWork::new(shelf, &cache.join("judge")).expect("a workshop");
    ludoteca_machines::work(options, vec![Box::new(judge)]).expect("a worker that is killed");
}

/// The processor time of a process, and of its children that have ended, in seconds.
fn processor_time(process: &str) -> [f64; 2] {
    let stat = fs::read_to_string(format!("/proc/{process}/stat")).unwrap_or_default();
    let after_name = stat.rsplit(')').next().unwrap_or_default();
    let fields = after_name.split_whitespace().skip(11).take(4);
    let ticks: Vec<f64> = fields.filter_map(|it| it.parse().ok()).collect();
    match ticks[..] {
        [user, system, of_children, system_of_children] => [
            (user + system) / 100.0,
            (of_children + system_of_children) / 100.0,
        ],
        _ => [0.0; 2],
    }
}

/// Tells the processor time, which does not depend on what else runs here.
fn tell_processors(machines: Option<&Machines>) {
    let [mut own, mut cells] = processor_time("self");
    for child in machines
        .iter()
        .flat_map(|it| it.workers.iter().chain([&it.server]))
    {
        let [of_child, of_cells] = processor_time(&child.id().to_string());
        own += of_child;
        cells += of_cells;
    }
    println!(
        "processor time: programs, compilers and cells {cells:.1} s, all else {own:.1} s: {:.1} % is ours",
        100.0 * own / (own + cells).max(1e-9)
    );
}

fn tell(
    class: &Classroom,
    staff: &Viewer,
    tries: usize,
    wall: Duration,
    receipts: &mut [Duration],
) {
    let times = class.times(staff, tries).expect("staff may see them");
    assert_eq!(times.len(), tries, "a try is lost");
    let mut all: Vec<u64> = times
        .iter()
        .map(|it| it.to_verdict.as_millis() as u64)
        .collect();
    all.sort_unstable();
    receipts.sort_unstable();
    let at = |share: f64| all[((all.len() - 1) as f64 * share) as usize];
    let sum = |pick: fn(&ludoteca_classroom::TryTimes) -> Duration| {
        times.iter().map(pick).sum::<Duration>().as_secs_f64()
    };
    let (judging, cells) = (sum(|it| it.judging), sum(|it| it.cells));
    println!(
        "{tries} tries judged in {:.1} s, none lost",
        wall.as_secs_f64()
    );
    println!(
        "to the receipt: median {} ms, most {} ms",
        receipts[receipts.len() / 2].as_millis(),
        receipts[receipts.len() - 1].as_millis()
    );
    println!(
        "to the verdict: median {} ms, 99th percentile {} ms",
        at(0.5),
        at(0.99)
    );
    let ours = 1.0 - cells / judging.max(1e-9);
    println!(
        "judging {judging:.1} s, of which programs and compilers {cells:.1} s: {:.1} % is ours",
        100.0 * ours
    );
    assert!(ours <= MOST_OURS, "more is ours than may be");
}
