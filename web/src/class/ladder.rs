//! The ladder of an assignment: programs that play each other, under names that students chose or
//! were given.

use std::sync::Arc;

use askama::Template;
use axum::extract::{Path, State};
use axum::response::{IntoResponse as _, Redirect, Response};
use ludoteca_classroom::{LadderFault, LadderPlace, Refusal};

use super::assignment::OfAssignment;
use super::desk::{Desk, StaffDesk};
use super::program::OfTry;
use crate::arena::Arenas;
use crate::fault::Fault;
use crate::pages::arena::{EvidenceLine, tell_cause};
use crate::pages::{Page, render};
use crate::texts::Texts;
use crate::visitor::encode;

/// A place on the ladder.
pub(super) struct ShownPlace {
    pub(super) place: String,
    pub(super) name: String,
    pub(super) version: u32,
    pub(super) rating: String,
    /// The margin of error of the rating: `±40`.
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
    /// The address of its games, if this server shows them.
    games: Option<String>,
    /// The address of the viewer's games.
    own_games: Option<String>,
    /// The viewer's last faults, the latest first.
    faults: Vec<ShownFault>,
}

/// A game that ended by the fault of the viewer's program.
struct ShownFault {
    /// `v. player-2: crashed`
    summary: String,
    /// The address of the game, if this server shows it.
    game: Option<String>,
    evidence: EvidenceLine,
}

impl ShownFault {
    fn new(fault: &LadderFault, own: &str, games: Option<&str>, texts: &Texts) -> Self {
        let values = [
            ("name", fault.opponent.as_str().into()),
            ("cause", tell_cause(fault.cause, texts).into()),
        ];
        Self {
            summary: texts.with("class-ladder-fault", &values),
            game: games.map(|games| format!("{games}/game/{}", fault.game)),
            evidence: EvidenceLine::new(&fault.evidence, own, texts),
        }
    }
}

#[derive(Template)]
#[template(path = "class/staff/ladder.html")]
struct StaffLadderPage {
    page: Page,
    base: String,
    assignment: String,
    title: String,
    rows: Vec<ShownPlace>,
    /// The commands that play it and show its games.
    commands: [String; 2],
    games: Option<String>,
}

/// `GET /class/KEY/staff/a/ASSIGNMENT/ladder`: with names, and how it is played.
pub(super) async fn of_staff(
    Path(OfAssignment { assignment }): Path<OfAssignment>,
    State(arenas): State<Arc<Arenas>>,
    desk: StaffDesk,
) -> Result<Response, Fault> {
    let name = assignment.clone();
    let asked = desk.ask(move |classroom, viewer| {
        let mut all = classroom.assignments(viewer).into_iter();
        let one = all.find(|one| one.name == name).ok_or(Refusal::NotYours)?;
        Ok((one.title, classroom.ladder(viewer, &name)?))
    });
    let (title, ladder) = asked.await?;
    let texts = desk.visitor.texts();
    let address = format!("{}/a/{}", desk.base, encode(&assignment));
    let entries = ladder.entries.iter();
    render(&StaffLadderPage {
        page: Page::new(
            &desk.visitor,
            &format!("{address}/ladder"),
            texts.get("class-ladder"),
        ),
        base: desk.base.clone(),
        assignment: encode(&assignment),
        title,
        rows: entries.map(|place| ShownPlace::new(place, texts)).collect(),
        commands: ladder.commands(),
        games: find_games(&arenas, &ladder.file),
    })
}

/// Finds the address at which the games of a ladder are shown.
fn find_games(arenas: &Arenas, file: &std::path::Path) -> Option<String> {
    arenas.slug_of(file).map(|slug| format!("/arena/{slug}"))
}

/// `GET …/a/ASSIGNMENT/ladder`
pub(super) async fn ladder(
    Path(OfAssignment { assignment }): Path<OfAssignment>,
    State(arenas): State<Arc<Arenas>>,
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
    let games = find_games(&arenas, &ladder.file);
    let own = ladder.own.as_deref().unwrap_or_default();
    let show_fault = |fault: &LadderFault| ShownFault::new(fault, own, games.as_deref(), texts);
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
        own_games: games.as_ref().zip(ladder.own.as_ref()).map(|(games, own)| {
            let own = encode(own);
            format!("{games}/games?entrant={own}&versions=all")
        }),
        faults: ladder.faults.iter().map(show_fault).collect(),
        games,
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
