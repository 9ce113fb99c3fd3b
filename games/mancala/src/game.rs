//! Mancala as a game of two.

use ludoteca_core::{Game, IllegalMove, Outcome, Player, TwoPlayer};

use crate::board::{Mancala, Pit};

impl Game for Mancala {
    type Move = Pit;

    #[inline]
    fn legal_moves(&self, moves: &mut Vec<Pit>) {
        moves.extend_from_slice(self.list_playable());
    }

    #[inline]
    fn play(&mut self, pit: Pit) -> Result<(), IllegalMove> {
        self.sow(pit).map(|_| ())
    }
}

impl TwoPlayer for Mancala {
    fn to_move(&self) -> Player {
        self.mover()
    }

    fn outcome(&self) -> Option<Outcome> {
        use std::cmp::Ordering::{Equal, Greater, Less};
        let [first, second] = Player::BOTH.map(|player| self.store(player));
        self.is_over().then(|| match first.cmp(&second) {
            Greater => Outcome::Win(Player::First),
            Less => Outcome::Win(Player::Second),
            Equal => Outcome::Draw,
        })
    }
}
