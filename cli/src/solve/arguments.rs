//! One command for each game that can be solved, made from what its solver says of itself.

use std::path::PathBuf;

use clap::error::ErrorKind;
use clap::{Arg, ArgAction, ArgMatches, Command, FromArgMatches, Subcommand, value_parser};
use ludoteca_play::options::OptionSpec;
use ludoteca_play::solve::Solve as Solver;
use ludoteca_play::{CATALOGUE, Game, OptionFault, Options};
use ludoteca_terminal::options::{argument, describe};

const KEEP: &str = "keep";
const NODES: &str = "nodes";
const JSON: &str = "json";

/// What to solve.
#[derive(Clone, Debug, Default)]
pub(crate) struct Solve {
    /// The game's name.
    pub(super) game: String,
    /// Where to keep what the next run can use, and to look for what an earlier one kept.
    pub(super) keep: Option<PathBuf>,
    /// Give up after this many nodes.
    pub(super) nodes: Option<u64>,
    /// Print one JSON document at the end.
    pub(super) json: bool,
    /// Options by their keys.
    given: Vec<(&'static str, String)>,
}

impl Solve {
    /// The options with what was given.
    pub(super) fn options(&self, mut options: Options) -> Result<Options, OptionFault> {
        for (key, value) in &self.given {
            options.set(key, value)?;
        }
        options.check()?;
        Ok(options)
    }
}

fn solvers() -> impl Iterator<Item = (Game, &'static dyn Solver)> {
    let solver = |game: &'static Game| Some((*game, game.solve()?));
    CATALOGUE.iter().filter_map(solver)
}

impl Subcommand for Solve {
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

impl FromArgMatches for Solve {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, clap::Error> {
        let mut solve = Self::default();
        solve.update_from_arg_matches(matches)?;
        Ok(solve)
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
        if solver.has_database() {
            self.keep = matches.get_one(KEEP).cloned();
        }
        let value = |spec: &'static OptionSpec| {
            let value = matches.get_one::<String>(spec.argument())?;
            Some((spec.key, value.clone()))
        };
        self.given = solver.options().iter().filter_map(value).collect();
        Ok(())
    }
}

fn describe_solver(game: Game, solver: &dyn Solver) -> Command {
    let usual = Options::usual(solver.options());
    let option = |spec: &OptionSpec| {
        let help = match solver.help(spec.key) {
            Some(help) => help.to_owned(),
            None => capitalise(&describe(game, spec)),
        };
        // A switch of the game is an option with a value here.
        let argument = argument(&OptionSpec {
            switch: None,
            ..*spec
        })
        .help(help);
        match usual.written(spec.key) {
            Some(value) => argument.default_value(value),
            None => argument,
        }
    };
    let command = Command::new(game.name()).about(solver.about());
    let command = command.args(solver.options().iter().map(option));
    let keep = solver.has_database().then(keep_argument);
    command
        .args(keep)
        .arg(nodes_argument())
        .arg(json_argument())
}

fn keep_argument() -> Arg {
    Arg::new(KEEP)
        .long(KEEP)
        .value_name("FILE")
        .help("Keep what was worked out in this file, and go on from it when it is there")
        .value_parser(value_parser!(PathBuf))
}

fn nodes_argument() -> Arg {
    Arg::new(NODES)
        .long(NODES)
        .value_name("N")
        .help("Give up after this many nodes")
        .value_parser(value_parser!(u64))
}

fn json_argument() -> Arg {
    Arg::new(JSON)
        .long(JSON)
        .help("Print JSON, when all is known or it is interrupted")
        .action(ArgAction::SetTrue)
}

fn capitalise(text: &str) -> String {
    let mut letters = text.chars();
    match letters.next() {
        Some(first) => first.to_uppercase().chain(letters).collect(),
        None => String::new(),
    }
}
