//! chromedriver: the one of the whole run, or one for this test alone.

#![expect(clippy::disallowed_types, reason = "chromedriver runs as a process")]

use std::io::{Read as _, Write as _};
use std::net::{SocketAddr, TcpStream};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use crate::{PATIENCE, free_address};

/// Address of a chromedriver that `cargo xtask test` has started for all tests.
const SHARED: &str = "LUDOTECA_CHROMEDRIVER";

/// A driver with one session of this test, which ends when it is dropped.
pub(crate) struct Driver {
    pub(crate) address: SocketAddr,
    /// Empty until a session has begun.
    pub(crate) session: String,
    /// Nothing if others use it, too.
    own: Option<Child>,
}

impl Driver {
    pub(crate) async fn find_or_start() -> Self {
        let shared = std::env::var(SHARED).ok();
        let driver = match shared {
            Some(address) => Self::new(address.parse().unwrap(), None),
            None => Self::start(free_address()),
        };
        // A driver that is asked before it listens makes its client wait for minutes.
        let started = Instant::now();
        while TcpStream::connect(driver.address).is_err() {
            assert!(started.elapsed() < PATIENCE, "chromedriver does not answer");
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        driver
    }

    fn new(address: SocketAddr, own: Option<Child>) -> Self {
        Self {
            address,
            session: String::new(),
            own,
        }
    }

    fn start(address: SocketAddr) -> Self {
        let child = Command::new("chromedriver")
            .arg(format!("--port={}", address.port()))
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .unwrap_or_else(|error| {
                panic!(
                    "cannot run chromedriver: {error}. Pages are tested in Chromium: on Debian, \
                     apt-get install chromium chromium-driver; or run cargo xtask test, which does"
                )
            });
        Self::new(address, Some(child))
    }

    /// Closes the browser of the session.
    fn end_session(&self) -> std::io::Result<()> {
        let mut stream = TcpStream::connect(self.address)?;
        stream.set_read_timeout(Some(Duration::from_secs(20)))?;
        let session = &self.session;
        write!(
            stream,
            "DELETE /session/{session} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"
        )?;
        // The driver answers and leaves the connection open: the first bytes are enough.
        stream.read(&mut [0; 256]).map(|_| ())
    }
}

impl Drop for Driver {
    fn drop(&mut self) {
        if let Some(own) = &mut self.own {
            // The browser ends with it.
            let _ = own.kill();
            let _ = own.wait();
        } else if !self.session.is_empty() {
            let _ = self.end_session();
        }
    }
}
