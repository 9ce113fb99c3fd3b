//! Who wins on an empty board, for each player who may begin.

use ludoteca_core::{Budget, Player};
use ludoteca_poziomka::{Interrupted, Poziomka, Progress, Rules, Side, Solution, Solver};
use serde_json::json;

use super::length;
use crate::Seat;
use crate::options::OptionSpec;
use crate::solve::{Job, Report, Solve, Unsolved, grouped};

pub(super) struct Solving;

const OPTIONS: &[OptionSpec] = &[length("pola", 2), length("rows", 8), length("columns", 8)];

/// A state is kept once in this many nodes: about once a minute.
const NODES_BETWEEN_STATES: u64 = 2_000_000;

impl Solve for Solving {
    fn about(&self) -> &'static str {
        "Who wins on an empty board, for each first player, and by which move"
    }

    fn options(&self) -> &'static [OptionSpec] {
        OPTIONS
    }

    fn can_resume(&self) -> bool {
        true
    }

    fn run(&self, job: &mut Job<'_>) -> Result<(), Unsolved> {
        let [pola, rows, columns] =
            ["pola", "rows", "columns"].map(|key| u32::from(job.options.count(key)));
        let rules =
            Rules::new(pola, rows, columns).map_err(|bad| Unsolved::Options(bad.to_string()))?;
        let mut solver = Run::new(rules, job)?;
        for first in Side::BOTH {
            (job.report)(Report::Start);
            let solution = solver.solve(&Poziomka::new(rules, first), job)?;
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

/// Solves with the memory and threads that were asked for, and keeps what is known.
struct Run {
    rules: Rules,
    bytes: usize,
    threads: usize,
    /// What was kept goes on with both first players.
    kept: Option<Solver>,
}

impl Run {
    fn new(rules: Rules, job: &mut Job<'_>) -> Result<Self, Unsolved> {
        let (bytes, threads) = (
            job.means.memory.map_or(512 << 20, |bytes| bytes as usize),
            job.means.threads,
        );
        let mut solver = Solver::with_threads(rules, bytes, threads);
        let most = (solver.memory_bound() >> 20) + 1;
        (job.report)(Report::Note(format!("tables take up to {most} MiB")));
        if let Some(mut kept) = job.begun.take() {
            let recalled = solver.recall(&mut kept);
            recalled.map_err(|bad| Unsolved::State(bad.to_string()))?;
        }
        Ok(Self {
            rules,
            bytes,
            threads,
            kept: job.state.is_some().then_some(solver),
        })
    }

    /// Without a state to keep, each first player is solved by a solver of its own, so that the
    /// nodes can be compared.
    fn solve(&mut self, game: &Poziomka, job: &mut Job<'_>) -> Result<Solution, Unsolved> {
        let solved = if let Some(solver) = &mut self.kept {
            solve_and_keep(solver, game, job)?
        } else {
            let mut solver = Solver::with_threads(self.rules, self.bytes, self.threads);
            solve(&mut solver, game, job, 0, &job.budget.clone())
        };
        solved.map_err(|interrupted| Unsolved::Interrupted(interrupted.to_string()))
    }
}

/// Solves, and keeps what is known every now and then, when it is interrupted, and at the end.
fn solve_and_keep(
    solver: &mut Solver,
    game: &Poziomka,
    job: &mut Job<'_>,
) -> Result<Result<Solution, Interrupted>, Unsolved> {
    let limit = job.budget.max_nodes().unwrap_or(u64::MAX);
    let mut before: u64 = 0;
    loop {
        let next = before.saturating_add(NODES_BETWEEN_STATES).min(limit);
        let budget = job.budget.clone().with_nodes(next - before);
        let solved = solve(solver, game, job, before, &budget);
        keep(solver, job)?;
        match solved {
            // What stops before its last node was told to, or is too heavy for its nodes.
            Err(Interrupted(progress)) if progress.nodes >= next && next < limit => {
                before = progress.nodes;
            }
            _ => return Ok(solved),
        }
    }
}

fn keep(solver: &Solver, job: &mut Job<'_>) -> Result<(), Unsolved> {
    let Some(keep) = &mut job.state else {
        return Ok(());
    };
    keep(&mut |file| solver.keep(file))
        .map_err(|error| Unsolved::State(format!("the state cannot be kept: {error}")))
}

/// Solves within this budget; nodes are counted from those searched before.
fn solve(
    solver: &mut Solver,
    game: &Poziomka,
    job: &mut Job<'_>,
    before: u64,
    budget: &Budget,
) -> Result<Solution, Interrupted> {
    let report = &mut *job.report;
    let mut tell = |progress: Progress| {
        let nodes = grouped(before + progress.nodes);
        let Progress { refuted, moves, .. } = progress;
        report(Report::Progress(format!(
            "{nodes} nodes, {refuted} of {moves} moves lose"
        )));
    };
    match solver.solve(game, budget, &mut tell) {
        Ok(mut solution) => {
            solution.nodes += before;
            Ok(solution)
        }
        Err(Interrupted(mut progress)) => {
            progress.nodes += before;
            Err(Interrupted(progress))
        }
    }
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
