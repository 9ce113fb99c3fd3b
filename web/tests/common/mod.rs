//! A server for the tests.

#![allow(dead_code, unused_imports, reason = "each test file uses some of it")]
#![expect(clippy::disallowed_types, reason = "servers run as processes")]

pub(crate) mod api;
#[cfg(target_os = "linux")]
pub(crate) mod class;
pub(crate) mod cut;
#[cfg(target_os = "linux")]
pub(crate) mod tournament;

use std::net::{Ipv4Addr, SocketAddr};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

#[allow(unused_imports, reason = "the example that takes pictures needs fewer")]
pub(crate) use ludoteca_testing::{Browser, BrowserOptions, PATIENCE, example, free_address};
use ludoteca_web::{Limits, Options, Server};
use tempfile::TempDir;

/// A server in this process, on a port and in a folder of its own.
pub(crate) struct Site {
    pub(crate) server: Option<Server>,
    pub(crate) address: SocketAddr,
    pub(crate) folder: TempDir,
}

impl Site {
    pub(crate) async fn open() -> Self {
        Self::with_limits(Limits::none()).await
    }

    /// A server that shows tournaments.
    pub(crate) async fn with_arena(arena: Vec<PathBuf>) -> Self {
        Self::with(Limits::none(), arena).await
    }

    pub(crate) async fn with_limits(limits: Limits) -> Self {
        Self::with(limits, Vec::new()).await
    }

    async fn with(limits: Limits, arena: Vec<PathBuf>) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let options = Options {
            arena,
            ..Options::new((Ipv4Addr::LOCALHOST, 0).into(), folder.path())
        };
        Self::with_options(options.with_limits(limits), folder).await
    }

    pub(crate) async fn with_options(options: Options, folder: TempDir) -> Self {
        let server = Server::start(&options).await.unwrap();
        Self {
            address: server.address(),
            server: Some(server),
            folder,
        }
    }

    pub(crate) fn url(&self, path: &str) -> String {
        format!("http://{}{path}", self.address)
    }
}

/// A server in a process of its own, which can be killed.
pub(crate) struct Process {
    child: Child,
}

impl Process {
    pub(crate) fn start(address: SocketAddr, folder: &Path) -> Self {
        Self::run(Command::new(example("serve")), address, folder)
    }

    /// Starts a server with a class.
    pub(crate) fn start_with_class(address: SocketAddr, folder: &Path, class: &Path) -> Self {
        let mut program = Command::new(example("serve"));
        program.args([
            address.to_string().as_ref(),
            folder.as_os_str(),
            class.as_os_str(),
        ]);
        Self::wait_for(program, address)
    }

    /// Starts a server that may open only this many files.
    pub(crate) fn start_with_files(files: u32, address: SocketAddr, folder: &Path) -> Self {
        let mut shell = Command::new("sh");
        let script = format!("ulimit -n {files}; exec \"$0\" \"$@\"");
        shell.args(["-c", &script]).arg(example("serve"));
        Self::run(shell, address, folder)
    }

    fn run(mut program: Command, address: SocketAddr, folder: &Path) -> Self {
        program.args([address.to_string().as_ref(), folder.as_os_str()]);
        Self::wait_for(program, address)
    }

    fn wait_for(mut program: Command, address: SocketAddr) -> Self {
        let child = program
            .stdout(Stdio::null())
            .spawn()
            .unwrap_or_else(|error| panic!("cannot run {program:?}: {error}"));
        let started = Instant::now();
        while std::net::TcpStream::connect(address).is_err() {
            assert!(started.elapsed() < PATIENCE, "the server does not answer");
            std::thread::sleep(Duration::from_millis(20));
        }
        Self { child }
    }

    pub(crate) fn id(&self) -> u32 {
        self.child.id()
    }

    /// Waits until it has ended by itself.
    pub(crate) fn wait(&mut self) -> std::process::ExitStatus {
        self.child.wait().unwrap()
    }

    /// Ends it without warning, as a crash does.
    pub(crate) fn kill(mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
