//! `ludoteca arena run`: a tournament by its plan.

use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::{Duration, Instant};

use ludoteca_files::clock::UnixSeconds;
use ludoteca_play::record::date;
use ludoteca_words::is_quiet;

use super::machines::choose_machines;
use super::stop::{STOPPED, work_until_stopped};
use super::{ArenaContext, Failure, RunArgs, open_or_create, print, unreadable, warn_of_clocks};
use crate::plan::Plan;
use crate::show::Standings;
use crate::text::{Message, Tell as _, Texts};
use crate::tournament::{Executor, Progress, Running, Summary, grow};

/// Interval between progress reports.
const PAUSE: Duration = Duration::from_secs(2);

pub(super) fn run(
    args: &RunArgs,
    dictionary: Option<&Path>,
    around: &ArenaContext<'_>,
    texts: Texts,
) -> Result<ExitCode, Failure> {
    let place = args.plan.display();
    let text =
        std::fs::read_to_string(&args.plan).map_err(|error| unreadable(&args.plan, &error))?;
    let plan = Plan::read_with(&text, around.catalogue, around.courses, &around.resources)
        .map_err(|error| Failure::of(&place, &error))?;
    let out = args.out.clone().unwrap_or_else(|| usual_file(args));
    let mut store = open_or_create(&out)?;
    if args.continues {
        for told in grow(&plan, &mut store)? {
            eprintln!("{}", texts.say(&told));
        }
    }
    warn_of_clocks(&plan, texts);
    let mut last: Option<Instant> = None;
    let mut tell = |progress: &Progress<'_>| {
        if !is_quiet() && last.is_none_or(|last| last.elapsed() >= PAUSE) {
            last = Some(Instant::now());
            // Failing to report progress is no reason to stop.
            let _ = writeln!(std::io::stderr(), "{}", texts.say(&line(progress)));
        }
    };
    let running = Running {
        plan: &plan,
        store: &mut store,
        resources: around.resources.clone(),
        threads: args.threads,
        stop: around.stop.clone(),
        report: &mut tell,
        now: args.date.unwrap_or_else(|| today(args)),
    };
    let say = |message: &Message| {
        eprintln!("{}", ludoteca_machines::say(texts.language(), message));
    };
    let executor = choose_executor(args, dictionary, around, texts, &say);
    let stopped = || eprintln!("{}", texts.get("stopped"));
    let summary = work_until_stopped(&around.stop, || running.run_by(&executor), stopped)?;
    warn(&summary, texts);
    let is_stopped = around.stop.is_raised() || summary.called_off.is_empty();
    if !summary.is_complete && is_stopped {
        stopped();
        return Ok(ExitCode::from(STOPPED));
    }
    let standings = Standings::read(&store, around.catalogue)?;
    print(&if args.json {
        standings.to_json()
    } else {
        standings.to_text(texts)
    })?;
    Ok(if summary.is_complete {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    })
}

/// The date of a tournament that begins now. Shards that begin at different hours of a day are of
/// one tournament.
fn today(args: &RunArgs) -> u64 {
    let now = UnixSeconds::now().get();
    match args.shard {
        Some(_) => date::midnight(now),
        None => now,
    }
}

/// Workers elsewhere, a shard, or everything here.
fn choose_executor<'a>(
    args: &RunArgs,
    dictionary: Option<&Path>,
    around: &ArenaContext<'_>,
    texts: Texts,
    tell: &'a (dyn Fn(&Message) + Sync),
) -> Executor<'a> {
    match args.shard {
        Some(shard) => Executor::Shard(shard),
        None => choose_machines(&args.machines, dictionary, around, texts, tell)
            .map_or(Executor::Here, Executor::Machines),
    }
}

/// Tells of openings that were too few, and of pairs that could not be played.
fn warn(summary: &Summary, texts: Texts) {
    if let Some(count) = summary.exhausted {
        let exhausted = Message::new("openings-exhausted").with("count", count);
        eprintln!("{}", texts.say(&exhausted));
    }
    for called_off in &summary.called_off {
        eprintln!("{}", texts.say(&called_off.tell()));
    }
}

/// Beside the plan, and named after the shard.
fn usual_file(args: &RunArgs) -> PathBuf {
    args.plan.with_extension(match args.shard {
        Some(shard) => format!("{}.arena", shard.file_name()),
        None => "arena".to_owned(),
    })
}

/// Formats the progress and the time that is left.
pub(super) fn line(progress: &Progress<'_>) -> Message {
    let Progress { done, planned, .. } = progress;
    let left = planned.saturating_sub(*done) as f64;
    let each = progress.elapsed.as_secs_f64() / progress.played.max(1) as f64;
    let seconds = (left * each).ceil() as u64;
    let time = match seconds {
        0..=99 => format!("{seconds} s"),
        100..=5999 => format!("{} min", seconds / 60),
        _ => format!("{:.1} h", seconds as f64 / 3600.0),
    };
    Message::new("progress")
        .with("done", *done)
        .with("planned", *planned)
        .with("time", time)
}
