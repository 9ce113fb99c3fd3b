//! A cell from outside: opened, asked to run programs, closed.

use std::io;
use std::os::fd::{AsFd as _, OwnedFd};
use std::os::unix::process::CommandExt as _;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use rustix::event::{PollFd, PollFlags, poll};
use rustix::net::{AddressFamily, SocketFlags, SocketType, socketpair};
use rustix::process::{Pid, PidfdFlags, pidfd_open};

use crate::cores;
use crate::files::Given;
use crate::inside::{self, CELL};
use crate::keeper;
use crate::layers::{Layer, Layers, Trust};
use crate::limits::Limits;
use crate::program::Program;
use crate::wire::{self, Answer, Opening, Order};

/// The environment variable that says where `ludoteca-cell` is, if not beside the program.
const PLACE: &str = "LUDOTECA_CELL";
/// Time that a cell may take to open or close on a machine that is very busy.
const PATIENCE: Duration = Duration::from_secs(30);

/// Limits, files and trust of a cell.
#[derive(Clone, Debug)]
pub struct Plan {
    /// Limits of each program.
    pub limits: Limits,
    /// Files that all programs of the cell find in /given, read-only.
    pub given: Given,
    /// Folders of the system that programs may read, besides the usual ones.
    pub readable: Vec<PathBuf>,
    /// Trust in the programs where a layer is missing.
    pub trust: Trust,
}

impl Plan {
    /// A cell for strangers' programs, with nothing in it.
    pub fn new(limits: Limits) -> Self {
        Self {
            limits,
            given: Given::none(),
            readable: Vec::new(),
            trust: Trust::Stranger,
        }
    }

    /// Puts these files into /given.
    pub fn given(mut self, given: Given) -> Self {
        self.given = given;
        self
    }

    /// Sets whether programs are trusted.
    pub fn trust(mut self, trust: Trust) -> Self {
        self.trust = trust;
        self
    }
}

/// A cell. *Cold* for one run, or *warm* for many runs of the same submission: everything that a
/// run started is ended and both folders are emptied before the next. Two submissions never share
/// a cell. Closing it ends all that is in it.
#[derive(Debug)]
pub struct Cell {
    /// Taken only when the cell is closed.
    socket: Option<OwnedFd>,
    outer: Child,
    layers: Layers,
    limits: Limits,
}

/// Reasons there is no cell.
#[derive(Debug, thiserror::Error)]
pub enum CellError {
    /// The program that starts others is not where it should be.
    #[error("ludoteca-cell is not at {}; it belongs beside ludoteca", .0.display())]
    Missing(PathBuf),
    /// The program that starts others is of another build.
    #[error("ludoteca-cell is of another build than ludoteca; build or install both together")]
    Other,
    /// A layer is missing here.
    #[error("no sandbox without {0}: {1}; {advice}", advice = .0.advice())]
    Refused(Layer, String),
    /// The machine could not do it this time.
    #[error("the sandbox could not be started: {0}")]
    Machine(#[from] io::Error),
}

impl Cell {
    /// Opens a cell.
    pub fn open(plan: &Plan) -> Result<Self, CellError> {
        match plan.trust {
            Trust::Stranger => Self::open_as("walled", plan),
            Trust::Trusted => match Self::open_as("trusted", plan) {
                Err(CellError::Refused(layer @ (Layer::Namespaces | Layer::Limits), why)) => {
                    let mut bare = Self::open_as("bare", plan)?;
                    bare.layers.note_missing(layer, why);
                    Ok(bare)
                }
                other => other,
            },
        }
    }

    /// The layers that stand around it.
    pub fn layers(&self) -> &Layers {
        &self.layers
    }

    /// Limits of each program in it.
    pub fn limits(&self) -> &Limits {
        &self.limits
    }

    /// The process that holds the cell, for whoever watches that it ends.
    pub fn id(&self) -> u32 {
        self.outer.id()
    }

    /// Has the cell start a program with these ends of its pipes: stdin, stdout, stderr, files.
    pub(crate) fn start(&self, program: &Program, pipes: &[OwnedFd; 4]) -> io::Result<()> {
        let order = wire::pack(&Order::Run(program.start()), &program.files)?;
        let mut descriptors = vec![order.as_fd()];
        descriptors.extend(pipes.iter().map(|pipe| pipe.as_fd()));
        wire::send(self.socket()?, b"r", &descriptors)
    }

    /// Has the cell end its program.
    pub(crate) fn stop(&self) -> io::Result<()> {
        wire::send(self.socket()?, b"s", &[])
    }

    /// Asks what its program has used so far; the answer comes as [`Answer::Spent`], unless the
    /// program ends first.
    pub(crate) fn ask_spent(&self) -> io::Result<()> {
        wire::send(self.socket()?, wire::SPENT, &[])
    }

    pub(crate) fn socket(&self) -> io::Result<&OwnedFd> {
        self.socket
            .as_ref()
            .ok_or_else(|| io::Error::other("the sandbox is closed"))
    }

