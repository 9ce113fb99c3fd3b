//! A program with mistakes that programs make: its output shows which of them a student's program
//! has. Without a mistake it prints what the course's program prints.

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

/// A program, with mistakes or without.
pub(super) struct Model {
    mistakes: Vec<Mistake>,
    length: usize,
    choice: usize,
    /// Taken fields, row by row.
    taken: Vec<Vec<bool>>,
}

impl Model {
    pub(super) fn new(mut parameters: Parameters, mistakes: &[Mistake]) -> Self {
        let default = Parameters::default();
        let is_ignored = |mistake| {
            mistakes.contains(&Mistake::DefinitionsIgnored) || mistakes.contains(&mistake)
        };
        if is_ignored(Mistake::LengthIgnored) {
            parameters.length = default.length;
        }
        if is_ignored(Mistake::RowsIgnored) {
            parameters.rows = default.rows;
        }
        if is_ignored(Mistake::ColumnsIgnored) {
            parameters.columns = default.columns;
        }
        if is_ignored(Mistake::ChoiceIgnored) {
            parameters.choice = default.choice;
        }
        if mistakes.contains(&Mistake::RowsAndColumnsSwapped) {
            parameters = turn(parameters);
        }
        let Parameters {
            length,
            rows,
            columns,
            choice,
        } = parameters;
        Self {
            mistakes: mistakes.to_vec(),
            length: length as usize,
            choice: choice as usize,
            taken: vec![vec![false; columns as usize]; rows as usize],
        }
    }

    fn has(&self, mistake: Mistake) -> bool {
        self.mistakes.contains(&mistake)
    }

    /// Plays the input through and returns the output.
    pub(super) fn run(mut self, input: &str) -> String {
        let mut output = String::new();
        for (number, line) in input.lines().enumerate() {
            let is_pass = number == 0 && line == "-";
            let is_end = line == "." || is_pass && self.has(Mistake::PassAsSurrender);
            if is_end && !self.has(Mistake::MovesAfterSurrender) {
                if self.has(Mistake::AnswersSurrender) {
                    output += ".\n";
                }
                break;
            }
            if is_pass && self.has(Mistake::PassIgnored) {
                continue;
            }
            if !is_pass && !is_end {
                self.place_left(line);
            }
            let best = self.best_moves();
            if self.has(Mistake::ChoiceAsItIs) && !best.is_empty() && self.choice >= best.len() {
                continue;
            }
            let Some(chosen) = self.choose(&best) else {
                output += self.surrender();
                break;
            };
            output += &self.write(chosen);
            if is_end {
                break;
            }
            self.place_right(chosen);
        }
        output
    }

