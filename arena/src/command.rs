//! `ludoteca arena`: its arguments, and the way to what does them.

mod again;
mod debug;
mod faults;
mod games;
mod ladder;
mod limits;
mod machines;
mod merge;
mod play;
mod run;
mod sit;
mod stop;

use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::{Args, Subcommand, ValueEnum};
use ludoteca_core::StopFlag;
use ludoteca_course::Courses;
use ludoteca_machines::Shard;
use ludoteca_play::{Game, Library, Resources, Setup, find_game};
use ludoteca_words::spell_json;

use crate::blunders;
use crate::check::{self, Checked, Trial};
use crate::course;
use crate::dictionary::OneDictionary;
use crate::games::GameName;
use crate::hypotheses::Hypotheses;
use crate::ladder::LadderStandings;
use crate::own_openings;
use crate::plan::Plan;
use crate::show::Standings;
use crate::store::{Store, StoredGame};
use crate::text::{Language, Message, Tell, Texts};

use limits::LimitArgs;
use machines::MachineArgs;
use stop::work_until_stopped;

/// A fault, reported in a line in the chosen language.
#[derive(Debug)]
struct Failure(Message);

impl<T: Tell> From<T> for Failure {
    fn from(reason: T) -> Self {
        Self(reason.tell())
    }
}

impl Failure {
    /// Names the file or entrant that an error is about.
    fn of(name: impl std::fmt::Display, reason: &impl Tell) -> Self {
        let message = Message::new("of").with("name", name.to_string());
        Self(message.with("reason", reason.tell()))
    }
}

/// Arguments of `ludoteca arena`.
#[derive(Debug, Args)]
#[command(after_help = "\
A seat is level:NAME (level:NAME@NODES), bot:COMMAND or course:COMMAND, with NAME= before it if you like.
Levels have two names, such as skilled and avancado; both are accepted.

Examples:
  ludoteca arena play mancala level:skilled 'Ana=bot:python3 ana.py' --pairs 50
  ludoteca arena play wargame --opt mode=hunt 'course:./wargame' level:skilled
  ludoteca arena run plan.toml --out results.arena
  ludoteca arena run plan.toml --shard 2/7 --out 2.arena
  ludoteca arena merge *.arena --out all.arena
  ludoteca arena show results.arena --format html > results.html

The page for authors of bots is docs/book/src/bots.md.")]
pub struct ArenaArgs {
    #[command(subcommand)]
    command: ArenaCommand,
    /// The dictionary for games with words (default: the usual one)
    #[arg(long, value_name = "FILE", global = true)]
    dictionary: Option<PathBuf>,
    /// The language: en, pt or pl (else that of the environment)
    #[arg(long, value_name = "LANG", global = true, value_parser = parse_language)]
    lang: Option<Language>,
}

impl ArenaArgs {
    /// The texts of the language that is asked for.
    fn texts(&self) -> Texts {
        Texts::of(self.lang.unwrap_or_else(Language::usual))
    }

    /// Returns the resources that games share, with the requested dictionary.
    pub fn resources(&self, library: impl Library + 'static) -> Resources {
        match self.dictionary.clone() {
            Some(path) => Resources::new(OneDictionary { library, path }),
            None => Resources::new(library),
        }
    }
}

#[derive(Debug, Subcommand)]
enum ArenaCommand {
    /// Let two programs play pairs of games: which is better, and how certain is that?
    Play(PlayArgs),
    /// Play the tournament of a plan, or the rest of it
    Run(Box<RunArgs>),
    /// Merge the shards of a tournament (run --shard) into one file, and show it
    Merge(MergeArgs),
    /// A tournament that stays open: entrants come, change and go at any time
    Ladder(ladder::LadderArgs),
    /// Show the standings of a tournament
    Show(ShowArgs),
    /// Check a file of openings, and show the position after each
    Openings(OpeningsArgs),
    /// List games by who played them and how they ended
    Games(games::GamesArgs),
    /// Write games into a folder: records, lines of JSON, one table of all moves
    Export(games::ExportArgs),
    /// Print the record of a game
    Game(GameArgs),
    /// Replay a game: report whether it is identical, byte for byte
    Again(AgainArgs),
    /// Find moves that threw away a won game, and the average loss per move
    Blunders(BlundersArgs),
    /// Seat a bot at a table of a server (ludoteca serve), against a level or a person
    Sit(sit::SitArgs),
    /// Ask a bot about one position, again and again
    Debug(debug::DebugArgs),
    /// Check a bot step by step, each with the sentence of the protocol that it tests
    Check(CheckArgs),
}

