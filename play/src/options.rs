//! What is chosen before a game.
//!
//! A game describes each of its options once, by an [`OptionSpec`]. Command line, forms, menus,
//! the manual, the API and all checks are made from that description.

use std::fmt;

use ludoteca_words::Language;
use serde::{Serialize, Serializer};
use serde_json::{Map, Value as Json};

use crate::{Game, Resources};

/// One thing that can be chosen.
#[derive(Clone, Copy, Debug)]
pub struct OptionSpec {
    /// Its name in rules (`key=value`), JSON, and texts (`option-KEY`).
    pub key: &'static str,
    /// What it can be.
    pub kind: OptionKind,
    /// Whether it is shown at once, not among further options.
    pub is_main: bool,
    /// Its name on the command line, where that differs from the key.
    pub argument: Option<&'static str>,
    /// A switch of the command line that sets it, and to what: `--hunt` for `mode=hunt`.
    pub switch: Option<(&'static str, &'static str)>,
    /// Whether it is named only when it is not as usual: there are records from before it.
    pub is_tacit: bool,
}

/// What an option can be.
#[derive(Clone, Copy, Debug)]
pub enum OptionKind {
    /// A number.
    Number {
        /// The least.
        least: u32,
        /// The most.
        most: u32,
        /// Only every this many from the least on.
        step: u32,
        /// What it is unless chosen; `None` when it may be left open, and is.
        usual: Option<u32>,
        /// Some that are worth offering where not all can be.
        offered: &'static [u32],
    },
    /// One of a few words.
    Choice {
        /// The words, the usual one first.
        values: &'static [&'static str],
    },
    /// Yes or no.
    Flag {
        /// What it is unless chosen.
        usual: bool,
    },
    /// Rows by columns.
    Size {
        /// Fewest and most rows.
        rows: (u8, u8),
        /// Fewest and most columns.
        columns: (u8, u8),
        /// Both are multiples of this.
        step: u8,
        /// What it is unless chosen.
        usual: (u8, u8),
    },
    /// How many of each of several kinds.
    Counts {
        /// What it is unless chosen; as long as there are kinds.
        usual: &'static [u8],
        /// Some that are worth offering where not all can be.
        offered: &'static [&'static str],
    },
    /// A text of the user's own, or none.
    Text {
        /// No longer than this.
        longest: usize,
        /// The same text in one word; what cannot be read stays as it is.
        fold: fn(&str) -> String,
    },
    /// Which words are accepted.
    Words,
}

impl OptionSpec {
    /// An option among the further ones, called by its key.
    pub const fn new(key: &'static str, kind: OptionKind) -> Self {
        Self {
            key,
            kind,
            is_main: false,
            argument: None,
            switch: None,
            is_tacit: false,
        }
    }

    /// The same option, named only when it is not as usual.
    pub const fn tacit(self) -> Self {
        Self {
            is_tacit: true,
            ..self
        }
    }

    /// The same option, shown at once.
    pub const fn main(self) -> Self {
        Self {
            is_main: true,
            ..self
        }
    }

