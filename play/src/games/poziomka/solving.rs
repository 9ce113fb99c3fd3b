//! Who wins on an empty board, for each player who may begin.

use ludoteca_core::Player;
use ludoteca_poziomka::{Poziomka, Progress, Rules, Side, Solution, Solver};
use serde_json::json;

use super::length;
use crate::Seat;
use crate::options::OptionSpec;
use crate::solve::{Job, Report, Solve, Unsolved, grouped};

pub(super) struct Solving;

const OPTIONS: &[OptionSpec] = &[length("pola", 2), length("rows", 8), length("columns", 8)];

impl Solve for Solving {
    fn about(&self) -> &'static str {
        "Who wins on an empty board, for each first player, and by which move"
    }

    fn options(&self) -> &'static [OptionSpec] {
        OPTIONS
    }

    fn run(&self, job: &mut Job<'_>) -> Result<(), Unsolved> {
        let [pola, rows, columns] =
            ["pola", "rows", "columns"].map(|key| u32::from(job.options.count(key)));
        let rules =
            Rules::new(pola, rows, columns).map_err(|bad| Unsolved::Options(bad.to_string()))?;
        for first in Side::BOTH {
            (job.report)(Report::Start);
            let solution = solve(&Poziomka::new(rules, first), job)?;
            (job.report)(Report::Data(json!({
                "first": Seat::from(Player::from(first)),
                "winner": Seat::from(Player::from(solution.winner)),
                "move": solution.winning_move.map(|block| block.to_string()),
            })));
            (job.report)(Report::Result {
                text: sentence(first, &solution),
                nodes: solution.nodes,
                besides: "",
            });
        }
        Ok(())
    }
}

/// Each first player is solved by a solver of its own, so that the nodes can be compared.
fn solve(game: &Poziomka, job: &mut Job<'_>) -> Result<Solution, Unsolved> {
    let budget = job.budget.clone();
    let report = &mut *job.report;
    let mut tell = |progress: Progress| {
        let nodes = grouped(progress.nodes);
        let Progress { refuted, moves, .. } = progress;
        report(Report::Progress(format!(
            "{nodes} nodes, {refuted} of {moves} moves lose"
        )));
    };
    let solution = Solver::new(game.rules()).solve(game, &budget, &mut tell);
    solution.map_err(|interrupted| Unsolved::Interrupted(interrupted.to_string()))
}

fn sentence(first: Side, solution: &Solution) -> String {
    let winner = name(solution.winner);
    match solution.winning_move {
        Some(block) => format!("{} first: {winner} wins, by {block};", name(first)),
        None => format!("{} first: {winner} wins;", name(first)),
    }
}

const fn name(side: Side) -> &'static str {
    match side {
        Side::Left => "Left (vertical)",
        Side::Right => "Right (horizontal)",
    }
}
