//! The page of a try: the receipt, how far it is, what came of it and why, and the files.

use askama::Template;
use axum::extract::{Path, Query};
use axum::http::HeaderMap;
use axum::response::Response;
use ludoteca_classroom::{Comparison, Refusal, Try, TryState, Viewer};
use serde::Deserialize;

use super::assignment::tell_size;
use super::desk::Desk;
use super::rooms::Room;
use super::shown::{Change, ShownTry};
use crate::downloads::attachment;
use crate::fault::Fault;
use crate::pages::table::is_live;
use crate::pages::{Page, render};
use crate::texts::Texts;
use crate::visitor::{Visitor, encode};

/// Number of bytes of a file that are shown; all of it can be downloaded.
const MOST_SHOWN: usize = 200_000;

/// The part of an address that names a try.
#[derive(Debug, Deserialize)]
pub(super) struct OfTry {
    pub(super) number: i64,
}

/// The action that was just done, which decides the page's first message.
#[derive(Debug, Default, Deserialize)]
pub(super) struct Done {
    #[serde(default)]
    pub(super) done: String,
}

/// A try for whoever may see it.
pub(super) struct Content {
    pub(super) version: u64,
    pub(super) shown: ShownTry,
    pub(super) base: String,
    pub(super) sha256: String,
    pub(super) files: Vec<ShownFile>,
    /// The report as HTML: the judge's, in which everything is escaped.
    pub(super) report: String,
    /// Tells if the student may enter it for the ladder.
    pub(super) enters_ladder: bool,
    /// The reason why an accepted program cannot play on the ladder; empty where it can.
    pub(super) ladder_obstacle: String,
    pub(super) can_change: bool,
    pub(super) assignment: String,
}

pub(super) struct ShownFile {
    pub(super) path: String,
    pub(super) size: String,
    pub(super) sha256: String,
}

#[derive(Template)]
#[template(path = "class/try.html")]
struct TryPage {
    page: Page,
    preview: Option<String>,
    name: String,
    title: String,
    events: String,
    done: Option<String>,
    content: Content,
}

#[derive(Template)]
#[template(path = "class/try_part.html")]
struct Fragment {
    page: Page,
    content: Content,
}

/// The class's answer about a try.
pub(super) struct Asked {
    version: u64,
    pub(super) one: Try,
    comparison: Option<Comparison>,
    report: String,
    pub(super) title: String,
    has_ladder: bool,
}

pub(super) async fn ask(
    room: &Room,
    viewer: &Viewer,
    id: i64,
    visitor: &Visitor,
) -> Result<Asked, Fault> {
    let (viewer, language) = (viewer.clone(), visitor.language);
    room.try_ask(move |classroom| {
        let version = classroom.version();
        let one = classroom.get_try(&viewer, id)?;
        let has_report = matches!(
            one.state,
            TryState::Judged {
                has_report: true,
                ..
            }
        );
        let report = if has_report {
            classroom.report_body(&viewer, id, language)?
        } else {
            String::new()
        };
        let all = classroom.assignments(&viewer);
        let assignment = all.into_iter().find(|known| known.name == one.assignment);
        let assignment = assignment.ok_or(Refusal::NotYours)?;
        Ok(Asked {
            version,
            comparison: classroom.compare(&viewer, id)?,
            one,
            report,
            title: assignment.title,
            has_ladder: assignment.has_ladder,
        })
    })
    .await
}

impl Asked {
    pub(super) fn into_content(
        self,
        room: &Room,
        base: &str,
        can_change: bool,
        texts: &Texts,
    ) -> Content {
        let shown = ShownTry::new(room, &self.one, self.comparison.as_ref(), texts);
        let file = |file: &ludoteca_classroom::ReceiptFile| ShownFile {
            path: file.path.clone(),
            size: tell_size(file.bytes, texts),
            sha256: file.sha256.clone(),
        };
        let may_enter = self.has_ladder && can_change && shown.state.is_sound;
        let obstacle = self.one.ladder_obstacle().filter(|_| may_enter);
        Content {
            version: self.version,
            enters_ladder: may_enter && obstacle.is_none(),
            ladder_obstacle: obstacle.map_or_else(String::new, |why| {
                ludoteca_classroom::say(texts.language(), &why)
            }),
            shown,
            base: base.to_owned(),
            files: self.one.files.iter().map(file).collect(),
            sha256: self.one.sha256,
            report: self.report,
            can_change,
            assignment: encode(&self.one.assignment),
        }
    }
}

