//! The script, the style and the icon, inside the program.

use std::fmt::Write as _;
use std::sync::LazyLock;

use axum::extract::Path;
use axum::http::HeaderValue;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::{IntoResponse as _, Response};
use ludoteca_table::{Command, GameKind, NewSession, Occupant, Session, Setup, Viewer, svg};
use sha2::{Digest as _, Sha256};

use crate::fault::Fault;

const SCRIPT: &str = include_str!("../assets/table.js");
const STYLE: &str = include_str!("../assets/style.css");
const ICON: &str = include_str!("../assets/icon.svg");

/// Where the script is; its address changes with its content, so browsers may keep it.
pub(crate) static SCRIPT_PATH: LazyLock<String> = LazyLock::new(|| path("table.js", SCRIPT));
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
    match name.as_str() {
        "table.js" => Ok(kept("text/javascript; charset=utf-8", SCRIPT)),
        "style.css" => Ok(kept("text/css; charset=utf-8", STYLE)),
        "icon.svg" => Ok(kept("image/svg+xml", ICON)),
        _ => Err(Fault::UnknownPage),
    }
}

/// `/pictures/GAME`: a game in progress, for the first page.
pub(crate) async fn picture(Path(game): Path<String>) -> Result<Response, Fault> {
    static ALL: LazyLock<[String; 5]> = LazyLock::new(|| GameKind::ALL.map(drawn));
    let kind: GameKind = game.parse().map_err(|_| Fault::UnknownPage)?;
    let at = GameKind::ALL.iter().position(|&known| known == kind);
    let picture = at.map(|at| ALL[at].as_str()).ok_or(Fault::UnknownPage)?;
    Ok(kept("image/svg+xml", picture))
}

/// A few moves into a game, as a picture.
fn drawn(kind: GameKind) -> String {
    let (setup, moves): (Setup, &[&str]) = match kind {
        GameKind::Galo => (Setup::default_of(kind), &["5", "1", "3", "7", "4"]),
        GameKind::Mancala => (Setup::default_of(kind), &["3", "6", "2", "5", "1"]),
        GameKind::Poziomka => {
            let setup = Setup::read(kind, "pola=3 rows=7 columns=9");
            (
                setup.expect("the setup is one"),
                &["Bb", "bD", "Cd", "eE", "Ic"],
            )
        }
        GameKind::Wargame => {
            let setup = Setup::read(kind, "mode=hunt");
            let shots = &[
                "B8", "B9", "B7", "A8", "C8", "E8", "E9", "E7", "D8", "H8", "H9", "B5", "E5", "H5",
                "H4", "B2",
            ];
            (setup.expect("the setup is one"), shots)
        }
        GameKind::Palavras => (
            Setup::default_of(kind),
            &["A3H bacalhau", "A9H anabela", "E1V sal"],
        ),
    };
    let mut seats = vec![Occupant::local("A"), Occupant::local("B")];
    seats.truncate(setup.seats());
    let new = NewSession {
        seed: Some(7),
        ..NewSession::new(setup, seats)
    };
    let mut session = Session::begin(new, String::new(), 0).expect("the seats fit");
    for mv in moves {
        let (Some(seat), ply) = (session.to_move(), session.ply()) else {
            break;
        };
        let text = (*mv).to_owned();
        // A move that does not fit is left out: this is only a picture.
        let _ = session.act(&Command::Play { seat, ply, text });
    }
    svg::draw(&session.view(Viewer::Watcher), svg::Options::default())
}

fn kept(kind: &'static str, content: &'static str) -> Response {
    let headers = [
        (CONTENT_TYPE, HeaderValue::from_static(kind)),
        (
            CACHE_CONTROL,
            HeaderValue::from_static("public, max-age=86400"),
        ),
    ];
    (headers, content).into_response()
}
