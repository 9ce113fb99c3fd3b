//! A board as rows of text, the same for a screen and for lines.
//!
//! Each bit of text says how it should be painted and which cell it shows, so that a screen can
//! colour it, find it under the mouse, and move a cursor over it; lines of text only use the text.

use ludoteca_table::fleet::Draft;
use ludoteca_table::view::{
    BoardView, GaloBoard, MancalaBoard, PalavrasBoard, PoziomkaBoard, Sea, WargameBoard,
};
use ludoteca_table::{Seat, View};

/// How a bit of text is painted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Paint {
    /// Lines and empty cells.
    Plain,
    /// Coordinates.
    Coordinate,
    /// What belongs to the first seat.
    First,
    /// What belongs to the second seat.
    Second,
    /// A cell of the winning line, or a piece that is sunk.
    Strong,
    /// A bonus square, or a piece of one's own.
    Special,
    /// A blocked square, or a miss.
    Dim,
}

/// A bit of text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bit {
    /// What is shown.
    pub text: String,
    /// How.
    pub paint: Paint,
    /// The cell that it shows, by its name in the view.
    pub cell: Option<String>,
}

/// A row of text.
pub type Row = Vec<Bit>;

/// A board as rows, and its cells in rows and columns for a cursor.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Board {
    /// What is shown.
    pub rows: Vec<Row>,
    /// The cells that a cursor can reach, row by row from the top.
    pub grid: Vec<Vec<String>>,
}

impl Board {
    /// The text alone, without blanks at line ends.
    pub fn lines(&self) -> impl Iterator<Item = String> + '_ {
        self.rows.iter().map(|row| {
            let text: String = row.iter().map(|bit| bit.text.as_str()).collect();
            text.trim_end().to_owned()
        })
    }

    /// The board beside another.
    fn beside(mut self, other: Self) -> Self {
        let width = self.rows.iter().map(width).max().unwrap_or(0);
        for (row, right) in self.rows.iter_mut().zip(other.rows) {
            let gap = width - self::width(row) + 4;
            row.push(plain(" ".repeat(gap)));
            row.extend(right);
        }
        self
    }
}

fn width(row: &Row) -> usize {
    row.iter().map(|bit| bit.text.chars().count()).sum()
}

fn plain(text: impl Into<String>) -> Bit {
    painted(text, Paint::Plain)
}

fn painted(text: impl Into<String>, paint: Paint) -> Bit {
    Bit {
        text: text.into(),
        paint,
        cell: None,
    }
}

fn cell(name: &str, text: impl Into<String>, paint: Paint) -> Bit {
    Bit {
        text: text.into(),
        paint,
        cell: Some(name.to_owned()),
    }
}

/// Which seas of wargame are shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Seas {
    /// Both side by side.
    #[default]
    Both,
    /// Only the one that the viewer fires at.
    Target,
    /// Only the viewer's own.
    Own,
}

/// Draws the board of a view.
pub fn draw(view: &View, seas: Seas) -> Board {
    match &view.board {
        BoardView::Galo(board) => galo(board),
        BoardView::Mancala(board) => mancala(board),
        BoardView::Poziomka(board) => poziomka(board),
        BoardView::Wargame(board) => wargame(view, board, seas),
        BoardView::Palavras(board) => palavras(board),
    }
}

/// Draws a fleet that is being placed.
pub fn draw_draft(draft: &Draft) -> Board {
    let sea = Sea {
        owner: Seat::First,
        rows: draft.rows(),
        fleet: [0; 8],
        sunk: [0; 8],
        shots: 0,
    };
    draw_sea(&sea, true)
}

fn galo(board: &GaloBoard) -> Board {
    let mut drawn = Board::default();
    for row in 0..3 {
        if row > 0 {
            drawn.rows.push(vec![plain("---+---+---")]);
        }
        let names: Vec<String> = (1..=3)
            .map(|column| (3 * row + column).to_string())
            .collect();
        let mut bits = Vec::new();
        for (column, name) in names.iter().enumerate() {
            if column > 0 {
                bits.push(plain("|"));
            }
            let at = 3 * row + column;
            let is_won = board.line.contains(&(at as u8 + 1));
            let (text, paint) = match board.cells[at] {
                ' ' => (format!(" {name} "), Paint::Coordinate),
                mark => (format!(" {mark} "), mark_paint(mark, is_won)),
            };
            bits.push(cell(name, text, paint));
        }
        drawn.rows.push(bits);
        drawn.grid.push(names);
    }
    drawn
}

fn mark_paint(mark: char, is_won: bool) -> Paint {
    match mark {
        _ if is_won => Paint::Strong,
        'X' => Paint::First,
        _ => Paint::Second,
    }
}

