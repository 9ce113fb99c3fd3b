//! Starting and ending the server.

use std::io::{self, Write as _};
use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::Duration;

use ipnet::IpNet;
use ludoteca_table::Sessions;
use tokio::net::TcpListener;
use tokio::sync::watch;
use tokio::task::JoinHandle;

use crate::app::{CLERKS, default_thinkers};
use crate::connections::{Caps, Connections};
use crate::listen::Listening;
use crate::proxy::Proxies;
use crate::site::{PublicUrl, Site};
use crate::{App, Limits, clocks, lobby, router, survey, upkeep};

/// How long open requests may still take when the server ends.
const GRACE: Duration = Duration::from_secs(3);
/// How long threads may still take after that.
const LAST_GRACE: Duration = Duration::from_secs(1);
/// As many files as a server needs, if the system grants them.
const FILES: u64 = 16_384;

/// Threads that may wait for something else: one lays fleets, others read tournaments and files.
const OTHER_THREADS: usize = 8;

/// How the server runs.
#[derive(Clone, Debug)]
pub struct Options {
    /// Where it listens; port 0 takes any free one.
    pub listen: SocketAddr,
    /// Where the games are kept.
    pub data: PathBuf,
    /// How much one visitor and one address may ask for.
    pub limits: Limits,
    /// How many engines think at once; as many as there are processors when left out, and at least
    /// two.
    pub thinkers: Option<usize>,
    /// Files of tournaments to show, which `ludoteca arena` writes.
    pub arena: Vec<PathBuf>,
    /// The address under which people reach it, when a proxy stands before it.
    pub public_url: Option<PublicUrl>,
    /// Names of hosts that are answered besides addresses, `localhost` and the public one.
    pub hosts: Vec<String>,
    /// Proxies whose word is taken on whom they speak for.
    pub trusted_proxies: Vec<IpNet>,
    /// After how many days a game that nobody has gone on with is removed; `None` keeps all.
    pub keep_days: Option<u32>,
}

impl Options {
    /// The usual server on these games.
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
        }
    }

    /// The same with other limits.
    pub fn with_limits(self, limits: Limits) -> Self {
        Self { limits, ..self }
    }

    fn site(&self) -> Site {
        let named = self.hosts.iter().map(|host| host.to_ascii_lowercase());
        Site {
            public: self.public_url.clone(),
            hosts: named.chain(own_names()).collect(),
            proxies: Proxies::new(&self.trusted_proxies),
        }
    }
}

/// What this machine is called in its own network.
#[cfg(unix)]
fn own_names() -> Vec<String> {
    let system = rustix::system::uname();
    let name = system.nodename().to_string_lossy().to_ascii_lowercase();
    vec![format!("{name}.local"), name]
}

#[cfg(not(unix))]
fn own_names() -> Vec<String> {
    Vec::new()
}

/// A server that runs until it is ended or dropped.
pub struct Server {
    address: SocketAddr,
    end: watch::Sender<bool>,
    task: JoinHandle<()>,
    app: App,
}

impl Server {
    /// Opens the games and listens. Requests are answered from now on.
    pub async fn start(options: &Options) -> io::Result<Self> {
        let sessions = Sessions::open(&options.data).map_err(io::Error::other)?;
        Self::start_with(sessions, options).await
    }

