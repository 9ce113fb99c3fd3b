//! A program's behaviour on an input, line by line.

use std::fmt::Write as _;

use ludoteca_core::{Player, TwoPlayer as _};

use crate::program::league::{Difficulty, Match, Reading};
use crate::program::replay::{SavedLeagues, replay};

use super::cases::Task;

/// Houses of a row.
pub(super) const HOUSES: usize = 6;

/// Seeds in the six houses and the store of both players.
pub(super) type Board = [[u32; HOUSES + 1]; 2];

/// A game in progress; its board may be one that no right program can have.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Play {
    pub(super) names: [String; 2],
    pub(super) level: Option<Difficulty>,
    pub(super) board: Board,
    /// The row of the player whose turn it is.
    pub(super) turn: usize,
}

impl From<&Match> for Play {
    fn from(current: &Match) -> Self {
        let game = &current.game;
        let row = |player: Player| {
            let mut row = [0; HOUSES + 1];
            for (at, seeds) in row.iter_mut().zip(game.row(player)) {
                *at = u32::from(*seeds);
            }
            row[HOUSES] = u32::from(game.store(player));
            row
        };
        Self {
            names: current.names.clone(),
            level: current.computer,
            board: Player::BOTH.map(row),
            turn: usize::from(game.to_move() == Player::Second),
        }
    }
}

impl Play {
    /// The board as DJ prints it.
    pub(super) fn draw(&self) -> String {
        let mut text = String::new();
        for (name, row) in self.names.iter().zip(&self.board) {
            text += name;
            for seeds in &row[..HOUSES] {
                let _ = write!(text, " [{seeds}]");
            }
            let _ = writeln!(text, " ({})", row[HOUSES]);
        }
        text
    }
}

/// One line of the input and what it led to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Step {
    /// The line.
    pub(super) line: String,
    /// The answer printed.
    pub(super) answer: String,
    /// The game before and after.
    pub(super) before: Option<Play>,
    pub(super) after: Option<Play>,
}

/// A program's behaviour on an input, line by line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Story {
    pub(super) steps: Vec<Step>,
}

impl Story {
    /// Runs the course's own program.
    pub(super) fn expected(task: &Task, reading: Reading) -> Self {
        let mut files = SavedLeagues::new();
        for input in &task.before {
            replay(reading, &mut files, input, |_, _, _| {});
        }
        let (mut steps, mut game) = (Vec::new(), None);
        replay(reading, &mut files, &task.input, |line, answer, league| {
            let after: Option<Play> = league.current().ok().map(Play::from);
            steps.push(Step {
                line: line.to_owned(),
                answer,
                before: std::mem::replace(&mut game, after.clone()),
                after,
            });
        });
        Self { steps }
    }

    /// All that is printed.
    pub(super) fn output(&self) -> String {
        self.steps.iter().map(|step| step.answer.as_str()).collect()
    }

    /// The line of the input whose answer holds this byte; none if it comes after all answers.
    pub(super) fn find(&self, offset: usize) -> Option<usize> {
        let mut end = 0;
        self.steps.iter().position(|step| {
            end += step.answer.len();
            offset < end
        })
    }

    /// Returns the place where the answer to a line begins.
    pub(super) fn start_of(&self, index: usize) -> usize {
        let before = self.steps[..index].iter();
        before.map(|step| step.answer.len()).sum()
    }
}
