//! Opening, deadline and results of an assignment.

use askama::Template;
use axum::extract::{Form, Path, Query};
use axum::response::Response;
use ludoteca_classroom::{Classroom, Dates};
use ludoteca_files::clock::UnixMillis;
use serde::Deserialize;

use super::{Done, done, wrong_field};
use crate::class::assignment::OfAssignment;
use crate::class::desk::StaffDesk;
use crate::fault::Fault;
use crate::pages::{Page, render};
use crate::visitor::encode;

#[derive(Template)]
#[template(path = "class/staff/dates.html")]
struct DatesPage {
    page: Page,
    base: String,
    assignment: String,
    assignment_title: String,
    done: Option<String>,
    opens: String,
    deadline: String,
    results: String,
    zone: String,
    now: String,
}

/// `GET /class/KEY/staff/a/ASSIGNMENT/dates`
pub(super) async fn dates(
    Path(OfAssignment { assignment }): Path<OfAssignment>,
    Query(done): Query<Done>,
    desk: StaffDesk,
) -> Result<Response, Fault> {
    let name = assignment.clone();
    let found = desk.ask(move |classroom, viewer| {
        let all = classroom.assignments(viewer).into_iter();
        Ok(all.into_iter().find(|one| one.name == name))
    });
    let one = found.await?.ok_or(Fault::UnknownPage)?;
    let (texts, classroom) = (desk.visitor.texts(), desk.room.classroom());
    let name = encode(&assignment);
    let address = format!("{}/a/{name}/dates", desk.base);
    render(&DatesPage {
        page: Page::new(&desk.visitor, &address, texts.get("class-dates")),
        base: desk.base.clone(),
        assignment: name,
        assignment_title: one.title,
        done: done.say(texts),
        opens: field(classroom, one.opens),
        deadline: field(classroom, one.deadline),
        results: field(classroom, one.results),
        zone: classroom.local_time(classroom.now()).zone,
        now: field(classroom, Some(classroom.now())),
    })
}

/// Dates as the form has them, by the clocks of the class; an empty one is none.
#[derive(Debug, Deserialize)]
pub(super) struct DatesForm {
    #[serde(default)]
    opens: String,
    #[serde(default)]
    deadline: String,
    #[serde(default)]
    results: String,
}

/// `POST /class/KEY/staff/a/ASSIGNMENT/dates`
pub(super) async fn set(
    Path(OfAssignment { assignment }): Path<OfAssignment>,
    desk: StaffDesk,
    Form(form): Form<DatesForm>,
) -> Result<Response, Fault> {
    let classroom = desk.room.classroom();
    let dates = Dates {
        opens: read_date(classroom, &form.opens)?,
        deadline: read_date(classroom, &form.deadline)?,
        results: read_date(classroom, &form.results)?,
    };
    let to = format!("{}/a/{}/dates", desk.base, encode(&assignment));
    desk.ask(move |classroom, viewer| classroom.set_dates(viewer, &assignment, &dates))
        .await?;
    Ok(done(&to, "dates"))
}

/// A date as fields for dates have it: `2026-11-20T23:59`.
pub(super) fn field(classroom: &Classroom, at: Option<UnixMillis>) -> String {
    let write = |at| classroom.local_time(at).text.replacen(' ', "T", 1);
    at.map(write).unwrap_or_default()
}

/// The moment in a field for dates; nothing in an empty one.
pub(super) fn read_date(classroom: &Classroom, text: &str) -> Result<Option<UnixMillis>, Fault> {
    let text = text.trim();
    if text.is_empty() {
        return Ok(None);
    }
    let read = classroom.read_moment(&text.replacen('T', " ", 1));
    let wrong = || wrong_field("class-fault-date", text);
    read.map(Some).ok_or_else(wrong)
}
