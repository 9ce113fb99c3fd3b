//! The script, the style, the icon, and a picture of each game.

use std::collections::HashMap;
use std::sync::{Arc, LazyLock, Mutex};

use axum::body::Bytes;
use axum::extract::{Path, State};
use axum::http::HeaderValue;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::{IntoResponse as _, Response};
use ludoteca_play::{Game, OptionFault, Resources, Sample, View, picture};
use ludoteca_table::Sessions;
use serde_json::json;

use crate::board::{self, thumb};
use crate::clerks::{Clerks, lock};
use crate::fault::Fault;
use crate::samples::sample_view;
use crate::visitor::Visitor;

/// The script of all pages: parts that are one file for browsers.
const SCRIPT: &str = concat!(
    include_str!("../assets/script/page.js"),
    include_str!("../assets/script/turn.js"),
    include_str!("../assets/script/connection.js"),
    include_str!("../assets/script/clocks.js"),
    include_str!("../assets/script/sharing.js"),
    include_str!("../assets/script/keys.js"),
    include_str!("../assets/script/drag.js"),
    include_str!("../assets/script/replay.js"),
    include_str!("../assets/script/watch.js"),
    include_str!("../assets/script/study.js"),
    include_str!("../assets/script/start.js"),
);
const STREAM: &str = include_str!("../assets/stream.js");
const PLAY_SCRIPT: &str = include_str!("../assets/play.js");
const CHOOSE_SCRIPT: &str = include_str!("../assets/choose.js");
const STYLE: &str = include_str!("../assets/style.css");
const ICON: &str = include_str!("../assets/icon.svg");
/// The icon where a picture of points is wanted: on the first screen of a phone.
const SMALL_ICON: &[u8] = include_bytes!("../assets/icon-180.png");
const LARGE_ICON: &[u8] = include_bytes!("../assets/icon-512.png");

/// The address of the script; it changes with its content, so browsers may keep it.
pub(crate) static SCRIPT_PATH: LazyLock<String> = LazyLock::new(|| path("table.js", SCRIPT));
/// The address of the script that listens.
pub(crate) static STREAM_PATH: LazyLock<String> = LazyLock::new(|| path("stream.js", STREAM));
/// The address of the script for previews and animation.
pub(crate) static PLAY_PATH: LazyLock<String> = LazyLock::new(|| path("play.js", PLAY_SCRIPT));
/// The address of the script for the choices before a game.
pub(crate) static CHOOSE_PATH: LazyLock<String> =
    LazyLock::new(|| path("choose.js", CHOOSE_SCRIPT));
/// The address of the style sheet.
pub(crate) static STYLE_PATH: LazyLock<String> = LazyLock::new(|| path("style.css", STYLE));

/// A colour of the style sheet as it is in the light, where a game's own comes first. One that is
/// not there is black.
pub(crate) fn light_colour(name: &str, accent: &str) -> [u8; 3] {
    let own = STYLE
        .lines()
        .find(|line| line.starts_with(&format!(".accent-{accent} ")));
    let key = format!("--{name}: ");
    let value = |text: &'static str| text.split(&key).nth(1);
    let Some(value) = own.and_then(value).or_else(|| value(STYLE)) else {
        return [0; 3];
    };
    let value = value.split(';').next().unwrap_or_default();
    if let Some(other) = value.strip_prefix("var(--") {
        return light_colour(other.trim_end_matches(')'), accent);
    }
    let value = value.trim_start_matches("light-dark(");
    let digits = value.trim_start_matches('#').split([',', ')']).next();
    read_colour(digits.unwrap_or_default()).unwrap_or_default()
}

/// `fff` or `1d2530`.
fn read_colour(digits: &str) -> Option<[u8; 3]> {
    let width = digits.len() / 3;
    let part = |at: usize| {
        let part = digits.get(width * at..width * (at + 1))?;
        u8::from_str_radix(&part.repeat(2 / width.max(1)), 16).ok()
    };
    Some([part(0)?, part(1)?, part(2)?])
}

