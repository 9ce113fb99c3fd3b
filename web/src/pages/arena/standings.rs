//! The first page of a tournament: what is being played, standings with their intervals, how games
//! ended, and the crosstable where it is small.

use std::sync::Arc;

use askama::Template;
use axum::extract::{Path, Query, State};
use axum::http::HeaderMap;
use axum::response::Response;
use ludoteca_arena::ladder::LadderStandings;
use ludoteca_arena::show::{Line, Standings};
use ludoteca_arena::snapshot::Snapshot;

use super::super::{Page, render};
use super::crosstable::{BLOCK, Crosstable};
use super::ladder::{self, ChangeRow, spoken};
use super::{PageNumber, Part, know, live, words};
use crate::arena::Arenas;
use crate::clerks::Clerks;
use crate::fault::Fault;
use crate::pages::table::is_live;
use crate::texts::Texts;
use crate::visitor::Visitor;

/// Number of entrants on a page.
const MOST_LINES: usize = 100;
/// The width of the drawn intervals, and the room at their ends.
const WIDTH: f64 = 200.0;
const MARGIN: f64 = 8.0;

/// An entrant in the table.
pub(super) struct Row {
    pub(super) number: usize,
    pub(super) place: String,
    pub(super) name: String,
    /// The version and what it does, of a ladder.
    pub(super) version: Option<(u32, String)>,
    pub(super) strength: String,
    pub(super) interval: String,
    pub(super) bar: Option<Bar>,
    pub(super) pairs: u64,
    pub(super) won: u64,
    pub(super) drawn: u64,
    pub(super) lost: u64,
    pub(super) total: String,
    pub(super) above: String,
    pub(super) faults: u64,
}

/// An interval as it is drawn.
pub(super) struct Bar {
    low: f64,
    middle: f64,
    high: f64,
}

/// The part of the page that may change.
pub(super) struct Content {
    slug: String,
    /// Number of pairs.
    version: usize,
    summary: String,
    remarks: Vec<String>,
    rows: Vec<Row>,
    /// The place in the drawing at which nothing is better or worse.
    zero: Option<f64>,
    part: Part,
    endings: Vec<(String, u64)>,
    running: usize,
    crosstable: Option<Crosstable>,
    is_solo: bool,
    /// The heading of the column of totals.
    total: &'static str,
    /// The history of a ladder's ratings, as a drawing.
    history: String,
    is_ladder: bool,
    /// The entrants who came, changed and left on a ladder.
    changes: Vec<ChangeRow>,
}

#[derive(Template)]
#[template(path = "arena/standings.html")]
struct StandingsPage {
    page: Page,
    content: Content,
}

#[derive(Template)]
#[template(path = "arena/standings_part.html")]
struct Fragment {
    page: Page,
    content: Content,
}

/// `GET /arena/SLUG`
pub(super) async fn standings(
    State(arenas): State<Arc<Arenas>>,
    State(clerks): State<Clerks>,
    Path(slug): Path<String>,
    Query(asked): Query<PageNumber>,
    visitor: Visitor,
    headers: HeaderMap,
) -> Result<Response, Fault> {
    let known = match know(&arenas, &clerks, &visitor, &slug).await? {
        Ok(known) => known,
        Err(page) => return Ok(page),
    };
    let texts = visitor.texts();
    let snapshot = &known.snapshot;
    let table = &snapshot.standings;
    let shown = known
        .tournament
        .live(snapshot.setup.game, clerks.resources());
    let running = live::count(&shown.await?);
    let part = Part::new(table.entrants.len(), MOST_LINES, asked.page, &visitor);
    let (rows, scale) = rows(snapshot, &part, texts);
    let name_of = |by: Option<usize>| by.map(|at| snapshot.entrants[at].name.as_str());
    let endings = snapshot
        .endings
        .iter()
        .map(|(cause, by, count)| (words::ending(*cause, name_of(*by), texts), *count));
    let content = Content {
        slug: slug.clone(),
        version: snapshot.pairs.len(),
        summary: words::summary(snapshot, texts),
        remarks: remarks(table, snapshot.ladder.as_ref(), texts),
        is_ladder: snapshot.ladder.is_some(),
        history: ladder::draw_history(snapshot.ladder.as_ref(), texts),
        changes: ladder::list_changes(snapshot.ladder.as_ref(), texts),
        rows,
        zero: scale.as_ref().and_then(Scale::zero),
        endings: endings.collect(),
        running,
        crosstable: (table.entrants.len() <= BLOCK)
            .then(|| Crosstable::new(snapshot, &slug, [0..BLOCK, 0..BLOCK], texts)),
        is_solo: snapshot.setup.facts().is_solo(),
        total: words::total(table),
        part,
    };
    let page = Page::new(&visitor, &format!("/arena/{slug}"), table.name.clone());
    if is_live(&headers) {
        return render(&Fragment { page, content });
    }
    render(&StandingsPage { page, content })
}

