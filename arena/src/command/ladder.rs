//! `ludoteca arena ladder`: a tournament that stays open.

use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::{Duration, Instant};

use clap::{Args, Subcommand};
use ludoteca_files::clock::UnixSeconds;
use ludoteca_play::{Setup, find_game};
use ludoteca_words::is_quiet;

use super::limits::LimitArgs;
use super::machines::{MachineArgs, choose_machines};
use super::stop::{STOPPED, work_until_stopped};
use super::{ArenaContext, Failure, Format, open, print, say_usual};
use crate::course;
use crate::ladder::{
    Goal, Ladder, LadderEnd, LadderError, LadderRun, LadderStandings, LadderSummary, NewLadder,
};
use crate::seat::SeatSpec;
use crate::text::{Message, Tell as _, Texts};
use crate::tournament::{Executor, Progress};

/// Interval between progress reports.
const PAUSE: Duration = Duration::from_secs(2);

const LADDER_HELP: &str = "\
Examples:
  ludoteca arena ladder init class.ladder --game mancala --opt houses=4
  ludoteca arena ladder add class.ladder 'Ana=bot:python3 ana.py'
  ludoteca arena ladder add class.ladder strong=level:strong@500
  ludoteca arena ladder run class.ladder --pairs 200 --threads 2
  ludoteca arena ladder replace class.ladder 'Ana=bot:python3 ana.py'
  ludoteca arena ladder show class.ladder --format html > class.html
  ludoteca serve --arena class.ladder

Programs are copied into the file when they are added: change your sources as you like. Entrants
can be added and replaced while the ladder is played.";

/// Arguments of `ludoteca arena ladder`.
#[derive(Debug, Args)]
#[command(after_help = LADDER_HELP)]
pub(super) struct LadderArgs {
    #[command(subcommand)]
    command: LadderCommand,
}

#[derive(Debug, Subcommand)]
enum LadderCommand {
    /// Make a ladder for a game
    Init(InitArgs),
    /// Add an entrant; it plays from the next round on
    Add(SeatArgs),
    /// Enter a new version of an entrant; results stay with the old one
    Replace(SeatArgs),
    /// Remove an entrant; its results stay
    Remove(RemoveArgs),
    /// Play the most informative pairs
    Run(Box<LadderRunArgs>),
    /// Show the ratings with their intervals
    Show(super::ShowArgs),
}

/// Arguments of `ludoteca arena ladder init`.
#[derive(Debug, Args)]
pub(super) struct InitArgs {
    /// The file to make
    file: PathBuf,
    /// Which game
    #[arg(long, value_name = "GAME")]
    game: String,
    /// An option of the game (may be given again)
    #[arg(long, value_name = "KEY=VALUE")]
    opt: Vec<String>,
    /// Name of the ladder (default: that of its file)
    #[arg(long, value_name = "NAME")]
    name: Option<String>,
    #[command(flatten)]
    limits: LimitArgs,
    /// End games early when a solver is sure within this many nodes
    #[arg(long, value_name = "NODES")]
    adjudicate: Option<u64>,
}

/// An entrant of a ladder.
#[derive(Debug, Args)]
pub(super) struct SeatArgs {
    /// The file of the ladder
    file: PathBuf,
    /// The entrant: NAME=level:LEVEL, NAME=bot:COMMAND or NAME=course:COMMAND
    #[arg(value_name = "NAME=SEAT")]
    seat: String,
}

/// Arguments of `ludoteca arena ladder remove`.
#[derive(Debug, Args)]
pub(super) struct RemoveArgs {
    /// The file of the ladder
    file: PathBuf,
    /// Who
    name: String,
}

const RUN_HELP: &str = "\
After a stop or a kill, run the same command to resume; with --pairs it plays the pairs that are left.
An entrant that crashes, hangs or does not start in three pairs in a row rests until it is replaced.";

/// Arguments of `ludoteca arena ladder run`.
#[derive(Debug, Args)]
#[command(after_help = RUN_HELP)]
pub(super) struct LadderRunArgs {
    /// The file of the ladder
    file: PathBuf,
    #[command(flatten)]
    goal: GoalArgs,
    /// Where openings and choices between equals come from (default: as before, else 1)
    #[arg(long, value_name = "S")]
    seed: Option<u64>,
    /// Play this many pairs at the same time
    #[arg(long, value_name = "N", default_value_t = 1)]
    threads: usize,
    #[command(flatten)]
    machines: MachineArgs,
}

