//! Python values as far as calls and results need them, read from and written as Python's text.

use std::fmt::{self, Write as _};
use std::str::FromStr;

use serde::de::Error as _;
use serde::{Deserialize, Deserializer};

/// A Python value, read as the host writes it: `{"int": "5"}`. Only values of Python's own types
/// have a tag of their own; an object of any other class is `Other`, whatever it pretends to be.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum Value {
    None,
    Bool(bool),
    Int(#[serde(deserialize_with = "from_text")] i128),
    Float(#[serde(deserialize_with = "from_text")] f64),
    Text(String),
    Tuple(Vec<Value>),
    List(Vec<Value>),
    /// Anything else: the name of its type and its text.
    Other(String, String),
}

impl Value {
    /// A tuple of small numbers.
    pub(super) fn numbers(numbers: impl IntoIterator<Item = i8>) -> Self {
        Self::Tuple(
            numbers
                .into_iter()
                .map(|number| Self::Int(number.into()))
                .collect(),
        )
    }

    /// The name of its type.
    pub(super) fn kind(&self) -> &str {
        match self {
            Self::None => "NoneType",
            Self::Bool(_) => "bool",
            Self::Int(_) => "int",
            Self::Float(_) => "float",
            Self::Text(_) => "str",
            Self::Tuple(_) => "tuple",
            Self::List(_) => "list",
            Self::Other(kind, _) => kind,
        }
    }

    /// The integer, which `True` is not.
    pub(super) fn as_int(&self) -> Option<i128> {
        match self {
            Self::Int(number) => Some(*number),
            _ => None,
        }
    }

    /// The text.
    pub(super) fn as_text(&self) -> Option<&str> {
        match self {
            Self::Text(text) => Some(text),
            _ => None,
        }
    }

    /// Returns whether only the kind differs: a list for a tuple, `True` or `'1'` for 1.
    pub(super) fn resembles(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Tuple(one) | Self::List(one), Self::Tuple(two) | Self::List(two)) => {
                one.len() == two.len() && one.iter().zip(two).all(|(one, two)| one.resembles(two))
            }
            _ => self.plain() == other.plain(),
        }
    }

    /// Its text without what tells its kind.
    fn plain(&self) -> String {
        match self {
            Self::Bool(is) => i32::from(*is).to_string(),
            Self::Text(text) => text.clone(),
            Self::Float(number) if number.fract() == 0.0 => format!("{number:.0}"),
            other => other.to_string(),
        }
    }
}

/// Numbers come as text, so that none is rounded on the way.
fn from_text<'de, D: Deserializer<'de>, T: FromStr>(from: D) -> Result<T, D::Error> {
    let text = String::deserialize(from)?;
    text.parse()
        .map_err(|_| D::Error::custom(format!("{text:?} is not a number")))
}

/// Writes a value as Python's `repr` does.
impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::None => f.write_str("None"),
            Self::Bool(true) => f.write_str("True"),
            Self::Bool(false) => f.write_str("False"),
            Self::Int(number) => number.fmt(f),
            Self::Float(number) => write!(f, "{number:?}"),
            Self::Text(text) => f.write_str(&quote(text)),
            Self::Tuple(parts) if parts.len() == 1 => write!(f, "({},)", parts[0]),
            Self::Tuple(parts) => write!(f, "({})", join(parts)),
            Self::List(parts) => write!(f, "[{}]", join(parts)),
            Self::Other(_, text) => f.write_str(text),
        }
    }
}

fn join(parts: &[Value]) -> String {
    let texts: Vec<String> = parts.iter().map(Value::to_string).collect();
    texts.join(", ")
}

fn quote(text: &str) -> String {
    let mark = if text.contains('\'') && !text.contains('"') {
        '"'
    } else {
        '\''
    };
    let mut quoted = String::from(mark);
    for letter in text.chars() {
        match letter {
            '\n' => quoted.push_str("\\n"),
            '\t' => quoted.push_str("\\t"),
            '\r' => quoted.push_str("\\r"),
            '\\' => quoted.push_str("\\\\"),
            letter if letter == mark => quoted.extend(['\\', mark]),
            letter if letter.is_control() => {
                // Writing to a string cannot fail.
                let _ = write!(quoted, "\\x{:02x}", letter as u32);
            }
            letter => quoted.push(letter),
        }
    }
    quoted.push(mark);
    quoted
}

