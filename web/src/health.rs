//! Health and metrics, for the people who run the server.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use serde_json::json;
use tokio::sync::Mutex;

use crate::clerks::Clerks;
use crate::connections::Connections;
use crate::engines::Engines;
use crate::limits::Gate;
use crate::live::Live;
use crate::survey::Survey;

/// Counts of requests, games and actions since the start.
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

    /// The counts as metrics.
    fn write(&self) -> String {
        let metrics = [
            ("requests_total", "Requests.", &self.requests),
            (
                "refused_total",
                "Requests answered with 4xx.",
                &self.refused,
            ),
            ("failed_total", "Requests answered with 5xx.", &self.failed),
            ("games_total", "Games begun.", &self.games),
            (
                "actions_total",
                "Moves and other actions of people.",
                &self.actions,
            ),
        ];
        let write = |(name, help, count): (&str, &str, &AtomicU64)| {
            write_metric(name, "counter", help, count.load(Ordering::Relaxed))
        };
        metrics.map(write).concat()
    }
}

/// Time for which a look at the disk counts: asking often does not write often.
const FRESH: Duration = Duration::from_secs(1);

/// Somebody's move or look that failed counts this long, whatever a look at the disk says: a journal
/// with room left takes a small probe even where the disk is full.
const FAILED: Duration = Duration::from_secs(30);

/// Health of the server, as far as known.
#[derive(Debug, Default)]
pub(crate) struct Health {
    /// The last look at the disk. One at a time looks; the others wait and are told the same.
    disk: Mutex<Option<(Instant, bool)>>,
    survey: Survey,
}

impl Health {
    pub(crate) fn survey(&self) -> &Survey {
        &self.survey
    }

    /// Tells if games can be read and written, as a look at the disk says.
    async fn can_use_disk(&self, clerks: &Clerks) -> bool {
        let mut known = self.disk.lock().await;
        if let Some((at, is_well)) = *known
            && at.elapsed() < FRESH
        {
            return is_well;
        }
        let look = clerks.ask(|sessions| {
            sessions.all_statistics(1)?;
            Ok(sessions.store().probe()?)
        });
        let is_well = look.await.is_ok();
        *known = Some((Instant::now(), is_well));
        is_well
    }
}

/// `/health`: whether games can be read and written, and whether all of them are whole.
pub(crate) async fn health(
    State(clerks): State<Clerks>,
    State(health): State<Arc<Health>>,
) -> Response {
    let store = clerks.sessions().store();
    let can_use = health.can_use_disk(&clerks).await && !store.has_failed(FAILED);
    let damage = store.damage().len();
    let answer = match (can_use, damage) {
        (true, 0) if health.survey.is_done() => json!({ "status": "ok" }),
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

/// `/metrics`: numbers in the text format of Prometheus.
pub(crate) async fn metrics(
    State(counts): State<Arc<Counts>>,
    State(clerks): State<Clerks>,
    State(gate): State<Arc<Gate>>,
    State(live): State<Arc<Live>>,
    State(connections): State<Arc<Connections>>,
    State(engines): State<Engines>,
) -> Response {
    let mut text = counts.write();
    let (sessions, thinkers) = (clerks.sessions(), engines.thinkers());
    let (thinking, waiting) = thinkers.counts();
    let mut gauge = |name: &str, help: &str, value: u64| {
        text += &write_metric(name, "gauge", help, value);
    };
    gauge(
        "sessions_in_memory",
        "Games in memory.",
        sessions.open_sessions() as u64,
    );
    gauge("streams", "Open event streams.", gate.open_streams() as u64);
    gauge(
        "tables_watched",
        "Games that somebody looks at.",
        live.watched() as u64,
    );
    gauge(
        "connections",
        "Open connections.",
        connections.count() as u64,
    );
    gauge("thinking", "Engines that think.", thinking as u64);
    let help = "Replies, hints and analyses that an engine has begun.";
    text += &write_metric("thoughts_total", "counter", help, thinkers.begun());
    let mut gauge = |name: &str, help: &str, value: u64| {
        text += &write_metric(name, "gauge", help, value);
    };
    gauge(
        "waiting_to_think",
        "Replies, hints and analyses that wait for an engine.",
        waiting as u64,
    );
    gauge(
        "damaged",
        "Things that are wrong with the file of games, as far as known.",
        sessions.store().damage().len() as u64,
    );
    gauge(
        "memory_bytes",
        "Resident memory, where the system tells it.",
        resident_bytes(),
    );
    ([(CONTENT_TYPE, "text/plain; version=0.0.4")], text).into_response()
}

fn write_metric(name: &str, kind: &str, help: &str, value: u64) -> String {
    format!(
        "# HELP ludoteca_{name} {help}\n# TYPE ludoteca_{name} {kind}\nludoteca_{name} {value}\n"
    )
}

/// Resident memory by Linux's own account; 0 elsewhere.
fn resident_bytes() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    let kilobytes = line.and_then(|line| line.split_whitespace().next()?.parse::<u64>().ok());
    kilobytes.unwrap_or(0) * 1024
}
