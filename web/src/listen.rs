//! Connections: accepted within the caps, with a time for everything that a client may do slowly.

use std::convert::Infallible;
use std::io;
use std::net::SocketAddr;
use std::pin::{Pin, pin};
use std::sync::Arc;
use std::task::{Context, Poll};
use std::time::Duration;

use axum::Router;
use axum::body::{Body, Bytes};
use axum::extract::{ConnectInfo, Request};
use axum::http::header::CONTENT_TYPE;
use axum::response::Response;
use http_body::{Frame, SizeHint};
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio::task::JoinSet;
use tokio_io_timeout::TimeoutStream;
use tower::ServiceExt as _;

use crate::connections::{Admission, Connections, RequestMark};
use crate::engines::Engines;
use crate::proxy::Proxies;
use crate::shutdown::Shutdown;

/// Time that a client may leave our answer unread.
const WRITE_PATIENCE: Duration = Duration::from_secs(30);
/// The longest head of a request.
const LONGEST_HEAD: usize = 16 * 1024;
/// The most headers of a request.
const MOST_HEADERS: usize = 64;
/// Time to wait when the system has no more files for connections.
const NO_FILES: Duration = Duration::from_millis(50);

/// A server's listener, and everything that answers on it.
pub(crate) struct Listening {
    pub(crate) engines: Engines,
    pub(crate) shutdown: Shutdown,
    pub(crate) listener: TcpListener,
    pub(crate) router: Router,
    pub(crate) connections: Arc<Connections>,
    pub(crate) proxies: Proxies,
    /// Time that a connection may be idle, and that the head of a request may take.
    pub(crate) idle: Duration,
}

impl Listening {
    /// Accepts connections until `ending` turns true, then ends when the last is closed.
    pub(crate) async fn serve(self, mut ending: watch::Receiver<bool>) {
        let mut tasks = JoinSet::new();
        loop {
            tokio::select! {
                () = has_turned(&mut ending) => break,
                Some(_) = tasks.join_next() => {}
                accepted = self.listener.accept() => match accepted {
                    Ok((stream, peer)) => self.begin(stream, peer, &ending, &mut tasks),
                    Err(error) => wait_after(&error).await,
                },
            }
        }
        drop(self.listener);
        self.shutdown.begin();
        self.engines.thinkers().end();
        while tasks.join_next().await.is_some() {}
    }

    fn begin(
        &self,
        stream: TcpStream,
        peer: SocketAddr,
        ending: &watch::Receiver<bool>,
        tasks: &mut JoinSet<()>,
    ) {
        let is_proxy = self.proxies.is_trusted(peer.ip());
        let Some(admitted) = self.connections.admit(peer.ip(), is_proxy) else {
            tracing::debug!(%peer, "no room for one more connection");
            return;
        };
        let router = self.router.clone();
        let mut builder = http1::Builder::new();
        builder
            .timer(TokioTimer::new())
            .header_read_timeout(self.idle)
            .max_header_size(LONGEST_HEAD)
            .max_headers(MOST_HEADERS);
        let ending = ending.clone();
        tasks.spawn(async move { attend(stream, peer, admitted, &builder, &router, ending).await });
    }
}

async fn has_turned(ending: &mut watch::Receiver<bool>) {
    // A sender that is gone ends the server, too.
    let _ = ending.wait_for(|is_over| *is_over).await;
}

/// Waits after a failed accept unless the other side broke the connection: a lack of files passes.
async fn wait_after(error: &io::Error) {
    let is_theirs = matches!(
        error.kind(),
        io::ErrorKind::ConnectionAborted
            | io::ErrorKind::ConnectionReset
            | io::ErrorKind::ConnectionRefused
    );
    if !is_theirs {
        tracing::warn!(%error, "no connection can be accepted");
        tokio::time::sleep(NO_FILES).await;
    }
}

/// Answers the requests of one connection until either side closes it.
async fn attend(
    stream: TcpStream,
    peer: SocketAddr,
    admitted: Admission,
    builder: &http1::Builder,
    router: &Router,
    mut ending: watch::Receiver<bool>,
) {
    // Small answers should not wait for more; if the system refuses, they do.
    let _ = stream.set_nodelay(true);
    let mut stream = TimeoutStream::new(stream);
    stream.set_write_timeout(Some(WRITE_PATIENCE));
    let place = Arc::clone(admitted.connection());
    let service = hyper::service::service_fn(|request| answer(router, &admitted, peer, request));
    let serving = builder.serve_connection(TokioIo::new(Box::pin(stream)), service);
    let mut serving = pin!(serving);
    let is_closed = tokio::select! {
        _ = serving.as_mut() => true,
        // Closed for somebody else, in the middle of whatever it was.
        () = place.closing() => true,
        () = has_turned(&mut ending) => false,
    };
    if !is_closed {
        serving.as_mut().graceful_shutdown();
        let _ = serving.await;
    }
}

async fn answer(
    router: &Router,
    admitted: &Admission,
    peer: SocketAddr,
    request: hyper::Request<Incoming>,
) -> Result<Response, Infallible> {
    let asked = admitted.begin_request();
    let connection = admitted.connection();
    let mut request: Request = request.map(Body::new);
    request.extensions_mut().insert(ConnectInfo(peer));
    request.extensions_mut().insert(Arc::clone(connection));
    let response = router.clone().oneshot(request).await?;
    let kind = response.headers().get(CONTENT_TYPE);
    if kind.is_some_and(|kind| kind == "text/event-stream") {
        connection.mark_stream();
    }
    Ok(response.map(|body| {
        Body::new(Answering {
            body,
            _asked: asked,
        })
    }))
}

/// The body of an answer: while it lasts, the request does.
struct Answering {
    body: Body,
    _asked: RequestMark,
}

impl http_body::Body for Answering {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        Pin::new(&mut self.body).poll_frame(context)
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}
