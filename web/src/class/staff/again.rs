//! Judging again after a course has changed: first what would change for whom, then the decision.

use askama::Template;
use axum::extract::{Path, Query};
use axum::response::{IntoResponse as _, Redirect, Response};
use ludoteca_classroom::{MarkChange, Verdict, write_points};
use serde::Deserialize;

use super::{Done, done};
use crate::class::assignment::OfAssignment;
use crate::class::desk::StaffDesk;
use crate::fault::Fault;
use crate::pages::{Page, render};
use crate::texts::Texts;
use crate::visitor::encode;

/// Number of cases of a student that are named.
const MOST_CASES: usize = 12;

struct ShownChange {
    name: String,
    id: String,
    encoded: String,
    before: String,
    after: String,
    /// The class, for the style: `better`, `worse` or nothing.
    class: &'static str,
    cases: Vec<(String, String, String)>,
    more: usize,
}

/// The result of judging again, while it is not decided.
struct Preview {
    left: usize,
    changes: Vec<ShownChange>,
}

#[derive(Template)]
#[template(path = "class/staff/again.html")]
struct AgainPage {
    page: Page,
    base: String,
    assignment: String,
    assignment_title: String,
    done: Option<String>,
    outdated: usize,
    preview: Option<Preview>,
}

/// `GET /class/KEY/staff/a/ASSIGNMENT/again`
pub(super) async fn again(
    Path(OfAssignment { assignment }): Path<OfAssignment>,
    Query(done): Query<Done>,
    desk: StaffDesk,
) -> Result<Response, Fault> {
    let name = assignment.clone();
    let asked = desk.ask(move |classroom, viewer| {
        let table = classroom.table(viewer, &name)?;
        Ok((table, classroom.rejudged(viewer, &name)?))
    });
    let (table, rejudging) = asked.await?;
    let (texts, name) = (desk.visitor.texts(), encode(&assignment));
    let address = format!("{}/a/{name}/again", desk.base);
    render(&AgainPage {
        page: Page::new(&desk.visitor, &address, texts.get("class-again")),
        base: desk.base.clone(),
        assignment: name,
        assignment_title: table.assignment.title,
        done: done.say(texts),
        outdated: table.outdated,
        preview: rejudging.map(|rejudging| Preview {
            left: rejudging.left,
            changes: rejudging
                .changes
                .iter()
                .map(|change| ShownChange::new(change, texts))
                .collect(),
        }),
    })
}

impl ShownChange {
    fn new(change: &MarkChange, texts: &Texts) -> Self {
        let write = |points: Option<f64>| match points {
            Some(points) => write_points(points, texts.language()),
            None => "–".to_owned(),
        };
        let verdict = |verdict: Option<Verdict>| match verdict {
            Some(verdict) => verdict.to_string(),
            None => "–".to_owned(),
        };
        let cases = change.cases.iter().take(MOST_CASES);
        Self {
            name: change.student.name.clone(),
            encoded: encode(&change.student.id),
            id: change.student.id.clone(),
            before: write(change.before),
            after: write(change.after),
            class: match change.before.partial_cmp(&change.after) {
                Some(std::cmp::Ordering::Less) => "better",
                Some(std::cmp::Ordering::Greater) => "worse",
                _ => "",
            },
            cases: cases
                .map(|(case, before, after)| (case.clone(), verdict(*before), verdict(*after)))
                .collect(),
            more: change.cases.len().saturating_sub(MOST_CASES),
        }
    }
}

/// The part of an address that names what to do.
#[derive(Debug, Deserialize)]
pub(super) struct OfAction {
    assignment: String,
    action: String,
}

/// `POST /class/KEY/staff/a/ASSIGNMENT/again/ACTION`
pub(super) async fn act(
    Path(OfAction { assignment, action }): Path<OfAction>,
    desk: StaffDesk,
) -> Result<Response, Fault> {
    let to = format!("{}/a/{}/again", desk.base, encode(&assignment));
    let what = match action.as_str() {
        "start" => "again",
        "apply" => "applied",
        "drop" => "dropped",
        _ => return Err(Fault::UnknownPage),
    };
    let begun = desk.ask(move |classroom, viewer| match action.as_str() {
        "start" => classroom
            .rejudge(viewer, &assignment)
            .map(|tries| tries > 0),
        "apply" => classroom.apply_rejudging(viewer, &assignment).map(|_| true),
        _ => classroom.drop_rejudging(viewer, &assignment).map(|()| true),
    });
    if begun.await? {
        return Ok(done(&to, what));
    }
    // All were judged by the course as it is: the page says so.
    Ok(Redirect::to(&to).into_response())
}
