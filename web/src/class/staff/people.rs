//! The students of a class: new links, everything that is kept about one, and erasing it.

use askama::Template;
use axum::extract::{Form, Path, Query};
use axum::response::Response;
use ludoteca_classroom::{Classroom, Student};
use serde::Deserialize;

use super::{Done, done};
use crate::class::desk::StaffDesk;
use crate::downloads::attachment;
use crate::fault::Fault;
use crate::pages::{Page, render};
use crate::visitor::encode;

struct Person {
    id: String,
    encoded: String,
    name: String,
    email: String,
    group: String,
}

impl Person {
    fn new(student: &Student) -> Self {
        Self {
            encoded: encode(&student.id),
            id: student.id.clone(),
            name: student.name.clone(),
            email: student.email.clone(),
            group: student.group.clone(),
        }
    }
}

#[derive(Template)]
#[template(path = "class/staff/people.html")]
struct People {
    page: Page,
    base: String,
    class_title: String,
    done: Option<String>,
    all: Vec<Person>,
}

/// The part of an address that names a student.
#[derive(Debug, Deserialize)]
pub(super) struct OfPerson {
    student: String,
}

/// `GET /class/KEY/staff/people`
pub(super) async fn people(Query(done): Query<Done>, desk: StaffDesk) -> Result<Response, Fault> {
    let all = desk.ask(Classroom::students).await?;
    let texts = desk.visitor.texts();
    let title = texts.get("class-people");
    render(&People {
        page: Page::new(&desk.visitor, &format!("{}/people", desk.base), title),
        base: desk.base.clone(),
        class_title: desk.room.classroom().title(),
        done: done.say(texts),
        all: all.iter().map(Person::new).collect(),
    })
}

#[derive(Template)]
#[template(path = "class/staff/person.html")]
struct PersonPage {
    page: Page,
    base: String,
    person: Person,
    /// A link that was just made. It is shown once.
    link: Option<String>,
    assignments: Vec<(String, String)>,
}

/// `GET /class/KEY/staff/people/STUDENT`
pub(super) async fn person(
    Path(OfPerson { student }): Path<OfPerson>,
    desk: StaffDesk,
) -> Result<Response, Fault> {
    show(&desk, &student, None).await
}

async fn show(desk: &StaffDesk, id: &str, link: Option<String>) -> Result<Response, Fault> {
    let asked = desk
        .ask(|classroom, viewer| Ok((classroom.students(viewer)?, classroom.assignments(viewer))));
    let (all, assignments) = asked.await?;
    let found = all.iter().find(|student| student.id == id);
    let person = Person::new(found.ok_or(Fault::UnknownPage)?);
    let address = format!("{}/people/{}", desk.base, person.encoded);
    render(&PersonPage {
        page: Page::new(&desk.visitor, &address, person.name.clone()),
        base: desk.base.clone(),
        person,
        link,
        assignments: assignments
            .into_iter()
            .map(|one| (encode(&one.name), one.title))
            .collect(),
    })
}

/// `POST /class/KEY/staff/people/STUDENT/link`: the old link ends.
pub(super) async fn new_link(
    Path(OfPerson { student }): Path<OfPerson>,
    desk: StaffDesk,
) -> Result<Response, Fault> {
    let id = student.clone();
    let secret = desk.ask(move |classroom, viewer| classroom.new_link(viewer, &id));
    let key = desk.room.classroom().key();
    let link = format!(
        "{}/class/{key}/enter/{}",
        desk.visitor.site.0,
        secret.await?
    );
    show(&desk, &student, Some(link)).await
}

/// `GET /class/KEY/staff/people/STUDENT/download`
pub(super) async fn download(
    Path(OfPerson { student }): Path<OfPerson>,
    desk: StaffDesk,
) -> Result<Response, Fault> {
    let zip = desk
        .ask(move |classroom, viewer| classroom.person(viewer, &student))
        .await?;
    Ok(attachment("person.zip", "application/zip", zip))
}

/// The id again, so that nobody is erased by a slip.
#[derive(Debug, Deserialize)]
pub(super) struct Sure {
    #[serde(default)]
    id: String,
}

/// `POST /class/KEY/staff/people/STUDENT/forget`
pub(super) async fn forget(
    Path(OfPerson { student }): Path<OfPerson>,
    desk: StaffDesk,
    Form(sure): Form<Sure>,
) -> Result<Response, Fault> {
    if sure.id.trim() != student {
        return Err(Fault::BadRequest(format!(
            "{:?} is not {student:?}",
            sure.id
        )));
    }
    desk.ask(move |classroom, viewer| classroom.forget(viewer, &student).map(drop))
        .await?;
    Ok(done(&format!("{}/people", desk.base), "forgotten"))
}
