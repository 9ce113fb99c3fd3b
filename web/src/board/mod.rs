//! Boards as grids of cells, ready for the template: what is drawn, what is said, what is sent.

mod galo;
mod mancala;
mod palavras;
mod poziomka;
pub(crate) mod wargame;

use ludoteca_table::View;
use ludoteca_table::view::BoardView;

use crate::texts::Texts;

/// A board, or one of two.
#[derive(Debug, Default)]
pub(crate) struct Grid {
    /// What a screen reader calls it; also shown above when there are two.
    pub(crate) label: String,
    /// The game, for the style.
    pub(crate) game: &'static str,
    /// The letters above; none when cells say their own name.
    pub(crate) columns: Vec<String>,
    pub(crate) rows: Vec<Row>,
    /// What a cell is sent as.
    pub(crate) field: &'static str,
}

impl Grid {
    /// Whether the board may need to be scrolled on a phone.
    pub(crate) fn is_wide(&self) -> bool {
        self.columns.len() > 12
    }

    /// Whether the grid has cells to play.
    pub(crate) fn is_live(&self) -> bool {
        let mut cells = self.rows.iter().flat_map(|row| &row.cells);
        cells.any(|cell| cell.sends.is_some())
    }
}

/// A row of a grid.
#[derive(Debug, Default)]
pub(crate) struct Row {
    pub(crate) header: String,
    pub(crate) cells: Vec<Cell>,
}

/// A cell of a grid.
#[derive(Clone, Debug, Default)]
pub(crate) struct Cell {
    /// As the view names it.
    pub(crate) id: String,
    /// What a screen reader says.
    pub(crate) label: String,
    pub(crate) art: Art,
    /// Names for the style, separated by blanks.
    pub(crate) class: String,
    /// What is sent when the cell is chosen.
    pub(crate) sends: Option<String>,
    /// The cells that the choice would touch, separated by blanks.
    pub(crate) touches: String,
    /// Whether the cell is two rows high: a store.
    pub(crate) is_tall: bool,
}

impl Cell {
    fn add_class(&mut self, class: &str) {
        if !self.class.is_empty() {
            self.class.push(' ');
        }
        self.class.push_str(class);
    }
}

/// What is drawn in a cell.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) enum Art {
    #[default]
    Nothing,
    Cross,
    Ring,
    Seeds(u32),
    Block(Side),
    /// A piece of this type that is whole there.
    Ship(u8),
    Hit(u8),
    Sunk(u8),
    Miss,
    Letter(char),
    /// A square that counts more, or is blocked, by what is written on it.
    Square(&'static str),
}

/// Which way blocks lie.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Side {
    Vertical,
    Horizontal,
}

/// Where up to twelve seeds lie in a house of 100 by 100.
const SEEDS: [(u8, u8); 12] = [
    (50, 50),
    (30, 36),
    (70, 64),
    (70, 34),
    (30, 66),
    (50, 26),
    (50, 74),
    (24, 51),
    (76, 50),
    (40, 58),
    (60, 42),
    (50, 40),
];

impl Art {
    /// Where to draw the seeds of a house.
    pub(crate) fn seeds(count: &u32) -> &'static [(u8, u8)] {
        &SEEDS[..(*count as usize).min(SEEDS.len())]
    }
}

/// The boards of a view. The cells in `marked` are pointed at: by a hint, say.
pub(crate) fn grids(view: &View, texts: &Texts, marked: &[String]) -> Vec<Grid> {
    let mut grids = match &view.board {
        BoardView::Galo(board) => vec![galo::grid(view, board, texts)],
        BoardView::Mancala(board) => vec![mancala::grid(view, board, texts)],
        BoardView::Poziomka(board) => vec![poziomka::grid(view, board, texts)],
        BoardView::Wargame(board) => wargame::grids(view, board, texts),
        BoardView::Palavras(board) => vec![palavras::grid(view, board, texts)],
    };
    for cell in grids
        .iter_mut()
        .flat_map(|grid| &mut grid.rows)
        .flat_map(|row| &mut row.cells)
    {
        if view.last.contains(&cell.id) {
            cell.add_class("last");
        }
        if marked.contains(&cell.id) {
            cell.add_class("marked");
        }
    }
    grids
}

/// The cells that a move points at, as its game names them.
pub(crate) fn cells_of(view: &View, text: &str) -> Vec<String> {
    let seat = view.seat().map_or(1, |seat| seat.index() + 1);
    match &view.board {
        BoardView::Galo(_) => vec![text.to_owned()],
        BoardView::Mancala(_) => vec![format!("{seat}-{text}")],
        BoardView::Poziomka(board) => poziomka::covered(text, board.pola),
        BoardView::Wargame(_) => vec![format!("{}-{text}", 3 - seat)],
        BoardView::Palavras(_) => palavras::covered(text),
    }
}

/// The letter of a column, from 0.
fn column(index: usize) -> char {
    (b'A' + index as u8) as char
}
