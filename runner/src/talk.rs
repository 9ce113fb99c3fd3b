//! Programs in their cells and our own side opposite or between them: everything passes through
//! here and is written down in the order in which it happens.

use std::io;
use std::time::{Duration, Instant};

use rustix::event::{PollFd, Timespec, poll};

use crate::archive;
use crate::cell::Cell;
use crate::event::{EventLog, Party, Stream, What};
use crate::limits::Limit;
use crate::program::Program;
use crate::run::Report;
use crate::seat::{Lodging, Ready, Seat, State};
use crate::verdict::{Usage, Which};
use crate::wire::{Answer, Ended, Spent};

/// How long a program may take to end when its pipe is closed or all is over.
const GRACE: Duration = Duration::from_millis(300);
/// How much is read at once; a pipe holds as much.
const CHUNK: usize = 64 << 10;

/// Our own side of a run: opposite one program or between two.
pub trait Referee {
    /// Leads the talk to its end. Whoever gives up because of a program passes on what it was
    /// told; a fault of its own is [`Interrupted::Referee`].
    fn preside(&mut self, talk: &mut Talk<'_>) -> Result<(), Interrupted>;
}

impl<F: FnMut(&mut Talk<'_>) -> Result<(), Interrupted>> Referee for F {
    fn preside(&mut self, talk: &mut Talk<'_>) -> Result<(), Interrupted> {
        self(talk)
    }
}

/// Why a talk did not come to its end.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Interrupted {
    /// This program owed an answer that cannot come any more.
    #[error("a program does not answer")]
    Program(Which),
    /// The referee's own fault.
    #[error("{0}")]
    Referee(String),
    /// The machine failed.
    #[error("the machine failed")]
    Machine,
}

/// A run under way.
pub struct Talk<'a> {
    pub(crate) seats: Vec<Seat<'a>>,
    pub(crate) log: EventLog,
    started: Instant,
    scratch: Vec<u8>,
    /// How much of a long talk is kept; nothing is forgotten without this.
    memory: Option<Memory>,
    /// Bytes in the log since something was last forgotten.
    noted: usize,
}

/// How much of a long talk is kept in memory, whatever the programs say and however fast.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Memory {
    /// From this many events on, the oldest are forgotten.
    pub(crate) events: usize,
    /// How many stay then.
    pub(crate) kept: usize,
    /// Bytes of what was said. A program that says as much without an end of its answer is stopped.
    pub(crate) bytes: usize,
}

/// Two programs have five pipes each.
const MOST_POLLED: usize = 10;

/// The pipes that are waited for, then those that are ready. There are few and this is made for
/// every line of a talk, so it needs no allocation.
#[derive(Default)]
struct Happened {
    pipes: [Option<(usize, Ready)>; MOST_POLLED],
    count: usize,
}

impl Happened {
    fn push(&mut self, index: usize, ready: Ready) {
        if let Some(place) = self.pipes.get_mut(self.count) {
            *place = Some((index, ready));
            self.count += 1;
        }
    }

    /// Forgets pipes that are not ready.
    fn keep(&mut self, is_ready: impl Fn(usize) -> bool) {
        for at in 0..self.count {
            self.pipes[at] = self.pipes[at].filter(|_| is_ready(at));
        }
    }

    /// The end of a program is looked at last: what it wrote comes first.
    fn in_order(&self) -> impl Iterator<Item = (usize, Ready)> {
        let is_end = |pipe: &(usize, Ready)| pipe.1 == Ready::Socket;
        let of = |wanted: bool| {
            let pipes = self.pipes.iter().flatten().copied();
            pipes.filter(move |pipe| is_end(pipe) == wanted)
        };
        of(false).chain(of(true))
    }
}

/// Runs one or two programs, each in a cell of its own, with a referee.
pub fn talk(seats: Vec<(&mut Cell, &Program)>, referee: &mut dyn Referee) -> Report {
    let mut talk = Talk::new();
    for (cell, program) in seats {
        talk.seat(Lodging::Lent(cell), program, None);
    }
    match referee.preside(&mut talk) {
        Ok(()) => talk.push(Party::Referee, What::Over),
        Err(Interrupted::Referee(why)) => talk.push(Party::Referee, What::Failed(why)),
        Err(Interrupted::Program(_) | Interrupted::Machine) => {}
    }
    talk.finish()
}

impl<'a> Talk<'a> {
    pub(crate) fn new() -> Self {
        Self {
            seats: Vec::with_capacity(2),
            log: EventLog::default(),
            started: Instant::now(),
            scratch: vec![0; CHUNK],
            memory: None,
            noted: 0,
        }
    }

    /// A talk of which only the end is kept.
    pub(crate) fn forgetting(memory: Memory) -> Self {
        Self {
            memory: Some(memory),
            ..Self::new()
        }
    }

