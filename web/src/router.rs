//! Which address leads where.

use std::time::Duration;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::http::StatusCode;
use axum::middleware::{from_fn, from_fn_with_state};
use axum::routing::{get, post};
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::timeout::TimeoutLayer;

use crate::app::App;
use crate::fault::{Fault, render_faults};
use crate::middleware::{check_origin_and_rate, count_and_add_headers};
use crate::players_first::notice_players;
use crate::site::identify;
use crate::{actions, api, assets, downloads, health, news, pages, qr};

/// The longest form or JSON that is read.
const LONGEST_BODY: usize = 16 * 1024;
/// A request that takes longer is given up; a stream that has begun to answer goes on.
const PATIENCE: Duration = Duration::from_secs(20);

/// All pages, actions and the API.
pub fn router(app: App) -> Router {
    let slow = TimeoutLayer::with_status_code(StatusCode::REQUEST_TIMEOUT, PATIENCE);
    let pages = Router::new()
        .route("/", get(pages::home))
        .route("/new/{game}", get(pages::new_game).post(pages::create))
        .route("/new/{game}/board", get(pages::preview))
        .route("/t/{id}", get(pages::table::table))
        .route("/t/{id}/{action}", post(actions::act))
        .route("/t/{id}/replay", get(pages::replay))
        .route("/t/{id}/try", get(pages::trial))
        .route("/t/{id}/analysis", get(pages::analysis))
        .route("/t/{id}/record", get(downloads::record))
        .route("/t/{id}/events", get(actions::events))
        .route("/t/{id}/picture", get(downloads::picture))
        .route("/t/{id}/qr", get(qr::code))
        .route("/events", get(news::news))
        .route("/lobby", get(pages::lobby))
        .route("/lobby/events", get(news::lobby))
        .route("/analyse", get(pages::import).post(pages::study))
        .route("/history", get(pages::history))
        .route("/players", get(pages::players))
        .route("/judge", get(pages::judge))
        .route("/language", post(actions::language))
        .route("/assets/{name}", get(assets::asset))
        .route("/favicon.ico", get(assets::favicon))
        .route("/pictures/{game}", get(assets::picture))
        .route("/health", get(health::health))
        .route("/metrics", get(health::metrics))
        .nest("/api", api::routes());
    #[cfg(target_os = "linux")]
    let pages = pages.nest("/arena", pages::arena::routes());
    pages
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
