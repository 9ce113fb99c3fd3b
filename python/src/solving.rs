//! Solving a whole game.

use std::sync::mpsc::Sender;

use ludoteca_play::options::Options;
use ludoteca_play::solve::{Capacity, GameSolver, Job, Report, Unsolved};
use ludoteca_words::Language;
use pyo3::prelude::*;
use pyo3::types::PyList;
use serde_json::Value;

use crate::errors::{NotSolved, state_error};
use crate::game::GameData;
use crate::search::{Limits, run_until};
use crate::state::start_position;

/// More threads than a machine has.
const MOST_THREADS: usize = 256;

/// Limits and settings of a solver's run.
pub(crate) struct Order<'a, 'py> {
    pub(crate) limits: Limits,
    pub(crate) threads: usize,
    pub(crate) only_value: bool,
    pub(crate) progress: Option<&'a Bound<'py, PyAny>>,
}

/// Runs the solver of a game and returns its reports as dictionaries.
pub(crate) fn solve<'py>(
    py: Python<'py>,
    data: &GameData,
    order: &Order<'_, 'py>,
) -> PyResult<Bound<'py, PyList>> {
    let Order {
        limits, threads, ..
    } = *order;
    limits.check()?;
    if !(1..=MOST_THREADS).contains(&threads) {
        return Err(state_error(format!("threads is from 1 to {MOST_THREADS}")));
    }
    let game = data.setup.game;
    let solver = game
        .solver()
        .ok_or_else(|| NotSolved::new_err(format!("{game} has no solver")))?;
    let options = solver_options(solver, data)?;
    let database = match solver.database_name(&options) {
        Some(name) => data.resources.database(&name).map_err(state_error)?,
        None => None,
    };
    let found = PyList::empty(py);
    let tell = |report: Report| match report {
        Report::Data(json) => found.append(read_json(py, &json)?),
        Report::Progress(text) | Report::Note(text) | Report::Step(text, _) => {
            (order.progress).map_or(Ok(()), |call| call.call1((text,)).map(drop))
        }
        Report::Line(_) | Report::Result { .. } | Report::Start => Ok(()),
    };
    let only_value = order.only_value;
    let ended = run_until(
        py,
        |stop, reports: &Sender<Report>| {
            // The value of mancala is in the sentence that says why it ended.
            let (mut proved, wants_results) = (Vec::new(), !solver.values_moves());
            let ended = solver.run(&mut Job {
                options: &options,
                resources: &data.resources,
                budget: limits.budget(stop),
                report: &mut keep_and_send(&mut proved, wants_results, reports),
                capacity: Capacity {
                    threads,
                    memory: None,
                },
                database,
                save_database: None,
                only_value,
                only_database: false,
                resume_from: None,
                save_search: None,
                language: Language::English,
            });
            ended.map_err(|unsolved| describe(&unsolved, &proved))
        },
        tell,
        |ended| ended.clone().err(),
    )?;
    ended.map_err(NotSolved::new_err)?;
    Ok(found)
}

/// Sends what a solver reports, and keeps what it proves.
fn keep_and_send(
    proved: &mut Vec<String>,
    wants_results: bool,
    reports: &Sender<Report>,
) -> impl FnMut(Report) {
    move |report| {
        match &report {
            Report::Line(text) => proved.push(text.clone()),
            Report::Result { text, .. } if wants_results => {
                proved.push(text.trim_end_matches(';').to_owned());
            }
            _ => {}
        }
        // Nobody listens any more: the flag is raised then.
        let _ = reports.send(report);
    }
}

/// Describes why there is no answer, and what was proved by then.
fn describe(unsolved: &Unsolved, proved: &[String]) -> String {
    match (unsolved, proved) {
        (Unsolved::Interrupted(_), [_, ..]) => {
            format!("{unsolved}; proved: {}", proved.join(", "))
        }
        _ => unsolved.to_string(),
    }
}

/// The game's own options, where the solver has them. A start that they do not describe is passed
/// as a position.
fn solver_options(solver: &dyn GameSolver, data: &GameData) -> PyResult<Options> {
    let mut options = Options::usual(solver.options());
    for spec in solver.options() {
        let is_own = data
            .setup
            .options
            .specs()
            .iter()
            .any(|own| own.key == spec.key);
        let Some(value) = is_own
            .then(|| data.setup.options.written(spec.key))
            .flatten()
        else {
            continue;
        };
        options.set(spec.key, &value).map_err(state_error)?;
    }
    let Some(key) = data.setup.game.position_option() else {
        return Ok(options);
    };
    let takes_positions = solver.options().iter().any(|spec| spec.key == key);
    if takes_positions && has_own_start(solver, data) {
        let start = start_position(data)?;
        options.set(key, &start).map_err(state_error)?;
    } else if !takes_positions && data.setup.options.text(key).is_some() {
        return Err(NotSolved::new_err(
            "solve looks at the game from its start: ask a state for the value of its position",
        ));
    }
    Ok(options)
}

/// Returns whether an option is chosen of which the solver knows nothing.
fn has_own_start(solver: &dyn GameSolver, data: &GameData) -> bool {
    let known = |key: &str| solver.options().iter().any(|spec| spec.key == key);
    let usual = Options::usual(data.setup.options.specs());
    let mut specs = data.setup.options.specs().iter();
    specs.any(|spec| {
        !known(spec.key) && data.setup.options.written(spec.key) != usual.written(spec.key)
    })
}

fn read_json<'py>(py: Python<'py>, json: &Value) -> PyResult<Bound<'py, PyAny>> {
    py.import("json")?
        .call_method1("loads", (json.to_string(),))
}
