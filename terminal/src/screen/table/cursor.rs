//! The cursor: where it is, where it can go, and what it marks.

use ludoteca_play::board::{Board, Cell, Span};

use super::Table;
use crate::board::{self, Drawing, Shown};
use crate::screen::paint::Marks;

impl Table<'_> {
    /// The boards, or what is laid so far, as large as this many columns and rows allow.
    pub(super) fn drawing(&self, shown: Shown, room: (usize, usize)) -> Drawing {
        match &self.placing {
            Some(placing) => board::draw_board_within(placing.board(), room),
            None => board::draw_within(&self.view, shown, self.texts, room),
        }
    }

    fn grid(&self) -> Vec<Vec<Cell>> {
        self.drawing(Shown::All, (0, 0)).grid
    }

    /// The board on which a cell lies.
    fn board_of(&self, cell: Cell) -> Option<&Board> {
        match &self.placing {
            Some(placing) => Some(placing.board()),
            None => self.view.board_of(cell),
        }
    }

    /// The cell under the cursor; `None` where there are no cells.
    pub(super) fn cell(&self) -> Option<Cell> {
        let grid = self.grid();
        grid.get(self.cursor.0)?.get(self.cursor.1).copied()
    }

    /// The name of the cell under the cursor, with its direction where words are typed.
    pub(super) fn place(&self) -> String {
        let name = self.cell().and_then(|cell| {
            let board = self.board_of(cell)?;
            Some(board.name(cell))
        });
        let direction = match self.is_vertical {
            _ if !self.has_words() => "",
            true => "V",
            false => "H",
        };
        name.unwrap_or_default() + direction
    }

    /// The middle of the board, or of one's own row of houses.
    pub(super) fn centre_cursor(&mut self) {
        let grid = self.grid();
        let own = self.view.seat().map(|seat| seat.index() as u8);
        let is_own_row = |row: &Vec<Cell>| {
            let first = row.first().copied();
            let board = first.and_then(|cell| self.board_of(cell));
            matches!(board, Some(Board::Pits(_))) && first.map(|cell| cell.row) == own
        };
        let own_row = grid.iter().position(is_own_row);
        let row = own_row.unwrap_or(grid.len() / 2);
        let columns = grid.get(row).map_or(0, Vec::len);
        self.cursor = (row, columns / 2);
    }

    pub(super) fn move_cursor(&mut self, down: isize, right: isize) {
        self.focus = None;
        let grid = self.grid();
        let clamp = |at: usize, by: isize, count: usize| {
            at.saturating_add_signed(by).min(count.saturating_sub(1))
        };
        self.cursor.0 = clamp(self.cursor.0, down, grid.len());
        let columns = grid.get(self.cursor.0).map_or(0, Vec::len);
        self.cursor.1 = clamp(self.cursor.1, right, columns);
    }

    /// Moves the cursor to a cell; `false` for one that it cannot reach.
    pub(super) fn go_to(&mut self, cell: Cell) -> bool {
        let grid = self.grid();
        let find = |row: &Vec<Cell>| row.iter().position(|&other| other == cell);
        let found = (0..)
            .zip(&grid)
            .find_map(|(row, cells)| Some((row, find(cells)?)));
        if let Some(at) = found {
            self.cursor = at;
            self.focus = None;
        }
        found.is_some()
    }

    /// The cursor, what its move would cover or where it would end, and the last move.
    pub(super) fn marks(&self) -> Marks<'_> {
        let Some(cell) = self.cell() else {
            return Marks::default();
        };
        if self.placing.is_some() {
            return Marks {
                cursor: vec![cell],
                ..Marks::default()
            };
        }
        let covered = self.covered(cell);
        // A move may also end elsewhere, as sowing does.
        let is_here = covered.contains(&cell);
        let (mut cursor, mut landing) = (vec![cell], Vec::new());
        if is_here {
            cursor.extend(covered.into_iter().filter(|&other| other != cell));
        } else if self.view.move_at(cell).is_some() {
            landing = covered;
        }
        Marks {
            cursor,
            landing,
            last: &self.view.last,
            focus: self.focus,
        }
    }

    /// The cells that the move under the cursor would cover, whether it is allowed or not.
    fn covered(&self, cell: Cell) -> Vec<Cell> {
        if self.has_words() {
            return self.covered_by_word(cell);
        }
        if let Some(option) = self.view.move_at(cell) {
            let span = option.covers;
            return span.map(|span| span.cells().collect()).unwrap_or_default();
        }
        let aimed = self.game.aim(cell);
        aimed.map_or_else(Vec::new, |text| self.game.covers(&text))
    }

    fn covered_by_word(&self, cell: Cell) -> Vec<Cell> {
        let letters = self.input.trim().chars().count().clamp(1, 255) as u8;
        let (rows, columns) = if self.is_vertical {
            (letters, 1)
        } else {
            (1, letters)
        };
        let span = Span {
            from: cell,
            rows,
            columns,
        };
        span.cells().collect()
    }
}
