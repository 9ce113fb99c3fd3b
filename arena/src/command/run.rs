//! `ludoteca arena run`: a tournament by its plan.

use std::io::Write as _;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use super::{Failure, RunArgs, Surroundings, now, open_or_create, print};
use crate::plan::Plan;
use crate::show::Standings;
use crate::text::{Message, Texts};
use crate::tournament::{Progress, Running};

/// How often progress is told.
const PAUSE: Duration = Duration::from_secs(2);

pub(super) fn run(
    args: &RunArgs,
    around: &Surroundings<'_>,
    texts: Texts,
) -> Result<ExitCode, Failure> {
    let place = args.plan.display();
    let text = std::fs::read_to_string(&args.plan).map_err(|error| Failure::of(&place, &error))?;
    let plan = Plan::read(&text, around.catalogue).map_err(|error| Failure::of(&place, &error))?;
    let out = args
        .out
        .clone()
        .unwrap_or_else(|| args.plan.with_extension("arena"));
    let mut store = open_or_create(&out)?;
    let mut last: Option<Instant> = None;
    let mut tell = |progress: &Progress<'_>| {
        if last.is_none_or(|last| last.elapsed() >= PAUSE) {
            last = Some(Instant::now());
            // What cannot be told is no reason to stop.
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
        now: now(),
    };
    let summary = running.run()?;
    if let Some(count) = summary.exhausted {
        let exhausted = Message::new("openings-exhausted").with("count", count);
        eprintln!("{}", texts.say(&exhausted));
    }
    if !summary.is_complete {
        eprintln!("{}", texts.get("stopped"));
        return Ok(ExitCode::from(130));
    }
    print(&Standings::read(&store, around.catalogue)?.to_text(texts))?;
    Ok(ExitCode::SUCCESS)
}

/// How far it is, and how long it may take.
fn line(progress: &Progress<'_>) -> Message {
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
