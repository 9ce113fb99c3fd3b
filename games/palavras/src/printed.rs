//! Boards as text: printed as the assignment prints them, or in one line.
//!
//! The printed form has a row number and the squares, each right-aligned in two characters, and the
//! column letters below. The short form is the rows joined by `/`.

use std::fmt::{self, Write as _};
use std::str::FromStr;

use crate::board::{Board, Size};
use crate::square::Square;

/// The printed board, without a newline at the end.
impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let rows = self.size().rows();
        for (number, row) in (1..).zip(self.squares().chunks(rows as usize)) {
            write!(f, "{number:>2}")?;
            for square in row {
                write!(f, "{:>2}", square.symbol())?;
            }
            writeln!(f)?;
        }
        write!(f, "  ")?;
        (0..rows).try_for_each(|column| write!(f, "{:>2}", (b'A' + column) as char))
    }
}

impl Board {
    /// The board in one line: `$..3..$/.2#.#2./…`.
    ///
    /// ```
    /// use ludoteca_palavras::{Board, Size};
    ///
    /// let board = Board::new(Size::new(7).unwrap());
    /// let line = "$..3..$/.2#.#2./.#2!2#./3.!4!.3/.#2!2#./.2#.#2./$..3..$";
    /// assert_eq!(board.in_one_line(), line);
    /// assert_eq!(board, line.parse().unwrap());
    /// ```
    pub fn in_one_line(&self) -> String {
        let rows = self.squares().chunks(self.size().rows() as usize);
        let rows: Vec<String> = rows
            .map(|row| row.iter().map(|square| square.symbol()).collect())
            .collect();
        rows.join("/")
    }
}

/// Text that is not a board: everything that is wrong with it, line by line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadBoard {
    /// The faults, from the top; never empty.
    pub faults: Vec<Fault>,
}

/// One thing that is wrong with a board's text.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {reason}")]
pub struct Fault {
    /// The line, counted from 1; in the short form the row.
    pub line: usize,
    /// The reason.
    pub reason: FaultReason,
}

/// Faults of a line of a board.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum FaultReason {
    /// The number of rows is even or not from 7 to 15.
    #[error("a board has 7, 9, 11, 13 or 15 rows, not {0}")]
    Rows(usize),
    /// A row has more or fewer squares than the board has rows.
    #[error("the row has {found} squares and the board {rows} rows")]
    NotSquare {
        /// Squares in the row.
        found: usize,
        /// Rows of the board.
        rows: usize,
    },
    /// A row has a number other than its own.
    #[error("row {expected} is numbered {found}")]
    RowNumber {
        /// The number that belongs there.
        expected: usize,
        /// The text that is there instead.
        found: String,
    },
    /// No square has this symbol.
    #[error("unknown symbol {0:?}")]
    Symbol(String),
    /// Neither a row nor the column letters nor what a program prints below them.
    #[error("neither a row nor the letters of the columns")]
    NoRow,
}

impl fmt::Display for BadBoard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let faults: Vec<String> = self.faults.iter().map(ToString::to_string).collect();
        f.write_str(&faults.join("; "))
    }
}

impl std::error::Error for BadBoard {}

/// A row as it was found: its line, its number if it has one, and its squares.
struct Row<'a> {
    line: usize,
    number: Option<&'a str>,
    squares: Vec<&'a str>,
}

/// Reads a printed board or one in the short form.
///
/// A printed board may have trailing blanks, CR LF, empty lines, no line of letters, and the result
/// that a program prints below it. Letters belong to words placed earlier.
impl FromStr for Board {
    type Err = BadBoard;

    fn from_str(text: &str) -> Result<Self, BadBoard> {
        let mut faults = Vec::new();
        let rows = if text.contains('/') {
            read_short(text.trim())
        } else {
            read_lines(text.trim_start_matches('\u{feff}'), &mut faults)
        };
        let size = Size::new(rows.len()).unwrap_or_else(|| {
            let line = rows.last().map_or(1, |row| row.line);
            let reason = FaultReason::Rows(rows.len());
            faults.push(Fault { line, reason });
            Size::default()
        });
        let squares = check_rows(&rows, &mut faults);
        if !faults.is_empty() {
            faults.sort_by_key(|fault| fault.line);
            return Err(BadBoard { faults });
        }
        Ok(Self::from_squares(size, |place| {
            squares[place.row as usize][place.column as usize]
        }))
    }
}

/// The lines that begin with a number. All others must be such as belong below a board.
fn read_lines<'a>(text: &'a str, faults: &mut Vec<Fault>) -> Vec<Row<'a>> {
    let mut rows = Vec::new();
    for (line, content) in (1..).zip(text.lines()) {
        let mut parts = content.split_whitespace();
        let Some(first) = parts.next() else { continue };
        if first.bytes().all(|byte| byte.is_ascii_digit()) {
            rows.push(Row {
                line,
                number: Some(first),
                squares: parts.collect(),
            });
        } else if !belongs_below(content) {
            let reason = FaultReason::NoRow;
            faults.push(Fault { line, reason });
        }
    }
    rows
}

fn belongs_below(content: &str) -> bool {
    let content = content.trim();
    content.starts_with("Pontuação final: ")
        || content.starts_with("Jogadas efetuadas: ")
        || content
            .split_whitespace()
            .all(|part| matches!(part.as_bytes(), [b'A'..=b'O']))
}

fn read_short(text: &str) -> Vec<Row<'_>> {
    (1..)
        .zip(text.split('/'))
        .map(|(line, row)| Row {
            line,
            number: None,
            squares: row.split_inclusive(|_| true).collect(),
        })
        .collect()
}

fn check_rows(rows: &[Row<'_>], faults: &mut Vec<Fault>) -> Vec<Vec<Square>> {
    let mut squares = Vec::new();
    for (expected, row) in (1..).zip(rows) {
        let mut fault = |reason| {
            let line = row.line;
            faults.push(Fault { line, reason });
        };
        if let Some(found) = row.number.filter(|number| **number != expected.to_string()) {
            let found = shorten(found);
            fault(FaultReason::RowNumber { expected, found });
        }
        if row.squares.len() != rows.len() {
            let found = row.squares.len();
            let rows = rows.len();
            fault(FaultReason::NotSquare { found, rows });
        }
        squares.push(read_squares(row, fault));
    }
    squares
}

fn read_squares(row: &Row<'_>, mut fault: impl FnMut(FaultReason)) -> Vec<Square> {
    let mut unknown = None;
    let squares = row.squares.iter().map(|symbol| {
        read_square(symbol).unwrap_or_else(|| {
            unknown.get_or_insert(shorten(symbol));
            Square::Plain
        })
    });
    let squares = squares.collect();
    // One per line is enough to find it.
    if let Some(symbol) = unknown {
        fault(FaultReason::Symbol(symbol));
    }
    squares
}

fn read_square(symbol: &str) -> Option<Square> {
    let mut symbols = symbol.chars();
    let square = symbols.next().and_then(Square::from_symbol);
    square.filter(|_| symbols.next().is_none())
}

/// At most eight characters of the text: enough to find it.
fn shorten(text: &str) -> String {
    let mut short: String = text.chars().take(8).collect();
    if short.len() < text.len() {
        let _ = short.write_char('…');
    }
    short
}
