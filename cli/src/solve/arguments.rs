//! One command for each game that can be solved, made from what its solver says of itself.

use std::path::PathBuf;

use clap::error::ErrorKind;
use clap::{Arg, ArgAction, ArgMatches, Command, FromArgMatches, Subcommand, value_parser};
use ludoteca_play::options::{OptionKind, OptionSpec};
use ludoteca_play::solve::GameSolver;
use ludoteca_play::text::Texts;
use ludoteca_play::{CATALOGUE, Game, Options};
use ludoteca_terminal::options::{argument, describe_in, word_list};
use ludoteca_words::{Language, Message};

use crate::text_or_file::{looks_like_a_file, text_or_file};
use crate::texts;

const KEEP: &str = "keep";
const BUILD: &str = "build";
const DATA: &str = "data";
const RESUME: &str = "resume";
const THREADS: &str = "threads";
const MEMORY: &str = "memory";
const NODES: &str = "nodes";
const VALUE: &str = "value";
const JSON: &str = "json";

/// The game to solve, and within which limits.
#[derive(Clone, Debug, Default)]
pub(crate) struct SolveArguments {
    /// The game's name.
    pub(super) game: String,
    /// The file of the database, if it is not in the data folder.
    pub(super) database: Option<PathBuf>,
    /// Only builds the database, where all players find it.
    pub(super) build: bool,
    /// The data folder, if it is not the usual one.
    pub(super) data: Option<PathBuf>,
    /// The file of the saved search.
    pub(super) resume: Option<PathBuf>,
    /// The most threads that work at once.
    pub(super) threads: Option<usize>,
    /// The most megabytes of the transposition table.
    pub(super) memory: Option<u64>,
    /// Gives up after this many nodes.
    pub(super) nodes: Option<u64>,
    /// Leaves out the value of each move.
    pub(super) only_value: bool,
    /// Prints one JSON document at the end.
    pub(super) json: bool,
    /// Options of the game, as they were typed.
    given: Vec<(&'static OptionSpec, String)>,
}

impl SolveArguments {
    /// The options with those that were given.
    pub(super) fn options(&self, mut options: Options) -> anyhow::Result<Options> {
        for (spec, value) in &self.given {
            set_option(&mut options, spec, value)?;
        }
        options.check()?;
        Ok(options)
    }
}

/// Texts may be given by their files; dictionaries always are.
fn set_option(options: &mut Options, spec: &OptionSpec, value: &str) -> anyhow::Result<()> {
    match spec.kind {
        OptionKind::Text { longest, .. } => {
            let text = text_or_file(value, longest as u64)?;
            if text == *value && looks_like_a_file(value) {
                let message = Message::new("position-no-file").with("name", value);
                return Err(texts::fault(&message));
            }
            options.set(spec.key, &text)?;
        }
        OptionKind::Words => options.set_words(&word_list(value)?),
        _ => options.set(spec.key, value)?,
    }
    Ok(())
}

pub(super) fn solvers() -> impl Iterator<Item = (Game, &'static dyn GameSolver)> {
    let solver = |game: &'static Game| Some((*game, game.solver()?));
    CATALOGUE.iter().filter_map(solver)
}

impl Subcommand for SolveArguments {
    fn augment_subcommands(command: Command) -> Command {
        command.subcommands(solvers().map(|(game, solver)| describe_solver(game, solver)))
    }

    fn augment_subcommands_for_update(command: Command) -> Command {
        Self::augment_subcommands(command)
    }

    fn has_subcommand(name: &str) -> bool {
        solvers().any(|(game, _)| game.name() == name)
    }
}

impl FromArgMatches for SolveArguments {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, clap::Error> {
        let mut arguments = Self::default();
        arguments.update_from_arg_matches(matches)?;
        Ok(arguments)
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        let chosen = matches.subcommand().and_then(|(name, matches)| {
            let (game, solver) = solvers().find(|(game, _)| game.name() == name)?;
            Some((game, solver, matches))
        });
        let Some((game, solver, matches)) = chosen else {
            return Err(clap::Error::new(ErrorKind::MissingSubcommand));
        };
        game.name().clone_into(&mut self.game);
        self.nodes = matches.get_one(NODES).copied();
        self.json = matches.get_flag(JSON);
        self.only_value = solver.values_moves() && matches.get_flag(VALUE);
        if has_database(solver) {
            self.database = matches.get_one(KEEP).cloned();
            self.build = matches.get_flag(BUILD);
            self.data = matches.get_one(DATA).cloned();
        }
        if can_resume(solver) {
            self.resume = matches.get_one(RESUME).cloned();
            self.threads = matches
                .get_one(THREADS)
                .copied()
                .map(|count: u16| count.into());
            self.memory = matches.get_one(MEMORY).copied();
        }
        let value = |spec: &'static OptionSpec| {
            let value = matches.get_one::<String>(spec.argument())?;
            Some((spec, value.clone()))
        };
        self.given = solver.options().iter().filter_map(value).collect();
        Ok(())
    }
}

