//! Tasks that the server does by itself: it notices other programs' moves, and removes abandoned
//! games.

use std::time::Duration;

use crate::app::App;
use crate::clerks::Clerks;
use crate::clocks;
use crate::shutdown::Shutdown;
use crate::tables::Tables;

/// Interval between checks for changes that another program made to the games.
const LOOK: Duration = Duration::from_millis(200);
/// Interval between searches for games that nobody has gone on with.
const TIDY: Duration = Duration::from_hours(1);

/// Starts the tasks, which end with the server.
pub(crate) fn start(app: &App) {
    let (tables, shutdown): (Tables, Shutdown) = (app.get(), app.get());
    let followed = tables.clone();
    spawn(&shutdown, async move { follow_others(&followed).await });
    let clerks = tables.clerks().clone();
    spawn(&shutdown, async move { clocks::keep(&tables).await });
    if let Some(days) = app.keep_days() {
        spawn(&shutdown, async move { tidy(&clerks, days).await });
    }
}

fn spawn(shutdown: &Shutdown, task: impl Future<Output = ()> + Send + 'static) {
    let mut ending = shutdown.subscribe();
    tokio::spawn(async move {
        tokio::select! {
            () = task => {}
            _ = ending.wait_for(|is_over| *is_over) => {}
        }
    });
}

/// Tells spectators what was played by another program: a terminal, say.
async fn follow_others(tables: &Tables) {
    let store = tables.clerks().sessions().store();
    let mut known = store.data_version();
    loop {
        tokio::time::sleep(LOOK).await;
        let data_version = store.data_version();
        if data_version == known {
            continue;
        }
        known = data_version;
        for id in tables.live().sessions() {
            if let Ok(version) = tables.version(&id).await {
                tables.live().announce(&id, version);
            }
        }
    }
}

async fn tidy(clerks: &Clerks, days: u32) {
    loop {
        let removed = clerks.ask(move |sessions| Ok(sessions.store().remove_abandoned(days)?));
        if let Ok(removed @ 1..) = removed.await {
            tracing::info!(removed, "games that were left are removed");
        }
        tokio::time::sleep(TIDY).await;
    }
}
