//! One program of a run as seen from outside: its pipes, what it said, what it still owes.

use std::io::{self, ErrorKind, PipeReader, PipeWriter, Read as _, Write as _};
use std::ops::Deref;
use std::os::fd::OwnedFd;

use rustix::event::{PollFd, PollFlags};

use crate::cell::Cell;
use crate::event::Stream;
use crate::program::Program;
use crate::wire::Spent;

/// One program of a run.
pub(crate) struct Seat<'a> {
    pub(crate) cell: Lodging<'a>,
    input: Option<PipeWriter>,
    output: Option<PipeReader>,
    errors: Option<PipeReader>,
    files: Option<PipeReader>,
    /// Input that is still to be given to it.
    pending: Vec<u8>,
    /// True if its input ends when all is given.
    is_input_ending: bool,
    /// Output that nobody has taken yet.
    pub(crate) heard: Vec<u8>,
    /// The files that come out, as the cell sends them.
    pub(crate) archive: Vec<u8>,
    /// Number of bytes it has written.
    pub(crate) written: u64,
    pub(crate) state: State,
    /// Resources used, as the cell last reported.
    pub(crate) spent: Option<Spent>,
    /// Receiver of its output instead of the log.
    pub(crate) passing: Option<Passing<'a>>,
}

/// The cell of a program: lent for one run, or its own for as long as it stays.
pub(crate) enum Lodging<'a> {
    Lent(&'a mut Cell),
    Own(Box<Cell>),
}

impl Deref for Lodging<'_> {
    type Target = Cell;

    fn deref(&self) -> &Cell {
        match self {
            Self::Lent(cell) => cell,
            Self::Own(cell) => cell,
        }
    }
}

/// Receiver of output instead of the log: gets the stream it came from and its bytes.
pub(crate) type Passing<'a> = Box<dyn FnMut(Stream, &[u8]) -> io::Result<()> + 'a>;

/// State of a program in its run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum State {
    Running,
    /// We have told the cell to end it; what it says now does not count.
    Stopping,
    Ended,
}

/// A pipe that is ready.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Ready {
    Socket,
    Input,
    Output,
    Errors,
    Files,
}

impl<'a> Seat<'a> {
    /// Has the cell start a program, whose stdin is the given one or a pipe of ours.
    pub(crate) fn start(
        cell: Lodging<'a>,
        program: &Program,
        stdin: Option<OwnedFd>,
    ) -> io::Result<Self> {
        let (input, writer) = if let Some(stdin) = stdin {
            (stdin, None)
        } else {
            let (reader, writer) = io::pipe()?;
            // We never wait for a program that does not read.
            rustix::io::ioctl_fionbio(&writer, true)?;
            (reader.into(), Some(writer))
        };
        let (output, to_output) = io::pipe()?;
        let (errors, to_errors) = io::pipe()?;
        let (files, to_files) = io::pipe()?;
        let theirs = [input, to_output.into(), to_errors.into(), to_files.into()];
        cell.start(program, &theirs)?;
        Ok(Self {
            cell,
            input: writer,
            output: Some(output),
            errors: Some(errors),
            files: Some(files),
            pending: Vec::new(),
            is_input_ending: false,
            heard: Vec::new(),
            archive: Vec::new(),
            written: 0,
            state: State::Running,
            spent: None,
            passing: None,
        })
    }

    /// Adds to what is to be given.
    pub(crate) fn queue(&mut self, bytes: &[u8]) {
        if self.input.is_some() {
            self.pending.extend_from_slice(bytes);
        }
    }

    /// Ends its input when all is given.
    pub(crate) fn end_input(&mut self) {
        self.is_input_ending = true;
        self.close_input_if_done();
    }

    /// Returns whether it can say anything more.
    pub(crate) fn is_open(&self) -> bool {
        self.output.is_some()
    }

    /// Returns whether a pipe has not come to its end.
    pub(crate) fn is_reading(&self, ready: Ready) -> bool {
        match ready {
            Ready::Output => self.output.is_some(),
            Ready::Errors => self.errors.is_some(),
            Ready::Files => self.files.is_some(),
            Ready::Input | Ready::Socket => false,
        }
    }

    /// Returns whether something lies in the pipe of its output: a read would not wait.
    pub(crate) fn has_written(&self) -> bool {
        let waiting = self.output.as_ref().map(rustix::io::ioctl_fionread);
        matches!(waiting, Some(Ok(1..)))
    }

    /// Hands out the pipes to wait for. This is asked for every line of a talk, so nothing is
    /// collected here.
    pub(crate) fn each_polled<'s>(
        &'s self,
        mut take: impl FnMut(Ready, PollFd<'s>),
    ) -> io::Result<()> {
        if self.state == State::Ended {
            return Ok(());
        }
        take(
            Ready::Socket,
            PollFd::new(self.cell.socket()?, PollFlags::IN),
        );
        let readers = [
            (Ready::Output, &self.output),
            (Ready::Errors, &self.errors),
            (Ready::Files, &self.files),
        ];
        for (ready, reader) in readers {
            if let Some(reader) = reader {
                take(ready, PollFd::new(reader, PollFlags::IN));
            }
        }
        if let Some(input) = &self.input
            && !self.pending.is_empty()
        {
            take(Ready::Input, PollFd::new(input, PollFlags::OUT));
        }
        Ok(())
    }

    /// Gives as much as the pipe takes. Nothing means that nobody reads any more.
    pub(crate) fn give(&mut self) -> io::Result<Option<Vec<u8>>> {
        let Some(input) = &mut self.input else {
            return Ok(Some(Vec::new()));
        };
        let mut given = 0;
        while given < self.pending.len() {
            match input.write(&self.pending[given..]) {
                Ok(count) => given += count,
                Err(error) if error.kind() == ErrorKind::WouldBlock => break,
                Err(error) if error.kind() == ErrorKind::Interrupted => {}
                Err(error) if error.kind() == ErrorKind::BrokenPipe => {
                    self.input = None;
                    self.pending.clear();
                    return Ok(None);
                }
                Err(error) => return Err(error),
            }
        }
        let rest = self.pending.split_off(given);
        let given = std::mem::replace(&mut self.pending, rest);
        self.close_input_if_done();
        Ok(Some(given))
    }

    /// Reads what a pipe holds; 0 bytes mean that nobody writes any more.
    pub(crate) fn read(&mut self, ready: Ready, scratch: &mut [u8]) -> io::Result<usize> {
        let place = match ready {
            Ready::Output => &mut self.output,
            Ready::Errors => &mut self.errors,
            _ => &mut self.files,
        };
        let Some(reader) = place else {
            return Ok(0);
        };
        let count = reader.read(scratch)?;
        if count == 0 {
            *place = None;
        }
        Ok(count)
    }

    fn close_input_if_done(&mut self) {
        if self.is_input_ending && self.pending.is_empty() {
            self.input = None;
        }
    }
}
