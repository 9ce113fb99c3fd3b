//! The course's program once more, with the mistakes that programs make: these only suspect. The right
//! output comes from the program itself, and from here where a program reads an open text otherwise.

use ludoteca_palavras::{Letter, LetterValues, Square};

use super::grid::Grid;
use super::mistakes::Mistake;
use super::refusal::Refusal;
use super::story::{Step, Story};
use super::task::Task;
use crate::program::texts::{self, PROMPT, WRONG_COMMAND};

/// A program with mistakes, or none.
struct Model<'a> {
    mistakes: &'a [Mistake],
    /// The board before the first word: its squares.
    first: Grid,
    board: Grid,
    total: u64,
    words: u64,
    turns: u64,
    /// Points of the last word.
    last: u64,
    /// Number of squares it takes for free.
    free: usize,
    /// Texts printed after each prompt.
    answers: Vec<String>,
}

/// Runs a task.
pub(super) fn run(task: &Task, mistakes: &[Mistake]) -> Story {
    run_like(task, mistakes, b"")
}

/// Runs a task; a program that makes another board makes the one that it printed, and one that
/// refuses in other words does so in its own.
pub(super) fn run_like(task: &Task, mistakes: &[Mistake], printed: &[u8]) -> Story {
    let mut board = first_board(task, mistakes);
    if mistakes.contains(&Mistake::OtherBoard) && task.board.is_none() {
        let other = Grid::read(&String::from_utf8_lossy(printed));
        if other.rows() == board.rows() {
            board = other;
        }
    }
    let is_free = |square: &&char| **square != '#' && !square.is_ascii_lowercase();
    let free = board.0.iter().flatten().filter(is_free).count();
    let mut model = Model {
        mistakes,
        first: board.clone(),
        board,
        total: 0,
        words: 0,
        turns: 0,
        last: 0,
        free,
        answers: split_answers(printed),
    };
    let most = task
        .most_words
        .filter(|_| !mistakes.contains(&Mistake::MostIgnored))
        .map(|most| most + u64::from(mistakes.contains(&Mistake::MostPlusOne)));
    model.play(&task.input, most)
}

/// Splits the output into the texts after each prompt.
fn split_answers(printed: &[u8]) -> Vec<String> {
    let text = String::from_utf8_lossy(printed);
    let answers = text.split(PROMPT).skip(1);
    answers.map(str::to_owned).collect()
}

/// The words of an answer that refuses a command otherwise than it should; none if it does not.
pub(super) fn other_words(answer: &str) -> Option<String> {
    let is_own = |line: &&str| {
        let is_known = ["Jogada ", "Fim do jogo"]
            .iter()
            .any(|it| line.starts_with(it));
        !is_known && Grid::read(line).rows() == 0
    };
    let words: String = answer.split_inclusive('\n').take_while(is_own).collect();
    let is_other = words.contains(char::is_alphabetic) && words.trim_end() != WRONG_COMMAND;
    is_other.then_some(words)
}

fn first_board(task: &Task, mistakes: &[Mistake]) -> Grid {
    match &task.board {
        Some(text) if mistakes.contains(&Mistake::SizeFromLines) => {
            Grid::read_sized(text, text.matches('\n').count().saturating_sub(1))
        }
        None if mistakes.contains(&Mistake::SizeIgnored) => {
            (&ludoteca_palavras::Board::new(ludoteca_palavras::Size::default())).into()
        }
        _ => Grid::read(&task.expected.first),
    }
}

