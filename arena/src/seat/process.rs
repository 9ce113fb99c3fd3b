//! A program in a warm cell: started when it is needed, asked line by line, its time charged, and
//! what it leaves behind kept as evidence.

use std::sync::LazyLock;
use std::time::{Duration, Instant};

use ludoteca_play::Cause;
use ludoteca_runner::{Cell, Companion, Interrupted, Report, Verdict, Which};

use super::{Evidence, Fault};
use crate::clock::{Bank, OutOfTime};
use crate::course::clock;
use crate::text::{Message, Tell as _};

pub use super::launch::Launch;
pub(crate) use super::launch::{given_words, read_folder};

/// An answer that comes sooner is charged as if it had computed all the time: asking the cell what
/// it used would take longer than that is worth.
const SHORT: Duration = Duration::from_millis(30);
/// An answer of the cell that is no older is taken for one of now.
const FRESH: Duration = Duration::from_millis(50);
/// The processors that a program can keep busy at the same time.
static PROCESSORS: LazyLock<u32> = LazyLock::new(|| {
    let count = std::thread::available_parallelism();
    count.map_or(u32::MAX, |count| {
        u32::try_from(count.get()).unwrap_or(u32::MAX)
    })
});

/// A program that is started when it is needed, and again after it has ended.
#[derive(Debug)]
pub struct Process {
    launch: Launch,
    companion: Option<Companion>,
    /// Processor time that was charged.
    charged: Duration,
    /// Time of waiting for a processor that was taken off its wall time.
    excused: Duration,
    /// Time at which the cell was last asked what it has used.
    asked: Option<Instant>,
    /// Time at which its game began.
    began: Instant,
    last: Evidence,
    /// Evidence of an earlier life of it in this game, for when it is accused of something.
    past: Option<Evidence>,
}

impl Process {
    /// A program that is not started yet.
    pub fn new(launch: Launch) -> Self {
        Self {
            launch,
            companion: None,
            charged: Duration::ZERO,
            excused: Duration::ZERO,
            asked: None,
            began: Instant::now(),
            last: Evidence::default(),
            past: None,
        }
    }

    /// Returns whether it runs.
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
        (self.asked, self.began) = (None, Instant::now());
        (self.last, self.past) = (Evidence::default(), None);
        Ok(())
    }

    /// A game begins: what was used for starting and in earlier games is not charged to it. Games
    /// may be shorter than asking the cell takes, so it is not asked again so soon.
    pub fn begin_game(&mut self) {
        self.began = Instant::now();
        if self.asked.is_some_and(|asked| asked.elapsed() < FRESH) {
            return;
        }
        self.asked = Some(self.began);
        // A cell that does not answer fails the next question.
        if let Some(companion) = &mut self.companion
            && let Ok(Some(spent)) = companion.spent()
        {
            (self.charged, self.excused) = (spent.cpu, spent.waited);
        }
    }

    /// Charges what it used while nobody waited for it. The cell is asked only where all processors
    /// together could have emptied the bank since the game began.
    pub fn settle(&mut self, bank: &mut Bank) -> Result<(), Fault> {
        let Some(companion) = &mut self.companion else {
            return Ok(());
        };
        if self.began.elapsed().saturating_mul(*PROCESSORS) <= bank.cpu {
            return Ok(());
        }
        let used = match companion.spent() {
            Ok(Some(spent)) => spent.cpu,
            Ok(None) => self.count_the_dead(),
            // The game is played: a cell that fails now must not take it back.
            Err(_) => {
                self.stop();
                return Ok(());
            }
        };
        let cost = used.saturating_sub(self.charged);
        self.charged = used.max(self.charged);
        Ok(bank.settle(cost)?)
    }

    /// Processor time of all its life; it has ended without being asked.
    fn count_the_dead(&mut self) -> Duration {
        let Some(report) = self.companion.take().map(Companion::close) else {
            return self.charged;
        };
        self.past = Some(Evidence::of_end(&report));
        report.usage().cpu()
    }

    /// Changes how it is started the next time.
    pub fn set_launch(&mut self, launch: Launch) {
        self.stop();
        self.launch = launch;
    }

    /// Has its clock stand at this time from its next start on, which is soon.
    pub(crate) fn set_clock(&mut self, time: &str) {
        self.stop();
        self.launch = clock::fix(self.launch.clone(), time);
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

    /// Takes the output that nobody asked for, up to now and within this time.
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
        // More than all processors can have done since the question was done before it: that is
        // paid for, but makes no move a slow one.
        let own = cost.min(wall.saturating_mul(*PROCESSORS));
        let excuse = waited.saturating_sub(self.excused).min(wall);
        (self.charged, self.excused) = (cpu.max(self.charged), waited.max(self.excused));
        bank.charge(own, wall.saturating_sub(excuse))?;
        Ok(bank.settle(cost.saturating_sub(own))?)
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
        self.last = Evidence::of_end(&report);
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
        self.last.accuse(&fault.why.tell_in_english());
        fault
    }

    /// Returns whether it has ended by itself, with status 0, instead of answering.
    pub fn has_left(&self) -> bool {
        !self.is_running() && self.last.exit == Some(0)
    }

    /// Takes back what was held against it.
    pub fn forgive(&mut self) {
        self.last.why = None;
    }

    /// Ends it in peace. What it wrote to stderr is kept.
    pub fn stop(&mut self) {
        if let Some(report) = self.companion.take().map(Companion::close)
            && self.last.is_empty()
        {
            self.last = Evidence::of_errors(&report.log);
        }
    }

    /// Ends it because of what it did.
    pub fn dismiss(&mut self, why: &str) {
        if let Some(companion) = self.companion.take() {
            self.last = Evidence::of_log(companion.log());
            drop(companion.close());
        }
        self.last.accuse(why);
    }

    /// Notes what it has done wrong, with the last lines both ways, even if it goes on.
    pub fn accuse(&mut self, why: &Message) {
        if self.last.is_empty() {
            let log = self.companion.as_ref().map(Companion::log);
            let running = log.map(Evidence::of_log);
            self.last = running.or_else(|| self.past.take()).unwrap_or_default();
        }
        self.last.accuse(&why.tell_in_english());
    }

    /// Notes how a program that is accused of something was told so: what it prints about that comes
    /// after its evidence was taken.
    pub(crate) fn note_end(&mut self, line: &str, why: &str) {
        if self.is_running() {
            self.last.note_given(line);
            self.last.note(why);
        }
    }

    /// Forgets how it ended: it was not held against it.
    pub(crate) fn forget(&mut self) {
        self.last = Evidence::default();
    }

    /// Keeps what a compiler said instead of making it.
    pub(crate) fn note_compiler(&mut self, messages: &str) {
        self.past = Some(Evidence::of_compiler(messages));
    }

    /// Keeps how a run went that was not its own: it was started once more for one answer.
    pub fn note_run(&mut self, report: &Report) {
        self.past = Some(Evidence::of_end(report));
    }

    /// Returns the evidence to show of it; after a game that went well only its stderr.
    pub fn evidence(&mut self) -> Evidence {
        let (last, past) = (std::mem::take(&mut self.last), self.past.take());
        if !last.is_empty() {
            return last;
        }
        if let Some(companion) = &self.companion {
            return Evidence::of_errors(companion.log());
        }
        Evidence {
            stderr: past.unwrap_or_default().stderr,
            ..Evidence::default()
        }
    }
}
