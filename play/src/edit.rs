//! Positions that are made by hand, cell by cell: on the way they may be none that a game comes to,
//! so they are texts.

use crate::board::{Board, Cell};

/// Editor of a game's positions.
pub trait Edit: Sync {
    /// The position to begin with.
    fn start(&self) -> &'static str;

    /// Things that can be put on a cell, with texts `edit-NAME`; the first is chosen at the start.
    fn brushes(&self) -> &'static [&'static str];

    /// The board of a position; `None` where the text is none.
    fn board(&self, text: &str) -> Option<Board>;

    /// The position after something was put on a cell; `None` where that cannot be done.
    fn put(&self, text: &str, cell: Cell, brush: &str) -> Option<String>;

    /// The position with the other side to move.
    fn turn(&self, text: &str) -> Option<String>;
}

/// The text with its last word, the side to move, changed into the other of two.
pub(crate) fn swap_mover(text: &str, at: usize, sides: [&str; 2]) -> Option<String> {
    let mut words: Vec<&str> = text.split(' ').collect();
    let mover = words.get_mut(at)?;
    *mover = match *mover {
        mover if mover == sides[0] => sides[1],
        mover if mover == sides[1] => sides[0],
        _ => return None,
    };
    Some(words.join(" "))
}

/// Rows of single characters, as `X.O/.X./..O`, with one of them changed.
pub(crate) fn put_symbol(rows: &str, cell: Cell, symbol: char) -> Option<String> {
    let mut rows: Vec<Vec<char>> = rows.split('/').map(|row| row.chars().collect()).collect();
    let row = rows.get_mut(usize::from(cell.row))?;
    *row.get_mut(usize::from(cell.column))? = symbol;
    let rows: Vec<String> = rows.into_iter().map(String::from_iter).collect();
    Some(rows.join("/"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_symbol_and_the_mover_change_and_nothing_else() {
        let put = |row, column| put_symbol("X.O/.X./..O", Cell::new(row, column), 'O');
        assert_eq!(put(1, 2).as_deref(), Some("X.O/.XO/..O"));
        assert_eq!((put(3, 0), put(0, 3)), (None, None));
        let swap = |text| swap_mover(text, 1, ["X", "O"]);
        assert_eq!(swap("X../.../... O").as_deref(), Some("X../.../... X"));
        assert_eq!((swap("X../.../..."), swap("X Y")), (None, None));
    }
}
