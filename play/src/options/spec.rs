//! The description of one option: what it is called and what it can be.

use super::value::Value;
use super::{OptionFault, WordList};
use crate::Resources;
use ludoteca_words::Language;

/// One thing that can be chosen.
#[derive(Clone, Copy, Debug)]
pub struct OptionSpec {
    /// Its name in rules (`key=value`), JSON, and texts (`option-KEY`).
    pub key: &'static str,
    /// Its kind of values.
    pub kind: OptionKind,
    /// True if it is shown at once, not among further options.
    pub is_main: bool,
    /// Its name on the command line, where that differs from the key.
    pub argument: Option<&'static str>,
    /// A switch of the command line that sets it, and to what: `--hunt` for `mode=hunt`.
    pub switch: Option<(&'static str, &'static str)>,
    /// True if it is named only when it is not as usual: there are records from before it.
    pub is_tacit: bool,
}

/// Kinds of values.
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
        /// The default; `None` when it may be left open, and is.
        usual: Option<u32>,
        /// Values that are worth offering where not all can be.
        offered: &'static [u32],
    },
    /// One of a few words.
    Choice {
        /// The words, the usual one first.
        values: &'static [&'static str],
    },
    /// Yes or no.
    Flag {
        /// The default.
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
        /// The default.
        usual: (u8, u8),
    },
    /// Counts of several kinds.
    Counts {
        /// The default; as long as there are kinds.
        usual: &'static [u8],
        /// Values that are worth offering where not all can be.
        offered: &'static [&'static str],
    },
    /// A text of the user's own, or none.
    Text {
        /// Maximum length.
        longest: usize,
        /// Writes the text in one word; text that cannot be read stays as it is.
        fold: fn(&str) -> String,
    },
    /// Words that are accepted.
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

    /// Names the option only when it is not as usual.
    pub const fn tacit(self) -> Self {
        Self {
            is_tacit: true,
            ..self
        }
    }

    /// Shows the option at once.
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

    pub(super) fn usual(&self) -> Value {
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
    pub(super) fn read(&self, text: &str) -> Option<Value> {
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

    /// Returns whether a value lies within what is allowed.
    pub(super) fn check(&self, value: &Value) -> Result<(), OptionFault> {
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

    /// The values without the words that are not here.
    pub fn offered_here(&self, resources: &Resources) -> Vec<String> {
        let mut offered = self.offered();
        offered.retain(|value| self.is_here(value, resources));
        offered
    }

    /// Returns whether a value can be had: a dictionary may not be here.
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

/// Written for a number that is left open.
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
