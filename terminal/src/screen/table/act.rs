//! What is done to the game, and what is said about it.

use std::path::Path;

use ludoteca_table::HallError;

use super::Table;
use crate::game::Game;
use crate::plain;

impl<'h> Table<'h> {
    pub(super) fn hint(&mut self) -> anyhow::Result<()> {
        match self.game.hint() {
            Ok(hint) => self.message = self.texts.hint(self.view.game, &hint),
            Err(error) => self.refuse(error)?,
        }
        Ok(())
    }

    pub(super) fn change(
        &mut self,
        change: impl FnOnce(&Game<'h>) -> Result<(), HallError>,
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

    fn refuse(&mut self, error: HallError) -> anyhow::Result<()> {
        match error {
            HallError::Refused(refusal) => {
                self.message = self.texts.refusal(&refusal);
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
            Err(error) => format!("{error:#}"),
        };
    }
}
