//! Boards as tables of squares, ready for the template: what is drawn, what is said, what is sent.

mod glyphs;
mod outline;
mod panel;
mod path;
mod pile;
mod raster;
mod thumb;

use ludoteca_play::View;
use ludoteca_play::board::{Axis, Board, Cell, Joins, Shape};

use crate::texts::Texts;
pub(crate) use panel::Reach;
use panel::{Pen, Use};
pub(crate) use raster::preview;
pub(crate) use thumb::thumb;

/// A board as a page shows it.
#[derive(Debug, Default)]
pub(crate) struct Panel {
    /// The label for screen readers; also shown above when there are several.
    pub(crate) label: String,
    /// The layout, for the style: `pits`, `numbered` or `edged`.
    pub(crate) layout: &'static str,
    /// The names of the columns; none when squares say their own name.
    pub(crate) columns: Vec<String>,
    pub(crate) rows: Vec<Row>,
    /// The owners of the upper and the lower row, where rows have owners; else empty.
    pub(crate) owners: Vec<String>,
    /// The name of the field that a square fills in.
    pub(crate) field: &'static str,
    /// The pieces that are hidden there, and how many of each are left.
    pub(crate) pieces: Vec<PieceLine>,
}

/// A kind of hidden piece as a page shows it.
#[derive(Debug, Default)]
pub(crate) struct PieceLine {
    pub(crate) label: String,
    /// Its outline as a path of SVG, in steps of ten.
    pub(crate) path: String,
    pub(crate) left: u8,
}

impl Panel {
    /// Tells if the board may need to be scrolled on a phone.
    pub(crate) fn is_wide(&self) -> bool {
        self.columns.len() > 12
    }

    /// Returns the numbers of columns and rows, for the style: a policy without inline styles
    /// leaves only classes.
    pub(crate) fn size(&self) -> String {
        let columns = self.rows.first().map_or(0, |row| row.squares.len());
        format!("k{columns} r{}", self.rows.len())
    }
}

/// A row of a panel.
#[derive(Debug, Default)]
pub(crate) struct Row {
    pub(crate) header: String,
    pub(crate) squares: Vec<Square>,
}

/// A cell of a board as a page shows it.
#[derive(Clone, Debug, Default)]
pub(crate) struct Square {
    /// The cell's name among all boards.
    pub(crate) id: String,
    /// The label for screen readers.
    pub(crate) label: String,
    pub(crate) shape: Shape,
    /// The name of the shape's tone, for the style.
    pub(crate) tone: &'static str,
    /// Further names for the style, separated by blanks.
    pub(crate) class: String,
    /// The value that is sent when the square is chosen.
    pub(crate) sends: Option<String>,
    /// The cells that the choice would touch, separated by blanks.
    pub(crate) touches: String,
    /// The cells that the choice would leave something in, one after the other.
    pub(crate) path: String,
    /// The cells that it would empty at last, separated by blanks.
    pub(crate) takes: String,
    /// A note on anything else that the choice would do.
    pub(crate) note: String,
    /// A small name of the square itself.
    pub(crate) tag: String,
    /// A small text in the corner of what lies there.
    pub(crate) corner: String,
    /// Tells if the choice would lay something that cannot stand there.
    pub(crate) is_bad: bool,
    /// Tells if the square is two rows high: a store.
    pub(crate) is_tall: bool,
    /// The sides on which its piece goes on.
    pub(crate) joins: Joins,
}

impl Square {
    fn frame(inset: i32) -> outline::Frame {
        outline::Frame {
            at: (0, 0),
            side: 100,
            over: 6,
            inset,
            round: 11,
        }
    }

    /// The part of a piece that lies here, as a path of SVG.
    pub(crate) fn outline(&self) -> String {
        Self::frame(7).outline(self.joins)
    }

    /// A line along the piece.
    pub(crate) fn grain(&self, axis: &Axis) -> String {
        Self::frame(7).grain(*axis, self.joins)
    }

