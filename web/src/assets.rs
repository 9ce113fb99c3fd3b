//! The script, the style, the icon, and a picture of each game.

use std::collections::HashMap;
use std::fmt::Write as _;
use std::sync::{Arc, LazyLock, Mutex};

use axum::body::Bytes;
use axum::extract::{Path, State};
use axum::http::HeaderValue;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::{IntoResponse as _, Response};
use ludoteca_play::{Game, OptionFault, Resources, Sample, picture};
use sha2::{Digest as _, Sha256};

use crate::app::{App, lock};
use crate::board::thumb;
use crate::fault::Fault;
use crate::samples::sample_view;

const SCRIPT: &str = include_str!("../assets/table.js");
const STREAM: &str = include_str!("../assets/stream.js");
const PLAY_SCRIPT: &str = include_str!("../assets/play.js");
const CHOOSE_SCRIPT: &str = include_str!("../assets/choose.js");
const STYLE: &str = include_str!("../assets/style.css");
const ICON: &str = include_str!("../assets/icon.svg");

/// Where the script is; its address changes with its content, so browsers may keep it.
pub(crate) static SCRIPT_PATH: LazyLock<String> = LazyLock::new(|| path("table.js", SCRIPT));
/// Where the script is that listens.
pub(crate) static STREAM_PATH: LazyLock<String> = LazyLock::new(|| path("stream.js", STREAM));
/// Where the script for previews and animation is.
pub(crate) static PLAY_PATH: LazyLock<String> = LazyLock::new(|| path("play.js", PLAY_SCRIPT));
/// Where the script of the choices before a game is.
pub(crate) static CHOOSE_PATH: LazyLock<String> =
    LazyLock::new(|| path("choose.js", CHOOSE_SCRIPT));
/// Where the style is.
pub(crate) static STYLE_PATH: LazyLock<String> = LazyLock::new(|| path("style.css", STYLE));

fn path(name: &str, content: &str) -> String {
    let mut path = format!("/assets/{name}?v=");
    for byte in &Sha256::digest(content.as_bytes())[..6] {
        let _ = write!(path, "{byte:02x}");
    }
    path
}

/// `/assets/NAME`
pub(crate) async fn asset(Path(name): Path<String>) -> Result<Response, Fault> {
    let (kind, content) = match name.as_str() {
        "table.js" => ("text/javascript; charset=utf-8", SCRIPT),
        "stream.js" => ("text/javascript; charset=utf-8", STREAM),
        "play.js" => ("text/javascript; charset=utf-8", PLAY_SCRIPT),
        "choose.js" => ("text/javascript; charset=utf-8", CHOOSE_SCRIPT),
        "style.css" => ("text/css; charset=utf-8", STYLE),
        "icon.svg" => ("image/svg+xml", ICON),
        _ => return Err(Fault::UnknownPage),
    };
    Ok(cacheable(kind, Bytes::from_static(content.as_bytes())))
}

/// `/favicon.ico`, which browsers ask for without being told: the icon is a picture of its own.
pub(crate) async fn favicon() -> Response {
    cacheable("image/svg+xml", Bytes::from_static(ICON.as_bytes()))
}

/// `/pictures/GAME`: a game in progress, for the first page.
pub(crate) async fn picture(
    State(app): State<App>,
    Path(game): Path<String>,
) -> Result<Response, Fault> {
    let game = app.find_game(&game)?;
    let pictures = app.clone();
    let picture = app.ask(move |hall| Ok(pictures.pictures().get(game, hall.resources())?));
    Ok(cacheable("image/svg+xml", picture.await?))
}

/// The pictures that have been asked for, by the game's name.
#[derive(Debug, Default)]
pub(crate) struct Pictures {
    whole: Mutex<HashMap<&'static str, Bytes>>,
    small: Mutex<HashMap<&'static str, Arc<Small>>>,
}

/// Small pictures of a game in the colours of the page, as SVG.
#[derive(Debug, Default)]
pub(crate) struct Small {
    /// The game in progress.
    pub(crate) card: String,
    /// One for each lesson.
    pub(crate) lessons: Vec<String>,
}

impl Pictures {
    /// The small pictures of a game. One that cannot be drawn is empty.
    pub(crate) fn small(&self, game: Game, resources: &Resources) -> Arc<Small> {
        if let Some(small) = lock(&self.small).get(game.name()) {
            return Arc::clone(small);
        }
        let draw = |sample: Sample| {
            let view = sample_view(game, sample, resources);
            view.map(|view| thumb(&view)).unwrap_or_default()
        };
        let lessons = game.lessons().iter();
        let small = Arc::new(Small {
            card: draw(game.sample()),
            lessons: lessons.map(|lesson| draw(lesson.shows)).collect(),
        });
        lock(&self.small).insert(game.name(), Arc::clone(&small));
        small
    }

    fn get(&self, game: Game, resources: &Resources) -> Result<Bytes, OptionFault> {
        if let Some(picture) = lock(&self.whole).get(game.name()) {
            return Ok(picture.clone());
        }
        let view = sample_view(game, game.sample(), resources)?;
        let picture = Bytes::from(picture::draw(&view));
        lock(&self.whole).insert(game.name(), picture.clone());
        Ok(picture)
    }
}

fn cacheable(kind: &'static str, content: Bytes) -> Response {
    let headers = [
        (CONTENT_TYPE, HeaderValue::from_static(kind)),
        (
            CACHE_CONTROL,
            HeaderValue::from_static("public, max-age=86400"),
        ),
    ];
    (headers, content).into_response()
}
