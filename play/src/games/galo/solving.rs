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
        let args = [("value", describe(value, job).into())];
        let text = job.say("solve-empty-board", &args);
        (job.report)(Report::Line(text));
        for (position, value) in minimax.values(&start) {
            let data = json!({ "move": position.to_string(), "value": value.outcome });
            (job.report)(Report::Data(data));
            let args = [
                ("move", position.to_string().into()),
                ("value", describe(value, job).into()),
            ];
            let text = job.say("solve-move", &args);
            (job.report)(Report::Line(text));
        }
        Ok(())
    }
}

/// Names the winner when both play as well as they can.
fn describe(value: Value, job: &Job<'_>) -> String {
    let key = match value.outcome {
        1 => "solve-x-wins",
        0 => "solve-draw",
        _ => "solve-o-wins",
    };
    job.say(key, &[])
}
