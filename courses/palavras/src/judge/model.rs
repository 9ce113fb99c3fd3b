//! The course's program once more, with the mistakes that programs make.

use std::fmt::Write as _;

use super::mistakes::Mistake;
use super::task::Task;

/// What a letter is worth, from a to z.
const VALUES: [u64; 26] = [
    2, 4, 3, 1, 2, 3, 1, 3, 2, 3, 7, 5, 4, 4, 2, 4, 6, 3, 3, 4, 6, 5, 9, 6, 7, 8,
];
const PROMPT: &str = "Insira comando-> ";
const ERROR: &str = "ERRO! Comando incorreto\n";

/// A board: rows of squares.
pub(super) type Board = Vec<Vec<char>>;

/// Why a command is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Refusal {
    Command,
    Direction,
    Word,
    TooShort,
    OffBoard,
    Forbidden,
    OtherLetter,
    NothingNew,
}

/// One command and what it led to.
#[derive(Clone, Debug)]
pub(super) struct Step {
    /// The line; nothing for the end of the input.
    pub(super) line: Option<String>,
    /// What is printed from the prompt on.
    pub(super) answer: String,
    pub(super) before: Board,
    pub(super) after: Board,
    pub(super) refusal: Option<Refusal>,
}

/// A whole run.
#[derive(Clone, Debug)]
pub(super) struct Story {
    /// The board at the beginning.
    pub(super) first: String,
    pub(super) steps: Vec<Step>,
    /// The last line.
    pub(super) last: String,
    /// What is written with `-o`.
    pub(super) file: String,
}

impl Story {
    pub(super) fn output(&self) -> String {
        let steps: String = self.steps.iter().map(|step| step.answer.as_str()).collect();
        format!("{}{steps}{}", self.first, self.last)
    }
}

/// A program: the right one, or one with a mistake.
struct Model {
    mistake: Option<Mistake>,
    board: Board,
    total: u64,
    words: u64,
    turns: u64,
}

/// Runs a task.
pub(super) fn run(task: &Task, mistake: Option<Mistake>) -> Story {
    let board = match task.board() {
        Some(text) if mistake == Some(Mistake::SizeFromLines) => {
            read_board(&text, Some(text.matches('\n').count().saturating_sub(1)))
        }
        Some(text) => read_board(&text, None),
        None if mistake == Some(Mistake::SizeIgnored) => default_board(9),
        None => default_board(task.size()),
    };
    let mut model = Model {
        mistake,
        board,
        total: 0,
        words: 0,
        turns: 0,
    };
    let most = task
        .most_words()
        .filter(|_| mistake != Some(Mistake::MostIgnored));
    model.play(&task.input, most)
}

impl Model {
    fn has(&self, mistake: Mistake) -> bool {
        self.mistake == Some(mistake)
    }

    fn play(&mut self, input: &str, most: Option<u64>) -> Story {
        let first = draw(&self.board);
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
        let last = format!("Fim do jogo. Total de pontos obtidos: {points}\n");
        let file = format!(
            "{}Pontuação final: {points} pontos\nJogadas efetuadas: {}\n",
            draw(&self.board),
            self.words
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
        let is_full = self.board.iter().flatten().all(is_taken) && !self.has(Mistake::FullGoesOn);
        let count = if self.has(Mistake::ErrorsCount) {
            self.turns
        } else {
            self.words
        };
        is_full || most.is_some_and(|most| count >= most)
    }

    /// What is printed, why it was refused, and whether the game ends.
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
                let board = draw(&self.board);
                let text = format!(
                    "{board}Jogada {}: [{slot}] {word} -> {points} pontos\n",
                    self.words
                );
                (text, None, false)
            }
            Err(refusal) if self.has(Mistake::BoardAfterError) => (
                format!("{ERROR}{}", draw(&self.board)),
                Some(refusal),
                false,
            ),
            Err(refusal) => (ERROR.to_owned(), Some(refusal), false),
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
        let size = self.board.len();
        if places
            .iter()
            .any(|(row, column)| *row >= size || *column >= size)
        {
            return Err(Refusal::OffBoard);
        }
        let mut new = 0;
        for (letter, (row, column)) in letters.iter().zip(places) {
            let square = self.board[*row][*column];
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
            let square = std::mem::replace(&mut self.board[*row][*column], *letter);
            let value = VALUES[usize::from(*letter as u8 - b'a')];
            let times = match square {
                '2' => 2,
                '3' => 3,
                '4' => 4,
                _ => 1,
            };
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

/// The board as it is printed.
pub(super) fn draw(board: &Board) -> String {
    let mut text = String::new();
    for (at, row) in board.iter().enumerate() {
        // Writing to a string cannot fail.
        let _ = write!(text, "{:>2}", at + 1);
        for square in row {
            text.push(' ');
            text.push(*square);
        }
        text.push('\n');
    }
    text += "  ";
    for at in 0..board.len() {
        text.push(' ');
        text.push(char::from(b'A' + at as u8));
    }
    text + "\n"
}

/// A printed board; the size is the number of lines that begin with a row's number.
fn read_board(text: &str, size: Option<usize>) -> Board {
    let is_row = |line: &&str| {
        line.trim_start()
            .starts_with(|first: char| first.is_ascii_digit())
    };
    let rows: Vec<&str> = text.lines().filter(is_row).collect();
    let size = size.unwrap_or(rows.len());
    let squares = |line: &&str| -> Vec<char> {
        let words = line.split_whitespace().skip(1);
        let mut squares: Vec<char> = words.filter_map(|word| word.chars().next()).collect();
        squares.resize(size, '.');
        squares
    };
    let mut board: Board = rows.iter().map(squares).collect();
    board.resize(size, vec!['.'; size]);
    board
}

/// The board that is made when there is no file.
pub(super) fn default_board(size: usize) -> Board {
    let (last, middle) = (size - 1, size / 2);
    let mut board = vec![vec!['.'; size]; size];
    for at in 0..size {
        board[at][at] = '2';
        board[at][last - at] = '2';
    }
    for (row, column) in [(0, middle), (last, middle), (middle, 0), (middle, last)] {
        board[row][column] = '3';
    }
    for near in [middle - 1, middle + 1] {
        for edge in [1, last - 1] {
            board[edge][near] = '#';
            board[near][edge] = '#';
        }
        board[near][middle] = '!';
        board[middle][near] = '!';
    }
    for (row, column) in [(0, 0), (0, last), (last, 0), (last, last)] {
        board[row][column] = '$';
    }
    board[middle][middle] = '4';
    board
}