#[derive(Debug, Args)]
#[group(required = true, multiple = false)]
struct GoalArgs {
    /// Play this many pairs more
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..=1_000_000_000))]
    pairs: Option<u64>,
    /// Start no pair after this many minutes
    #[arg(long, value_name = "M", value_parser = parse_positive)]
    minutes: Option<f64>,
    /// Play until all intervals are this narrow: in Elo; in games for one, in points or shots
    #[arg(long, value_name = "ELO", value_parser = parse_positive)]
    width: Option<f64>,
}

impl GoalArgs {
    fn goal(&self) -> Goal {
        let minutes = self.minutes.unwrap_or_default().min(1e6);
        match (self.pairs, self.width) {
            (Some(pairs), _) => Goal::Pairs(usize::try_from(pairs).unwrap_or(usize::MAX)),
            (None, Some(width)) => Goal::Width(width),
            (None, None) => Goal::Time(Duration::from_secs_f64(minutes * 60.0)),
        }
    }
}

fn parse_positive(text: &str) -> Result<f64, String> {
    let number = text.parse().ok().filter(|number: &f64| number.is_finite());
    let number = number.filter(|number| *number > 0.0);
    number.ok_or_else(|| say_usual("positive-invalid"))
}

pub(super) fn run(
    args: &LadderArgs,
    dictionary: Option<&Path>,
    around: &ArenaContext<'_>,
    texts: Texts,
) -> Result<ExitCode, Failure> {
    match &args.command {
        LadderCommand::Init(args) => init(args, around, texts),
        LadderCommand::Add(args) => enter(args, around, texts, Ladder::add),
        LadderCommand::Replace(args) => enter(args, around, texts, Ladder::replace),
        LadderCommand::Remove(args) => remove(args, around, texts),
        LadderCommand::Run(args) => play(args, dictionary, around, texts),
        LadderCommand::Show(args) => show(args, around, texts),
    }
}

fn open_ladder(file: &Path, around: &ArenaContext<'_>) -> Result<Ladder, Failure> {
    let ladder = Ladder::with(open(file)?, around.catalogue);
    ladder.map_err(|error| Failure::of(file.display(), &error))
}

fn init(args: &InitArgs, around: &ArenaContext<'_>, texts: Texts) -> Result<ExitCode, Failure> {
    let game = find_game(around.catalogue, &args.game)?;
    let setup = Setup::read(game, &args.opt.join(" "))?;
    let stem = args.file.file_stem().unwrap_or_default();
    let name = args.name.clone();
    let name = name.unwrap_or_else(|| stem.to_string_lossy().into_owned());
    let new = NewLadder {
        name: &ludoteca_play::tidy_name(&name),
        setup: &setup,
        time: args.limits.time()?,
        adjudicate: args.adjudicate,
        created: UnixSeconds::now().get(),
    };
    Ladder::init(&args.file, &new).map_err(|error| Failure::of(args.file.display(), &error))?;
    let told = format!("{} {setup}", game.name());
    say(
        &Message::new("ladder-made").with("game", told.trim_end()),
        texts,
    )
}

/// Tells what was done, which nobody needs who asked for results alone.
fn say(message: &Message, texts: Texts) -> Result<ExitCode, Failure> {
    if is_quiet() {
        return Ok(ExitCode::SUCCESS);
    }
    print(&format!("{}\n", texts.say(message).replace('\n', " ")))?;
    Ok(ExitCode::SUCCESS)
}

type Enter = fn(
    &mut Ladder,
    &SeatSpec,
    ludoteca_course::Courses,
) -> Result<crate::ladder::Version, LadderError>;

fn enter(
    args: &SeatArgs,
    around: &ArenaContext<'_>,
    texts: Texts,
    how: Enter,
) -> Result<ExitCode, Failure> {
    let mut ladder = open_ladder(&args.file, around)?;
    let seat: SeatSpec = args.seat.parse()?;
    let version = how(&mut ladder, &seat, around.courses)?;
    let entered = Message::new("ladder-entered").with("name", version.name.as_str());
    say(&entered.with("version", version.version), texts)
}

