//! Mancala as a game of two.

use ludoteca_core::{Game, Outcome, Player, TwoPlayer};

use crate::board::{Mancala, Pit};

/// Reasons a house may not be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Illegal {
    /// The row has no such house.
    #[error("there is no pit {0}")]
    NoSuchHouse(Pit),
    /// The house has no seeds.
    #[error("pit {0} is empty")]
    EmptyHouse(Pit),
    /// The game has ended.
    #[error("the game is over")]
    Over,
}

impl Game for Mancala {
    type Move = Pit;
    type Illegal = Illegal;

    #[inline]
    fn legal_moves(&self, moves: &mut Vec<Pit>) {
        let (list, count) = self.list_playable();
        // A copy of fixed length is a few instructions; one of any length would be a call.
        let length = moves.len() + count;
        moves.extend_from_slice(list);
        moves.truncate(length);
    }

    #[inline]
    fn play(&mut self, pit: Pit) -> Result<(), Illegal> {
        self.sow(pit).map(|_| ())
    }
}

impl TwoPlayer for Mancala {
    #[inline]
    fn to_move(&self) -> Player {
        self.mover()
    }

    #[inline]
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
