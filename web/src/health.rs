//! For the people who run the server: whether it is well, and what it does.

use std::fmt::Write as _;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use serde_json::json;
use tokio::sync::Mutex;

use crate::app::App;

/// What has happened since the start.
#[derive(Debug, Default)]
pub(crate) struct Counts {
    requests: AtomicU64,
    refused: AtomicU64,
    failed: AtomicU64,
    games: AtomicU64,
    actions: AtomicU64,
}

impl Counts {
    pub(crate) fn count_request(&self) {
        self.requests.fetch_add(1, Ordering::Relaxed);
    }

    pub(crate) fn count_answer(&self, status: StatusCode) {
        if status.is_client_error() {
            self.refused.fetch_add(1, Ordering::Relaxed);
        } else if status.is_server_error() {
            self.failed.fetch_add(1, Ordering::Relaxed);
        }
    }

    pub(crate) fn count_game(&self) {
        self.games.fetch_add(1, Ordering::Relaxed);
    }

    pub(crate) fn count_action(&self) {
        self.actions.fetch_add(1, Ordering::Relaxed);
    }
}

/// How long a look at the disk counts: asking often does not write often.
const FRESH: Duration = Duration::from_secs(1);

/// Somebody's move or look that failed counts this long, whatever a look at the disk says: a journal
/// with room left takes a small probe even where the disk is full.
const FAILED: Duration = Duration::from_secs(30);

/// The last look at the disk. One at a time looks; the others wait and are told the same.
#[derive(Debug, Default)]
pub(crate) struct Health(Mutex<Option<(Instant, bool)>>);

/// `/health`: whether games can be read and written, and whether all of them are whole.
pub(crate) async fn health(State(app): State<App>) -> Response {
    let can_use = look_at_disk(&app).await && !app.has_failed(FAILED);
    let damage = app.count_damage();
    let answer = match (can_use, damage) {
        (true, 0) if app.survey().is_done() => json!({ "status": "ok" }),
        (true, 0) => json!({ "status": "ok", "survey": "under way" }),
        (true, damage) => json!({
            "status": "damaged",
            "reason": "some games are damaged and the others are served: run ludoteca check",
            "problems": damage,
        }),
        (false, _) => json!({ "status": "failing", "reason": "games cannot be read or written" }),
    };
    let status = match (can_use, damage) {
        (true, 0) => StatusCode::OK,
        _ => StatusCode::SERVICE_UNAVAILABLE,
    };
    (status, Json(answer)).into_response()
}

async fn look_at_disk(app: &App) -> bool {
    let mut known = app.health().0.lock().await;
    if let Some((at, is_well)) = *known
        && at.elapsed() < FRESH
    {
        return is_well;
    }
    let look = app.ask(|sessions| {
        sessions.all_statistics(1)?;
        Ok(sessions.store().probe()?)
    });
    let is_well = look.await.is_ok();
    *known = Some((Instant::now(), is_well));
    is_well
}

/// `/metrics`: numbers in the text format of Prometheus.
pub(crate) async fn metrics(State(app): State<App>) -> Response {
    let counts = app.counts();
    let read = |count: &AtomicU64| count.load(Ordering::Relaxed);
    let mut text = String::new();
    for (name, kind, help, value) in [
        (
            "requests_total",
            "counter",
            "Requests.",
            read(&counts.requests),
        ),
        (
            "refused_total",
            "counter",
            "Requests answered with 4xx.",
            read(&counts.refused),
        ),
        (
            "failed_total",
            "counter",
            "Requests answered with 5xx.",
            read(&counts.failed),
        ),
        (
            "games_total",
            "counter",
            "Games begun.",
            read(&counts.games),
        ),
        (
            "actions_total",
            "counter",
            "Moves and other actions of people.",
            read(&counts.actions),
        ),
        (
            "sessions_in_memory",
            "gauge",
            "Games in memory.",
            app.open_sessions() as u64,
        ),
        (
            "streams",
            "gauge",
            "Open event streams.",
            app.gate().open_streams() as u64,
        ),
        (
            "tables_watched",
            "gauge",
            "Games that somebody looks at.",
            app.live().watched() as u64,
        ),
        (
            "connections",
            "gauge",
            "Open connections.",
            app.connected() as u64,
        ),
        (
            "thinking",
            "gauge",
            "Engines that think.",
            app.thinkers().counts().0 as u64,
        ),
        (
            "thoughts_total",
            "counter",
            "Replies, hints and analyses that an engine has begun.",
            app.thinkers().begun(),
        ),
        (
            "waiting_to_think",
            "gauge",
            "Replies, hints and analyses that wait for an engine.",
            app.thinkers().counts().1 as u64,
        ),
        (
            "damaged",
            "gauge",
            "Things that are wrong with the file of games, as far as known.",
            app.count_damage() as u64,
        ),
        (
            "memory_bytes",
            "gauge",
            "Resident memory, where the system tells it.",
            resident_bytes(),
        ),
    ] {
        let _ = writeln!(text, "# HELP ludoteca_{name} {help}");
        let _ = writeln!(text, "# TYPE ludoteca_{name} {kind}");
        let _ = writeln!(text, "ludoteca_{name} {value}");
    }
    ([(CONTENT_TYPE, "text/plain; version=0.0.4")], text).into_response()
}

/// Resident memory by Linux's own account; 0 elsewhere.
fn resident_bytes() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    let kilobytes = line.and_then(|line| line.split_whitespace().next()?.parse::<u64>().ok());
    kilobytes.unwrap_or(0) * 1024
}
