//! One run of a program: started, watched, ended with all that it had started, and measured.

use std::fs::File;
use std::io;
use std::num::NonZero;
use std::os::fd::{AsFd as _, OwnedFd};
use std::os::unix::process::{CommandExt as _, ExitStatusExt as _};
use std::process::{Child, Command, Stdio};
use std::sync::OnceLock;
use std::time::{Duration, Instant};

use nix::errno::Errno;
use nix::sys::resource::{UsageWho, getrusage};
use nix::sys::signal::{Signal, kill};
use nix::sys::wait::{Id, WaitPidFlag, WaitStatus, waitid, waitpid};
use nix::unistd::Pid;
use rlimit::Resource;
use rustix::event::{PollFd, PollFlags, poll};
use rustix::process::{PidfdFlags, pidfd_open};
use wait4::Wait4 as _;

use super::tally::{self, Tally};
use super::tidy;
use super::waiting::Waiting;
use super::walls::Place;
use crate::limits::{Limit, Limits};
use crate::wire::{self, Answer, Ended, Spent, Start};

/// Time to wait before looking at what a program uses: short at first.
const FIRST_LOOK: Duration = Duration::from_millis(4);
/// Then longer, and never twice alike, so that no program knows when it is looked at.
const LOOKS: [u64; 7] = [16, 11, 19, 9, 23, 13, 17];
/// A program that waits for a processor gets more time, but not without end.
const MOST_PATIENCE: u32 = 10;
/// Number of counts when less seems to have been used than before.
const COUNTS: u32 = 3;
/// Looking takes at most a quarter of the time, even at many processes that share much memory.
const REST: u32 = 3;

/// Asks whether somebody has ended, without waiting and without forgetting it.
const LOOK_ONLY: WaitPidFlag = WaitPidFlag::WEXITED
    .union(WaitPidFlag::WNOHANG)
    .union(WaitPidFlag::WNOWAIT);

/// The pipes of a program.
pub(super) struct Pipes {
    pub(super) input: OwnedFd,
    pub(super) output: OwnedFd,
    pub(super) errors: OwnedFd,
}

/// Runs a program to its end.
pub(super) fn run(
    keeper: &OwnedFd,
    start: &Start,
    pipes: Pipes,
    place: &Place,
    limits: &Limits,
) -> Answer {
    let before = child_times();
    let child = match spawn(start, pipes, place, limits) {
        Ok(child) => child,
        Err(error) => return could_not_start(&error),
    };
    let mut run = Running {
        process: Pid::from_raw(child.id() as i32),
        started: Instant::now(),
        last: Tally::default(),
        look_took: Duration::ZERO,
        lost: Duration::ZERO,
        peak_memory: 0,
        peak_tasks: 0,
        waiting: Waiting::default(),
        before,
        limits,
        place,
        stopped: None,
        failed: None,
    };
    if let Err(error) = run.watch(keeper) {
        run.failed = Some(format!("watch the program: {error}"));
    }
    run.end(child)
        .unwrap_or_else(|error| Answer::Failed(format!("end the program: {error}")))
}

fn spawn(start: &Start, pipes: Pipes, place: &Place, limits: &Limits) -> io::Result<Child> {
    let Some((program, args)) = start.command.split_first() else {
        return Err(io::ErrorKind::NotFound.into());
    };
    let mut command = Command::new(program);
    command
        .args(args)
        .env_clear()
        .env("PATH", "/usr/bin:/bin")
        .env("HOME", &place.work)
        .env("TMPDIR", &place.temporary)
        .env("LANG", "C.UTF-8")
        .envs(start.environment.iter().map(|(name, value)| (name, value)))
        .current_dir(&place.work)
        // A signal to its group stays with the program.
        .process_group(0)
        .stdin(Stdio::from(pipes.input))
        .stdout(Stdio::from(pipes.output))
        .stderr(Stdio::from(pipes.errors));
    // A second line behind our own watch: the kernel's count for one process, in whole seconds.
    // Only the soft limit, because the hard one would stay with init for all runs to come.
    let seconds = limits.cpu.as_secs() + 2;
    rlimit::setrlimit(Resource::CPU, seconds, rlimit::INFINITY)?;
    let child = spawn_or_fork(&mut command);
    rlimit::setrlimit(Resource::CPU, rlimit::INFINITY, rlimit::INFINITY)?;
    child
}

/// The standard library maps a stack for a child before there is one. The limit on address space is
/// ours, too, and leaves no room for that if our allocator has reserved more: mimalloc does. Then
/// the child is forked, which takes some 70 µs longer and no room. The library does so for a child
/// whose group is named, even if that is the group that it has anyway.
fn spawn_or_fork(command: &mut Command) -> io::Result<Child> {
    match command.spawn() {
        Err(error) if error.raw_os_error() == Some(nix::libc::ENOMEM) => {
            command.gid(nix::unistd::getgid().as_raw()).spawn()
        }
        started => started,
    }
}

