//! The actions of a table for programs, as JSON. `web/api.md` documents them with examples.

use std::sync::Arc;
use std::time::Duration;

use axum::Json;
use axum::extract::{Path, State};
use axum::http::header::CONTENT_TYPE;
use axum::http::{HeaderMap, StatusCode};
use axum::response::sse::Event;
use axum::response::{IntoResponse, Response};
use ludoteca_arena::protocol::Demand;
use ludoteca_play::{Clock, Judged, Occupant, Session, Setup, TableRule, View, find_game};
use serde::{Deserialize, Serialize};
use tokio_stream::StreamExt as _;

use crate::action::{Action, Actor};
use crate::clerks::Clerks;
use crate::downloads::without_seed;
use crate::fault::Fault;
use crate::limits::Gate;
use crate::live;
use crate::lobby::Listing;
use crate::pages::{self, Proposal, begin};
use crate::routes::Routes;
use crate::shutdown::Shutdown;
use crate::tables::{Done, Tables, view_for};
use crate::visitor::Visitor;

/// Time that an answer waits for the computer's move, so that a program can play in a loop.
const PATIENCE: Duration = Duration::from_secs(5);

/// The preference for a short answer.
const LITTLE: &str = "return=minimal";

/// A description of the API for programs: OpenAPI 3.1. A test holds it to the routes and to
/// answers.
pub(crate) const OPENAPI: &str = include_str!("../assets/openapi.json");

/// Returns all routes under `/api`.
pub(crate) fn routes() -> Routes {
    let all = operations().get("/", manual).get("/openapi.json", openapi);
    Routes {
        router: all.router.fallback(async || Fault::UnknownPage),
        ..all
    }
}

/// Returns all routes that the document describes.
fn operations() -> Routes {
    Routes::default()
        .get("/games", list)
        .post("/games", create)
        .get("/games/{id}", view)
        .get("/games/{id}/request", request)
        .post("/games/{id}/sit", sit)
        .post("/games/{id}/moves", play)
        .post("/games/{id}/arrangement", place)
        // The old name, from when only fleets were laid; programs still use it.
        .post("/games/{id}/fleet", place)
        .post("/games/{id}/undo", undo)
        .post("/games/{id}/resign", resign)
        .post("/games/{id}/offer", offer)
        .post("/games/{id}/answer", answer)
        .post("/games/{id}/hint", hint)
        .post("/games/{id}/rematch", rematch)
        .get("/games/{id}/record", record)
        .get("/games/{id}/events", events)
}

/// A game to begin.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct NewGame {
    game: String,
    /// Options as words, `key=value`.
    #[serde(default)]
    rules: String,
    #[serde(default)]
    opponent: String,
    #[serde(default)]
    seat: String,
    #[serde(default)]
    name: String,
    clock: Option<Clock>,
}

/// The token that proves the seat, and the table.
#[derive(Serialize)]
struct SeatGrant<'a> {
    token: &'a str,
    view: &'a View,
}

async fn create(
    State(tables): State<Tables>,
    visitor: Visitor,
    Json(new): Json<NewGame>,
) -> Result<Response, Fault> {
    let game = find_game(tables.clerks().catalogue(), &new.game)
        .map_err(|unknown| Fault::BadRequest(unknown.to_string()))?;
    let secret = visitor.secret_or_new();
    let proposal = Proposal {
        setup: Setup::read(game, &new.rules)?,
        person: Occupant::person(secret.key(), &new.name),
        opponent: &new.opponent,
        seat: &new.seat,
        clock: new.clock,
    };
    let id = begin(&tables, &visitor, proposal).await?;
    // When the computer begins, the first view is already the program's turn.
    if tables
        .clerks()
        .look(&id, Session::is_computers_turn)
        .await?
    {
        let reply = tables.computer().reply(&id, visitor.asker());
        reply.wait(PATIENCE).await;
    }
    let view = tables.view(&id, Some(secret.key())).await?;
    let grant = SeatGrant {
        token: secret.text(),
        view: &view,
    };
    Ok((StatusCode::CREATED, Json(grant)).into_response())
}

async fn view(
    State(tables): State<Tables>,
    Path(id): Path<String>,
    visitor: Visitor,
) -> Result<Response, Fault> {
    show(&tables, &id, &visitor).await
}

/// Tells what the table wants of the seat, as the protocol for bots puts it.
async fn request(
    State(tables): State<Tables>,
    Path(id): Path<String>,
    visitor: Visitor,
) -> Result<Json<Demand>, Fault> {
    let seat = tables.seat(&id, visitor.key()).await?;
    // Wakes a computer that has not moved yet.
    tables.version(&id).await?;
    let clerks = tables.clerks();
    let demand = clerks.ask(move |sessions| Ok(Demand::of(&sessions.session(&id)?, seat)));
    let no_position = || Fault::from(TableRule::NoHint);
    Ok(Json(demand.await?.ok_or_else(no_position)?))
}

