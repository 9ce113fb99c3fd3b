//! Options of a server.

use std::net::SocketAddr;
use std::path::PathBuf;

use ipnet::IpNet;

use crate::limits::Limits;
use crate::site::PublicUrl;

/// Number of open files that a server needs, if the system grants them.
const FILES: u64 = 16_384;

/// Options of a server.
#[derive(Clone, Debug)]
pub struct Options {
    /// The address to listen on; port 0 takes any free one.
    pub listen: SocketAddr,
    /// The folder of the games.
    pub data: PathBuf,
    /// Limits for one visitor and one address.
    pub limits: Limits,
    /// Number of engines that think at once; as many as there are processors when left out, and at
    /// least two.
    pub thinkers: Option<usize>,
    /// Files of tournaments to show, which `ludoteca arena` writes.
    pub arena: Vec<PathBuf>,
    /// Classes that hand in here, and the practice of everybody.
    #[cfg(target_os = "linux")]
    pub classes: Vec<std::sync::Arc<ludoteca_classroom::Classroom>>,
    /// The address under which people reach it, when a proxy stands before it.
    pub public_url: Option<PublicUrl>,
    /// Names of hosts that are answered besides addresses, `localhost` and the public one.
    pub hosts: Vec<String>,
    /// Proxies whose word is taken on whom they speak for.
    pub trusted_proxies: Vec<IpNet>,
    /// Days after which a game that nobody has gone on with is removed; `None` keeps all.
    pub keep_days: Option<u32>,
}

impl Options {
    /// Makes the options of the usual server on these games.
    pub fn new(listen: SocketAddr, data: impl Into<PathBuf>) -> Self {
        Self {
            listen,
            data: data.into(),
            limits: Limits::default(),
            thinkers: None,
            public_url: None,
            hosts: Vec::new(),
            trusted_proxies: Vec::new(),
            keep_days: None,
            arena: Vec::new(),
            #[cfg(target_os = "linux")]
            classes: Vec::new(),
        }
    }

    /// Sets other limits.
    pub fn with_limits(self, limits: Limits) -> Self {
        Self { limits, ..self }
    }
}

/// Asks for as many open files as a server needs; returns how many are granted.
#[cfg(unix)]
pub(crate) fn open_files() -> u64 {
    let granted = rlimit::increase_nofile_limit(FILES);
    granted.unwrap_or(256)
}

#[cfg(not(unix))]
pub(crate) fn open_files() -> u64 {
    FILES
}
