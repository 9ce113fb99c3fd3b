//! Grids: with lines and numbers, or compact with labels at the edges.

use ludoteca_play::board::{Board, Cell, Grid, Ground};

use super::{Drawing, Edges, Paint, Row, Scale, label, paint_of, plain, show};

/// Cells with lines between them, in which an empty one shows its number.
pub(super) fn draw_numbered(board: &Board, grid: &Grid, at: u8, scale: Scale) -> Drawing {
    let width = grid.faces.len().to_string().len().max(widest(grid)) + 4 * (scale.size - 1);
    let line = vec!["-".repeat(width + 2); grid.columns.into()].join("+");
    let mut drawing = Drawing::default();
    for row in 0..grid.rows {
        if row > 0 {
            drawing.rows.push(vec![plain(line.clone())]);
        }
        let cells = cells_of_row(grid, at, row);
        for part in 0..scale.size {
            let is_middle = part == scale.size / 2;
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
                let text = match scale.size {
                    1 => format!(" {text:>width$} "),
                    _ if is_middle => format!(" {text:^width$} "),
                    _ => " ".repeat(width + 2),
                };
                bits.push(show(cell, text, paint));
            }
            drawing.rows.push(bits);
        }
        drawing.grid.push(cells);
    }
    drawing
}

/// The labels at two edges.
pub(super) struct EdgeLabels<'a> {
    pub(super) rows: &'a [String],
    pub(super) columns: &'a [String],
    pub(super) is_below: bool,
}

/// Compact rows with labels at two edges.
pub(super) fn draw_labelled(grid: &Grid, at: u8, labels: &EdgeLabels<'_>, scale: Scale) -> Drawing {
    let table = Table {
        grid,
        block: if scale.has_lines { grid.block } else { 0 },
        size: scale.size,
        gutter: gutter(labels.rows),
        width: width_of_cells(grid, labels, scale),
    };
    let mut drawing = Drawing::default();
    for (row, name) in (0..grid.rows).zip(labels.rows) {
        if table.begins_block(row) {
            drawing.rows.push(table.line());
        }
        let cells = cells_of_row(grid, at, row);
        for part in 0..scale.size {
            drawing.rows.push(table.row(row, &cells, name, part));
        }
        drawing.grid.push(cells);
    }
    let place = if labels.is_below {
        drawing.rows.len()
    } else {
        0
    };
    drawing.rows.insert(place, table.letters(labels.columns));
    drawing.edges = Edges {
        top: usize::from(!labels.is_below),
        bottom: usize::from(labels.is_below),
        left: table.gutter,
    };
    drawing
}

fn width_of_cells(grid: &Grid, labels: &EdgeLabels<'_>, scale: Scale) -> usize {
    let longest = labels
        .columns
        .iter()
        .map(|label| label.chars().count())
        .max();
    widest(grid).max(longest.unwrap_or(0)) + 2 * (scale.size - 1)
}

/// Layout of a grid with labels.
struct Table<'a> {
    grid: &'a Grid,
    /// Number of rows and columns between lines; 0 for none.
    block: u8,
    /// Number of rows of text in a cell.
    size: usize,
    gutter: usize,
    /// Number of columns of text in a cell, without the blank before it.
    width: usize,
}

impl Table<'_> {
    fn begins_block(&self, at: u8) -> bool {
        self.block > 0 && at > 0 && at.is_multiple_of(self.block)
    }

    fn letters(&self, columns: &[String]) -> Row {
        let mut letters = String::new();
        for (column, label) in (0..).zip(columns) {
            if self.begins_block(column) {
                letters += "  ";
            }
            letters += " ";
            letters += &self.align(label);
        }
        vec![
            plain(" ".repeat(self.gutter)),
            label(letters, Paint::Coordinate),
        ]
    }

    /// In the middle of a large cell, at the right of a small one.
    fn align(&self, text: &str) -> String {
        let width = self.width;
        if self.size == 1 {
            return format!("{text:>width$}");
        }
        format!("{text:^width$}")
    }

    /// The line between blocks.
    fn line(&self) -> Row {
        let mut text = String::new();
        for column in 0..self.grid.columns {
            if self.begins_block(column) {
                text += "─┼";
            }
            text += &"─".repeat(self.width + 1);
        }
        vec![
            plain(" ".repeat(self.gutter)),
            label(text, Paint::Coordinate),
        ]
    }

    /// One row of text of a row of cells.
    fn row(&self, row: u8, cells: &[Cell], name: &str, part: usize) -> Row {
        let is_middle = part == self.size / 2;
        let (gutter, width) = (self.gutter, self.width);
        let name = if is_middle { name } else { "" };
        let mut bits = vec![label(format!("{name:>gutter$}"), Paint::Coordinate)];
        for (&cell, face) in cells.iter().zip(self.grid.row(row)) {
            if self.begins_block(cell.column) {
                bits.push(label(" │", Paint::Coordinate));
            }
            let text = match face.text.as_ref() {
                _ if !is_middle => "",
                "" if face.ground == Ground::Blocked => "#",
                "" => ".",
                text => text,
            };
            bits.push(show(cell, " ", Paint::Gap));
            let text = if is_middle {
                self.align(text)
            } else {
                " ".repeat(width)
            };
            bits.push(show(cell, text, paint_of(face)));
        }
        bits
    }
}

/// Returns the width of the labels at the left: numbers have room for two digits, so that boards of
/// different heights look alike.
fn gutter(rows: &[String]) -> usize {
    let widest = rows.iter().map(|label| label.chars().count()).max();
    let is_number = |label: &String| label.parse::<u8>().is_ok();
    let least = if rows.iter().all(is_number) { 2 } else { 1 };
    widest.unwrap_or(0).max(least)
}

/// Returns the width of the widest text of a cell.
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