fn mancala(board: &MancalaBoard) -> Board {
    let houses = board.houses[0].len();
    let numbers = |numbers: &mut dyn Iterator<Item = usize>| {
        let texts: Vec<String> = numbers.map(|number| format!("{number:^5}")).collect();
        let text = texts.concat();
        vec![plain("      "), painted(text, Paint::Coordinate)]
    };
    let name = |seat: usize, house: usize| format!("{}-{house}", seat + 1);
    let row = |seat: usize, order: &[usize], paint| {
        let mut bits = vec![plain("      ")];
        for &house in order {
            let seeds = board.houses[seat][house - 1];
            bits.push(cell(&name(seat, house), format!("({seeds:>2}) "), paint));
        }
        bits
    };
    let forward: Vec<usize> = (1..=houses).collect();
    let backward: Vec<usize> = forward.iter().rev().copied().collect();
    let store = |seat: usize, paint| {
        let text = format!("[{:>2}]", board.stores[seat]);
        cell(&name(seat, 0), text, paint)
    };
    Board {
        rows: vec![
            numbers(&mut backward.iter().copied()),
            row(1, &backward, Paint::Second),
            vec![
                plain(" "),
                store(1, Paint::Second),
                plain(" ".repeat(5 * houses + 1)),
                store(0, Paint::First),
            ],
            row(0, &forward, Paint::First),
            numbers(&mut forward.iter().copied()),
        ],
        grid: vec![
            backward.iter().map(|&house| name(1, house)).collect(),
            forward.iter().map(|&house| name(0, house)).collect(),
        ],
    }
}

/// The columns' letters, each after a blank.
fn letters(columns: usize) -> Bit {
    let text: String = (0..columns)
        .flat_map(|at| [' ', letter(b'A', at)])
        .collect();
    painted(text, Paint::Coordinate)
}

fn letter(first: u8, at: usize) -> char {
    (first + at as u8) as char
}

fn poziomka(board: &PoziomkaBoard) -> Board {
    let columns = board.rows[0].len();
    let mut drawn = Board {
        rows: vec![vec![plain(" "), letters(columns)]],
        grid: Vec::new(),
    };
    for (row, fields) in board.rows.iter().enumerate() {
        let down = letter(b'a', row);
        let mut bits = vec![painted(down.to_string(), Paint::Coordinate)];
        let mut names = Vec::new();
        for (column, field) in fields.chars().enumerate() {
            let name = format!("{}{down}", letter(b'A', column));
            let paint = match field {
                'L' => Paint::First,
                'R' => Paint::Second,
                _ => Paint::Plain,
            };
            bits.push(cell(&name, format!(" {field}"), paint));
            names.push(name);
        }
        drawn.rows.push(bits);
        drawn.grid.push(names);
    }
    drawn
}

fn wargame(view: &View, board: &WargameBoard, seas: Seas) -> Board {
    let own = view.seat();
    let is_shown = |sea: &&Sea| match seas {
        Seas::Both => true,
        Seas::Target => own != Some(sea.owner),
        Seas::Own => own == Some(sea.owner),
    };
    let mut shown: Vec<&Sea> = board.seas.iter().filter(is_shown).collect();
    // One's own sea stands on the left.
    if own == Some(Seat::Second) {
        shown.reverse();
    }
    let mut drawn: Vec<Board> = shown
        .iter()
        .map(|sea| draw_sea(sea, own == Some(sea.owner)))
        .collect();
    let Some(last) = drawn.pop() else {
        return Board::default();
    };
    match drawn.pop() {
        // The cursor moves over the sea that is fired at.
        Some(first) => {
            let grid = last.grid.clone();
            Board {
                grid,
                ..first.beside(last)
            }
        }
        None => last,
    }
}

fn draw_sea(sea: &Sea, is_own: bool) -> Board {
    let mut drawn = Board::default();
    let count = sea.rows.len();
    for (row, cells) in sea.rows.iter().enumerate() {
        let number = count - row;
        let mut bits = vec![painted(format!("{number:>2}"), Paint::Coordinate)];
        let mut names = Vec::new();
        for (column, symbol) in cells.chars().enumerate() {
            let name = format!("{}-{}{number}", sea.owner.index() + 1, letter(b'A', column));
            let (shown, paint) = sea_symbol(symbol, is_own);
            bits.push(cell(&name, format!(" {shown}"), paint));
            names.push(name);
        }
        drawn.rows.push(bits);
        drawn.grid.push(names);
    }
    let columns = sea.rows[0].len();
    drawn.rows.push(vec![plain("  "), letters(columns)]);
    drawn
}

/// `.` unknown, `-` miss, a digit for a piece that is hit (or one's own that is not), `x` one's
/// own that is hit, `#` sunk.
fn sea_symbol(symbol: char, is_own: bool) -> (char, Paint) {
    match symbol {
        '-' => ('-', Paint::Dim),
        '1'..='8' if is_own => ('x', Paint::Second),
        '1'..='8' => (symbol, Paint::Second),
        'A'..='H' => ('#', Paint::Strong),
        'a'..='h' => (letter(b'1', (symbol as u8 - b'a').into()), Paint::Special),
        _ => ('.', Paint::Plain),
    }
}

fn palavras(board: &PalavrasBoard) -> Board {
    let mut drawn = Board::default();
    for (row, squares) in board.rows.iter().enumerate() {
        let number = row + 1;
        let mut bits = vec![painted(format!("{number:>2}"), Paint::Coordinate)];
        let mut names = Vec::new();
        for (column, symbol) in squares.chars().enumerate() {
            let name = format!("{}{number}", letter(b'A', column));
            let paint = match symbol {
                'a'..='z' => Paint::First,
                '#' => Paint::Dim,
                '.' => Paint::Plain,
                _ => Paint::Special,
            };
            bits.push(cell(&name, format!(" {symbol}"), paint));
            names.push(name);
        }
        drawn.rows.push(bits);
        drawn.grid.push(names);
    }
    let columns = board.rows.len();
    drawn.rows.push(vec![plain("  "), letters(columns)]);
    drawn
}
