//! Palavras' board: letters, and squares that count more.

use ludoteca_table::View;
use ludoteca_table::view::PalavrasBoard;

use super::{Art, Cell, Grid, Row, column};
use crate::texts::Texts;

pub(super) fn grid(view: &View, board: &PalavrasBoard, texts: &Texts) -> Grid {
    let row = |(at, symbols): (usize, &String)| {
        let cell = |(column, symbol): (usize, char)| cell(view, texts, (at, column), symbol);
        Row {
            header: (at + 1).to_string(),
            cells: symbols.chars().enumerate().map(cell).collect(),
        }
    };
    Grid {
        label: texts.get("board"),
        game: "palavras",
        columns: (0..board.rows.len())
            .map(|at| column(at).to_string())
            .collect(),
        rows: board.rows.iter().enumerate().map(row).collect(),
        field: "start",
    }
}

fn cell(view: &View, texts: &Texts, (row, at): (usize, usize), symbol: char) -> Cell {
    let id = format!("{}{}", column(at), row + 1);
    let bonus = |times: u8| texts.with("cell-letter-bonus", &[("value", i64::from(times).into())]);
    let (art, content, class) = match symbol {
        'a'..='z' => {
            let letter = symbol.to_ascii_uppercase();
            (Art::Letter(letter), letter.to_string(), "tile")
        }
        '2' => (Art::Square("2×"), bonus(2), "letter-2"),
        '3' => (Art::Square("3×"), bonus(3), "letter-3"),
        '4' => (Art::Square("4×"), bonus(4), "letter-4"),
        '$' => (Art::Square("2W"), texts.get("cell-word-2"), "word-2"),
        '!' => (Art::Square("3W"), texts.get("cell-word-3"), "word-3"),
        '#' => (Art::Nothing, texts.get("cell-blocked"), "blocked"),
        _ => (Art::Nothing, texts.get("cell-free"), ""),
    };
    Cell {
        label: match art {
            // What is seen is also said.
            Art::Square(text) => format!("{id}: {text}, {content}"),
            _ => format!("{id}: {content}"),
        },
        art,
        class: class.to_owned(),
        sends: (view.actions.play && symbol != '#').then(|| id.clone()),
        touches: id.clone(),
        id,
        ..Cell::default()
    }
}

/// The cells of `A3H bacalhau`.
pub(super) fn covered(mv: &str) -> Vec<String> {
    let Some((slot, word)) = mv.split_once(' ') else {
        return Vec::new();
    };
    let mut letters = slot.chars();
    let (first, last) = (letters.next(), letters.next_back());
    let (Some(first @ 'A'..='Z'), Ok(row), Some(last)) =
        (first, letters.as_str().parse::<u8>(), last)
    else {
        return Vec::new();
    };
    let length = word.len().min(15) as u8;
    let step = |step: u8| match last {
        'H' => format!("{}{row}", (first as u8 + step) as char),
        _ => format!("{first}{}", row.saturating_add(step)),
    };
    (0..length).map(step).collect()
}

#[cfg(test)]
mod tests {
    use super::covered;

    #[test]
    fn a_word_runs_across_or_down() {
        assert_eq!(covered("A3H mar"), ["A3", "B3", "C3"]);
        assert_eq!(covered("B10V sol"), ["B10", "B11", "B12"]);
        assert!(covered("mar").is_empty());
    }
}
