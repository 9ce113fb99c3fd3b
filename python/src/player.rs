//! The computer at a level.

use std::sync::{Arc, Mutex, PoisonError};

use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use rand::SeedableRng as _;
use rand_chacha::ChaCha8Rng;

use crate::errors::{option_error, state_error};
use crate::game::GameData;
use crate::search::{Limits, run_quietly};
use crate::state::State;

/// Node limit of a level for a move unless it is told otherwise, as at the terminal.
const USUAL_NODES: u64 = 300_000;

/// The computer at a level, for one game. It keeps what it learns from move to move.
///
/// >>> import ludoteca
/// >>> game = ludoteca.load("mancala")
/// >>> state, strong = game.start(), game.player("strong")
/// >>> state.play(strong.choose(state, nodes=1000)).ply
/// 1
#[pyclass(module = "ludoteca", frozen)]
pub(crate) struct Player {
    game: &'static str,
    level: String,
    seed: u64,
    thinker: Mutex<ludoteca_play::Player>,
}

impl Player {
    pub(crate) fn new(data: &Arc<GameData>, level: &str, seed: u64) -> PyResult<Self> {
        let game = data.setup.game;
        let level = game.level(level).map_err(option_error)?;
        let player = game.player(level.name, seed, &data.resources);
        Ok(Self {
            game: game.name(),
            level: level.name.to_owned(),
            seed,
            thinker: Mutex::new(player),
        })
    }
}

#[pymethods]
impl Player {
    /// The level's name.
    #[getter]
    fn level(&self) -> &str {
        &self.level
    }

    /// The move that it would play, from what the mover may know. The courses' levels do not use
    /// the budget. With `nodes` or `depth`, the same seed plays the same game again.
    ///
    /// >>> import ludoteca
    /// >>> game = ludoteca.load("mancala", houses=3, seeds=2)
    /// >>> game.player("strong").choose(game.start(), nodes=5000) in game.start().best_moves()
    /// True
    #[pyo3(signature = (state, *, nodes = None, seconds = None, depth = None))]
    fn choose(
        &self,
        py: Python<'_>,
        state: &State,
        nodes: Option<u64>,
        seconds: Option<f64>,
        depth: Option<u32>,
    ) -> PyResult<String> {
        let limits = Limits {
            nodes,
            seconds,
            depth,
        };
        limits.check()?;
        let limits = limits.or_nodes(USUAL_NODES);
        let (subject, ply) = state.subject()?;
        if subject.game().name() != self.game {
            return Err(state_error(format!(
                "this player plays {}, not {}",
                self.game,
                subject.game().name()
            )));
        }
        let chosen = run_quietly(py, |stop| {
            let mut chance = ChaCha8Rng::seed_from_u64(self.seed);
            chance.set_stream(u64::from(ply));
            let mut player = self.thinker.lock().unwrap_or_else(PoisonError::into_inner);
            player.choose(subject.as_ref(), &mut chance, &limits.budget(stop))
        })?;
        chosen.ok_or_else(|| state_error("there is no move to choose"))
    }

    fn __repr__(&self) -> String {
        format!("<the level {} of {}>", self.level, self.game)
    }

    fn __reduce__(&self) -> PyResult<()> {
        Err(PyTypeError::new_err(
            "a player cannot be pickled: make it again with Game.player(level, seed)",
        ))
    }
}
