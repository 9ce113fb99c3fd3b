//! Counters for Prometheus, behind a listener that answers everything with them.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::net::SocketAddr;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use ludoteca_words::Message;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::Semaphore;

use crate::text::MachinesError;

/// Time within which a client must have asked.
const ASKING: Duration = Duration::from_secs(5);
/// Maximum number of clients that may ask at the same time.
const MOST: usize = 16;

/// Numbers by name, labels included; what they mean by the name without labels.
#[derive(Clone, Debug, Default)]
pub(crate) struct Metrics(Arc<Mutex<BTreeMap<String, f64>>>);

const MEANINGS: [(&str, &str, &str); 9] = [
    ("ludoteca_jobs", "gauge", "Jobs by what has become of them"),
    (
        "ludoteca_answers_total",
        "counter",
        "Answers by what they were worth",
    ),
    (
        "ludoteca_published_total",
        "counter",
        "Jobs that were published, again included",
    ),
    (
        "ludoteca_checks_total",
        "counter",
        "Jobs that two workers did, by what came of it",
    ),
    (
        "ludoteca_workers",
        "gauge",
        "Workers that were heard of lately",
    ),
    (
        "ludoteca_bytes_total",
        "counter",
        "Bytes of messages by direction",
    ),
    (
        "ludoteca_worker_jobs_total",
        "counter",
        "Jobs of this worker by what came of them",
    ),
    (
        "ludoteca_worker_busy",
        "gauge",
        "Jobs that this worker does now",
    ),
    (
        "ludoteca_worker_seconds_total",
        "counter",
        "How long this worker's jobs took",
    ),
];

impl Metrics {
    pub(crate) fn set(&self, name: &str, value: f64) {
        self.change(name, |number| *number = value);
    }

    pub(crate) fn add(&self, name: &str, value: f64) {
        self.change(name, |number| *number += value);
    }

    fn change(&self, name: &str, change: impl FnOnce(&mut f64)) {
        let mut numbers = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        change(numbers.entry(name.to_owned()).or_default());
    }

    /// All of them in Prometheus' text format.
    pub(crate) fn write(&self) -> String {
        let numbers = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let mut text = String::new();
        for (family, kind, meaning) in MEANINGS {
            let is_own = |name: &str| name.split('{').next() == Some(family);
            let own: Vec<_> = numbers.iter().filter(|(name, _)| is_own(name)).collect();
            if own.is_empty() {
                continue;
            }
            let _ = writeln!(text, "# HELP {family} {meaning}\n# TYPE {family} {kind}");
            for (name, value) in own {
                let _ = writeln!(text, "{name} {value}");
            }
        }
        text
    }

    /// Answers whoever asks, until the program ends; says where.
    pub(crate) async fn serve(&self, address: SocketAddr) -> Result<SocketAddr, MachinesError> {
        let wrong = |error: std::io::Error| {
            Message::new("no-listener")
                .with("place", address.to_string())
                .with("why", error.to_string())
        };
        let listener = TcpListener::bind(address).await.map_err(wrong)?;
        let place = listener.local_addr().map_err(wrong)?;
        let (metrics, places) = (self.clone(), Arc::new(Semaphore::new(MOST)));
        tokio::spawn(async move {
            loop {
                let Ok(place) = Arc::clone(&places).acquire_owned().await else {
                    return;
                };
                let Ok((stream, _)) = listener.accept().await else {
                    continue;
                };
                let metrics = metrics.clone();
                tokio::spawn(async move {
                    // A client that has gone needs no answer.
                    let _ = tokio::time::timeout(ASKING, metrics.answer(stream)).await;
                    drop(place);
                });
            }
        });
        Ok(place)
    }

    async fn answer(&self, mut stream: TcpStream) -> std::io::Result<()> {
        let mut asked = Vec::new();
        let mut some = [0; 1024];
        while !asked.windows(4).any(|four| four == b"\r\n\r\n") && asked.len() < 16_384 {
            match stream.read(&mut some).await? {
                0 => return Ok(()),
                count => asked.extend_from_slice(&some[..count]),
            }
        }
        let text = self.write();
        let head = format!(
            "HTTP/1.1 200 OK\r\ncontent-type: text/plain; version=0.0.4\r\ncontent-length: {}\r\nconnection: close\r\n\r\n",
            text.len()
        );
        stream.write_all(head.as_bytes()).await?;
        stream.write_all(text.as_bytes()).await?;
        stream.shutdown().await
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_written_with_what_they_mean() {
        let metrics = Metrics::default();
        metrics.set("ludoteca_workers", 3.0);
        metrics.add("ludoteca_answers_total{worth=\"kept\"}", 2.0);
        metrics.add("ludoteca_answers_total{worth=\"kept\"}", 2.0);
        assert_eq!(
            metrics.write(),
            "# HELP ludoteca_answers_total Answers by what they were worth\n\
             # TYPE ludoteca_answers_total counter\n\
             ludoteca_answers_total{worth=\"kept\"} 4\n\
             # HELP ludoteca_workers Workers that were heard of lately\n\
             # TYPE ludoteca_workers gauge\n\
             ludoteca_workers 3\n"
        );
    }
}
