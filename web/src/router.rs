//! Which address leads where.

use std::time::Duration;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::http::StatusCode;
use axum::middleware::{from_fn, from_fn_with_state};
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::timeout::TimeoutLayer;

use crate::app::App;
use crate::fault::{Fault, render_faults};
use crate::middleware::{check_origin_and_rate, count_and_add_headers};
use crate::players_first::notice_players;
use crate::routes::Routes;
use crate::site::identify;
use crate::{actions, api, assets, downloads, health, news, pages, qr};

/// The longest form or JSON that is read.
const LONGEST_BODY: usize = 16 * 1024;
/// A request that takes longer is given up; a stream that has begun to answer goes on.
const PATIENCE: Duration = Duration::from_secs(20);

/// Every address that is answered: the method and the path, with `{name}` for what varies.
pub fn routes() -> Vec<(&'static str, String)> {
    pages().known
}

/// All pages, actions and the API.
pub fn router(app: App) -> Router {
    let slow = TimeoutLayer::with_status_code(StatusCode::REQUEST_TIMEOUT, PATIENCE);
    pages()
        .router
        .layer(slow)
        .fallback(async || Fault::UnknownPage)
        .layer(DefaultBodyLimit::max(LONGEST_BODY))
        .layer(CatchPanicLayer::new())
        .layer(from_fn_with_state(app.clone(), check_origin_and_rate))
        .layer(from_fn(render_faults))
        .layer(from_fn_with_state(app.clone(), count_and_add_headers))
        .layer(from_fn_with_state(app.clone(), identify))
        .layer(from_fn_with_state(app.clone(), notice_players))
        .with_state(app)
}

fn pages() -> Routes {
    let pages = Routes::default()
        .get("/", pages::home)
        .get("/new/{game}", pages::new_game)
        .post("/new/{game}", pages::create)
        .get("/new/{game}/board", pages::preview)
        .get("/t/{id}", pages::table::table)
        .post("/t/{id}/{action}", actions::act)
        .get("/t/{id}/replay", pages::replay)
        .get("/t/{id}/try", pages::trial)
        .get("/t/{id}/analysis", pages::analysis)
        .get("/t/{id}/record", downloads::record)
        .get("/t/{id}/events", actions::events)
        .get("/t/{id}/picture", downloads::picture)
        .get("/t/{id}/qr", qr::code)
        .get("/events", news::news)
        .get("/lobby", pages::lobby)
        .get("/lobby/events", news::lobby)
        .get("/analyse", pages::import)
        .post("/analyse", pages::study)
        .get("/history", pages::history)
        .get("/players", pages::players)
        .get("/judge", pages::judge)
        .post("/language", actions::language)
        .get("/assets/{name}", assets::asset)
        .get("/favicon.ico", assets::favicon)
        .get("/pictures/{game}", assets::picture)
        .get("/health", health::health)
        .get("/metrics", health::metrics)
        .nest("/api", api::routes());
    #[cfg(target_os = "linux")]
    let pages = pages.nest("/arena", pages::arena::routes());
    pages
}