/// The entrants of a part of the table, and how their intervals are drawn.
fn rows(snapshot: &Snapshot, part: &Part, texts: &Texts) -> (Vec<Row>, Option<Scale>) {
    if let Some(standings) = &snapshot.ladder {
        let scale = Scale::new(standings.entrants.iter().map(ladder::reach));
        let entries = standings.entrants[part.range()].iter();
        let row = |entry| ladder::row(entry, standings, scale.as_ref(), texts);
        return (entries.map(row).collect(), scale);
    }
    let lines = &snapshot.standings.entrants;
    let scale = Scale::new(lines.iter().map(Reach::of));
    let row = |at: usize| row(&lines[at], snapshot.order[at], scale.as_ref(), texts);
    (part.range().map(row).collect(), scale)
}

fn remarks(table: &Standings, ladder: Option<&LadderStandings>, texts: &Texts) -> Vec<String> {
    if let Some(ladder) = ladder {
        return ladder.remarks(spoken(texts));
    }
    let mut remarks = Vec::new();
    if let Some((decision, llr)) = table.decision.zip(table.llr) {
        remarks.push(words::decision(decision, llr, texts));
    }
    if let Some(elo) = table.first_move.as_ref().and_then(|first| first.elo) {
        let value = words::signed(elo, 0, texts);
        remarks.push(texts.with("arena-first-move", &[("value", value.into())]));
    }
    remarks.extend(table.ties(spoken(texts)));
    remarks
}

fn row(line: &Line, number: usize, scale: Option<&Scale>, texts: &Texts) -> Row {
    let digits = words::digits(line);
    let show = |value: Option<f64>, without: &str| match value {
        Some(value) => words::signed(value, digits, texts),
        None => without.to_owned(),
    };
    let strength = words::strength(line);
    Row {
        number,
        place: line.place.to_string(),
        name: line.name.clone(),
        version: None,
        strength: show(strength, "?"),
        interval: match strength {
            Some(_) => format!("{} … {}", show(line.low, "−∞"), show(line.high, "+∞")),
            None => String::new(),
        },
        bar: scale.and_then(|scale| scale.bar(&Reach::of(line))),
        pairs: line.pairs,
        won: line.wins,
        drawn: line.draws,
        lost: line.losses,
        total: words::points(line.total.value(), texts),
        above: line
            .above_next
            .map(|above| spoken(texts).percent(above))
            .unwrap_or_default(),
        faults: line.faults,
    }
}

/// The range of an entrant's strength; an end that results do not bound is missing.
pub(super) struct Reach {
    pub(super) low: Option<f64>,
    pub(super) middle: Option<f64>,
    pub(super) high: Option<f64>,
}

impl Reach {
    fn of(line: &Line) -> Self {
        Self {
            low: line.low,
            middle: words::strength(line),
            high: line.high,
        }
    }
}

/// A scale from strengths to places in the drawing: one for all entrants.
pub(super) struct Scale {
    least: f64,
    most: f64,
}

impl Scale {
    fn new(all: impl Iterator<Item = Reach>) -> Option<Self> {
        let ends = all.flat_map(|reach| [reach.low, reach.middle, reach.high]);
        let (mut least, mut most) = (f64::MAX, f64::MIN);
        for end in ends.flatten().filter(|end| end.is_finite()) {
            (least, most) = (least.min(end), most.max(end));
        }
        (least <= most).then_some(Self { least, most })
    }

    fn place(&self, value: f64) -> f64 {
        let reach = (self.most - self.least).max(1e-9);
        MARGIN + (value - self.least) / reach * (WIDTH - 2.0 * MARGIN)
    }

    fn zero(&self) -> Option<f64> {
        (self.least < 0.0 && self.most > 0.0).then(|| self.place(0.0))
    }

    /// Returns the bar to draw; an end that is not known lies at the edge.
    pub(super) fn bar(&self, reach: &Reach) -> Option<Bar> {
        Some(Bar {
            low: reach.low.map_or(0.0, |low| self.place(low)),
            middle: self.place(reach.middle?),
            high: reach.high.map_or(WIDTH, |high| self.place(high)),
        })
    }
}
