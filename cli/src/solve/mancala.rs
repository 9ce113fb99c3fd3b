//! Mancala: the value of Kalah, and of each first move.

use std::fs::{self, File};
use std::io::{self, BufReader, BufWriter, Write as _};
use std::path::{Path, PathBuf};
use std::time::Instant;

use anyhow::Context as _;
use indicatif::ProgressBar;
use ludoteca_core::Budget;
use ludoteca_mancala::solver::{Endgame, MoveValue, Progress, Solved, Solver};
use ludoteca_mancala::{Capture, Mancala};

use super::progress;
use crate::bench::grouped;

/// The game, and its endgame database.
#[derive(Debug, clap::Args)]
pub(crate) struct Options {
    /// Houses of each player, 1 to 12
    #[arg(long, default_value_t = 6)]
    houses: u8,
    /// Seeds in each house at the start
    #[arg(long, default_value_t = 4)]
    seeds: u16,
    /// Whether the last seed also captures when the facing house is empty: empty or standard
    #[arg(long, default_value_t = Capture::Empty)]
    capture: Capture,
    /// Work out the database for so many seeds in play (else what is worth it)
    #[arg(long, value_name = "SEEDS")]
    database: Option<u8>,
    /// Keep the database in this file, and use it when it is there
    #[arg(long, value_name = "FILE")]
    keep: Option<PathBuf>,
    /// Give up after so many nodes
    #[arg(long, value_name = "N")]
    nodes: Option<u64>,
}

pub(super) fn run(options: &Options) -> anyhow::Result<()> {
    let game = Mancala::new(options.houses, options.seeds, options.capture)
        .context("no such board: see ludoteca solve mancala --help")?;
    let mut budget = Budget::unlimited().with_stop(crate::interrupt::flag());
    if let Some(nodes) = options.nodes {
        budget = budget.with_nodes(nodes);
    }
    let start = Instant::now();
    let bar = progress();
    let solved = solve(options, &game, &budget, &bar);
    bar.finish_and_clear();
    print(&solved?, start)
}

fn print(solved: &Solved, start: Instant) -> anyhow::Result<()> {
    let mut output = io::stdout().lock();
    writeln!(output, "value {:+}", solved.value)?;
    for MoveValue { pit, value } in &solved.moves {
        writeln!(output, "move {pit}: {value:+}")?;
    }
    let nodes = grouped(solved.nodes);
    writeln!(
        output,
        "{nodes} nodes, {:.2?} with the database",
        start.elapsed()
    )?;
    Ok(())
}

fn solve(
    options: &Options,
    game: &Mancala,
    budget: &Budget,
    bar: &ProgressBar,
) -> anyhow::Result<Solved> {
    let mut report = |progress: &Progress| {
        bar.set_message(say(progress));
        bar.tick();
    };
    let endgame = database(options, game, budget, &mut report)?;
    Ok(Solver::new(game, endgame)?.solve(game, budget, &mut report)?)
}

fn say(progress: &Progress) -> String {
    match progress {
        Progress::Endgame { seeds, of } => format!("endgame database: {seeds} of {of} seeds"),
        Progress::Search {
            pit,
            lower,
            upper,
            nodes,
        } => {
            let what = pit.map_or("the value".to_owned(), |pit| format!("move {pit}"));
            let nodes = grouped(*nodes);
            format!("{what} is between {lower:+} and {upper:+}, {nodes} nodes")
        }
    }
}

/// The database from its file, or worked out and kept there.
fn database(
    options: &Options,
    game: &Mancala,
    budget: &Budget,
    report: &mut dyn FnMut(&Progress),
) -> anyhow::Result<Endgame> {
    let kept = options.keep.as_deref().filter(|path| path.exists());
    if let Some(path) = kept {
        let file = File::open(path).with_context(|| format!("cannot open {}", path.display()))?;
        return Endgame::read_from(&mut BufReader::new(file))
            .with_context(|| format!("{} cannot be used; remove it", path.display()));
    }
    let seeds = options
        .database
        .unwrap_or_else(|| Endgame::usual_seeds(game));
    let endgame = Endgame::build(game.houses(), game.capture(), seeds, budget, report)?;
    if let Some(path) = &options.keep {
        keep(&endgame, path).with_context(|| format!("cannot write {}", path.display()))?;
    }
    Ok(endgame)
}

/// Written aside and renamed: an interruption leaves no broken file.
fn keep(endgame: &Endgame, path: &Path) -> io::Result<()> {
    let aside = path.with_extension("part");
    let mut file = BufWriter::new(File::create(&aside)?);
    endgame.write_to(&mut file)?;
    file.into_inner()?.sync_all()?;
    fs::rename(aside, path)
}