    /// Its name on the command line.
    pub const fn argument(&self) -> &'static str {
        match self.argument {
            Some(name) => name,
            None => self.key,
        }
    }

    fn usual(&self) -> Value {
        match self.kind {
            OptionKind::Number { usual, .. } => Value::Number(usual),
            OptionKind::Choice { values } => Value::Choice(values[0]),
            OptionKind::Flag { usual } => Value::Flag(usual),
            OptionKind::Size { usual, .. } => Value::Size(usual.0, usual.1),
            OptionKind::Counts { usual, .. } => Value::Counts(usual.to_vec()),
            OptionKind::Text { .. } => Value::Text(None),
            OptionKind::Words => Value::Words(WordList::Any),
        }
    }

    /// The value that a text names; `None` for a text that names none.
    fn read(&self, text: &str) -> Option<Value> {
        Some(match self.kind {
            OptionKind::Number { usual: None, .. } if text == NONE => Value::Number(None),
            OptionKind::Number { .. } => Value::Number(Some(text.parse().ok()?)),
            OptionKind::Choice { values } => {
                Value::Choice(values.iter().find(|value| **value == text)?)
            }
            OptionKind::Flag { .. } => Value::Flag(match text {
                "yes" => true,
                "no" => false,
                _ => return None,
            }),
            OptionKind::Size { .. } => {
                let (rows, columns) = text.split_once('x')?;
                Value::Size(rows.parse().ok()?, columns.parse().ok()?)
            }
            OptionKind::Counts { usual, .. } => Value::Counts(read_counts(text, usual.len())?),
            OptionKind::Text { fold, longest } if text.len() <= longest => {
                Value::Text(Some(fold(text)))
            }
            OptionKind::Text { .. } => Value::Text(Some(text.to_owned())),
            OptionKind::Words => Value::Words(match text {
                "any" => WordList::Any,
                "usual" => WordList::Usual,
                code => WordList::Of(Language::from_code(code)?),
            }),
        })
    }

    /// Whether a value lies within what is allowed.
    fn check(&self, value: &Value) -> Result<(), OptionFault> {
        match (self.kind, value) {
            (
                OptionKind::Number {
                    least, most, step, ..
                },
                Value::Number(Some(number)),
            ) if !(least..=most).contains(number)
                || !(number - least).is_multiple_of(step.max(1)) =>
            {
                Err(OptionFault::Number {
                    key: self.key,
                    allowed: describe_numbers(least, most, step),
                    found: *number,
                })
            }
            (OptionKind::Size { .. }, Value::Size(rows, columns)) => {
                self.check_size(*rows, *columns)
            }
            (OptionKind::Text { longest, .. }, Value::Text(Some(text))) if text.len() > longest => {
                Err(OptionFault::TooLong {
                    key: self.key,
                    longest,
                })
            }
            _ => Ok(()),
        }
    }

    fn check_size(&self, found_rows: u8, found_columns: u8) -> Result<(), OptionFault> {
        let OptionKind::Size {
            rows,
            columns,
            step,
            ..
        } = self.kind
        else {
            return Ok(());
        };
        let fits = |found: u8, (least, most): (u8, u8)| {
            (least..=most).contains(&found) && found.is_multiple_of(step.max(1))
        };
        if fits(found_rows, rows) && fits(found_columns, columns) {
            return Ok(());
        }
        Err(OptionFault::Size {
            found: (found_rows, found_columns),
            rows,
            columns,
            step,
        })
    }

    /// The values that a list can offer, as text; empty where they cannot be listed.
    pub fn offered(&self) -> Vec<String> {
        let texts = |values: &[&str]| values.iter().map(|&value| value.to_owned()).collect();
        match self.kind {
            OptionKind::Number {
                least,
                most,
                step,
                usual,
                offered,
            } => {
                let open = usual.is_none().then(|| NONE.to_owned());
                let numbers: Vec<u32> = match offered {
                    [] => (least..=most).step_by(step.max(1) as usize).collect(),
                    offered => offered.to_vec(),
                };
                open.into_iter()
                    .chain(numbers.iter().map(u32::to_string))
                    .collect()
            }
            OptionKind::Choice { values } => texts(values),
            OptionKind::Flag { .. } => texts(&["no", "yes"]),
            OptionKind::Size {
                rows,
                columns,
                step,
                ..
            } => list_sizes(rows, columns, step),
            OptionKind::Counts { offered, .. } => texts(offered),
            OptionKind::Text { .. } => Vec::new(),
            OptionKind::Words => texts(&["any", "pt", "en", "pl"]),
        }
    }

    /// The same without the words that are not here.
    pub fn offered_here(&self, resources: &Resources) -> Vec<String> {
        let mut offered = self.offered();
        offered.retain(|value| self.is_here(value, resources));
        offered
    }

    /// Whether a value can be had: a dictionary may not be here.
    pub fn is_here(&self, value: &str, resources: &Resources) -> bool {
        let words = self.word_list(value);
        words.is_none_or(|list| resources.has_words(&list))
    }

    /// The words that a value stands for, if the option is about words.
    pub fn word_list(&self, value: &str) -> Option<WordList> {
        match (self.kind, value) {
            (OptionKind::Words, "any") => Some(WordList::Any),
            (OptionKind::Words, code) => Some(WordList::Of(Language::from_code(code)?)),
            _ => None,
        }
    }
}

