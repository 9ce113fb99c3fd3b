//! The page of an assignment: handing in, the tries so far, the mark and the rules.

use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash as _, Hasher as _};

use askama::Template;
use axum::extract::Path;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse as _, Response};
use ludoteca_classroom::{Comparison, LadderPlace, Refusal, Standing, write_points};
use ludoteca_files::clock::UnixMillis;
use serde::Deserialize;

use super::desk::Desk;
use super::ladder::ShownPlace;
use super::moments::{Moment, tell_span};
use super::shown::{ShownTry, of_points};
use crate::fault::Fault;
use crate::pages::table::is_live;
use crate::pages::{Page, render};
use crate::texts::Texts;
use crate::visitor::encode;

/// The part of an address that names an assignment.
#[derive(Debug, Deserialize)]
pub(super) struct OfAssignment {
    pub(super) assignment: String,
}

/// The part of the page that changes while somebody watches.
struct Content {
    base: String,
    version: u64,
    /// The sum of the tries and the mark.
    mark: Option<ShownMark>,
    mark_from: Option<Moment>,
    tries: Vec<ShownTry>,
    has_ladder: bool,
    ladder: Option<ShownPlace>,
    assignment: String,
    can_change: bool,
    /// The newest try that may enter the ladder.
    enters: Option<i64>,
    /// The reason why no accepted program may; empty where one does.
    ladder_obstacle: String,
}

/// The mark so far and how it comes about.
struct ShownMark {
    /// `14.5 of 20`
    points: String,
    parts: Vec<String>,
}

/// The state of the next try.
struct Next {
    may_hand_in: bool,
    why_not: String,
    /// The earliest moment, and the seconds until then.
    from: Option<(Moment, u64)>,
    /// Sentences on what it costs and how many are left.
    notes: Vec<String>,
}

#[derive(Template)]
#[template(path = "class/assignment.html")]
struct AssignmentPage {
    page: Page,
    /// Set for a teacher who looks on in the student's place.
    preview: Option<String>,
    class_title: String,
    /// The name of the student; empty for a guest.
    name: String,
    course: String,
    deadline: Option<Moment>,
    closes: Option<Moment>,
    zone: String,
    next: Next,
    most_bytes: u64,
    most: String,
    /// Endings of files that are taken; empty for all.
    kinds: String,
    accept: String,
    rules: Vec<String>,
    notice: Option<String>,
    events: String,
    content: Content,
    is_practice: bool,
}

#[derive(Template)]
#[template(path = "class/assignment_part.html")]
struct Fragment {
    page: Page,
    content: Content,
}

/// `GET …/a/ASSIGNMENT`
pub(super) async fn assignment(
    Path(OfAssignment { assignment }): Path<OfAssignment>,
    headers: HeaderMap,
    desk: Desk,
) -> Result<Response, Fault> {
    show(&desk, &assignment, is_live(&headers), None).await
}

/// The class's answer about a student and an assignment.
struct Asked {
    version: u64,
    standing: Standing,
    compared: HashMap<i64, Comparison>,
}

async fn ask(desk: &Desk, assignment: &str) -> Result<Asked, Fault> {
    let (viewer, student) = (desk.viewer.clone(), desk.student.clone());
    let name = assignment.to_owned();
    desk.room
        .try_ask(move |classroom| {
            // Asked first: what changes in between is asked for again.
            let version = classroom.version();
            let standing = classroom.standing(&viewer, &student, &name)?;
            let mut compared = HashMap::new();
            for one in &standing.tries {
                if let Some(comparison) = classroom.compare(&viewer, one.id)? {
                    compared.insert(one.id, comparison);
                }
            }
            Ok::<_, Refusal>(Asked {
                version,
                standing,
                compared,
            })
        })
        .await
}

/// Shows the page, perhaps with the reason why something was not done.
pub(super) async fn show(
    desk: &Desk,
    assignment: &str,
    is_live: bool,
    notice: Option<(StatusCode, String)>,
) -> Result<Response, Fault> {
    let asked = ask(desk, assignment).await?;
    let texts = desk.visitor.texts();
    let address = format!("{}/a/{}", desk.base, encode(assignment));
    let title = asked.standing.assignment.title.clone();
    let page = Page::new(&desk.visitor, &address, title);
    let content = content(desk, &asked, texts);
    if is_live {
        return render(&Fragment { page, content });
    }
    let (status, notice) = match notice {
        Some((status, notice)) => (status, Some(notice)),
        None => (StatusCode::OK, None),
    };
    let shown = fingerprint(&asked.standing);
    let page = lay_out(desk, &asked, page, content, texts);
    let events = format!("{address}/events?shown={shown}");
    let page = render(&AssignmentPage {
        notice,
        events,
        ..page
    })?;
    Ok((status, page).into_response())
}

