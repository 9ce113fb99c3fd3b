//! A program in a warm cell: started when it is needed, asked line by line, its time charged, and
//! what it leaves behind kept as evidence.

use std::collections::VecDeque;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use ludoteca_play::Cause;
use ludoteca_runner::{
    Cell, Companion, Given, Interrupted, Limits, Party, Plan, Program, Report, Stream, Verdict,
    What, Which,
};
use sha2::{Digest as _, Sha256};

use super::{BadSeat, Evidence, Fault};
use crate::clock::{Bank, OutOfTime};
use crate::text::Message;

/// How many lines are kept as evidence.
const LINES: usize = 20;
/// An answer that comes sooner is charged as if it had computed all the time: asking the cell what
/// it used would take longer than that is worth.
const SHORT: Duration = Duration::from_millis(30);
/// Where files of the caller's lie in the cell.
const GIVEN: &str = "/given";
/// A whole tournament is one life of a program: only the banks of time end it.
const A_DAY: Duration = Duration::from_hours(24);
/// How much a program may write in its life.
const MOST_OUTPUT: u64 = 1 << 30;

/// How a command becomes a program in a cell.
#[derive(Clone, Debug)]
pub struct Launch {
    /// The program.
    pub program: Program,
    /// Its cell.
    pub plan: Plan,
    files: Vec<(String, Vec<u8>)>,
}

impl Launch {
    /// Words of a command. Files and folders that they name are copied into the cell; commands of
    /// the system are there already.
    pub fn new(words: &[String]) -> Result<Self, BadSeat> {
        let mut given = Given::none();
        let mut command = Vec::new();
        let mut files = Vec::new();
        for (at, word) in words.iter().enumerate() {
            let Some((path, name)) = may_be_given(at, word) else {
                command.push(word.clone());
                continue;
            };
            let is_path = is_path(word);
            let wrong =
                |error: std::io::Error| BadSeat::File(Message::plain(format!("{word}: {error}")));
            if path.is_file() {
                files.push((name.to_owned(), std::fs::read(path).map_err(wrong)?));
                given = given.copy(format!("{at}/{name}"), path).map_err(wrong)?;
                command.push(format!("{GIVEN}/{at}/{name}"));
            } else if path.is_dir() {
                (given, files) = add_folder(given, files, path, at).map_err(wrong)?;
                command.push(format!("{GIVEN}/{at}"));
            } else if at == 0 && is_path {
                return Err(BadSeat::missing(word));
            } else {
                command.push(word.clone());
            }
        }
        let is_java = words.first().is_some_and(|word| word == "java");
        let limits = limits(is_java);
        if is_java {
            // A heap that ends before the cell's memory does.
            command.splice(1..1, limits.java_arguments());
        }
        Ok(Self {
            program: Program::new(command).by_lines(),
            plan: Plan::new(limits).given(given),
            files,
        })
    }

    /// With more arguments.
    pub fn with_arguments<S: Into<std::ffi::OsString>>(
        mut self,
        more: impl IntoIterator<Item = S>,
    ) -> Self {
        self.program
            .command
            .extend(more.into_iter().map(Into::into));
        self
    }

    /// Adds the command and every byte of its files to a hash.
    pub(crate) fn add_to(&self, hash: &mut Sha256) {
        for word in &self.program.command {
            hash.update(word.as_encoded_bytes());
            hash.update([0]);
        }
        for (name, bytes) in &self.files {
            hash.update(name.as_bytes());
            hash.update((bytes.len() as u64).to_le_bytes());
            hash.update(bytes);
        }
    }
}

fn limits(is_java: bool) -> Limits {
    let base = if is_java {
        Limits::java()
    } else {
        Limits::usual()
    };
    Limits {
        cpu: A_DAY,
        wall: A_DAY,
        memory: base.memory.max(512 << 20),
        output: MOST_OUTPUT,
        ..base
    }
}

