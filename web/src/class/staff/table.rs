//! An assignment at one look: who has handed in, marks and how they are distributed, and which
//! cases fail.

use askama::Template;
use axum::extract::{Path, Query};
use axum::http::HeaderMap;
use axum::response::Response;
use ludoteca_classroom::{Bin, Row, Table, write_points};
use serde::Deserialize;

use super::Done;
use crate::class::assignment::OfAssignment;
use crate::class::desk::StaffDesk;
use crate::class::moments::Moment;
use crate::class::shown::ShownState;
use crate::fault::Fault;
use crate::pages::table::is_live;
use crate::pages::{Page, render};
use crate::texts::Texts;
use crate::visitor::encode;

/// Number of cases that are listed.
const MOST_HURDLES: usize = 12;
/// The picture of the distribution, in its own units.
const BAR_STEP: usize = 60;
const BAR_TOP: usize = 24;
const BAR_HEIGHT: usize = 130;

/// The order in which students are listed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Order {
    #[default]
    Roster,
    Name,
    Last,
    Mark,
    Tries,
}

#[derive(Debug, Default, Deserialize)]
pub(super) struct Asked {
    #[serde(default)]
    by: Order,
}

/// A student in the table.
struct ShownRow {
    id: String,
    address: String,
    name: String,
    group: String,
    tries: u32,
    last: Option<Moment>,
    state: Option<ShownState>,
    mark: String,
    is_late: bool,
    /// The reason why staff set the mark; empty where they gave none.
    overridden: Option<String>,
    extension: Option<String>,
}

/// A bar of the distribution.
struct Bar {
    count: usize,
    x: usize,
    y: usize,
    height: usize,
    from: String,
    to: String,
}

struct Hurdle {
    case: String,
    group: String,
    failed: usize,
    judged: usize,
    /// Share in per cent.
    share: usize,
}

struct Content {
    version: u64,
    base: String,
    by: Order,
    rows: Vec<ShownRow>,
    bars: Vec<Bar>,
    marks: usize,
    most: String,
    median: String,
    handed_in: usize,
    hurdles: Vec<Hurdle>,
    more_hurdles: usize,
    outdated: usize,
}

#[derive(Template)]
#[template(path = "class/staff/table.html")]
struct TablePage {
    page: Page,
    class_title: String,
    done: Option<String>,
    opens: Option<Moment>,
    deadline: Option<Moment>,
    closes: Option<Moment>,
    results: Option<Moment>,
    is_open: bool,
    has_ladder: bool,
    zone: String,
    content: Content,
}

#[derive(Template)]
#[template(path = "class/staff/table_part.html")]
struct Fragment {
    page: Page,
    content: Content,
}

/// `GET /class/KEY/staff/a/ASSIGNMENT`
pub(super) async fn table(
    Path(OfAssignment { assignment }): Path<OfAssignment>,
    Query(Asked { by }): Query<Asked>,
    Query(done): Query<Done>,
    headers: HeaderMap,
    desk: StaffDesk,
) -> Result<Response, Fault> {
    let name = assignment.clone();
    let asked = desk.ask(move |classroom, viewer| {
        let version = classroom.version();
        Ok((version, classroom.table(viewer, &name)?))
    });
    let (version, mut table) = asked.await?;
    sort(&mut table.rows, by);
    let (texts, classroom) = (desk.visitor.texts(), desk.room.classroom());
    let content = Content::new(&desk, &table, version, by, texts);
    let address = format!("{}/a/{}", desk.base, encode(&assignment));
    let one = &table.assignment;
    let page = Page::new(&desk.visitor, &address, one.title.clone());
    if is_live(&headers) {
        return render(&Fragment { page, content });
    }
    let moment = |at| Moment::new(classroom, at, texts);
    let in_future = |at: &ludoteca_files::clock::UnixMillis| *at > classroom.now();
    render(&TablePage {
        class_title: classroom.title(),
        done: done.say(texts),
        opens: one.opens.filter(in_future).map(moment),
        deadline: one.deadline.map(moment),
        closes: one
            .closes
            .filter(|at| Some(*at) != one.deadline)
            .map(moment),
        results: one.results.filter(in_future).map(moment),
        is_open: one.is_open,
        has_ladder: one.has_ladder,
        zone: classroom.local_time(classroom.now()).zone,
        page,
        content,
    })
}

