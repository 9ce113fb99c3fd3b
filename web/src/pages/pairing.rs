//! Quick pairing: a seat opposite whoever waits, or a table at which somebody can find one.

use std::sync::Arc;

use axum::extract::{Form, Path, State};
use axum::http::header::SET_COOKIE;
use axum::response::{AppendHeaders, IntoResponse as _, Redirect, Response};
use ludoteca_play::{Game, Occupant, Setup, View, tidy_name};
use serde::Deserialize;

use super::option_fields::welcome;
use super::{Proposal, begin};
use crate::action::{Action, Actor};
use crate::fault::Fault;
use crate::lobby::{Listing, is_awaited};
use crate::tables::Tables;
use crate::visitor::{Secret, Visitor, name_cookie};

/// A person who looks for an opponent.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(crate) struct Seeker {
    name: String,
}

/// `POST /pair/GAME`
pub(crate) async fn pair(
    State(tables): State<Tables>,
    Path(game): Path<String>,
    visitor: Visitor,
    Form(seeker): Form<Seeker>,
) -> Result<Response, Fault> {
    let game = tables.clerks().find_game(&game)?;
    let secret = visitor.secret_or_new();
    let id = match join(&tables, game, &visitor, &secret, &seeker.name).await {
        Some(id) => id,
        None => open(&tables, game, &visitor, &secret, &seeker.name).await?,
    };
    let cookies = [
        (SET_COOKIE, secret.cookie()),
        (SET_COOKIE, name_cookie(&tidy_name(&seeker.name))),
    ];
    let to = Redirect::to(&format!("/t/{id}"));
    Ok((AppendHeaders(cookies), to).into_response())
}

/// Sits down where somebody waits now for the game that the visitor is offered; finds one's own
/// table where one waits already.
async fn join(
    tables: &Tables,
    game: Game,
    visitor: &Visitor,
    secret: &Secret,
    name: &str,
) -> Option<String> {
    let usual = welcome(game, visitor.language);
    let mut waiting = Listing::read_all(tables).await.open;
    waiting.retain(|view| view.setup == usual && view.clock.is_none());
    for view in &waiting {
        if tables.seat(&view.id, Some(secret.key())).await.is_ok() {
            return Some(view.id.clone());
        }
    }
    let is_there = |view: &&Arc<View>| is_awaited(tables, view);
    for view in waiting.iter().filter(is_there) {
        let (name, actor) = (name.to_owned(), Actor::with_secret(visitor, secret));
        // Somebody else may have been faster: then the next table is tried.
        let sat = tables.act(&view.id, actor, Action::Sit { name }, |_, _| false);
        if sat.await.is_ok() {
            return Some(view.id.clone());
        }
    }
    None
}

async fn open(
    tables: &Tables,
    game: Game,
    visitor: &Visitor,
    secret: &Secret,
    name: &str,
) -> Result<String, Fault> {
    let setup: Setup = welcome(game, visitor.language);
    let proposal = Proposal {
        setup,
        person: Occupant::person(secret.key(), name),
        opponent: "anyone",
        seat: "random",
        clock: None,
    };
    begin(tables, visitor, proposal).await
}
