//! A course program that is talked to line by line, whether it flushes or not.
//!
//! It is made to buffer by lines. A program that cannot be made to, and keeps its answer to itself,
//! is started anew for every answer, with all input so far and the end of input.

use std::fmt::Write as _;
use std::time::{Duration, Instant};

use ludoteca_play::Cause;
use ludoteca_runner::{Build, Cell, Recipe, Verdict, Workshop, run};
use ludoteca_words::spell_bytes;

use super::clock;
use crate::clock::Bank;
use crate::seat::process::{Launch, Process};
use crate::seat::{BadSeat, Evidence, Fault};
use crate::text::{Message, Tell as _};

/// A program that says nothing for this long may be holding back what it wrote.
const PATIENCE: Duration = Duration::from_secs(4);
/// Maximum output of one run of a program that is started anew for every answer.
const MOST_OUTPUT: u64 = 16 << 20;
/// Maximum number of bytes kept of a compiler's messages.
const MOST_MESSAGES: usize = 16 << 10;
/// The longest line that is taken for one.
const LONGEST_LINE: usize = 4096;

/// A course program for one game.
pub(super) struct Talker {
    process: Process,
    launch: Option<Launch>,
    told: String,
    heard: usize,
    /// Lines of a repeated run that nobody has asked for yet.
    waiting: std::collections::VecDeque<String>,
    is_repeated: bool,
    /// A repeated run came to its end without another line.
    has_left: bool,
    patience: Duration,
    /// The time that it is told.
    clock: Option<String>,
}

impl Talker {
    /// Creates a talker without a program yet.
    pub(super) fn new(launch: Launch) -> Self {
        Self {
            process: Process::new(launch),
            launch: None,
            told: String::new(),
            heard: 0,
            waiting: std::collections::VecDeque::new(),
            is_repeated: false,
            has_left: false,
            patience: PATIENCE,
            clock: None,
        }
    }

    /// Has the clock of every start from now on stand at the time of this pair and place.
    pub(super) fn fix_clock(&mut self, seed: u64, place: usize) {
        self.clock = Some(clock::draw(seed, place));
    }

    /// Starts the program anew, in a cell of its own.
    pub(super) fn start(&mut self, launch: Launch) -> Result<(), Fault> {
        let launch = match &self.clock {
            Some(time) => clock::fix(launch, time),
            None => launch,
        };
        self.process.set_launch(launch.clone());
        self.launch = Some(launch);
        self.told.clear();
        self.waiting.clear();
        self.heard = 0;
        self.has_left = false;
        if self.is_repeated {
            return Ok(());
        }
        self.process.start()
    }

    /// Gives it a line.
    pub(super) fn tell(&mut self, line: &str) {
        self.told.push_str(line);
        if !self.is_repeated {
            self.process.tell(line);
        }
    }

    /// Its next line, without the newline.
    pub(super) fn ask(&mut self, bank: &mut Bank) -> Result<String, Fault> {
        if self.is_repeated {
            return self.repeat(bank);
        }
        let since = Instant::now();
        let mut short = *bank;
        short.wall = short.wall.min(self.patience);
        match self.process.ask_line(&mut short) {
            Ok(line) => {
                bank.cpu = short.cpu;
                bank.strikes = short.strikes;
                bank.wall = bank.wall.saturating_sub(since.elapsed());
                self.heard += 1;
                read(&line)
            }
            Err(fault) if fault.cause == Some(Cause::Time) && bank.wall > self.patience => {
                bank.wall = bank.wall.saturating_sub(since.elapsed());
                let line = self.repeat(bank)?;
                self.process.forget();
                self.is_repeated = true;
                Ok(line)
            }
            Err(fault) => Err(fault),
        }
    }

    /// Its next line, without the newline; nothing when it has ended in peace, as one may who has
    /// nothing more to say.
    pub(super) fn ask_or_end(&mut self, bank: &mut Bank) -> Result<Option<String>, Fault> {
        match self.ask(bank) {
            Ok(line) => Ok(Some(line)),
            Err(_) if self.has_left || self.process.has_left() => {
                self.process.forgive();
                Ok(None)
            }
            Err(fault) => Err(fault),
        }
    }

