//! Actions on the game, and messages about them.

use std::path::Path;

use ludoteca_table::TableError;

use super::Table;
use crate::game::Game;
use crate::plain;
use crate::screen::thinking::{Job, Mind, Pondering, Question, Thought};
use crate::trouble;

impl<'h> Table<'h> {
    pub(super) fn ask_for_hint(&mut self) {
        if !self.may_have_hints() {
            self.message = self.texts.game_get(self.view.game, "refused-no-hint");
            return;
        }
        if self.mind.question().is_none() {
            self.mind = Mind::Asked;
        }
    }

    /// Returns a task to think about, if there is one and nobody does yet.
    pub(in crate::screen) fn job(&mut self) -> Option<Job<'h>> {
        let question = match self.mind {
            Mind::Busy(_) => return None,
            _ if self.view.is_computers_turn() => Question::Move,
            Mind::Asked => Question::Hint,
            Mind::Idle => return None,
        };
        let (pondering, job) = Pondering::begin(&self.game, question, self.view.ply);
        self.mind = Mind::Busy(pondering);
        Some(job)
    }

    /// Takes up what was thought; whether anything came of it. What was thought about another
    /// position says nothing.
    pub(in crate::screen) fn learn(&mut self, thought: Thought) -> anyhow::Result<bool> {
        let Mind::Busy(asked) = std::mem::take(&mut self.mind) else {
            return Ok(false);
        };
        match thought {
            Thought::Moved(moved) => {
                let has_moved = match moved {
                    Ok(has_moved) => has_moved,
                    Err(error) => return self.refuse(error).map(|()| true),
                };
                self.refresh()?;
                if has_moved {
                    self.message = plain::last_move(&self.view, self.texts);
                }
                Ok(has_moved)
            }
            Thought::Hint(_) if asked.ply != self.view.ply => Ok(false),
            Thought::Hint(Ok(hint)) => {
                self.message = self.texts.hint(self.view.game, &hint);
                Ok(true)
            }
            Thought::Hint(Err(error)) => self.refuse(error).map(|()| true),
            // Nobody at a table asks for it.
            Thought::Reviewed(_) => Ok(false),
        }
    }

    pub(super) fn change(
        &mut self,
        change: impl FnOnce(&Game<'h>) -> Result<(), TableError>,
    ) -> anyhow::Result<()> {
        self.message.clear();
        let before = self.view.moves.len();
        if let Err(error) = change(&self.game) {
            return self.refuse(error);
        }
        self.refresh()?;
        if self.view.moves.len() > before {
            self.message = plain::last_move(&self.view, self.texts);
        }
        Ok(())
    }

    fn refuse(&mut self, error: TableError) -> anyhow::Result<()> {
        match error {
            TableError::Refused(refusal) => {
                self.message = self.texts.refusal_in(self.view.game, &refusal);
                // Another program may have changed the game.
                self.refresh()
            }
            error => Err(error.into()),
        }
    }

    pub(super) fn rematch(&mut self) -> anyhow::Result<()> {
        match self.game.rematch() {
            Ok(game) => *self = Self::new(game, self.texts)?,
            Err(error) => self.refuse(error)?,
        }
        Ok(())
    }

    pub(super) fn save(&mut self, file: &str) {
        self.message = match self.game.save(Path::new(file)) {
            Ok(()) => self.texts.with("plain-saved", &[("file", file.into())]),
            Err(error) => trouble::describe(&error, self.texts),
        };
    }
}
