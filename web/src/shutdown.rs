//! The end of the server, as streams and tasks learn of it.

use std::sync::Arc;

use tokio::sync::watch;

/// Tells everybody that the server ends. Cheap to clone: all clones tell the same.
#[derive(Clone, Debug)]
pub(crate) struct Shutdown(Arc<watch::Sender<bool>>);

impl Shutdown {
    pub(crate) fn new() -> Self {
        Self(Arc::new(watch::Sender::new(false)))
    }

    pub(crate) fn begin(&self) {
        self.0.send_replace(true);
    }

    /// Becomes true when the server ends.
    pub(crate) fn subscribe(&self) -> watch::Receiver<bool> {
        self.0.subscribe()
    }
}