fn sort(rows: &mut [Row], by: Order) {
    let points = |row: &Row| row.mark.unwrap_or(f64::NEG_INFINITY);
    match by {
        Order::Roster => {}
        Order::Name => rows.sort_by_cached_key(|row| row.student.name.to_lowercase()),
        Order::Last => rows.sort_by_key(|row| std::cmp::Reverse(row.last)),
        Order::Mark => rows.sort_by(|one, other| points(other).total_cmp(&points(one))),
        Order::Tries => rows.sort_by_key(|row| std::cmp::Reverse(row.tries)),
    }
}

impl Content {
    fn new(desk: &StaffDesk, table: &Table, version: u64, by: Order, texts: &Texts) -> Self {
        let name = encode(&table.assignment.name);
        let write = |points| write_points(points, texts.language());
        let hurdle = |hurdle: &ludoteca_classroom::Hurdle| Hurdle {
            case: hurdle.case.clone(),
            group: hurdle.group.clone(),
            failed: hurdle.failed,
            judged: hurdle.judged,
            share: 100 * hurdle.failed / hurdle.judged.max(1),
        };
        Self {
            version,
            by,
            base: desk.base.clone(),
            rows: table
                .rows
                .iter()
                .map(|row| ShownRow::new(desk, row, &name, texts))
                .collect(),
            bars: bars(&table.distribution, texts),
            marks: table.distribution.iter().map(|bin| bin.count).sum(),
            most: write(table.assignment.max_mark),
            median: table.median.map_or_else(|| "–".to_owned(), write),
            handed_in: table.handed_in,
            hurdles: table
                .hurdles
                .iter()
                .take(MOST_HURDLES)
                .map(hurdle)
                .collect(),
            more_hurdles: table.hurdles.len().saturating_sub(MOST_HURDLES),
            outdated: table.outdated,
        }
    }

    /// Counts those who have not handed in.
    fn missing(&self) -> usize {
        self.rows.len() - self.handed_in
    }

    fn is_by(&self, order: &str) -> bool {
        let current = match self.by {
            Order::Roster => "roster",
            Order::Name => "name",
            Order::Last => "last",
            Order::Mark => "mark",
            Order::Tries => "tries",
        };
        current == order
    }
}

impl ShownRow {
    fn new(desk: &StaffDesk, row: &Row, assignment: &str, texts: &Texts) -> Self {
        let classroom = desk.room.classroom();
        let student = &row.student;
        Self {
            address: format!("{}/a/{assignment}/of/{}", desk.base, encode(&student.id)),
            id: student.id.clone(),
            name: student.name.clone(),
            group: student.group.clone(),
            tries: row.tries,
            last: row.last.map(|at| Moment::new(classroom, at, texts)),
            state: row
                .state
                .as_ref()
                .map(|state| ShownState::new(&desk.room, state, texts)),
            mark: row.mark.map_or_else(
                || "–".to_owned(),
                |mark| write_points(mark, texts.language()),
            ),
            is_late: row.is_late,
            overridden: row.overridden.as_ref().map(|mark| mark.note.clone()),
            extension: row.extension.as_ref().map(|granted| {
                let until = granted
                    .until
                    .map(|at| Moment::new(classroom, at, texts).text);
                until.unwrap_or_else(|| texts.count("class-extra-tries", granted.tries.into()))
            }),
        }
    }
}

/// A bar for each class of marks, the tallest as high as the picture.
fn bars(bins: &[Bin], texts: &Texts) -> Vec<Bar> {
    let tallest = bins.iter().map(|bin| bin.count).max().unwrap_or(0).max(1);
    let write = |points| write_points(points, texts.language());
    let bar = |(place, bin): (usize, &Bin)| {
        let height = bin.count * BAR_HEIGHT / tallest;
        Bar {
            count: bin.count,
            x: 10 + place * BAR_STEP,
            y: BAR_TOP + BAR_HEIGHT - height,
            height,
            from: write(bin.from),
            to: write(bin.to),
        }
    };
    bins.iter().enumerate().map(bar).collect()
}

impl Bar {
    /// Position of the number above it.
    fn above(&self) -> (usize, usize) {
        (self.x + 26, self.y - 6)
    }
}

#[cfg(test)]
mod tests {
    use ludoteca_words::Language;

    use super::*;
    use crate::texts::texts;

    #[test]
    fn the_tallest_bar_fills_the_picture() {
        let bins = [(0.0, 0), (5.0, 4), (10.0, 2)].map(|(from, count)| Bin {
            from,
            to: from + 5.0,
            count,
        });
        let heights: Vec<usize> = bars(&bins, texts(Language::English))
            .iter()
            .map(|bar| bar.height)
            .collect();
        assert_eq!(heights, [0, BAR_HEIGHT, BAR_HEIGHT / 2]);
        assert!(bars(&[], texts(Language::Polish)).is_empty());
    }
}
