//! A program with one of the mistakes that programs make: what it prints tells which one a
//! student's program has. Without a mistake it prints what the course's program prints.

use crate::program::Parameters;

use super::mistakes::Mistake;

/// A move that Right can choose.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Candidate {
    row: usize,
    column: usize,
    /// Right's value of the board after it, less the value before.
    gain: i32,
}

/// A program, with a mistake or without one.
pub(super) struct Model {
    mistake: Option<Mistake>,
    length: usize,
    choice: usize,
    /// Taken fields, row by row.
    taken: Vec<Vec<bool>>,
}

impl Model {
    pub(super) fn new(parameters: Parameters, mistake: Option<Mistake>) -> Self {
        let Parameters {
            length,
            rows,
            columns,
            choice,
        } = match mistake {
            Some(Mistake::DefinitionsIgnored) => Parameters::default(),
            Some(Mistake::RowsAndColumnsSwapped) => turn(parameters),
            _ => parameters,
        };
        Self {
            mistake,
            length: length as usize,
            choice: choice as usize,
            taken: vec![vec![false; columns as usize]; rows as usize],
        }
    }

    fn has(&self, mistake: Mistake) -> bool {
        self.mistake == Some(mistake)
    }

    /// Plays the input through: what is printed.
    pub(super) fn run(mut self, input: &str) -> String {
        let mut output = String::new();
        for (number, line) in input.lines().enumerate() {
            let is_pass = number == 0 && line == "-";
            if line == "." {
                if self.has(Mistake::AnswersSurrender) {
                    output += ".\n";
                }
                break;
            }
            if is_pass && self.has(Mistake::PassIgnored) {
                continue;
            }
            if !is_pass {
                self.place_left(line);
            }
            let Some(chosen) = self.choose(&self.best_moves()) else {
                if !self.has(Mistake::SilentSurrender) {
                    output += ".\n";
                }
                break;
            };
            for at in 0..self.length {
                self.taken[chosen.row][chosen.column + at] = true;
            }
            output += &self.write(chosen);
        }
        output
    }

    fn write(&self, chosen: Candidate) -> String {
        let row = char::from(b'a' + chosen.row as u8);
        let column = char::from(b'A' + chosen.column as u8);
        if self.has(Mistake::ColumnBeforeRow) {
            return format!("{column}{row}\n");
        }
        format!("{row}{column}\n")
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
        for at in 0..self.length {
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
    fn best_moves(&self) -> Vec<Candidate> {
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
        let choice = self.choice;
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
        let length = self.length;
        let mut all = Vec::new();
        for (row, fields) in self.taken.iter().enumerate() {
            for column in 0..(fields.len() + 1).saturating_sub(length) {
                if fields[column..column + length].contains(&true) {
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
        let length = self.length;
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
        let length = self.length;
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
}

/// Rows for columns.
const fn turn(parameters: Parameters) -> Parameters {
    Parameters {
        rows: parameters.columns,
        columns: parameters.rows,
        ..parameters
    }
}