    /// The pile to draw, if there is one.
    pub(crate) fn pile(&self) -> pile::Pile {
        match self.shape {
            Shape::Dots(count) => pile::Pile::new(count, self.is_tall),
            _ => pile::Pile::default(),
        }
    }
}

/// The boards of a view, the one that the viewer plays on first: shots go to the other's, words
/// to one's own. The cells in `marked` are pointed at: by a hint, say.
pub(crate) fn panels(view: &View, texts: &Texts, marked: &[Cell]) -> Vec<Panel> {
    let mut boards: Vec<(u8, &Board)> = (0..).zip(&view.boards).collect();
    let plays_on_own = Use::new(view) == Use::Spell;
    boards.sort_by_key(|(_, board)| {
        let is_own = board.owner().is_some() && board.owner() == view.seat();
        is_own != plays_on_own
    });
    let draw = |(number, board): (u8, &Board)| {
        let pen = Pen {
            view,
            texts,
            board,
            number,
            marked,
            reach: &[],
            purpose: Use::new(view),
        };
        pen.panel()
    };
    boards.into_iter().map(draw).collect()
}

/// The board on which the viewer lays a plan: every cell takes a piece, which would `reach` other
/// cells.
pub(crate) fn plan_panel(view: &View, texts: &Texts, board: &Board, reach: &[Reach]) -> Panel {
    let pen = Pen {
        view,
        texts,
        board,
        number: 0,
        marked: &[],
        reach,
        purpose: Use::Lay,
    };
    pen.panel()
}

/// A board that is made by hand: every cell takes something.
pub(crate) fn made_panel(view: &View, texts: &Texts, board: &Board) -> Panel {
    let pen = Pen {
        view,
        texts,
        board,
        number: 0,
        marked: &[],
        reach: &[],
        purpose: Use::Make,
    };
    pen.panel()
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use ludoteca_play::{
        CATALOGUE, Command, Game, NewSession, Occupant, Resources, Seat, Session, Setup,
    };
    use ludoteca_words::Language;

    use super::*;
    use crate::texts::texts;

    fn first_view(game: Game) -> View {
        let setup = Setup::usual(game);
        let mut seats = vec![Occupant::local("Ana"), Occupant::local("Rui")];
        seats.truncate(setup.seats());
        let new = NewSession::new(setup, seats, 1);
        let mut session = Session::begin(new, &Resources::none(), "abc".into(), 0).unwrap();
        for seat in Seat::BOTH {
            // Refused where nothing is laid.
            let _ = session.act(&Command::LayAtRandom { seat }, 0);
        }
        session.view(Seat::First.into())
    }

    #[test]
    fn every_cell_is_there_once_and_every_move_can_be_chosen() {
        for &game in CATALOGUE {
            let view = first_view(game);
            let panels = panels(&view, texts(Language::English), &[]);
            let rows = panels.iter().flat_map(|panel| &panel.rows);
            let squares: Vec<&Square> = rows.flat_map(|row| &row.squares).collect();
            let ids: HashSet<&str> = squares.iter().map(|square| square.id.as_str()).collect();
            assert_eq!(ids.len(), squares.len(), "{game}");
            assert!(squares.iter().all(|square| !square.label.is_empty()));
            for option in &view.legal {
                let sends = |square: &&&Square| square.sends.as_deref() == Some(&option.text);
                assert_eq!(
                    squares.iter().filter(sends).count(),
                    1,
                    "{game}: {option:?}"
                );
            }
        }
    }

    #[test]
    fn the_board_that_one_plays_on_comes_first() {
        for &game in CATALOGUE {
            let view = first_view(game);
            let panels = panels(&view, texts(Language::English), &[]);
            let mut squares = panels[0].rows.iter().flat_map(|row| &row.squares);
            assert!(squares.any(|square| square.sends.is_some()), "{game}");
        }
    }
}