/// Arguments of `ludoteca arena play`.
#[derive(Debug, Args)]
pub struct PlayArgs {
    /// Which game
    game: String,
    /// The first seat
    a: String,
    /// The second seat
    b: String,
    /// How many pairs of games, at most
    #[arg(long, value_name = "N", default_value_t = 50)]
    pairs: usize,
    /// Seed of openings and chance
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// Stop when it is clear whether the one is better by the first or the second number: of Elo;
    /// in games for one, of shots or points a board (two numbers as 0,20 or 0,1)
    #[arg(long, value_name = "LESS,MORE", value_parser = parse_test)]
    sprt: Option<Hypotheses>,
    /// An option of the game (may be given again)
    #[arg(long, value_name = "KEY=VALUE")]
    opt: Vec<String>,
    /// Begin games with the openings of this file (see arena openings)
    #[arg(long, value_name = "FILE")]
    openings: Option<PathBuf>,
    #[command(flatten)]
    limits: LimitArgs,
    /// End games early when a solver is sure within this many nodes
    #[arg(long, value_name = "NODES")]
    adjudicate: Option<u64>,
    /// Play this many pairs at the same time
    #[arg(long, value_name = "N", default_value_t = 1)]
    threads: usize,
    /// Store everything in this file, and resume from it if it exists
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

const RUN_HELP: &str = "\
After a stop or a kill, run the same command to resume: finished pairs are not played again.

More than one machine, with a NATS server (docs/book/src/machines.md) and ludoteca worker on each of the others:
  ludoteca arena run plan.toml --nats nats://head:4222

More than one machine, with a scheduler of your own (Slurm, Kubernetes, ssh): a shard on each, then a merge:
  ludoteca arena run plan.toml --shard 1/3 --date 2026-11-16 --out 1.arena
  ludoteca arena run plan.toml --shard 2/3 --date 2026-11-16 --out 2.arena
  ludoteca arena run plan.toml --shard 3/3 --date 2026-11-16 --out 3.arena
  ludoteca arena merge 1.arena 2.arena 3.arena --out all.arena";

/// Arguments of `ludoteca arena run`.
#[derive(Debug, Args)]
#[command(after_help = RUN_HELP)]
pub struct RunArgs {
    /// The plan
    plan: PathBuf,
    /// Where results are kept (else beside the plan, with the ending .arena)
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// Play this many pairs at the same time
    #[arg(long, value_name = "N", default_value_t = 1)]
    threads: usize,
    /// Play only this part of the pairs, the K-th of N; arena merge joins the files of all N
    #[arg(long, value_name = "K/N", conflicts_with = "nats")]
    shard: Option<Shard>,
    #[command(flatten)]
    machines: MachineArgs,
    /// Accept a plan with more pairs, later entrants or changed programs, and say what that
    /// means for the numbers
    #[arg(long = "continue", conflicts_with = "shard")]
    continues: bool,
    /// The date of the records (default: today); shards that run on different days need the same
    #[arg(long, value_name = "YYYY-MM-DD", value_parser = parse_date)]
    date: Option<u64>,
    /// Print the standings as JSON
    #[arg(long)]
    json: bool,
}

/// Arguments of `ludoteca arena merge`.
#[derive(Debug, Args)]
pub struct MergeArgs {
    /// The files of all shards, in any order
    #[arg(required = true)]
    shards: Vec<PathBuf>,
    /// The file to make
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    /// Print the standings as JSON
    #[arg(long)]
    json: bool,
}

/// Arguments of `ludoteca arena show`.
#[derive(Debug, Args)]
pub struct ShowArgs {
    /// The file of the tournament
    file: PathBuf,
    /// How
    #[arg(long, value_enum, default_value_t = Format::Text)]
    format: Format,
}

/// Output format of standings.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Format {
    Text,
    Json,
    Csv,
    Html,
}

