//! A try as a teacher sees it: everything that was found.

use askama::Template;
use axum::extract::Path;
use axum::response::Response;

use crate::class::desk::StaffDesk;
use crate::class::program::{self, Content, OfTry};
use crate::fault::Fault;
use crate::pages::{Page, render};
use crate::visitor::encode;

#[derive(Template)]
#[template(path = "class/staff/try.html")]
struct TryPage {
    page: Page,
    base: String,
    assignment: String,
    assignment_title: String,
    student: String,
    encoded: String,
    content: Content,
}

/// `GET /class/KEY/staff/try/NUMBER`
pub(super) async fn page(
    Path(OfTry { number }): Path<OfTry>,
    desk: StaffDesk,
) -> Result<Response, Fault> {
    let asked = program::ask(&desk.room, &desk.viewer, number, &desk.visitor).await?;
    let texts = desk.visitor.texts();
    let address = format!("{}/try/{number}", desk.base);
    let title = texts.count("class-try", asked.one.number.into());
    let (one, assignment_title) = (asked.one.clone(), asked.title.clone());
    render(&TryPage {
        page: Page::new(&desk.visitor, &address, title),
        base: desk.base.clone(),
        assignment: encode(&one.assignment),
        assignment_title,
        encoded: encode(&one.student),
        student: one.student,
        content: asked.into_content(&desk.room, &desk.base, false, texts),
    })
}

/// `GET /class/KEY/staff/try/NUMBER/files`
pub(super) async fn files(
    Path(OfTry { number }): Path<OfTry>,
    desk: StaffDesk,
) -> Result<Response, Fault> {
    program::show_files(&desk.room, &desk.viewer, &desk.visitor, &desk.base, number).await
}

/// `GET /class/KEY/staff/try/NUMBER/download`
pub(super) async fn download(
    Path(OfTry { number }): Path<OfTry>,
    desk: StaffDesk,
) -> Result<Response, Fault> {
    program::send_zip(&desk.room, &desk.viewer, number).await
}
