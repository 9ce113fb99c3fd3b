//! Views of a session.

use std::sync::Arc;

use super::{Ply, Session};
use crate::board::{Cell, MoveOption};
use crate::ending::{Cause, Ending, Outcome};
use crate::erased::Played;
use crate::event::Offer;
use crate::view::{Actions, MoveView, Phase, SeatView, View};
use crate::{Occupant, Seat, Viewer};

impl Session {
    /// Everything that a viewer may see.
    pub fn view(&self, viewer: Viewer) -> View {
        let is_over = self.is_over();
        View {
            id: self.header.id.clone(),
            game: self.game(),
            setup: self.header.setup.without_paths(),
            facts: self.facts,
            viewer,
            phase: self.phase(),
            ply: self.ply(),
            version: self.version(),
            to_move: self.to_move(),
            seats: self.seat_views(),
            boards: self.position.boards(viewer, is_over),
            position: self.position_text(viewer),
            legal: self.legal_moves_of(viewer),
            moves: self.move_views(0),
            last: self.last_cells(),
            last_of: Seat::BOTH.map(|seat| self.last_cells_of(seat)),
            pieces: Seat::BOTH.map(|seat| self.position.pieces(seat)),
            remark: self.position.remark(),
            result: self.result(),
            margin: self.margin(),
            offer: self.offer,
            declined: self.declined,
            clock: self.clock_view(),
            actions: self.actions(viewer),
            seed: self.open_seed(),
            disclosed_seed: is_over.then(|| self.header.seed.to_string()),
            rematch: self.rematch.clone(),
        }
    }

    /// Returns the seed of its chance, unless that would tell what is still hidden.
    pub(crate) fn open_seed(&self) -> Option<u64> {
        (self.is_over() || !self.facts.is_hidden).then_some(self.header.seed)
    }

    /// The moves that count, each with what it did.
    pub(crate) fn played(&self) -> impl ExactSizeIterator<Item = &Played> {
        self.plies.iter().map(|ply| ply.played.as_ref())
    }

    fn margin(&self) -> Option<i32> {
        match self.result()? {
            Ending {
                outcome: Outcome::Won(winner),
                cause: Cause::Normal,
                ..
            } => self.position.margin(winner),
            _ => None,
        }
    }

    /// In a game with secrets only its mover sees the position; a dictionary is not needed to
    /// look at a board.
    fn position_text(&self, viewer: Viewer) -> Option<String> {
        let mover = self.to_move()?;
        let is_allowed = !self.facts.is_hidden || viewer == Viewer::Seat(mover);
        let is_plain = self.header.setup.options.words() == crate::WordList::Any;
        if !is_allowed || !is_plain || self.facts.typing == crate::Typing::Word {
            return None;
        }
        let subject = self.position.seen(mover, &self.resources)?;
        Some(subject.text())
    }

    fn legal_moves_of(&self, viewer: Viewer) -> Vec<MoveOption> {
        match self.to_move() {
            Some(seat) if viewer == Viewer::Seat(seat) => self.position.moves(),
            _ => Vec::new(),
        }
    }

    fn seat_views(&self) -> Vec<SeatView> {
        let game = self.header.setup.game;
        let strength = |name: &str| game.level(name).ok().map(|level| level.rank.name());
        let view = |(seat, occupant): (Seat, &Occupant)| SeatView {
            seat,
            name: match occupant {
                Occupant::Person { name, .. } => name.clone(),
                Occupant::Computer { .. } | Occupant::Open => String::new(),
            },
            level: occupant.level().map(str::to_owned),
            strength: occupant.level().and_then(strength),
            is_open: *occupant == Occupant::Open,
            score: self.position.score(seat),
            has_placed: self.position.laid(seat).is_some(),
            commitment: self.commitment(seat),
        };
        Seat::BOTH.into_iter().zip(&self.seats).map(view).collect()
    }

    /// The moves after this many.
    pub(super) fn move_views(&self, since: u32) -> Vec<MoveView> {
        let view = |(number, ply): (u32, &Ply)| MoveView {
            number,
            seat: ply.seat,
            played: Arc::clone(&ply.played),
        };
        let plies = (1..).zip(&self.plies).skip(since as usize);
        plies.map(view).collect()
    }

    fn last_cells(&self) -> Vec<Cell> {
        match self.plies.last() {
            Some(ply) => self.covers(ply.seat, &ply.played.text),
            None => Vec::new(),
        }
    }

    fn last_cells_of(&self, seat: Seat) -> Vec<Cell> {
        match self.plies.iter().rfind(|ply| ply.seat == seat) {
            Some(ply) => self.covers(seat, &ply.played.text),
            None => Vec::new(),
        }
    }

    /// Returns whether the seat may ask for a takeback: only where moves are not simply taken back.
    fn may_offer_takeback(&self, seat: Seat) -> bool {
        let Ok(ply) = self.last_own_ply(seat) else {
            return false;
        };
        let offer = Offer::Takeback { ply };
        self.offer.is_none()
            && self.decide_undo(seat, self.ply()).is_err()
            && self.decide_offer(seat, offer).is_ok()
    }

    fn actions(&self, viewer: Viewer) -> Actions {
        let phase = self.phase();
        let sit = phase == Phase::Waiting;
        let Viewer::Seat(seat) = viewer else {
            return Actions {
                sit,
                ..Actions::default()
            };
        };
        let is_turn = self.to_move() == Some(seat);
        Actions {
            play: is_turn,
            place: self.expect_lay(seat).is_ok(),
            hint: is_turn && self.may_be_helped() && self.position.can_judge(),
            undo: self.decide_undo(seat, self.ply()).is_ok(),
            offer_takeback: self.may_offer_takeback(seat),
            offer_draw: self.offer.is_none() && self.decide_offer(seat, Offer::Draw).is_ok(),
            answer: self.decide_answer(seat, true).is_ok(),
            resign: !matches!(phase, Phase::Over | Phase::Waiting),
            rematch: phase == Phase::Over,
            sit: false,
        }
    }
}
