//! Erasure of a game's types, done once: [`Kind`] for every [`Rules`], and what it hands out.
//!
//! A question without types of its game stands in [`Description`] alone. One about a game in
//! progress stands in [`Rules`] and [`Position`], one about what a seat sees in [`Rules`] and
//! [`Subject`].

mod position;
mod subject;

use std::fmt;
use std::ops::Deref;

use ludoteca_core::ParseError;
use ludoteca_words::Language;
use serde::{Serialize, Serializer};

use crate::options::{OptionFault, OptionKind, OptionSpec, Options, shorten};
use crate::resources::Resources;
use crate::rules::{Description, Level, Needs, Rules};
use position::TypedPosition;
pub use position::{Arranging, Played, Position, Step};
use subject::TypedSubject;
pub use subject::{Player, Subject};

/// A game that can be played. All that a table knows of it stands here.
#[derive(Clone, Copy)]
pub struct Game(&'static dyn Kind);

impl Game {
    /// The game with these rules.
    pub const fn new(kind: &'static dyn Kind) -> Self {
        Self(kind)
    }

    /// The start of a game.
    pub fn start(
        self,
        options: &Options,
        resources: &Resources,
    ) -> Result<Box<dyn Position>, OptionFault> {
        self.0.start(options, resources)
    }

    /// Reads a position in the game's own notation.
    pub fn read_seen(self, text: &str, needs: &Needs<'_>) -> Result<Box<dyn Subject>, ParseError> {
        self.0.read_seen(text, needs)
    }

    /// The level that a newcomer meets; `None` for a game without levels.
    pub fn usual_level(self) -> Option<&'static Level> {
        let levels = self.levels();
        let usual = levels.iter().find(|level| level.is_usual);
        usual.or(levels.first())
    }

    /// The options of the game that a stranger is offered, where they are not the usual ones.
    pub fn welcome_options(
        self,
        language: Language,
    ) -> impl Iterator<Item = (&'static str, &'static str)> {
        let words = self.welcome(language).split_whitespace();
        words.filter_map(|word| word.split_once('='))
    }

    /// The option that takes a position to begin from, where the game can begin from one.
    pub fn position_option(self) -> Option<&'static str> {
        let is_text = |spec: &&OptionSpec| matches!(spec.kind, OptionKind::Text { .. });
        Some(self.options().iter().find(is_text)?.key)
    }

    /// The level with this name: that of records and the course, or the one for people.
    pub fn level(self, name: &str) -> Result<&'static Level, OptionFault> {
        let mut levels = self.levels().iter();
        let found = levels.find(|level| level.name == name || level.rank.name() == name);
        found.ok_or_else(|| {
            let names = self.levels().iter();
            let names = names.map(|level| format!("{} ({})", level.rank.name(), level.name));
            OptionFault::Level {
                game: self.name(),
                level: shorten(name),
                levels: names.collect::<Vec<_>>().join(", "),
            }
        })
    }
}

impl Deref for Game {
    type Target = dyn Kind;

    fn deref(&self) -> &Self::Target {
        self.0
    }
}

impl PartialEq for Game {
    fn eq(&self, other: &Self) -> bool {
        self.name() == other.name()
    }
}

impl Eq for Game {}

impl fmt::Debug for Game {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl fmt::Display for Game {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl Serialize for Game {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}

/// A game without its types; see [`Rules`] for what each question means.
pub trait Kind: Description {
    /// Returns whether options that are right one by one also make a game together.
    fn check(&self, options: &Options) -> Result<(), OptionFault>;
    /// The start of a game.
    fn start(
        &'static self,
        options: &Options,
        resources: &Resources,
    ) -> Result<Box<dyn Position>, OptionFault>;
    /// Reads a position in the game's own notation.
    fn read_seen(
        &'static self,
        text: &str,
        needs: &Needs<'_>,
    ) -> Result<Box<dyn Subject>, ParseError>;
    /// The computer at a level, for one game.
    fn player(&self, level: &str, seed: u64, resources: &Resources) -> Player;
}

impl<R: Rules> Kind for R {
    fn check(&self, options: &Options) -> Result<(), OptionFault> {
        let started = Rules::start(self, options, &Resources::none());
        started.map(drop).map_err(OptionFault::Game)
    }

    fn start(
        &'static self,
        options: &Options,
        resources: &Resources,
    ) -> Result<Box<dyn Position>, OptionFault> {
        options.check()?;
        let state = Rules::start(self, options, resources).map_err(OptionFault::Game)?;
        Ok(Box::new(TypedPosition { rules: self, state }))
    }

    fn read_seen(
        &'static self,
        text: &str,
        needs: &Needs<'_>,
    ) -> Result<Box<dyn Subject>, ParseError> {
        let seen = Rules::read_seen(self, text, needs)?;
        let resources = needs.resources.clone();
        Ok(Box::new(TypedSubject {
            rules: self,
            seen,
            resources,
        }))
    }

    fn player(&self, level: &str, seed: u64, resources: &Resources) -> Player {
        let chooser = Rules::player(self, level, seed, resources);
        Player::new::<R>(chooser)
    }
}