    /// Runs it from the start with all input so far; what it says beyond what was heard is its
    /// answer.
    fn repeat(&mut self, bank: &mut Bank) -> Result<String, Fault> {
        if let Some(line) = self.waiting.pop_front() {
            self.heard += 1;
            return Ok(line);
        }
        let launch = self.launch.as_ref();
        let launch = launch.ok_or_else(|| Fault::machine(Message::new("fault-none")))?;
        let mut plan = launch.plan.clone();
        plan.limits.wall = bank.wall;
        plan.limits.cpu = bank.cpu;
        plan.limits.output = MOST_OUTPUT;
        let mut cell = Cell::open(&plan).map_err(|error| Fault::machine(error.to_string()))?;
        let report = run(&mut cell, &launch.program, self.told.as_bytes());
        self.process.note_run(&report);
        let usage = report.usage();
        match report.verdict() {
            Verdict::Machine => return Err(Fault::machine(Message::new("fault-machine"))),
            Verdict::NotStarted => {
                return Err(Fault::own(
                    Cause::NotStarted,
                    Message::new("fault-cannot-start"),
                ));
            }
            _ => {}
        }
        bank.charge(usage.cpu(), usage.wall.saturating_sub(usage.waited))?;
        let output = report.output();
        let mut lines = output
            .split_inclusive(|byte| *byte == b'\n')
            .skip(self.heard);
        let Some(line) = lines.next() else {
            self.has_left = report.verdict() == Verdict::Ok;
            let is_late = matches!(report.verdict(), Verdict::CpuTime | Verdict::WallTime);
            let cause = if is_late { Cause::Time } else { Cause::Crashed };
            let why = format!("it says nothing more: {}", report.verdict());
            return Err(Fault::own(cause, why));
        };
        let line = read(line)?;
        for more in lines {
            self.waiting.push_back(read(more)?);
        }
        self.heard += 1;
        Ok(line)
    }

    /// Returns the fault of a program that cannot be made; what a compiler says is kept.
    pub(super) fn fail(&mut self, bad: &BadSeat) -> Fault {
        if let BadSeat::Build { messages, .. } = bad {
            self.process.note_compiler(messages);
        }
        Fault::of_seat(bad).unwrap_or_else(|| Fault::machine(bad.tell()))
    }

    /// Pays for what was used while nobody waited for it.
    pub(super) fn settle(&mut self, bank: &mut Bank) -> Result<(), Fault> {
        self.process.settle(bank)
    }

    /// Notes what it has done wrong.
    pub(super) fn accuse(&mut self, why: &Message) {
        self.process.accuse(why);
    }

    /// Lets it end.
    pub(super) fn stop(&mut self) {
        self.process.stop();
    }

    /// Returns the evidence of the program, if there is any.
    pub(super) fn evidence(&mut self) -> Option<Evidence> {
        let evidence = self.process.evidence();
        (!evidence.is_empty()).then_some(evidence)
    }
}

fn read(line: &[u8]) -> Result<String, Fault> {
    let bad = |why: &str| Fault::own(Cause::Illegal, why);
    if line.len() > LONGEST_LINE {
        return Err(bad("its line is too long"));
    }
    let text = std::str::from_utf8(line).map_err(|_| bad("its line is not UTF-8"))?;
    Ok(text.trim().to_owned())
}

/// The command of a course program; a C source is compiled with these definitions, anything else is
/// started as it is.
pub(super) fn launch(words: &[String], defines: &[String]) -> Result<Launch, BadSeat> {
    let Some((source, arguments)) = words.split_first() else {
        return Err(BadSeat::Command(String::new()));
    };
    if !is_source(words) {
        return Launch::new(words);
    }
    let cache = dirs::cache_dir().unwrap_or_else(std::env::temp_dir);
    let folder = cache.join("ludoteca/builds");
    let wrong = |error: &dyn std::fmt::Display| {
        BadSeat::Machine(Message::plain(format!("{source}: {error}")))
    };
    let recipe = Recipe::C {
        flags: vec!["-std=c17".into(), "-O2".into(), "-D_DEFAULT_SOURCE".into()],
        defines: defines.to_vec(),
        sources: vec!["program.c".into()],
        program: "program".into(),
    };
    let bytes =
        std::fs::read(source).map_err(|error| BadSeat::unusable(source, Message::plain(error)))?;
    let sources = ludoteca_runner::Given::none().file("program.c", bytes);
    let workshop = Workshop::open(&folder).map_err(|error| wrong(&error))?;
    let built = workshop
        .build(&Build::new(recipe, sources))
        .map_err(|error| wrong(&error))?;
    match built.verdict {
        Verdict::Ok => {}
        Verdict::Machine => return Err(wrong(&String::from_utf8_lossy(&built.messages))),
        verdict => return Err(not_built(source, verdict, &built.messages)),
    }
    let mut launch = Launch::new(&[String::from("/bin/true")])?;
    launch.plan.given = built.files.into_given();
    launch.program.command = vec!["/given/program".into()];
    launch
        .program
        .command
        .extend(arguments.iter().map(Into::into));
    Ok(launch)
}

/// A source that does not build, with the compiler's words; one that a limit ended may have said
/// nothing.
fn not_built(source: &str, verdict: Verdict, messages: &[u8]) -> BadSeat {
    let said = &messages[..messages.len().min(MOST_MESSAGES)];
    let mut messages = spell_bytes(said);
    if verdict != Verdict::Exit {
        let _ = write!(messages, "gcc: {verdict}");
    }
    BadSeat::Build {
        file: source.to_owned(),
        messages,
    }
}

/// Returns whether the command is a C source.
pub(super) fn is_source(words: &[String]) -> bool {
    let first = words.first().map(std::path::Path::new);
    first.is_some_and(|path| path.extension().is_some_and(|end| end == "c"))
}
