//! One entrant: where it stands, and everybody whom it met.

use std::collections::BTreeSet;
use std::sync::Arc;

use askama::Template;
use axum::extract::{Path, Query, State};
use axum::response::Response;
use ludoteca_arena::ladder::Entry;
use ludoteca_arena::snapshot::Snapshot;

use super::super::{Page, render};
use super::crosstable::Score;
use super::{PageNumber, Part, know, ladder, words};
use crate::arena::Arenas;
use crate::clerks::Clerks;
use crate::fault::Fault;
use crate::visitor::Visitor;

/// Number of meetings on a page.
const MOST_LINES: usize = 100;

/// A meeting with another.
struct OpponentLine {
    other: usize,
    place: String,
    name: String,
    score: Score,
}

#[derive(Template)]
#[template(path = "arena/entrant.html")]
struct Entrant {
    page: Page,
    slug: String,
    tournament: String,
    number: usize,
    seat: String,
    place: String,
    /// The state of an entrant on a ladder.
    state: Option<String>,
    strength: String,
    met: Vec<OpponentLine>,
    part: Part,
}

/// `GET /arena/SLUG/entrant/N`
pub(super) async fn entrant(
    State(arenas): State<Arc<Arenas>>,
    State(clerks): State<Clerks>,
    Path((slug, number)): Path<(String, usize)>,
    Query(asked): Query<PageNumber>,
    visitor: Visitor,
) -> Result<Response, Fault> {
    let known = match know(&arenas, &clerks, &visitor, &slug).await? {
        Ok(known) => known,
        Err(page) => return Ok(page),
    };
    let (snapshot, texts) = (&known.snapshot, visitor.texts());
    let entrant = snapshot.entrants.get(number).ok_or(Fault::UnknownPage)?;
    let places = places(&snapshot.order);
    let line = &snapshot.standings.entrants[places[number]];
    let entry = entry(snapshot, places[number]);
    let others: BTreeSet<(usize, usize)> = snapshot
        .meetings
        .keys()
        .filter(|(one, other)| *one == number || *other == number)
        .map(|(one, other)| if *one == number { *other } else { *one })
        .map(|other| (places[other], other))
        .collect();
    let part = Part::new(others.len(), MOST_LINES, asked.page, &visitor);
    let range = part.range();
    let met = others.into_iter().skip(range.start).take(range.len());
    render(&Entrant {
        page: Page::new(
            &visitor,
            &format!("/arena/{slug}/entrant/{number}"),
            entrant.name.clone(),
        ),
        slug,
        tournament: snapshot.standings.name.clone(),
        number,
        seat: kind_of(&entrant.seat),
        place: place(snapshot, places[number]),
        state: entry.map(|entry| ladder::state(entry, texts)),
        strength: words::strength(line)
            .map(|value| words::signed(value, words::digits(line), texts))
            .unwrap_or_default(),
        met: met
            .map(|(place, other)| OpponentLine {
                other,
                place: self::place(snapshot, place),
                name: snapshot.entrants[other].name.clone(),
                score: Score::new(snapshot, number, other),
            })
            .collect(),
        part,
    })
}

/// Names the kind of player in a seat. The command with its paths is the organiser's own matter.
fn kind_of(seat: &str) -> String {
    let (front, rest) = seat.split_once(':').unwrap_or((seat, ""));
    let word = front.rsplit('=').next().unwrap_or(front);
    match word {
        "level" => format!("level:{rest}"),
        word => word.to_owned(),
    }
}

/// The place at a row of the table, as it is written.
fn place(snapshot: &Snapshot, at: usize) -> String {
    entry(snapshot, at).map_or_else(|| (at + 1).to_string(), ladder::place)
}

/// The entry at a row of a ladder's table.
fn entry(snapshot: &Snapshot, at: usize) -> Option<&Entry> {
    snapshot.ladder.as_ref()?.entrants.get(at)
}

/// The row of each entrant in the table, from 0.
fn places(order: &[usize]) -> Vec<usize> {
    let mut places = vec![0; order.len()];
    for (place, &number) in order.iter().enumerate() {
        places[number] = place;
    }
    places
}