fn lay_out(
    desk: &Desk,
    asked: &Asked,
    page: Page,
    content: Content,
    texts: &Texts,
) -> AssignmentPage {
    let (standing, classroom) = (&asked.standing, desk.room.classroom());
    let moment = |at: Option<UnixMillis>| at.map(|at| Moment::new(classroom, at, texts));
    let rules = &standing.rules;
    let deadline = moment(rules.deadline);
    let sentences = rules.sentences.iter();
    AssignmentPage {
        preview: desk.back(),
        class_title: classroom.title(),
        name: desk.name().to_owned(),
        course: standing.assignment.course.clone(),
        closes: moment(rules.closes).filter(|closes| Some(closes) != deadline.as_ref()),
        deadline,
        zone: classroom.local_time(classroom.now()).zone,
        next: next(desk, standing, texts),
        most_bytes: standing.assignment.most_bytes,
        most: tell_size(standing.assignment.most_bytes, texts),
        accept: standing.assignment.kinds.join(","),
        kinds: standing.assignment.kinds.join(", "),
        rules: sentences
            .map(|sentence| ludoteca_classroom::say(texts.language(), sentence))
            .collect(),
        notice: None,
        events: String::new(),
        is_practice: classroom.is_practice(),
        page,
        content,
    }
}

fn content(desk: &Desk, asked: &Asked, texts: &Texts) -> Content {
    let (standing, room) = (&asked.standing, &desk.room);
    let tries = standing.tries.iter();
    let tries: Vec<ShownTry> = tries
        .map(|one| ShownTry::new(room, one, asked.compared.get(&one.id), texts))
        .collect();
    let language = texts.language();
    let has_ladder = standing.assignment.has_ladder;
    let accepted = standing.tries.iter().zip(&tries);
    let accepted = accepted.filter(|(_, shown)| has_ladder && shown.state.is_sound);
    let obstacles: Vec<_> = accepted
        .map(|(one, _)| (one.id, one.ladder_obstacle()))
        .collect();
    let enters = obstacles.iter().find(|(_, why)| why.is_none());
    let obstacle = obstacles.iter().find_map(|(_, why)| why.as_ref());
    Content {
        base: desk.base.clone(),
        version: asked.version,
        mark: standing.mark.as_ref().map(|mark| ShownMark {
            points: of_points(mark.points, mark.max, texts),
            parts: mark
                .parts
                .iter()
                .map(|part| ludoteca_classroom::say(language, part))
                .collect(),
        }),
        mark_from: standing
            .mark_from
            .map(|at| Moment::new(room.classroom(), at, texts)),
        has_ladder,
        enters: enters.map(|(id, _)| *id),
        ladder_obstacle: obstacle
            .filter(|_| enters.is_none())
            .map_or_else(String::new, |why| ludoteca_classroom::say(language, why)),
        ladder: standing
            .ladder
            .as_ref()
            .map(|place: &LadderPlace| ShownPlace::new(place, texts)),
        assignment: encode(&standing.assignment.name),
        can_change: desk.viewer.can_change(),
        tries,
    }
}

fn next(desk: &Desk, standing: &Standing, texts: &Texts) -> Next {
    let (rules, classroom) = (&standing.rules, desk.room.classroom());
    let language = texts.language();
    let mut notes = Vec::new();
    let points = |points| write_points(points, language).into();
    if let Some(left) = rules.free_left {
        notes.push(texts.count("class-free-left", left.into()));
    }
    if let Some(left) = rules.tries_left {
        notes.push(texts.count("class-tries-left", left.into()));
    }
    if rules.price > 0.0 {
        notes.push(texts.with("class-price", &[("points", points(rules.price))]));
    }
    if rules.late_cost > 0.0 {
        notes.push(texts.with("class-late-cost", &[("points", points(rules.late_cost))]));
    }
    let from = rules.next_try.map(|at| {
        let seconds = at.since(classroom.now()).as_secs();
        (Moment::new(classroom, at, texts), seconds)
    });
    Next {
        may_hand_in: rules.may_hand_in && desk.viewer.can_change(),
        why_not: rules
            .why_not
            .as_ref()
            .map(|why| ludoteca_classroom::say(language, why))
            .unwrap_or_default(),
        from,
        notes,
    }
}

/// Returns a number that changes whenever the changing part of the page does.
pub(super) fn fingerprint(standing: &Standing) -> u64 {
    let mut hasher = DefaultHasher::new();
    for one in &standing.tries {
        (one.id, one.counts).hash(&mut hasher);
        format!("{:?}", one.state).hash(&mut hasher);
    }
    format!("{:?} {:?}", standing.mark, standing.ladder).hash(&mut hasher);
    // Numbers of scripts are exact up to here.
    hasher.finish() >> 12
}

/// `1 MB`, `64 kB`.
pub(super) fn tell_size(bytes: u64, texts: &Texts) -> String {
    const KILO: f64 = 1024.0;
    let bytes = bytes as f64;
    let (size, unit) = if bytes >= KILO * KILO {
        (bytes / KILO / KILO, "MB")
    } else {
        (bytes / KILO, "kB")
    };
    let size = write_points((size * 10.0).round() / 10.0, texts.language());
    format!("{size} {unit}")
}

impl Content {
    /// Tells if something is still to come.
    fn is_open(&self) -> bool {
        self.tries.iter().any(|one| one.state.is_open)
    }
}

impl AssignmentPage {
    fn span(&self, seconds: &u64) -> String {
        tell_span(*seconds, crate::texts::texts(self.page.language()))
    }
}