/// The name of a person who sits down.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Name {
    #[serde(default)]
    name: String,
}

async fn sit(
    State(tables): State<Tables>,
    Path(id): Path<String>,
    visitor: Visitor,
    Json(Name { name }): Json<Name>,
) -> Result<Response, Fault> {
    let secret = visitor.secret_or_new();
    let actor = Actor::with_secret(&visitor, &secret);
    let done = tables.act(&id, actor, Action::Sit { name }, view_for);
    let view = done.await?.seen;
    let grant = SeatGrant {
        token: secret.text(),
        view: &view,
    };
    Ok(Json(grant).into_response())
}

/// A move, with the number of moves before it.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Move {
    ply: u32,
    #[serde(rename = "move")]
    text: String,
}

async fn play(
    State(tables): State<Tables>,
    Path(id): Path<String>,
    visitor: Visitor,
    headers: HeaderMap,
    Json(Move { ply, text }): Json<Move>,
) -> Result<Response, Fault> {
    let action = Action::Play { ply, text };
    if prefers_little(&headers) {
        return act_briefly(&tables, &id, &visitor, action, ply).await;
    }
    act(&tables, &id, &visitor, action).await
}

/// Tells if a program asks for the changes alone and not for everything (RFC 7240).
fn prefers_little(headers: &HeaderMap) -> bool {
    let preferences = headers.get_all("prefer").iter();
    let mut preferences = preferences
        .filter_map(|value| value.to_str().ok())
        .flat_map(|value| value.split(','));
    preferences.any(|preference| preference.trim().eq_ignore_ascii_case(LITTLE))
}

/// The arrangement of a seat; random when there is no plan.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Arrangement {
    plan: Option<String>,
}

async fn place(
    State(tables): State<Tables>,
    Path(id): Path<String>,
    visitor: Visitor,
    Json(Arrangement { plan }): Json<Arrangement>,
) -> Result<Response, Fault> {
    let action = match plan {
        Some(plan) => Action::Lay { plan },
        None => Action::LayAtRandom,
    };
    act(&tables, &id, &visitor, action).await
}

/// The number of moves before an undo.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Ply {
    ply: u32,
}

async fn undo(
    State(tables): State<Tables>,
    Path(id): Path<String>,
    visitor: Visitor,
    Json(Ply { ply }): Json<Ply>,
) -> Result<Response, Fault> {
    act(&tables, &id, &visitor, Action::Undo { ply }).await
}

/// An offer to the other person.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct OfferRequest {
    offer: OfferKind,
}

#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
enum OfferKind {
    Draw,
    Takeback,
}

async fn offer(
    State(tables): State<Tables>,
    Path(id): Path<String>,
    visitor: Visitor,
    Json(OfferRequest { offer }): Json<OfferRequest>,
) -> Result<Response, Fault> {
    let action = match offer {
        OfferKind::Draw => Action::OfferDraw,
        OfferKind::Takeback => Action::AskTakeback,
    };
    act(&tables, &id, &visitor, action).await
}

/// An answer to the other's offer.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Answer {
    accept: bool,
}

async fn answer(
    State(tables): State<Tables>,
    Path(id): Path<String>,
    visitor: Visitor,
    Json(Answer { accept }): Json<Answer>,
) -> Result<Response, Fault> {
    let action = Action::Answer {
        is_accepted: accept,
    };
    act(&tables, &id, &visitor, action).await
}

async fn resign(
    State(tables): State<Tables>,
    Path(id): Path<String>,
    visitor: Visitor,
) -> Result<Response, Fault> {
    act(&tables, &id, &visitor, Action::Resign).await
}

async fn hint(
    State(tables): State<Tables>,
    Path(id): Path<String>,
    visitor: Visitor,
) -> Result<Json<Judged>, Fault> {
    let seat = tables.seat(&id, visitor.key()).await?;
    let hint = tables.engines().hint(&id, seat, visitor.asker());
    Ok(Json(hint.await?))
}

/// The next game.
#[derive(Serialize)]
struct Next {
    id: String,
}

async fn rematch(
    State(tables): State<Tables>,
    Path(id): Path<String>,
    visitor: Visitor,
) -> Result<Json<Next>, Fault> {
    tables.seat(&id, visitor.key()).await?;
    let id = tables.rematch(&id, visitor.asker()).await?;
    Ok(Json(Next { id }))
}

