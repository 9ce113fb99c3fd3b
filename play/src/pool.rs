//! The players of all games of a process: they live as long as their games, within a bound.

use std::collections::HashMap;

use crate::erased::Player;
use crate::{Seat, Thinker};

/// Players between their moves.
///
/// A player's memory is a cache, so it can be dropped at any time: then the longest-unused ones
/// go first, and a new player takes the seat when it is to move.
#[derive(Debug)]
pub struct PlayerPool {
    most_bytes: usize,
    bytes: usize,
    clock: u64,
    players: HashMap<(String, Seat), PooledPlayer>,
}

#[derive(Debug)]
struct PooledPlayer {
    player: Player,
    bytes: usize,
    used: u64,
}

/// Memory of a player besides what it reports.
const LEAST_BYTES: usize = 512;

impl PlayerPool {
    /// A pool that keeps at most this many bytes.
    pub fn new(most_bytes: usize) -> Self {
        Self {
            most_bytes,
            bytes: 0,
            clock: 0,
            players: HashMap::new(),
        }
    }

    /// The player of this game and seat, with what it has learnt; a new one if it is not here.
    pub fn take(&mut self, thinker: &Thinker) -> Player {
        let key = (thinker.id().to_owned(), thinker.seat());
        match self.players.remove(&key) {
            Some(kept) => {
                self.bytes -= kept.bytes;
                kept.player
            }
            None => thinker.player(),
        }
    }

    /// Keeps a player until its next move, and lets others go for it.
    pub fn give_back(&mut self, thinker: &Thinker, player: Player) {
        let bytes = player.memory() + LEAST_BYTES;
        self.clock += 1;
        let pooled = PooledPlayer {
            player,
            bytes,
            used: self.clock,
        };
        let key = (thinker.id().to_owned(), thinker.seat());
        if let Some(old) = self.players.insert(key, pooled) {
            self.bytes -= old.bytes;
        }
        self.bytes += bytes;
        while self.bytes > self.most_bytes && self.drop_oldest() {}
    }

    /// Forgets the players of a game that is over.
    pub fn forget(&mut self, id: &str) {
        for seat in Seat::BOTH {
            if let Some(kept) = self.players.remove(&(id.to_owned(), seat)) {
                self.bytes -= kept.bytes;
            }
        }
    }

    /// Returns the number of bytes kept.
    pub fn bytes(&self) -> usize {
        self.bytes
    }

    /// Returns the number of players kept.
    pub fn len(&self) -> usize {
        self.players.len()
    }

    /// Returns whether no player is kept.
    pub fn is_empty(&self) -> bool {
        self.players.is_empty()
    }

    fn drop_oldest(&mut self) -> bool {
        let oldest = self.players.iter().min_by_key(|(_, kept)| kept.used);
        let Some(key) = oldest.map(|(key, _)| key.clone()) else {
            return false;
        };
        if let Some(kept) = self.players.remove(&key) {
            self.bytes -= kept.bytes;
        }
        true
    }
}