/// Whether a word is a path, not only a name.
fn is_path(word: &str) -> bool {
    word.contains('/') || Path::new(word).extension().is_some_and(|end| end == "c")
}

/// The path and the name of a word that goes into the cell if there is such a file or folder.
fn may_be_given(at: usize, word: &str) -> Option<(&Path, &str)> {
    let path = Path::new(word);
    let is_wanted = at > 0 || is_path(word) || path.extension().is_some();
    let name = path.file_name()?.to_str()?;
    (is_wanted && !is_of_system(path)).then_some((path, name))
}

/// The files and folders of a command that go into its cell, each with the place of its word.
pub(crate) fn given_words(words: &[String]) -> Vec<(usize, &Path)> {
    let words = words.iter().enumerate();
    let given = words.filter_map(|(at, word)| Some((at, may_be_given(at, word)?.0)));
    given.filter(|(_, path)| path.exists()).collect()
}

fn is_of_system(path: &Path) -> bool {
    let folders = ["/usr", "/bin", "/sbin", "/lib"];
    folders.iter().any(|folder| path.starts_with(folder))
}

type Added = (Given, Vec<(String, Vec<u8>)>);

/// Adds all files of a folder, in the order of their names.
fn add_folder(
    mut given: Given,
    mut files: Vec<(String, Vec<u8>)>,
    folder: &Path,
    at: usize,
) -> std::io::Result<Added> {
    for (inside, path) in read_folder(folder)? {
        let name = inside.to_string_lossy().into_owned();
        files.push((name, std::fs::read(&path)?));
        given = given.copy(Path::new(&at.to_string()).join(inside), &path)?;
    }
    Ok((given, files))
}

/// All files of a folder: their paths inside it, and where they are.
pub(crate) fn read_folder(folder: &Path) -> std::io::Result<Vec<(PathBuf, PathBuf)>> {
    let mut files = Vec::new();
    let mut waiting = VecDeque::from([folder.to_owned()]);
    while let Some(next) = waiting.pop_front() {
        let mut entries: Vec<_> = std::fs::read_dir(&next)?.collect::<Result<_, _>>()?;
        entries.sort_by_key(std::fs::DirEntry::file_name);
        for path in entries.iter().map(std::fs::DirEntry::path) {
            if path.is_dir() {
                waiting.push_back(path);
            } else if path.is_file() {
                let inside = path.strip_prefix(folder).unwrap_or(&path);
                files.push((inside.to_owned(), path.clone()));
            }
        }
    }
    Ok(files)
}

/// A program that is started when it is needed, and again after it has ended.
#[derive(Debug)]
pub struct Process {
    launch: Launch,
    companion: Option<Companion>,
    /// How much of its processor time was charged.
    charged: Duration,
    /// How much waiting for a processor was taken off its time on the wall.
    excused: Duration,
    last: Evidence,
}

impl Process {
    /// A program that is not started yet.
    pub fn new(launch: Launch) -> Self {
        Self {
            launch,
            companion: None,
            charged: Duration::ZERO,
            excused: Duration::ZERO,
            last: Evidence::default(),
        }
    }

    /// Whether it runs.
    pub fn is_running(&self) -> bool {
        self.companion.is_some()
    }

    /// Starts it in a new cell.
    pub fn start(&mut self) -> Result<(), Fault> {
        self.stop();
        // Even a missing layer, which no second try brings back, is no fault of a program.
        let cell = Cell::open(&self.launch.plan);
        let cell = cell.map_err(|error| Fault::machine(error.to_string()))?;
        self.companion = Some(Companion::start(cell, &self.launch.program));
        (self.charged, self.excused) = (Duration::ZERO, Duration::ZERO);
        Ok(())
    }

    /// Changes how it is started the next time.
    pub fn set_launch(&mut self, launch: Launch) {
        self.stop();
        self.launch = launch;
    }

    /// Gives it a line that wants no answer.
    pub fn tell(&mut self, line: &str) {
        if let Some(companion) = &mut self.companion {
            companion.tell(line.as_bytes());
        }
    }

