//! Laying in secret, step by step, for the seat at the keyboard.

use ludoteca_play::arrange::Draft;
use ludoteca_play::board::{Board, Cell};
use ludoteca_play::text::Texts;
use ludoteca_play::{Step, View};
use ludoteca_table::TableError;

use crate::game::Game;
use crate::words::Word;

/// The pieces placed so far.
#[derive(Clone, Debug)]
pub(crate) struct Placing {
    draft: Draft,
    /// Number of times everything was drawn at random.
    draws: u32,
}

impl Placing {
    /// Nothing laid yet; `None` when this view has nothing to lay.
    pub(crate) fn begin(game: &Game<'_>, view: &View) -> Result<Option<Self>, TableError> {
        if !view.actions.place {
            return Ok(None);
        }
        let draft = game.draft("")?;
        Ok(draft.map(|draft| Self { draft, draws: 0 }))
    }

    /// Returns the board with everything that stands.
    pub(crate) fn board(&self) -> &Board {
        &self.draft.board
    }

    /// The plan as text.
    pub(crate) fn plan(&self) -> &str {
        &self.draft.plan
    }

    /// Takes a step; `false` when it changes nothing.
    pub(crate) fn take(&mut self, game: &Game<'_>, step: Step) -> Result<bool, TableError> {
        let before = self.plan().to_owned();
        if let Some(plan) = game.change_plan(&before, step)?
            && let Some(draft) = game.draft(&plan)?
        {
            self.draft = draft;
        }
        Ok(self.plan() != before)
    }

    /// Draws everything at random, each time anew.
    pub(crate) fn draw(&mut self, game: &Game<'_>) -> Result<(), TableError> {
        if let Some(draft) = game.draft(&game.draw_plan(self.draws)?)? {
            self.draft = draft;
            self.draws += 1;
        }
        Ok(())
    }

    /// Takes the step that a word asks for; `false` when it asks for none that is possible.
    pub(crate) fn say(&mut self, game: &Game<'_>, word: Word<'_>) -> Result<bool, TableError> {
        let find = |name: &str| find_cell(self.board(), name);
        match word {
            Word::Put(rest) => {
                let Some((name, piece)) = rest.split_once(' ') else {
                    return Ok(false);
                };
                match (find(name), piece.trim().parse()) {
                    (Some(cell), Ok(piece)) => self.take(game, Step::Put { piece, cell }),
                    _ => Ok(false),
                }
            }
            Word::Take(name) => match find(name) {
                Some(cell) => self.take(game, Step::Lift(cell)).map(|_| true),
                None => Ok(false),
            },
            _ => Ok(false),
        }
    }

    /// The state on a screen: with the key that places everything, as long as something is missing.
    pub(crate) fn describe_on_screen(&self, view: &View, texts: Texts) -> String {
        let state = self.describe(view, texts, "placing-ready");
        if self.is_whole() {
            return state;
        }
        texts.with("placing-missing", &[("state", state.into())])
    }

    /// Returns whether nothing is missing.
    pub(crate) fn is_whole(&self) -> bool {
        self.draft.missing().is_empty()
    }

    /// Describes missing or wrong pieces; if all is well, the text under `ready`.
    pub(crate) fn describe(&self, view: &View, texts: Texts, ready: &str) -> String {
        let missing = self.draft.missing();
        if !missing.is_empty() {
            return texts.game_with(view.game, "plain-missing", &[("pieces", missing.into())]);
        }
        match self.draft.faults.first() {
            Some(fault) => texts.fault(view.game, fault),
            None => texts.game_get(view.game, ready),
        }
    }
}

/// The cell with this name, whether its letters are small or capital.
fn find_cell(board: &Board, name: &str) -> Option<Cell> {
    let is_named = |cell: &Cell| board.name(*cell).eq_ignore_ascii_case(name);
    board.cells(0).find(is_named)
}
