//! The first page: the five games, and the visitor's own that go on.

use askama::Template;
use axum::extract::State;
use axum::response::Response;
use ludoteca_table::GameKind;
use ludoteca_table::store::Filter;

use super::history::{Line, lines};
use super::{Page, shown};
use crate::app::App;
use crate::fault::Fault;
use crate::visitor::Visitor;

/// How many games in progress are shown.
const MOST_SHOWN: u32 = 20;

#[derive(Template)]
#[template(path = "home.html")]
struct Home {
    page: Page,
    games: [GameKind; 5],
    going_on: Vec<Line>,
}

pub(crate) async fn home(State(app): State<App>, visitor: Visitor) -> Result<Response, Fault> {
    let texts = visitor.texts();
    let going_on = match visitor.key() {
        Some(key) => {
            let filter = Filter {
                player: Some(key),
                is_over: Some(false),
                limit: MOST_SHOWN,
            };
            lines(&app, texts, filter).await?
        }
        None => Vec::new(),
    };
    shown(&Home {
        page: Page::new(&visitor, "/", texts.get("home-title")),
        games: GameKind::ALL,
        going_on,
    })
}
