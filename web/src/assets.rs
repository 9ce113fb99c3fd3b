//! The script, the style, the icon, and a picture of each game.

use std::collections::HashMap;
use std::sync::{Arc, LazyLock, Mutex};

use axum::body::Bytes;
use axum::extract::{Path, State};
use axum::http::HeaderValue;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::{IntoResponse as _, Response};
use ludoteca_play::{Game, OptionFault, Resources, Sample, picture};
use ludoteca_table::Sessions;

use crate::board::thumb;
use crate::clerks::{Clerks, lock};
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
    State(pictures): State<Pictures>,
    Path(game): Path<String>,
) -> Result<Response, Fault> {
    let game = pictures.clerks.find_game(&game)?;
    Ok(cacheable("image/svg+xml", pictures.whole(game).await?))
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
        let draw = move |sessions: &Sessions| Ok(drawn.whole(game, sessions.resources())?);
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

    fn whole(&self, game: Game, resources: &Resources) -> Result<Bytes, OptionFault> {
        let mut whole = lock(&self.whole);
        if let Some(picture) = whole.get(game.name()) {
            return Ok(picture.clone());
        }
        let view = sample_view(game, game.sample(), resources)?;
        let picture = Bytes::from(picture::draw(&view));
        whole.insert(game.name(), picture.clone());
        Ok(picture)
    }
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
