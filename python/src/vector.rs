//! Many games at once, in numpy arrays of the caller's.

use std::sync::{Arc, Mutex, MutexGuard, TryLockError};

use ludoteca_batch::{AnyBatch, Buffers, Shape, open_batch};
use numpy::{
    Element, PyArray1, PyArray2, PyArrayDescrMethods as _, PyArrayDyn, PyArrayMethods as _,
    PyReadwriteArrayDyn, PyUntypedArray, PyUntypedArrayMethods as _, dtype,
};
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyTuple};
use rayon::{ThreadPool, ThreadPoolBuilder};

use crate::errors::{IllegalMove, no_lane, option_error, state_error};
use crate::game::{Game, GameData};

/// More games than memory has room for.
const MOST_GAMES: usize = 1 << 24;
/// More threads than a machine has.
const MOST_THREADS: usize = 256;
/// The most bytes of one buffer that is not the caller's.
const MOST_BYTES: usize = 1 << 34;

/// Many games of one kind, stepped together. `ludoteca.vector` makes one.
///
/// The arrays `observations`, `masks`, `rewards`, `dones`, `to_move` and `actions` are written in
/// place by every step: nothing is allocated, and the interpreter's lock is released. A game that
/// ends begins anew at once: `rewards` and `dones` tell of the old one, the rest of the new one.
/// The same seed gives the same games, whatever the number of threads.
///
/// >>> import ludoteca
/// >>> games = ludoteca.vector("galo", 3)
/// >>> games.reset(seed=7)
/// >>> games.step([0, 4, 8])
/// >>> games.masks.sum(axis=1).tolist(), games.to_move.tolist()
/// ([8, 8, 8], [1, 1, 1])
/// >>> games.step([0, 0, 0])
/// Traceback (most recent call last):
/// ludoteca.IllegalMove: game 0: action 0 is not legal here, and no game has changed
#[pyclass(module = "ludoteca", frozen)]
pub(crate) struct Vector {
    data: Arc<GameData>,
    shape: Shape,
    count: usize,
    threads: usize,
    arrays: Arrays,
    inner: Mutex<Inner>,
}

struct Inner {
    batch: Box<dyn AnyBatch>,
    /// The threads, and the process that they belong to: a fork does not take them along.
    pool: Option<(u32, ThreadPool)>,
}

struct Arrays {
    actions: Py<PyArrayDyn<i64>>,
    observations: Py<PyArrayDyn<i16>>,
    masks: Py<PyArrayDyn<i8>>,
    rewards: Py<PyArrayDyn<f32>>,
    dones: Py<PyArrayDyn<bool>>,
    to_move: Py<PyArrayDyn<i8>>,
}

impl Arrays {
    fn new(
        py: Python<'_>,
        given: Option<&Bound<'_, PyDict>>,
        count: usize,
        shape: &Shape,
    ) -> PyResult<Self> {
        const NAMES: [&str; 6] = [
            "actions",
            "observations",
            "masks",
            "rewards",
            "dones",
            "to_move",
        ];
        for key in given.into_iter().flat_map(PyDictMethods::keys) {
            let key: String = key.extract()?;
            if !NAMES.contains(&key.as_str()) {
                let known = NAMES.join(", ");
                return Err(option_error(format!(
                    "no buffer is called {key:?}: {known}"
                )));
            }
        }
        let observations = [&[count], &shape.observation[..]].concat();
        Ok(Self {
            actions: take(py, given, "actions", &[count])?,
            observations: take(py, given, "observations", &observations)?,
            masks: take(py, given, "masks", &[count, shape.actions])?,
            rewards: take(py, given, "rewards", &[count, 2])?,
            dones: take(py, given, "dones", &[count])?,
            to_move: take(py, given, "to_move", &[count])?,
        })
    }

    /// Borrows all of them; while they are, no other batch can write there.
    fn borrow<'py>(&self, py: Python<'py>) -> PyResult<Borrowed<'py>> {
        Ok(Borrowed {
            actions: borrow(self.actions.bind(py), "actions")?,
            observations: borrow(self.observations.bind(py), "observations")?,
            masks: borrow(self.masks.bind(py), "masks")?,
            rewards: borrow(self.rewards.bind(py), "rewards")?,
            dones: borrow(self.dones.bind(py), "dones")?,
            to_move: borrow(self.to_move.bind(py), "to_move")?,
        })
    }
}