/// A call as it is written: its function's name, its arguments, and their text.
pub(super) fn read_call(text: &str) -> Option<(String, Vec<Value>, String)> {
    let (name, rest) = text.trim().split_once('(')?;
    let arguments = rest.strip_suffix(')')?;
    let mut reader = Reader { rest: arguments };
    let values = reader.sequence(None)?;
    reader
        .rest
        .is_empty()
        .then(|| (name.trim().to_owned(), values, arguments.to_owned()))
}

/// Reads Python's literals. What is none (`{1}`, `range(3)`) is read to the next comma and kept.
struct Reader<'a> {
    rest: &'a str,
}

impl Reader<'_> {
    /// Values up to a closing bracket, or to the end.
    fn sequence(&mut self, closing: Option<char>) -> Option<Vec<Value>> {
        let mut values = Vec::new();
        loop {
            self.rest = self.rest.trim_start();
            match (self.rest.chars().next(), closing) {
                (None, None) => return Some(values),
                (Some(letter), Some(closing)) if letter == closing => {
                    self.rest = &self.rest[1..];
                    return Some(values);
                }
                (None, Some(_)) => return None,
                _ => {}
            }
            values.push(self.value()?);
            self.rest = self.rest.trim_start();
            if let Some(rest) = self.rest.strip_prefix(',') {
                self.rest = rest;
            } else if self.rest.chars().next() != closing {
                return None;
            }
        }
    }

    fn value(&mut self) -> Option<Value> {
        let first = self.rest.chars().next()?;
        match first {
            '(' | '[' => {
                let before = self.rest;
                self.rest = &self.rest[1..];
                let values = self.sequence(Some(if first == '(' { ')' } else { ']' }))?;
                let text = &before[..before.len() - self.rest.len()];
                let is_single =
                    values.len() == 1 && !text.trim_end_matches(')').trim_end().ends_with(',');
                match (first, is_single) {
                    ('(', true) => values.into_iter().next(),
                    ('(', false) => Some(Value::Tuple(values)),
                    _ => Some(Value::List(values)),
                }
            }
            '\'' | '"' => self.text(first),
            _ => Some(self.word()),
        }
    }

    fn text(&mut self, mark: char) -> Option<Value> {
        let end = self.rest[1..].find(mark)? + 1;
        let text = &self.rest[1..end];
        self.rest = &self.rest[end + 1..];
        Some(Value::Text(text.replace("\\n", "\n")))
    }

    fn word(&mut self) -> Value {
        let mut depth = 0;
        let is_end = |letter: char| {
            match letter {
                '(' | '[' | '{' => depth += 1,
                ')' | ']' | '}' => depth -= 1,
                _ => {}
            }
            depth < 0 || depth == 0 && letter == ','
        };
        let end = self.rest.find(is_end).unwrap_or(self.rest.len());
        let word = self.rest[..end].trim();
        self.rest = &self.rest[end..];
        match word {
            "None" => Value::None,
            "True" => Value::Bool(true),
            "False" => Value::Bool(false),
            _ => {
                let float = || {
                    word.parse()
                        .ok()
                        .filter(|_| word.contains('.'))
                        .map(Value::Float)
                };
                let int = word.parse().ok().map(Value::Int);
                int.or_else(float)
                    .unwrap_or_else(|| Value::Other("object".into(), word.to_owned()))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(call: &str, written: &[&str]) {
        let (_, values, _) = read_call(call).unwrap();
        let texts: Vec<String> = values.iter().map(Value::to_string).collect();
        assert_eq!(texts, written, "{call}");
    }

    #[test]
    fn calls_are_read_as_python_reads_them() {
        check("f()", &[]);
        check("f((1,-1,0), 2)", &["(1, -1, 0)", "2"]);
        check("f((1,), [(1),2.0], True)", &["(1,)", "[1, 2.0]", "True"]);
        check("f('X', \"it's\", None)", &["'X'", "\"it's\"", "None"]);
        check(
            "f({1, 2}, range(1, 3), b'x')",
            &["{1, 2}", "range(1, 3)", "b'x'"],
        );
    }

    #[test]
    fn kinds_are_told_apart() {
        let (_, values, _) = read_call("f(1, True, 1.0, '1', (1,), [1])").unwrap();
        for (at, one) in values.iter().enumerate() {
            for (beside, other) in values.iter().enumerate() {
                assert_eq!(one == other, at == beside, "{one} and {other}");
            }
        }
        assert!(values[0].resembles(&values[1]) && values[4].resembles(&values[5]));
        assert!(!values[0].resembles(&Value::Int(2)));
    }
}