/// `GET …/try/NUMBER`
pub(super) async fn page(
    Path(OfTry { number }): Path<OfTry>,
    Query(Done { done }): Query<Done>,
    headers: HeaderMap,
    desk: Desk,
) -> Result<Response, Fault> {
    let asked = ask(&desk.room, &desk.viewer, number, &desk.visitor).await?;
    let texts = desk.visitor.texts();
    let address = format!("{}/try/{number}", desk.base);
    let title = texts.count("class-try", asked.one.number.into());
    let page = Page::new(&desk.visitor, &address, title);
    let assignment = asked.title.clone();
    let state = super::events::fingerprint_of(&asked.one);
    let can_change = desk.viewer.can_change();
    let content = asked.into_content(&desk.room, &desk.base, can_change, texts);
    if is_live(&headers) {
        return render(&Fragment { page, content });
    }
    let done = match done.as_str() {
        "new" => Some(texts.get("class-received")),
        "known" => Some(texts.get("class-known")),
        "ladder" => Some(texts.get("class-entered")),
        _ => None,
    };
    render(&TryPage {
        preview: desk.back(),
        name: desk.name().to_owned(),
        title: assignment,
        events: format!(
            "{}/a/{}/events?try={number}&shown={state}",
            desk.base, content.assignment
        ),
        done,
        page,
        content,
    })
}

/// A file as it was handed in.
struct Source {
    path: String,
    text: String,
    is_cut: bool,
}

#[derive(Template)]
#[template(path = "class/files.html")]
struct FilesPage {
    page: Page,
    back: String,
    back_to: String,
    files: Vec<Source>,
}

/// The files of a try as a page.
pub(super) async fn show_files(
    room: &Room,
    viewer: &Viewer,
    visitor: &Visitor,
    base: &str,
    number: i64,
) -> Result<Response, Fault> {
    let viewer = viewer.clone();
    let asked = room.try_ask(move |classroom| {
        let one = classroom.get_try(&viewer, number)?;
        Ok((one.number, classroom.files_of(&viewer, number)?))
    });
    let (of_student, files) = asked.await?;
    let texts = visitor.texts();
    let back = format!("{base}/try/{number}");
    render(&FilesPage {
        page: Page::new(visitor, &format!("{back}/files"), texts.get("class-files")),
        back_to: texts.count("class-try", of_student.into()),
        back,
        files: files
            .into_iter()
            .map(|file| Source {
                is_cut: file.bytes.len() > MOST_SHOWN,
                text: printable(&file.bytes[..file.bytes.len().min(MOST_SHOWN)]),
                path: file.name,
            })
            .collect(),
    })
}

/// Replaces everything that no page should hold, or that turns the text around, by a sign.
fn printable(bytes: &[u8]) -> String {
    let sign = |c: char| match c {
        '\n' | '\t' => c,
        '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' => '\u{fffd}',
        c if c.is_control() => '\u{fffd}',
        c => c,
    };
    let text = String::from_utf8_lossy(bytes).replace("\r\n", "\n");
    text.chars().map(sign).collect()
}

/// `GET …/try/NUMBER/files`
pub(super) async fn files(
    Path(OfTry { number }): Path<OfTry>,
    desk: Desk,
) -> Result<Response, Fault> {
    show_files(&desk.room, &desk.viewer, &desk.visitor, &desk.base, number).await
}

/// `GET …/try/NUMBER/download`: the files as a zip.
pub(super) async fn download(
    Path(OfTry { number }): Path<OfTry>,
    desk: Desk,
) -> Result<Response, Fault> {
    send_zip(&desk.room, &desk.viewer, number).await
}

/// The files of a try as a zip.
pub(super) async fn send_zip(room: &Room, viewer: &Viewer, number: i64) -> Result<Response, Fault> {
    let viewer = viewer.clone();
    let zip = room
        .try_ask(move |classroom| classroom.zip_of(&viewer, number))
        .await?;
    Ok(attachment(
        &format!("try-{number}.zip"),
        "application/zip",
        zip,
    ))
}

/// `GET …/try/NUMBER/report`: the report as a page to keep.
pub(super) async fn report(
    Path(OfTry { number }): Path<OfTry>,
    desk: Desk,
) -> Result<Response, Fault> {
    let (viewer, language) = (desk.viewer.clone(), desk.visitor.language);
    let page = desk
        .room
        .try_ask(move |classroom| classroom.report_page(&viewer, number, language))
        .await?;
    Ok(attachment(
        &format!("report-{number}.html"),
        "text/html",
        page,
    ))
}

impl Content {
    /// The changes, if there are any to tell.
    pub(super) fn change(&self) -> Option<&Change> {
        self.shown
            .change
            .as_ref()
            .filter(|change| !change.is_none())
    }
}

#[cfg(test)]
mod tests {
    use super::printable;

    #[test]
    fn sources_are_text() {
        assert_eq!(printable(b"a\r\nb\x1b[2J\xff"), "a\nb\u{fffd}[2J\u{fffd}");
        assert_eq!(printable("x\u{202e}y".as_bytes()), "x\u{fffd}y");
    }
}
