//! Exact values and best moves for many positions.

use std::sync::Arc;
use std::sync::mpsc::Sender;

use ludoteca_batch::{Words, open_lane};
use ludoteca_core::StopFlag;
use ludoteca_play::WordList;
use ludoteca_play::rules::Needs;
use numpy::{IntoPyArray as _, PyArrayMethods as _};
use pyo3::prelude::*;
use pyo3::types::PyDict;
use rayon::ThreadPoolBuilder;
use rayon::prelude::*;

use crate::errors::{NotSolved, option_error, state_error};
use crate::exact::{Question, find_best};
use crate::folder::warn;
use crate::game::{Game, GameData};
use crate::search::{Limits, run};

/// Exact value and best actions of one position.
#[derive(Clone, Default)]
struct Label {
    value: f32,
    is_exact: bool,
    best: Vec<usize>,
}

/// Labels positions with their exact values: a dictionary of arrays, `values` (for the seat that
/// is to move, as `State.value`; not a number where the budget did not suffice), `exact`, and
/// `best` (1 for each action that keeps the value). For galo, mancala and poziomka. `nodes` is the
/// budget of each position; `progress` is called with how many are done, and how many there are.
///
/// >>> import ludoteca
/// >>> game = ludoteca.load("galo")
/// >>> labels = ludoteca.label(game, [".../.../... X", "XX./OO./... X"])
/// >>> labels["values"].tolist(), labels["exact"].tolist()
/// ([0.0, 1.0], [True, True])
/// >>> labels["best"][1].tolist()
/// [0, 0, 1, 0, 0, 0, 0, 0, 0]
#[pyfunction]
#[pyo3(signature = (game, positions, *, nodes = 100_000, threads = 1, progress = None))]
pub(crate) fn label<'py>(
    py: Python<'py>,
    game: &Game,
    positions: Vec<String>,
    nodes: u64,
    threads: usize,
    progress: Option<Bound<'py, PyAny>>,
) -> PyResult<Bound<'py, PyDict>> {
    let data = &game.0;
    if data.setup.facts().is_hidden || data.setup.game.position_option() != Some("position") {
        let name = data.setup.game.name();
        return Err(NotSolved::new_err(format!(
            "positions of {name} have no exact values"
        )));
    }
    if threads == 0 || threads > 256 {
        return Err(option_error("threads is from 1 to 256"));
    }
    let actions = data.lane()?.shape().actions;
    let pool = ThreadPoolBuilder::new().num_threads(threads).build();
    let pool = pool.map_err(|error| state_error(format!("no threads: {error}")))?;
    let all = positions.len();
    let work = |stop: &StopFlag, reports: &Sender<()>| -> Vec<Result<Label, String>> {
        let label = |text: &String| {
            let label = label_one(data, text, nodes, stop, actions);
            // Nobody listens any more: the flag is raised then.
            let _ = reports.send(());
            label
        };
        pool.install(|| positions.par_iter().map(label).collect())
    };
    let mut done = 0;
    let labels = run(py, work, |()| {
        done += 1;
        (progress.as_ref()).map_or(Ok(()), |call| call.call1((done, all)).map(drop))
    })?;
    warn(py, &data.resources)?;
    let labels: Result<Vec<Label>, String> = labels.into_iter().collect();
    write_labels(py, &labels.map_err(option_error)?, actions)
}

fn label_one(
    data: &Arc<GameData>,
    text: &str,
    nodes: u64,
    stop: &StopFlag,
    actions: usize,
) -> Result<Label, String> {
    let wrong = |reason: String| format!("{text:?}: {reason}");
    let mut setup = data.setup.clone();
    setup
        .set("position", text)
        .map_err(|fault| wrong(fault.to_string()))?;
    let lane = open_lane(&setup, &Words::default()).map_err(|error| wrong(error.to_string()))?;
    if lane.shape().actions != actions {
        return Err(wrong("the board has another size than the game".to_owned()));
    }
    let needs = Needs {
        words: WordList::Any,
        resources: &data.resources,
    };
    let subject = setup.game.read_seen(text, &needs);
    let subject = subject.map_err(|error| wrong(error.to_string()))?;
    if subject.ended().is_some() {
        return Err(wrong("the game is over".to_owned()));
    }
    let limits = Limits {
        nodes: Some(nodes),
        ..Limits::default()
    };
    let question = Question {
        subject: subject.as_ref(),
        resources: &data.resources,
        limits,
        stop,
    };
    Ok(match find_best(&question, &mut |_| ()) {
        Ok(best) => Label {
            value: best.value as f32,
            is_exact: true,
            best: best
                .moves
                .iter()
                .filter_map(|text| lane.read(text))
                .collect(),
        },
        Err(_) => Label {
            value: f32::NAN,
            ..Label::default()
        },
    })
}

fn write_labels<'py>(
    py: Python<'py>,
    labels: &[Label],
    actions: usize,
) -> PyResult<Bound<'py, PyDict>> {
    let mut best = vec![0_i8; labels.len() * actions];
    for (row, label) in best.chunks_exact_mut(actions).zip(labels) {
        label.best.iter().for_each(|&action| row[action] = 1);
    }
    let values: Vec<f32> = labels.iter().map(|label| label.value).collect();
    let exact: Vec<bool> = labels.iter().map(|label| label.is_exact).collect();
    let found = PyDict::new(py);
    found.set_item("values", values.into_pyarray(py))?;
    found.set_item("exact", exact.into_pyarray(py))?;
    let best = best.into_pyarray(py).reshape([labels.len(), actions])?;
    found.set_item("best", best)?;
    Ok(found)
}
