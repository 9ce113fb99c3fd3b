//! Mancala: an action is a house of the mover's. An observation has the seat's own houses and
//! store, then the other's, each from its owner's left.

use ludoteca_core::{Notation as _, Outcome, Player, TwoPlayer as _};
use ludoteca_mancala::{Mancala, Pit};

use crate::Chance;
use crate::lane::{Lane, Shape, Step};

#[derive(Clone, Debug)]
pub(crate) struct MancalaLane(pub(crate) Mancala);

#[inline]
fn pit(action: usize) -> Option<Pit> {
    Pit::new(u8::try_from(action).ok()?.checked_add(1)?)
}

impl Lane for MancalaLane {
    fn shape(&self) -> Shape {
        let houses = usize::from(self.0.houses());
        Shape {
            actions: houses,
            observation: vec![2, houses + 1],
            seats: 2,
        }
    }

    #[inline]
    fn mover(&self) -> usize {
        self.0.to_move().index()
    }

    fn is_over(&self) -> bool {
        self.0.is_over()
    }

    #[inline]
    fn is_legal(&self, action: usize) -> bool {
        action < usize::from(self.0.houses()) && pit(action).is_some_and(|pit| self.0.is_legal(pit))
    }

    #[inline]
    fn play(&mut self, action: usize) -> Step {
        let sown = pit(action).and_then(|pit| self.0.sow(pit).ok());
        if !sown.is_some_and(|sown| sown.ended) {
            return Step::GOES_ON;
        }
        let winner = self.0.outcome().and_then(Outcome::winner);
        Step::end(winner.map(Player::index))
    }

    #[inline]
    fn fill_mask(&self, mask: &mut [i8]) {
        for (legal, &seeds) in mask.iter_mut().zip(self.0.row(self.0.to_move())) {
            *legal = i8::from(seeds != 0);
        }
    }

    #[inline]
    fn fill_observation(&self, seat: usize, cells: &mut [i16]) {
        let own = Player::BOTH[seat & 1];
        let (near, far) = cells.split_at_mut(cells.len() / 2);
        for (half, player) in [(near, own), (far, own.other())] {
            let Some((store, houses)) = half.split_last_mut() else {
                return;
            };
            for (cell, &seeds) in houses.iter_mut().zip(self.0.row(player)) {
                *cell = seeds as i16;
            }
            *store = self.0.store(player) as i16;
        }
    }

    #[inline]
    fn draw_action(&self, _: &mut [i8], chance: &mut Chance) -> usize {
        let mut playable = self.0.playable();
        let drawn = chance.below((playable.len() as u32).max(1));
        let pit = playable.nth(drawn as usize);
        pit.map_or(0, |pit| usize::from(pit.number()) - 1)
    }

    fn write(&self, action: usize) -> String {
        pit(action).map_or_else(String::new, |pit| self.0.write_move(pit))
    }

    fn read(&self, text: &str) -> Option<usize> {
        let pit = self.0.read_move(text).ok()?;
        Some(usize::from(pit.number()) - 1)
    }

    fn position(&self) -> String {
        self.0.to_string()
    }

    fn copy(&self) -> Box<dyn Lane> {
        Box::new(self.clone())
    }
}
