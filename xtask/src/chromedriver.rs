//! One chromedriver for all tests of a run.

use std::net::{Ipv4Addr, SocketAddr, TcpListener};
use std::process::{Child, Stdio};

use anyhow::Context as _;

use crate::project::program;

/// Tests that find its address here open their browsers in it, each in a session of its own; the
/// others start one for themselves (`testing/src/driver.rs`).
const ADDRESS: &str = "LUDOTECA_CHROMEDRIVER";

/// Ends when it is dropped, and its browsers with it.
pub(crate) struct Chromedriver {
    child: Child,
    address: SocketAddr,
}

impl Chromedriver {
    /// Starts it on a free port.
    pub(crate) fn start() -> anyhow::Result<Self> {
        let address = TcpListener::bind((Ipv4Addr::LOCALHOST, 0))?.local_addr()?;
        // However this task ends, so does the driver.
        let mut driver = program("setpriv", &["--pdeathsig", "TERM", "chromedriver"]);
        let child = driver
            .arg(format!("--port={}", address.port()))
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .context("cannot run chromedriver")?;
        Ok(Self { child, address })
    }

    /// Returns the address at which it listens, or will in a moment.
    pub(crate) fn address(&self) -> SocketAddr {
        self.address
    }

    /// The variable by which tests find it.
    pub(crate) fn variable(&self) -> (&'static str, String) {
        (ADDRESS, self.address.to_string())
    }
}

impl Drop for Chromedriver {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
