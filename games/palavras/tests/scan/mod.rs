//! All moves found in the plainest way: every word of the dictionary in every slot, checked letter
//! by letter. The search for moves must find the same.

use std::collections::HashSet;

use ludoteca_palavras::{
    Board, Crossing, Direction, Letter, LetterValues, Lexicon, Place, Placement, Slot, Square, Word,
};

/// The letters in hand; `None` for any.
pub(crate) type Hand<'a> = Option<&'a [Letter]>;

/// A move as text, with its points.
pub(crate) type Found = (Placement, u64);

/// The assignment's game.
pub(crate) fn free_moves(board: &Board, lexicon: &Lexicon) -> Vec<Found> {
    let mut found = Vec::new();
    for slot in board.size().slots() {
        for &word in lexicon.words() {
            let placement = Placement { slot, word };
            if let Ok(points) = board.check(&placement) {
                found.push((placement, points));
            }
        }
    }
    found
}

/// The older edition.
pub(crate) fn crossing_moves(
    board: &Board,
    lexicon: &Lexicon,
    crossing: Crossing,
    hand: Hand<'_>,
) -> Vec<Found> {
    let words: HashSet<&str> = lexicon.words().iter().map(Word::as_str).collect();
    let is_first = !board
        .squares()
        .iter()
        .any(|square| square.letter().is_some());
    let hand = hand.map(|letters| {
        let mut counts = [0; 26];
        for letter in letters {
            counts[letter.index()] += 1;
        }
        counts
    });
    let judge = Judge {
        board,
        words: &words,
        crossing,
        hand,
        is_first,
    };
    let mut found = Vec::new();
    for slot in board.size().slots() {
        for &word in lexicon.words() {
            let placement = Placement { slot, word };
            if let Some(points) = judge.points(&placement) {
                found.push((placement, points));
            }
        }
    }
    found
}

struct Judge<'a> {
    board: &'a Board,
    words: &'a HashSet<&'a str>,
    crossing: Crossing,
    /// Number of each letter in hand.
    hand: Option<[u8; 26]>,
    is_first: bool,
}

impl Judge<'_> {
    /// The points of a move that may be played.
    fn points(&self, placement: &Placement) -> Option<u64> {
        let Placement { slot, word } = placement;
        let mut hand = self.hand;
        let (mut letters, mut factor, mut beside) = (0, 1, 0);
        let (mut takes_free, mut meets) = (false, false);
        for (step, letter) in word.letters().enumerate() {
            let place = at(slot, step as i32)?;
            let square = self.board.at(place)?;
            letters += LetterValues::OLDER.of(letter) * square.letter_factor();
            factor *= square.word_factor();
            match square {
                Square::Taken(there) if there == letter => meets = true,
                Square::Forbidden | Square::Taken(_) => return None,
                _ => {
                    takes_free = true;
                    if let Some(counts) = &mut hand {
                        let count = &mut counts[letter.index()];
                        *count = count.checked_sub(1)?;
                    }
                    if self.crossing == Crossing::Words {
                        let points = self.points_beside(place, slot.direction, letter, square)?;
                        meets |= points > 0;
                        beside += points;
                    }
                }
            }
            let middle = self.board.size().middle();
            let is_centre = (place.row, place.column) == (middle, middle);
            let is_horizontal = slot.direction == Direction::Horizontal;
            meets |= self.is_first && is_centre && is_horizontal;
        }
        let ends = [-1, word.len() as i32].map(|step| at(slot, step));
        let touches = ends
            .into_iter()
            .flatten()
            .any(|end| self.letter(end).is_some());
        (takes_free && meets && !touches).then_some(letters * factor + beside)
    }

    /// Score of the word that a new letter forms at right angles: 0 if it forms none, `None` if
    /// that is not a word.
    fn points_beside(
        &self,
        place: Place,
        direction: Direction,
        letter: Letter,
        square: Square,
    ) -> Option<u64> {
        let across = Slot {
            place,
            direction: direction.across(),
        };
        let there = |step: i32| at(&across, step).and_then(|place| self.letter(place));
        let first = (1..=15).find(|&step| there(-step).is_none())? - 1;
        let last = (1..=15).find(|&step| there(step).is_none())? - 1;
        if (first, last) == (0, 0) {
            return Some(0);
        }
        let formed: Vec<Letter> = (-first..=last)
            .map(|step| {
                if step == 0 {
                    letter
                } else {
                    there(step).unwrap()
                }
            })
            .collect();
        let word: String = formed.iter().map(|letter| letter.symbol()).collect();
        let sum: u64 = formed
            .iter()
            .map(|&letter| LetterValues::OLDER.of(letter))
            .sum();
        let bonus = LetterValues::OLDER.of(letter) * (square.letter_factor() - 1);
        self.words.contains(word.as_str()).then_some(sum + bonus)
    }

    fn letter(&self, place: Place) -> Option<Letter> {
        self.board.at(place).and_then(Square::letter)
    }
}

fn at(slot: &Slot, step: i32) -> Option<Place> {
    let (down, across) = match slot.direction {
        Direction::Horizontal => (0, step),
        Direction::Vertical => (step, 0),
    };
    Some(Place {
        row: u8::try_from(i32::from(slot.place.row) + down).ok()?,
        column: u8::try_from(i32::from(slot.place.column) + across).ok()?,
    })
}
