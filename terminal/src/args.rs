//! What can be asked for on the command line.

use std::path::PathBuf;

use anyhow::{Context as _, anyhow, bail};
use clap::Args;
use ludoteca_table::texts::{Language, Texts};
use ludoteca_table::{
    GameKind, Level, NewSession, Occupant, PalavrasSetup, Seat, Setup, WargameMode, WordList, store,
};

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
  ludoteca play --resume                 go on with the game you left
  printf '5\\n1\\n' | ludoteca play galo --plain")]
pub struct PlayArgs {
    /// galo, mancala, poziomka, wargame or palavras; without it, a menu
    pub game: Option<GameKind>,
    /// How well the computer plays: basico, normal, perfeito, strong (galo); normal, avancado,
    /// strong (mancala); course, strong (poziomka); d1, d2, d3, d4 (wargame)
    #[arg(long)]
    pub level: Option<Level>,
    /// Play against another person at this keyboard
    #[arg(long, value_name = "NAME", conflicts_with = "level")]
    pub with: Option<String>,
    /// Take the second seat: O, the upper row, Right
    #[arg(long)]
    pub second: bool,
    /// Your name
    #[arg(long)]
    pub name: Option<String>,
    /// Go on with the game that you left
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

/// The options of each game.
#[derive(Clone, Debug, Default, Args)]
#[command(next_help_heading = "Options of the games")]
pub struct OptionArgs {
    /// mancala: houses a side, 1 to 12
    #[arg(long)]
    pub houses: Option<String>,
    /// mancala: seeds in each house, 1 to 12
    #[arg(long)]
    pub seeds: Option<String>,
    /// mancala: empty (a last seed is always captured) or standard
    #[arg(long)]
    pub capture: Option<String>,
    /// poziomka: the length of a block, 1 to 26
    #[arg(long)]
    pub pola: Option<String>,
    /// poziomka: rows, 1 to 26
    #[arg(long)]
    pub rows: Option<String>,
    /// poziomka: columns, 1 to 26
    #[arg(long)]
    pub columns: Option<String>,
    /// poziomka: who begins, first (Left) or second (Right)
    #[arg(long)]
    pub starts: Option<String>,
    /// wargame: rows by columns, 9x9 to 15x24; palavras: 7, 9, 11, 13 or 15
    #[arg(long)]
    pub size: Option<String>,
    /// wargame: how many pieces of types 1, 2, …, as 2,1,1
    #[arg(long)]
    pub fleet: Option<String>,
    /// wargame: only you fire, at a fleet that the computer hid
    #[arg(long)]
    pub hunt: bool,
    /// palavras: a board of your own
    #[arg(long, value_name = "FILE")]
    pub board: Option<PathBuf>,
    /// palavras: only words of a dictionary, this one or the machine's
    #[arg(long, value_name = "FILE", num_args = 0..=1, default_missing_value = "")]
    pub dictionary: Option<String>,
    /// palavras: after how many words the game ends
    #[arg(long)]
    pub limit: Option<String>,
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
    /// Where to write the picture
    #[arg(long, value_name = "OUT")]
    pub svg: PathBuf,
}

/// The texts of the language asked for.
pub(crate) fn texts(lang: Option<&str>) -> anyhow::Result<Texts> {
    let Some(tag) = lang else {
        return Ok(Texts::of(Language::from_environment()));
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
    /// The name of whoever plays: as given, else the user's.
    pub(crate) fn player(&self) -> String {
        let environment = || std::env::var("USER").ok().filter(|name| !name.is_empty());
        let name = self.name.clone().or_else(environment);
        ludoteca_table::tidy_name(name.as_deref().unwrap_or("player"))
    }

    /// The game that is asked for.
    pub fn new_session(&self, game: GameKind) -> anyhow::Result<NewSession> {
        let setup = self.options.setup(game)?;
        let mut new = NewSession::new(setup.clone(), self.seats(&setup)?);
        new.seed = self.seed;
        new.takebacks = true;
        Ok(new)
    }

    fn seats(&self, setup: &Setup) -> anyhow::Result<Vec<Occupant>> {
        let own = Occupant::local(&self.player());
        let game = setup.kind();
        if setup.seats() == 1 {
            if self.level.is_some() || self.with.is_some() || self.second {
                bail!("{game} is played alone here: leave out --level, --with and --second");
            }
            return Ok(vec![own]);
        }
        let other = match (&self.with, self.level) {
            (Some(_), _) if setup.is_hidden() => {
                bail!("two people need two screens for {game}: play it with `ludoteca serve`")
            }
            (Some(name), _) => Occupant::local(name),
            (None, Some(level)) if !game.levels().contains(&level) => {
                let levels: Vec<&str> = game.levels().iter().map(|level| level.name()).collect();
                bail!("{game} has no level {level}: it has {}", levels.join(", "))
            }
            (None, level) => Occupant::Computer {
                level: level.unwrap_or(usual_level(game)),
            },
        };
        if other == own {
            bail!("the other person needs another name than {}", self.player());
        }
        if self.second {
            return Ok(vec![other, own]);
        }
        Ok(vec![own, other])
    }
}

/// The level that a newcomer meets.
pub(crate) fn usual_level(game: GameKind) -> Level {
    match game {
        GameKind::Galo | GameKind::Mancala | GameKind::Palavras => Level::Normal,
        GameKind::Poziomka => Level::Course,
        GameKind::Wargame => Level::D2,
    }
}

impl OptionArgs {
    /// The setup of a game with these options; an option of another game is refused.
    pub(crate) fn setup(&self, game: GameKind) -> anyhow::Result<Setup> {
        let mut setup = Setup::default_of(game);
        let options = [
            ("houses", &self.houses),
            ("seeds", &self.seeds),
            ("capture", &self.capture),
            ("pola", &self.pola),
            ("rows", &self.rows),
            ("columns", &self.columns),
            ("starts", &self.starts),
            ("size", &self.size),
            ("fleet", &self.fleet),
            ("limit", &self.limit),
        ];
        for (key, value) in options {
            if let Some(value) = value {
                setup.set(key, value)?;
            }
        }
        match &mut setup {
            Setup::Wargame(options) if self.hunt => options.mode = WargameMode::Hunt,
            _ if self.hunt => bail!("{game} has no option hunt"),
            _ => {}
        }
        match &mut setup {
            Setup::Palavras(options) => self.set_palavras(options)?,
            _ if self.board.is_some() => bail!("{game} has no option board"),
            _ if self.dictionary.is_some() => bail!("{game} has no option dictionary"),
            _ => {}
        }
        setup.check()?;
        Ok(setup)
    }

    fn set_palavras(&self, setup: &mut PalavrasSetup) -> anyhow::Result<()> {
        if let Some(path) = &self.board {
            let text = read_text(path)?;
            setup.board = Some(text);
        }
        setup.words = match self.dictionary.as_deref() {
            None => return Ok(()),
            Some("") => WordList::Usual,
            Some(path) => {
                let path = std::path::absolute(path).with_context(|| path.to_owned())?;
                WordList::File(path.display().to_string())
            }
        };
        // Better now than at the first word.
        ludoteca_table::words(&setup.words).map_err(|reason| anyhow!("no dictionary: {reason}"))?;
        Ok(())
    }
}

/// A text file of at most a megabyte.
pub(crate) fn read_text(path: &std::path::Path) -> anyhow::Result<String> {
    use std::io::Read as _;
    let name = || path.display().to_string();
    let file = std::fs::File::open(path).with_context(name)?;
    let mut text = String::new();
    file.take((1 << 20) + 1)
        .read_to_string(&mut text)
        .with_context(name)?;
    Ok(text)
}

/// Which seats the people of this terminal hold.
pub(crate) fn local_seats(seats: &[Occupant]) -> Vec<Seat> {
    let is_local = |(_, occupant): &(Seat, &Occupant)| matches!(occupant, Occupant::Person { .. });
    let seats = Seat::BOTH.into_iter().zip(seats).filter(is_local);
    seats.map(|(seat, _)| seat).collect()
}
