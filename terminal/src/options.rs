//! The options of the games as arguments of the command line, made from their descriptions.

use std::fmt;
use std::path::Path;

use anyhow::{Context as _, anyhow, bail};
use clap::{Arg, ArgAction, ArgMatches, Args, Command, FromArgMatches};
use ludoteca_play::options::{OptionFault, OptionKind, OptionSpec};
use ludoteca_play::text::Texts;
use ludoteca_play::{CATALOGUE, Game, Resources, Setup, WordList};
use ludoteca_words::Language;

use crate::args::read_text;
use crate::offered::Offered;

/// The heading of these options in help.
pub const HEADING: &str = "Options of the games";

/// Options of a game that were chosen, on the command line and in menus.
#[derive(Clone, Debug, Default)]
pub struct OptionArgs {
    /// Arguments of the command line and their values; a switch has none.
    given: Vec<(String, Option<String>)>,
    /// Options by their keys; these come after what was given.
    chosen: Vec<(&'static str, String)>,
}

impl OptionArgs {
    /// Adds an argument of the command line; a switch has no value.
    pub fn give(&mut self, argument: &str, value: Option<&str>) {
        let value = value.map(str::to_owned);
        self.given.push((argument.to_owned(), value));
    }

    /// Chooses a value of an option by its key.
    pub fn choose(&mut self, key: &'static str, value: &str) {
        self.chosen.push((key, value.to_owned()));
    }

    /// The game with these options; an option of another game is refused, and so is a dictionary
    /// that is not there.
    pub fn setup(&self, game: Game, resources: &Resources, texts: Texts) -> anyhow::Result<Setup> {
        let is_bare = self.given.is_empty() && self.chosen.is_empty();
        let mut setup = match Setup::welcome(game, texts.language()) {
            Ok(welcome) if is_bare && game.fetch(&welcome.options, resources).is_ok() => welcome,
            _ => Setup::usual(game),
        };
        for (argument, value) in &self.given {
            apply(&mut setup, argument, value.as_deref(), texts)?;
        }
        for (key, value) in &self.chosen {
            set(&mut setup, key, value, texts)?;
        }
        setup
            .check()
            .map_err(|fault| anyhow!(texts.option_fault(&setup, &fault)))?;
        game.fetch(&setup.options, resources)
            .map_err(|refusal| anyhow!(texts.refusal(&refusal)))?;
        Ok(setup)
    }
}

fn set(setup: &mut Setup, key: &str, value: &str, texts: Texts) -> anyhow::Result<()> {
    let fault = setup.set(key, value).err();
    fault.map_or(Ok(()), |fault| {
        Err(anyhow!(texts.option_fault(setup, &fault)))
    })
}

fn apply(
    setup: &mut Setup,
    argument: &str,
    value: Option<&str>,
    texts: Texts,
) -> anyhow::Result<()> {
    let game = setup.game;
    let mut specs = game.options().iter();
    let Some(spec) = specs.find(|spec| argument_of(spec) == argument) else {
        let fault = OptionFault::Unknown {
            game: game.name(),
            key: format!("--{argument}"),
        };
        bail!(texts.option_fault(setup, &fault));
    };
    let value = value.unwrap_or_default();
    match (spec.switch, spec.kind) {
        (Some((_, chosen)), _) => set(setup, spec.key, chosen, texts)?,
        (None, OptionKind::Text { .. }) => {
            set(setup, spec.key, &read_text(Path::new(value))?, texts)?;
        }
        (None, OptionKind::Words) => setup.options.set_words(&word_list(value)?),
        (None, _) => set(setup, spec.key, value, texts)?,
    }
    Ok(())
}

/// The dictionary in a file, or the machine's own.
pub fn word_list(path: &str) -> anyhow::Result<WordList> {
    if path.is_empty() {
        return Ok(WordList::Usual);
    }
    let path = std::path::absolute(path).with_context(|| path.to_owned())?;
    Ok(WordList::File(path.display().to_string()))
}

/// Name of an option on the command line.
pub fn argument_of(spec: &OptionSpec) -> &'static str {
    match spec.switch {
        Some((switch, _)) => switch,
        None => spec.argument(),
    }
}

impl Args for OptionArgs {
    fn augment_args(command: Command) -> Command {
        command.args(arguments(CATALOGUE))
    }

    fn augment_args_for_update(command: Command) -> Command {
        Self::augment_args(command)
    }
}

impl FromArgMatches for OptionArgs {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, clap::Error> {
        let mut args = Self::default();
        args.update_from_arg_matches(matches)?;
        Ok(args)
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        for argument in arguments(CATALOGUE) {
            let name = argument.get_id().as_str();
            match argument.get_action() {
                ArgAction::SetTrue if matches.get_flag(name) => self.give(name, None),
                ArgAction::SetTrue => {}
                _ => {
                    if let Some(value) = matches.get_one::<String>(name) {
                        self.give(name, Some(value));
                    }
                }
            }
        }
        Ok(())
    }
}

