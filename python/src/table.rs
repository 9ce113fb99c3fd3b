//! One game on plain numbers, for environments: quick, and begun again at will.

use std::sync::{Arc, Mutex, MutexGuard};

use ludoteca_batch::{Chance, Lane, Shape};
use numpy::{PyArray1, PyArrayDyn, PyArrayMethods as _};
use pyo3::intern;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyTuple};

use crate::errors::{IllegalMove, state_error};
use crate::game::{Game, GameData};
use crate::lock::lock;
use crate::state::{State, replay};

/// One game on plain numbers: what the environments are made of. The same seed gives the same
/// game as the first of a `Vector`.
///
/// >>> import ludoteca
/// >>> table = ludoteca.Table(ludoteca.load("galo"))
/// >>> table.step(4)
/// (0.0, 0.0, False)
/// >>> table.to_move
/// 1
#[pyclass(module = "ludoteca", frozen)]
pub(crate) struct Table {
    data: Arc<GameData>,
    shape: Shape,
    inner: Mutex<Inner>,
}

struct Inner {
    /// Before what is hidden is drawn.
    start: Box<dyn Lane>,
    /// Before the first move.
    begun: Box<dyn Lane>,
    lane: Box<dyn Lane>,
    actions: Vec<u32>,
    seed: u64,
}

impl Table {
    fn lock(&self) -> MutexGuard<'_, Inner> {
        lock(&self.inner)
    }
}

#[pymethods]
impl Table {
    #[new]
    #[pyo3(signature = (game, seed = 0))]
    fn new(game: &Game, seed: u64) -> PyResult<Self> {
        let start = game.0.lane()?;
        if start.is_over() {
            return Err(state_error("the game is over before its first move"));
        }
        let table = Self {
            data: Arc::clone(&game.0),
            shape: start.shape(),
            inner: Mutex::new(Inner {
                begun: start.copy(),
                lane: start.copy(),
                start,
                actions: Vec::new(),
                seed,
            }),
        };
        table.reset(seed);
        Ok(table)
    }

    /// Begins anew.
    ///
    /// >>> import ludoteca
    /// >>> table = ludoteca.Table(ludoteca.load("wargame", mode="hunt"))
    /// >>> table.step(0)[2], table.reset(seed=7), table.action_mask(0).sum().item()
    /// (False, None, 81)
    #[pyo3(signature = (seed = 0))]
    fn reset(&self, seed: u64) {
        let mut inner = self.lock();
        let mut lane = inner.start.copy();
        lane.begin(&mut Chance::new(seed, 0));
        inner.begun = lane.copy();
        inner.lane = lane;
        inner.actions.clear();
        inner.seed = seed;
    }

    /// Whose turn it is: 0 or 1.
    #[getter]
    fn to_move(&self) -> usize {
        self.lock().lane.mover()
    }

    /// Whether the game is over.
    #[getter]
    fn is_over(&self) -> bool {
        self.lock().lane.is_over()
    }

    /// How many seats there are.
    #[getter]
    fn seats(&self) -> usize {
        self.shape.seats
    }

    /// How many actions there are.
    #[getter]
    fn action_count(&self) -> usize {
        self.shape.actions
    }

