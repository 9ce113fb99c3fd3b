//! The routes from addresses to pages.

use std::time::Duration;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::http::StatusCode;
use axum::middleware::{from_fn, from_fn_with_state};
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::compression::CompressionLayer;
use tower_http::timeout::TimeoutLayer;

use crate::app::App;
#[cfg(target_os = "linux")]
use crate::class;
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
    let mut known = pages().known;
    #[cfg(target_os = "linux")]
    known.extend(class::uploads().known);
    known
}

/// All pages, actions and the API.
pub fn router(app: App) -> Router {
    let slow = TimeoutLayer::with_status_code(StatusCode::REQUEST_TIMEOUT, PATIENCE);
    let pages = pages().router.layer(slow);
    #[cfg(target_os = "linux")]
    let pages = pages.merge(class::uploads().router);
    pages
        .fallback(async || Fault::UnknownPage)
        .layer(DefaultBodyLimit::max(LONGEST_BODY))
        .layer(CatchPanicLayer::new())
        .layer(from_fn_with_state(app.clone(), check_origin_and_rate))
        .layer(from_fn(render_faults))
        .layer(from_fn_with_state(app.clone(), count_and_add_headers))
        .layer(from_fn_with_state(app.clone(), identify))
        .layer(from_fn_with_state(app.clone(), notice_players))
        .layer(CompressionLayer::new().gzip(true))
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
        .get("/t/{id}/preview", downloads::preview)
        .get("/t/{id}/qr", qr::code)
        .get("/events", news::news)
        .get("/lobby", pages::lobby)
        .get("/lobby/events", news::lobby)
        .get("/analyse", pages::import)
        .post("/analyse", pages::study)
        .get("/analyse/edit", pages::edit)
        .get("/history", pages::history)
        .get("/players", pages::players)
        .get("/players/{mark}", pages::player)
        .get("/judge", pages::judge)
        .get("/help", pages::help)
        .get("/help/{*path}", pages::help_page)
        .get("/manifest.webmanifest", assets::manifest)
        .post("/pair/{game}", pages::pair)
        .get("/puzzles", pages::puzzles)
        .get("/puzzles/{game}", pages::next_puzzle)
        .get("/puzzles/{game}/{number}", pages::puzzle)
        .post("/puzzles/{game}/{number}", pages::answer_puzzle)
        .get("/learn/{game}/{number}", pages::lesson)
        .post("/learn/{game}/{number}", pages::answer_lesson)
        .get("/settings", pages::settings)
        .post("/settings", pages::choose_settings)
        .post("/language", actions::language)
        .get("/assets/{name}", assets::asset)
        .get("/favicon.ico", assets::favicon)
        .get("/pictures/{game}", assets::picture)
        .get("/previews/{game}", assets::preview)
        .get("/health", health::health)
        .get("/metrics", health::metrics)
        .nest("/api", api::routes());
    #[cfg(target_os = "linux")]
    let pages = pages
        .nest("/arena", pages::arena::routes())
        .nest("/class", class::routes())
        .nest("/practice", class::practice_routes());
    pages
}
