//! The same actions for programs, as JSON. `web/api.md` documents it with examples.

use std::sync::Arc;
use std::time::Duration;

use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use axum::response::sse::Event;
use axum::response::{IntoResponse, Response};
use ludoteca_arena::protocol::Demand;
use ludoteca_play::{
    Clock, Command, Judged, Occupant, Offer, Seat, Session, Setup, TableRule, View, find_game,
};
use serde::{Deserialize, Serialize};
use tokio_stream::StreamExt as _;

use crate::actions::sit_command;
use crate::app::{App, view_for};
use crate::downloads::without_seed;
use crate::fault::Fault;
use crate::pages::{self, Proposal, begin};
use crate::routes::Routes;
use crate::visitor::Visitor;
use crate::{live, offers};

/// How long an answer waits for the computer's move, so that a program can play in a loop.
const PATIENCE: Duration = Duration::from_secs(5);

/// What the API is, for programs: OpenAPI 3.1. A test holds it to the routes and to answers.
pub(crate) const OPENAPI: &str = include_str!("../assets/openapi.json");

/// Everything under `/api`.
pub(crate) fn routes() -> Routes {
    let all = operations().get("/", manual).get("/openapi.json", openapi);
    Routes {
        router: all.router.fallback(async || Fault::UnknownPage),
        ..all
    }
}

/// Everything that the document describes.
fn operations() -> Routes {
    Routes::default()
        .get("/games", list)
        .post("/games", create)
        .get("/games/{id}", view)
        .get("/games/{id}/request", request)
        .post("/games/{id}/sit", sit)
        .post("/games/{id}/moves", play)
        .post("/games/{id}/arrangement", place)
        // What it was called when only fleets were laid; programs know it by this name.
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
struct Seated<'a> {
    token: &'a str,
    view: &'a View,
}

async fn create(
    State(app): State<App>,
    visitor: Visitor,
    Json(new): Json<NewGame>,
) -> Result<Response, Fault> {
    let game = find_game(app.catalogue(), &new.game)
        .map_err(|unknown| Fault::BadRequest(unknown.to_string()))?;
    let secret = visitor.secret_or_new();
    let proposal = Proposal {
        setup: Setup::read(game, &new.rules)?,
        person: Occupant::person(&secret.key(), &new.name),
        opponent: &new.opponent,
        seat: &new.seat,
        clock: new.clock,
    };
    let id = begin(&app, &visitor, proposal).await?;
    // When the computer begins, the first view is already the program's turn.
    if app.look(&id, Session::is_computers_turn).await? {
        app.reply(&id, visitor.asker()).wait(PATIENCE).await;
    }
    let view = app.view(&id, Some(&secret.key())).await?;
    let seated = Seated {
        token: secret.text(),
        view: &view,
    };
    Ok((StatusCode::CREATED, Json(seated)).into_response())
}

async fn view(
    State(app): State<App>,
    Path(id): Path<String>,
    visitor: Visitor,
) -> Result<Response, Fault> {
    show(&app, &id, &visitor).await
}

/// What the table wants of the seat, as the protocol for bots puts it.
async fn request(
    State(app): State<App>,
    Path(id): Path<String>,
    visitor: Visitor,
) -> Result<Json<Demand>, Fault> {
    let seat = app.seat(&id, visitor.key()).await?;
    // Wakes a computer that has not moved yet.
    app.version(&id).await?;
    let demand = app.ask(move |sessions| Ok(Demand::of(&sessions.session(&id)?, seat)));
    let no_position = || Fault::from(TableRule::NoHint);
    Ok(Json(demand.await?.ok_or_else(no_position)?))
}

/// Somebody who sits down.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Name {
    #[serde(default)]
    name: String,
}

async fn sit(
    State(app): State<App>,
    Path(id): Path<String>,
    visitor: Visitor,
    Json(Name { name }): Json<Name>,
) -> Result<Response, Fault> {
    let secret = visitor.secret_or_new();
    let view = app.view(&id, Some(&secret.key())).await?;
    let command = sit_command(&view, &secret.key(), &name)?;
    app.act(&id, command, visitor.asker()).await?;
    let view = app.view(&id, Some(&secret.key())).await?;
    let seated = Seated {
        token: secret.text(),
        view: &view,
    };
    Ok(Json(seated).into_response())
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
    State(app): State<App>,
    Path(id): Path<String>,
    visitor: Visitor,
    Json(Move { ply, text }): Json<Move>,
) -> Result<Response, Fault> {
    let command = move |seat| Command::Play {
        seat,
        ply,
        text: text.clone(),
    };
    act(&app, &id, &visitor, command).await
}

/// What a seat lays; at random when there is no plan.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Arrangement {
    plan: Option<String>,
}

async fn place(
    State(app): State<App>,
    Path(id): Path<String>,
    visitor: Visitor,
    Json(Arrangement { plan }): Json<Arrangement>,
) -> Result<Response, Fault> {
    let command = match plan {
        Some(plan) => {
            let seat = app.seat(&id, visitor.key()).await?;
            Command::Lay { seat, plan }
        }
        None => app.lay_at_random(&id, &visitor).await?,
    };
    act(&app, &id, &visitor, move |_| command.clone()).await
}