    /// The shape of an observation.
    #[getter]
    fn observation_shape<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, &self.shape.observation)
    }

    /// Plays an action: what it gives to either seat, and whether the game is over.
    ///
    /// >>> import ludoteca
    /// >>> table = ludoteca.Table(ludoteca.load("galo"))
    /// >>> [table.step(action) for action in (0, 3, 1, 4, 2)][-1]
    /// (1.0, -1.0, True)
    fn step(&self, action: &Bound<'_, PyAny>) -> PyResult<(f32, f32, bool)> {
        // An object may run code of its own when it is asked for its number or its text.
        let number: Option<usize> = action.extract().ok();
        let mut inner = self.lock();
        let Some(action) = number.filter(|&action| inner.lane.is_legal(action)) else {
            let is_over = inner.lane.is_over();
            drop(inner);
            return Err(refuse(is_over, action));
        };
        let step = inner.lane.play(action);
        inner.actions.push(action as u32);
        let [first, second] = step.rewards;
        Ok((first, second, step.is_over))
    }

    /// What a seat sees.
    ///
    /// >>> import ludoteca
    /// >>> ludoteca.Table(ludoteca.load("mancala", houses=2)).observation(0).tolist()
    /// [[4, 4, 0], [4, 4, 0]]
    fn observation<'py>(
        &self,
        py: Python<'py>,
        seat: usize,
    ) -> PyResult<Bound<'py, PyArrayDyn<i16>>> {
        if seat >= self.shape.seats {
            return Err(state_error(format!("there is no seat {seat}")));
        }
        let mut cells = vec![0; self.shape.cells()];
        self.lock().lane.fill_observation(seat, &mut cells);
        PyArray1::from_vec(py, cells).reshape(self.shape.observation.as_slice())
    }

    /// What a seat sees and may do, as environments show it: a dictionary of `observation` and
    /// `action_mask`.
    ///
    /// >>> import ludoteca
    /// >>> sorted(ludoteca.Table(ludoteca.load("galo")).observe(0))
    /// ['action_mask', 'observation']
    fn observe<'py>(&self, py: Python<'py>, seat: usize) -> PyResult<Bound<'py, PyDict>> {
        let seen = PyDict::new(py);
        seen.set_item(intern!(py, "observation"), self.observation(py, seat)?)?;
        seen.set_item(intern!(py, "action_mask"), self.action_mask(py, seat))?;
        Ok(seen)
    }

    /// 1 for each action of the seat, 0 for the others.
    ///
    /// >>> import ludoteca
    /// >>> ludoteca.Table(ludoteca.load("mancala", houses=3)).action_mask(0).tolist()
    /// [1, 1, 1]
    fn action_mask<'py>(&self, py: Python<'py>, seat: usize) -> Bound<'py, PyArray1<i8>> {
        let mut mask = vec![0; self.shape.actions];
        let inner = self.lock();
        if inner.lane.mover() == seat {
            inner.lane.fill_mask(&mut mask);
        }
        PyArray1::from_vec(py, mask)
    }

    /// The game as a `State`, with its text, picture and record.
    ///
    /// >>> import ludoteca
    /// >>> table = ludoteca.Table(ludoteca.load("galo"))
    /// >>> table.step(4)
    /// (0.0, 0.0, False)
    /// >>> table.state().moves
    /// ['5']
    fn state(&self, py: Python<'_>) -> PyResult<State> {
        let inner = self.lock();
        let plans = [0, 1].map(|seat| inner.begun.plan(seat));
        let mut lane = inner.begun.copy();
        let mut moves = Vec::new();
        for &action in &inner.actions {
            moves.push(lane.write(action as usize));
            lane.play(action as usize);
        }
        replay(py, &self.data, inner.seed, &plans, &moves)
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let restore = py.import("ludoteca._native")?.getattr("restore_table")?;
        let inner = self.lock();
        let game = Game(Arc::clone(&self.data)).into_pyobject(py)?;
        let arguments = (game, inner.seed, inner.actions.clone());
        PyTuple::new(py, [restore, arguments.into_pyobject(py)?.into_any()])
    }
}

/// Brings back a table that was pickled.
#[pyfunction]
pub(crate) fn restore_table(game: &Game, seed: u64, actions: Vec<u32>) -> PyResult<Table> {
    let table = Table::new(game, seed)?;
    {
        let mut inner = table.lock();
        for &action in &actions {
            if !inner.lane.is_legal(action as usize) {
                return Err(state_error(format!("action {action} is not legal there")));
            }
            inner.lane.play(action as usize);
        }
        inner.actions = actions;
    }
    Ok(table)
}

fn refuse(is_over: bool, action: &Bound<'_, PyAny>) -> PyErr {
    if is_over {
        return state_error("the game is over: reset() begins another");
    }
    IllegalMove::new_err(format!("action {action} is not legal here"))
}
