//! j1: the program hides a fleet and we shoot at every cell. Its answers are held against the board
//! that it shows in the end.

use ludoteca_runner::{Report, Verdict as Ended};
use ludoteca_wargame::{Answer, Cell, Dimensions};
use rand::{RngExt as _, SeedableRng as _};
use rand_chacha::ChaCha8Rng;
use serde::Deserialize;

use super::answers::{Said, read_answers};
use super::board::{BoardSpec, check_counts, check_fleet, draw};
use super::dialogue::{Answers, Dialogue, check_end};
use super::fault::{Fault, Faults, check_ending};
use super::invocation::Invocation;
use super::layout::PrintedBoard;
use super::lines::split;
use super::tricks::Tricked;
use ludoteca_course::Class;
use ludoteca_course::compare::printable;
use ludoteca_course::{Exchange, Speaker};
use ludoteca_words::Message;

/// The order in which we shoot.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Order {
    /// Row by row from the top left.
    Rows,
    /// At random, from this seed.
    Random(u64),
}

/// Our deviations, of which the assignment does not speak.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Trick {
    /// Nothing.
    #[default]
    None,
    /// We shoot twice at every cell.
    Repeat,
    /// Our first shot is off the board.
    OffBoard,
    /// Our first line is no cell.
    Garbage,
    /// We write cells in small letters, with zeros and blanks.
    Sloppy,
}

impl Trick {
    /// Returns whether our first line is no shot on the board.
    fn is_extra(self) -> bool {
        matches!(self, Self::OffBoard | Self::Garbage)
    }
}

/// Another cell for each.
type Turn<'a> = &'a dyn Fn(Cell) -> Option<Cell>;

/// A line of ours.
#[derive(Clone, Debug)]
struct Shot {
    text: String,
    /// The cell that it means, if it means one.
    cell: Option<Cell>,
}

/// Our side of j1.
pub(super) struct Shooting {
    spec: BoardSpec,
    trick: Trick,
    shots: Vec<Shot>,
    /// The lines of the program that are answers, by number.
    answered: Vec<usize>,
}

impl Shooting {
    pub(super) fn new(invocation: &Invocation, order: Order, trick: Trick) -> Self {
        let cells = order_cells(invocation.dimensions, order);
        Self::at(invocation, &cells, trick)
    }

    /// Shots at these cells, in this order.
    pub(super) fn at(invocation: &Invocation, cells: &[Cell], trick: Trick) -> Self {
        let dimensions = invocation.dimensions;
        let beyond = match trick {
            Trick::OffBoard => Some(format!("A{}", dimensions.rows() + 1)),
            Trick::Garbage => Some("BB".to_owned()),
            _ => None,
        };
        let mut shots: Vec<Shot> = beyond
            .into_iter()
            .map(|text| Shot { text, cell: None })
            .collect();
        for cell in cells {
            let text = match trick {
                Trick::Sloppy => {
                    format!(" {}0{} ", cell.letter().to_ascii_lowercase(), cell.row())
                }
                _ => cell.to_string(),
            };
            let shot = Shot {
                text,
                cell: Some(*cell),
            };
            let times = if trick == Trick::Repeat { 2 } else { 1 };
            shots.extend(std::iter::repeat_n(shot, times));
        }
        Self {
            spec: BoardSpec {
                dimensions,
                counts: invocation.counts,
            },
            trick,
            shots,
            answered: Vec::new(),
        }
    }

    /// The cells that we shoot at.
    pub(super) fn cells(&self) -> Vec<Cell> {
        self.shots.iter().filter_map(|shot| shot.cell).collect()
    }

    /// Returns our deviation.
    pub(super) fn trick(&self) -> Trick {
        self.trick
    }

    /// Returns all our lines.
    pub(super) fn input(&self) -> String {
        let lines = self.shots.iter().map(|shot| format!("{}\n", shot.text));
        lines.collect()
    }

