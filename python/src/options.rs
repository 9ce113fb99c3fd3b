//! Options as Python writes them: keywords with numbers, texts, flags, pairs and lists.

use std::sync::Arc;

use ludoteca_palavras::Lexicon;
use ludoteca_play::options::OptionKind;
use ludoteca_play::resources::{Prepare, Shared};
use ludoteca_play::{CATALOGUE, Library, Resources, Setup, WordList, find_game};
use pyo3::prelude::*;
use pyo3::types::{PyBool, PyDict, PyInt, PyString};

use crate::errors::{bad_option, option_error, unknown_game};

/// More words than any language has.
const MOST_BYTES: usize = 64 << 20;

/// Words that were given by hand, a line each.
#[derive(Clone, Debug)]
pub(crate) struct GivenWords(pub(crate) Arc<str>);

impl GivenWords {
    pub(crate) fn lexicon(&self) -> Lexicon {
        Lexicon::read(self.0.as_bytes())
    }

    pub(crate) fn resources(&self) -> Resources {
        Resources::new(self.clone())
    }
}

impl Library for GivenWords {
    fn words(&self, _: &WordList, prepare: Prepare) -> Result<Shared, String> {
        prepare(self.0.as_bytes())
    }
}

/// The set-up that a name and keywords stand for, and the words among them.
pub(crate) fn read_setup(
    name: &str,
    options: Option<&Bound<'_, PyDict>>,
) -> PyResult<(Setup, Option<GivenWords>)> {
    let game = find_game(CATALOGUE, name).map_err(|unknown| unknown_game(&unknown))?;
    let mut setup = Setup::usual(game);
    let mut words = None;
    for (key, value) in options.into_iter().flatten() {
        let key: String = key.extract()?;
        if value.is_none() {
            continue;
        }
        if let Some(given) = read_words(&setup, &key, &value)? {
            setup
                .set(&key, "usual")
                .map_err(|fault| bad_option(&fault))?;
            words = Some(given);
            continue;
        }
        let text = write_value(&key, &value)?;
        setup.set(&key, &text).map_err(|fault| bad_option(&fault))?;
    }
    setup.check().map_err(|fault| bad_option(&fault))?;
    Ok((setup, words))
}

/// A list of words; `None` for any other value, and for options that are not about words.
fn read_words(setup: &Setup, key: &str, value: &Bound<'_, PyAny>) -> PyResult<Option<GivenWords>> {
    let is_words = |spec: &ludoteca_play::options::OptionSpec| {
        spec.key == key && matches!(spec.kind, OptionKind::Words)
    };
    if value.is_instance_of::<PyString>() || !setup.game.options().iter().any(is_words) {
        return Ok(None);
    }
    collect_words(value).map(Some)
}

/// Words, one by one.
pub(crate) fn collect_words(words: &Bound<'_, PyAny>) -> PyResult<GivenWords> {
    let mut text = String::new();
    for word in words.try_iter()? {
        let word: String = word?.extract()?;
        text.push_str(&word);
        text.push('\n');
        if text.len() > MOST_BYTES {
            return Err(option_error("there are too many words"));
        }
    }
    let words = GivenWords(text.into());
    if words.lexicon().is_empty() {
        return Err(option_error(
            "words is a list of words of 3 to 15 letters from a to z",
        ));
    }
    Ok(words)
}

/// A value as the project's own texts write it.
fn write_value(key: &str, value: &Bound<'_, PyAny>) -> PyResult<String> {
    if let Ok(flag) = value.cast::<PyBool>() {
        return Ok(if flag.is_true() { "yes" } else { "no" }.to_owned());
    }
    if value.is_instance_of::<PyString>() {
        return value.extract();
    }
    if value.is_instance_of::<PyInt>() {
        return Ok(value.str()?.to_string());
    }
    let numbers: Result<Vec<u32>, _> = value.extract();
    match numbers.as_deref() {
        // Two numbers are rows and columns where a size is wanted, and counts otherwise.
        Ok([rows, columns]) if key == "size" => Ok(format!("{rows}x{columns}")),
        Ok(counts) => {
            let counts: Vec<String> = counts.iter().map(u32::to_string).collect();
            Ok(counts.join(","))
        }
        Err(_) => Err(option_error(format!(
            "{key} is a number, a text, True or False, or a list of numbers"
        ))),
    }
}
