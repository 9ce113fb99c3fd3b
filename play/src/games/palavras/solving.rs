//! The best plan that is found for a whole game, and how far it may be from the best there is.

use std::ops::ControlFlow;

use ludoteca_palavras::{Palavras as Planned, Plan, ScoredPlacement};
use serde_json::json;

use super::{BOARD, LIMIT, SIZE, WORDS, lexicon, start_sheet};
use crate::Refusal;
use crate::options::OptionSpec;
use crate::solve::{GameSolver, Job, Report, Unsolved, grouped};

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
        let nodes = grouped(plan.nodes);
        Err(Unsolved::Interrupted(format!(
            "stopped after {nodes} nodes: there may be a better plan"
        )))
    }
}

fn start(job: &Job<'_>) -> Result<Planned, Unsolved> {
    let sheet = start_sheet(job.options).map_err(Unsolved::Options)?;
    let lexicon = lexicon(&job.options.words(), job.resources).map_err(|reason| {
        let refusal = Refusal::NoDictionary { reason };
        Unsolved::Options(format!("{refusal}; give one with --dictionary FILE"))
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
        let text = format!("no game gives more than {closest} points");
        (job.report)(Report::Progress(text));
    });
    (job.report)(Report::Data(json!({ "bound": bound })));
    let text = format!("bound: no game gives more than {bound} points");
    (job.report)(Report::Line(text));
    bound
}

/// A plan that reaches the bound cannot be better.
fn find_plan(game: &Planned, bound: u64, job: &mut Job<'_>) -> Plan {
    let budget = job.budget.clone();
    game.plan_while(&budget, &mut |progress| {
        let nodes = grouped(progress.nodes);
        let text = format!(
            "{} of at most {bound} points, {nodes} nodes",
            progress.points
        );
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
    (job.report)(Report::Result {
        text: format!("plan: {points} points with {};", count_words(words)),
        nodes: plan.nodes,
        besides: "",
    });
    let gap = bound - points;
    (job.report)(Report::Data(json!({ "gap": gap })));
    (job.report)(Report::Line(describe_gap(gap, bound)));
}

fn count_words(words: usize) -> String {
    match words {
        1 => "1 word".to_owned(),
        words => format!("{words} words"),
    }
}

fn describe_gap(gap: u64, bound: u64) -> String {
    if gap == 0 {
        return "gap: none, no game gives more".to_owned();
    }
    let percent = gap as f64 / bound as f64 * 100.0;
    format!("gap: {gap} points, {percent:.1} % of the bound")
}
