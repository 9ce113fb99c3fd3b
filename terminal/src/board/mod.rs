//! Boards as rows of text, the same for a screen and for lines.
//!
//! Each bit of text says how it should be painted and which cell it shows, so that a screen can
//! colour it, find it under the mouse, and move a cursor over it; lines of text only use the text.

mod grid;
mod pits;

use ludoteca_play::View;
use ludoteca_play::board::{Board, Cell, Face, Ground, Labels, Tone};
use ludoteca_play::text::Texts;

/// Paint of a bit of text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Paint {
    /// Lines and empty cells.
    Plain,
    /// The blank before a cell: it belongs to the cell, but is not marked with it.
    Gap,
    /// Coordinates.
    Coordinate,
    /// Belongs to the first seat.
    First,
    /// Belongs to the second seat.
    Second,
    /// Settled, or decided the game.
    Strong,
    /// Out of the ordinary.
    Special,
    /// Of little interest.
    Dim,
}

/// A bit of text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bit {
    /// The text that is shown.
    pub text: String,
    /// Paint of the bit.
    pub paint: Paint,
    /// The cell that it shows.
    pub cell: Option<Cell>,
}

/// A row of text.
pub type Row = Vec<Bit>;

/// Boards as rows of text, and the cells of one of them in rows and columns for a cursor.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Drawing {
    /// The rows that are shown.
    pub rows: Vec<Row>,
    /// The cells that a cursor can reach, row by row from the top.
    pub grid: Vec<Vec<Cell>>,
    /// Rows and columns of text at the edges that stay when the rest is scrolled.
    pub edges: Edges,
}

/// Rows and columns of text with coordinates.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Edges {
    /// Rows at the top.
    pub top: usize,
    /// Rows at the bottom.
    pub bottom: usize,
    /// Columns at the left.
    pub left: usize,
}

/// Size in which a board is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Scale {
    /// Number of rows of text in a cell; its columns grow with it.
    pub size: usize,
    /// True if blocks of cells have lines between them.
    pub has_lines: bool,
}

impl Scale {
    /// The smallest size that can be read.
    pub const SMALL: Self = Self {
        size: 1,
        has_lines: false,
    };

    /// All of them, the largest first.
    const ALL: [Self; 5] = [
        Self::lined(4),
        Self::lined(3),
        Self::lined(2),
        Self::lined(1),
        Self::SMALL,
    ];

    const fn lined(size: usize) -> Self {
        Self {
            size,
            has_lines: true,
        }
    }
}

impl Drawing {
    /// The text alone, without blanks at line ends.
    pub fn lines(&self) -> impl Iterator<Item = String> + '_ {
        self.rows.iter().map(|row| {
            let text: String = row.iter().map(|bit| bit.text.as_str()).collect();
            text.trim_end().to_owned()
        })
    }

    /// Returns the number of columns of text it takes.
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
            edges: Edges {
                left: 0,
                ..right.edges
            },
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

/// Boards that are shown, of several.
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

/// Draws the boards of a view as large as this many columns and rows allow.
pub fn draw_within(view: &View, shown: Shown, texts: Texts, room: (usize, usize)) -> Drawing {
    let fits = |drawing: &Drawing| drawing.width() <= room.0 && drawing.rows.len() <= room.1;
    let mut scaled = Scale::ALL
        .map(|scale| draw_scaled(view, shown, texts, scale))
        .into_iter();
    let found = scaled.find(fits);
    found.unwrap_or_else(|| draw(view, shown, texts))
}

/// Draws a board as large as there is room.
pub fn draw_board_within(board: &Board, room: (usize, usize)) -> Drawing {
    let fits = |drawing: &Drawing| drawing.width() <= room.0 && drawing.rows.len() <= room.1;
    let mut scaled = Scale::ALL
        .map(|scale| draw_board_scaled(board, 0, scale))
        .into_iter();
    scaled.find(fits).unwrap_or_else(|| draw_board(board, 0))
}

/// Draws the boards of a view.
pub fn draw(view: &View, shown: Shown, texts: Texts) -> Drawing {
    draw_scaled(view, shown, texts, Scale::SMALL)
}

fn draw_scaled(view: &View, shown: Shown, texts: Texts, scale: Scale) -> Drawing {
    let mut drawings = draw_each_scaled(view, texts, scale);
    match shown {
        Shown::All => {}
        Shown::Target => drop(drawings.drain(..drawings.len().saturating_sub(1))),
        Shown::Own => drawings.truncate(1),
    }
    let drawings = drawings.into_iter();
    drawings.reduce(Drawing::beside).unwrap_or_default()
}

/// Draws each board of a view by itself, with its name where there are several: the viewer's own
/// first, the one with moves last.
pub fn draw_each(view: &View, texts: Texts) -> Vec<Drawing> {
    draw_each_scaled(view, texts, Scale::SMALL)
}

fn draw_each_scaled(view: &View, texts: Texts, scale: Scale) -> Vec<Drawing> {
    let has_moves = |at: u8| {
        let mut cells = view.legal.iter().filter_map(|option| option.at);
        cells.any(|cell| cell.board == at)
    };
    let own = view.seat();
    let is_other = |board: &Board| board.owner().is_some_and(|owner| Some(owner) != own);
    let mut boards: Vec<(u8, &Board)> = (0..).zip(&view.boards).collect();
    boards.sort_by_key(|(at, board)| (has_moves(*at), is_other(board)));
    let drawings = boards.into_iter().map(|(at, board)| {
        let mut drawing = draw_board_scaled(board, at, scale);
        if view.boards.len() > 1 {
            let name = texts.board(view, board);
            drawing.rows.insert(0, vec![label(name, Paint::Plain)]);
            drawing.edges.top += 1;
        }
        drawing
    });
    drawings.collect()
}

/// Draws one board, which is the view's number `at`.
pub fn draw_board(board: &Board, at: u8) -> Drawing {
    draw_board_scaled(board, at, Scale::SMALL)
}

fn draw_board_scaled(board: &Board, at: u8, scale: Scale) -> Drawing {
    match board {
        Board::Grid(grid) => match &grid.labels {
            Labels::Numbers => grid::draw_numbered(board, grid, at, scale),
            Labels::Edges {
                rows,
                columns,
                is_below,
            } => {
                let labels = grid::EdgeLabels {
                    rows,
                    columns,
                    is_below: *is_below,
                };
                grid::draw_labelled(grid, at, &labels, scale)
            }
        },
        Board::Pits(pits) if scale.size == 1 => pits::draw(pits, at),
        Board::Pits(pits) => pits::draw_large(pits, at, scale.size),
    }
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
    use ludoteca_play::board::Grid;

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
