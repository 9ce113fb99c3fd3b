//! Downloads from a table: the record, and a picture.

use axum::body::Body;
use axum::extract::{Path, State};
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::http::{HeaderName, HeaderValue};
use axum::response::{IntoResponse as _, Response};
use ludoteca_play::{Record, picture};
use ludoteca_table::Sessions;

use crate::board;
use crate::clerks::Clerks;
use crate::fault::Fault;
use crate::tables::Tables;
use crate::visitor::Visitor;

/// `GET /t/ID/record`: the game as text, as far as the visitor may know it.
pub(crate) async fn record(
    State(clerks): State<Clerks>,
    Path(id): Path<String>,
    visitor: Visitor,
) -> Result<Response, Fault> {
    let (session, key) = (id.clone(), visitor.key().map(str::to_owned));
    let (game, record) = clerks
        .ask(move |sessions| {
            let view = sessions.view_for(&session, key.as_deref())?;
            let record = without_seed(sessions.record(&session, view.viewer)?);
            Ok((view.game, record.to_string()))
        })
        .await?;
    Ok(attachment(
        &format!("{game}-{id}.txt"),
        "text/plain; charset=utf-8",
        record,
    ))
}

/// The record without the seed while the game goes on: what the computer will play follows from it.
pub(crate) fn without_seed(mut record: Record) -> Record {
    if record.cause.is_none() {
        record.seed = None;
    }
    record
}

/// `GET /t/ID/picture`: the board as SVG.
pub(crate) async fn picture(
    State(tables): State<Tables>,
    Path(id): Path<String>,
    visitor: Visitor,
) -> Result<Response, Fault> {
    let view = tables.view(&id, visitor.key()).await?;
    let picture = picture::draw(&view);
    Ok(attachment(
        &format!("{}-{id}.svg", view.game),
        "image/svg+xml",
        picture,
    ))
}

/// `GET /t/ID/preview`: what everybody may see of the board, as a PNG for those who see a link.
pub(crate) async fn preview(
    State(tables): State<Tables>,
    Path(id): Path<String>,
) -> Result<Response, Fault> {
    let view = tables.view(&id, None).await?;
    let draw = move |_: &Sessions| Ok(board::preview(&view));
    let picture = tables.clerks().ask(draw).await?;
    Ok(([(CONTENT_TYPE, "image/png")], picture).into_response())
}

pub(crate) fn attachment(name: &str, kind: &'static str, content: impl Into<Body>) -> Response {
    let name = format!("attachment; filename=\"{name}\"");
    let name = HeaderValue::from_str(&name).unwrap_or(HeaderValue::from_static("attachment"));
    let headers: [(HeaderName, HeaderValue); 2] = [
        (CONTENT_TYPE, HeaderValue::from_static(kind)),
        (CONTENT_DISPOSITION, name),
    ];
    (headers, content.into()).into_response()
}