impl Model<'_> {
    fn has(&self, mistake: Mistake) -> bool {
        self.mistakes.contains(&mistake)
    }

    fn play(&mut self, input: &str, most: Option<u64>) -> Story {
        let first = if self.has(Mistake::NoFirstBoard) {
            String::new()
        } else {
            self.board.to_string()
        };
        let mut steps = Vec::new();
        let mut lines = input.lines();
        while !self.is_over(most) {
            let line = lines.next();
            let before = self.board.clone();
            let (answer, refusal, ends) = self.answer(steps.len(), line);
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
        let points = if self.has(Mistake::TotalWithoutLast) {
            self.total - self.last
        } else {
            self.total
        };
        let is_silent = self.has(Mistake::NoTotalAtMost) && self.is_over(most);
        let last = format!("{}\n", texts::end(points));
        let last = if is_silent { String::new() } else { last };
        let file = format!(
            "{}Pontuação final: {points} pontos\nJogadas efetuadas: {}\n",
            self.board,
            if self.has(Mistake::ErrorsNumbered) {
                self.turns
            } else {
                self.words
            }
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
        let is_full = if self.has(Mistake::FullTooEarly) {
            self.free == 0
        } else {
            self.board.0.iter().flatten().all(is_taken) && !self.has(Mistake::FullGoesOn)
        };
        let counts_errors = self.has(Mistake::ErrorsCount) || self.has(Mistake::ErrorsNumbered);
        let count = if counts_errors {
            self.turns
        } else {
            self.words
        };
        is_full || most.is_some_and(|most| count >= most)
    }

    /// Returns the text printed for a refused command, the one of this number.
    fn refuse(&self, number: usize) -> String {
        let own = self.answers.get(number).and_then(|it| other_words(it));
        let own = own.filter(|_| self.has(Mistake::OtherRefusal));
        let words = own.unwrap_or_else(|| format!("{WRONG_COMMAND}\n"));
        if self.has(Mistake::BoardAfterError) {
            return format!("{words}{}", self.board);
        }
        words
    }

    /// Answers a line, the one of this number: what is printed, why it was refused, and if the game
    /// ends.
    fn answer(&mut self, number: usize, line: Option<&str>) -> (String, Option<Refusal>, bool) {
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
                self.last = points;
                self.free = self.free.saturating_sub(word.len());
                let board = &self.board;
                let count = if self.has(Mistake::ErrorsNumbered) {
                    self.turns
                } else {
                    self.words - u64::from(self.has(Mistake::NumbersFromZero))
                };
                let line = format!("Jogada {count}: [{slot}] {word} -> {points} pontos\n");
                let text = if self.has(Mistake::PointsFirst) {
                    format!("{line}{board}")
                } else {
                    format!("{board}{line}")
                };
                (text, None, false)
            }
            Err(refusal) => (self.refuse(number), Some(refusal), false),
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
        let step = |at: usize| {
            if is_vertical {
                (row + at, column)
            } else {
                (row, column + at)
            }
        };
        let mut places: Vec<(usize, usize)> = (0..letters.len()).map(step).collect();
        self.check_room(&letters, &places)?;
        if is_vertical && self.has(Mistake::VerticalSwapped) {
            places = (0..letters.len()).map(|at| (column + at, row)).collect();
            self.check_room(&letters, &places)?;
        }
        self.check_squares(&letters, &places)?;
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
        let row = match row {
            10.. if self.has(Mistake::RowOneDigit) => return Err(Refusal::Command),
            10 if self.has(Mistake::RowLastDigit) => return Err(Refusal::Command),
            11.. if self.has(Mistake::RowLastDigit) => row % 10,
            row => row,
        };
        let is_vertical = match direction {
            'V' => true,
            'H' => false,
            'A'..='Z' if self.has(Mistake::DirectionVertical) => true,
            'A'..='Z' if self.has(Mistake::DirectionHorizontal) => false,
            _ => return Err(Refusal::Direction),
        };
        Ok((row - 1, usize::from(column as u8 - b'A'), is_vertical))
    }

    /// A word must be long enough, and lie on the board.
    fn check_room(&self, letters: &[char], places: &[(usize, usize)]) -> Result<(), Refusal> {
        // A program that takes four for the least has not read that two are enough.
        let shortest = if self.has(Mistake::OneLetter) {
            1
        } else if self.has(Mistake::FourLetters) {
            4
        } else if self.has(Mistake::TwoLetters) {
            2
        } else {
            3
        };
        if letters.len() < shortest {
            return Err(Refusal::TooShort);
        }
        let size = self.board.rows();
        let is_off = |(row, column): &(usize, usize)| *row >= size || *column >= size;
        if places.iter().any(is_off) {
            return Err(Refusal::OffBoard);
        }
        let ends = [places.first(), places.last()];
        if let [Some(first), Some(last)] = ends
            && self.has(Mistake::EdgeRefused)
            && (last.0 > first.0 && last.0 + 1 == size || last.1 > first.1 && last.1 + 1 == size)
        {
            return Err(Refusal::OffBoard);
        }
        Ok(())
    }

    /// A word must fit the squares that it lies on.
    fn check_squares(&self, letters: &[char], places: &[(usize, usize)]) -> Result<(), Refusal> {
        let mut new = 0;
        for (letter, (row, column)) in letters.iter().zip(places) {
            let square = self.board.0[*row][*column];
            if square == '#' && !self.has(Mistake::ForbiddenAllowed) {
                return Err(Refusal::Forbidden);
            }
            if !square.is_ascii_lowercase() {
                new += 1;
            } else if square != *letter {
                if !self.has(Mistake::LettersReplaced) {
                    return Err(Refusal::OtherLetter);
                }
                new += 1;
            }
        }
        if new == 0 && !self.has(Mistake::NothingNewAllowed) {
            return Err(Refusal::NothingNew);
        }
        Ok(())
    }

    fn put(&mut self, letters: &[char], places: &[(usize, usize)]) -> u64 {
        let (mut sum, mut bonuses) = (0, Vec::new());
        for (letter, (row, column)) in letters.iter().zip(places) {
            let there = std::mem::replace(&mut self.board.0[*row][*column], *letter);
            let square = self.first.0[*row][*column];
            let value =
                Letter::new(*letter).map_or(0, |letter| LetterValues::ASSIGNMENT.of(letter));
            let is_new = !there.is_ascii_lowercase();
            if is_new || self.has(Mistake::WordBonusReused) {
                let times = self.word_times(square);
                if self.has(Mistake::WordBonusTooSoon) {
                    sum *= times;
                } else if times > 1 {
                    bonuses.push((square, times));
                }
            }
            sum += value * self.letter_times(square, is_new);
        }
        self.multiply(sum, &bonuses)
    }

    /// Returns the factor of a letter.
    fn letter_times(&self, square: char, is_new: bool) -> u64 {
        let ignored = match square {
            '2' => Mistake::TwoIgnored,
            '3' => Mistake::ThreeIgnored,
            _ => Mistake::FourIgnored,
        };
        match Square::from_symbol(square).map_or(1, Square::letter_factor) {
            _ if self.has(Mistake::LetterBonusIgnored) || self.has(ignored) => 1,
            _ if !is_new && !self.has(Mistake::LetterBonusReused) => 1,
            4 if self.has(Mistake::FourAsThree) => 3,
            times => times,
        }
    }

    /// Returns the factor of a word for a square.
    fn word_times(&self, square: char) -> u64 {
        match square {
            '$' | '!' if self.has(Mistake::WordBonusIgnored) => 1,
            '$' if self.has(Mistake::DoubleAsTriple) => 3,
            '!' if self.has(Mistake::TripleAsDouble) => 2,
            '$' => 2,
            '!' => 3,
            _ => 1,
        }
    }

    /// The points of a word with its bonuses.
    fn multiply(&self, sum: u64, bonuses: &[(char, u64)]) -> u64 {
        if self.has(Mistake::WordBonusAdded) && !bonuses.is_empty() {
            return bonuses.iter().map(|(_, times)| sum * times).sum();
        }
        if self.has(Mistake::WordBonusLast) {
            return sum * bonuses.last().map_or(1, |(_, times)| *times);
        }
        let mut seen: Vec<char> = Vec::new();
        let mut product = 1;
        for (square, times) in bonuses {
            let once = match square {
                '$' => Mistake::DoubleOnce,
                _ => Mistake::TripleOnce,
            };
            let is_once = self.has(Mistake::WordBonusOnce) || self.has(once);
            if is_once && seen.contains(square) {
                continue;
            }
            seen.push(*square);
            product = match square {
                '$' if self.has(Mistake::DoubleAdded) => product + 2,
                _ => product * times,
            };
        }
        sum * product
    }
}
