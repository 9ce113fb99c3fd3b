//! What players have achieved.

use askama::Template;
use axum::extract::State;
use axum::response::Response;
use ludoteca_table::store::Statistics;

use super::{Page, render};
use crate::app::App;
use crate::fault::Fault;
use crate::visitor::Visitor;

/// How many rows are listed.
const MOST_LISTED: u32 = 100;

#[derive(Template)]
#[template(path = "players.html")]
struct Players {
    page: Page,
    own: Vec<Statistics>,
    all: Vec<Statistics>,
}

pub(crate) async fn players(State(app): State<App>, visitor: Visitor) -> Result<Response, Fault> {
    let key = visitor.key();
    let (own, all) = app
        .ask(move |hall| {
            let own = key.map_or_else(|| Ok(Vec::new()), |key| hall.statistics(&key))?;
            Ok((own, hall.all_statistics(MOST_LISTED)?))
        })
        .await?;
    render(&Players {
        page: Page::new(&visitor, "/players", visitor.texts().get("players-title")),
        own,
        all,
    })
}