    /// Gives bytes to a program. They wait for it if it does not read.
    pub fn tell(&mut self, which: Which, bytes: &[u8]) {
        let Some(seat) = self.seats.get_mut(which.index()) else {
            return;
        };
        seat.queue(bytes);
        self.give(which.index());
    }

    /// Ends a program's input, when all is given.
    pub fn end_input(&mut self, which: Which) {
        if let Some(seat) = self.seats.get_mut(which.index()) {
            seat.end_input();
        }
    }

    /// Waits for the next line of a program, which owes it from now on. The newline is part of it,
    /// unless the program ended its output without one.
    pub fn ask_line(&mut self, which: Which, within: Duration) -> Result<Vec<u8>, Interrupted> {
        self.ask(which, within, |heard| {
            heard
                .iter()
                .position(|byte| *byte == b'\n')
                .map(|at| at + 1)
        })
    }

    /// Waits until what a program has said begins with a whole answer, of which `length` tells how
    /// long it is. What remains at the end of its output is an answer, too.
    pub fn ask(
        &mut self,
        which: Which,
        within: Duration,
        mut length: impl FnMut(&[u8]) -> Option<usize>,
    ) -> Result<Vec<u8>, Interrupted> {
        let party = Party::Program(which);
        self.push(party, What::Asked);
        let mut deadline = Instant::now() + within;
        let mut is_graced = false;
        loop {
            let Some(seat) = self.seats.get_mut(which.index()) else {
                return Err(Interrupted::Referee("there is no such program".into()));
            };
            let whole = length(&seat.heard);
            let rest = (!seat.is_open() && !seat.heard.is_empty()).then_some(seat.heard.len());
            if let Some(length) = whole.or(rest).filter(|_| seat.state != State::Stopping) {
                let rest = seat.heard.split_off(length.min(seat.heard.len()));
                let answer = std::mem::replace(&mut seat.heard, rest);
                self.push(party, What::Answered);
                return Ok(answer);
            }
            if seat.state == State::Ended {
                return Err(Interrupted::Program(which));
            }
            // A program that has closed its output cannot answer: it only gets the time to end.
            if !seat.is_open() && !is_graced {
                deadline = deadline.min(Instant::now() + GRACE);
                is_graced = true;
            }
            let is_late = self.step_until(deadline)?;
            if is_late {
                self.stop(which.index(), What::Stopped(Limit::WallTime));
                self.end(which.index())?;
            }
        }
    }

    /// What a program has said and nobody has taken, without waiting.
    pub fn take_heard(&mut self, which: Which) -> Vec<u8> {
        let seat = self.seats.get_mut(which.index());
        seat.map(|seat| std::mem::take(&mut seat.heard))
            .unwrap_or_default()
    }

    /// What a program has said and nobody has taken, with what lies in its pipe now.
    pub(crate) fn take_written(&mut self, which: Which) -> Vec<u8> {
        let index = which.index();
        if self.seats.get(index).is_some_and(Seat::has_written) {
            self.read(index, Ready::Output);
        }
        self.take_heard(which)
    }

    /// Hears what programs say for this long; what is there already is heard without waiting.
    pub(crate) fn listen(&mut self, within: Duration) -> Result<(), Interrupted> {
        let deadline = Instant::now() + within;
        self.step(Some(Duration::ZERO))?;
        while !self.step_until(deadline)? {}
        Ok(())
    }

    /// What all processes of a program have used so far: processor time, and how long they were
    /// ready without getting a processor. After its end, what they used in all; nothing if it never
    /// started.
    pub(crate) fn spent(&mut self, which: Which) -> Result<Option<Spent>, Interrupted> {
        let index = which.index();
        let is_running = |seat: &Seat<'_>| seat.state == State::Running;
        if !self.seats.get(index).is_some_and(is_running) {
            return Ok(self.spent_in_all(which));
        }
        self.seats[index].spent = None;
        if let Err(error) = self.seats[index].cell.ask_spent() {
            self.fail(&error);
            return Err(Interrupted::Machine);
        }
        while is_running(&self.seats[index]) && self.seats[index].spent.is_none() {
            self.step(None)?;
        }
        let so_far = self.seats[index].spent;
        Ok(so_far.or_else(|| self.spent_in_all(which)))
    }

    /// What a program has used that has ended.
    fn spent_in_all(&self, which: Which) -> Option<Spent> {
        self.log.of(which).find_map(|what| match what {
            What::Used(usage) => Some(Spent {
                cpu: usage.cpu(),
                waited: usage.waited,
            }),
            _ => None,
        })
    }

    /// What has happened so far.
    pub fn log(&self) -> &EventLog {
        &self.log
    }