/// Arguments of `ludoteca arena again`.
#[derive(Debug, Args)]
pub struct AgainArgs {
    /// The file of the tournament
    file: PathBuf,
    /// The game: its name, as arena games and pages have it (0-0-1-3-1), or its number, from 1
    #[arg(value_name = "GAME")]
    game: String,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

/// A game of a tournament.
#[derive(Debug, Args)]
pub struct GameArgs {
    /// The file of the tournament
    file: PathBuf,
    /// The game: its name, as arena games and pages have it (0-0-1-3-1), or its number, from 1
    #[arg(value_name = "GAME")]
    game: String,
    /// Print the stored evidence about the programs instead: stderr, last lines, signal
    #[arg(long)]
    evidence: bool,
}

/// Arguments of `ludoteca arena openings`.
#[derive(Debug, Args)]
#[command(after_help = "\
A line is an opening: its moves with ; between them, or blanks where no move of the game has one;
or a position to begin from, in the game's notation.
Empty lines and lines that begin with # are left out. In a plan: openings = \"FILE\".")]
pub struct OpeningsArgs {
    /// The file
    file: PathBuf,
    /// Which game
    #[arg(long, value_name = "GAME")]
    game: String,
    /// An option of the game (may be given again)
    #[arg(long, value_name = "KEY=VALUE")]
    opt: Vec<String>,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

/// Arguments of `ludoteca arena blunders`.
#[derive(Debug, Args)]
pub struct BlundersArgs {
    /// The file of the tournament
    file: PathBuf,
    /// Think this many nodes about each move
    #[arg(long, value_name = "N", default_value_t = 2000)]
    nodes: u64,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

/// Arguments of `ludoteca arena check`.
#[derive(Debug, Args)]
pub struct CheckArgs {
    /// The bot: a command, or bot:COMMAND
    bot: String,
    /// Which game (default: the first that the bot names)
    #[arg(long)]
    game: Option<String>,
    /// Print JSON at the end
    #[arg(long)]
    json: bool,
}

/// Resources of the calling program: games, dictionaries, a flag that Ctrl-C raises.
pub struct ArenaContext<'a> {
    /// The games.
    pub catalogue: &'a [Game],
    /// The courses whose programs can sit.
    pub courses: Courses,
    /// Dictionaries.
    pub resources: Resources,
    /// Raised when everything is to stop.
    pub stop: StopFlag,
}

/// `ludoteca arena`.
pub fn run(
    args: &ArenaArgs,
    around: &ArenaContext<'_>,
) -> Result<ExitCode, Box<dyn std::error::Error + Send + Sync>> {
    let texts = args.texts();
    let dictionary = args.dictionary.as_deref();
    let done = match &args.command {
        ArenaCommand::Play(args) => play::run(args, around, texts),
        ArenaCommand::Run(args) => run::run(args, dictionary, around, texts),
        ArenaCommand::Merge(args) => merge::run(args, around, texts),
        ArenaCommand::Ladder(args) => ladder::run(args, dictionary, around, texts),
        ArenaCommand::Show(args) => show(args, around, texts),
        ArenaCommand::Openings(args) => openings(args, around),
        ArenaCommand::Games(args) => games::list(args, texts),
        ArenaCommand::Export(args) => games::export(args, around, texts),
        ArenaCommand::Game(args) => game(args),
        ArenaCommand::Again(args) => again::run(args, around, texts),
        ArenaCommand::Blunders(args) => blunders(args, around, texts),
        ArenaCommand::Sit(args) => sit::run(args, around, texts),
        ArenaCommand::Debug(args) => debug::run(args, around, texts),
        ArenaCommand::Check(args) => check_bot(args, around, texts),
    };
    done.map_err(|Failure(message)| texts.say(&message).into())
}

fn show(args: &ShowArgs, around: &ArenaContext<'_>, texts: Texts) -> Result<ExitCode, Failure> {
    let store = open(&args.file)?;
    if store.has_table(crate::ladder::LADDER)? {
        let standings = LadderStandings::read(&store, around.catalogue)?;
        print(&ladder::write(&standings, args.format, texts))?;
        return Ok(ExitCode::SUCCESS);
    }
    let standings = Standings::read(&store, around.catalogue)?;
    print(&match args.format {
        Format::Text => standings.to_text(texts),
        Format::Json => standings.to_json(),
        Format::Csv => standings.to_csv(),
        Format::Html => standings.to_html(Some(&store), texts)?,
    })?;
    Ok(ExitCode::SUCCESS)
}

fn game(args: &GameArgs) -> Result<ExitCode, Failure> {
    let store = open(&args.file)?;
    let game = find_stored(&store, &args.game)?;
    if args.evidence {
        let evidence = spell_json(game.evidence.as_deref().unwrap_or("[]"));
        print(&format!("{evidence}\n"))?;
    } else {
        print(&game.record)?;
    }
    Ok(ExitCode::SUCCESS)
}

fn openings(args: &OpeningsArgs, around: &ArenaContext<'_>) -> Result<ExitCode, Failure> {
    let game = find_game(around.catalogue, &args.game)?;
    let setup = Setup::read(game, &args.opt.join(" "))?;
    let openings = own_openings::check(&args.file, &setup, &around.resources)?;
    if args.json {
        let document = serde_json::json!({ "openings": openings });
        print(&format!("{document:#}\n"))?;
        return Ok(ExitCode::SUCCESS);
    }
    for one in openings {
        let moves = one.plies.join("; ");
        print(&format!("{:>4}  {moves}\n      {}\n", one.line, one.end))?;
    }
    Ok(ExitCode::SUCCESS)
}

fn blunders(
    args: &BlundersArgs,
    around: &ArenaContext<'_>,
    texts: Texts,
) -> Result<ExitCode, Failure> {
    let store = open(&args.file)?;
    let all = blunders::judge(&store, around.catalogue, &around.resources, args.nodes)?;
    if args.json {
        print(&format!("{:#}\n", serde_json::json!(all)))?;
    } else {
        print(&blunders::write(&all, texts))?;
    }
    Ok(ExitCode::SUCCESS)
}

fn check_bot(
    args: &CheckArgs,
    around: &ArenaContext<'_>,
    texts: Texts,
) -> Result<ExitCode, Failure> {
    let command = args.bot.strip_prefix("bot:").unwrap_or(&args.bot);
    let trial = Trial {
        game: args.game.as_deref(),
        ..Trial::new(around.catalogue, &around.resources)
    };
    // A step that cannot be printed now cannot be printed at the end either; the end reports it.
    let mut tell = |number: usize, step: &Checked| {
        if !args.json {
            drop(print(&step.to_text(number, texts)));
        }
    };
    let work = || check::check(command, &trial, &mut tell);
    let report = work_until_stopped(&around.stop, work, || {
        eprintln!("{}", texts.get("just-stopped"));
    })?;
    print(&if args.json {
        format!("{:#}\n", report.to_json())
    } else {
        report.closing(texts)
    })?;
    Ok(if report.is_ready() {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    })
}

/// The game of a name or a number.
fn find_stored(store: &Store, game: &str) -> Result<StoredGame, Failure> {
    let found = match (game.parse::<GameName>(), game.parse()) {
        (Ok(name), _) => store.game_of(name.key, name.side)?,
        (_, Ok(number)) => store.game(number)?,
        _ => None,
    };
    found.ok_or_else(|| no_game(store, game).into())
}

fn no_game(store: &Store, game: &str) -> Message {
    Message::new("no-such-game")
        .with("number", game)
        .with("count", store.count_games().unwrap_or_default())
}

/// Opens a file that must be there.
fn open(file: &Path) -> Result<Store, Failure> {
    if !file.is_file() {
        return Err(missing(file));
    }
    open_or_create(file)
}

fn missing(file: &Path) -> Failure {
    let message = Message::new("file-missing");
    message.with("file", file.display().to_string()).into()
}

fn unreadable(file: &Path, error: &std::io::Error) -> Failure {
    match error.kind() {
        std::io::ErrorKind::NotFound => missing(file),
        _ => Failure::of(file.display(), error),
    }
}

fn open_or_create(file: &Path) -> Result<Store, Failure> {
    Store::open(file).map_err(|error| Failure::of(file.display(), &error))
}

fn print(text: &str) -> std::io::Result<()> {
    let mut stdout = std::io::stdout().lock();
    stdout.write_all(text.as_bytes())?;
    stdout.flush()
}

/// Says before the first game that results cannot be reproduced, where they cannot.
fn warn_of_clocks(plan: &Plan, texts: Texts) {
    if let Some(warning) = course::clock::warning(plan) {
        eprintln!("{}", texts.say(&warning));
    }
}

fn parse_test(text: &str) -> Result<Hypotheses, String> {
    let wrong = || say_usual("test-invalid");
    let (low, high) = text.split_once(',').ok_or_else(wrong)?;
    let number = |text: &str| text.trim().parse::<f64>().map_err(|_| wrong());
    Ok(Hypotheses(number(low)?, number(high)?))
}

fn parse_date(text: &str) -> Result<u64, String> {
    let read = ludoteca_play::record::date::read(text);
    read.ok_or_else(|| say_usual("date-invalid"))
}

/// The reason why an argument is refused; `--lang` is not read yet, but the program has looked.
fn say_usual(key: &'static str) -> String {
    Texts::of(Language::usual()).get(key)
}

fn parse_language(text: &str) -> Result<Language, String> {
    Language::from_tag(text).ok_or_else(|| format!("no texts in {text:?}: --lang is en, pt or pl"))
}
