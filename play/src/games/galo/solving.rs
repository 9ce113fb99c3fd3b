//! Values of the whole game, and of each first move.

use ludoteca_galo::{Galo as State, Minimax, Value};
use serde_json::json;

use crate::options::OptionSpec;
use crate::solve::{GameSolver, Job, Report, Unsolved};

pub(super) struct GaloSolver;

impl GameSolver for GaloSolver {
    fn about(&self) -> &'static str {
        "What the empty board is worth, and each first move"
    }

    fn options(&self) -> &'static [OptionSpec] {
        &[]
    }

    fn run(&self, job: &mut Job<'_>) -> Result<(), Unsolved> {
        (job.report)(Report::Start);
        let (mut minimax, start) = (Minimax::default(), State::default());
        let value = minimax.value(&start);
        (job.report)(Report::Data(json!({ "value": value.outcome })));
        (job.report)(Report::Line(format!(
            "the empty board: {}",
            describe(value)
        )));
        for (position, value) in minimax.values(&start) {
            let data = json!({ "move": position.to_string(), "value": value.outcome });
            (job.report)(Report::Data(data));
            (job.report)(Report::Line(format!(
                "move {position}: {}",
                describe(value)
            )));
        }
        Ok(())
    }
}

/// Names the winner when both play as well as they can.
fn describe(value: Value) -> &'static str {
    match value.outcome {
        1 => "X wins",
        0 => "a draw",
        _ => "O wins",
    }
}
