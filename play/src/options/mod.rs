//! Choices before a game.
//!
//! A game describes each of its options once, by an [`OptionSpec`]. Command line, forms, menus,
//! the manual, the API and all checks are made from that description.

mod fault;
mod setup;
mod spec;
mod value;

use std::fmt;

use serde_json::{Map, Value as Json};

pub use fault::{OptionFault, shorten};
pub use setup::Setup;
pub use spec::{NONE, OptionKind, OptionSpec};
use value::{Value, json_text};

use ludoteca_words::Language;

/// Words that a game accepts.
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

/// The chosen value of each option of a game.
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

    /// Returns the count of each kind.
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

    /// Returns the words that are accepted, by the first option that says so.
    pub fn words(&self) -> WordList {
        let find = |value: &Value| match value {
            Value::Words(list) => Some(list.clone()),
            _ => None,
        };
        self.values.iter().find_map(find).unwrap_or_default()
    }

    /// The value of one option, as [`set`](Self::set) reads it; `None` when it is left
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

    /// The text of one option where a record names it; `None` where it is left out.
    pub fn recorded(&self, spec: &OptionSpec) -> Option<String> {
        let is_usual = || *self.get(spec.key) == spec.usual();
        let is_recorded = !spec.is_tacit || !is_usual();
        is_recorded.then(|| self.written(spec.key))?
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

    /// The options without the path of a dictionary, which is nobody else's business.
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
        let pair = |spec: &OptionSpec| Some(format!("{}={}", spec.key, self.recorded(spec)?));
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

/// Words `key=value`, as records write them.
impl fmt::Display for Options {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.write(self.specs.iter()))
    }
}
