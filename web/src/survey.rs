//! Looking for damage in the file of games when the server starts.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use ludoteca_table::store::{Checked, StoreError, Surveyor};
use tokio::sync::oneshot;

use crate::clerks::Clerks;
use crate::health::Health;
use crate::shutdown::Shutdown;

/// The server waits so long for the survey before it serves; a longer one goes on meanwhile.
const PATIENCE: Duration = Duration::from_secs(1);

/// Progress of the survey.
#[derive(Debug, Default)]
pub(crate) struct Survey {
    is_done: AtomicBool,
}

impl Survey {
    /// All of the file was looked at.
    pub(crate) fn is_done(&self) -> bool {
        self.is_done.load(Ordering::Relaxed)
    }
}

/// Begins to look at the file; returns when that is done or would take longer.
pub(crate) async fn start(clerks: &Clerks, health: Arc<Health>, shutdown: &Shutdown) {
    let (tell, told) = oneshot::channel();
    let surveyor = clerks.sessions().store().surveyor();
    // A thread of its own, which nothing waits for: a server that ends leaves it behind.
    let look = move |surveyor: &Surveyor| drop(tell.send(surveyor.survey()));
    let thread = std::thread::Builder::new().name("survey".to_owned());
    if let Err(error) = thread.spawn(move || look(&surveyor)) {
        tracing::error!(%error, "the games cannot be surveyed");
        return;
    }
    let mut ending = shutdown.subscribe();
    let noting = tokio::spawn(async move {
        tokio::select! {
            Ok(surveyed) = told => note(health.survey(), surveyed),
            _ = ending.wait_for(|is_over| *is_over) => {}
        }
    });
    let _ = tokio::time::timeout(PATIENCE, noting).await;
}

/// Names what is damaged to whoever runs the server; the rest is served.
fn note(survey: &Survey, surveyed: Result<Checked, StoreError>) {
    match surveyed {
        Ok(checked) => {
            for problem in &checked.problems {
                tracing::error!("{problem}");
            }
        }
        Err(error) => tracing::error!(%error, "the games cannot be surveyed"),
    }
    survey.is_done.store(true, Ordering::Relaxed);
}
