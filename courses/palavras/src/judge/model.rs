//! The course's program once more, with the mistakes that programs make. It only suspects: what is
//! right, the program itself says.

use ludoteca_palavras::{Letter, LetterValues, Square};

use super::grid::Grid;
use super::mistakes::Mistake;
use super::refusal::Refusal;
use super::story::{Step, Story};
use super::task::Task;
use crate::program::texts::{self, PROMPT, WRONG_COMMAND};

/// A program with a mistake, or none.
struct Model {
    mistake: Option<Mistake>,
    board: Grid,
    total: u64,
    words: u64,
    turns: u64,
}

/// Runs a task.
pub(super) fn run(task: &Task, mistake: Option<Mistake>) -> Story {
    let mut model = Model {
        mistake,
        board: first_board(task, mistake),
        total: 0,
        words: 0,
        turns: 0,
    };
    let most = task
        .most_words
        .filter(|_| mistake != Some(Mistake::MostIgnored));
    model.play(&task.input, most)
}

fn first_board(task: &Task, mistake: Option<Mistake>) -> Grid {
    match (&task.board, mistake) {
        (Some(text), Some(Mistake::SizeFromLines)) => {
            Grid::read_sized(text, text.matches('\n').count().saturating_sub(1))
        }
        (None, Some(Mistake::SizeIgnored)) => {
            (&ludoteca_palavras::Board::new(ludoteca_palavras::Size::default())).into()
        }
        _ => Grid::read(&task.expected.first),
    }
}

impl Model {
    fn has(&self, mistake: Mistake) -> bool {
        self.mistake == Some(mistake)
    }

    fn play(&mut self, input: &str, most: Option<u64>) -> Story {
        let first = self.board.to_string();
        let mut steps = Vec::new();
        let mut lines = input.lines();
        while !self.is_over(most) {
            let line = lines.next();
            let before = self.board.clone();
            let (answer, refusal, ends) = self.answer(line);
            steps.push(Step {
                line: line.map(str::to_owned),
                answer: format!("{PROMPT}{answer}"),
                before,
                after: self.board.clone(),
                refusal,
            });
            if ends {
                break;
            }
        }
        let points = self.total;
        let last = format!("{}\n", texts::end(points));
        let file = format!(
            "{}Pontuação final: {points} pontos\nJogadas efetuadas: {}\n",
            self.board, self.words
        );
        Story {
            first,
            steps,
            last,
            file,
        }
    }

    fn is_over(&self, most: Option<u64>) -> bool {
        let is_taken = |square: &char| *square == '#' || square.is_ascii_lowercase();
        let is_full = self.board.0.iter().flatten().all(is_taken) && !self.has(Mistake::FullGoesOn);
        let count = if self.has(Mistake::ErrorsCount) {
            self.turns
        } else {
            self.words
        };
        is_full || most.is_some_and(|most| count >= most)
    }

    /// Answers a line: what is printed, why it was refused, and if the game ends.
    fn answer(&mut self, line: Option<&str>) -> (String, Option<Refusal>, bool) {
        let Some(line) = line else {
            return (String::new(), None, true);
        };
        if line.trim().eq_ignore_ascii_case("end") {
            return (String::new(), None, true);
        }
        self.turns += 1;
        match self.place(line) {
            Ok((slot, word, points)) => {
                self.total = if self.has(Mistake::TotalOfLast) {
                    points
                } else {
                    self.total + points
                };
                self.words += 1;
                let board = &self.board;
                let text = format!(
                    "{board}Jogada {}: [{slot}] {word} -> {points} pontos\n",
                    self.words
                );
                (text, None, false)
            }
            Err(refusal) if self.has(Mistake::BoardAfterError) => (
                format!("{WRONG_COMMAND}\n{}", self.board),
                Some(refusal),
                false,
            ),
            Err(refusal) => (format!("{WRONG_COMMAND}\n"), Some(refusal), false),
        }
    }

