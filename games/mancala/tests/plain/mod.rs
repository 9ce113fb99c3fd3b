//! The rules once more, as they are told: one seed after the other.

use ludoteca_core::{Game, Player, TwoPlayer as _};
use ludoteca_mancala::{Capture, Illegal, Landing, Mancala, Pit, Rows, Sown};

/// A game whose seeds are sown one by one around a ring of pits.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Plain {
    /// First's houses, first's store, second's houses, second's store.
    ring: Vec<u16>,
    houses: usize,
    to_move: Player,
    capture: Capture,
}

impl From<&Mancala> for Plain {
    fn from(game: &Mancala) -> Self {
        let ring = Player::BOTH
            .iter()
            .flat_map(|&player| {
                let row = game.row(player).iter().copied();
                row.chain([game.store(player)])
            })
            .collect();
        Self {
            ring,
            houses: usize::from(game.houses()),
            to_move: game.to_move(),
            capture: game.capture(),
        }
    }
}

impl Plain {
    /// The position as the crate's own.
    pub(crate) fn to_mancala(&self) -> Mancala {
        let (first, second) = self.ring.split_at(self.houses + 1);
        let rows = Rows {
            houses: [first, second].map(|side| side[..self.houses].to_vec()),
            stores: [first[self.houses], second[self.houses]],
        };
        Mancala::from_rows(&rows, self.to_move, self.capture)
            .expect("a game goes from board to board")
    }

    fn house(&self, player: Player, index: usize) -> usize {
        player.index() * (self.houses + 1) + index
    }

    fn store(&self, player: Player) -> usize {
        self.house(player, self.houses)
    }

    fn row(&self, player: Player) -> std::ops::Range<usize> {
        self.house(player, 0)..self.store(player)
    }

    /// Plays a house and says what that did.
    pub(crate) fn sow(&mut self, pit: Pit) -> Sown {
        let at = self.sow_around(self.house(self.to_move, usize::from(pit.number()) - 1));
        let last = self.landing(at);
        let captured = self.capture(at);
        let ended = Player::BOTH.iter().any(|&player| self.is_row_empty(player));
        if ended {
            self.end();
        }
        let again = at == self.store(self.to_move);
        if !again {
            self.to_move = !self.to_move;
        }
        Sown {
            last,
            captured,
            again,
            ended,
        }
    }

    /// A place on the ring as the mover sees it.
    fn landing(&self, at: usize) -> Landing {
        let (side, index) = (at / (self.houses + 1), at % (self.houses + 1));
        match Pit::row(self.houses as u8).nth(index) {
            None => Landing::Store,
            Some(pit) if side == self.to_move.index() => Landing::Own(pit),
            Some(pit) => Landing::Opponent(pit),
        }
    }

    /// Sows what lies at a place; the place where the last seed falls.
    fn sow_around(&mut self, from: usize) -> usize {
        let mut at = from;
        for _ in 0..std::mem::take(&mut self.ring[from]) {
            at = (at + 1) % self.ring.len();
            if at == self.store(!self.to_move) {
                at = (at + 1) % self.ring.len();
            }
            self.ring[at] += 1;
        }
        at
    }

    /// Captures by a last seed, if it does; how many seeds.
    fn capture(&mut self, last: usize) -> u16 {
        if !self.row(self.to_move).contains(&last) || self.ring[last] != 1 {
            return 0;
        }
        let facing = 2 * self.houses - last;
        if self.capture == Capture::Standard && self.ring[facing] == 0 {
            return 0;
        }
        let seeds = [last, facing].map(|pit| std::mem::take(&mut self.ring[pit]));
        let store = self.store(self.to_move);
        self.ring[store] += seeds[0] + seeds[1];
        seeds[0] + seeds[1]
    }

    fn is_row_empty(&self, player: Player) -> bool {
        self.ring[self.row(player)].iter().all(|&seeds| seeds == 0)
    }

    fn end(&mut self) {
        for player in Player::BOTH {
            let store = self.store(player);
            for pit in self.row(player) {
                self.ring[store] += std::mem::take(&mut self.ring[pit]);
            }
        }
    }
}

impl Game for Plain {
    type Move = Pit;
    type Illegal = Illegal;

    fn legal_moves(&self, moves: &mut Vec<Pit>) {
        let row = &self.ring[self.row(self.to_move)];
        let numbered = Pit::row(self.houses as u8).zip(row);
        moves.extend(
            numbered
                .filter(|(_, seeds)| **seeds > 0)
                .map(|(pit, _)| pit),
        );
    }

    fn play(&mut self, pit: Pit) -> Result<(), Illegal> {
        self.sow(pit);
        Ok(())
    }
}