/// What is written for a number that is left open.
pub const NONE: &str = "none";

fn list_sizes(rows: (u8, u8), columns: (u8, u8), step: u8) -> Vec<String> {
    let steps = |(least, most): (u8, u8)| (least..=most).step_by(step.max(1).into());
    steps(rows)
        .flat_map(|rows| steps(columns).map(move |columns| format!("{rows}x{columns}")))
        .collect()
}

/// Counts as `1,1,1`; those left out at the end are 0.
fn read_counts(text: &str, kinds: usize) -> Option<Vec<u8>> {
    let mut counts = vec![0; kinds];
    for (at, count) in text.split(',').enumerate() {
        *counts.get_mut(at)? = count.parse().ok()?;
    }
    Some(counts)
}

/// `from 1 to 12`, or `7, 9, 11, 13 or 15` where only some of them are allowed.
fn describe_numbers(least: u32, most: u32, step: u32) -> String {
    if most == u32::MAX {
        return format!("at least {least}");
    }
    if step <= 1 {
        return format!("from {least} to {most}");
    }
    let numbers: Vec<String> = (least..=most)
        .step_by(step as usize)
        .map(|number| number.to_string())
        .collect();
    match numbers.split_last() {
        Some((last, [])) => last.clone(),
        Some((last, others)) => format!("{} or {last}", others.join(", ")),
        None => String::new(),
    }
}

/// Which words a game accepts.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub enum WordList {
    /// Any letters are a word.
    #[default]
    Any,
    /// The dictionary that this machine has in one of the usual places.
    Usual,
    /// The dictionary of a language.
    Of(Language),
    /// A dictionary in this file. Never take this from a stranger: it names a path.
    File(String),
}

/// What was chosen for one option.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Value {
    Number(Option<u32>),
    Choice(&'static str),
    Flag(bool),
    Size(u8, u8),
    Counts(Vec<u8>),
    Text(Option<String>),
    Words(WordList),
}

/// What was chosen for each option of a game.
#[derive(Clone, Debug)]
pub struct Options {
    specs: &'static [OptionSpec],
    values: Vec<Value>,
}

impl PartialEq for Options {
    fn eq(&self, other: &Self) -> bool {
        self.values == other.values
    }
}

impl Eq for Options {}

impl Options {
    /// Everything as usual.
    pub fn usual(specs: &'static [OptionSpec]) -> Self {
        Self {
            specs,
            values: specs.iter().map(OptionSpec::usual).collect(),
        }
    }