    fn surrender(&self) -> &'static str {
        if self.has(Mistake::SilentSurrender) {
            ""
        } else if self.has(Mistake::SurrenderTwice) {
            ".\n.\n"
        } else {
            ".\n"
        }
    }

    fn place_right(&mut self, chosen: Candidate) {
        if self.has(Mistake::OwnMoveNotPlaced) {
            return;
        }
        let fields = &mut self.taken[chosen.row][chosen.column..];
        fields[..self.length].fill(true);
    }

    fn write(&self, chosen: Candidate) -> String {
        let row = char::from(b'a' + chosen.row as u8);
        let column = char::from(b'A' + chosen.column as u8);
        if self.has(Mistake::ColumnBeforeRow) {
            return format!("{column}{row}\n");
        }
        if self.has(Mistake::LetterCase) {
            return format!(
                "{}{}\n",
                row.to_ascii_uppercase(),
                column.to_ascii_lowercase()
            );
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
        let (column, row) = if self.has(Mistake::LeftRowFirst) {
            (
                usize::from(bytes[1].wrapping_sub(b'a')),
                usize::from(bytes[0].wrapping_sub(b'A')),
            )
        } else {
            (column, row)
        };
        for at in 0..self.length - usize::from(self.has(Mistake::LeftShort)) {
            let (row, column) = if self.has(Mistake::LeftIsHorizontal) {
                (row, column + at)
            } else if self.has(Mistake::LeftUpward) {
                (row.wrapping_sub(at), column)
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
    fn best_moves(&mut self) -> Vec<Candidate> {
        let mut all = if self.has(Mistake::TrialStays) {
            self.moves_that_stay()
        } else {
            self.moves()
        };
        self.leave_out_losses(&mut all);
        let gains = all.iter().map(|it| it.gain);
        let best = if self.has(Mistake::Smallest) {
            gains.min()
        } else {
            gains.max()
        };
        if self.has(Mistake::OldBestKept) {
            let mut highest = i32::MIN;
            all.retain(|candidate| {
                highest = highest.max(candidate.gain);
                candidate.gain == highest
            });
        } else {
            all.retain(|candidate| Some(candidate.gain) == best);
        }
        if self.has(Mistake::RowsBackwards) {
            all.sort_by_key(|it| (usize::MAX - it.row, it.column));
        }
        if self.has(Mistake::ColumnsFirst) {
            all.sort_by_key(|it| it.column);
        }
        all
    }

    /// Programs that look for something better than nothing leave out moves.
    fn leave_out_losses(&self, all: &mut Vec<Candidate>) {
        if self.has(Mistake::GainFromZero) {
            all.retain(|candidate| candidate.gain >= 0);
        }
        if self.has(Mistake::ValueFromZero) {
            let worth = self.worth();
            all.retain(|candidate| worth + candidate.gain >= 0);
        }
    }

    /// Returns the worth of the board for Right.
    fn worth(&self) -> i32 {
        let rows = self.taken.iter().map(|row| self.count(row, true));
        let columns = (0..self.columns()).map(|at| self.count(&self.column(at), false));
        rows.sum::<i32>() - columns.sum::<i32>()
    }

    fn choose(&self, best: &[Candidate]) -> Option<Candidate> {
        let count = best.len();
        if count == 0 {
            return None;
        }
        let choice = self.choice;
        let index = if self.has(Mistake::AlwaysFirst) {
            0
        } else if self.has(Mistake::AlwaysLast) {
            count - 1
        } else if self.has(Mistake::ChoiceFromOne) {
            (choice + count - 1) % count
        } else if self.has(Mistake::ChoicePlusOne) {
            (choice + 1) % count
        } else if self.has(Mistake::ChoiceClamped) {
            choice.min(count - 1)
        } else if self.has(Mistake::ChoiceFromEnd) {
            count - 1 - choice % count
        } else {
            choice % count
        };
        best.get(index).copied()
    }

    fn moves(&self) -> Vec<Candidate> {
        let length = self.length;
        let mut all = Vec::new();
        let rows = self.taken.len() - usize::from(self.has(Mistake::LastRowUntried));
        let untried = usize::from(self.has(Mistake::LastColumnUntried));
        let looked_at = length - usize::from(self.has(Mistake::LastFieldUnchecked));
        for (row, fields) in self.taken.iter().enumerate().take(rows) {
            for column in 0..(fields.len() + 1).saturating_sub(length + untried) {
                if fields[column..column + looked_at].contains(&true) {
                    continue;
                }
                if self.has(Mistake::OnlyRunStarts)
                    && !free_before(fields, column).is_multiple_of(length)
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

    /// Tries moves one after the other without taking one back.
    fn moves_that_stay(&mut self) -> Vec<Candidate> {
        let length = self.length;
        let mut all = Vec::new();
        for row in 0..self.taken.len() {
            for column in 0..(self.columns() + 1).saturating_sub(length) {
                let fields = &mut self.taken[row][column..column + length];
                if fields.contains(&true) {
                    continue;
                }
                fields.fill(true);
                let gain = self.worth();
                all.push(Candidate { row, column, gain });
            }
        }
        all
    }

    /// Returns the change that a block makes: its own row loses a run, each of its columns is cut.
    fn gain(&self, row: usize, column: usize) -> i32 {
        if self.has(Mistake::NotEvaluated) {
            return 0;
        }
        let own = self.own_gain(row, column);
        let other = self.other_loss(row, column);
        if self.has(Mistake::OthersBlocksIgnored) {
            own
        } else if self.has(Mistake::Sum) {
            own - other
        } else {
            own + other
        }
    }

    /// Returns the number of further blocks that Right has room for.
    fn own_gain(&self, row: usize, column: usize) -> i32 {
        if self.has(Mistake::OwnBlocksBefore) {
            return 0;
        }
        let fields = &self.taken[row];
        let mut after = fields.clone();
        after[column..column + self.length].fill(true);
        if self.has(Mistake::RunsOverRows) {
            let mut rows = self.taken.clone();
            rows[row] = after;
            return self.count(&rows.concat(), true) - self.count(&self.taken.concat(), true);
        }
        if self.has(Mistake::BlockStartFree) {
            let length = self.length;
            let before = free_before(fields, column) + 1;
            let behind = free_after(fields, column + length);
            let whole = (before + length + behind) / length;
            return (before / length + behind / length) as i32 - whole as i32;
        }
        self.count(&after, true) - self.count(fields, true)
    }

    /// Returns the number of blocks that Left loses room for.
    fn other_loss(&self, row: usize, column: usize) -> i32 {
        let wide = if self.has(Mistake::OneColumn) {
            1
        } else {
            self.length
        };
        if self.has(Mistake::RunsOverColumns) {
            let all = |is_after: bool| {
                let columns = (0..self.columns()).map(|at| {
                    let mut fields = self.column(at);
                    fields[row] |= is_after && (column..column + wide).contains(&at);
                    fields
                });
                self.count(&columns.collect::<Vec<_>>().concat(), false)
            };
            return all(false) - all(true);
        }
        let loss = |at: usize| {
            let before = self.column(at);
            let mut after = before.clone();
            after[row] = true;
            let down = free_after(&before, row + 1);
            let hidden = if self.has(Mistake::BelowForgotten) {
                (down / self.length) as i32
            } else {
                0
            };
            self.count(&before, false) - self.count(&after, false) + hidden
        };
        (column..column + wide).map(loss).sum()
    }

    /// Counts the blocks that fit into a row or a column at once.
    fn count(&self, fields: &[bool], is_row: bool) -> i32 {
        let length = self.length;
        let last = if is_row {
            Mistake::LastRunOfRow
        } else {
            Mistake::LastRunOfColumn
        };
        if !is_row && self.has(Mistake::ColumnRunsJoined) {
            let free = fields.iter().filter(|taken| !**taken).count();
            return (free / length) as i32;
        }
        let forgets_last = self.has(last) || self.has(Mistake::LastRuns);
        let runs = fields.split(|taken| *taken).map(<[bool]>::len);
        let mut blocks = 0;
        let count = runs.clone().count();
        for (number, run) in runs.enumerate() {
            let is_last = number + 1 == count;
            blocks += if is_last && forgets_last {
                0
            } else if self.has(Mistake::CountsAllPlaces) {
                (run + 1).saturating_sub(length)
            } else if is_last && self.has(Mistake::EdgeBlock) {
                run.saturating_sub(1) / length
            } else {
                run / length
            };
        }
        blocks as i32
    }

    fn columns(&self) -> usize {
        self.taken.first().map_or(0, Vec::len)
    }

    fn column(&self, at: usize) -> Vec<bool> {
        self.taken.iter().map(|row| row[at]).collect()
    }
}

/// Counts the free fields before a place, up to a taken one.
fn free_before(fields: &[bool], place: usize) -> usize {
    let before = fields[..place].iter().rev();
    before.take_while(|taken| !**taken).count()
}

/// Counts the free fields from a place on, up to a taken one.
fn free_after(fields: &[bool], place: usize) -> usize {
    let after = fields[place..].iter();
    after.take_while(|taken| !**taken).count()
}

/// Rows for columns.
const fn turn(parameters: Parameters) -> Parameters {
    Parameters {
        rows: parameters.columns,
        columns: parameters.rows,
        ..parameters
    }
}
