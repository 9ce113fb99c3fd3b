//! Boards of palavras as the table draws them.

use ludoteca_palavras::{Board as Squares, Letter, LetterValues, Square};

use crate::board::{Face, Grid, Ground, Labels, Shape, Tone};
use crate::{Message, Seat};

/// A board, drawn row by row.
pub(super) fn grid(board: &Squares, owner: Option<Seat>) -> Grid {
    let side = board.size().rows();
    let row = |at: u8| (at + 1).to_string();
    Grid {
        owner,
        rows: side,
        columns: side,
        labels: Labels::letters((0..side).map(row).collect(), side, true),
        block: 0,
        faces: board.squares().iter().map(|&square| face(square)).collect(),
    }
}

fn face(square: Square) -> Face {
    let symbol = square.symbol();
    let bonus = |mark: &'static str, ground, label| Face {
        shape: Shape::Mark(mark.into()),
        tone: Tone::Special,
        ground,
        label: Some(label),
        ..Face::default()
    };
    let letter_bonus = |times: u8| Message::new("cell-letter-bonus").with("value", times);
    let face = match symbol {
        'a'..='z' => letter(symbol),
        '2' => bonus("2×", Ground::Cool, letter_bonus(2)),
        '3' => bonus("3×", Ground::Cool, letter_bonus(3)),
        '4' => bonus("4×", Ground::Cool, letter_bonus(4)),
        '$' => bonus("2W", Ground::Warm, Message::new("cell-word-2")),
        '!' => bonus("3W", Ground::Warm, Message::new("cell-word-3")),
        '#' => Face {
            tone: Tone::Dim,
            ground: Ground::Blocked,
            label: Some(Message::new("cell-blocked")),
            ..Face::default()
        },
        _ => Face {
            label: Some(Message::new("cell-free")),
            ..Face::default()
        },
    };
    Face {
        text: symbol.to_string().into(),
        ..face
    }
}

fn letter(symbol: char) -> Face {
    let letter = symbol.to_ascii_uppercase().to_string();
    Face {
        shape: Shape::Tile(letter.clone().into()),
        tone: Tone::First,
        label: Some(Message::new("cell-mark").with("value", letter)),
        corner: Letter::new(symbol)
            .map(|letter| LetterValues::ASSIGNMENT.of(letter).to_string())
            .unwrap_or_default()
            .into(),
        ..Face::default()
    }
}