    /// The descriptions, in order.
    pub fn specs(&self) -> &'static [OptionSpec] {
        self.specs
    }

    fn get(&self, key: &str) -> &Value {
        let at = self.specs.iter().position(|spec| spec.key == key);
        &self.values[at.expect("a game asks for options that it describes")]
    }

    /// A number.
    pub fn number(&self, key: &str) -> Option<u32> {
        match self.get(key) {
            Value::Number(number) => *number,
            _ => None,
        }
    }

    /// A small number that is always there.
    pub fn count(&self, key: &str) -> u8 {
        self.number(key)
            .and_then(|number| number.try_into().ok())
            .unwrap_or_default()
    }

    /// One of a few words.
    pub fn choice(&self, key: &str) -> &'static str {
        match self.get(key) {
            Value::Choice(word) => word,
            _ => "",
        }
    }

    /// Yes or no.
    pub fn is_set(&self, key: &str) -> bool {
        matches!(self.get(key), Value::Flag(true))
    }

    /// Rows and columns.
    pub fn size(&self, key: &str) -> (u8, u8) {
        match self.get(key) {
            Value::Size(rows, columns) => (*rows, *columns),
            _ => (0, 0),
        }
    }

    /// How many of each kind.
    pub fn counts(&self, key: &str) -> &[u8] {
        match self.get(key) {
            Value::Counts(counts) => counts,
            _ => &[],
        }
    }

    /// A text of the user's own.
    pub fn text(&self, key: &str) -> Option<&str> {
        match self.get(key) {
            Value::Text(text) => text.as_deref(),
            _ => None,
        }
    }

    /// Which words are accepted, by the first option that says so.
    pub fn words(&self) -> WordList {
        let find = |value: &Value| match value {
            Value::Words(list) => Some(list.clone()),
            _ => None,
        };
        self.values.iter().find_map(find).unwrap_or_default()
    }

    /// What was chosen for one option, as [`set`](Self::set) reads it; `None` when it is left
    /// open. A dictionary's path is not told.
    pub fn written(&self, key: &str) -> Option<String> {
        match self.get(key) {
            Value::Number(number) => number.map(|number| number.to_string()),
            Value::Choice(word) => Some((*word).to_owned()),
            Value::Flag(is_set) => Some(if *is_set { "yes" } else { "no" }.to_owned()),
            Value::Size(rows, columns) => Some(format!("{rows}x{columns}")),
            Value::Counts(counts) => {
                let counts: Vec<String> = counts.iter().map(u8::to_string).collect();
                Some(counts.join(","))
            }
            Value::Text(text) => text.clone(),
            Value::Words(WordList::Any) => Some("any".to_owned()),
            Value::Words(WordList::Usual | WordList::File(_)) => Some("usual".to_owned()),
            Value::Words(WordList::Of(language)) => Some(language.code().to_owned()),
        }
    }

    /// The same where a record names it.
    pub fn told(&self, spec: &OptionSpec) -> Option<String> {
        let is_usual = || *self.get(spec.key) == spec.usual();
        let is_told = !spec.is_tacit || !is_usual();
        is_told.then(|| self.written(spec.key))?
    }

    /// Chooses by text.
    pub fn set(&mut self, key: &str, text: &str) -> Result<(), OptionFault> {
        let at = self.specs.iter().position(|spec| spec.key == key);
        let at = at.ok_or_else(|| OptionFault::Unknown {
            game: "this game",
            key: shorten(key),
        })?;
        let value = self.specs[at].read(text);
        self.values[at] = value.ok_or_else(|| OptionFault::Unreadable {
            key: shorten(key),
            text: shorten(text),
        })?;
        Ok(())
    }

    /// Accepts only the words of this list. Does nothing in a game without words.
    pub fn set_words(&mut self, list: &WordList) {
        let words = self.values.iter_mut();
        for value in words.filter(|value| matches!(value, Value::Words(_))) {
            *value = Value::Words(list.clone());
        }
    }

    /// Checks each option against its description.
    pub fn check(&self) -> Result<(), OptionFault> {
        let pairs = self.specs.iter().zip(&self.values);
        pairs
            .into_iter()
            .try_for_each(|(spec, value)| spec.check(value))
    }

    /// The same options without the path of a dictionary, which is nobody else's business.
    pub fn without_paths(&self) -> Self {
        let mut options = self.clone();
        if matches!(options.words(), WordList::File(_)) {
            options.set_words(&WordList::Usual);
        }
        options
    }

    /// The options in one line for people: a text of their own is left out.
    pub fn summary(&self) -> String {
        let is_short = |spec: &&OptionSpec| !matches!(spec.kind, OptionKind::Text { .. });
        self.write(self.specs.iter().filter(is_short))
    }

    fn write<'a>(&self, specs: impl Iterator<Item = &'a OptionSpec>) -> String {
        let pair = |spec: &OptionSpec| Some(format!("{}={}", spec.key, self.told(spec)?));
        let pairs: Vec<String> = specs.filter_map(pair).collect();
        pairs.join(" ")
    }

    /// Everything, dictionary paths included: for the file of games only.
    pub fn to_json(&self) -> Map<String, Json> {
        let pair = |(spec, value): (&OptionSpec, &Value)| (spec.key.to_owned(), value.to_json());
        self.specs.iter().zip(&self.values).map(pair).collect()
    }

    /// Reads what [`to_json`](Self::to_json) wrote; what is not named is as usual.
    pub fn read_json(
        specs: &'static [OptionSpec],
        json: &Map<String, Json>,
    ) -> Result<Self, OptionFault> {
        let mut options = Self::usual(specs);
        for (key, found) in json.iter().filter(|(_, found)| !found.is_null()) {
            if let Some(path) = found.get("file").and_then(Json::as_str) {
                options.set_words(&WordList::File(path.to_owned()));
                continue;
            }
            options.set(key, &json_text(found))?;
        }
        Ok(options)
    }
}

