//! Wargame's seas: the one that the viewer fires at, and the viewer's own.

use ludoteca_table::view::{Sea, WargameBoard};
use ludoteca_table::{Seat, View};

use super::{Art, Cell, Grid, Row, column};
use crate::texts::Texts;

pub(super) fn grids(view: &View, board: &WargameBoard, texts: &Texts) -> Vec<Grid> {
    let mut seas: Vec<&Sea> = board.seas.iter().collect();
    // The sea that one fires at comes first.
    seas.sort_by_key(|sea| Some(sea.owner) == view.seat());
    seas.into_iter().map(|sea| grid(view, sea, texts)).collect()
}

fn grid(view: &View, sea: &Sea, texts: &Texts) -> Grid {
    let is_own = view.seat() == Some(sea.owner);
    let name = texts.table().occupant(view, sea.owner);
    let label = match (is_own, name.as_str()) {
        (true, _) => texts.get("sea-own"),
        (false, "") => texts.get("sea-hidden"),
        (false, name) => texts.with("sea-of", &[("name", name.into())]),
    };
    sea_grid(&sea.rows, sea.owner, label, "move", texts, |cell| {
        let can_fire = !is_own && view.legal_moves.iter().any(|mv| mv == cell);
        can_fire.then(|| cell.to_owned())
    })
}

/// A sea whose rows are as a view has them.
pub(crate) fn sea_grid(
    rows: &[String],
    owner: Seat,
    label: String,
    field: &'static str,
    texts: &Texts,
    sends: impl Fn(&str) -> Option<String>,
) -> Grid {
    let width = rows.first().map_or(0, |row| row.chars().count());
    let height = rows.len();
    let row = |(at, symbols): (usize, &String)| {
        let number = height - at;
        let cell = |(at, symbol): (usize, char)| {
            let place = format!("{}{number}", column(at));
            Cell {
                sends: sends(&place),
                ..cell(&place, owner, symbol, texts)
            }
        };
        Row {
            header: number.to_string(),
            cells: symbols.chars().enumerate().map(cell).collect(),
        }
    };
    Grid {
        label,
        game: "wargame",
        columns: (0..width).map(|at| column(at).to_string()).collect(),
        rows: rows.iter().enumerate().map(row).collect(),
        field,
    }
}

fn cell(place: &str, owner: Seat, symbol: char, texts: &Texts) -> Cell {
    let kind = |first: u8| symbol as u8 - first + 1;
    let value = |key, kind: u8| texts.with(key, &[("value", i64::from(kind).into())]);
    let (art, content) = match symbol {
        '-' => (Art::Miss, texts.get("cell-miss")),
        '1'..='8' => (Art::Hit(kind(b'1')), value("cell-hit", kind(b'1'))),
        'A'..='H' => (Art::Sunk(kind(b'A')), value("cell-sunk", kind(b'A'))),
        'a'..='h' => (Art::Ship(kind(b'a')), value("cell-ship", kind(b'a'))),
        _ => (Art::Nothing, texts.get("cell-unknown")),
    };
    let id = format!("{}-{place}", owner.index() + 1);
    Cell {
        label: format!("{place}: {content}"),
        art,
        touches: id.clone(),
        id,
        ..Cell::default()
    }
}
