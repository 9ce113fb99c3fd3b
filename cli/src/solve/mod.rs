//! `ludoteca solve`: who wins with perfect play.
//!
//! Every game of the catalogue that can be solved is a command, with its options as arguments.

mod arguments;
mod step;

use std::fs::File;
use std::io::{self, BufReader, Read, Write as _};
use std::path::{Path, PathBuf};
use std::time::Instant;

use anyhow::{Context as _, bail};
use indicatif::ProgressBar;
use ludoteca_core::Budget;
use ludoteca_files::Output;
use ludoteca_play::solve::{Job, Keep, Means, Report, Unsolved, grouped};
use ludoteca_play::{CATALOGUE, Options, find_game};
use ludoteca_table::store::default_folder;
use ludoteca_table::{database_path, open_database};
use serde_json::{Value, json};

pub(crate) use arguments::Solve;
use step::Step;

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
    let database = find_database(arguments, solver.database(&options))?;
    let kept = match &database {
        Some(path) => open_database(path).with_context(|| path.display().to_string())?,
        None => None,
    };
    let mut begun = open_begun(arguments.resume.as_deref())?;
    let keep_at = |path: Option<PathBuf>| {
        path.map(|path| move |write: &mut Writing<'_>| ludoteca_files::write_with(&path, write))
    };
    let is_kept = arguments.build || arguments.keep.is_some();
    let kept_at = database.clone().filter(|_| is_kept);
    // One that is there may be for reading alone.
    let new = kept_at
        .as_ref()
        .filter(|_| arguments.build || kept.is_none());
    for path in new.into_iter().chain(&arguments.resume) {
        ensure_writable(path)?;
    }
    let mut keep = keep_at(kept_at);
    let mut state = keep_at(arguments.resume.clone());
    let mut teller = Teller::new(arguments.json);
    let solved = solver.run(&mut Job {
        options: &options,
        budget: budget(arguments.nodes),
        report: &mut |report| teller.tell(report),
        means: means(arguments),
        kept,
        keep: keep.as_mut().map(|keep| keep as &mut Keep<'_>),
        only_database: arguments.build,
        begun: begun.as_mut().map(|begun| begun as &mut dyn Read),
        state: state.as_mut().map(|state| state as &mut Keep<'_>),
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
    match (solved, &database) {
        (Err(error @ Unsolved::Database(_)), Some(path)) => {
            Err(error).with_context(|| path.display().to_string())
        }
        (Err(error @ Unsolved::State(_)), _) => {
            let path = arguments.resume.clone().unwrap_or_default();
            Err(error).with_context(|| path.display().to_string())
        }
        (Ok(()), Some(path)) if arguments.build && !arguments.json => {
            Ok(writeln!(io::stdout(), "kept in {}", path.display())?)
        }
        (Err(error @ Unsolved::Interrupted(_)), _) => {
            let state = arguments.resume.as_deref().filter(|path| path.exists());
            match state {
                Some(path) => bail!("{error}; the same command goes on from {}", path.display()),
                None => Err(error.into()),
            }
        }
        (solved, _) => Ok(solved?),
    }
}

/// Whoever asks for a file would not like to learn after minutes that it cannot be written.
fn ensure_writable(path: &Path) -> anyhow::Result<()> {
    Output::prepare(path).with_context(|| format!("cannot write {}", path.display()))?;
    Ok(())
}

/// Where the database is or will be: in the file that was named, or in the data folder.
fn find_database(arguments: &Solve, name: Option<String>) -> anyhow::Result<Option<PathBuf>> {
    if arguments.keep.is_some() {
        return Ok(arguments.keep.clone());
    }
    let data = arguments.data.clone().unwrap_or_else(default_folder);
    let path = name.map(|name| database_path(&data, &name));
    if let Some(folder) = path.as_deref().and_then(Path::parent)
        && arguments.build
    {
        let made = std::fs::create_dir_all(folder);
        made.with_context(|| folder.display().to_string())?;
    }
    Ok(path)
}

fn means(arguments: &Solve) -> Means {
    let cores = || std::thread::available_parallelism().map_or(1, usize::from);
    Means {
        threads: arguments.threads.unwrap_or_else(cores),
        memory: arguments.memory.map(|megabytes| megabytes << 20),
    }
}

fn budget(nodes: Option<u64>) -> Budget {
    let budget = Budget::unlimited().with_stop(crate::interrupt::flag());
    match nodes {
        Some(nodes) => budget.with_nodes(nodes),
        None => budget,
    }
}

/// How far an earlier run came, if the file is there.
fn open_begun(path: Option<&Path>) -> anyhow::Result<Option<BufReader<File>>> {
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
    step: Step,
    /// Why the results cannot be printed.
    fault: Option<io::Error>,
    /// Whether results are gathered instead of printed.
    gathers: bool,
    /// What was found.
    found: Vec<Value>,
    /// The next result in the words of programs.
    data: Value,
}

impl Teller {
    fn new(gathers: bool) -> Self {
        Self {
            bar: progress::line(),
            start: Instant::now(),
            step: Step::new(),
            fault: None,
            gathers,
            found: Vec::new(),
            data: Value::Null,
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
            Report::Data(data) => self.data = data,
            Report::Line(text) if self.gathers => self.gather(json!({ "text": text })),
            Report::Step(text, done) => {
                self.bar.set_message(text + &self.step.estimate(done));
                self.bar.tick();
            }
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
                    self.gather(found);
                    return;
                }
                let nodes = grouped(nodes);
                self.print(&format!("{text} {nodes} nodes, {time:.2?}{besides}"));
            }
        }
    }

    /// Keeps a result, together with the same in the words of programs.
    fn gather(&mut self, mut found: Value) {
        if let (Value::Object(data), Some(found)) = (self.data.take(), found.as_object_mut()) {
            found.extend(data);
        }
        self.found.push(found);
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