fn remove(args: &RemoveArgs, around: &ArenaContext<'_>, texts: Texts) -> Result<ExitCode, Failure> {
    open_ladder(&args.file, around)?.remove(&args.name)?;
    say(
        &Message::new("ladder-removed").with("name", args.name.as_str()),
        texts,
    )
}

fn show(
    args: &super::ShowArgs,
    around: &ArenaContext<'_>,
    texts: Texts,
) -> Result<ExitCode, Failure> {
    let ladder = open_ladder(&args.file, around)?;
    let standings = LadderStandings::read(&ladder.store, around.catalogue)?;
    print(&write(&standings, args.format, texts))?;
    Ok(ExitCode::SUCCESS)
}

/// The standings in a format.
pub(super) fn write(standings: &LadderStandings, format: Format, texts: Texts) -> String {
    match format {
        Format::Text => standings.to_text(texts),
        Format::Json => standings.to_json(),
        Format::Csv => standings.to_csv(),
        Format::Html => standings.to_html(texts),
    }
}

fn play(
    args: &LadderRunArgs,
    dictionary: Option<&Path>,
    around: &ArenaContext<'_>,
    texts: Texts,
) -> Result<ExitCode, Failure> {
    let mut ladder = open_ladder(&args.file, around)?;
    ladder
        .claim()
        .map_err(|error| Failure::of(args.file.display(), &error))?;
    if ladder.has_course()? && !ludoteca_runner::Program::can_fix_clock() {
        eprintln!("{}", texts.say(&course::clock::unfixed()));
    }
    let mut last: Option<Instant> = None;
    let mut tell = |progress: &Progress<'_>| {
        if !is_quiet() && last.is_none_or(|last| last.elapsed() >= PAUSE) {
            last = Some(Instant::now());
            // Failing to report progress is no reason to stop.
            let _ = writeln!(std::io::stderr(), "{}", texts.say(&line(progress)));
        }
    };
    let mut resumes = |left: usize| {
        let message = Message::new("ladder-resumed").with("count", left);
        if !is_quiet() {
            eprintln!("{}", texts.say(&message));
        }
    };
    let running = LadderRun {
        store: &mut ladder.store,
        catalogue: around.catalogue,
        courses: around.courses,
        resources: around.resources.clone(),
        goal: args.goal.goal(),
        seed: args.seed,
        threads: args.threads,
        stop: around.stop.clone(),
        report: &mut tell,
        resumes: &mut resumes,
    };
    let speak = |message: &Message| {
        eprintln!("{}", ludoteca_machines::say(texts.language(), message));
    };
    let machines = choose_machines(&args.machines, dictionary, around, texts, &speak);
    let executor = machines.map_or(Executor::Here, Executor::Machines);
    let stopped = || eprintln!("{}", texts.get("stopped"));
    let summary = work_until_stopped(&around.stop, || running.run(&executor), stopped)?;
    ladder.release()?;
    finish(&summary, &ladder, around, texts)
}

fn finish(
    summary: &LadderSummary,
    ladder: &Ladder,
    around: &ArenaContext<'_>,
    texts: Texts,
) -> Result<ExitCode, Failure> {
    for called_off in &summary.called_off {
        eprintln!("{}", texts.say(&called_off.tell()));
    }
    let is_whole = summary.called_off.is_empty();
    let (key, status) = match summary.end {
        LadderEnd::Reached if is_whole => (None, ExitCode::SUCCESS),
        LadderEnd::Reached => (Some("ladder-given-up"), ExitCode::FAILURE),
        LadderEnd::Stopped => (Some("stopped"), ExitCode::from(STOPPED)),
        LadderEnd::Nobody => (Some("ladder-too-few"), ExitCode::FAILURE),
        LadderEnd::Exhausted => (Some("ladder-exhausted"), ExitCode::FAILURE),
    };
    let standings = LadderStandings::read(&ladder.store, around.catalogue)?;
    print(&standings.to_text(texts))?;
    if let Some(key) = key {
        eprintln!("{}", texts.get(key));
    }
    Ok(status)
}

/// Formats the progress of the run.
fn line(progress: &Progress<'_>) -> Message {
    if progress.planned == 0 {
        return Message::new("ladder-progress").with("count", progress.done);
    }
    super::run::line(progress)
}