    /// Ends its input.
    pub fn end_input(&mut self) {
        if let Some(companion) = &mut self.companion {
            companion.end_input();
        }
    }

    /// Waits for a line that nobody pays for: the answer to a handshake.
    pub fn wait_line(&mut self, within: Duration) -> Result<Vec<u8>, Fault> {
        let Some(companion) = &mut self.companion else {
            return Err(Fault::own(Cause::Crashed, Message::new("fault-gone")));
        };
        match companion.ask_line(within) {
            Ok(line) => Ok(line),
            Err(interrupted) => Err(self.bury(&interrupted)),
        }
    }

    /// Waits for a line and charges what it took.
    pub fn ask_line(&mut self, bank: &mut Bank) -> Result<Vec<u8>, Fault> {
        let since = Instant::now();
        let Some(companion) = &mut self.companion else {
            return Err(Fault::own(Cause::Crashed, Message::new("fault-gone")));
        };
        match companion.ask_line(bank.wall) {
            Ok(line) => {
                self.charge(bank, since.elapsed())?;
                Ok(line)
            }
            Err(interrupted) => {
                let wall = since.elapsed();
                Err(self.bury_late(&interrupted, wall, bank.cpu))
            }
        }
    }

    /// What it has said that nobody asked for, and says within this time.
    pub fn take_unasked(&mut self, within: Duration) -> Vec<u8> {
        let companion = self.companion.as_mut();
        companion.map_or_else(Vec::new, |companion| companion.take_heard(within))
    }

    fn charge(&mut self, bank: &mut Bank, wall: Duration) -> Result<(), Fault> {
        if wall < SHORT {
            self.charged += wall;
            return Ok(bank.charge(wall, wall)?);
        }
        let Some(companion) = &mut self.companion else {
            return Ok(());
        };
        let (cpu, waited) = match companion.spent() {
            Ok(Some(spent)) => (spent.cpu, spent.waited),
            // It has answered and ended: that is found out by the next question.
            Ok(None) => (self.charged, self.excused),
            Err(_) => return Err(self.bury(&Interrupted::Machine)),
        };
        let cost = cpu.saturating_sub(self.charged);
        let excuse = waited.saturating_sub(self.excused).min(wall);
        (self.charged, self.excused) = (cpu.max(self.charged), waited.max(self.excused));
        Ok(bank.charge(cost, wall.saturating_sub(excuse))?)
    }

    /// A program that came too late only because it got no processor is not to blame.
    fn bury_late(&mut self, interrupted: &Interrupted, wall: Duration, cpu: Duration) -> Fault {
        let excused = self.excused;
        let fault = self.bury(interrupted);
        let Some((used, waited)) = self
            .last
            .cpu_ms
            .map(Duration::from_millis)
            .zip(self.waited())
        else {
            return fault;
        };
        let waited = waited.saturating_sub(excused);
        if fault.cause == Some(Cause::Time) && waited * 2 > wall && used < cpu {
            return Fault::machine(Message::new("fault-busy"));
        }
        fault
    }

    fn waited(&self) -> Option<Duration> {
        (self.excused > Duration::ZERO).then_some(self.excused)
    }

