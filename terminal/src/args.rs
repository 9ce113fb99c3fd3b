//! Arguments of the command line.

use std::path::{Path, PathBuf};

use anyhow::{Context as _, anyhow, bail, ensure};
use clap::Args;
use clap::builder::PossibleValuesParser;
use ludoteca_play::text::Texts;
use ludoteca_play::{
    CATALOGUE, Facts, Game, NewSession, Occupant, Rank, Resources, Seat, Setup, tidy_name,
};
use ludoteca_table::{random_seed, store};
use ludoteca_words::Language;

use crate::config::Config;
use crate::offered::Offered;
pub use crate::options::OptionArgs;

/// `ludoteca play`
#[derive(Clone, Debug, Default, Args)]
#[command(after_help = "\
Examples:
  ludoteca play                        # choose from a menu
  ludoteca play galo --level expert    # expert and perfeito are the same level
  ludoteca play mancala --level master --second
  ludoteca play poziomka --pola 2 --rows 8 --columns 8 --with Rui
  ludoteca play wargame --size 12x12 --fleet 2,2,1,1 --level skilled
  ludoteca play wargame --hunt
  ludoteca play palavras --lang en
  ludoteca play --resume               # continue the game you left
  printf '5\\n1\\n' | ludoteca play galo --plain

Settings, in ludoteca/config.toml under $XDG_CONFIG_HOME (else ~/.config):
  name = \"Ana\"
  language = \"pt\"")]
pub struct PlayArgs {
    /// Which game; without it, a menu
    #[arg(value_parser = PossibleValuesParser::new(game_names()))]
    pub game: Option<String>,
    /// How well the computer plays
    #[arg(long, help = level_help(), value_parser = Offered::new(level_names()), hide_possible_values = true)]
    pub level: Option<String>,
    /// Play against another person at this keyboard
    #[arg(long, value_name = "NAME", conflicts_with = "level")]
    pub with: Option<String>,
    /// Take the second seat: O, the upper row, Right
    #[arg(long)]
    pub second: bool,
    /// Your name (default: that of the settings, else your user name)
    #[arg(long)]
    pub name: Option<String>,
    /// Continue the game that you left
    #[arg(long, conflicts_with_all = ["game", "level", "with", "second"])]
    pub resume: bool,
    /// Use lines of text instead of a screen: for screen readers, pipes and simple terminals
    #[arg(long)]
    pub plain: bool,
    /// Seed of the game's randomness, to play the same game again
    #[arg(long)]
    pub seed: Option<u64>,
    /// Arguments shared by several commands.
    #[command(flatten)]
    pub common: CommonArgs,
    /// The options of each game.
    #[command(flatten)]
    pub options: OptionArgs,
}

/// Arguments shared by several commands.
#[derive(Clone, Debug, Default, Args)]
pub struct CommonArgs {
    /// en, pt or pl; else that of the settings, or of the environment
    #[arg(long, value_name = "LANGUAGE", value_parser = Offered::new(languages()), hide_possible_values = true)]
    pub lang: Option<String>,
    /// Folder of the games (default: ludoteca in the platform's data folder)
    #[arg(long, value_name = "DIR")]
    pub data: Option<PathBuf>,
}

/// `ludoteca replay`
#[derive(Clone, Debug, Args)]
pub struct ReplayArgs {
    /// The record of a game (.ludo)
    pub file: PathBuf,
    /// Use lines of text instead of a screen
    #[arg(long)]
    pub plain: bool,
    /// Print JSON
    #[arg(long, conflicts_with_all = ["plain", "values"])]
    pub json: bool,
    /// Show what each move was worth (finished games only; implies --plain)
    #[arg(long)]
    pub values: bool,
    /// en, pt or pl; else that of the settings, or of the environment
    #[arg(long, value_name = "LANGUAGE", value_parser = Offered::new(languages()), hide_possible_values = true)]
    pub lang: Option<String>,
}

/// `ludoteca draw`
#[derive(Clone, Debug, Args)]
pub struct DrawArgs {
    /// The record of a game (.ludo)
    pub file: PathBuf,
    /// Number of moves played before the picture (default: all)
    #[arg(long)]
    pub ply: Option<u32>,
    /// File of the picture; - prints it
    #[arg(long, value_name = "OUT")]
    pub svg: PathBuf,
}

/// The names of all games, for help and completions.
pub fn game_names() -> Vec<&'static str> {
    CATALOGUE.iter().map(|game| game.name()).collect()
}

