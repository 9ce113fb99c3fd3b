//! Options of heads and workers: where their server is, by the names that NATS' own programs use,
//! and how they work.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use clap::Args;

/// Address of the NATS server, and how to speak to it.
#[derive(Clone, Debug, Default, Args)]
pub struct NatsArgs {
    /// The NATS server, with JetStream, that carries the work to other machines: nats://HOST:4222,
    /// or tls://HOST:4222; a user and a password may stand before the host
    #[arg(long, value_name = "URL")]
    pub nats: Option<String>,
    /// The credentials: a .creds file
    #[arg(long, value_name = "FILE", requires = "nats")]
    pub creds: Option<PathBuf>,
    /// The seed of an NKey: a file
    #[arg(long, value_name = "FILE", requires = "nats", conflicts_with = "creds")]
    pub nkey: Option<PathBuf>,
    /// The certificate authority of the server, as PEM; TLS is then required
    #[arg(long, value_name = "FILE", requires = "nats")]
    pub tlsca: Option<PathBuf>,
    /// A client's certificate, as PEM
    #[arg(long, value_name = "FILE", requires = "tlskey")]
    pub tlscert: Option<PathBuf>,
    /// The key of the client's certificate, as PEM
    #[arg(long, value_name = "FILE", requires = "tlscert")]
    pub tlskey: Option<PathBuf>,
}

impl NatsArgs {
    /// A server without any guard, as tests have it.
    pub fn plain(url: &str) -> Self {
        Self {
            nats: Some(url.to_owned()),
            ..Self::default()
        }
    }
}

/// Options of a head.
#[derive(Clone, Debug)]
pub struct HeadOptions {
    /// The server.
    pub nats: NatsArgs,
    /// The kind of work.
    pub work: &'static str,
    /// Name of the run to which these jobs belong: the same after a restart, and nobody else's.
    pub run: String,
    /// Its version, which must be the workers'.
    pub version: String,
    /// The fingerprint of its rules, which must be the workers'.
    pub rules: String,
    /// Time that a worker may be silent about a job.
    pub patience: Duration,
    /// Address on which Prometheus may ask.
    pub metrics: Option<SocketAddr>,
    /// The programs that workers need.
    pub programs: Vec<String>,
}

/// Options of a worker.
pub struct WorkerOptions {
    /// The server.
    pub nats: NatsArgs,
    /// Its name; no other worker has the same.
    pub name: String,
    /// Number of jobs it does at a time.
    pub slots: usize,
    /// Folder where programs are kept.
    pub cache: PathBuf,
    /// Its version, which must be the head's.
    pub version: String,
    /// The fingerprint of its rules, which must be the head's.
    pub rules: String,
    /// Interval between its heartbeats.
    pub heartbeat: Duration,
    /// Address on which Prometheus may ask.
    pub metrics: Option<SocketAddr>,
    /// Raised to end it.
    pub stop: Arc<AtomicBool>,
}
