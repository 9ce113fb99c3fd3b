//! A beginner: a short word somewhere.

use ludoteca_core::Budget;
use rand::Rng;
use rand::seq::SliceRandom as _;

use crate::board::Board;
use crate::game::Palavras;
use crate::line::{Line, Worth};
use crate::placement::Placement;
use crate::room::{Finder, Room};
use crate::word::LetterValues;

/// A beginner's words have no more letters than this.
const LONGEST: usize = 5;

impl Palavras {
    /// The best word for a place that chance chooses among those for words of up to five letters;
    /// any word if none fits there.
    pub fn short_word(&self, chance: &mut impl Rng) -> Option<Placement> {
        if self.words_left() == Some(0) {
            return None;
        }
        let budget = Budget::unlimited();
        let mut finder = Finder {
            graph: self.lexicon().forward(),
            outlook: self.lexicon().outlook(),
            worth: Worth::new(&LetterValues::ASSIGNMENT),
            budget: &budget,
            nodes: 0,
        };
        let lines: Vec<Line> = Line::all(self.board()).collect();
        let mut rooms: Vec<(&Line, Room)> = lines.iter().flat_map(short_rooms).collect();
        rooms.shuffle(chance);
        let mut found = rooms.into_iter().filter_map(|(line, room)| {
            let found = finder.best(line, room, 1).ok()??;
            Some(line.placement(room.start, found.word))
        });
        found.next().or_else(|| self.any_move())
    }
}

/// The rooms of a line for short words that take a free square.
fn short_rooms(line: &Line) -> impl Iterator<Item = (&Line, Room)> {
    let rooms = (0..line.length).flat_map(|start| {
        let lengths = Board::SHORTEST_WORD..=LONGEST.min(line.length - start);
        lengths.map(move |length| Room { start, length })
    });
    let is_open = |room: &Room| {
        let cells = &line.cells[room.start..room.start + room.length];
        cells.iter().all(|cell| cell.allowed != 0) && cells.iter().any(|cell| !cell.is_letter)
    };
    rooms.filter(is_open).map(move |room| (line, room))
}
