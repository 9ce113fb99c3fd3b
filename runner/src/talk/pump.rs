//! The loop of a talk: waits for pipes and cells, passes on what they hold, writes it down.

use std::io;
use std::time::{Duration, Instant};

use rustix::event::{PollFd, Timespec, poll};

use super::{Interrupted, Talk};
use crate::archive;
use crate::event::{Party, Stream, What};
use crate::limits::Limit;
use crate::seat::{Ready, Seat, State};
use crate::verdict::{Usage, Which};
use crate::wire::{Answer, Ended};

/// Two programs have five pipes each.
const MOST_POLLED: usize = 10;

/// The pipes that are waited for, then those that are ready. There are few and this is made for
/// every line of a talk, so it needs no allocation.
#[derive(Default)]
struct ReadyPipes {
    pipes: [Option<(usize, Ready)>; MOST_POLLED],
    count: usize,
}

impl ReadyPipes {
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

impl Talk<'_> {
    /// Waits for something to happen and writes it down. Says whether it is too late.
    pub(super) fn step_until(&mut self, deadline: Instant) -> Result<bool, Interrupted> {
        let left = deadline.saturating_duration_since(Instant::now());
        if left.is_zero() {
            return Ok(true);
        }
        self.step(Some(left)).map(|()| false)
    }

    pub(super) fn step(&mut self, timeout: Option<Duration>) -> Result<(), Interrupted> {
        let ready = self.poll(timeout).map_err(|error| {
            self.fail(&error);
            Interrupted::Machine
        })?;
        // Output written before an end comes before that end.
        for (index, what) in ready.in_order() {
            match what {
                Ready::Input => self.give(index),
                Ready::Socket => self.hear_cell(index)?,
                stream => self.read(index, stream),
            }
        }
        Ok(())
    }

    fn poll(&self, timeout: Option<Duration>) -> io::Result<ReadyPipes> {
        let mut pipes = ReadyPipes::default();
        let mut polled: Vec<PollFd<'_>> = Vec::with_capacity(MOST_POLLED);
        for (index, seat) in self.seats.iter().enumerate() {
            seat.each_polled(|ready, descriptor| {
                pipes.push(index, ready);
                polled.push(descriptor);
            })?;
        }
        let timeout: Option<Timespec> = timeout
            .map(TryInto::try_into)
            .transpose()
            .map_err(io::Error::other)?;
        match poll(&mut polled, timeout.as_ref()) {
            Err(rustix::io::Errno::INTR) => return Ok(ReadyPipes::default()),
            other => other?,
        };
        pipes.keep(|at| !polled[at].revents().is_empty());
        Ok(pipes)
    }

    pub(super) fn give(&mut self, index: usize) {
        let party = Party::Program(Which::at(index));
        match self.seats[index].give() {
            Ok(Some(bytes)) if bytes.is_empty() => {}
            Ok(Some(bytes)) => self.push(party, What::Given(bytes)),
            Ok(None) => self.push(party, What::Closed(Stream::Input)),
            Err(error) => self.fail(&error),
        }
    }

    pub(super) fn read(&mut self, index: usize, ready: Ready) {
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
        let (mut noted, mut is_gone) = (Vec::new(), false);
        if let Some(pass) = &mut seat.passing {
            is_gone = pass(stream, kept).is_err();
        } else {
            if stream == Stream::Output {
                seat.heard.extend_from_slice(kept);
            }
            noted.extend_from_slice(kept);
        }
        let wrote = What::Wrote {
            stream,
            length,
            bytes: noted,
        };
        self.push(party, wrote);
        if self.has_said_too_much(index) {
            // Output past the limit is no answer.
            self.seats[index].heard.clear();
            self.stop(index, What::Stopped(Limit::Output));
        } else if kept.len() < bytes.len() {
            self.stop(index, What::Stopped(Limit::Output));
        } else if is_gone {
            self.stop(index, What::Dismissed);
        }
    }

    /// Returns whether what nobody has taken is more than is kept of a long talk.
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
}
