//! What the server does by itself: it notices other programs' moves, and removes what was left.

use std::time::Duration;

use crate::app::App;
use crate::clocks;

/// How often to look whether another program has changed the games.
const LOOK: Duration = Duration::from_millis(200);
/// How often to look for games that nobody has gone on with.
const TIDY: Duration = Duration::from_hours(1);

/// Begins; ends with the server.
pub(crate) fn start(app: &App, keep_days: Option<u32>) {
    spawn(app, |app| async move { follow_others(&app).await });
    spawn(app, |app| async move { clocks::keep(&app).await });
    if let Some(days) = keep_days {
        spawn(app, move |app| async move { tidy(&app, days).await });
    }
}

fn spawn<F: Future<Output = ()> + Send + 'static>(
    app: &App,
    task: impl FnOnce(App) -> F + Send + 'static,
) {
    let (app, mut ending) = (app.clone(), app.ending());
    tokio::spawn(async move {
        tokio::select! {
            () = task(app) => {}
            _ = ending.wait_for(|is_over| *is_over) => {}
        }
    });
}

/// Tells those who look on what was played by another program: a terminal, say.
async fn follow_others(app: &App) {
    let mut known = app.data_version();
    loop {
        tokio::time::sleep(LOOK).await;
        let others = app.data_version();
        if others == known {
            continue;
        }
        known = others;
        for id in app.live().sessions() {
            if let Ok(version) = app.version(&id).await {
                app.live().announce(&id, version);
            }
        }
    }
}

async fn tidy(app: &App, days: u32) {
    loop {
        let removed = app.ask(move |sessions| Ok(sessions.store().remove_abandoned(days)?));
        if let Ok(removed @ 1..) = removed.await {
            tracing::info!(removed, "games that were left are removed");
        }
        tokio::time::sleep(TIDY).await;
    }
}