    /// Everything that is wrong with a game, and the board as the program showed it.
    pub(super) fn check(&mut self, run: &Report, faults: &mut Faults) -> Option<Vec<Answer>> {
        let dialogue = Dialogue::read(&run.output(), self.spec, &Answers, faults);
        dialogue.check_header(self.spec, faults);
        let shown = dialogue.board.as_ref().map(PrintedBoard::marks);
        let wanted = shown.as_ref().map(|marks| self.simulate(marks).len());
        let said = read_answers(&dialogue.middle, &self.names(), wanted, faults);
        self.answered = said.iter().map(|said| said.line).collect();
        let is_over = dialogue.end.is_some() || dialogue.board.is_some();
        let is_whole = is_over || said.len() >= self.shots.len();
        let marks = shown.clone().unwrap_or_else(|| self.collect(&said));
        if let Some((line, header)) = &dialogue.header
            && is_whole
        {
            faults.extend(check_counts(line, header, &marks, self.spec));
        }
        if is_whole && let Err(found) = check_fleet(&marks, self.spec) {
            let drawn = draw(self.spec.dimensions, &marks);
            faults.extend(found.into_iter().map(|fault| fault.found(drawn.clone())));
        }
        let is_true = self.check_answers(&said, &marks, faults);
        let right = self.simulate(&marks);
        let is_ended = self.check_end(&dialogue, (&said, &right, is_true), run, faults);
        if let Some(line) = &dialogue.end {
            check_end(line, &[said.len(), right.len()], faults);
        }
        if dialogue.board.is_none() && is_ended {
            faults.add(no_reveal(run));
        }
        shown
    }

    /// Checks the program's reaction to our trick.
    pub(super) fn check_trick(&mut self, run: &Report) -> Option<Fault> {
        let mut others = Faults::default();
        let dialogue = Dialogue::read(&run.output(), self.spec, &Answers, &mut others);
        let marks = dialogue.board.as_ref().map(PrintedBoard::marks);
        let right = marks.map(|marks| self.simulate(&marks)).unwrap_or_default();
        let said = read_answers(&dialogue.middle, &self.names(), None, &mut others);
        self.answered = said.iter().map(|said| said.line).collect();
        let tricked = Tricked {
            trick: self.trick,
            said: &said,
            right: &right,
            is_over: dialogue.end.is_some(),
        };
        tricked.check(run)
    }

    /// The names of what we say, one after the other.
    fn names(&self) -> Vec<String> {
        let names = self.shots.iter().map(|shot| shot.text.trim().to_owned());
        names.collect()
    }

    /// The right answers on this board, until the last cell is hit.
    fn simulate(&self, marks: &[Answer]) -> Vec<(Cell, Answer)> {
        let dimensions = self.spec.dimensions;
        let mark = |cell: Cell| marks[dimensions.index(cell)];
        let mut left: Vec<Cell> = dimensions
            .cells()
            .filter(|cell| mark(*cell) != Answer::Water)
            .collect();
        let mut answers = Vec::new();
        for cell in self.shots.iter().filter_map(|shot| shot.cell) {
            if left.is_empty() {
                break;
            }
            left.retain(|other| *other != cell);
            answers.push((cell, mark(cell)));
        }
        answers
    }

    /// The board that the answers make.
    fn collect(&self, said: &[Said]) -> Vec<Answer> {
        let dimensions = self.spec.dimensions;
        let mut marks = vec![Answer::Water; dimensions.cell_count()];
        let cells = self.shots.iter().filter_map(|shot| shot.cell);
        for (cell, said) in cells.zip(said) {
            marks[dimensions.index(cell)] = said.answer.unwrap_or(Answer::Water);
        }
        marks
    }

    /// Holds the answers against the board; tells if they agree with it.
    fn check_answers(&self, said: &[Said], marks: &[Answer], faults: &mut Faults) -> bool {
        let right = self.simulate(marks);
        let pairs = said.iter().zip(&right);
        let is_other = |(said, (_, right)): &(&Said, &(Cell, Answer))| {
            said.is_number || said.answer.is_some_and(|answer| answer != *right)
        };
        let Some((said_there, (cell, answer))) = pairs.clone().find(is_other) else {
            return true;
        };
        let found = match said_there.answer {
            Some(answer) => answer.to_string(),
            None => said_there.text.clone(),
        };
        let fault = Fault::new(Class::Board, "wargame-other-answer", "wargame.answer")
            .with("cell", cell.to_string())
            .with("found", found)
            .with("right", answer.to_string());
        let fault = fault.found(draw(self.spec.dimensions, marks));
        let turned = self.find_turn(said, marks);
        faults.add(match turned {
            Some(key) => fault.remark(Message::new(key)),
            None => fault,
        });
        false
    }