pub(crate) fn path(name: &str, content: &str) -> String {
    let hash = &ludoteca_files::hash(content.as_bytes())[..12];
    format!("/assets/{name}?v={hash}")
}

/// `/assets/NAME`
pub(crate) async fn asset(Path(name): Path<String>) -> Result<Response, Fault> {
    let (kind, content) = match name.as_str() {
        "table.js" => ("text/javascript; charset=utf-8", SCRIPT),
        "stream.js" => ("text/javascript; charset=utf-8", STREAM),
        "play.js" => ("text/javascript; charset=utf-8", PLAY_SCRIPT),
        "choose.js" => ("text/javascript; charset=utf-8", CHOOSE_SCRIPT),
        #[cfg(target_os = "linux")]
        "class.js" => ("text/javascript; charset=utf-8", crate::class::SCRIPT),
        #[cfg(target_os = "linux")]
        "class.css" => ("text/css; charset=utf-8", crate::class::STYLE.as_str()),
        "style.css" => ("text/css; charset=utf-8", STYLE),
        "icon.svg" => ("image/svg+xml", ICON),
        "icon-180.png" => return Ok(cacheable("image/png", Bytes::from_static(SMALL_ICON))),
        "icon-512.png" => return Ok(cacheable("image/png", Bytes::from_static(LARGE_ICON))),
        _ => return Err(Fault::UnknownPage),
    };
    Ok(cacheable(kind, Bytes::from_static(content.as_bytes())))
}

/// `/manifest.webmanifest`: what a phone needs to put the site on its first screen.
pub(crate) async fn manifest(visitor: Visitor) -> Response {
    let icon = |file: &str, kind: &str, sizes: &str| json!({"src": format!("/assets/{file}"), "type": kind, "sizes": sizes});
    let manifest = json!({
        "name": "Ludoteca",
        "short_name": "Ludoteca",
        "description": visitor.texts().get("home-lead"),
        "lang": visitor.language.code(),
        "start_url": "/",
        "scope": "/",
        "display": "standalone",
        "background_color": "#faf7f1",
        "theme_color": "#1f5f8b",
        "icons": [
            icon("icon.svg", "image/svg+xml", "any"),
            icon("icon-180.png", "image/png", "180x180"),
            icon("icon-512.png", "image/png", "512x512"),
        ],
    });
    let kind = [(CONTENT_TYPE, "application/manifest+json")];
    (kind, manifest.to_string()).into_response()
}

/// `/favicon.ico`, which browsers ask for without being told: the icon is a picture of its own.
pub(crate) async fn favicon() -> Response {
    cacheable("image/svg+xml", Bytes::from_static(ICON.as_bytes()))
}

/// `/pictures/GAME`: a game in progress, for the first page.
pub(crate) async fn picture(
    State(pictures): State<Pictures>,
    Path(game): Path<String>,
) -> Result<Response, Fault> {
    let game = pictures.clerks.find_game(&game)?;
    Ok(cacheable("image/svg+xml", pictures.whole(game).await?))
}

/// `/previews/GAME`: the same for those who see only a link, as a PNG.
pub(crate) async fn preview(
    State(pictures): State<Pictures>,
    Path(game): Path<String>,
) -> Result<Response, Fault> {
    let game = pictures.clerks.find_game(&game)?;
    Ok(cacheable("image/png", pictures.preview(game).await?))
}

/// Pictures of games, each drawn once. Cheap to clone: all clones share them.
#[derive(Clone, Debug)]
pub(crate) struct Pictures {
    clerks: Clerks,
    drawn: Arc<Drawings>,
}

/// The pictures that have been asked for, by the game's name.
#[derive(Debug, Default)]
struct Drawings {
    whole: Mutex<HashMap<&'static str, Bytes>>,
    previews: Mutex<HashMap<&'static str, Bytes>>,
    small: Mutex<HashMap<&'static str, Arc<Small>>>,
}

/// Small pictures of a game in the colours of the page, as SVG.
#[derive(Debug, Default)]
pub(crate) struct Small {
    /// The game in progress.
    pub(crate) card: String,
    /// The position of the game in progress, where it hides nothing.
    pub(crate) position: Option<String>,
    /// One for each lesson.
    pub(crate) lessons: Vec<String>,
}