fn describe_solver(game: Game, solver: &dyn GameSolver) -> Command {
    let usual = Options::usual(solver.options());
    let texts = Texts::of(Language::usual());
    let option = |spec: &OptionSpec| {
        let help = match solver.help(spec.key) {
            Some(help) => help.to_owned(),
            None => capitalise(&describe_in(game, spec, texts)),
        };
        // A switch of the game is an option with a value here.
        let argument = argument(&OptionSpec {
            switch: None,
            ..*spec
        })
        .help(help);
        let is_named = !matches!(spec.kind, OptionKind::Words);
        match usual.written(spec.key).filter(|_| is_named) {
            Some(value) => argument.default_value(value),
            None => argument,
        }
    };
    let command = Command::new(game.name()).about(solver.about());
    let command = command.args(solver.options().iter().map(option));
    let database = has_database(solver).then(database_arguments);
    let resume = can_resume(solver).then(resume_arguments);
    command
        .args(database.into_iter().flatten())
        .args(resume.into_iter().flatten())
        .args(solver.values_moves().then(value_argument))
        .arg(nodes_argument())
        .arg(json_argument())
}

/// Returns whether a database is of use.
fn has_database(solver: &dyn GameSolver) -> bool {
    solver
        .database_name(&Options::usual(solver.options()))
        .is_some()
}

/// Returns whether a run can go on where an earlier one stopped.
fn can_resume(solver: &dyn GameSolver) -> bool {
    has_database(solver) || solver.can_resume()
}

fn path(name: &'static str, value: &'static str) -> Arg {
    let argument = Arg::new(name).long(name).value_name(value);
    argument.value_parser(value_parser!(PathBuf))
}

fn database_arguments() -> [Arg; 3] {
    [
        path(KEEP, "FILE").help("Keep the database in this file, or use it if the file exists"),
        Arg::new(BUILD)
            .long(BUILD)
            .action(ArgAction::SetTrue)
            .conflicts_with_all([KEEP, RESUME])
            .help(
                "Only build the database, in the data folder, for solve, analyse, play and serve",
            ),
        path(DATA, "DIR").help(
            "The data folder with the endgame databases (default: ludoteca in the platform's)",
        ),
    ]
}

fn resume_arguments() -> [Arg; 3] {
    [
        path(RESUME, "FILE").help(
            "Save the search to this file (every few minutes, at Ctrl-C and at the end), and \
             resume from it if it exists",
        ),
        Arg::new(THREADS)
            .long(THREADS)
            .value_name("N")
            .help("Number of threads (default: one for each core)")
            .value_parser(value_parser!(u16).range(1..=64)),
        Arg::new(MEMORY)
            .long(MEMORY)
            .value_name("MB")
            .help("Most megabytes for the transposition table, besides the database")
            .value_parser(value_parser!(u64).range(1..=1 << 20)),
    ]
}

fn nodes_argument() -> Arg {
    Arg::new(NODES)
        .long(NODES)
        .value_name("N")
        .help("Give up after this many positions")
        .value_parser(value_parser!(u64))
}

fn value_argument() -> Arg {
    Arg::new(VALUE)
        .long(VALUE)
        .help("Leave out the value of each move; with 6 houses and 4 seeds this takes 320 MB")
        .action(ArgAction::SetTrue)
}

fn json_argument() -> Arg {
    Arg::new(JSON)
        .long(JSON)
        .help("Print JSON at the end, also if interrupted")
        .action(ArgAction::SetTrue)
}

fn capitalise(text: &str) -> String {
    let mut letters = text.chars();
    match letters.next() {
        Some(first) => first.to_uppercase().chain(letters).collect(),
        None => String::new(),
    }
}
