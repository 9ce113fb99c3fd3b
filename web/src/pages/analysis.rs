//! A finished game on the analysis board: what each move was worth as a line to click on, and the
//! moves that cost most.

use std::fmt::Write as _;

use axum::extract::{Path, Query, State};
use axum::response::Response;
use ludoteca_play::{Reviewed, Seat, TableRule, View, Worth};

use super::Page;
use super::lines::begin_large;
use super::scale::{Scale, Tick};
use super::study::{Study, StudyForm};
use crate::engines::Engines;
use crate::fault::Fault;
use crate::reviews::Reviews;
use crate::tables::Tables;
use crate::texts::Texts;
use crate::visitor::Visitor;

/// The picture's size, and the room around the line.
const WIDTH: f64 = 640.0;
pub(super) const HEIGHT: f64 = 220.0;
pub(super) const MARGIN: f64 = 16.0;
/// Where the line begins: the scale is written before it.
const LEFT: f64 = 84.0;
/// Number of costly moves that are marked.
const MOST_MARKED: usize = 3;

/// A move in the picture.
pub(super) struct Point {
    pub(super) number: u32,
    pub(super) seat: Seat,
    pub(super) text: String,
    pub(super) worth: String,
    /// The better move, where there was one.
    pub(super) better: String,
    pub(super) is_marked: bool,
    pub(super) is_current: bool,
    pub(super) x: f64,
    pub(super) y: f64,
}

/// The worth of a game after each move, as a picture to click on.
pub(super) struct Chart {
    pub(super) points: Vec<Point>,
    pub(super) path: String,
    pub(super) explanation: String,
    /// The label of what is above and below the middle, in games of two without secrets.
    pub(super) sides: Option<[String; 2]>,
    /// Values beside the picture, and where they stand.
    pub(super) ticks: Vec<Tick>,
    /// Numbers of moves below the picture, and where they stand.
    pub(super) marks: Vec<(u32, f64)>,
}

/// `GET /t/ID/analysis?ply=N&line=…`
pub(crate) async fn analysis(
    State(tables): State<Tables>,
    State(reviews): State<Reviews>,
    State(engines): State<Engines>,
    Path(id): Path<String>,
    Query(asked): Query<StudyForm>,
    visitor: Visitor,
) -> Result<Response, Fault> {
    let view = tables.view(&id, visitor.key()).await?;
    if view.result.is_none() {
        return Err(TableRule::NotOver.into());
    }
    let reviewed = reviews.get(&id, visitor.asker()).await?;
    let (session, viewer) = (id.clone(), view.viewer);
    let record = tables
        .clerks()
        .ask(move |sessions| sessions.record(&session, viewer))
        .await?;
    let texts = visitor.texts();
    let asked = asked.of_table(record.to_string(), view.ply);
    let chart = draw(&reviewed, &view, asked.shown_ply(), texts);
    let title = format!(
        "{}: {}",
        texts.get("analysis-title"),
        texts.play().game(view.game)
    );
    let page = Page::new(&visitor, &format!("/t/{id}/analysis"), title).of_game(view.game);
    let study = Study::of_table(page, &id, chart, tables.clerks());
    study.answer(&engines, &visitor, asked).await
}

fn draw(reviewed: &[Reviewed], view: &View, ply: u32, texts: &Texts) -> Chart {
    // Anything good for one side is bad for the other: one line shows both.
    let is_shared = view.facts.is_zero_sum;
    let scale = Scale::new(reviewed, is_shared);
    let points = points(reviewed, view, &scale, ply, texts);
    let explanation = if is_shared {
        "analysis-shared"
    } else {
        "analysis-own"
    };
    let every = (points.len() / 8).max(1);
    Chart {
        path: path(&points),
        ticks: scale.ticks(texts),
        marks: points
            .iter()
            .step_by(every)
            .map(|point| (point.number, point.x))
            .collect(),
        points,
        explanation: texts.get(explanation),
        sides: is_shared
            .then(|| Seat::BOTH.map(|seat| begin_large(&texts.play().occupant(view, seat)))),
    }
}

fn points(
    reviewed: &[Reviewed],
    view: &View,
    scale: &Scale,
    ply: u32,
    texts: &Texts,
) -> Vec<Point> {
    // One point of view for all lines: who stands better, by name.
    let say = |mover: Seat, worth: &Worth| {
        if view.facts.is_zero_sum {
            texts.play().standing(view, mover, worth)
        } else {
            texts.play().worth(view.game, worth)
        }
    };
    let mut costs: Vec<i32> = reviewed
        .iter()
        .map(|mv| mv.cost)
        .filter(|&cost| cost > 0)
        .collect();
    costs.sort_unstable_by_key(|&cost| std::cmp::Reverse(cost));
    let least = costs.get(MOST_MARKED - 1).or(costs.last()).copied();
    let steps = (reviewed.len().max(2) - 1) as f64;
    let point = |(at, mv): (usize, &Reviewed)| Point {
        number: mv.number,
        seat: mv.seat,
        text: mv.text.clone(),
        worth: mv
            .worth
            .as_ref()
            .map(|worth| begin_large(&say(mv.seat, worth)))
            .unwrap_or_default(),
        better: match &mv.best {
            Some(best) if mv.cost > 0 => better(&best.text, &say(mv.seat, &best.worth), texts),
            _ => String::new(),
        },
        is_current: mv.number == ply,
        is_marked: mv.cost > 0 && least.is_some_and(|least| mv.cost >= least),
        x: LEFT + (WIDTH - LEFT - MARGIN) * at as f64 / steps,
        y: scale.y(mv.value),
    };
    reviewed.iter().enumerate().map(point).collect()
}

fn better(mv: &str, why: &str, texts: &Texts) -> String {
    texts.with(
        "analysis-better",
        &[("move", mv.into()), ("why", why.into())],
    )
}

/// The line through all points, as SVG writes it.
fn path(points: &[Point]) -> String {
    let mut path = String::new();
    for (at, point) in points.iter().enumerate() {
        let letter = if at == 0 { 'M' } else { 'L' };
        let _ = write!(path, "{letter}{:.1} {:.1}", point.x, point.y);
    }
    path
}