/// The program's own fault, unless the machine is short of something.
fn could_not_start(error: &io::Error) -> Answer {
    if is_short(error) {
        return Answer::Failed(format!("start: {error}"));
    }
    Answer::NotStarted(error.to_string())
}

/// Returns whether the machine is short of something.
fn is_short(error: &io::Error) -> bool {
    use nix::libc::{EAGAIN, EMFILE, ENFILE, ENOMEM};
    let number = error.raw_os_error();
    matches!(number, Some(EAGAIN | ENOMEM | EMFILE | ENFILE))
}

/// Returns the number of tasks that can run at once here.
fn processors() -> usize {
    static PROCESSORS: OnceLock<usize> = OnceLock::new();
    *PROCESSORS.get_or_init(|| std::thread::available_parallelism().map_or(1, NonZero::get))
}

struct Running<'a> {
    process: Pid,
    started: Instant,
    /// Result and duration of the last look.
    last: Tally,
    look_took: Duration,
    /// Processor time of processes that ended without anybody being told what they had used.
    lost: Duration,
    peak_memory: u64,
    peak_tasks: u32,
    waiting: Waiting,
    before: (Duration, Duration),
    limits: &'a Limits,
    place: &'a Place,
    stopped: Option<Limit>,
    failed: Option<String>,
}

