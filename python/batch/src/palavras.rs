//! Palavras with a list of words: an action is a slot and a word, and the last one ends one's
//! words. Slots come row by row, horizontal before vertical; in each, the words in their order.
//!
//! A plane of an observation is a board: 1 to 26 a letter, 0 a free square, −2, −3 and −4 one
//! whose letter counts that many times, −5 and −6 one where the word counts twice and three
//! times, −1 a forbidden one. In a race the other's board follows one's own.

use ludoteca_palavras::{Direction, Palavras, Place, Placement, Slot, Square};

use crate::lane::{Lane, Shape, Step};

#[derive(Clone, Debug)]
pub(crate) struct PalavrasLane {
    sheets: Vec<Sheet>,
    mover: usize,
}

#[derive(Clone, Debug)]
struct Sheet {
    game: Palavras,
    has_ended: bool,
}

impl Sheet {
    fn is_done(&self) -> bool {
        self.has_ended || self.game.words_left() == Some(0) || self.game.board().is_full()
    }
}

impl PalavrasLane {
    /// A game of one seat, or a race of two.
    pub(crate) fn new(game: Palavras, seats: usize) -> Self {
        let sheet = Sheet {
            game,
            has_ended: false,
        };
        Self {
            sheets: vec![sheet; seats],
            mover: 0,
        }
    }

    fn game(&self) -> &Palavras {
        &self.sheets[self.mover].game
    }

    fn rows(&self) -> usize {
        self.game().board().size().rows().into()
    }

    fn words(&self) -> usize {
        self.game().lexicon().words().len()
    }

    /// The action that ends one's words.
    fn end(&self) -> usize {
        2 * self.rows() * self.rows() * self.words()
    }

    fn placement(&self, action: usize) -> Option<Placement> {
        let (slot, word) = (action / self.words(), action % self.words());
        let (rows, cells) = (self.rows(), self.rows() * self.rows());
        let place = Place {
            row: (slot % cells / rows) as u8,
            column: (slot % rows) as u8,
        };
        let direction = *Direction::BOTH.get(slot / cells)?;
        Some(Placement {
            slot: Slot { place, direction },
            word: *self.game().lexicon().words().get(word)?,
        })
    }

    fn action(&self, placement: &Placement) -> Option<usize> {
        let word = self.game().lexicon().words().binary_search(&placement.word);
        let Slot { place, direction } = placement.slot;
        let rows = self.rows();
        let [row, column] = [place.row, place.column].map(usize::from);
        if row >= rows || column >= rows {
            return None;
        }
        let first = match direction {
            Direction::Horizontal => 0,
            Direction::Vertical => rows * rows,
        };
        Some((first + row * rows + column) * self.words() + word.ok()?)
    }

    fn points(&self, seat: usize) -> u64 {
        self.sheets[seat].game.points()
    }

    /// The next word is the other seat's, if that still places any.
    fn pass_on(&mut self) {
        let other = 1 - self.mover;
        if self.sheets.get(other).is_some_and(|sheet| !sheet.is_done()) {
            self.mover = other;
        }
    }

    fn end_of_race(&self) -> Step {
        use std::cmp::Ordering::{Equal, Greater, Less};
        Step::end(match self.points(0).cmp(&self.points(1)) {
            Greater => Some(0),
            Less => Some(1),
            Equal => None,
        })
    }
}

impl Lane for PalavrasLane {
    fn shape(&self) -> Shape {
        Shape {
            actions: self.end() + 1,
            observation: vec![self.sheets.len(), self.rows(), self.rows()],
            seats: self.sheets.len(),
        }
    }

    fn mover(&self) -> usize {
        self.mover
    }

    fn is_over(&self) -> bool {
        self.sheets.iter().all(Sheet::is_done)
    }

    fn is_legal(&self, action: usize) -> bool {
        if action >= self.end() {
            return action == self.end() && !self.is_over();
        }
        let placement = self.placement(action);
        !self.is_over() && placement.is_some_and(|word| self.game().check(&word).is_ok())
    }

    /// Alone a word is rewarded with its points.
    fn play(&mut self, action: usize) -> Step {
        let before = self.points(self.mover);
        let mover = self.mover;
        match self.placement(action) {
            Some(placement) if action < self.end() => {
                // One that is not legal is the caller's to refuse.
                let _ = self.sheets[mover].game.place(&placement);
            }
            _ => self.sheets[mover].has_ended = true,
        }
        let points = (self.points(mover) - before) as f32;
        self.pass_on();
        let is_over = self.is_over();
        match (self.sheets.len(), is_over) {
            (1, _) => Step {
                rewards: [points, 0.0],
                is_over,
            },
            (_, true) => self.end_of_race(),
            _ => Step::GOES_ON,
        }
    }

    fn fill_mask(&self, mask: &mut [i8]) {
        mask.fill(0);
        if self.is_over() {
            return;
        }
        self.game().visit_moves(|found| {
            if let Some(legal) = self
                .action(&found.placement)
                .and_then(|action| mask.get_mut(action))
            {
                *legal = 1;
            }
            true
        });
        if let Some(end) = mask.last_mut() {
            *end = 1;
        }
    }

    fn fill_observation(&self, seat: usize, cells: &mut [i16]) {
        let size = self.rows() * self.rows();
        let (own, others) = self.sheets.split_at((seat + 1).min(self.sheets.len()));
        let (before, own) = own.split_at(own.len() - 1);
        let sheets = own.iter().chain(before).chain(others);
        for (plane, sheet) in cells.chunks_exact_mut(size).zip(sheets) {
            for (cell, &square) in plane.iter_mut().zip(sheet.game.board().squares()) {
                *cell = number(square);
            }
        }
    }

    fn write(&self, action: usize) -> String {
        match self.placement(action) {
            Some(placement) if action < self.end() => placement.to_string(),
            _ => "end".to_owned(),
        }
    }

    fn read(&self, text: &str) -> Option<usize> {
        if text.trim().eq_ignore_ascii_case("end") {
            return Some(self.end());
        }
        self.action(&text.parse().ok()?)
    }

    fn position(&self) -> String {
        self.game().to_string()
    }

    fn copy(&self) -> Box<dyn Lane> {
        Box::new(self.clone())
    }
}

fn number(square: Square) -> i16 {
    match square {
        Square::Plain => 0,
        Square::Forbidden => -1,
        Square::LetterTwice => -2,
        Square::LetterThrice => -3,
        Square::LetterFourTimes => -4,
        Square::WordTwice => -5,
        Square::WordThrice => -6,
        Square::Taken(letter) => letter.index() as i16 + 1,
    }
}
