//! Mancala as the general search sees it: for positions that the solver does not settle in time.

use std::num::NonZero;

use ludoteca_core::{Budget, Game, Outcome, Player, TwoPlayer};
use ludoteca_mancala::{Illegal, Mancala, Pit};
use ludoteca_search::{Judged, Searchable, analyse};

/// Judges every move by search.
pub(super) fn judge(game: &Mancala, budget: &Budget) -> Vec<Judged<Pit>> {
    analyse(&Kalah(*game), budget, NonZero::<usize>::MIN)
}

#[derive(Clone, Debug)]
struct Kalah(Mancala);

impl Kalah {
    fn ahead(&self) -> i32 {
        let mover = self.0.to_move();
        i32::from(self.0.store(mover)) - i32::from(self.0.store(mover.other()))
    }
}

impl Game for Kalah {
    type Move = Pit;
    type Illegal = Illegal;

    fn legal_moves(&self, moves: &mut Vec<Pit>) {
        self.0.legal_moves(moves);
    }

    fn play(&mut self, pit: Pit) -> Result<(), Illegal> {
        self.0.play(pit)
    }
}

impl TwoPlayer for Kalah {
    fn to_move(&self) -> Player {
        self.0.to_move()
    }

    fn outcome(&self) -> Option<Outcome> {
        self.0.outcome()
    }
}

impl Searchable for Kalah {
    type Key = Mancala;

    fn key(&self) -> Mancala {
        self.0
    }

    fn final_value(&self) -> i32 {
        self.ahead()
    }

    fn estimate(&self) -> i32 {
        self.ahead()
    }

    /// The houses next to the store first: they keep the turn most often.
    fn order(&self, moves: &mut [Pit]) {
        moves.reverse();
    }
}