    fn place(&mut self, line: &str) -> Result<(String, String, u64), Refusal> {
        let words: Vec<&str> = line
            .split([' ', '\t'])
            .filter(|word| !word.is_empty())
            .collect();
        let [slot, word] = words[..] else {
            return Err(Refusal::Command);
        };
        let word = if self.has(Mistake::CapitalsAccepted) {
            word.to_lowercase()
        } else {
            word.to_owned()
        };
        let (row, column, is_vertical) = self.read_slot(slot)?;
        if !word.chars().all(|letter| letter.is_ascii_lowercase()) {
            return Err(Refusal::Word);
        }
        let letters: Vec<char> = word.chars().collect();
        let places: Vec<(usize, usize)> = (0..letters.len())
            .map(|at| {
                if is_vertical {
                    (row + at, column)
                } else {
                    (row, column + at)
                }
            })
            .collect();
        self.check(&letters, &places)?;
        let points = self.put(&letters, &places);
        let shown = if self.has(Mistake::CoordinatesAsTyped) {
            slot.to_owned()
        } else {
            slot.to_uppercase()
        };
        Ok((shown, word, points))
    }

    fn read_slot(&self, slot: &str) -> Result<(usize, usize, bool), Refusal> {
        let slot = if self.has(Mistake::SmallCoordinatesRefused) {
            slot.to_owned()
        } else {
            slot.to_uppercase()
        };
        let mut letters = slot.chars();
        let (Some(column), Some(direction)) = (letters.next(), letters.next_back()) else {
            return Err(Refusal::Command);
        };
        let row: usize = letters.as_str().parse().map_err(|_| Refusal::Command)?;
        if !column.is_ascii_uppercase()
            || !(1..=15).contains(&row)
            || letters.as_str().starts_with(['+', '0'])
        {
            return Err(Refusal::Command);
        }
        let is_vertical = match direction {
            'V' => true,
            'H' => false,
            'A'..='Z' if self.has(Mistake::DirectionVertical) => true,
            'A'..='Z' if self.has(Mistake::DirectionHorizontal) => false,
            _ => return Err(Refusal::Direction),
        };
        Ok((row - 1, usize::from(column as u8 - b'A'), is_vertical))
    }

    fn check(&self, letters: &[char], places: &[(usize, usize)]) -> Result<(), Refusal> {
        let shortest = match self.mistake {
            Some(Mistake::TwoLetters) => 2,
            Some(Mistake::FourLetters) => 4,
            _ => 3,
        };
        if letters.len() < shortest {
            return Err(Refusal::TooShort);
        }
        let size = self.board.rows();
        if places
            .iter()
            .any(|(row, column)| *row >= size || *column >= size)
        {
            return Err(Refusal::OffBoard);
        }
        let mut new = 0;
        for (letter, (row, column)) in letters.iter().zip(places) {
            let square = self.board.0[*row][*column];
            if square == '#' && !self.has(Mistake::ForbiddenAllowed) {
                return Err(Refusal::Forbidden);
            }
            if !square.is_ascii_lowercase() {
                new += 1;
            } else if square != *letter && !self.has(Mistake::LettersReplaced) {
                return Err(Refusal::OtherLetter);
            }
        }
        if new == 0 && !self.has(Mistake::NothingNewAllowed) {
            return Err(Refusal::NothingNew);
        }
        Ok(())
    }

    fn put(&mut self, letters: &[char], places: &[(usize, usize)]) -> u64 {
        let (mut sum, mut doubles, mut triples) = (0, 0_u32, 0_u32);
        for (letter, (row, column)) in letters.iter().zip(places) {
            let square = std::mem::replace(&mut self.board.0[*row][*column], *letter);
            let value =
                Letter::new(*letter).map_or(0, |letter| LetterValues::ASSIGNMENT.of(letter));
            let times = Square::from_symbol(square).map_or(1, Square::letter_factor);
            sum += if self.has(Mistake::LetterBonusIgnored) {
                value
            } else {
                value * times
            };
            doubles += u32::from(square == '$');
            triples += u32::from(square == '!');
        }
        match self.mistake {
            Some(Mistake::WordBonusOnce) => {
                sum * (1 + u64::from(doubles > 0)) * (1 + 2 * u64::from(triples > 0))
            }
            Some(Mistake::TripleAsDouble) => sum * 2_u64.pow(doubles + triples),
            Some(Mistake::WordBonusIgnored) => sum,
            Some(Mistake::WordBonusAdded) if doubles + triples > 0 => {
                sum * u64::from(2 * doubles + 3 * triples)
            }
            _ => sum * 2_u64.pow(doubles) * 3_u64.pow(triples),
        }
    }
}
