//! Solving a whole game.

use std::sync::mpsc::Sender;

use ludoteca_play::options::Options;
use ludoteca_play::solve::{Capacity, GameSolver, Job, Report};
use pyo3::prelude::*;
use pyo3::types::PyList;
use serde_json::Value;

use crate::errors::{NotSolved, state_error};
use crate::game::GameData;
use crate::search::{Limits, run};

/// More threads than a machine has.
const MOST_THREADS: usize = 256;

/// What the solver of a game says of it, as dictionaries.
pub(crate) fn solve<'py>(
    py: Python<'py>,
    data: &GameData,
    limits: &Limits,
    threads: usize,
    progress: Option<&Bound<'py, PyAny>>,
) -> PyResult<Bound<'py, PyList>> {
    limits.check()?;
    if !(1..=MOST_THREADS).contains(&threads) {
        return Err(state_error(format!("threads is from 1 to {MOST_THREADS}")));
    }
    let game = data.setup.game;
    let solver = game
        .solver()
        .ok_or_else(|| NotSolved::new_err(format!("{game} has no solver")))?;
    let options = solver_options(solver, data)?;
    let found = PyList::empty(py);
    let tell = |report: Report| match report {
        Report::Data(json) => found.append(read_json(py, &json)?),
        Report::Progress(text) | Report::Note(text) | Report::Step(text, _) => {
            progress.map_or(Ok(()), |call| call.call1((text,)).map(drop))
        }
        Report::Line(_) | Report::Result { .. } | Report::Start => Ok(()),
    };
    let ended = run(
        py,
        |stop, reports: &Sender<Report>| {
            let mut job = Job {
                options: &options,
                resources: &data.resources,
                budget: limits.budget(stop),
                report: &mut |report| {
                    // Nobody listens any more: the flag is raised then.
                    let _ = reports.send(report);
                },
                capacity: Capacity {
                    threads,
                    memory: None,
                },
                database: None,
                save_database: None,
                only_value: false,
                only_database: false,
                resume_from: None,
                save_search: None,
            };
            solver.run(&mut job)
        },
        tell,
    )?;
    ended.map_err(|unsolved| NotSolved::new_err(unsolved.to_string()))?;
    Ok(found)
}

/// The game's own options, where the solver has them.
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
    if let Some(key) = data.setup.game.position_option()
        && data.setup.options.text(key).is_some()
        && !solver.options().iter().any(|spec| spec.key == key)
    {
        return Err(NotSolved::new_err(
            "solve looks at the game from its start: ask a state for the value of its position",
        ));
    }
    Ok(options)
}

fn read_json<'py>(py: Python<'py>, json: &Value) -> PyResult<Bound<'py, PyAny>> {
    py.import("json")?
        .call_method1("loads", (json.to_string(),))
}