async fn record(
    State(clerks): State<Clerks>,
    Path(id): Path<String>,
    visitor: Visitor,
) -> Result<Response, Fault> {
    let key = visitor.key().map(str::to_owned);
    let record = clerks.ask(move |sessions| {
        let viewer = sessions.view_for(&id, key.as_deref())?.viewer;
        Ok(without_seed(sessions.record(&id, viewer)?).to_string())
    });
    Ok(([(CONTENT_TYPE, "text/plain; charset=utf-8")], record.await?).into_response())
}

/// The listed tables: with an open seat, and those that are played.
#[derive(Serialize)]
struct ListedTables<'a> {
    open: Vec<&'a View>,
    playing: Vec<&'a View>,
}

async fn list(State(tables): State<Tables>) -> Response {
    let listing = Listing::read(&tables).await;
    let listed = ListedTables {
        open: listing.open.iter().map(|view| &**view).collect(),
        playing: listing.going_on.iter().map(|view| &**view).collect(),
    };
    Json(listed).into_response()
}

/// Streams the view of the token's seat, now and after every change: server-sent events.
async fn events(
    State(tables): State<Tables>,
    State(gate): State<Arc<Gate>>,
    State(shutdown): State<Shutdown>,
    Path(id): Path<String>,
    visitor: Visitor,
) -> Result<Response, Fault> {
    let pass = gate.admit_stream(&visitor.asker()).ok_or(Fault::TooMany)?;
    let versions = live::versions(&tables, &shutdown, &id, pass).await?;
    let key = visitor.key().map(str::to_owned);
    let views = versions.then(move |_| {
        let (tables, id, key) = (tables.clone(), id.clone(), key.clone());
        async move { tables.view(&id, key.as_deref()).await.ok() }
    });
    let event = |view: Arc<View>| {
        let event = Event::default().event("view").retry(live::RETRY);
        event.id(view.version.to_string()).json_data(&*view).ok()
    };
    let events = views.filter_map(move |view| view.and_then(event));
    Ok(live::keep_open(events.map(Ok)).into_response())
}

/// The description of all this for programs.
async fn openapi() -> Response {
    ([(CONTENT_TYPE, "application/json")], OPENAPI).into_response()
}

/// Shows the API manual for people.
async fn manual(visitor: Visitor) -> Result<Response, Fault> {
    pages::api_manual(&visitor)
}

/// Does what was asked, waits for the computer, and shows the table.
async fn act(
    tables: &Tables,
    id: &str,
    visitor: &Visitor,
    action: Action,
) -> Result<Response, Fault> {
    let look = |session: &Session, key: Option<&str>| {
        (!session.is_computers_turn()).then(|| view_for(session, key))
    };
    let done = tables.act(id, visitor.into(), action, look).await?;
    if let Some(view) = done.seen {
        return Ok(Json(&view).into_response());
    }
    done.reply.wait(PATIENCE).await;
    show(tables, id, visitor).await
}

/// Does what was asked, waits for the computer, and tells what was played after this many moves.
async fn act_briefly(
    tables: &Tables,
    id: &str,
    visitor: &Visitor,
    action: Action,
    since: u32,
) -> Result<Response, Fault> {
    let look = move |session: &Session| session.progress(since);
    let done = tables.act(id, visitor.into(), action, move |session, _| {
        (!session.is_computers_turn()).then(|| look(session))
    });
    let Done { reply, seen } = done.await?;
    let progress = if let Some(progress) = seen {
        progress
    } else {
        reply.wait(PATIENCE).await;
        tables.clerks().look(id, look).await?
    };
    Ok(([("preference-applied", LITTLE)], Json(progress)).into_response())
}

/// The table as the visitor sees it.
async fn show(tables: &Tables, id: &str, visitor: &Visitor) -> Result<Response, Fault> {
    let view = tables.view(id, visitor.key()).await?;
    Ok(Json(&*view).into_response())
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use serde_json::Value;

    use super::*;

    #[test]
    fn the_document_has_every_route_and_no_other() {
        let document: Value = serde_json::from_str(OPENAPI).unwrap();
        let paths = document["paths"].as_object().unwrap().iter();
        let documented: BTreeSet<(&str, &str)> = paths
            .flat_map(|(path, methods)| {
                let methods = methods.as_object().unwrap().keys();
                methods.map(move |method| (method.as_str(), path.as_str()))
            })
            .collect();
        let known = operations().known;
        let routed: BTreeSet<(&str, &str)> = known
            .iter()
            .map(|(method, path)| (*method, path.as_str()))
            .collect();
        assert_eq!(routed, documented);
    }
}
