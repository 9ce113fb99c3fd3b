//! Databases saved in files, for all who play and judge.

use std::sync::Arc;

use ludoteca_core::{Budget, Engine};
use ludoteca_mancala::solver::{Databases, Strong};
use ludoteca_mancala::{Capture, Mancala as State, Pit};

use crate::resources::Resources;

/// The name under which the database for such boards is saved: `mancala-6-empty`.
pub(super) fn name(houses: u8, capture: Capture) -> String {
    format!("mancala-{houses}-{capture}")
}

/// The databases that all share, with the one that was saved for such a game if there is one. A
/// database that cannot be used is reported and ignored.
pub(super) fn databases(game: &State, resources: &Resources) -> Arc<Databases> {
    let databases = resources.shared::<Databases>();
    let (houses, capture) = (game.houses(), game.capture());
    let name = name(houses, capture);
    if let Err(fault) = databases.open(houses, capture, || resources.database(&name)) {
        resources.warn(format!("{name}: {fault}; it is not used"));
    }
    databases
}

/// Warns of blocks that turned out to be damaged.
pub(super) fn warn_of_faults(resources: &Resources) {
    for fault in resources.shared::<Databases>().take_faults() {
        resources.warn(format!("{fault}; it is not used any more"));
    }
}

/// The strong player, who looks for saved databases when the game is known.
#[derive(Debug)]
pub(super) struct Player {
    strong: Strong,
    resources: Resources,
}

impl Player {
    pub(super) fn new(resources: &Resources) -> Self {
        Self {
            strong: Strong::new(resources.shared()),
            resources: resources.clone(),
        }
    }
}

impl Engine<State, Pit> for Player {
    fn choose(&mut self, seen: &State, budget: &Budget) -> Option<Pit> {
        databases(seen, &self.resources);
        let chosen = self.strong.choose(seen, budget);
        warn_of_faults(&self.resources);
        chosen
    }

    fn memory(&self) -> usize {
        self.strong.memory()
    }
}
