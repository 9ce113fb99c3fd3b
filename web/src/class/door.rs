//! The door of a class: a secret link or a code becomes a cookie, and the address forgets it.

use std::sync::Arc;

use askama::Template;
use axum::extract::{Form, Path, State};
use axum::http::StatusCode;
use axum::http::header::SET_COOKIE;
use axum::response::{AppendHeaders, IntoResponse as _, Redirect, Response};
use ludoteca_classroom::Viewer;
use serde::Deserialize;

use super::desk::{STAFF, STUDENT};
use super::rooms::{Room, Rooms};
use crate::fault::Fault;
use crate::limits::{Quota, network};
use crate::pages::{Page, render};
use crate::thinkers::Asker;
use crate::visitor::{Visitor, cookie_below};

/// The longest secret that is looked up.
const LONGEST_SECRET: usize = 100;

/// A class in the list of all.
struct Line {
    address: String,
    title: String,
}

#[derive(Template)]
#[template(path = "class/list.html")]
struct List {
    page: Page,
    all: Vec<Line>,
    has_practice: bool,
}

/// `GET /class`: the classes; where there is one, that one.
pub(super) async fn list(
    State(rooms): State<Arc<Rooms>>,
    visitor: Visitor,
) -> Result<Response, Fault> {
    let all: Vec<&Arc<Room>> = rooms.classes().collect();
    let line = |room: &&Arc<Room>| Line {
        address: format!("/class/{}", room.classroom().key()),
        title: room.classroom().title(),
    };
    match all.as_slice() {
        [] => Err(Fault::UnknownPage),
        [only] => Ok(Redirect::to(&line(only).address).into_response()),
        all => render(&List {
            page: Page::new(&visitor, "/class", visitor.texts().get("class-list")),
            all: all.iter().map(line).collect(),
            has_practice: rooms.practice().is_some(),
        }),
    }
}

#[derive(Template)]
#[template(path = "class/door.html")]
struct Door {
    page: Page,
    base: String,
    is_wrong: bool,
    has_practice: bool,
}

/// The page that asks for a code.
pub(super) fn show(
    rooms: &Rooms,
    room: &Room,
    visitor: &Visitor,
    is_wrong: bool,
) -> Result<Response, Fault> {
    let base = format!("/class/{}", room.classroom().key());
    let page = render(&Door {
        page: Page::new(visitor, &base, room.classroom().title()),
        base,
        is_wrong,
        has_practice: rooms.practice().is_some(),
    })?;
    let status = if is_wrong {
        StatusCode::FORBIDDEN
    } else {
        StatusCode::OK
    };
    Ok((status, page).into_response())
}

/// `GET /class/KEY/enter/SECRET`
pub(super) async fn enter(
    State(rooms): State<Arc<Rooms>>,
    Path((key, secret)): Path<(String, String)>,
    visitor: Visitor,
) -> Result<Response, Fault> {
    let room = rooms.find(&key).ok_or(Fault::UnknownPage)?;
    try_secret(&rooms, room, secret, &visitor).await
}

/// A code as it was typed.
#[derive(Debug, Deserialize)]
pub(super) struct Code {
    code: String,
}

/// `POST /class/KEY/enter`
pub(super) async fn enter_by_code(
    State(rooms): State<Arc<Rooms>>,
    Path(key): Path<String>,
    visitor: Visitor,
    Form(code): Form<Code>,
) -> Result<Response, Fault> {
    let room = rooms.find(&key).ok_or(Fault::UnknownPage)?;
    // A whole link may be pasted as well.
    let code = code.code.trim();
    let code = code.rsplit('/').next().unwrap_or(code).to_owned();
    try_secret(&rooms, room, code, &visitor).await
}

async fn try_secret(
    rooms: &Rooms,
    room: &Room,
    secret: String,
    visitor: &Visitor,
) -> Result<Response, Fault> {
    let is_plain = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'-';
    let secret = secret.replace(' ', "");
    let is_possible = secret.len() <= LONGEST_SECRET && secret.bytes().all(is_plain);
    let asked = secret.clone();
    let viewer = if is_possible {
        room.ask(move |classroom| classroom.identify(&asked))
            .await?
    } else {
        None
    };
    let asker = Asker {
        network: Some(network(visitor.address)),
        visitor: String::new(),
    };
    let base = format!("/class/{}", room.classroom().key());
    let (name, to) = match viewer {
        Some(Viewer::Student { .. }) => (STUDENT, base.clone()),
        Some(Viewer::Staff { .. }) => (STAFF, format!("{base}/staff")),
        Some(Viewer::Preview { .. }) | None => {
            // Only wrong codes count: a whole class may come in behind one address.
            if !room.codes.admit(&asker, Quota::Post) {
                return Err(Fault::TooMany);
            }
            return show(rooms, room, visitor, true);
        }
    };
    let cookie = cookie_below(&base, name, Some(&secret));
    Ok((AppendHeaders([(SET_COOKIE, cookie)]), Redirect::to(&to)).into_response())
}

/// `POST /class/KEY/leave`: this browser forgets who it was.
pub(super) async fn leave(
    State(rooms): State<Arc<Rooms>>,
    Path(key): Path<String>,
) -> Result<Response, Fault> {
    let room = rooms.find(&key).ok_or(Fault::UnknownPage)?;
    let base = format!("/class/{}", room.classroom().key());
    let forget = |name| (SET_COOKIE, cookie_below(&base, name, None));
    let cookies = AppendHeaders([forget(STUDENT), forget(STAFF)]);
    Ok((cookies, Redirect::to(&base)).into_response())
}