fn json_text(json: &Json) -> String {
    match json {
        Json::String(text) => text.clone(),
        Json::Bool(is_set) => if *is_set { "yes" } else { "no" }.to_owned(),
        Json::Array(parts) => {
            let parts: Vec<String> = parts.iter().map(json_text).collect();
            parts.join(",")
        }
        other => other.to_string(),
    }
}

impl Value {
    fn to_json(&self) -> Json {
        match self {
            Self::Number(number) => Json::from(*number),
            Self::Choice(word) => Json::from(*word),
            Self::Flag(is_set) => Json::from(*is_set),
            Self::Size(rows, columns) => Json::from(format!("{rows}x{columns}")),
            Self::Counts(counts) => Json::from(counts.clone()),
            Self::Text(text) => Json::from(text.clone()),
            Self::Words(WordList::Any) => Json::from("any"),
            Self::Words(WordList::Usual) => Json::from("usual"),
            Self::Words(WordList::Of(language)) => Json::from(language.code()),
            Self::Words(WordList::File(path)) => serde_json::json!({ "file": path }),
        }
    }
}

/// Words `key=value`, as records write them.
impl fmt::Display for Options {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.write(self.specs.iter()))
    }
}

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
    /// Which game.
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

    /// What follows from the options.
    pub fn facts(&self) -> crate::Facts {
        self.game.facts(&self.options)
    }

    /// How many sit at the table.
    pub fn seats(&self) -> usize {
        self.facts().seats.into()
    }

    /// The same game without the path of a dictionary.
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

/// Options that make no game, and why.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum OptionFault {
    /// The game has no such option.
    #[error("{game} has no option {key}")]
    Unknown {
        /// The game's name.
        game: &'static str,
        /// What was asked for.
        key: String,
    },
    /// A word of the rules is no `key=value`.
    #[error("not key=value: {0}")]
    NotAPair(String),
    /// The text is no value of this option.
    #[error("{key} cannot be {text}")]
    Unreadable {
        /// Which option.
        key: String,
        /// What it was to be.
        text: String,
    },
    /// The number is not allowed.
    #[error("{key} is {allowed}, not {found}")]
    Number {
        /// Which option.
        key: &'static str,
        /// What is allowed.
        allowed: String,
        /// What it was to be.
        found: u32,
    },
    /// No board has this size.
    #[error(
        "no board is {}x{}: {} to {} rows by {} to {} columns, multiples of {step}",
        found.0, found.1, rows.0, rows.1, columns.0, columns.1
    )]
    Size {
        /// What it was to be.
        found: (u8, u8),
        /// Fewest and most rows.
        rows: (u8, u8),
        /// Fewest and most columns.
        columns: (u8, u8),
        /// Both are multiples of this.
        step: u8,
    },
    /// The text is too long.
    #[error("{key} is at most {longest} bytes long")]
    TooLong {
        /// Which option.
        key: &'static str,
        /// The most.
        longest: usize,
    },
    /// What the game itself says of them.
    #[error("{0}")]
    Game(String),
    /// Nobody has a move, or what is to be laid finds no room.
    #[error("nobody could move, or the pieces do not fit: take a larger board or smaller pieces")]
    Unplayable,
    /// As many seats as players are needed.
    #[error("this game has {wanted} seats, not {given}")]
    Seats {
        /// How many the game has.
        wanted: usize,
        /// How many were given.
        given: usize,
    },
    /// The game has no such level.
    #[error("{game} has no level {level}: it has {levels}")]
    Level {
        /// The game's name.
        game: &'static str,
        /// What was asked for.
        level: String,
        /// What there is.
        levels: String,
    },
}

/// The text, short enough for a message.
pub fn shorten(text: &str) -> String {
    const LONGEST: usize = 40;
    if text.chars().count() <= LONGEST {
        return text.to_owned();
    }
    text.chars().take(LONGEST).chain(['…']).collect()
}
