//! A game move by move: a slider, keys, and links without script.

use askama::Template;
use axum::extract::{Path, Query, State};
use axum::response::Response;
use ludoteca_play::View;
use ludoteca_play::board::Shape;
use ludoteca_play::view::Actions;
use serde::Deserialize;

use super::lines::{MoveLine, last_move, move_lines, status};
use super::{Page, render};
use crate::board::{Panel, panels};
use crate::clerks::Clerks;
use crate::fault::Fault;
use crate::texts::Texts;
use crate::visitor::Visitor;

/// The move to show.
#[derive(Clone, Copy, Debug, Deserialize)]
pub(crate) struct At {
    pub(super) ply: Option<u32>,
}

#[derive(Template)]
#[template(path = "replay.html")]
struct Replay {
    page: Page,
    view: View,
    /// All moves of the game, to go to.
    moves: Vec<MoveLine>,
    panels: Vec<Panel>,
    status: String,
    ply: u32,
    last: u32,
    /// The address that the slider leads to.
    address: String,
}

/// `GET /t/ID/replay?ply=N`
pub(crate) async fn replay(
    State(clerks): State<Clerks>,
    Path(id): Path<String>,
    Query(at): Query<At>,
    visitor: Visitor,
) -> Result<Response, Fault> {
    let (session, key) = (id.clone(), visitor.key().map(str::to_owned));
    let (view, now) = clerks
        .ask(move |sessions| {
            let now = sessions.view_for(&session, key.as_deref())?;
            let ply = at.ply.unwrap_or(now.ply).min(now.ply);
            Ok((sessions.view_at(&session, now.viewer, ply)?, now))
        })
        .await?;
    let (last, texts) = (now.ply, visitor.texts());
    let view = drop_actions(view);
    let title = texts.play().game(view.game);
    let address = format!("/t/{id}/replay");
    render(&Replay {
        page: Page::new(&visitor, &address, title).of_game(view.game),
        address,
        moves: move_lines(&now, texts),
        panels: panels(&view, texts, &[]),
        status: describe(&view, last, texts),
        ply: view.ply,
        last,
        view,
    })
}

/// The move that led here; at the end also how the game stands.
pub(super) fn describe(view: &View, last: u32, texts: &Texts) -> String {
    match view.moves.last() {
        None => texts.get("replay-start"),
        Some(_) if view.ply == last => status(view, texts),
        Some(played) => last_move(view, played, texts),
    }
}

/// Removes all actions: nobody plays in the past.
pub(super) fn drop_actions(view: View) -> View {
    View {
        legal: Vec::new(),
        actions: Actions::default(),
        ..view
    }
}
