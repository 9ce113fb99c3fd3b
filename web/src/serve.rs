//! Starting and ending the server.

use std::io::{self, Write as _};
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use ludoteca_table::Sessions;
use ludoteca_words::Language;
use tokio::net::TcpListener;
use tokio::sync::watch;
use tokio::task::JoinHandle;

use crate::clerks::CLERKS;
use crate::connections::Connections;
use crate::engines::{Engines, default_thinkers};
use crate::listen::Listening;
use crate::shutdown::Shutdown;
use crate::site::Site;
use crate::tables::Tables;
use crate::texts::texts;
use crate::{App, Options, clocks, lobby, router, survey, upkeep};

/// Time that open requests may still take when the server ends.
const GRACE: Duration = Duration::from_secs(3);
/// Time that threads may still take after that.
const LAST_GRACE: Duration = Duration::from_secs(1);
/// Threads that may wait for something else: one lays fleets, others read tournaments and files.
const OTHER_THREADS: usize = 8;
/// Threads that ask the classes.
#[cfg(target_os = "linux")]
const CLASS_THREADS: usize = crate::class::THREADS;
#[cfg(not(target_os = "linux"))]
const CLASS_THREADS: usize = 0;

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

    /// Listens with sessions that are open already, perhaps with games of their own;
    /// [`Options::data`] is not looked at.
    pub async fn start_with(sessions: Sessions, options: &Options) -> io::Result<Self> {
        let listener = TcpListener::bind(options.listen).await.map_err(|error| {
            let message = format!("cannot listen on {}: {error}", options.listen);
            io::Error::new(error.kind(), message)
        })?;
        let address = listener.local_addr()?;
        let app = App::new(sessions, options)?;
        let (tables, shutdown): (Tables, Shutdown) = (app.get(), app.get());
        let site: Arc<Site> = app.get();
        let listening = Listening {
            engines: app.get::<Engines>(),
            shutdown: shutdown.clone(),
            listener,
            router: router(app.clone()),
            connections: app.get::<Arc<Connections>>(),
            proxies: site.proxies.clone(),
            idle: options.limits.idle,
        };
        let (end, ending) = watch::channel(false);
        survey::start(tables.clerks(), app.get(), &shutdown).await;
        // Before anybody moves: time without a server counts against nobody.
        clocks::recover(&tables).await;
        lobby::recover(&tables).await;
        upkeep::start(&app);
        Ok(Self {
            address,
            end,
            task: tokio::spawn(listening.serve(ending)),
            app,
        })
    }

    /// Returns the address it listens on.
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

/// Serves until Ctrl-C; prints the address when ready.
pub fn serve(options: &Options) -> io::Result<()> {
    start_logging();
    let thinkers = options.thinkers.unwrap_or_else(default_thinkers);
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .max_blocking_threads(CLERKS + thinkers + OTHER_THREADS + CLASS_THREADS)
        .build()?;
    let ended = runtime.block_on(async {
        let server = Server::start(options).await?;
        let mut out = io::stdout();
        let url = format!("http://{}/", server.address());
        let line = texts(Language::usual()).with("serve-at", &[("url", url.into())]);
        writeln!(out, "{line}")?;
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
