//! Opening, deadline and results of an assignment.

use askama::Template;
use axum::extract::{Form, Path, Query};
use axum::response::Response;
use ludoteca_classroom::{Classroom, DateChange, DateChanges};
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
    opens: DateField,
    deadline: DateField,
    results: DateField,
    /// The rule by which results are shown where that is no date.
    results_rule: String,
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
        let mut all = classroom.assignments(viewer).into_iter();
        let one = all.find(|one| one.name == name);
        Ok((one, classroom.dates(viewer, &name)?))
    });
    let (one, (dates, rule)) = found.await?;
    let one = one.ok_or(Fault::UnknownPage)?;
    let (texts, classroom) = (desk.visitor.texts(), desk.room.classroom());
    let name = encode(&assignment);
    let address = format!("{}/a/{name}/dates", desk.base);
    render(&DatesPage {
        page: Page::new(&desk.visitor, &address, texts.get("class-dates")),
        base: desk.base.clone(),
        assignment: name,
        assignment_title: one.title,
        done: done.say(texts),
        opens: DateField::new(classroom, dates.opens),
        deadline: DateField::new(classroom, dates.deadline),
        results: DateField::new(classroom, dates.results),
        results_rule: rule.map_or_else(String::new, |rule| {
            ludoteca_classroom::say(texts.language(), &rule)
        }),
        zone: classroom.local_time(classroom.now()).zone,
        now: classroom.local_time(classroom.now()).text,
    })
}

/// Dates as the form has them, by the clocks of the class, each beside the one that the page showed;
/// an empty one is none.
#[derive(Debug, Default, Deserialize)]
#[serde(default, rename_all = "kebab-case")]
pub(super) struct DatesForm {
    opens: String,
    seen_opens: String,
    deadline: String,
    seen_deadline: String,
    results: String,
    seen_results: String,
}

/// `POST /class/KEY/staff/a/ASSIGNMENT/dates`
pub(super) async fn set(
    Path(OfAssignment { assignment }): Path<OfAssignment>,
    desk: StaffDesk,
    Form(form): Form<DatesForm>,
) -> Result<Response, Fault> {
    let classroom = desk.room.classroom();
    let change = |seen: &str, wanted: &str| {
        let (seen, wanted) = (read_date(classroom, seen)?, read_date(classroom, wanted)?);
        Ok::<_, Fault>(DateChange::between(seen, wanted))
    };
    let dates = DateChanges {
        opens: change(&form.seen_opens, &form.opens)?,
        deadline: change(&form.seen_deadline, &form.deadline)?,
        results: change(&form.seen_results, &form.results)?,
    };
    let to = format!("{}/a/{}/dates", desk.base, encode(&assignment));
    desk.ask(move |classroom, viewer| classroom.set_dates(viewer, &assignment, &dates))
        .await?;
    Ok(done(&to, "dates"))
}

/// A field for a date.
pub(super) struct DateField {
    /// `2026-11-20T23:59`, with seconds where there are some; empty for none.
    pub(super) value: String,
}

impl DateField {
    pub(super) fn new(classroom: &Classroom, at: Option<UnixMillis>) -> Self {
        let write = |at| {
            let iso = classroom.local_time(at).iso;
            let seconds = iso.get(..19).unwrap_or_default();
            seconds.strip_suffix(":00").unwrap_or(seconds).to_owned()
        };
        Self {
            value: at.map(write).unwrap_or_default(),
        }
    }

    /// Tells if it has seconds, which browsers refuse in a field that is in steps of minutes.
    pub(super) fn has_seconds(&self) -> bool {
        self.value.matches(':').count() > 1
    }
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
