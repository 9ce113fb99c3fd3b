//! Boards as SVG pictures, drawn from a [`View`].
//!
//! One function serves files, the README and the page. Colours are presentation attributes, so a
//! picture is complete by itself and needs no `style`; a page's style sheet overrides them by
//! class. Every cell is a group that a page can make clickable:
//!
//! ```text
//! <g class="cell legal" id="cell-5" data-cell="5" data-move="5">…</g>
//! ```
//!
//! - `data-cell` is the cell's name as in [`View::last`] and [`crate::view::BoardView`]: `5`
//!   (galo), `1-3` (mancala: seat, house; 0 is the store), `Cb` (poziomka), `2-B8` (wargame:
//!   owner of the sea, cell), `C7` (palavras).
//! - `data-move` is there on a cell whose click plays a move, with its text. In poziomka it is
//!   the block that begins there; in palavras moves are words, so there is none.
//! - `data-lands` (mancala) names the cell where the last seed of that move would fall.
//! - Classes: `cell`; `legal`, `last` (the last move touched it), `won` (the winning line),
//!   `first` and `second` (whose mark, house or block), and for wargame `unknown`, `miss`, `hit`,
//!   `sunk`, `ship` (one's own, not hit).
//! - With [`Options::texts`] each cell has an `aria-label`, and with [`Options::is_interactive`]
//!   `role="gridcell"` and `tabindex`, inside rows with `role="row"` of a grid.

mod canvas;
mod galo;
mod mancala;
mod palavras;
mod poziomka;
mod wargame;

use canvas::Canvas;

use crate::View;
use crate::texts::Texts;
use crate::view::BoardView;

/// How a picture is drawn.
#[derive(Clone, Copy, Debug, Default)]
pub struct Options {
    /// Labels for cells, in this language.
    pub texts: Option<Texts>,
    /// Whether cells can be reached by keyboard, as cells of a grid.
    pub is_interactive: bool,
}

/// Draws the board of a view.
///
/// ```
/// use ludoteca_table::{GameKind, NewSession, Occupant, Session, Setup, Viewer, svg};
///
/// let seats = vec![Occupant::local("Ana"), Occupant::local("Rui")];
/// let new = NewSession::new(Setup::default_of(GameKind::Galo), seats);
/// let session = Session::begin(new, "abc".into(), 0).unwrap();
/// let picture = svg::draw(&session.view(Viewer::Watcher), svg::Options::default());
/// assert!(picture.starts_with("<svg xmlns="));
/// assert!(picture.contains("data-cell=\"9\""));
/// ```
pub fn draw(view: &View, options: Options) -> String {
    let canvas = Canvas::new(view, options);
    match &view.board {
        BoardView::Galo(board) => galo::draw(canvas, board),
        BoardView::Mancala(board) => mancala::draw(canvas, board),
        BoardView::Poziomka(board) => poziomka::draw(canvas, board),
        BoardView::Wargame(board) => wargame::draw(canvas, board),
        BoardView::Palavras(board) => palavras::draw(canvas, board),
    }
}