struct Borrowed<'py> {
    actions: PyReadwriteArrayDyn<'py, i64>,
    observations: PyReadwriteArrayDyn<'py, i16>,
    masks: PyReadwriteArrayDyn<'py, i8>,
    rewards: PyReadwriteArrayDyn<'py, f32>,
    dones: PyReadwriteArrayDyn<'py, bool>,
    to_move: PyReadwriteArrayDyn<'py, i8>,
}

impl Borrowed<'_> {
    /// Their slices. Shapes and order are looked at again: numpy lets an array be reshaped in
    /// place.
    fn buffers(&mut self, count: usize, shape: &Shape) -> PyResult<Buffers<'_>> {
        Ok(Buffers {
            actions: slice(&mut self.actions, "actions", count)?,
            observations: slice(
                &mut self.observations,
                "observations",
                count * shape.cells(),
            )?,
            masks: slice(&mut self.masks, "masks", count * shape.actions)?,
            rewards: slice(&mut self.rewards, "rewards", 2 * count)?,
            dones: slice(&mut self.dones, "dones", count)?,
            movers: slice(&mut self.to_move, "to_move", count)?,
        })
    }
}

fn slice<'a, T: Element>(
    array: &'a mut PyReadwriteArrayDyn<'_, T>,
    name: &str,
    length: usize,
) -> PyResult<&'a mut [T]> {
    let slice = array
        .as_slice_mut()
        .ok()
        .filter(|slice| slice.len() == length);
    slice.ok_or_else(|| state_error(format!("the buffer {name} has been reshaped or resized")))
}

fn borrow<'py, T: Element>(
    array: &Bound<'py, PyArrayDyn<T>>,
    name: &str,
) -> PyResult<PyReadwriteArrayDyn<'py, T>> {
    array.try_readwrite().map_err(|error| {
        state_error(format!(
            "the buffer {name} cannot be written ({error}): it is read-only, or serves twice"
        ))
    })
}

/// The caller's buffer of this name, checked, or a new one.
fn take<T: Element>(
    py: Python<'_>,
    given: Option<&Bound<'_, PyDict>>,
    name: &str,
    shape: &[usize],
) -> PyResult<Py<PyArrayDyn<T>>> {
    let found = given
        .map(|given| given.get_item(name))
        .transpose()?
        .flatten();
    let Some(found) = found else {
        let bytes = shape
            .iter()
            .try_fold(size_of::<T>(), |all, &side| all.checked_mul(side));
        if bytes.is_none_or(|bytes| bytes > MOST_BYTES) {
            return Err(option_error(format!(
                "the buffer {name} would be too large"
            )));
        }
        return make(py, shape);
    };
    let wanted = || {
        format!(
            "the buffer {name} is a numpy array of {} in C order with shape {shape:?}",
            dtype::<T>(py)
        )
    };
    let Ok(array) = found.cast::<PyUntypedArray>() else {
        return Err(option_error(wanted()));
    };
    let fits = array.dtype().is_equiv_to(&dtype::<T>(py))
        && array.shape() == shape
        && array.is_c_contiguous();
    let array = found.cast::<PyArrayDyn<T>>().ok().filter(|_| fits);
    let array = array.ok_or_else(|| option_error(wanted()))?;
    drop(borrow(array, name)?);
    Ok(array.clone().unbind())
}

/// A new buffer, by numpy itself: without memory for it, that is an exception.
fn make<T: Element>(py: Python<'_>, shape: &[usize]) -> PyResult<Py<PyArrayDyn<T>>> {
    let shape = PyTuple::new(py, shape)?;
    let made = py
        .import("numpy")?
        .call_method1("zeros", (shape, dtype::<T>(py)))?;
    Ok(made.cast_into::<PyArrayDyn<T>>()?.unbind())
}

impl Vector {
    /// The games, unless another thread is stepping them.
    fn lock(&self) -> PyResult<MutexGuard<'_, Inner>> {
        match self.inner.try_lock() {
            Ok(inner) => Ok(inner),
            Err(TryLockError::Poisoned(inner)) => Ok(inner.into_inner()),
            Err(TryLockError::WouldBlock) => Err(state_error(
                "another thread is stepping these games: give each thread a vector of its own",
            )),
        }
    }

    /// Does something with the games and all buffers, without the interpreter's lock.
    fn work<T: Send>(
        &self,
        py: Python<'_>,
        work: impl FnOnce(&mut dyn AnyBatch, Buffers<'_>) -> T + Send,
    ) -> PyResult<T> {
        let mut inner = self.lock()?;
        let mut borrowed = self.arrays.borrow(py)?;
        let buffers = borrowed.buffers(self.count, &self.shape)?;
        let Inner { batch, pool } = &mut *inner;
        let batch = batch.as_mut();
        if self.threads == 1 {
            return Ok(py.detach(|| work(batch, buffers)));
        }
        let pool = current_pool(pool, self.threads)?;
        Ok(py.detach(|| pool.install(|| work(batch, buffers))))
    }
}

