//! A game together with its options.

use std::fmt;

use ludoteca_words::Language;
use serde::{Serialize, Serializer};
use serde_json::Value as Json;

use super::{OptionFault, Options, shorten};
use crate::Game;

/// A game and its options.
///
/// As text (`[Rules "…"]` of a record), words `key=value`:
///
/// ```
/// use ludoteca_play::{CATALOGUE, Setup};
///
/// let game = CATALOGUE[1];
/// assert_eq!(Setup::usual(game).to_string(), "houses=6 seeds=4 capture=empty");
/// let read = Setup::read(game, "houses=3").unwrap();
/// assert_eq!(read.to_string(), "houses=3 seeds=4 capture=empty");
/// assert!(Setup::read(game, "houses=99").is_err());
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    /// The game.
    pub game: Game,
    /// Its options.
    pub options: Options,
}

impl Setup {
    /// The game as it is usually played.
    pub fn usual(game: Game) -> Self {
        Self {
            game,
            options: Options::usual(game.options()),
        }
    }

    /// The game that a stranger is offered.
    pub fn welcome(game: Game, language: Language) -> Result<Self, OptionFault> {
        Self::read(game, game.welcome(language))
    }

    /// Reads words `key=value`; what is not named is as usual.
    pub fn read(game: Game, rules: &str) -> Result<Self, OptionFault> {
        let mut setup = Self::usual(game);
        for word in rules.split_whitespace() {
            let (key, value) = word
                .split_once('=')
                .ok_or_else(|| OptionFault::NotAPair(shorten(word)))?;
            setup.set(key, value)?;
        }
        setup.check()?;
        Ok(setup)
    }

    /// Chooses by text.
    pub fn set(&mut self, key: &str, text: &str) -> Result<(), OptionFault> {
        let game = self.game.name();
        self.options.set(key, text).map_err(|fault| match fault {
            OptionFault::Unknown { key, .. } => OptionFault::Unknown { game, key },
            fault => fault,
        })
    }

    /// Checks every option; says what is wrong with the first that is.
    pub fn check(&self) -> Result<(), OptionFault> {
        self.options.check()?;
        self.game.check(&self.options)
    }

    /// Facts that follow from the options.
    pub fn facts(&self) -> crate::Facts {
        self.game.facts(&self.options)
    }

    /// Returns the number of seats at the table.
    pub fn seats(&self) -> usize {
        self.facts().seats.into()
    }

    /// The game without the path of a dictionary.
    pub fn without_paths(&self) -> Self {
        Self {
            game: self.game,
            options: self.options.without_paths(),
        }
    }
}

impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.options.fmt(f)
    }
}

/// The name of the game and each option, as JSON; see [`Options::to_json`].
impl Serialize for Setup {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let name = ("game".to_owned(), Json::from(self.game.name()));
        let options = self.options.to_json().into_iter();
        serializer.collect_map(std::iter::once(name).chain(options))
    }
}
