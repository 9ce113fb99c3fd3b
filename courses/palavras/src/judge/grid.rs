//! A board as symbols in rows, as it is printed: also one that no rule allows.

use std::fmt;

use ludoteca_palavras::Board;

/// Rows of symbols.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Grid(pub(super) Vec<Vec<char>>);

impl Grid {
    /// Returns the number of rows.
    pub(super) fn rows(&self) -> usize {
        self.0.len()
    }

    /// A symbol; a blank where a row is too short.
    fn at(&self, row: usize, column: usize) -> char {
        self.0[row].get(column).copied().unwrap_or(' ')
    }

    /// The first square at which another grid with as many rows differs: its name and both symbols.
    pub(super) fn first_difference(&self, other: &Self) -> Option<(String, char, char)> {
        let size = self.rows();
        let mut places = (0..size).flat_map(|row| (0..size).map(move |column| (row, column)));
        let (row, column) =
            places.find(|&(row, column)| self.at(row, column) != other.at(row, column))?;
        let name = format!("{}{}", char::from(b'A' + column as u8), row + 1);
        Some((name, self.at(row, column), other.at(row, column)))
    }

    /// Reads the rows of a text up to the first line that is none.
    pub(super) fn read(text: &str) -> Self {
        let rows = text.lines().map(split_row);
        Self(rows.map_while(|row| row).collect())
    }

    /// Reads all rows of a text, each as long as it must be.
    pub(super) fn read_sized(text: &str, size: usize) -> Self {
        let mut rows: Vec<Vec<char>> = text.lines().filter_map(split_row).collect();
        for row in &mut rows {
            row.resize(size, '.');
        }
        rows.resize(size, vec!['.'; size]);
        Self(rows)
    }
}

/// The symbols of a line that begins with a row's number.
fn split_row(line: &str) -> Option<Vec<char>> {
    let mut words = line.split_whitespace();
    words.next()?.parse::<u8>().ok()?;
    Some(words.filter_map(|word| word.chars().next()).collect())
}

impl From<&Board> for Grid {
    fn from(board: &Board) -> Self {
        let rows = board.squares().chunks(board.size().rows().into());
        let symbols = |row: &[ludoteca_palavras::Square]| {
            let row = row.iter();
            row.map(|square| square.symbol()).collect()
        };
        Self(rows.map(symbols).collect())
    }
}

/// Prints a grid as the program does, with its last line end.
impl fmt::Display for Grid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (at, row) in self.0.iter().enumerate() {
            write!(f, "{:>2}", at + 1)?;
            for symbol in row {
                write!(f, " {symbol}")?;
            }
            writeln!(f)?;
        }
        write!(f, "  ")?;
        for letter in ('A'..).take(self.rows()) {
            write!(f, " {letter}")?;
        }
        writeln!(f)
    }
}