    /// Takes a program in.
    pub(crate) fn seat(
        &mut self,
        cell: Lodging<'a>,
        program: &Program,
        stdin: Option<std::os::fd::OwnedFd>,
    ) {
        let party = Party::Program(Which::at(self.seats.len()));
        let limits = Box::new(cell.limits().clone());
        match Seat::start(cell, program, stdin) {
            Ok(seat) => {
                self.push(party, What::Started(limits));
                self.seats.push(seat);
            }
            Err(error) => self.fail(&error),
        }
    }

    /// Waits until all programs have ended by themselves or at their limits.
    pub(crate) fn wait(&mut self) {
        while self.seats.iter().any(|seat| seat.state != State::Ended) {
            if self.step(None).is_err() {
                return;
            }
        }
    }

    /// Lets the programs end and makes the report.
    pub(crate) fn finish(mut self) -> Report {
        let deadline = Instant::now() + GRACE;
        for seat in &mut self.seats {
            seat.end_input();
        }
        let is_running = |talk: &Self| talk.seats.iter().any(|seat| seat.state == State::Running);
        while is_running(&self) && matches!(self.step_until(deadline), Ok(false)) {}
        for index in 0..self.seats.len() {
            self.stop(index, What::Dismissed);
        }
        self.wait();
        Report::new(self.log, self.seats)
    }

    /// Waits for something to happen and writes it down. Says whether it is too late.
    fn step_until(&mut self, deadline: Instant) -> Result<bool, Interrupted> {
        let left = deadline.saturating_duration_since(Instant::now());
        if left.is_zero() {
            return Ok(true);
        }
        self.step(Some(left)).map(|()| false)
    }

    fn step(&mut self, timeout: Option<Duration>) -> Result<(), Interrupted> {
        let ready = self.poll(timeout).map_err(|error| {
            self.fail(&error);
            Interrupted::Machine
        })?;
        // What was written comes before the end that it was written before.
        for (index, what) in ready.in_order() {
            match what {
                Ready::Input => self.give(index),
                Ready::Socket => self.hear_cell(index)?,
                stream => self.read(index, stream),
            }
        }
        Ok(())
    }

    fn poll(&self, timeout: Option<Duration>) -> io::Result<Happened> {
        let mut happened = Happened::default();
        let mut polled: Vec<PollFd<'_>> = Vec::with_capacity(MOST_POLLED);
        for (index, seat) in self.seats.iter().enumerate() {
            seat.each_polled(|ready, descriptor| {
                happened.push(index, ready);
                polled.push(descriptor);
            })?;
        }
        let timeout: Option<Timespec> = timeout
            .map(TryInto::try_into)
            .transpose()
            .map_err(io::Error::other)?;
        match poll(&mut polled, timeout.as_ref()) {
            Err(rustix::io::Errno::INTR) => return Ok(Happened::default()),
            other => other?,
        };
        happened.keep(|at| !polled[at].revents().is_empty());
        Ok(happened)
    }

    fn give(&mut self, index: usize) {
        let party = Party::Program(Which::at(index));
        match self.seats[index].give() {
            Ok(Some(bytes)) if bytes.is_empty() => {}
            Ok(Some(bytes)) => self.push(party, What::Given(bytes)),
            Ok(None) => self.push(party, What::Closed(Stream::Input)),
            Err(error) => self.fail(&error),
        }
    }

    fn read(&mut self, index: usize, ready: Ready) {
        let mut scratch = std::mem::take(&mut self.scratch);
        match self.seats[index].read(ready, &mut scratch) {
            Ok(count) => self.note(index, ready, &scratch[..count]),
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            Err(error) => self.fail(&error),
        }
        self.scratch = scratch;
    }

    /// Writes down what was read from a pipe.
    fn note(&mut self, index: usize, ready: Ready, bytes: &[u8]) {
        let stream = match ready {
            Ready::Output => Stream::Output,
            Ready::Errors => Stream::Errors,
            _ => return self.note_files(index, bytes),
        };
        let party = Party::Program(Which::at(index));
        if bytes.is_empty() {
            return self.push(party, What::Closed(stream));
        }
        let seat = &mut self.seats[index];
        if seat.state == State::Stopping {
            return;
        }
        let room = seat.cell.limits().output - seat.written;
        let kept = &bytes[..bytes.len().min(usize::try_from(room).unwrap_or(usize::MAX))];
        seat.written += kept.len() as u64;
        let length = kept.len() as u64;
        let is_gone = if let Some(pass) = &mut seat.passing {
            let is_gone = pass(stream, kept).is_err();
            let bytes = Vec::new();
            self.push(
                party,
                What::Wrote {
                    stream,
                    length,
                    bytes,
                },
            );
            is_gone
        } else {
            if stream == Stream::Output {
                seat.heard.extend_from_slice(kept);
            }
            let bytes = kept.to_vec();
            self.push(
                party,
                What::Wrote {
                    stream,
                    length,
                    bytes,
                },
            );
            false
        };
        if self.has_said_too_much(index) {
            // What it would have become is no answer.
            self.seats[index].heard.clear();
            self.stop(index, What::Stopped(Limit::Output));
        } else if kept.len() < bytes.len() {
            self.stop(index, What::Stopped(Limit::Output));
        } else if is_gone {
            self.stop(index, What::Dismissed);
        }
    }

