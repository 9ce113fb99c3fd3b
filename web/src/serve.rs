//! Starting and ending the server.

use std::io::{self, Write as _};
use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::Duration;

use axum::serve::ListenerExt as _;
use ludoteca_table::Hall;
use tokio::net::TcpListener;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

use crate::{App, Limits, router};

/// How long open requests may still take when the server ends.
const GRACE: Duration = Duration::from_secs(5);

/// How the server runs.
#[derive(Clone, Debug)]
pub struct Options {
    /// Where it listens; port 0 takes any free one.
    pub listen: SocketAddr,
    /// Where the games are kept.
    pub data: PathBuf,
    /// How much one address may ask for.
    pub limits: Limits,
    /// Files of tournaments to show, which `ludoteca arena` writes.
    pub arena: Vec<PathBuf>,
}

/// A server that runs until it is ended or dropped.
pub struct Server {
    address: SocketAddr,
    end: oneshot::Sender<()>,
    task: JoinHandle<io::Result<()>>,
    app: App,
}

impl Server {
    /// Opens the games and listens. Requests are answered from now on.
    pub async fn start(options: &Options) -> io::Result<Self> {
        let hall = Hall::open(&options.data).map_err(io::Error::other)?;
        Self::start_with(hall, options).await
    }

    /// The same on a hall that is open already, with games of its own; [`Options::data`] is not
    /// looked at.
    pub async fn start_with(hall: Hall, options: &Options) -> io::Result<Self> {
        let app = App::new(hall, options.limits.clone());
        #[cfg(target_os = "linux")]
        let app = app.with_arenas(crate::arena::Arenas::open(&options.arena)?);
        let listener = TcpListener::bind(options.listen).await.map_err(|error| {
            let message = format!("cannot listen on {}: {error}", options.listen);
            io::Error::new(error.kind(), message)
        })?;
        let address = listener.local_addr()?;
        let listener = listener.tap_io(|stream| {
            // Small answers should not wait for more; if the system refuses, they do.
            let _ = stream.set_nodelay(true);
        });
        let (end, ended) = oneshot::channel::<()>();
        let service = router(app.clone()).into_make_service_with_connect_info::<SocketAddr>();
        let ending = app.clone();
        let serving = axum::serve(listener, service).with_graceful_shutdown(async move {
            // Dropping the sender ends the server, too.
            let _ = ended.await;
            ending.end();
        });
        Ok(Self {
            address,
            end,
            task: tokio::spawn(serving.into_future()),
            app,
        })
    }

    /// Where it listens.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Answers the requests that are open, then ends.
    pub async fn end(self) -> io::Result<()> {
        drop(self.end);
        match tokio::time::timeout(GRACE, self.task).await {
            Ok(ended) => ended.map_err(io::Error::other)?,
            // Somebody keeps a connection open without asking anything.
            Err(_) => Ok(()),
        }?;
        drop(self.app);
        Ok(())
    }
}

/// Serves until Ctrl-C; prints the address when ready.
pub fn serve(options: &Options) -> io::Result<()> {
    start_logging();
    let runtime = tokio::runtime::Runtime::new()?;
    runtime.block_on(async {
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
    })
}

/// Logs to stderr what `RUST_LOG` asks for; only warnings unless it does.
fn start_logging() {
    use tracing_subscriber::EnvFilter;
    let filter = EnvFilter::try_from_default_env().unwrap_or_else(|_| EnvFilter::new("warn"));
    // A program that embeds the server may have its own log: then that is used.
    let _ = tracing_subscriber::fmt()
        .with_env_filter(filter)
        .with_writer(io::stderr)
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
