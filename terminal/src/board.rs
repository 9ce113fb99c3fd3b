//! Boards as rows of text, the same for a screen and for lines.
//!
//! Each bit of text says how it should be painted and which cell it shows, so that a screen can
//! colour it, find it under the mouse, and move a cursor over it; lines of text only use the text.

use ludoteca_play::View;
use ludoteca_play::board::{Board, Cell, Face, Grid, Ground, Labels, Pits, Tone};

/// How a bit of text is painted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Paint {
    /// Lines and empty cells.
    Plain,
    /// The blank before a cell: it belongs to the cell, but is not marked with it.
    Gap,
    /// Coordinates.
    Coordinate,
    /// What belongs to the first seat.
    First,
    /// What belongs to the second seat.
    Second,
    /// What is settled, or decided the game.
    Strong,
    /// What is out of the ordinary.
    Special,
    /// What is of little interest.
    Dim,
}

/// A bit of text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bit {
    /// What is shown.
    pub text: String,
    /// How.
    pub paint: Paint,
    /// The cell that it shows.
    pub cell: Option<Cell>,
}

/// A row of text.
pub type Row = Vec<Bit>;

/// Boards as rows of text, and the cells of one of them in rows and columns for a cursor.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Drawing {
    /// What is shown.
    pub rows: Vec<Row>,
    /// The cells that a cursor can reach, row by row from the top.
    pub grid: Vec<Vec<Cell>>,
}

impl Drawing {
    /// The text alone, without blanks at line ends.
    pub fn lines(&self) -> impl Iterator<Item = String> + '_ {
        self.rows.iter().map(|row| {
            let text: String = row.iter().map(|bit| bit.text.as_str()).collect();
            text.trim_end().to_owned()
        })
    }

    /// How many columns of text it takes.
    pub fn width(&self) -> usize {
        self.rows.iter().map(width).max().unwrap_or(0)
    }

    /// This drawing and another to its right, over which the cursor moves.
    fn beside(mut self, right: Self) -> Self {
        let left = self.width();
        let rows = self.rows.len().max(right.rows.len());
        self.rows.resize_with(rows, Vec::new);
        for (row, more) in self.rows.iter_mut().zip(right.rows) {
            let gap = left - width(row) + 4;
            row.push(plain(" ".repeat(gap)));
            row.extend(more);
        }
        Self {
            rows: self.rows,
            grid: right.grid,
        }
    }
}

fn width(row: &Row) -> usize {
    row.iter().map(|bit| bit.text.chars().count()).sum()
}

fn plain(text: impl Into<String>) -> Bit {
    label(text, Paint::Plain)
}

fn label(text: impl Into<String>, paint: Paint) -> Bit {
    Bit {
        text: text.into(),
        paint,
        cell: None,
    }
}

fn show(cell: Cell, text: impl Into<String>, paint: Paint) -> Bit {
    Bit {
        text: text.into(),
        paint,
        cell: Some(cell),
    }
}

/// Which of several boards are shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Shown {
    /// All, side by side.
    #[default]
    All,
    /// Only the one that the viewer plays on.
    Target,
    /// Only the viewer's own.
    Own,
}

/// Draws the boards of a view.
pub fn draw(view: &View, shown: Shown) -> Drawing {
    let mut drawings = draw_each(view);
    match shown {
        Shown::All => {}
        Shown::Target => drop(drawings.drain(..drawings.len().saturating_sub(1))),
        Shown::Own => drawings.truncate(1),
    }
    let drawings = drawings.into_iter();
    drawings.reduce(Drawing::beside).unwrap_or_default()
}