/// The number of moves before an undo.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Ply {
    ply: u32,
}

async fn undo(
    State(app): State<App>,
    Path(id): Path<String>,
    visitor: Visitor,
    Json(Ply { ply }): Json<Ply>,
) -> Result<Response, Fault> {
    act(&app, &id, &visitor, move |seat| Command::Undo { seat, ply }).await
}

/// What is offered to the other person.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Offered {
    offer: OfferKind,
}

#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
enum OfferKind {
    Draw,
    Takeback,
}

async fn offer(
    State(app): State<App>,
    Path(id): Path<String>,
    visitor: Visitor,
    Json(Offered { offer }): Json<Offered>,
) -> Result<Response, Fault> {
    let seat = app.seat(&id, visitor.key()).await?;
    let back = app
        .look(&id, move |session| offers::ask_back(session, seat))
        .await?;
    let command = match offer {
        OfferKind::Draw => Command::Offer {
            seat,
            offer: Offer::Draw,
        },
        OfferKind::Takeback => back?,
    };
    act(&app, &id, &visitor, move |_| command.clone()).await
}

/// An answer to the other's offer.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Answer {
    accept: bool,
}

async fn answer(
    State(app): State<App>,
    Path(id): Path<String>,
    visitor: Visitor,
    Json(Answer { accept }): Json<Answer>,
) -> Result<Response, Fault> {
    let command = move |seat| Command::Answer {
        seat,
        is_accepted: accept,
    };
    act(&app, &id, &visitor, command).await
}

async fn resign(
    State(app): State<App>,
    Path(id): Path<String>,
    visitor: Visitor,
) -> Result<Response, Fault> {
    act(&app, &id, &visitor, |seat| Command::Resign { seat }).await
}

async fn hint(
    State(app): State<App>,
    Path(id): Path<String>,
    visitor: Visitor,
) -> Result<Json<Judged>, Fault> {
    let seat = app.seat(&id, visitor.key()).await?;
    Ok(Json(app.hint(&id, seat, visitor.asker()).await?))
}

/// The next game.
#[derive(Serialize)]
struct Next {
    id: String,
}

async fn rematch(
    State(app): State<App>,
    Path(id): Path<String>,
    visitor: Visitor,
) -> Result<Json<Next>, Fault> {
    app.seat(&id, visitor.key()).await?;
    let id = app.rematch(&id, &visitor).await?;
    Ok(Json(Next { id }))
}

async fn record(
    State(app): State<App>,
    Path(id): Path<String>,
    visitor: Visitor,
) -> Result<Response, Fault> {
    let key = visitor.key();
    let record = app.ask(move |sessions| {
        let viewer = view_for(sessions, &id, key.as_deref())?.viewer;
        Ok(without_seed(sessions.record(&id, viewer)?).to_string())
    });
    Ok(([(CONTENT_TYPE, "text/plain; charset=utf-8")], record.await?).into_response())
}

/// The listed tables: with an open seat, and those that are played.
#[derive(Serialize)]
struct Tables<'a> {
    open: Vec<&'a View>,
    playing: Vec<&'a View>,
}

async fn list(State(app): State<App>) -> Response {
    let listed = app.listed().await;
    let tables = Tables {
        open: listed.open.iter().map(|view| &**view).collect(),
        playing: listed.going_on.iter().map(|view| &**view).collect(),
    };
    Json(tables).into_response()
}

/// What the token's seat sees, now and after every change: server-sent events.
async fn events(
    State(app): State<App>,
    Path(id): Path<String>,
    visitor: Visitor,
) -> Result<Response, Fault> {
    let pass = app
        .gate()
        .admit_stream(&visitor.asker())
        .ok_or(Fault::TooMany)?;
    let versions = live::versions(&app, &id, pass).await?;
    let views = versions.then(move |_| {
        let (app, id, key) = (app.clone(), id.clone(), visitor.key());
        async move { app.view(&id, key.as_deref()).await.ok() }
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

/// The same for people.
async fn manual(visitor: Visitor) -> Result<Response, Fault> {
    pages::api_manual(&visitor)
}

/// Does what was asked, waits for the computer, and shows the table.
async fn act(
    app: &App,
    id: &str,
    visitor: &Visitor,
    command: impl Fn(Seat) -> Command + Send + 'static,
) -> Result<Response, Fault> {
    let (reply, view) = app.act_as(id, visitor, command).await?;
    if reply.is_none() {
        return Ok(Json(&view).into_response());
    }
    reply.wait(PATIENCE).await;
    show(app, id, visitor).await
}

/// The table as the visitor sees it.
async fn show(app: &App, id: &str, visitor: &Visitor) -> Result<Response, Fault> {
    let view = app.view(id, visitor.key().as_deref()).await?;
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
