//! The best plan that is found for a whole game, and how far it may be from the best there is.

use std::ops::ControlFlow;

use ludoteca_palavras::{Palavras as Planned, Plan, ScoredPlacement};
use ludoteca_words::decimal;
use serde_json::json;

use super::{BOARD, LIMIT, SIZE, WORDS, lexicon, start_sheet};
use crate::Refusal;
use crate::options::OptionSpec;
use crate::solve::{GameSolver, Job, Report, Unsolved};

pub(super) struct PlanSolver;

const OPTIONS: &[OptionSpec] = &[SIZE, WORDS, LIMIT, BOARD];

impl GameSolver for PlanSolver {
    fn about(&self) -> &'static str {
        "A plan for a whole game, its points, and a bound that no game exceeds"
    }

    fn options(&self) -> &'static [OptionSpec] {
        OPTIONS
    }

    fn help(&self, key: &str) -> Option<&'static str> {
        (key == WORDS.key).then_some("The words that may be placed (else the machine's dictionary)")
    }

    fn run(&self, job: &mut Job<'_>) -> Result<(), Unsolved> {
        let game = start(job)?;
        (job.report)(Report::Start);
        let bound = find_bound(&game, job);
        let plan = find_plan(&game, bound, job);
        report_plan(&plan, bound, job);
        if plan.is_settled || plan.points() == bound {
            return Ok(());
        }
        let args = [("nodes", job.count(plan.nodes))];
        Err(Unsolved::Interrupted(job.say("solve-plan-stopped", &args)))
    }
}

fn start(job: &Job<'_>) -> Result<Planned, Unsolved> {
    let sheet = start_sheet(job.options).map_err(Unsolved::Options)?;
    let lexicon = lexicon(&job.options.words(), job.resources).map_err(|reason| {
        let refusal = Refusal::NoDictionary { reason };
        let args = [("why", refusal.to_string().into())];
        Unsolved::Options(job.say("solve-dictionary", &args))
    })?;
    let game = Planned::new(sheet.board().clone(), lexicon);
    Ok(match sheet.words_left() {
        Some(words) => game.with_limit(words),
        None => game,
    })
}

/// Nodes are for the plan: the bound ends by itself, after some seconds at most.
fn find_bound(game: &Planned, job: &mut Job<'_>) -> u64 {
    let budget = job.budget.clone().with_nodes(u64::MAX);
    let bound = game.bound_with_progress(&budget, &mut |closest| {
        let text = job.say(
            "solve-most-points",
            &[("points", closest.to_string().into())],
        );
        (job.report)(Report::Progress(text));
    });
    (job.report)(Report::Data(json!({ "bound": bound })));
    let text = job.say("solve-bound", &[("points", bound.to_string().into())]);
    (job.report)(Report::Line(text));
    bound
}

/// A plan that reaches the bound cannot be better.
fn find_plan(game: &Planned, bound: u64, job: &mut Job<'_>) -> Plan {
    let budget = job.budget.clone();
    game.plan_while(&budget, &mut |progress| {
        let args = [
            ("points", progress.points.to_string().into()),
            ("bound", bound.to_string().into()),
            ("nodes", job.count(progress.nodes)),
        ];
        let text = job.say("solve-plan-progress", &args);
        (job.report)(Report::Progress(text));
        if progress.points == bound {
            return ControlFlow::Break(());
        }
        ControlFlow::Continue(())
    })
}

fn report_plan(plan: &Plan, bound: u64, job: &mut Job<'_>) {
    for ScoredPlacement { placement, points } in &plan.words {
        let data = json!({ "word": placement.to_string(), "points": points });
        (job.report)(Report::Data(data));
        (job.report)(Report::Line(format!("{placement}: {points}")));
    }
    let (points, words) = (plan.points(), plan.words.len());
    (job.report)(Report::Data(json!({ "plan": points, "words": words })));
    let args = [
        ("points", points.to_string().into()),
        ("words", words.into()),
    ];
    let text = job.say("solve-plan", &args);
    (job.report)(Report::Result {
        text,
        nodes: plan.nodes,
        besides: String::new(),
    });
    let gap = bound - points;
    (job.report)(Report::Data(json!({ "gap": gap })));
    let text = describe_gap(gap, bound, job);
    (job.report)(Report::Line(text));
}

fn describe_gap(gap: u64, bound: u64, job: &Job<'_>) -> String {
    if gap == 0 {
        return job.say("solve-no-gap", &[]);
    }
    let percent = decimal(gap as f64 / bound as f64 * 100.0, 1);
    let args = [
        ("gap", gap.to_string().into()),
        ("percent", job.language.localise(&percent).into()),
    ];
    job.say("solve-gap", &args)
}
