//! Positions as text: `2 ..../.#../.#.. R`.

use std::fmt;
use std::str::FromStr;

use ludoteca_core::ParseError;

use crate::game::Poziomka;
use crate::grid::Grid;
use crate::rules::{Rules, Side};

impl fmt::Display for Poziomka {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let rules = self.rules();
        write!(f, "{} ", rules.length())?;
        for row in 0..rules.rows() {
            if row > 0 {
                f.write_str("/")?;
            }
            for column in 0..rules.columns() {
                let is_free = self.is_free(row, column);
                f.write_str(if is_free { "." } else { "#" })?;
            }
        }
        f.write_str(match self.side_to_move() {
            Side::Left => " L",
            Side::Right => " R",
        })
    }
}

impl FromStr for Poziomka {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let mut words = text.split(' ');
        let (Some(length), Some(rows), Some(mover), None) =
            (words.next(), words.next(), words.next(), words.next())
        else {
            let form = "a position is POLA, rows and mover, as in 2 ..../.#../.#.. R";
            return Err(ParseError::new(form));
        };
        let rules = read_rules(length, rows)?;
        Ok(Self::from_grid(
            rules,
            read_rows(rules, rows)?,
            read_mover(mover)?,
        ))
    }
}

fn read_rules(length: &str, rows: &str) -> Result<Rules, ParseError> {
    let length = length
        .parse()
        .map_err(|_| ParseError::new(format!("POLA is a number, not {length}")))?;
    let down = rows.split('/').count();
    let across = rows.split('/').next().map_or(0, str::len);
    Rules::new(length, down as u32, across as u32)
        .map_err(|error| ParseError::new(error.to_string()))
}

fn read_rows(rules: Rules, rows: &str) -> Result<Grid, ParseError> {
    let mut grid = Grid::empty(rules);
    for (row, cells) in (0..).zip(rows.split('/')) {
        if cells.len() != rules.columns() as usize {
            return Err(ParseError::new("all rows are equally long"));
        }
        for (column, cell) in (0..).zip(cells.bytes()) {
            match cell {
                b'.' => {}
                b'#' => grid.take(row, column, 1, 1),
                _ => return Err(ParseError::new("a row is made of . (free) and # (taken)")),
            }
        }
    }
    Ok(grid)
}

fn read_mover(mover: &str) -> Result<Side, ParseError> {
    match mover {
        "L" => Ok(Side::Left),
        "R" => Ok(Side::Right),
        _ => Err(ParseError::new(format!(
            "the side to move is L or R, not {mover}"
        ))),
    }
}
