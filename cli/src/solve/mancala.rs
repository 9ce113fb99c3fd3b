//! Mancala: the value of Kalah, and of each first move.

use std::fs::{self, File};
use std::io::{self, BufReader, BufWriter, Write as _};
use std::path::{Path, PathBuf};
use std::process;
use std::time::Instant;

use anyhow::{Context as _, anyhow};
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
    /// Work out the database for so many seeds in play (else what is worth it); with 6 houses 18
    /// seeds need 275 MB of memory, 20 need 700 MB
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
    // What cannot be done is refused before anything is built.
    Solver::check(&game).map_err(|error| anyhow!("{error}; at most {} are not", error.most))?;
    if let Some(seeds) = options.database {
        Endgame::check(options.houses, seeds)?;
    }
    let mut budget = Budget::unlimited().with_stop(crate::interrupt::flag());
    if let Some(nodes) = options.nodes {
        budget = budget.with_nodes(nodes);
    }
    let bar = progress();
    let result = Job {
        options,
        game,
        budget,
        bar: &bar,
        start: Instant::now(),
    }
    .run();
    bar.finish_and_clear();
    result
}

/// What is to be solved, and since when.
struct Job<'a> {
    options: &'a Options,
    game: Mancala,
    budget: Budget,
    bar: &'a ProgressBar,
    start: Instant,
}

impl Job<'_> {
    /// The value is said as soon as it is known; the moves may take much longer.
    fn run(&self) -> anyhow::Result<()> {
        let mut report = |progress: &Progress| {
            self.bar.set_message(say(progress));
            self.bar.tick();
        };
        let endgame = database(self.options, &self.game, &self.budget, &mut report)?;
        let mut solver = Solver::new(&self.game, endgame)?;
        let Solved { value, nodes, .. } = solver.value(&self.game, &self.budget, &mut report)?;
        self.print(&format!("value {value:+}; {}", self.effort(nodes)))?;
        // A budget of nodes is for all of it.
        let left = self.options.nodes.map(|limit| limit.saturating_sub(nodes));
        let budget = match left {
            Some(left) => self.budget.clone().with_nodes(left),
            None => self.budget.clone(),
        };
        match solver.solve(&self.game, &budget, &mut report) {
            Ok(solved) => {
                self.print_moves(&solved.moves)?;
                let all = self.effort(nodes + solved.nodes);
                self.print(&format!("in all {all}"))
            }
            Err(mut interrupted) => {
                self.print_moves(&interrupted.moves)?;
                interrupted.nodes += nodes;
                Err(interrupted.into())
            }
        }
    }

    /// The work so far, the database's included.
    fn effort(&self, nodes: u64) -> String {
        let time = self.start.elapsed();
        format!("{} nodes, {time:.2?} with the database", grouped(nodes))
    }

    fn print_moves(&self, moves: &[MoveValue]) -> anyhow::Result<()> {
        let line = |MoveValue { pit, value }: &MoveValue| format!("move {pit}: {value:+}");
        moves.iter().try_for_each(|mv| self.print(&line(mv)))
    }

    /// Prints a line at once, and the progress below it.
    fn print(&self, line: &str) -> anyhow::Result<()> {
        self.bar.suspend(|| {
            let mut output = io::stdout().lock();
            writeln!(output, "{line}")?;
            output.flush()
        })?;
        Ok(())
    }
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

/// Written aside and renamed: an interruption leaves no broken file. The name aside is this
/// process's own, so that two of them do not write into one file.
fn keep(endgame: &Endgame, path: &Path) -> io::Result<()> {
    let mut aside = path.as_os_str().to_owned();
    aside.push(format!(".{}.part", process::id()));
    let kept = write_whole(endgame, aside.as_ref()).and_then(|()| fs::rename(&aside, path));
    if kept.is_err() {
        // It may not even be there.
        let _ = fs::remove_file(&aside);
    }
    kept
}

fn write_whole(endgame: &Endgame, path: &Path) -> io::Result<()> {
    let mut file = BufWriter::new(File::create(path)?);
    endgame.write_to(&mut file)?;
    file.into_inner()?.sync_all()
}
