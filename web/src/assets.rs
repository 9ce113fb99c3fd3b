//! The script, the style, the icon, and a picture of each game.

use std::collections::HashMap;
use std::fmt::Write as _;
use std::sync::{LazyLock, Mutex};

use axum::body::Bytes;
use axum::extract::{Path, State};
use axum::http::HeaderValue;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::{IntoResponse as _, Response};
use ludoteca_play::{
    Command, Game, NewSession, Occupant, OptionFault, Resources, Seat, Session, Setup, Viewer,
    picture,
};
use sha2::{Digest as _, Sha256};

use crate::app::{App, lock};
use crate::fault::Fault;

const SCRIPT: &str = include_str!("../assets/table.js");
const STREAM: &str = include_str!("../assets/stream.js");
const STYLE: &str = include_str!("../assets/style.css");
const ICON: &str = include_str!("../assets/icon.svg");

/// Where the script is; its address changes with its content, so browsers may keep it.
pub(crate) static SCRIPT_PATH: LazyLock<String> = LazyLock::new(|| path("table.js", SCRIPT));
/// Where the script is that listens.
pub(crate) static STREAM_PATH: LazyLock<String> = LazyLock::new(|| path("stream.js", STREAM));
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
        "style.css" => ("text/css; charset=utf-8", STYLE),
        "icon.svg" => ("image/svg+xml", ICON),
        _ => return Err(Fault::UnknownPage),
    };
    Ok(cacheable(kind, Bytes::from_static(content.as_bytes())))
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
pub(crate) struct Pictures(Mutex<HashMap<&'static str, Bytes>>);

impl Pictures {
    fn get(&self, game: Game, resources: &Resources) -> Result<Bytes, OptionFault> {
        if let Some(picture) = lock(&self.0).get(game.name()) {
            return Ok(picture.clone());
        }
        let picture = Bytes::from(draw_sample(game, resources)?);
        lock(&self.0).insert(game.name(), picture.clone());
        Ok(picture)
    }
}

/// A few moves into a game, as a picture. What does not fit is left out.
fn draw_sample(game: Game, resources: &Resources) -> Result<String, OptionFault> {
    let sample = game.sample();
    let setup = Setup::read(game, sample.rules)?;
    let mut seats = vec![Occupant::local("A"), Occupant::local("B")];
    seats.truncate(setup.seats());
    let new = NewSession::new(setup, seats, 7);
    let mut session = Session::begin(new, resources, String::new(), 0)?;
    for seat in Seat::BOTH {
        let _ = session.act(&Command::LayAtRandom { seat }, 0);
    }
    for mv in sample.moves {
        let (Some(seat), ply) = (session.to_move(), session.ply()) else {
            break;
        };
        let text = (*mv).to_owned();
        let _ = session.act(&Command::Play { seat, ply, text }, 0);
    }
    Ok(picture::draw(&session.view(Viewer::Watcher)))
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
