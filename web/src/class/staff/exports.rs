//! Downloads for teachers: tables, worksheets, pages; and the pages on code in common.

use askama::Template;
use axum::extract::{Path, Request};
use axum::http::HeaderValue;
use axum::http::header::CONTENT_SECURITY_POLICY;
use axum::response::{Html, IntoResponse as _, Redirect, Response};
use ludoteca_classroom::{Export, page_policy};
use serde::Deserialize;

use crate::class::assignment::OfAssignment;
use crate::class::desk::StaffDesk;
use crate::class::upload;
use crate::downloads::attachment;
use crate::fault::Fault;
use crate::pages::{Page, render};
use crate::visitor::encode;

/// The longest worksheet of Moodle.
const LONGEST_WORKSHEET: u64 = 4 * 1024 * 1024;
/// The largest page on code in common that is sent.
const LARGEST_PAGE: u64 = 32 * 1024 * 1024;

/// Exports that need no more than a click: the word of the address, and what it is.
const KINDS: [(&str, &str); 4] = [
    ("marks", "class-export-marks"),
    ("cases", "class-export-cases"),
    ("classroom50", "class-export-classroom50"),
    ("pages", "class-export-pages"),
];

#[derive(Template)]
#[template(path = "class/staff/exports.html")]
struct Exports {
    page: Page,
    base: String,
    assignment: String,
    assignment_title: String,
    kinds: [(&'static str, &'static str); 4],
}

/// `GET /class/KEY/staff/a/ASSIGNMENT/export`
pub(super) async fn exports(
    Path(OfAssignment { assignment }): Path<OfAssignment>,
    desk: StaffDesk,
) -> Result<Response, Fault> {
    let wanted = assignment.clone();
    let found = desk.ask(move |classroom, viewer| {
        let all = classroom.assignments(viewer).into_iter();
        Ok(all.into_iter().find(|one| one.name == wanted))
    });
    let one = found.await?.ok_or(Fault::UnknownPage)?;
    let name = encode(&assignment);
    let address = format!("{}/a/{name}/export", desk.base);
    let title = desk.visitor.texts().get("class-exports");
    render(&Exports {
        page: Page::new(&desk.visitor, &address, title),
        base: desk.base.clone(),
        assignment: name,
        assignment_title: one.title,
        kinds: KINDS,
    })
}

/// The part of an address that names an export.
#[derive(Debug, Deserialize)]
pub(super) struct OfExport {
    assignment: String,
    kind: String,
}

/// `GET /class/KEY/staff/a/ASSIGNMENT/export/KIND`
pub(super) async fn export(
    Path(OfExport { assignment, kind }): Path<OfExport>,
    desk: StaffDesk,
) -> Result<Response, Fault> {
    let kind = match kind.as_str() {
        "marks" => Export::Csv,
        "cases" => Export::Cases,
        "classroom50" => Export::Classroom50,
        "pages" => Export::Pages,
        _ => return Err(Fault::UnknownPage),
    };
    send(&desk, assignment, kind).await
}

async fn send(desk: &StaffDesk, assignment: String, kind: Export) -> Result<Response, Fault> {
    let language = desk.visitor.language;
    let file = desk
        .ask(move |classroom, viewer| classroom.export(viewer, &assignment, &kind, language))
        .await?;
    Ok(attachment(&file.name, file.kind, file.bytes))
}

/// `POST /class/KEY/staff/a/ASSIGNMENT/moodle`: Moodle's worksheet comes in, and goes out filled
/// in.
pub(in crate::class) async fn moodle(
    Path(OfAssignment { assignment }): Path<OfAssignment>,
    desk: StaffDesk,
    request: Request,
) -> Result<Response, Fault> {
    let worksheet = read_worksheet(&desk, request).await?;
    send(&desk, assignment, Export::Moodle { worksheet }).await
}

/// `POST /class/KEY/staff/a/ASSIGNMENT/moodle-feedback`: Moodle's worksheet comes in, and the
/// students' pages go out as Moodle wants them.
pub(in crate::class) async fn moodle_feedback(
    Path(OfAssignment { assignment }): Path<OfAssignment>,
    desk: StaffDesk,
    request: Request,
) -> Result<Response, Fault> {
    let worksheet = read_worksheet(&desk, request).await?;
    send(&desk, assignment, Export::MoodleFeedback { worksheet }).await
}

async fn read_worksheet(desk: &StaffDesk, request: Request) -> Result<String, Fault> {
    let read = upload::read(request, &desk.room.budget, &desk.base, LONGEST_WORKSHEET);
    let (mut form, _pass) = read.await?;
    let file = form.files.pop();
    let file = file.ok_or_else(|| Fault::BadRequest("no worksheet".to_owned()))?;
    let worksheet = String::from_utf8(file.bytes);
    worksheet.map_err(|_| Fault::BadRequest("not UTF-8".to_owned()))
}

/// `GET /class/KEY/staff/a/ASSIGNMENT/similar`: compares anew where something has changed.
pub(super) async fn compare(
    Path(OfAssignment { assignment }): Path<OfAssignment>,
    desk: StaffDesk,
) -> Result<Response, Fault> {
    let to = format!("{}/a/{}/similar/index.html", desk.base, encode(&assignment));
    let language = desk.visitor.language;
    desk.ask(move |classroom, viewer| classroom.similar(viewer, &assignment, language).map(drop))
        .await?;
    Ok(Redirect::to(&to).into_response())
}

/// The part of an address that names a page on code in common.
#[derive(Debug, Deserialize)]
pub(super) struct OfPage {
    assignment: String,
    file: String,
}

/// `GET /class/KEY/staff/a/ASSIGNMENT/similar/FILE`
pub(super) async fn similar(
    Path(OfPage { assignment, file }): Path<OfPage>,
    desk: StaffDesk,
) -> Result<Response, Fault> {
    let stem = file.strip_suffix(".html").ok_or(Fault::UnknownPage)?;
    let is_plain = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'-';
    if stem.is_empty() || !stem.bytes().all(is_plain) {
        return Err(Fault::UnknownPage);
    }
    let language = desk.visitor.language;
    let folder = desk
        .ask(move |classroom, viewer| classroom.similar(viewer, &assignment, language))
        .await?;
    let read = move || ludoteca_files::read_text(&folder.join(file), LARGEST_PAGE);
    let page = tokio::task::spawn_blocking(read);
    let page = page.await.map_err(|_| Fault::Broken)?;
    let page = page.map_err(|_| Fault::UnknownPage)?;
    let policy = format!("{}; frame-ancestors 'none'", page_policy());
    let policy = HeaderValue::from_str(&policy).map_err(|_| Fault::Broken)?;
    Ok(([(CONTENT_SECURITY_POLICY, policy)], Html(page)).into_response())
}