/// Draws each board of a view by itself: the viewer's own first, the one with moves last.
pub fn draw_each(view: &View) -> Vec<Drawing> {
    let has_moves = |at: u8| {
        let mut cells = view.legal.iter().filter_map(|option| option.at);
        cells.any(|cell| cell.board == at)
    };
    let own = view.seat();
    let is_other = |board: &Board| board.owner().is_some_and(|owner| Some(owner) != own);
    let mut boards: Vec<(u8, &Board)> = (0..).zip(&view.boards).collect();
    boards.sort_by_key(|(at, board)| (has_moves(*at), is_other(board)));
    let drawings = boards.into_iter().map(|(at, board)| draw_board(board, at));
    drawings.collect()
}

/// Draws one board, which is the view's number `at`.
pub fn draw_board(board: &Board, at: u8) -> Drawing {
    match board {
        Board::Grid(grid) => match &grid.labels {
            Labels::Numbers => draw_numbered(board, grid, at),
            Labels::Edges {
                rows,
                columns,
                is_below,
            } => draw_labelled(grid, at, rows, columns, *is_below),
        },
        Board::Pits(pits) => draw_pits(pits, at),
    }
}

/// Cells with lines between them, in which an empty one shows its number.
fn draw_numbered(board: &Board, grid: &Grid, at: u8) -> Drawing {
    let width = grid.faces.len().to_string().len().max(widest(grid));
    let line = vec!["-".repeat(width + 2); grid.columns.into()].join("+");
    let mut drawing = Drawing::default();
    for row in 0..grid.rows {
        if row > 0 {
            drawing.rows.push(vec![plain(line.clone())]);
        }
        let cells = cells_of_row(grid, at, row);
        let mut bits = Vec::new();
        for (&cell, face) in cells.iter().zip(grid.row(row)) {
            if !bits.is_empty() {
                bits.push(plain("|"));
            }
            let (text, paint) = match face.text.as_ref() {
                "" if face.ground == Ground::Blocked => ("#".to_owned(), paint_of(face)),
                "" => (board.name(cell), Paint::Coordinate),
                text => (text.to_owned(), paint_of(face)),
            };
            bits.push(show(cell, format!(" {text:>width$} "), paint));
        }
        drawing.rows.push(bits);
        drawing.grid.push(cells);
    }
    drawing
}

/// Compact rows with labels at two edges.
fn draw_labelled(
    grid: &Grid,
    at: u8,
    rows: &[String],
    columns: &[String],
    is_below: bool,
) -> Drawing {
    let gutter = gutter(rows);
    let longest = columns.iter().map(|label| label.chars().count()).max();
    let width = widest(grid).max(longest.unwrap_or(0));
    let letters: String = columns
        .iter()
        .map(|label| format!(" {label:>width$}"))
        .collect();
    let edge = vec![plain(" ".repeat(gutter)), label(letters, Paint::Coordinate)];
    let mut drawing = Drawing::default();
    for (row, name) in (0..grid.rows).zip(rows) {
        let cells = cells_of_row(grid, at, row);
        let mut bits = vec![label(format!("{name:>gutter$}"), Paint::Coordinate)];
        for (&cell, face) in cells.iter().zip(grid.row(row)) {
            let text = match face.text.as_ref() {
                "" if face.ground == Ground::Blocked => "#",
                "" => ".",
                text => text,
            };
            bits.push(show(cell, " ", Paint::Gap));
            bits.push(show(cell, format!("{text:>width$}"), paint_of(face)));
        }
        drawing.rows.push(bits);
        drawing.grid.push(cells);
    }
    let place = if is_below { drawing.rows.len() } else { 0 };
    drawing.rows.insert(place, edge);
    drawing
}

/// How wide the labels at the left are: numbers have room for two digits, so that boards of
/// different heights look alike.
fn gutter(rows: &[String]) -> usize {
    let widest = rows.iter().map(|label| label.chars().count()).max();
    let is_number = |label: &String| label.parse::<u8>().is_ok();
    let least = if rows.iter().all(is_number) { 2 } else { 1 };
    widest.unwrap_or(0).max(least)
}

