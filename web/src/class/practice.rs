//! Everybody's practice: programs of these courses are tried without a roster, and nothing is
//! kept beyond a day.

use std::sync::Arc;

use askama::Template;
use axum::extract::State;
use axum::http::header::SET_COOKIE;
use axum::response::{AppendHeaders, IntoResponse as _, Redirect, Response};

use super::desk::{FreeDesk, GUEST};
use super::home;
use super::rooms::Rooms;
use crate::fault::Fault;
use crate::limits::{Gate, Quota};
use crate::pages::{Page, render};
use crate::visitor::{Visitor, cookie_below};

#[derive(Template)]
#[template(path = "class/practice.html")]
struct Practice {
    page: Page,
}

/// `GET /practice`: the courses, for whoever has begun.
pub(super) async fn home(
    State(rooms): State<Arc<Rooms>>,
    FreeDesk(desk): FreeDesk,
    visitor: Visitor,
) -> Result<Response, Fault> {
    rooms.practice().ok_or(Fault::UnknownPage)?;
    if let Some(desk) = desk {
        return home::show(desk).await;
    }
    let title = visitor.texts().get("class-practice");
    render(&Practice {
        page: Page::new(&visitor, "/practice", title),
    })
}

/// `POST /practice/begin`
pub(super) async fn begin(
    State(rooms): State<Arc<Rooms>>,
    State(gate): State<Arc<Gate>>,
    FreeDesk(desk): FreeDesk,
    visitor: Visitor,
) -> Result<Response, Fault> {
    let room = rooms.practice().ok_or(Fault::UnknownPage)?;
    if desk.is_some() {
        return Ok(Redirect::to("/practice").into_response());
    }
    // As rare as new games.
    if !gate.admit(&visitor.asker(), Quota::Game) {
        return Err(Fault::TooMany);
    }
    let secret = room
        .try_ask(ludoteca_classroom::Classroom::admit_guest)
        .await?;
    let cookie = cookie_below("/practice", GUEST, Some(&secret));
    Ok((
        AppendHeaders([(SET_COOKIE, cookie)]),
        Redirect::to("/practice"),
    )
        .into_response())
}

/// `POST /practice/leave`
pub(super) async fn leave(State(rooms): State<Arc<Rooms>>) -> Result<Response, Fault> {
    rooms.practice().ok_or(Fault::UnknownPage)?;
    let cookie = cookie_below("/practice", GUEST, None);
    Ok((
        AppendHeaders([(SET_COOKIE, cookie)]),
        Redirect::to("/practice"),
    )
        .into_response())
}
