//! What can be asked for on the command line.

use std::path::{Path, PathBuf};

use anyhow::{Context as _, bail, ensure};
use clap::Args;
use clap::builder::PossibleValuesParser;
use ludoteca_play::text::{Language, Texts};
use ludoteca_play::{
    CATALOGUE, Facts, Game, NewSession, Occupant, Resources, Seat, Setup, tidy_name,
};
use ludoteca_table::{random_seed, store};

pub use crate::options::OptionArgs;

/// `ludoteca play`
#[derive(Clone, Debug, Default, Args)]
#[command(after_help = "\
Examples:
  ludoteca play                          choose from a menu
  ludoteca play galo --level perfeito
  ludoteca play mancala --level strong --second
  ludoteca play poziomka --pola 2 --rows 8 --columns 8 --with Rui
  ludoteca play wargame --size 12x12 --fleet 2,2,1,1 --level d3
  ludoteca play wargame --hunt
  ludoteca play palavras --dictionary
  ludoteca play --resume                 continue the game you left
  printf '5\\n1\\n' | ludoteca play galo --plain")]
pub struct PlayArgs {
    /// Which game; without it, a menu
    #[arg(value_parser = PossibleValuesParser::new(game_names()))]
    pub game: Option<String>,
    /// How well the computer plays
    #[arg(long, help = level_help())]
    pub level: Option<String>,
    /// Play against another person at this keyboard
    #[arg(long, value_name = "NAME", conflicts_with = "level")]
    pub with: Option<String>,
    /// Take the second seat: O, the upper row, Right
    #[arg(long)]
    pub second: bool,
    /// Your name
    #[arg(long)]
    pub name: Option<String>,
    /// Continue the game that you left
    #[arg(long, conflicts_with_all = ["game", "level", "with", "second"])]
    pub resume: bool,
    /// Lines of text instead of a screen: for screen readers, pipes and simple terminals
    #[arg(long)]
    pub plain: bool,
    /// Where the game's randomness comes from; shown and recorded
    #[arg(long)]
    pub seed: Option<u64>,
    /// What several commands share.
    #[command(flatten)]
    pub common: CommonArgs,
    /// The options of each game.
    #[command(flatten)]
    pub options: OptionArgs,
}

/// What several commands share.
#[derive(Clone, Debug, Default, Args)]
pub struct CommonArgs {
    /// en, pt or pl; else the environment's language
    #[arg(long, value_name = "LANGUAGE")]
    pub lang: Option<String>,
    /// Where games are kept; else ludoteca in the platform's data folder
    #[arg(long, value_name = "DIR")]
    pub data: Option<PathBuf>,
}

/// `ludoteca replay`
#[derive(Clone, Debug, Args)]
pub struct ReplayArgs {
    /// A record, as a game saves it
    pub file: PathBuf,
    /// Lines of text instead of a screen
    #[arg(long)]
    pub plain: bool,
    /// en, pt or pl; else the environment's language
    #[arg(long, value_name = "LANGUAGE")]
    pub lang: Option<String>,
}

/// `ludoteca draw`
#[derive(Clone, Debug, Args)]
pub struct DrawArgs {
    /// A record, as a game saves it
    pub file: PathBuf,
    /// After how many moves; else at the end
    #[arg(long)]
    pub ply: Option<u32>,
    /// Where to write the picture; - prints it
    #[arg(long, value_name = "OUT")]
    pub svg: PathBuf,
}

/// The names of all games, for help and completions.
pub fn game_names() -> Vec<&'static str> {
    CATALOGUE.iter().map(|game| game.name()).collect()
}

/// The levels of each game that has any.
fn level_help() -> String {
    let describe = |game: &Game| {
        let levels: Vec<&str> = game.levels().iter().map(|level| level.name).collect();
        (!levels.is_empty()).then(|| format!("{} ({game})", levels.join(", ")))
    };
    let games: Vec<String> = CATALOGUE.iter().filter_map(describe).collect();
    format!("How well the computer plays: {}", games.join("; "))
}

/// The texts of the language asked for.
pub(crate) fn texts(lang: Option<&str>) -> anyhow::Result<Texts> {
    let Some(tag) = lang else {
        let language = Language::of_environment(|name| std::env::var(name).ok());
        return Ok(Texts::of(language));
    };
    let language = Language::from_tag(tag)
        .with_context(|| format!("no texts in {tag:?}: --lang is en, pt or pl"))?;
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
    pub fn new_session(&self, game: Game, resources: &Resources) -> anyhow::Result<NewSession> {
        let setup = self.options.setup(game, resources)?;
        let seats = self.seats(&setup)?;
        let seed = self.seed.unwrap_or_else(random_seed);
        Ok(NewSession {
            takebacks: true,
            ..NewSession::new(setup, seats, seed)
        })
    }

    fn seats(&self, setup: &Setup) -> anyhow::Result<Vec<Occupant>> {
        let (game, facts) = (setup.game, setup.facts());
        let own = Occupant::local(&self.player());
        if facts.is_solo() {
            if self.level.is_some() || self.with.is_some() || self.second {
                bail!("{game} is played alone here: leave out --level, --with and --second");
            }
            return Ok(vec![own]);
        }
        let other = self.opponent(game, facts)?;
        if other == own {
            bail!("the other person needs another name than {}", self.player());
        }
        if self.second {
            return Ok(vec![other, own]);
        }
        Ok(vec![own, other])
    }

    fn opponent(&self, game: Game, facts: Facts) -> anyhow::Result<Occupant> {
        if let Some(name) = &self.with {
            ensure!(
                !facts.is_hidden,
                "two people need two screens for {game}: play it with `ludoteca serve`"
            );
            return Ok(Occupant::local(name));
        }
        let level = match &self.level {
            Some(name) => game.level(name)?,
            None => game
                .usual_level()
                .with_context(|| format!("the computer does not play {game}: use --with NAME"))?,
        };
        Ok(Occupant::computer(level.name))
    }
}

/// A text file of at most a megabyte.
pub(crate) fn read_text(path: &Path) -> anyhow::Result<String> {
    ludoteca_files::read_text(path, 1 << 20).with_context(|| path.display().to_string())
}

/// Which seats the people of this terminal hold.
pub(crate) fn local_seats(seats: &[Occupant]) -> Vec<Seat> {
    let is_local = |(_, occupant): &(Seat, &Occupant)| matches!(occupant, Occupant::Person { .. });
    let seats = Seat::BOTH.into_iter().zip(seats).filter(is_local);
    seats.map(|(seat, _)| seat).collect()
}
