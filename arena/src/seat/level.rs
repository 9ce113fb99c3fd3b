//! A built-in engine at one of its game's levels, without any process.

use ludoteca_core::Budget;
use ludoteca_play::{Command, Occupant, Player, Seat, Session};

use super::{Evidence, Fault, Sitter};
use crate::protocol::Reply;

/// A built-in engine. It plays the same game again from the same seed.
#[derive(Debug)]
pub(super) struct LevelSitter {
    level: String,
    nodes: u64,
    player: Option<Player>,
}

impl LevelSitter {
    pub(super) fn new(level: &str, nodes: u64) -> Self {
        Self {
            level: level.to_owned(),
            nodes,
            player: None,
        }
    }
}

impl Sitter for LevelSitter {
    fn occupant(&self) -> Occupant {
        Occupant::computer(&self.level)
    }

    fn begin(&mut self, _: &Session, _: Seat) -> Result<(), Fault> {
        // Anything learnt in another game must not change this one.
        self.player = None;
        Ok(())
    }

    fn arrange(&mut self, _: &Session, _: Seat) -> Result<Option<String>, Fault> {
        Ok(None)
    }

    fn choose(&mut self, session: &Session, _: Seat) -> Result<Reply, Fault> {
        let no_move = || Fault::machine(format!("level {} has no move", self.level));
        let thinker = session.thinker().ok_or_else(no_move)?;
        let player = self.player.get_or_insert_with(|| thinker.player());
        match thinker.think(player, &Budget::nodes(self.nodes)) {
            Some(Command::Reply { text, .. }) => Ok(Reply::Text(text)),
            _ => Err(no_move()),
        }
    }

    fn end(&mut self, _: &Session, _: Seat) {}

    fn evidence(&mut self) -> Option<Evidence> {
        None
    }
}
