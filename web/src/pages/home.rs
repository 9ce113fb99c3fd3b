//! The first page: what can be played, and the visitor's games that go on.

use askama::Template;
use axum::extract::State;
use axum::response::Response;
use ludoteca_play::Game;
use ludoteca_table::store::Filter;

use super::history::{Line, lines};
use super::{Page, render};
use crate::app::App;
use crate::fault::Fault;
use crate::visitor::Visitor;

/// How many games in progress are listed.
const MOST_LISTED: u32 = 20;

#[derive(Template)]
#[template(path = "home.html")]
struct Home {
    page: Page,
    games: Vec<Game>,
    going_on: Vec<Line>,
    /// Whether tournaments are shown.
    has_arenas: bool,
}

pub(crate) async fn home(State(app): State<App>, visitor: Visitor) -> Result<Response, Fault> {
    let texts = visitor.texts();
    let going_on = match visitor.key() {
        Some(key) => {
            let filter = Filter {
                player: Some(key),
                is_over: Some(false),
                limit: MOST_LISTED,
            };
            lines(&app, texts, filter).await?
        }
        None => Vec::new(),
    };
    render(&Home {
        page: Page::new(&visitor, "/", texts.get("home-title")),
        games: app.catalogue().to_vec(),
        going_on,
        has_arenas: app.has_arenas(),
    })
}
