//! The course's program once more, with the mistakes that programs make.

use super::mistakes::Mistake;
use super::task::Parameters;

/// A move that Right can choose, and what it changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Candidate {
    pub(super) row: usize,
    pub(super) column: usize,
    /// Right's value of the board after it, less the value before.
    pub(super) gain: i32,
}

/// What one line of the input led to.
#[derive(Clone, Debug)]
pub(super) struct Step {
    /// The line that was read; nothing for a move without one.
    pub(super) line: String,
    /// What is printed in answer.
    pub(super) answer: String,
    /// The board after Left's move and before Right's: taken fields.
    pub(super) board: Vec<Vec<bool>>,
    /// The best moves, in their order.
    pub(super) best: Vec<Candidate>,
}

impl Step {
    fn new(line: &str, answer: String, board: Vec<Vec<bool>>, best: Vec<Candidate>) -> Self {
        let line = line.to_owned();
        Self {
            line,
            answer,
            board,
            best,
        }
    }
}

/// A program: the right one, or one with a mistake.
pub(super) struct Model {
    parameters: Parameters,
    mistake: Option<Mistake>,
    taken: Vec<Vec<bool>>,
}

impl Model {
    pub(super) fn new(parameters: Parameters, mistake: Option<Mistake>) -> Self {
        let parameters = match mistake {
            Some(Mistake::DefinitionsIgnored) => Parameters::default(),
            Some(Mistake::RowsAndColumnsSwapped) => parameters.turned(),
            _ => parameters,
        };
        let taken = vec![vec![false; parameters.columns]; parameters.rows];
        Self {
            parameters,
            mistake,
            taken,
        }
    }

    fn has(&self, mistake: Mistake) -> bool {
        self.mistake == Some(mistake)
    }

    /// Plays the input through.
    pub(super) fn run(mut self, input: &str) -> Vec<Step> {
        let mut steps = Vec::new();
        for (number, line) in input.lines().enumerate() {
            let mut answer = String::new();
            let board_before = self.taken.clone();
            let is_pass = number == 0 && line == "-";
            if line == "." {
                if self.has(Mistake::AnswersSurrender) {
                    answer = ".\n".into();
                }
                steps.push(Step::new(line, answer, board_before, Vec::new()));
                break;
            }
            if is_pass && self.has(Mistake::PassIgnored) {
                steps.push(Step::new(line, answer, board_before, Vec::new()));
                continue;
            }
            if !is_pass {
                self.place_left(line);
            }
            let board = self.taken.clone();
            let best = self.best();
            let Some(chosen) = self.choose(&best) else {
                let answer = if self.has(Mistake::SilentSurrender) {
                    ""
                } else {
                    ".\n"
                };
                steps.push(Step::new(line, answer.into(), board, best));
                break;
            };
            for at in 0..self.parameters.length {
                self.taken[chosen.row][chosen.column + at] = true;
            }
            answer = self.write(chosen);
            steps.push(Step::new(line, answer, board, best));
        }
        steps
    }

    fn write(&self, chosen: Candidate) -> String {
        let text = name_of(chosen.row, chosen.column);
        if self.has(Mistake::ColumnBeforeRow) {
            return format!("{}{}\n", &text[1..], &text[..1]);
        }
        text + "\n"
    }

    fn place_left(&mut self, line: &str) {
        let bytes = line.as_bytes();
        let (Some(column), Some(row)) = (bytes.first(), bytes.get(1)) else {
            return;
        };
        let (column, row) = (
            usize::from(column.wrapping_sub(b'A')),
            usize::from(row.wrapping_sub(b'a')),
        );
        for at in 0..self.parameters.length {
            let (row, column) = if self.has(Mistake::LeftIsHorizontal) {
                (row, column + at)
            } else {
                (row + at, column)
            };
            if let Some(field) = self
                .taken
                .get_mut(row)
                .and_then(|line| line.get_mut(column))
            {
                *field = true;
            }
        }
    }

    /// The best moves, in the order in which one is chosen.
    fn best(&self) -> Vec<Candidate> {
        let mut all = self.moves();
        let best = match self.mistake {
            Some(Mistake::Smallest) => all.iter().map(|it| it.gain).min(),
            _ => all.iter().map(|it| it.gain).max(),
        };
        all.retain(|candidate| Some(candidate.gain) == best);
        match self.mistake {
            Some(Mistake::ColumnsFirst) => all.sort_by_key(|it| (it.column, it.row)),
            Some(Mistake::RowsBackwards) => all.sort_by_key(|it| (usize::MAX - it.row, it.column)),
            _ => {}
        }
        all
    }