    /// Finds the turn of the board that would agree with all answers.
    fn find_turn(&self, said: &[Said], marks: &[Answer]) -> Option<&'static str> {
        let size = self.spec.dimensions;
        let (rows, columns) = (size.rows(), size.columns());
        let turns: [(&'static str, Turn<'_>); 5] = [
            ("wargame-turn-rows", &|cell| {
                Cell::new(cell.column(), rows + 1 - cell.row())
            }),
            ("wargame-turn-columns", &|cell| {
                Cell::new(columns - 1 - cell.column(), cell.row())
            }),
            ("wargame-turn-both", &|cell| {
                Cell::new(cell.row() - 1, cell.column() + 1)
            }),
            ("wargame-turn-down", &|cell| {
                Cell::new(cell.column(), cell.row().checked_sub(1)?)
            }),
            ("wargame-turn-right", &|cell| {
                Cell::new(cell.column() + 1, cell.row())
            }),
        ];
        let cells: Vec<Cell> = self.shots.iter().filter_map(|shot| shot.cell).collect();
        let agrees = |turn: Turn<'_>| {
            let mut pairs = cells.iter().zip(said);
            pairs.all(|(cell, said)| {
                let there = turn(*cell).filter(|cell| size.contains(*cell));
                there.is_none_or(|there| said.answer == Some(marks[size.index(there)]))
            })
        };
        let turn = turns.iter().find(|(_, turn)| agrees(turn));
        turn.map(|(key, _)| *key)
    }

    /// Checks that the game ends when all is hit, neither earlier nor later; tells if it ended.
    fn check_end(
        &self,
        dialogue: &Dialogue,
        (said, right, is_true): (&[Said], &[(Cell, Answer)], bool),
        run: &Report,
        faults: &mut Faults,
    ) -> bool {
        let has_ended = dialogue.end.is_some() || dialogue.board.is_some();
        let hits = said
            .iter()
            .filter(|it| matches!(it.answer, Some(Answer::Hit(_))));
        let all = right.iter().filter(|(_, it)| *it != Answer::Water).count();
        let ending = check_ending(run);
        // Another fleet than the one that was announced ends the game at another time.
        let is_other_fleet = faults.has("wargame.header-counts") || faults.has("wargame.counts");
        if said.len() > right.len() && is_true && !is_other_fleet {
            let fault = Fault::new(Class::Protocol, "wargame-not-ended", "wargame.end");
            let next = &self.shots[right.len().min(self.shots.len() - 1)];
            faults.add(fault.with("cell", next.text.trim()).with("cells", all));
            return has_ended;
        }
        if has_ended && is_true && said.len() < right.len() && !is_other_fleet {
            let fault = Fault::new(Class::Protocol, "wargame-ends-early", "wargame.end");
            faults.add(fault.with("hits", hits.count()).with("cells", all));
        }
        if let Some(fault) = ending {
            faults.add(fault);
        } else if !has_ended {
            faults.add(Fault::new(Class::Protocol, "wargame-left", "wargame.end"));
        } else if dialogue.end.is_none() {
            let key = "wargame-no-end-line";
            faults.add(Fault::new(Class::MissingLine, key, "wargame.end-line").always());
        }
        has_ended && !matches!(run.verdict(), Ended::Signal | Ended::Output)
    }

    /// Both sides of the game, line by line.
    pub(super) fn exchange(&self, run: &Report) -> Vec<Exchange> {
        let mut exchange = Vec::new();
        let mut shots = self.shots.iter();
        let say = |shot: &Shot| Exchange {
            speaker: Speaker::Judge,
            text: shot.text.clone(),
        };
        for line in split(&run.output()) {
            if self.answered.binary_search(&line.number).is_ok() {
                let count = if self.trick.is_extra() { 2 } else { 1 };
                let count = if exchange
                    .iter()
                    .any(|it: &Exchange| it.speaker == Speaker::Judge)
                {
                    1
                } else {
                    count
                };
                exchange.extend(shots.by_ref().take(count).map(say));
            }
            exchange.push(Exchange {
                speaker: Speaker::Program,
                text: printable(line.bytes.strip_suffix(b"\n").unwrap_or(&line.bytes)),
            });
        }
        exchange
    }
}

/// No board was shown in the end.
pub(super) fn no_reveal(run: &Report) -> Fault {
    let output = printable(&run.output());
    let last = output.lines().next_back().unwrap_or_default().to_owned();
    let fault = Fault::new(Class::MissingLine, "wargame-no-reveal", "wargame.reveal");
    fault.with("found", last).always()
}

fn order_cells(dimensions: Dimensions, order: Order) -> Vec<Cell> {
    let mut cells: Vec<Cell> = dimensions.cells().collect();
    if let Order::Random(seed) = order {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        for at in (1..cells.len()).rev() {
            cells.swap(at, rng.random_range(0..=at as u32) as usize);
        }
    }
    cells
}
