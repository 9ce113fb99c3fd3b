//! Some word that fits somewhere, found quickly even if none does.
//!
//! A walk through the graph may follow every long word nearly to its end, line after line, only to
//! find that none fits. Here one pass through the dictionary tries each word in up to 64 rooms at a
//! time: one bit per room, of which each letter clears those where it does not fit.

use crate::board::Board;
use crate::graph::letters_of;
use crate::lexicon::Lexicon;
use crate::line::{Cell, Line};
use crate::placement::Placement;
use crate::word::Word;

/// The first word of the lexicon that may be placed, at the first place where it may.
pub(crate) fn first_move(board: &Board, lexicon: &Lexicon) -> Option<Placement> {
    let lines: Vec<Line> = Line::all(board).collect();
    let rooms = rooms_by_length(&lines);
    lexicon.words().iter().find_map(|word| {
        let mut rooms = rooms[word.len()].iter();
        let (line, start) = rooms.find_map(|rooms| rooms.first_for(word))?;
        Some(lines[line].placement(start, *word))
    })
}

/// For each length, the places for words of that length.
fn rooms_by_length(lines: &[Line]) -> [Vec<Rooms>; Word::LONGEST + 1] {
    let mut rooms = std::array::from_fn(|_| Vec::new());
    for (number, line) in lines.iter().enumerate() {
        for start in 0..line.length {
            let cells = &line.cells[start..line.length];
            for length in lengths(cells) {
                add(&mut rooms[length], number, start, &cells[..length]);
            }
        }
    }
    rooms
}

/// The lengths of words that may begin at the first of these cells: long enough to be a word and to
/// take a free cell, and not reaching a forbidden one.
fn lengths(cells: &[Cell]) -> impl Iterator<Item = usize> {
    let open = cells.iter().take_while(|cell| cell.allowed != 0).count();
    let to_free = cells.iter().take_while(|cell| cell.is_letter).count() + 1;
    Board::SHORTEST_WORD.max(to_free)..=open
}

fn add(rooms: &mut Vec<Rooms>, line: usize, start: usize, cells: &[Cell]) {
    if rooms
        .last()
        .is_none_or(|last| last.places.len() == Rooms::MOST)
    {
        rooms.push(Rooms::new());
    }
    if let Some(last) = rooms.last_mut() {
        last.add(line, start, cells);
    }
}

/// Up to 64 places for words of one length.
struct Rooms {
    /// The line and the first cell of each.
    places: Vec<(usize, usize)>,
    /// For each place in a word and each letter, the rooms where that letter may stand there.
    allowed: [[u64; 26]; Word::LONGEST],
}

impl Rooms {
    const MOST: usize = u64::BITS as usize;

    fn new() -> Self {
        Self {
            places: Vec::with_capacity(Self::MOST),
            allowed: [[0; 26]; Word::LONGEST],
        }
    }

    fn add(&mut self, line: usize, start: usize, cells: &[Cell]) {
        let room = 1 << self.places.len();
        for (allowed, cell) in self.allowed.iter_mut().zip(cells) {
            for letter in letters_of(cell.allowed) {
                allowed[letter as usize] |= room;
            }
        }
        self.places.push((line, start));
    }

    /// The first room where the word fits.
    fn first_for(&self, word: &Word) -> Option<(usize, usize)> {
        let mut fitting = u64::MAX;
        for (allowed, letter) in self.allowed.iter().zip(word.letters()) {
            fitting &= allowed[letter.index()];
            if fitting == 0 {
                return None;
            }
        }
        self.places.get(fitting.trailing_zeros() as usize).copied()
    }
}