    fn choose(&self, best: &[Candidate]) -> Option<Candidate> {
        let count = best.len();
        if count == 0 {
            return None;
        }
        let choice = self.parameters.choice as usize;
        let index = match self.mistake {
            Some(Mistake::AlwaysFirst) => 0,
            Some(Mistake::AlwaysLast) => count - 1,
            Some(Mistake::ChoiceFromOne) => (choice + count - 1) % count,
            Some(Mistake::ChoicePlusOne) => (choice + 1) % count,
            _ => choice % count,
        };
        best.get(index).copied()
    }

    fn moves(&self) -> Vec<Candidate> {
        let Parameters {
            length,
            rows,
            columns,
            ..
        } = self.parameters;
        let mut all = Vec::new();
        for row in 0..rows {
            for column in 0..(columns + 1).saturating_sub(length) {
                if (column..column + length).any(|at| self.taken[row][at]) {
                    continue;
                }
                if self.has(Mistake::OnlyRunStarts)
                    && !self.run_left(row, column).is_multiple_of(length)
                {
                    continue;
                }
                all.push(Candidate {
                    row,
                    column,
                    gain: self.gain(row, column),
                });
            }
        }
        all
    }

    /// What a block changes: its own row loses a run, each of its columns is cut.
    fn gain(&self, row: usize, column: usize) -> i32 {
        let length = self.parameters.length;
        let count = |run: usize| self.count(run) as i32;
        let left = self.run_left(row, column);
        let right = self.run_right(row, column + length);
        let own = count(left) + count(right) - count(left + length + right);
        let mut other = 0;
        for at in column..column + length {
            let (up, down) = (self.run_up(row, at), self.run_down(row, at));
            other += count(up + down + 1) - count(up) - count(down);
        }
        match self.mistake {
            Some(Mistake::OwnBlocksBefore) => other,
            Some(Mistake::OthersBlocksIgnored) => own,
            Some(Mistake::Sum) => own - other,
            _ => own + other,
        }
    }

    /// How many blocks fit into a run at once.
    fn count(&self, run: usize) -> usize {
        let length = self.parameters.length;
        if self.has(Mistake::CountsAllPlaces) {
            return (run + 1).saturating_sub(length);
        }
        run / length
    }

    fn run_left(&self, row: usize, column: usize) -> usize {
        self.taken[row][..column]
            .iter()
            .rev()
            .take_while(|taken| !**taken)
            .count()
    }

    fn run_right(&self, row: usize, column: usize) -> usize {
        self.taken[row][column..]
            .iter()
            .take_while(|taken| !**taken)
            .count()
    }

    fn run_up(&self, row: usize, column: usize) -> usize {
        self.taken[..row]
            .iter()
            .rev()
            .take_while(|line| !line[column])
            .count()
    }

    fn run_down(&self, row: usize, column: usize) -> usize {
        self.taken[row + 1..]
            .iter()
            .take_while(|line| !line[column])
            .count()
    }

    /// The gain of any move on a board, if it is one.
    pub(super) fn judge_move(
        parameters: Parameters,
        board: &[Vec<bool>],
        row: usize,
        column: usize,
    ) -> Option<i32> {
        let mut model = Self::new(parameters, None);
        model.taken = board.to_vec();
        let all = model.moves();
        all.iter()
            .find(|it| (it.row, it.column) == (row, column))
            .map(|it| it.gain)
    }

    /// Right's value of a board.
    pub(super) fn value(parameters: Parameters, board: &[Vec<bool>]) -> i32 {
        let count = |line: &mut dyn Iterator<Item = bool>| {
            let (mut blocks, mut run) = (0, 0);
            for taken in line {
                run = if taken { 0 } else { run + 1 };
                if run == parameters.length {
                    (blocks, run) = (blocks + 1, 0);
                }
            }
            blocks
        };
        let right: i32 = board
            .iter()
            .map(|line| count(&mut line.iter().copied()))
            .sum();
        let left: i32 = (0..parameters.columns)
            .map(|at| count(&mut board.iter().map(|line| line[at])))
            .sum();
        right - left
    }
}

/// A move of Right as it is written.
pub(super) fn name_of(row: usize, column: usize) -> String {
    format!(
        "{}{}",
        char::from(b'a' + row as u8),
        char::from(b'A' + column as u8)
    )
}
