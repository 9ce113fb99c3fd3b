//! Poziomka: who wins, whoever starts.

use std::io::{self, Write as _};
use std::time::Instant;

use anyhow::Context as _;
use ludoteca_core::Budget;
use ludoteca_poziomka::{Poziomka, Rules, Side, Solution, Solver};

use super::progress;
use crate::bench::grouped;

/// The board.
#[derive(Debug, clap::Args)]
pub(crate) struct Options {
    /// The length of a block, 1 to 26
    #[arg(long, default_value_t = 2)]
    pola: u32,
    /// Rows, 1 to 26
    #[arg(long, default_value_t = 8)]
    rows: u32,
    /// Columns, 1 to 26
    #[arg(long, default_value_t = 8)]
    columns: u32,
    /// Give up after so many nodes for each first player
    #[arg(long, value_name = "N")]
    nodes: Option<u64>,
}

pub(super) fn run(options: &Options) -> anyhow::Result<()> {
    let rules = Rules::new(options.pola, options.rows, options.columns)
        .context("no such board: see ludoteca solve poziomka --help")?;
    for first in Side::BOTH {
        let start = Instant::now();
        let solution = solve(options, &Poziomka::new(rules, first))?;
        let line = sentence(first, &solution);
        let nodes = grouped(solution.nodes);
        writeln!(
            io::stdout(),
            "{line}; {nodes} nodes, {:.2?}",
            start.elapsed()
        )?;
    }
    Ok(())
}

/// Each first player is solved by a solver of its own, so that the nodes can be compared.
fn solve(options: &Options, game: &Poziomka) -> anyhow::Result<Solution> {
    let bar = progress();
    let mut budget = Budget::unlimited().with_stop(crate::interrupt::flag());
    if let Some(nodes) = options.nodes {
        budget = budget.with_nodes(nodes);
    }
    let mut report = |progress: ludoteca_poziomka::Progress| {
        let nodes = grouped(progress.nodes);
        bar.set_message(format!(
            "{nodes} nodes, {} of {} moves lose",
            progress.refuted, progress.moves
        ));
        bar.tick();
    };
    let solution = Solver::new(game.rules()).solve(game, &budget, &mut report);
    bar.finish_and_clear();
    Ok(solution?)
}

fn sentence(first: Side, solution: &Solution) -> String {
    let winner = name(solution.winner);
    match solution.winning_move {
        Some(block) => format!("{} first: {winner} wins, by {block}", name(first)),
        None => format!("{} first: {winner} wins", name(first)),
    }
}

const fn name(side: Side) -> &'static str {
    match side {
        Side::Left => "Left (vertical)",
        Side::Right => "Right (horizontal)",
    }
}
