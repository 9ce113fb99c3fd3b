//! Questions about sessions; nothing here changes one.

use std::sync::Arc;

use ludoteca_core::Budget;
use ludoteca_play::arrange::Draft;
use ludoteca_play::board::Cell;
use ludoteca_play::{Game, Judged, Record, Seat, Session, Step, View, Viewer};

use super::{Sessions, unless_stopped};
use crate::TableError;
use crate::store::{Filter, Statistics, Summary};

impl Sessions {
    /// Everything that a viewer may see. Made once per version.
    pub fn view(&self, id: &str, viewer: Viewer) -> Result<Arc<View>, TableError> {
        self.look(id, |session| self.view_of(session, viewer))
    }

    /// Everything that the person with this private key may see, or a watcher.
    pub fn view_for(&self, id: &str, player: Option<&str>) -> Result<Arc<View>, TableError> {
        self.look(id, |session| self.view_of_player(session, player))
    }

    pub(super) fn view_of_player(&self, session: &Session, player: Option<&str>) -> Arc<View> {
        let seat = player.and_then(|player| session.seat_of(player));
        self.view_of(session, seat.map_or(Viewer::Watcher, Viewer::Seat))
    }

    fn view_of(&self, session: &Session, viewer: Viewer) -> Arc<View> {
        let (id, version) = (&session.header().id, session.version());
        if let Some(view) = self.views.lock().get(id, viewer, version) {
            return view;
        }
        let view = Arc::new(session.view(viewer));
        self.views.lock().keep(&view);
        view
    }

    /// Everything that a viewer may see of the position after this many moves.
    pub fn view_at(&self, id: &str, viewer: Viewer, ply: u32) -> Result<View, TableError> {
        Ok(self.session(id)?.at_ply(ply).view(viewer))
    }

    /// The move that the engine would play for this seat, and why.
    pub fn hint(&self, id: &str, seat: Seat, budget: &Budget) -> Result<Judged, TableError> {
        Ok(self.session(id)?.hint(seat, budget)?)
    }

    /// A plan in the making, as it is drawn and what it lacks; `None` where nothing is laid.
    pub fn draft(&self, id: &str, plan: &str) -> Result<Option<Draft>, TableError> {
        self.look(id, |session| session.draft(plan))
    }

    /// The plan after a step; `None` where nothing is laid.
    pub fn change_plan(
        &self,
        id: &str,
        plan: &str,
        step: Step,
    ) -> Result<Option<String>, TableError> {
        self.look(id, |session| session.change_plan(plan, step))
    }

    /// A plan drawn anew for a seat, to look at before it is laid. Others can act meanwhile.
    pub fn draw_plan(&self, id: &str, seat: Seat, budget: &Budget) -> Result<String, TableError> {
        let number = crate::random_seed() as u32;
        let drawn = self.session(id)?.draw_plan_within(seat, number, budget);
        unless_stopped(budget, drawn)
    }

    /// The plan that [`Command::LayAtRandom`](ludoteca_play::Command::LayAtRandom) would lay for a seat. Others can act meanwhile.
    pub fn plan_at_random(
        &self,
        id: &str,
        seat: Seat,
        budget: &Budget,
    ) -> Result<String, TableError> {
        let drawn = self.session(id)?.plan_at_random(seat, budget);
        unless_stopped(budget, drawn)
    }

    /// The move that a cell stands for when it is chosen, legal or not.
    pub fn aim(&self, id: &str, cell: Cell) -> Result<Option<String>, TableError> {
        self.look(id, |session| session.aim(cell))
    }

    /// The cells that a move of this seat would touch.
    pub fn covers(&self, id: &str, seat: Seat, text: &str) -> Result<Vec<Cell>, TableError> {
        self.look(id, |session| session.covers(seat, text))
    }

    /// The record of a game as a viewer may have it.
    pub fn record(&self, id: &str, viewer: Viewer) -> Result<Record, TableError> {
        self.look(id, |session| Record::of(session, viewer))
    }

    /// A copy of a session, with everything in it: for the server's eyes only.
    pub fn session(&self, id: &str) -> Result<Session, TableError> {
        self.look(id, Session::clone)
    }

    /// Looks at a session, with everything in it: for the server's eyes only.
    pub fn look<T>(&self, id: &str, look: impl FnOnce(&Session) -> T) -> Result<T, TableError> {
        let session = self.find(id)?;
        let session = session.lock();
        Ok(look(&session))
    }

    /// The seat of the person with this private key, or a watcher's place.
    pub fn viewer(&self, id: &str, player: &str) -> Result<Viewer, TableError> {
        let seat = self.look(id, |session| session.seat_of(player))?;
        Ok(seat.map_or(Viewer::Watcher, Viewer::Seat))
    }

    /// The sessions that fit, the one in which something happened last first.
    pub fn list(&self, filter: &Filter) -> Result<Vec<Summary>, TableError> {
        Ok(self.store.list(filter)?)
    }

    /// Statistics of this player, game by game.
    pub fn statistics(&self, player: &str) -> Result<Vec<Statistics>, TableError> {
        Ok(self.store.statistics(player)?)
    }

    /// Statistics of all players; at most `limit` rows.
    pub fn all_statistics(&self, limit: u32) -> Result<Vec<Statistics>, TableError> {
        Ok(self.store.all_statistics(limit)?)
    }

    /// The levels of the computer that this player has beaten in a game, and how often.
    pub fn beaten(&self, player: &str, game: Game) -> Result<Vec<(String, u32)>, TableError> {
        Ok(self.store.beaten(player, game)?)
    }
}
