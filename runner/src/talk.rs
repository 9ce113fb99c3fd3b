//! Programs in their cells and our own side opposite or between them: everything passes through
//! here and is written down in the order in which it happens.

mod pump;

use std::io;
use std::time::{Duration, Instant};

use crate::cell::Cell;
use crate::event::{EventLog, Party, What};
use crate::limits::Limit;
use crate::program::Program;
use crate::run::Report;
use crate::seat::{Lodging, Ready, Seat, State};
use crate::verdict::Which;
use crate::wire::Spent;

/// Time that a program may take to end when its pipe is closed or all is over.
const GRACE: Duration = Duration::from_millis(300);
/// Number of bytes read at once; a pipe holds as much.
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

/// Reasons a talk did not come to its end.
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
    /// Limit on what is kept of a long talk; nothing is forgotten without this.
    memory: Option<Memory>,
    /// Bytes in the log since something was last forgotten.
    noted: usize,
}

/// Limit on what is kept of a long talk in memory, whatever the programs say and however fast.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Memory {
    /// Number of events from which on the oldest are forgotten.
    pub(crate) events: usize,
    /// Number that stay then.
    pub(crate) kept: usize,
    /// Bytes of what was said. A program that says as much without an end of its answer is stopped.
    pub(crate) bytes: usize,
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

/// Runs two programs, each in a cell of its own, that talk to each other: what one writes the other
/// reads, until both have ended or reached their limits. Whoever closes its output ends the other's
/// input.
pub fn meet(one: (&mut Cell, &Program), other: (&mut Cell, &Program)) -> Report {
    let mut talk = Talk::new();
    for (cell, program) in [one, other] {
        talk.seat(Lodging::Lent(cell), program, None);
    }
    let mut is_closed = [talk.seats.len() < 2; 2];
    while talk.seats.iter().any(|seat| seat.state != State::Ended) {
        if talk.step(None).is_err() {
            break;
        }
        for (from, is_closed) in is_closed.iter_mut().enumerate() {
            let to = Which::at(1 - from);
            let said = talk.take_heard(Which::at(from));
            talk.tell(to, &said);
            let has_ended = talk.seats.get(from).is_some_and(|seat| !seat.is_open());
            if has_ended && !*is_closed {
                talk.end_input(to);
                *is_closed = true;
            }
        }
    }
    Report::new(talk.log, talk.seats)
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

    /// Waits until a program says something, at most this long, and tells if it did. It owes
    /// nothing meanwhile.
    pub fn has_spoken(&mut self, which: Which, within: Duration) -> Result<bool, Interrupted> {
        let deadline = Instant::now() + within;
        loop {
            let Some(seat) = self.seats.get(which.index()) else {
                return Err(Interrupted::Referee("there is no such program".into()));
            };
            if !seat.heard.is_empty() || seat.state == State::Ended {
                return Ok(!seat.heard.is_empty());
            }
            if self.step_until(deadline)? {
                return Ok(false);
            }
        }
    }

    /// Takes waiting output of a program, without blocking.
    pub fn take_heard(&mut self, which: Which) -> Vec<u8> {
        let seat = self.seats.get_mut(which.index());
        seat.map(|seat| std::mem::take(&mut seat.heard))
            .unwrap_or_default()
    }

    /// Takes waiting output of a program, including the contents of its pipe.
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

    /// Use of all processes of a program so far: processor time, and how long they were
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

    /// Resources of a program that has ended.
    fn spent_in_all(&self, which: Which) -> Option<Spent> {
        self.log.of(which).find_map(|what| match what {
            What::Used(usage) => Some(Spent {
                cpu: usage.cpu(),
                waited: usage.waited,
            }),
            _ => None,
        })
    }

    /// The events so far.
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