    /// Ends it, and says why it could not go on.
    fn bury(&mut self, interrupted: &Interrupted) -> Fault {
        let Some(report) = self.companion.take().map(Companion::close) else {
            return Fault::machine(Message::new("fault-none"));
        };
        let verdict = report.verdict();
        self.last = look(&report.log);
        describe_end(&mut self.last, &report);
        self.excused = report.usage().waited;
        let fault = match (interrupted, verdict) {
            (Interrupted::Machine | Interrupted::Referee(_), _) | (_, Verdict::Machine) => {
                let why = report.log.complaint().map(Message::plain);
                Fault::machine(why.unwrap_or_else(|| Message::new("fault-machine")))
            }
            (_, Verdict::NotStarted) => {
                let why = report.log.complaint().map(Message::plain);
                let why = why.unwrap_or_else(|| Message::new("fault-cannot-start"));
                Fault::own(Cause::NotStarted, why)
            }
            (_, Verdict::WallTime | Verdict::CpuTime) => Fault::from(OutOfTime::Wall),
            (_, Verdict::Memory) => Fault::own(Cause::Crashed, Message::new("fault-memory")),
            (_, Verdict::Output) => Fault::own(Cause::Crashed, Message::new("fault-output")),
            (_, Verdict::Signal) => {
                let signal = report.log.signal(Which::First).unwrap_or_default();
                Fault::own(
                    Cause::Crashed,
                    Message::new("fault-signal").with("signal", signal),
                )
            }
            (_, Verdict::Ok | Verdict::Exit) => {
                let status = report.log.exit(Which::First).unwrap_or_default();
                let why = Message::new("fault-status").with("status", status);
                Fault::own(Cause::Crashed, why)
            }
        };
        self.last.why = Some(fault.why.to_string());
        fault
    }

    /// Whether it has ended by itself, with status 0, instead of answering.
    pub fn has_left(&self) -> bool {
        !self.is_running() && self.last.exit == Some(0)
    }

    /// Takes back what was held against it.
    pub fn forgive(&mut self) {
        self.last.why = None;
    }

    /// Ends it in peace.
    pub fn stop(&mut self) {
        if let Some(companion) = self.companion.take() {
            drop(companion.close());
        }
    }

    /// Ends it because of what it did.
    pub fn dismiss(&mut self, why: &str) {
        if let Some(companion) = self.companion.take() {
            self.last = look(companion.log());
            drop(companion.close());
        }
        self.last.why = Some(why.to_owned());
    }

    /// What there is to show of it; after a game that went well only its stderr.
    pub fn evidence(&mut self) -> Evidence {
        let last = std::mem::take(&mut self.last);
        if !last.is_empty() {
            return last;
        }
        let Some(companion) = &self.companion else {
            return last;
        };
        Evidence {
            stderr: last_errors(companion.log()),
            ..Evidence::default()
        }
    }
}

/// The last lines of stderr, without looking at what else was said: this is asked after every game.
fn last_errors(log: &ludoteca_runner::EventLog) -> Vec<String> {
    let mut bytes = Vec::new();
    for event in log.events() {
        if let What::Wrote {
            stream: Stream::Errors,
            bytes: more,
            ..
        } = &event.what
        {
            bytes.extend_from_slice(more);
        }
    }
    last_lines(&bytes)
}

fn describe_end(evidence: &mut Evidence, report: &Report) {
    let usage = report.usage();
    evidence.verdict = Some(report.verdict().to_string());
    evidence.exit = report.log.exit(Which::First);
    evidence.signal = report.log.signal(Which::First);
    evidence.cpu_ms = Some(usage.cpu().as_millis() as u64);
    evidence.memory_kb = Some(usage.memory / 1024);
}

/// The last lines of all three pipes.
fn look(log: &ludoteca_runner::EventLog) -> Evidence {
    let mut streams: [Vec<u8>; 3] = Default::default();
    for event in log.events() {
        let (stream, bytes) = match (&event.who, &event.what) {
            (Party::Program(_), What::Given(bytes)) => (Stream::Input, bytes),
            (Party::Program(_), What::Wrote { stream, bytes, .. }) => (*stream, bytes),
            _ => continue,
        };
        streams[stream as usize].extend_from_slice(bytes);
    }
    let [given, wrote, stderr] = streams.map(|bytes| last_lines(&bytes));
    Evidence {
        given,
        wrote,
        stderr,
        ..Evidence::default()
    }
}

fn last_lines(bytes: &[u8]) -> Vec<String> {
    let text = String::from_utf8_lossy(bytes);
    let lines: Vec<&str> = text.lines().collect();
    let from = lines.len().saturating_sub(LINES);
    let cut = |line: &&str| line.chars().take(400).collect();
    lines[from..].iter().map(cut).collect()
}
