//! The behaviour of the course's own program on an input, line by line.

use ludoteca_core::Game as _;
use ludoteca_poziomka::{Block, Poziomka, Side};

use crate::program::{Turn, play};

use super::task::Task;

/// One line of the input and what it led to.
#[derive(Clone, Debug)]
pub(super) struct Step {
    /// The line that was read.
    pub(super) line: String,
    /// The answer printed.
    pub(super) answer: String,
    /// The board after Left's move and before Right's.
    pub(super) game: Poziomka,
}

impl Step {
    /// Right's best moves, in their order, and what the board is worth to Right after each.
    pub(super) fn best_moves(&self) -> (Vec<Block>, i32) {
        let rules = self.game.rules();
        let places =
            (0..rules.rows()).flat_map(|row| (0..rules.columns()).map(move |column| (row, column)));
        let blocks = places.filter_map(|(row, column)| Block::new(Side::Right, row, column));
        let moves: Vec<(Block, i32)> = blocks
            .filter_map(|block| Some((block, self.worth_after(block)?)))
            .collect();
        let most = moves.iter().map(|(_, worth)| *worth).max().unwrap_or(0);
        let best = moves.into_iter().filter(|(_, worth)| *worth == most);
        (best.map(|(block, _)| block).collect(), most)
    }

    /// Returns the worth of the board to Right after a move, if it is one.
    pub(super) fn worth_after(&self, block: Block) -> Option<i32> {
        let mut game = self.game;
        game.play(block).ok()?;
        Some(game.worth(Side::Right))
    }
}

/// The behaviour of the course's own program on an input: the only source of what is right.
pub(super) struct Story {
    pub(super) steps: Vec<Step>,
    /// Set if all of Left's moves are moves, and one side has given up.
    pub(super) is_valid: bool,
}

impl Story {
    /// Runs the program.
    pub(super) fn expected(task: &Task) -> Self {
        let mut steps: Vec<Step> = Vec::new();
        let watch = |turn: Turn<'_>| {
            steps.push(Step {
                line: turn.line.to_owned(),
                answer: turn.answer,
                game: *turn.game,
            });
            Ok(())
        };
        let parameters = task.defines.parameters();
        let played = play(&parameters, &mut task.input.as_bytes(), watch);
        let is_right_done = steps.last().is_some_and(|step| step.answer == ".\n");
        let is_valid =
            matches!(played, Ok(Ok(()))) && (is_right_done || task.input.ends_with(".\n"));
        Self { steps, is_valid }
    }

    /// All that is printed.
    pub(super) fn output(&self) -> String {
        self.steps.iter().map(|step| step.answer.as_str()).collect()
    }

    /// The step whose answer holds this byte; the last one for what comes after.
    pub(super) fn find(&self, offset: usize) -> usize {
        let mut end = 0;
        let found = self.steps.iter().position(|step| {
            end += step.answer.len();
            offset < end
        });
        found.unwrap_or(self.steps.len().saturating_sub(1))
    }
}