impl Pictures {
    pub(crate) fn new(clerks: &Clerks) -> Self {
        Self {
            clerks: clerks.clone(),
            drawn: Arc::default(),
        }
    }

    /// The small pictures of a game. One that cannot be drawn is empty.
    pub(crate) async fn small(&self, game: Game) -> Result<Arc<Small>, Fault> {
        let drawn = Arc::clone(&self.drawn);
        let draw = move |sessions: &Sessions| Ok(drawn.small(game, sessions.resources()));
        self.clerks.ask(draw).await
    }

    /// Each game of the catalogue with its small pictures.
    pub(crate) async fn all_small(&self) -> Result<Vec<(Game, Arc<Small>)>, Fault> {
        let drawn = Arc::clone(&self.drawn);
        let draw = move |sessions: &Sessions| {
            let draw = |&game: &Game| (game, drawn.small(game, sessions.resources()));
            Ok(sessions.catalogue().iter().map(draw).collect())
        };
        self.clerks.ask(draw).await
    }

    async fn whole(&self, game: Game) -> Result<Bytes, Fault> {
        let drawn = Arc::clone(&self.drawn);
        let draw = move |sessions: &Sessions| {
            let draw = |view: &View| picture::draw(view).into();
            Ok(draw_once(&drawn.whole, game, sessions.resources(), draw)?)
        };
        self.clerks.ask(draw).await
    }

    async fn preview(&self, game: Game) -> Result<Bytes, Fault> {
        let drawn = Arc::clone(&self.drawn);
        let draw = move |sessions: &Sessions| {
            let draw = |view: &View| board::preview(view).into();
            Ok(draw_once(
                &drawn.previews,
                game,
                sessions.resources(),
                draw,
            )?)
        };
        self.clerks.ask(draw).await
    }
}

impl Drawings {
    fn small(&self, game: Game, resources: &Resources) -> Arc<Small> {
        // Drawn once, however many ask at the same time: the others wait.
        let mut small = lock(&self.small);
        let drawn = small
            .entry(game.name())
            .or_insert_with(|| Arc::new(draw_small(game, resources)));
        Arc::clone(drawn)
    }
}

/// The picture of a game in progress; the first who asks draws it, others wait.
fn draw_once(
    drawn: &Mutex<HashMap<&'static str, Bytes>>,
    game: Game,
    resources: &Resources,
    draw: impl FnOnce(&View) -> Bytes,
) -> Result<Bytes, OptionFault> {
    let mut drawn = lock(drawn);
    if let Some(picture) = drawn.get(game.name()) {
        return Ok(picture.clone());
    }
    let picture = draw(&sample_view(game, game.sample(), resources)?);
    drawn.insert(game.name(), picture.clone());
    Ok(picture)
}

fn draw_small(game: Game, resources: &Resources) -> Small {
    let view = |sample: Sample| sample_view(game, sample, resources).ok();
    let sample = view(game.sample());
    let lessons = game.lessons().iter();
    let lessons = lessons.map(|lesson| view(lesson.shows).as_ref().map(thumb).unwrap_or_default());
    Small {
        card: sample.as_ref().map(thumb).unwrap_or_default(),
        lessons: lessons.collect(),
        position: sample.and_then(|view| view.position),
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colours_are_read_from_the_sheet_a_games_own_first() {
        assert_eq!(light_colour("paper", "blue"), [0xfa, 0xf7, 0xf1]);
        assert_eq!(light_colour("on-accent", "blue"), [255; 3]);
        assert_eq!(light_colour("accent", "amber"), [0x7d, 0x4a, 0x00]);
        assert_eq!(light_colour("accent", "blue"), [0x1f, 0x5f, 0x8b]);
        // One that is as another is.
        assert_eq!(
            light_colour("block-first", "moss"),
            light_colour("first", "moss")
        );
        assert_eq!(light_colour("no-such", "moss"), [0; 3]);
    }
}