    /// Whether what nobody has taken is more than is kept of a long talk.
    fn has_said_too_much(&self, index: usize) -> bool {
        let heard = self.seats[index].heard.len();
        self.memory.is_some_and(|memory| heard > memory.bytes)
    }

    /// Files that come out, of which there cannot be more than their folder holds.
    fn note_files(&mut self, index: usize, bytes: &[u8]) {
        let seat = &mut self.seats[index];
        let limits = seat.cell.limits();
        let most = limits.folder + u64::from(limits.files) * archive::LONGEST_ENTRY;
        if (seat.archive.len() + bytes.len()) as u64 > most {
            return self.fail(&io::Error::other("more came out than there can be"));
        }
        seat.archive.extend_from_slice(bytes);
    }

    /// The cell says how its program ended, or is gone.
    fn hear_cell(&mut self, index: usize) -> Result<(), Interrupted> {
        let answer = self.seats[index].cell.answer();
        if let Ok(Some(Answer::Spent(spent))) = answer {
            self.seats[index].spent = Some(spent);
            return Ok(());
        }
        // Nobody is left to write, so the ends of the pipes come by themselves.
        for ready in [Ready::Output, Ready::Errors, Ready::Files] {
            self.drain(index, ready);
        }
        self.seats[index].state = State::Ended;
        let party = Party::Program(Which::at(index));
        match answer {
            Ok(Some(Answer::Ended(ended))) => self.note_end(party, &ended),
            Ok(Some(Answer::NotStarted(why))) => self.push(party, What::NotStarted(why)),
            Ok(Some(Answer::Failed(why))) => return self.fail_with(why),
            Ok(other) => return self.fail_with(format!("the cell answered {other:?}")),
            Err(error) => return self.fail_with(error.to_string()),
        }
        Ok(())
    }

    fn drain(&mut self, index: usize, ready: Ready) {
        let is_open = |seat: &Seat<'_>| seat.is_reading(ready);
        while is_open(&self.seats[index]) && !self.has_failed() {
            self.read(index, ready);
        }
    }

    fn note_end(&mut self, party: Party, ended: &Ended) {
        for limit in &ended.hit {
            self.push(party, What::Hit(*limit));
        }
        if let Some(limit) = ended.stopped {
            self.push(party, What::Stopped(limit));
        }
        self.push(
            party,
            What::Used(Usage {
                wall: ended.wall,
                waited: ended.waited,
                user: ended.user,
                system: ended.system,
                memory: ended.memory,
                output: 0,
            }),
        );
        if let Some(code) = ended.exit {
            self.push(party, What::Exited(code));
        } else if let Some(signal) = ended.signal {
            self.push(party, What::Signalled(signal));
        }
    }

    /// Has a program ended, for the reason that is written down.
    fn stop(&mut self, index: usize, why: What) {
        if self.seats[index].state != State::Running {
            return;
        }
        self.seats[index].state = State::Stopping;
        self.push(Party::Program(Which::at(index)), why);
        if let Err(error) = self.seats[index].cell.stop() {
            self.fail(&error);
        }
    }

    /// Waits for the end of a program that is being stopped.
    fn end(&mut self, index: usize) -> Result<(), Interrupted> {
        while self.seats[index].state != State::Ended {
            self.step(None)?;
        }
        Ok(())
    }

    pub(crate) fn push(&mut self, who: Party, what: What) {
        self.noted += what.bytes();
        self.log.push(self.started.elapsed(), who, what);
        self.forget();
    }

    /// Forgets what was said long ago, if only the end is kept.
    fn forget(&mut self) {
        let Some(memory) = self.memory else {
            return;
        };
        if self.noted > 2 * memory.bytes {
            self.log.forget_bytes(memory.bytes);
            self.noted = memory.bytes;
        }
        if self.log.events().len() > memory.events {
            self.log.forget_talk(memory.kept);
        }
    }

    fn fail(&mut self, error: &io::Error) {
        self.push(Party::Machine, What::Failed(error.to_string()));
    }

    fn fail_with(&mut self, why: String) -> Result<(), Interrupted> {
        self.push(Party::Machine, What::Failed(why));
        Err(Interrupted::Machine)
    }

    fn has_failed(&self) -> bool {
        let last = self.log.events().last();
        last.is_some_and(|event| event.who == Party::Machine)
    }
}