/// One argument for each name; its help tells what it means in each game that has it.
fn arguments(catalogue: &[Game]) -> Vec<Arg> {
    let texts = Texts::of(Language::usual());
    let mut found: Vec<(&OptionSpec, Vec<Meaning>)> = Vec::new();
    for &game in catalogue {
        for spec in game.options() {
            let at = found
                .iter()
                .position(|(known, _)| argument_of(known) == argument_of(spec));
            let at = at.unwrap_or_else(|| {
                found.push((spec, Vec::new()));
                found.len() - 1
            });
            add_meaning(&mut found[at].1, game, describe_in(game, spec, texts));
        }
    }
    let argument = |(spec, meanings): (&OptionSpec, Vec<Meaning>)| {
        let help: Vec<String> = meanings.iter().map(ToString::to_string).collect();
        argument(spec).help(help.join("; ")).help_heading(HEADING)
    };
    found.into_iter().map(argument).collect()
}

/// Meaning of an argument, and the games in which it has this meaning.
struct Meaning {
    games: Vec<Game>,
    text: String,
}

impl fmt::Display for Meaning {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let games: Vec<&str> = self.games.iter().map(|game| game.name()).collect();
        write!(f, "{}: {}", games.join(", "), self.text)
    }
}

fn add_meaning(meanings: &mut Vec<Meaning>, game: Game, text: String) {
    match meanings.iter_mut().find(|known| known.text == text) {
        Some(known) => known.games.push(game),
        None => meanings.push(Meaning {
            games: vec![game],
            text,
        }),
    }
}

/// The argument that sets an option, without its help.
pub fn argument(spec: &OptionSpec) -> Arg {
    let name = argument_of(spec);
    let argument = Arg::new(name).long(name);
    match spec.kind {
        _ if spec.switch.is_some() => argument.action(ArgAction::SetTrue),
        OptionKind::Text { .. } => argument.value_name("FILE"),
        OptionKind::Words => argument
            .value_name("FILE")
            .num_args(0..=1)
            .default_missing_value(""),
        OptionKind::Choice { values } => argument
            .value_name(name.to_uppercase())
            .value_parser(Offered::new(values.to_vec()))
            .hide_possible_values(true),
        OptionKind::Flag { .. } => argument
            .value_name("yes|no")
            .num_args(0..=1)
            .default_missing_value("yes"),
        _ => argument.value_name(name.to_uppercase()),
    }
}

/// An option and its values: `houses per side, from 1 to 12`.
pub fn describe_in(game: Game, spec: &OptionSpec, texts: Texts) -> String {
    if let Some((_, value)) = spec.switch {
        return uncapitalise(&texts.option_value(game, spec.key, value));
    }
    let of_file = format!("option-{}-file", spec.key);
    if texts.has(game, &of_file) {
        return texts.game_get(game, &of_file);
    }
    let label = uncapitalise(&texts.option(game, spec.key));
    match texts.allowed_values(game, spec) {
        Some(values) => format!("{label}, {values}"),
        None => label,
    }
}

fn uncapitalise(text: &str) -> String {
    let mut letters = text.chars();
    match letters.next() {
        Some(first) => first.to_lowercase().chain(letters).collect(),
        None => String::new(),
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    fn parse(line: &[&str]) -> OptionArgs {
        let command = OptionArgs::augment_args(Command::new("play").no_binary_name(true));
        OptionArgs::from_arg_matches(&command.get_matches_from(line)).unwrap()
    }

    fn find(name: &str) -> Game {
        ludoteca_play::find_game(CATALOGUE, name).unwrap()
    }

    fn setup(game: &str, line: &[&str]) -> Result<String, String> {
        let texts = Texts::of(Language::English);
        let setup = parse(line).setup(find(game), &Resources::none(), texts);
        let setup = setup.map_err(|error| error.to_string())?;
        Ok(setup.to_string())
    }

    #[test]
    fn every_option_of_every_game_is_an_argument() {
        OptionArgs::augment_args(Command::new("play")).debug_assert();
        for spec in CATALOGUE.iter().flat_map(|game| game.options()) {
            let arguments = arguments(CATALOGUE);
            let is_it = |argument: &&Arg| argument.get_id() == argument_of(spec);
            assert_eq!(arguments.iter().filter(is_it).count(), 1, "{}", spec.key);
        }
    }

    #[test]
    fn help_tells_what_an_argument_means_in_each_game() {
        let arguments = arguments(CATALOGUE);
        let help = |name: &str| {
            let found = arguments.iter().find(|argument| argument.get_id() == name);
            found.unwrap().get_help().unwrap().to_string()
        };
        assert_eq!(help("houses"), "mancala: houses per side, from 1 to 12");
        assert_eq!(
            help("size"),
            "wargame: board, rows by columns, 9x9 to 15x24; palavras: board, 7, 9, 11, 13 or 15"
        );
        assert_eq!(
            help("position"),
            "galo, mancala, poziomka: start from the position in FILE"
        );
        assert_eq!(
            help("starts"),
            "poziomka: who begins, first (Left) or second (Right)"
        );
    }

    #[test]
    fn arguments_become_options() {
        let rules = setup("mancala", &["--houses", "3", "--capture", "standard"]);
        assert_eq!(rules.unwrap(), "houses=3 seeds=4 capture=standard");
        let rules = setup("wargame", &["--hunt", "--size", "12x9"]).unwrap();
        assert!(rules.ends_with("mode=hunt"), "{rules}");
        assert_eq!(
            setup("galo", &["--hunt"]).unwrap_err(),
            "Galo has no option --hunt; its options are --position"
        );
    }

    #[test]
    fn a_dictionary_is_fetched_before_the_game_begins() {
        let missing = setup("palavras", &["--dictionary"]).unwrap_err();
        assert!(
            missing.starts_with("The dictionary of this game is not available here."),
            "{missing}"
        );
    }
}
