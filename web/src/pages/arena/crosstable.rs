//! The crosstable: results of all against all, in blocks where there are many.

use std::ops::Range;
use std::sync::Arc;

use askama::Template;
use axum::extract::{Path, Query, State};
use axum::response::Response;
use ludoteca_arena::snapshot::Snapshot;
use ludoteca_arena::tally;
use ludoteca_ratings::GameScore;
use serde::Deserialize;

use super::super::{Page, render};
use super::{Part, know};
use crate::arena::Arenas;
use crate::clerks::Clerks;
use crate::fault::Fault;
use crate::texts::Texts;
use crate::visitor::Visitor;

/// Number of rows and columns in a block.
pub(super) const BLOCK: usize = 40;

/// The score of an entrant against another.
#[derive(Clone, Debug, Default)]
pub(super) struct Score {
    pub(super) won: u64,
    pub(super) drawn: u64,
    pub(super) lost: u64,
    pub(super) pairs: usize,
}

impl Score {
    /// Counts the score from the side of the first.
    pub(super) fn new(snapshot: &Snapshot, one: usize, other: usize) -> Self {
        let mut score = Self::default();
        let is_solo = snapshot.setup.facts().is_solo();
        for &at in snapshot.pairs_of(one, other) {
            score.pairs += 1;
            if !snapshot.is_distinct[at] {
                continue;
            }
            let pair = &snapshot.pairs[at];
            let scores = tally::scores(&snapshot.setup, pair);
            for score_of_a in &scores[..if is_solo { 1 } else { 2 }] {
                let own = if pair.key.a == one {
                    *score_of_a
                } else {
                    score_of_a.turned()
                };
                match own {
                    GameScore::Win => score.won += 1,
                    GameScore::Draw => score.drawn += 1,
                    GameScore::Loss => score.lost += 1,
                }
            }
        }
        score
    }

    /// Returns the class, for the style: who is ahead.
    pub(super) const fn class(&self) -> &'static str {
        match (self.won > self.lost, self.won < self.lost) {
            (true, _) => "ahead",
            (_, true) => "behind",
            _ => "level",
        }
    }

    pub(super) fn text(&self) -> String {
        format!("+{} ={} −{}", self.won, self.drawn, self.lost)
    }
}

/// A cell of the table.
pub(super) struct Cell {
    pub(super) address: String,
    pub(super) text: String,
    pub(super) label: String,
    pub(super) class: &'static str,
}

/// A row of the table.
pub(super) struct Row {
    pub(super) place: usize,
    pub(super) name: String,
    /// The results against each other entrant; none where two did not meet.
    pub(super) cells: Vec<Option<Cell>>,
}

/// A block of the table.
pub(super) struct Crosstable {
    pub(super) columns: Vec<(usize, String)>,
    pub(super) rows: Vec<Row>,
}

impl Crosstable {
    /// The block of these places, from 0.
    pub(super) fn new(
        snapshot: &Snapshot,
        slug: &str,
        places: [Range<usize>; 2],
        texts: &Texts,
    ) -> Self {
        let name = |number: usize| snapshot.entrants[number].name.clone();
        let list = |places: Range<usize>| {
            let end = places.end.min(snapshot.order.len());
            (places.start..end).map(|place| (place + 1, snapshot.order[place]))
        };
        let [rows, columns] = places;
        let cell = |one: usize, other: usize| {
            let score = Score::new(snapshot, one, other);
            (score.pairs > 0).then(|| Cell {
                address: format!("/arena/{slug}/meeting/{one}-{other}"),
                text: score.text(),
                label: describe(&score, &name(one), &name(other), texts),
                class: score.class(),
            })
        };
        let row = |(place, one): (usize, usize)| Row {
            place,
            name: name(one),
            cells: list(columns.clone())
                .map(|(_, other)| cell(one, other))
                .collect(),
        };
        Self {
            rows: list(rows).map(row).collect(),
            columns: list(columns.clone())
                .map(|(place, number)| (place, name(number)))
                .collect(),
        }
    }
}

/// A cell in words.
fn describe(score: &Score, one: &str, other: &str, texts: &Texts) -> String {
    texts.with(
        "arena-cell",
        &[
            ("one", one.into()),
            ("other", other.into()),
            ("won", (score.won as i64).into()),
            ("drawn", (score.drawn as i64).into()),
            ("lost", (score.lost as i64).into()),
            ("pairs", (score.pairs as i64).into()),
        ],
    )
}

/// The number of the block that is shown, from 1.
#[derive(Clone, Copy, Debug, Default, Deserialize)]
pub(super) struct Block {
    rows: Option<usize>,
    columns: Option<usize>,
}

#[derive(Template)]
#[template(path = "arena/crosstable_page.html")]
struct CrosstablePage {
    page: Page,
    slug: String,
    name: String,
    rows: Part,
    columns: Part,
    crosstable: Crosstable,
}

/// `GET /arena/SLUG/crosstable?rows=N&columns=N`
pub(super) async fn crosstable(
    State(arenas): State<Arc<Arenas>>,
    State(clerks): State<Clerks>,
    Path(slug): Path<String>,
    Query(asked): Query<Block>,
    visitor: Visitor,
) -> Result<Response, Fault> {
    let known = match know(&arenas, &clerks, &visitor, &slug).await? {
        Ok(known) => known,
        Err(page) => return Ok(page),
    };
    let count = known.snapshot.order.len();
    let rows = Part::new(count, BLOCK, asked.rows, &visitor);
    let columns = Part::new(count, BLOCK, asked.columns.or(asked.rows), &visitor);
    let places = [rows.range(), columns.range()];
    let texts = visitor.texts();
    let path = format!("/arena/{slug}/crosstable");
    render(&CrosstablePage {
        page: Page::new(&visitor, &path, texts.get("arena-crosstable")),
        name: known.snapshot.standings.name.clone(),
        crosstable: Crosstable::new(&known.snapshot, &slug, places, texts),
        slug,
        rows,
        columns,
    })
}
