//! What a session shows to those who look at it.

use super::{Ply, Session};
use crate::view::{Actions, MoveView, Phase, SeatView, View};
use crate::{Occupant, Seat, Viewer};

impl Session {
    /// What a viewer may see.
    pub fn view(&self, viewer: Viewer) -> View {
        let is_over = self.is_over();
        View {
            id: self.header.id.clone(),
            game: self.header.setup.kind(),
            setup: self.header.setup.without_paths(),
            viewer,
            phase: self.phase(),
            ply: self.ply(),
            version: self.events.len() as u32,
            to_move: self.to_move(),
            seats: self.seat_views(),
            board: self.position.board(viewer, is_over),
            legal_moves: self.legal_moves_of(viewer),
            moves: self.move_views(),
            last: self.last_cells(),
            result: self.result(),
            actions: self.actions(viewer),
            seed: (is_over || !self.header.setup.is_hidden()).then_some(self.header.seed),
            rematch: self.rematch.clone(),
        }
    }

    fn legal_moves_of(&self, viewer: Viewer) -> Vec<String> {
        match self.to_move() {
            Some(seat) if viewer == Viewer::Seat(seat) => self.position.moves(),
            _ => Vec::new(),
        }
    }

    fn seat_views(&self) -> Vec<SeatView> {
        let view = |(seat, occupant): (Seat, &Occupant)| SeatView {
            seat,
            name: match occupant {
                Occupant::Person { name, .. } => name.clone(),
                _ => String::new(),
            },
            level: occupant.level(),
            is_open: *occupant == Occupant::Open,
            score: self.position.score(seat),
            has_placed: self.position.fleet(seat).is_some(),
            commitment: self.commitment(seat),
        };
        Seat::BOTH.into_iter().zip(&self.seats).map(view).collect()
    }

    fn move_views(&self) -> Vec<MoveView> {
        let view = |(number, ply): (u32, &Ply)| MoveView {
            number,
            seat: ply.seat,
            text: ply.played.text.clone(),
            note: ply.played.note,
        };
        (1..).zip(&self.plies).map(view).collect()
    }

    fn last_cells(&self) -> Vec<String> {
        match self.plies.last() {
            Some(ply) => self.position.cells(ply.seat, &ply.played.text),
            None => Vec::new(),
        }
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
            place: self.is_placing(seat),
            hint: is_turn,
            undo: self.decide_undo(seat, self.ply()).is_ok(),
            resign: !matches!(phase, Phase::Over | Phase::Waiting),
            rematch: phase == Phase::Over,
            sit: false,
        }
    }

    fn is_placing(&self, seat: Seat) -> bool {
        self.decide_place_phase(seat).is_ok()
    }
}