/// How wide the widest text of a cell is.
fn widest(grid: &Grid) -> usize {
    let widths = grid.faces.iter().map(|face| face.text.chars().count());
    widths.max().unwrap_or(0).max(1)
}

fn cells_of_row(grid: &Grid, at: u8, row: u8) -> Vec<Cell> {
    let columns = 0..grid.columns;
    columns
        .map(|column| Cell::new(row, column).on(at))
        .collect()
}

/// The first seat's houses are below and run to the right, the second seat's above to the left.
fn draw_pits(pits: &Pits, at: u8) -> Drawing {
    let houses = pits.rows[0].len() as u8;
    let forward: Vec<u8> = (1..=houses).collect();
    let backward: Vec<u8> = (1..=houses).rev().collect();
    let place = |seat: u8, house: u8| Cell::new(seat, house).on(at);
    let store = |seat: u8| {
        let face = &pits.stores[usize::from(seat)];
        show(
            place(seat, 0),
            format!("[{:>2}]", face.text),
            paint_of(face),
        )
    };
    let middle = vec![
        plain(" "),
        store(1),
        plain(" ".repeat(5 * usize::from(houses) + 1)),
        store(0),
    ];
    let cells = |seat: u8, order: &[u8]| order.iter().map(|&house| place(seat, house)).collect();
    Drawing {
        rows: vec![
            number_houses(&backward),
            draw_houses(&pits.rows[1], 1, &backward, at),
            middle,
            draw_houses(&pits.rows[0], 0, &forward, at),
            number_houses(&forward),
        ],
        grid: vec![cells(1, &backward), cells(0, &forward)],
    }
}

fn number_houses(order: &[u8]) -> Row {
    let text: String = order.iter().map(|house| format!("{house:^5}")).collect();
    vec![plain("      "), label(text, Paint::Coordinate)]
}

fn draw_houses(row: &[Face], seat: u8, order: &[u8], at: u8) -> Row {
    let house = |&house: &u8| {
        let face = row.get(usize::from(house) - 1)?;
        let cell = Cell::new(seat, house).on(at);
        Some(show(cell, format!("({:>2}) ", face.text), paint_of(face)))
    };
    let houses = order.iter().filter_map(house);
    std::iter::once(plain("      ")).chain(houses).collect()
}

fn paint_of(face: &Face) -> Paint {
    match (face.ground, face.tone) {
        (Ground::Won, _) | (_, Tone::Strong) => Paint::Strong,
        (_, Tone::Plain) => Paint::Plain,
        (_, Tone::First) => Paint::First,
        (_, Tone::Second) => Paint::Second,
        (_, Tone::Special) => Paint::Special,
        (_, Tone::Dim) => Paint::Dim,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn grid(rows: u8, columns: u8, labels: Labels, text: &'static str) -> Board {
        let face = Face {
            text: text.into(),
            ..Face::default()
        };
        Board::Grid(Grid {
            owner: None,
            rows,
            columns,
            labels,
            block: 0,
            faces: vec![face; usize::from(rows) * usize::from(columns)],
        })
    }

    fn lines(board: &Board) -> Vec<String> {
        draw_board(board, 0).lines().collect()
    }

    #[test]
    fn numbers_of_two_digits_have_room() {
        let board = grid(4, 3, Labels::Numbers, "");
        assert_eq!(
            lines(&board)[4..],
            ["  7 |  8 |  9", "----+----+----", " 10 | 11 | 12"].map(str::to_owned)
        );
    }

    #[test]
    fn wide_texts_and_empty_cells_stay_in_their_columns() {
        let labels = |below| Labels::letters(vec!["a".into(), "b".into()], 2, below);
        assert_eq!(
            lines(&grid(2, 2, labels(false), "10")),
            ["   A  B", "a 10 10", "b 10 10"]
        );
        assert_eq!(
            lines(&grid(2, 2, labels(true), "")),
            ["a . .", "b . .", "  A B"]
        );
    }
}