impl Running<'_> {
    /// Returns when the program has ended, reached a limit, or is told to stop.
    fn watch(&mut self, keeper: &OwnedFd) -> io::Result<()> {
        let process = rustix::process::Pid::from_raw(self.process.as_raw());
        let process = process.ok_or_else(|| io::Error::other("no process"))?;
        let pidfd = pidfd_open(process, PidfdFlags::empty())?;
        let mut pause = FIRST_LOOK;
        loop {
            let mut ready = [
                PollFd::new(&pidfd, PollFlags::IN),
                PollFd::new(keeper, PollFlags::IN),
            ];
            let most = self.limits.wall + self.waiting.granted();
            let left = most.saturating_sub(self.started.elapsed());
            let timeout = pause.min(left.max(Duration::from_millis(1)));
            let timeout = timeout.try_into().map_err(io::Error::other)?;
            // A program may send signals to us, too: they do nothing but interrupt.
            match poll(&mut ready, Some(&timeout)) {
                Err(rustix::io::Errno::INTR) => continue,
                other => other?,
            };
            if !ready[0].revents().is_empty() {
                return Ok(());
            }
            if !ready[1].revents().is_empty() && !self.obey(keeper)? {
                return Ok(());
            }
            self.reap_orphans()?;
            if self.has_reached_a_limit()? {
                return Ok(());
            }
            pause = self.next_pause();
        }
    }

    /// Does what the keeper says, and says whether the program goes on. When the keeper is gone,
    /// nothing may stay.
    fn obey(&mut self, keeper: &OwnedFd) -> io::Result<bool> {
        match wire::receive(keeper.as_fd())?.bytes.as_slice() {
            b"" => std::process::exit(0),
            wire::SPENT => {
                self.look()?;
                let (cpu, waited) = (self.cpu(), self.waiting.granted());
                wire::answer(keeper, &Answer::Spent(Spent { cpu, waited }))?;
                Ok(true)
            }
            _ => Ok(false),
        }
    }

    /// Reaps processes whose parents ended: they count as processes until somebody asks for them.
    fn reap_orphans(&self) -> io::Result<()> {
        while let Ok(status) = waitid(Id::All, LOOK_ONLY) {
            match status.pid() {
                Some(pid) if pid != self.process => drop(waitpid(pid, None)?),
                _ => break,
            }
        }
        Ok(())
    }

    fn has_reached_a_limit(&mut self) -> io::Result<bool> {
        self.look()?;
        let wall = self.started.elapsed();
        let patience = self.limits.wall * MOST_PATIENCE + Duration::from_secs(1);
        if self.cpu() >= self.limits.cpu {
            self.stopped = Some(Limit::CpuTime);
        } else if self.last.memory > self.limits.watched_memory() {
            self.stopped = Some(Limit::Memory);
        } else if wall.saturating_sub(self.waiting.granted()) >= self.limits.wall {
            self.stopped = Some(Limit::WallTime);
        } else if wall >= patience {
            self.failed = Some("the machine was too busy to run the program".into());
        }
        Ok(self.stopped.is_some() || self.failed.is_some())
    }

    /// Sees what is used now. Processes that are there and cannot be counted end the program.
    fn look(&mut self) -> io::Result<()> {
        let begun = Instant::now();
        let now = match self.count() {
            Err(error) if is_short(&error) => return Err(error),
            Err(_) => {
                self.stopped = Some(Limit::Processes);
                return Ok(());
            }
            Ok(now) => now,
        };
        // Nobody is told what the children of those used who ignore their ends.
        self.lost += self.last.cpu.saturating_sub(now.cpu);
        let at = begun.saturating_duration_since(self.started);
        self.waiting.look(&now.tasks, at, processors());
        self.peak_memory = self.peak_memory.max(now.memory);
        self.peak_tasks = self.peak_tasks.max(now.count);
        self.last = now;
        self.look_took = begun.elapsed();
        Ok(())
    }

    /// Counts current use, including that of ended processes. Whoever ends while we count may be
    /// missed, and is found with its parent when we count again.
    fn count(&self) -> io::Result<Tally> {
        let mut now = self.count_once()?;
        for _ in 0..COUNTS {
            if now.cpu >= self.last.cpu {
                break;
            }
            now = self.count_once()?;
        }
        Ok(now)
    }

    fn count_once(&self) -> io::Result<Tally> {
        let mut now = tally::count(&self.others()?, self.limits.watched_memory())?;
        let (user, system) = self.times();
        now.cpu += user + system;
        Ok(now)
    }

    /// Processor time of all processes so far.
    fn cpu(&self) -> Duration {
        self.last.cpu + self.lost
    }

    fn next_pause(&self) -> Duration {
        let chance = self.started.elapsed().subsec_nanos() as usize;
        Duration::from_millis(LOOKS[chance % LOOKS.len()]).max(self.look_took * REST)
    }

    /// Ends all that is left and says how it went.
    fn end(mut self, child: Child) -> io::Result<Answer> {
        if self.stopped.is_some() || self.failed.is_some() {
            self.kill_all();
        }
        if waitid(Id::Pid(self.process), LOOK_ONLY)? == WaitStatus::StillAlive {
            self.kill_all();
        }
        let wall = self.started.elapsed();
        let used = child.wait4()?;
        if has_children() {
            // The program itself has just ended; those that it leaves stood beside it.
            self.look()?;
            self.peak_tasks = self.peak_tasks.max(self.last.count + 1);
            self.end_all();
        }
        if let Some(why) = self.failed.take() {
            return Ok(Answer::Failed(why));
        }
        let (user, system) = self.times();
        let user = user + self.lost;
        Ok(Answer::Ended(Ended {
            exit: used.status.code(),
            signal: used.status.signal(),
            stopped: self.stopped,
            hit: self.hits(),
            wall,
            waited: self.waiting.granted().min(wall),
            user,
            system,
            memory: used.rusage.maxrss.max(self.peak_memory),
        }))
    }

    fn end_all(&self) {
        while has_children() {
            self.kill_all();
            // Somebody is being killed: wait for whoever comes first, then look again.
            let _ = waitpid(None, None);
        }
    }

    /// Kills all processes: "everybody", as process 1; without walls that would mean the user's
    /// whole session.
    fn kill_all(&self) {
        if self.place.is_walled {
            let _ = kill(Pid::from_raw(-1), Signal::SIGKILL);
        } else {
            for process in tally::descendants().into_iter().flatten() {
                let _ = kill(Pid::from_raw(process), Signal::SIGKILL);
            }
        }
    }

    fn others(&self) -> io::Result<Vec<i32>> {
        if self.place.is_walled {
            tally::processes()
        } else {
            tally::descendants()
        }
    }

    /// Processor time of the processes that have ended.
    fn times(&self) -> (Duration, Duration) {
        let (user, system) = child_times();
        (
            user.saturating_sub(self.before.0),
            system.saturating_sub(self.before.1),
        )
    }

    /// The limits that refused something, as far as it can be seen afterwards: a folder that was
    /// full and emptied again leaves no trace, and processes are counted when we look.
    fn hits(&self) -> Vec<Limit> {
        let mut hits = Vec::new();
        let folders = [&self.place.work, &self.place.temporary];
        if self.limits.processes > 1 && self.peak_tasks >= self.limits.processes {
            hits.push(Limit::Processes);
        }
        if folders
            .iter()
            .any(|folder| tidy::has_file_of(folder, self.limits.file))
        {
            hits.push(Limit::FileSize);
        }
        if self.place.is_walled && folders.iter().any(|folder| is_full(folder)) {
            hits.push(Limit::FolderSize);
        }
        hits
    }
}

fn has_children() -> bool {
    waitid(Id::All, LOOK_ONLY) != Err(Errno::ECHILD)
}

fn is_full(folder: &std::path::Path) -> bool {
    nix::sys::statvfs::statvfs(folder)
        .is_ok_and(|found| found.blocks_available() == 0 || found.files_available() == 0)
}

fn child_times() -> (Duration, Duration) {
    let Ok(usage) = getrusage(UsageWho::RUSAGE_CHILDREN) else {
        return (Duration::ZERO, Duration::ZERO);
    };
    let duration = |time: nix::sys::time::TimeVal| {
        Duration::from_secs(time.tv_sec() as u64) + Duration::from_micros(time.tv_usec() as u64)
    };
    (duration(usage.user_time()), duration(usage.system_time()))
}

/// Writes what the folder holds to the pipe for files.
pub(super) fn hand_out(place: &Place, limits: &Limits, files: OwnedFd) -> io::Result<()> {
    let mut to = io::BufWriter::new(File::from(files));
    let room = tidy::Room {
        bytes: limits.folder,
        files: limits.files,
    };
    tidy::collect(&place.work, room, &mut to)?;
    io::Write::flush(&mut to)
}
