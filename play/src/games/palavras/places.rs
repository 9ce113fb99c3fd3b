//! Places of a word on a board, and its points counted by the symbols alone.

use ludoteca_palavras::{
    Board as Squares, Direction, Letter, LetterValues, Place, Placement, Slot, Word,
};

/// The place at which a word of four to seven letters brings most, if there is only one.
pub(super) fn find_best_place(board: &Squares, word: Word) -> Option<Placement> {
    if !(4..=7).contains(&word.len()) {
        return None;
    }
    let points = |placement: Placement| Some((board.check(&placement).ok()?, placement));
    let mut places: Vec<(u64, Placement)> = placements(board, word).filter_map(points).collect();
    places.sort_by_key(|(points, _)| std::cmp::Reverse(*points));
    match places[..] {
        [(most, best), (next, _), ..] if most > next => Some(best),
        _ => None,
    }
}

/// Every place of a board at which a word may begin.
pub(super) fn placements(board: &Squares, word: Word) -> impl Iterator<Item = Placement> {
    let side = board.size().rows();
    let places = (0..side).flat_map(move |row| (0..side).map(move |column| Place { row, column }));
    places.flat_map(move |place| {
        [Direction::Horizontal, Direction::Vertical].map(|direction| Placement {
            slot: Slot { place, direction },
            word,
        })
    })
}

/// Points of a word by the assignment's rules, read from the symbols of the board.
pub(super) fn count_points(board: &Squares, placement: &Placement) -> Option<u64> {
    let (side, Slot { place, direction }) = (usize::from(board.size().rows()), placement.slot);
    let word = placement.word.to_string();
    let (mut sum, mut times, mut is_new) = (0_u64, 1_u64, false);
    for (at, letter) in word.chars().enumerate() {
        let (row, column) = match direction {
            Direction::Horizontal => (usize::from(place.row), usize::from(place.column) + at),
            Direction::Vertical => (usize::from(place.row) + at, usize::from(place.column)),
        };
        if row >= side || column >= side {
            return None;
        }
        let value = LetterValues::ASSIGNMENT.of(Letter::new(letter)?);
        let symbol = board.squares()[row * side + column].symbol();
        match symbol {
            '#' => return None,
            'a'..='z' if symbol != letter => return None,
            'a'..='z' => sum += value,
            symbol => {
                is_new = true;
                sum += value * symbol.to_digit(10).map_or(1, u64::from);
                times *= match symbol {
                    '$' => 2,
                    '!' => 3,
                    _ => 1,
                };
            }
        }
    }
    is_new.then_some(sum * times)
}