    /// The same on a sessions that is open already, with games of its own; [`Options::data`] is not
    /// looked at.
    pub async fn start_with(sessions: Sessions, options: &Options) -> io::Result<Self> {
        let listener = TcpListener::bind(options.listen).await.map_err(|error| {
            let message = format!("cannot listen on {}: {error}", options.listen);
            io::Error::new(error.kind(), message)
        })?;
        let address = listener.local_addr()?;
        let caps = Caps::for_files(open_files(), options.limits.posts.is_some());
        let connections = Connections::new(caps);
        let site = options.site();
        let proxies = site.proxies.clone();
        let app = App::new(sessions, options.limits.clone())
            .with_thinkers(options.thinkers.unwrap_or_else(default_thinkers))
            .at(site)
            .with_connections(&connections);
        #[cfg(target_os = "linux")]
        let app = app.with_arenas(crate::arena::Arenas::open(&options.arena)?);
        let listening = Listening {
            app: app.clone(),
            listener,
            router: router(app.clone()),
            connections,
            proxies,
            idle: options.limits.idle,
        };
        let (end, ending) = watch::channel(false);
        survey::start(&app).await;
        // Before anybody moves: time without a server counts against nobody.
        clocks::recover(&app).await;
        lobby::recover(&app).await;
        upkeep::start(&app, options.keep_days);
        Ok(Self {
            address,
            end,
            task: tokio::spawn(listening.serve(ending)),
            app,
        })
    }

    /// Where it listens.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Answers the requests that are open, stops whoever thinks, then ends.
    pub async fn end(self) -> io::Result<()> {
        self.end.send_replace(true);
        let mut task = self.task;
        if let Ok(ended) = tokio::time::timeout(GRACE, &mut task).await {
            ended.map_err(io::Error::other)?;
        } else {
            // Somebody keeps a connection open without reading what we say.
            task.abort();
        }
        // The last one waits for the disk.
        let closing = tokio::task::spawn_blocking(move || drop(self.app));
        let _ = tokio::time::timeout(LAST_GRACE, closing).await;
        Ok(())
    }
}

/// How many files may be open; as many as a server needs are asked for.
#[cfg(unix)]
fn open_files() -> u64 {
    let granted = rlimit::increase_nofile_limit(FILES);
    granted.unwrap_or(256)
}

#[cfg(not(unix))]
fn open_files() -> u64 {
    FILES
}

/// Serves until Ctrl-C; prints the address when ready.
pub fn serve(options: &Options) -> io::Result<()> {
    start_logging();
    let thinkers = options.thinkers.unwrap_or_else(default_thinkers);
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .max_blocking_threads(CLERKS + thinkers + OTHER_THREADS)
        .build()?;
    let ended = runtime.block_on(async {
        let server = Server::start(options).await?;
        let mut out = io::stdout();
        writeln!(
            out,
            "Ludoteca is at http://{}/ (Ctrl-C ends it)",
            server.address()
        )?;
        out.flush()?;
        wait_for_signal().await?;
        server.end().await
    });
    // A thread that has not ended by now is left behind: whatever was answered is on disk.
    runtime.shutdown_timeout(LAST_GRACE);
    ended
}

/// Logs to stderr what `RUST_LOG` asks for (`debug`, `ludoteca_web=debug,warn`); only warnings unless
/// it does.
fn start_logging() {
    use tracing_subscriber::filter::{LevelFilter, Targets};
    use tracing_subscriber::layer::SubscriberExt as _;
    use tracing_subscriber::util::SubscriberInitExt as _;
    let asked = std::env::var("RUST_LOG").ok();
    let asked = asked.and_then(|asked| asked.parse::<Targets>().ok());
    let wanted = asked.unwrap_or_else(|| Targets::new().with_default(LevelFilter::WARN));
    let lines = tracing_subscriber::fmt::layer().with_writer(io::stderr);
    // A program that embeds the server may have its own log: then that is used.
    let _ = tracing_subscriber::registry()
        .with(lines)
        .with(wanted)
        .try_init();
}

/// Returns at Ctrl-C, or when the process is asked to end.
#[cfg(unix)]
async fn wait_for_signal() -> io::Result<()> {
    use tokio::signal::unix::{SignalKind, signal};
    let mut terminate = signal(SignalKind::terminate())?;
    tokio::select! {
        interrupted = tokio::signal::ctrl_c() => interrupted,
        _ = terminate.recv() => Ok(()),
    }
}

#[cfg(not(unix))]
async fn wait_for_signal() -> io::Result<()> {
    tokio::signal::ctrl_c().await
}