    /// The next answer; nothing when the cell is gone.
    pub(crate) fn answer(&self) -> io::Result<Option<Answer>> {
        let packet = wire::receive(self.socket()?)?;
        if packet.bytes.is_empty() {
            return Ok(None);
        }
        Ok(Some(serde_json::from_slice(&packet.bytes)?))
    }

    fn open_as(word: &str, plan: &Plan) -> Result<Self, CellError> {
        match Self::open_with(cell_program()?, word, plan) {
            Err(CellError::Other) if inside::can_be_ourselves() => {
                Self::open_with(ourselves(), word, plan)
            }
            other => other,
        }
    }

    fn open_with(mut command: Command, word: &str, plan: &Plan) -> Result<Self, CellError> {
        let flags = SocketFlags::CLOEXEC;
        let (ours, theirs) = socketpair(AddressFamily::UNIX, SocketType::SEQPACKET, flags, None)
            .map_err(io::Error::from)?;
        command
            .args([&wire::BUILD.to_string(), "outer", word])
            .args(&plan.readable)
            .env_clear()
            .current_dir("/")
            // A signal that a terminal sends to our group does not end a cell in the middle of its
            // work.
            .process_group(0)
            .stdin(Stdio::from(theirs))
            .stdout(Stdio::null())
            .stderr(Stdio::null());
        let mut cell = Self {
            socket: Some(ours),
            outer: keeper::spawn(command)?,
            layers: Layers::default(),
            limits: plan.limits.clone(),
        };
        cell.send_opening(plan)?;
        cell.wait_for_answer()?;
        match cell.answer()? {
            Some(Answer::Ready(layers)) => cell.layers = layers,
            Some(Answer::Other) => return Err(CellError::Other),
            Some(Answer::Refused(layer, why)) => return Err(CellError::Refused(layer, why)),
            other => {
                let why = format!("the sandbox answered {other:?}");
                return Err(CellError::Machine(io::Error::other(why)));
            }
        }
        Ok(cell)
    }

    fn send_opening(&self, plan: &Plan) -> io::Result<()> {
        let opening = Opening {
            limits: plan.limits.clone(),
            readable: plan.readable.clone(),
            given_bytes: plan.given.size()?,
            given_files: plan.given.count() as u64,
            cores: cores::allowed(),
        };
        let order = wire::pack(&Order::Open(opening), &plan.given)?;
        match wire::send(self.socket()?, b"o", &[order.as_fd()]) {
            // Refused before it could be read: the answer says why.
            Err(error)
                if matches!(
                    error.kind(),
                    io::ErrorKind::BrokenPipe | io::ErrorKind::ConnectionReset
                ) =>
            {
                Ok(())
            }
            sent => sent,
        }
    }

    fn wait_for_answer(&self) -> io::Result<()> {
        if wait_for(self.socket()?)? {
            return Ok(());
        }
        Err(io::ErrorKind::TimedOut.into())
    }

    /// Waits until outer has ended; it does when all of the cell has.
    fn wait_for_end(&self) -> io::Result<bool> {
        let process = Pid::from_raw(self.outer.id() as i32);
        let process = process.ok_or_else(|| io::Error::other("no process"))?;
        let outer = pidfd_open(process, PidfdFlags::empty())?;
        wait_for(&outer)
    }
}

/// Returns whether there was something to read before our patience ended.
fn wait_for(descriptor: &OwnedFd) -> io::Result<bool> {
    let deadline = Instant::now() + PATIENCE;
    loop {
        let left = deadline.saturating_duration_since(Instant::now());
        let left = left.try_into().map_err(io::Error::other)?;
        match poll(&mut [PollFd::new(descriptor, PollFlags::IN)], Some(&left)) {
            Err(rustix::io::Errno::INTR) => {}
            ready => return Ok(ready? > 0),
        }
    }
}

impl Drop for Cell {
    fn drop(&mut self) {
        // Init finds its socket closed and ends, and with it the kernel ends all in the cell; then
        // outer ends. Killing outer first would end them as well, but nobody could wait for it.
        drop(self.socket.take());
        if !self.wait_for_end().unwrap_or(false) {
            let _ = self.outer.kill();
        }
        let _ = self.outer.wait();
    }
}

/// Returns the command that starts a cell's own program: what the environment says, else
/// `ludoteca-cell` beside us or above cargo's folder of tests and examples, else ourselves under
/// its name.
fn cell_program() -> Result<Command, CellError> {
    if let Some(place) = std::env::var_os(PLACE) {
        return Ok(Command::new(place));
    }
    let own = std::env::current_exe()?;
    let is_cargos = |folder: &&Path| folder.ends_with("deps") || folder.ends_with("examples");
    let up = own.parent().filter(is_cargos).and_then(Path::parent);
    let folders = own.parent().into_iter().chain(up);
    let mut places = folders.map(|folder| folder.join(CELL));
    if let Some(place) = places.find(|place| place.is_file()) {
        return Ok(Command::new(place));
    }
    if !inside::can_be_ourselves() {
        return Err(CellError::Missing(own.with_file_name(CELL)));
    }
    Ok(ourselves())
}

fn ourselves() -> Command {
    let mut ourselves = Command::new("/proc/self/exe");
    ourselves.arg0(CELL);
    ourselves
}
