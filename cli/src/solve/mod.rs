//! `ludoteca solve`: who wins with perfect play.
//!
//! Every game of the catalogue that can be solved is a command, with its options as arguments.

mod arguments;

use std::fs::File;
use std::io::{self, BufReader, Read, Write as _};
use std::path::Path;
use std::time::Instant;

use anyhow::{Context as _, bail};
use indicatif::ProgressBar;
use ludoteca_core::Budget;
use ludoteca_play::solve::{Job, Keep, Report, Unsolved, grouped};
use ludoteca_play::{CATALOGUE, Options, find_game};
use serde_json::{Value, json};

pub(crate) use arguments::Solve;

use crate::progress;

/// Writes what is to be kept into what it is given.
type Writing<'a> = dyn FnMut(&mut dyn io::Write) -> io::Result<()> + 'a;

/// Solves a game, and says what is found as soon as it is known.
pub(crate) fn run(arguments: &Solve) -> anyhow::Result<()> {
    let game = find_game(CATALOGUE, &arguments.game)?;
    let Some(solver) = game.solve() else {
        bail!("{game} cannot be solved");
    };
    let options = arguments.options(Options::usual(solver.options()))?;
    let mut file = open_kept(arguments.keep.as_deref())?;
    let mut keep = arguments
        .keep
        .as_deref()
        .map(|path| move |write: &mut Writing<'_>| ludoteca_files::write_with(path, write));
    let mut teller = Teller::new(arguments.json);
    let solved = solver.run(&mut Job {
        options: &options,
        budget: budget(arguments.nodes),
        report: &mut |report| teller.tell(report),
        kept: file.as_mut().map(|file| file as &mut dyn Read),
        keep: keep.as_mut().map(|keep| keep as &mut Keep<'_>),
    });
    if arguments.json {
        let document = json!({
            "game": game,
            "options": options.to_json(),
            "found": teller.found,
            "is_whole": solved.is_ok(),
        });
        teller.print(&format!("{document:#}"));
    }
    teller.finish()?;
    match (solved, &arguments.keep) {
        (Err(error @ Unsolved::Kept(_)), Some(path)) => {
            Err(error).with_context(|| path.display().to_string())
        }
        (solved, _) => Ok(solved?),
    }
}

fn budget(nodes: Option<u64>) -> Budget {
    let budget = Budget::unlimited().with_stop(crate::interrupt::flag());
    match nodes {
        Some(nodes) => budget.with_nodes(nodes),
        None => budget,
    }
}

/// What an earlier run kept, if the file is there.
fn open_kept(path: Option<&Path>) -> anyhow::Result<Option<BufReader<File>>> {
    let Some(path) = path.filter(|path| path.exists()) else {
        return Ok(None);
    };
    let file = File::open(path).with_context(|| format!("cannot open {}", path.display()))?;
    Ok(Some(BufReader::new(file)))
}

/// Prints results, and below them how far it is: on stderr and only where that is a terminal.
struct Teller {
    bar: ProgressBar,
    start: Instant,
    /// Why the results cannot be printed.
    fault: Option<io::Error>,
    /// Whether results are gathered instead of printed.
    gathers: bool,
    /// What was found.
    found: Vec<Value>,
}

impl Teller {
    fn new(gathers: bool) -> Self {
        Self {
            bar: progress::line(),
            start: Instant::now(),
            fault: None,
            gathers,
            found: Vec::new(),
        }
    }

    fn tell(&mut self, report: Report) {
        match report {
            Report::Start => self.start = Instant::now(),
            Report::Progress(text) => {
                self.bar.set_message(text);
                self.bar.tick();
            }
            // Nobody may be reading this, which is no reason to stop.
            Report::Note(text) => self.bar.suspend(|| {
                let _ = writeln!(io::stderr().lock(), "{text}");
            }),
            Report::Line(text) if self.gathers => self.found.push(json!({ "text": text })),
            Report::Line(text) => self.print(&text),
            Report::Result {
                text,
                nodes,
                besides,
            } => {
                let time = self.start.elapsed();
                if self.gathers {
                    let text = text.trim_end_matches(';');
                    let seconds = time.as_secs_f64();
                    let found = json!({ "text": text, "nodes": nodes, "seconds": seconds });
                    self.found.push(found);
                    return;
                }
                let nodes = grouped(nodes);
                self.print(&format!("{text} {nodes} nodes, {time:.2?}{besides}"));
            }
        }
    }

    /// Prints a line at once. When nobody can read it, there is no point in going on.
    fn print(&mut self, line: &str) {
        let printed = self.bar.suspend(|| {
            let mut output = io::stdout().lock();
            writeln!(output, "{line}")?;
            output.flush()
        });
        if let Err(error) = printed {
            crate::interrupt::flag().raise();
            self.fault.get_or_insert(error);
        }
    }

    fn finish(self) -> io::Result<()> {
        self.bar.finish_and_clear();
        self.fault.map_or(Ok(()), Err)
    }
}
