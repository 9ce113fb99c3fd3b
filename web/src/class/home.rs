//! A student's first page: the assignments, each with its deadline, tries and mark.

use askama::Template;
use axum::extract::State;
use axum::response::{IntoResponse as _, Redirect, Response};
use ludoteca_classroom::{Assignment, Refusal, Standing};
use std::sync::Arc;

use super::desk::{Desk, FreeDesk, STAFF};
use super::door;
use super::moments::Moment;
use super::rooms::Rooms;
use super::shown::{ShownState, of_points};
use crate::downloads::attachment;
use crate::fault::Fault;
use crate::pages::{Page, render};
use crate::texts::Texts;
use crate::visitor::{Visitor, encode, find_cookie};
use axum::extract::Path;
use axum::http::HeaderMap;
use serde::Deserialize;

/// An assignment on the page.
struct Card {
    address: String,
    title: String,
    is_open: bool,
    opens: Option<Moment>,
    deadline: Option<Moment>,
    tries: usize,
    state: Option<ShownState>,
    mark: String,
}

#[derive(Template)]
#[template(path = "class/home.html")]
struct Home {
    page: Page,
    base: String,
    preview: Option<String>,
    name: String,
    is_practice: bool,
    zone: String,
    cards: Vec<Card>,
}

/// The part of an address that names a class.
#[derive(Debug, Deserialize)]
pub(super) struct OfClass {
    class: String,
}

/// `GET /class/KEY`: the student's page, the teacher's, or the door.
pub(super) async fn home(
    State(rooms): State<Arc<Rooms>>,
    Path(OfClass { class }): Path<OfClass>,
    headers: HeaderMap,
    FreeDesk(desk): FreeDesk,
    visitor: Visitor,
) -> Result<Response, Fault> {
    if let Some(desk) = desk {
        return show(desk).await;
    }
    let room = rooms.find(&class).ok_or(Fault::UnknownPage)?;
    if let Some(secret) = find_cookie(&headers, STAFF) {
        let viewer = room
            .ask(move |classroom| classroom.identify(&secret))
            .await?;
        if viewer.is_some_and(|viewer| viewer.is_staff()) {
            return Ok(Redirect::to(&format!("/class/{class}/staff")).into_response());
        }
    }
    door::show(&rooms, room, &visitor, false)
}

/// The page of whoever sits at the desk.
pub(super) async fn show(desk: Desk) -> Result<Response, Fault> {
    let (viewer, student) = (desk.viewer.clone(), desk.student.clone());
    let standings = desk.room.try_ask(move |classroom| {
        let all = classroom.assignments(&viewer).into_iter();
        let with_standing = |one: Assignment| {
            let standing = classroom.standing(&viewer, &student, &one.name)?;
            Ok((one, standing))
        };
        all.map(with_standing).collect::<Result<Vec<_>, Refusal>>()
    });
    let texts = desk.visitor.texts();
    let cards = standings.await?;
    let cards = cards
        .iter()
        .map(|(one, standing)| card(&desk, one, standing, texts));
    let classroom = desk.room.classroom();
    let title = if classroom.is_practice() {
        texts.get("class-practice")
    } else {
        classroom.title()
    };
    render(&Home {
        page: Page::new(&desk.visitor, &desk.base, title),
        base: desk.base.clone(),
        preview: desk.back(),
        name: desk.name().to_owned(),
        is_practice: classroom.is_practice(),
        zone: classroom.local_time(classroom.now()).zone,
        cards: cards.collect(),
    })
}

fn card(desk: &Desk, one: &Assignment, standing: &Standing, texts: &Texts) -> Card {
    let classroom = desk.room.classroom();
    let moment = |at| Moment::new(classroom, at, texts);
    let newest = standing.tries.first();
    let mark = standing.mark.as_ref();
    Card {
        address: format!("{}/a/{}", desk.base, encode(&one.name)),
        title: one.title.clone(),
        is_open: one.is_open,
        opens: one.opens.filter(|at| *at > classroom.now()).map(moment),
        deadline: standing.rules.deadline.map(moment),
        tries: standing.tries.len(),
        state: newest.map(|one| ShownState::new(&desk.room, &one.state, texts)),
        mark: mark.map_or_else(String::new, |mark| of_points(mark.points, mark.max, texts)),
    }
}

/// `GET /class/KEY/person`: everything that is kept about the student, as a zip.
pub(super) async fn person(desk: Desk) -> Result<Response, Fault> {
    let (viewer, student) = (desk.viewer.clone(), desk.student.clone());
    let zip = desk
        .room
        .try_ask(move |classroom| classroom.person(&viewer, &student))
        .await?;
    Ok(attachment("person.zip", "application/zip", zip))
}