/// The threads of this process.
fn current_pool(pool: &mut Option<(u32, ThreadPool)>, threads: usize) -> PyResult<&ThreadPool> {
    let process = std::process::id();
    if pool.as_ref().is_none_or(|(of, _)| *of != process) {
        let built = ThreadPoolBuilder::new().num_threads(threads).build();
        let built = built.map_err(|error| state_error(format!("no threads: {error}")))?;
        // The threads of another process are not here to be ended.
        std::mem::forget(pool.replace((process, built)));
    }
    match pool {
        Some((_, pool)) => Ok(pool),
        None => Err(state_error("no threads")),
    }
}

#[pymethods]
impl Vector {
    #[new]
    #[pyo3(signature = (game, count, *, threads = 1, buffers = None))]
    fn new(
        py: Python<'_>,
        game: &Game,
        count: usize,
        threads: usize,
        buffers: Option<&Bound<'_, PyDict>>,
    ) -> PyResult<Self> {
        if !(1..=MOST_GAMES).contains(&count) {
            return Err(option_error(format!(
                "count is from 1 to {MOST_GAMES}, not {count}"
            )));
        }
        if !(1..=MOST_THREADS).contains(&threads) {
            return Err(option_error(format!(
                "threads is from 1 to {MOST_THREADS}, not {threads}"
            )));
        }
        let data = Arc::clone(&game.0);
        let shape = data.lane()?.shape();
        let arrays = Arrays::new(py, buffers, count, &shape)?;
        let batch = open_batch(&data.setup, &data.words, count).map_err(|error| no_lane(&error))?;
        let vector = Self {
            arrays,
            data,
            shape,
            count,
            threads,
            inner: Mutex::new(Inner { batch, pool: None }),
        };
        vector.reset(py, 0)?;
        Ok(vector)
    }

    /// The game that is played.
    #[getter]
    fn game(&self) -> Game {
        Game(Arc::clone(&self.data))
    }

    /// How many games there are.
    fn __len__(&self) -> usize {
        self.count
    }

    /// How many actions each game has.
    #[getter]
    fn action_count(&self) -> usize {
        self.shape.actions
    }

    /// What the last step played in each game.
    #[getter]
    fn actions(&self, py: Python<'_>) -> Py<PyArrayDyn<i64>> {
        self.arrays.actions.clone_ref(py)
    }

    /// What the seat that is to move sees of each game.
    #[getter]
    fn observations(&self, py: Python<'_>) -> Py<PyArrayDyn<i16>> {
        self.arrays.observations.clone_ref(py)
    }

    /// 1 for each legal action of each game, 0 for the others.
    #[getter]
    fn masks(&self, py: Python<'_>) -> Py<PyArrayDyn<i8>> {
        self.arrays.masks.clone_ref(py)
    }

    /// What the last step gave to either seat of each game.
    #[getter]
    fn rewards(&self, py: Python<'_>) -> Py<PyArrayDyn<f32>> {
        self.arrays.rewards.clone_ref(py)
    }

    /// The games that the last step ended.
    #[getter]
    fn dones(&self, py: Python<'_>) -> Py<PyArrayDyn<bool>> {
        self.arrays.dones.clone_ref(py)
    }

    /// Whose turn it is in each game.
    #[getter]
    fn to_move(&self, py: Python<'_>) -> Py<PyArrayDyn<i8>> {
        self.arrays.to_move.clone_ref(py)
    }

    /// Begins all games anew under a seed.
    ///
    /// >>> import ludoteca
    /// >>> games = ludoteca.vector("mancala", 3)
    /// >>> games.step_random()
    /// >>> games.reset(seed=1)
    /// >>> games.observations.sum(axis=2).tolist()
    /// [[24, 24], [24, 24], [24, 24]]
    #[pyo3(signature = (seed = 0))]
    fn reset(&self, py: Python<'_>, seed: u64) -> PyResult<()> {
        self.work(py, |batch, buffers| batch.restart(seed, buffers))
    }

