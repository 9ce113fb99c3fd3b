//! The ladder of an assignment: programs that play each other, under names that students chose or
//! were given.

use askama::Template;
use axum::extract::Path;
use axum::response::{IntoResponse as _, Redirect, Response};
use ludoteca_classroom::LadderPlace;

use super::assignment::OfAssignment;
use super::desk::Desk;
use super::program::OfTry;
use crate::fault::Fault;
use crate::pages::{Page, render};
use crate::texts::Texts;
use crate::visitor::encode;

/// A place on the ladder.
pub(super) struct ShownPlace {
    pub(super) place: String,
    pub(super) name: String,
    pub(super) version: u32,
    pub(super) rating: String,
    /// How sure the rating is: `±40`.
    pub(super) margin: String,
    pub(super) pairs: u64,
    pub(super) won: u64,
    pub(super) drawn: u64,
    pub(super) lost: u64,
    pub(super) faults: u64,
    pub(super) state: String,
    pub(super) is_own: bool,
    pub(super) student: Option<String>,
}

impl ShownPlace {
    pub(super) fn new(place: &LadderPlace, texts: &Texts) -> Self {
        let [low, high] = place.interval;
        let margin = low.zip(high).map(|(low, high)| (high - low) / 2.0);
        Self {
            place: place
                .place
                .map_or_else(|| "–".to_owned(), |place| place.to_string()),
            name: place.alias.clone(),
            version: place.version,
            rating: format!("{:.0}", place.rating),
            margin: margin.map_or_else(String::new, |margin| format!("±{margin:.0}")),
            pairs: place.pairs,
            won: place.wins,
            drawn: place.draws,
            lost: place.losses,
            faults: place.faults,
            state: texts.get(match place.state {
                "active" => "class-ladder-active",
                "waiting" => "class-ladder-waiting",
                "resting" => "class-ladder-resting",
                "replaced" => "class-ladder-replaced",
                _ => "class-ladder-removed",
            }),
            is_own: place.is_own,
            student: place.student.clone(),
        }
    }
}

#[derive(Template)]
#[template(path = "class/ladder.html")]
struct LadderPage {
    page: Page,
    preview: Option<String>,
    name: String,
    base: String,
    assignment: String,
    title: String,
    rows: Vec<ShownPlace>,
    has_own: bool,
    can_change: bool,
}

/// `GET …/a/ASSIGNMENT/ladder`
pub(super) async fn ladder(
    Path(OfAssignment { assignment }): Path<OfAssignment>,
    desk: Desk,
) -> Result<Response, Fault> {
    let title = desk.assignment(&assignment).await?.title;
    let (viewer, name) = (desk.viewer.clone(), assignment.clone());
    let ladder = desk
        .room
        .try_ask(move |classroom| classroom.ladder(&viewer, &name))
        .await?;
    let texts = desk.visitor.texts();
    let address = format!("{}/a/{}", desk.base, encode(&assignment));
    let heading = texts.get("class-ladder");
    render(&LadderPage {
        page: Page::new(&desk.visitor, &format!("{address}/ladder"), heading),
        preview: desk.back(),
        name: desk.name().to_owned(),
        base: desk.base.clone(),
        assignment: encode(&assignment),
        title,
        rows: ladder
            .entries
            .iter()
            .map(|place| ShownPlace::new(place, texts))
            .collect(),
        has_own: ladder.own.is_some(),
        can_change: desk.viewer.can_change(),
    })
}

/// `POST /class/KEY/try/NUMBER/ladder`: one click.
pub(super) async fn enter(
    Path(OfTry { number }): Path<OfTry>,
    desk: Desk,
) -> Result<Response, Fault> {
    let viewer = desk.viewer.clone();
    desk.room
        .try_ask(move |classroom| classroom.enter_ladder(&viewer, number))
        .await?;
    let to = format!("{}/try/{number}?done=ladder", desk.base);
    Ok(Redirect::to(&to).into_response())
}

/// `POST /class/KEY/a/ASSIGNMENT/ladder/leave`
pub(super) async fn leave(
    Path(OfAssignment { assignment }): Path<OfAssignment>,
    desk: Desk,
) -> Result<Response, Fault> {
    let to = format!("{}/a/{}/ladder", desk.base, encode(&assignment));
    let viewer = desk.viewer.clone();
    desk.room
        .try_ask(move |classroom| classroom.leave_ladder(&viewer, &assignment))
        .await?;
    Ok(Redirect::to(&to).into_response())
}