/// The names of all levels, each once, for completions.
fn level_names() -> Vec<&'static str> {
    let mut names: Vec<&str> = Rank::ALL.map(Rank::name).to_vec();
    for level in CATALOGUE.iter().flat_map(|game| game.levels()) {
        if !names.contains(&level.name) {
            names.push(level.name);
        }
    }
    names
}

/// The languages that there are texts in, for completions.
fn languages() -> Vec<&'static str> {
    Language::ALL.map(Language::code).to_vec()
}

/// The levels of each game by both of their names.
fn level_help() -> String {
    let texts = Texts::of(Language::usual());
    let describe = |game: &Game| {
        (!game.levels().is_empty()).then(|| format!("{game}: {}", texts.levels(*game)))
    };
    let games: Vec<String> = CATALOGUE.iter().filter_map(describe).collect();
    texts.with("args-level", &[("levels", games.join("; ").into())])
}

/// The texts of the language asked for, or else of the one in the settings.
pub(crate) fn texts(lang: Option<&str>, config: &Config) -> anyhow::Result<Texts> {
    if let Some(language) = Language::chosen().filter(|_| lang.is_none()) {
        return Ok(Texts::of(language));
    }
    let Some(tag) = lang.or(config.language.as_deref()) else {
        return Ok(Texts::of(Language::usual()));
    };
    let language = Language::from_tag(tag)
        .with_context(|| format!("no texts in {tag:?}: the language is en, pt or pl"))?;
    Ok(Texts::of(language))
}

impl CommonArgs {
    /// The folder of the games.
    pub(crate) fn folder(&self) -> PathBuf {
        self.data.clone().unwrap_or_else(store::default_folder)
    }
}

impl PlayArgs {
    /// The player's name: as given, else the user's.
    pub(crate) fn player(&self) -> String {
        let environment = || std::env::var("USER").ok().filter(|name| !name.is_empty());
        let name = self.name.clone().or_else(environment);
        tidy_name(name.as_deref().unwrap_or("player"))
    }

    /// A session of this game as it is asked for.
    pub fn new_session(
        &self,
        game: Game,
        resources: &Resources,
        texts: Texts,
    ) -> anyhow::Result<NewSession> {
        let setup = self.options.setup(game, resources, texts)?;
        let seats = self.seats(&setup, texts)?;
        let seed = self.seed.unwrap_or_else(random_seed);
        Ok(NewSession {
            takebacks: true,
            ..NewSession::new(setup, seats, seed)
        })
    }

    fn seats(&self, setup: &Setup, texts: Texts) -> anyhow::Result<Vec<Occupant>> {
        let facts = setup.facts();
        let game = || ("game", texts.game(setup.game).into());
        let own = Occupant::local(&self.player());
        if facts.is_solo() {
            if self.level.is_some() || self.with.is_some() || self.second {
                bail!(texts.with("args-alone", &[game()]));
            }
            return Ok(vec![own]);
        }
        let other = self.opponent(setup, facts, texts)?;
        if other == own {
            let name = ("name", self.player().into());
            bail!(texts.with("args-same-name", &[name]));
        }
        if self.second {
            return Ok(vec![other, own]);
        }
        Ok(vec![own, other])
    }

    fn opponent(&self, setup: &Setup, facts: Facts, texts: Texts) -> anyhow::Result<Occupant> {
        let game = setup.game;
        let name = || ("game", texts.game(game).into());
        if let Some(other) = &self.with {
            ensure!(!facts.is_hidden, texts.with("args-two-screens", &[name()]));
            return Ok(Occupant::local(other));
        }
        let level = match &self.level {
            Some(level) => texts
                .find_level(game, level)
                .map_err(|fault| anyhow!(texts.option_fault(setup, &fault)))?,
            None => game
                .usual_level()
                .with_context(|| texts.with("args-no-computer", &[name()]))?,
        };
        Ok(Occupant::computer(level.name))
    }

    /// Fills in the settings where an argument is missing.
    #[must_use]
    pub fn with_settings(&self, config: &Config) -> Self {
        let mut args = self.clone();
        args.name = args.name.or_else(|| config.name.clone());
        args
    }
}

/// A text file of at most a megabyte.
pub(crate) fn read_text(path: &Path) -> anyhow::Result<String> {
    ludoteca_files::read_text(path, 1 << 20).with_context(|| path.display().to_string())
}

/// Returns the seats that the people of this terminal hold.
pub(crate) fn local_seats(seats: &[Occupant]) -> Vec<Seat> {
    let is_local = |(_, occupant): &(Seat, &Occupant)| matches!(occupant, Occupant::Person { .. });
    let seats = Seat::BOTH.into_iter().zip(seats).filter(is_local);
    seats.map(|(seat, _)| seat).collect()
}