    /// Plays an action in each game: an array of integers, or those that stand in `actions`. An
    /// action that is not legal is refused before any game has changed.
    ///
    /// >>> import ludoteca
    /// >>> games = ludoteca.vector("galo", 2)
    /// >>> for actions in ([0, 4], [3, 0], [1, 8], [4, 1], [2, 2]):
    /// ...     games.step(actions)
    /// >>> games.dones.tolist(), games.rewards.tolist()
    /// ([True, False], [[1.0, -1.0], [0.0, 0.0]])
    #[pyo3(signature = (actions = None))]
    fn step(&self, py: Python<'_>, actions: Option<&Bound<'_, PyAny>>) -> PyResult<()> {
        if let Some(actions) = actions.filter(|given| !given.is(&self.arrays.actions)) {
            self.copy_actions(py, actions)?;
        }
        let threads = self.threads;
        let stepped = self.work(py, move |batch, buffers| batch.step(buffers, threads))?;
        stepped.map_err(|wrong| {
            IllegalMove::new_err(format!(
                "game {}: action {} is not legal here, and no game has changed",
                wrong.game, wrong.action
            ))
        })
    }

    /// Draws a legal action in each game, all equally likely, and plays it; `actions` has them
    /// then.
    ///
    /// >>> import ludoteca
    /// >>> games = ludoteca.vector("galo", 4)
    /// >>> games.step_random()
    /// >>> games.masks[range(4), games.actions].tolist()
    /// [0, 0, 0, 0]
    fn step_random(&self, py: Python<'_>) -> PyResult<()> {
        let threads = self.threads;
        self.work(py, move |batch, buffers| {
            batch.step_random(buffers, threads);
        })
    }

    /// The position of one game in its own notation, as far as its mover may know it.
    ///
    /// >>> import ludoteca
    /// >>> games = ludoteca.vector("galo", 2)
    /// >>> games.step([0, 4])
    /// >>> games.position(1)
    /// '.../.X./... O'
    fn position(&self, game: usize) -> PyResult<String> {
        if game >= self.count {
            return Err(state_error(format!(
                "there is no game {game} among {}",
                self.count
            )));
        }
        Ok(self.lock()?.batch.lane(game).position())
    }

    /// The positions of all games.
    ///
    /// >>> import ludoteca
    /// >>> ludoteca.vector("poziomka", 2, pola=2, rows=2, columns=2).positions()
    /// ['2 ../.. L', '2 ../.. L']
    fn positions(&self) -> PyResult<Vec<String>> {
        let inner = self.lock()?;
        let games = 0..self.count;
        Ok(games
            .map(|game| inner.batch.lane(game).position())
            .collect())
    }

    fn __repr__(&self) -> String {
        format!("<{} games of {}>", self.count, self.data.setup.game.name())
    }

    fn __reduce__(&self) -> PyResult<()> {
        Err(PyTypeError::new_err(
            "a vector cannot be pickled: make another one and reset it with the same seed",
        ))
    }
}

impl Vector {
    /// Copies integers of any usual type into `actions`.
    fn copy_actions(&self, py: Python<'_>, given: &Bound<'_, PyAny>) -> PyResult<()> {
        let _inner = self.lock()?;
        let mut actions = borrow(self.arrays.actions.bind(py), "actions")?;
        let to = slice(&mut actions, "actions", self.count)?;
        let wanted = || {
            let count = self.count;
            IllegalMove::new_err(format!("actions are {count} integers, one for each game"))
        };
        if let Ok(array) = given.cast::<PyArray1<i64>>() {
            let array = array.try_readonly().map_err(state_error)?;
            return copy(to, array.as_array().iter().copied()).ok_or_else(wanted);
        }
        if let Ok(array) = given.cast::<PyArray1<i32>>() {
            let array = array.try_readonly().map_err(state_error)?;
            return copy(to, array.as_array().iter().map(|&action| action.into()))
                .ok_or_else(wanted);
        }
        let is_array = given.cast::<PyUntypedArray>().is_ok();
        let is_other = given.cast::<PyArray2<i64>>().is_ok();
        let list: Option<Vec<i64>> = if is_other || (is_array && !is_integers(given)) {
            None
        } else {
            given.extract().ok()
        };
        let list = list.ok_or_else(wanted)?;
        copy(to, list.into_iter()).ok_or_else(wanted)
    }
}

fn is_integers(array: &Bound<'_, PyAny>) -> bool {
    let kind = array
        .cast::<PyUntypedArray>()
        .map(|array| array.dtype().kind());
    matches!(kind, Ok(b'i' | b'u'))
}

/// Copies exactly as many as there is room for.
fn copy(to: &mut [i64], from: impl ExactSizeIterator<Item = i64>) -> Option<()> {
    if from.len() != to.len() {
        return None;
    }
    for (to, from) in to.iter_mut().zip(from) {
        *to = from;
    }
    Some(())
}
