//! Message in the reader's language: a key and what is filled in.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fmt;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::Language;

/// The key of a message that is a text of its own.
const PLAIN: &str = "plain";
/// The argument that holds that text.
const TEXT: &str = "text";

/// A text of a Fluent file, named by its key, and its arguments.
///
/// ```
/// use ludoteca_words::Message;
///
/// let message = Message::new("note-captured").with("count", 5);
/// assert_eq!(message.key, "note-captured");
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Message {
    /// The key in the Fluent files.
    pub key: Cow<'static, str>,
    /// The arguments by name.
    #[serde(
        default,
        skip_serializing_if = "Vec::is_empty",
        serialize_with = "as_map",
        deserialize_with = "from_map"
    )]
    pub args: Vec<(Cow<'static, str>, Arg)>,
}

/// An argument of a message.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Arg {
    /// A number, by which plurals are chosen.
    Number(i64),
    /// Words that are the same in all languages.
    Text(String),
    /// Words in each language, `[en, pt, pl]`.
    Each([String; 3]),
    /// A message within the message.
    Message(Message),
}

impl Message {
    /// A message without arguments.
    pub fn new(key: impl Into<Cow<'static, str>>) -> Self {
        Self {
            key: key.into(),
            args: Vec::new(),
        }
    }

    /// Words that come from elsewhere and are the same in all languages. No file has to hold this
    /// text.
    pub fn plain(text: impl fmt::Display) -> Self {
        Self::new(PLAIN).with(TEXT, text.to_string())
    }

    /// Words in each language, `[en, pt, pl]`, for whoever has not the texts they come from.
    pub fn in_each(texts: [String; 3]) -> Self {
        Self::new(PLAIN).with(TEXT, Arg::Each(texts))
    }

    /// The words of a plain message.
    pub(crate) fn plain_text(&self, language: Language) -> Option<&str> {
        match self.arg(TEXT)? {
            Arg::Text(text) if self.key == PLAIN => Some(text),
            Arg::Each(texts) if self.key == PLAIN => Some(&texts[language as usize]),
            _ => None,
        }
    }

    /// Adds an argument.
    pub fn with(mut self, name: impl Into<Cow<'static, str>>, arg: impl Into<Arg>) -> Self {
        self.args.push((name.into(), arg.into()));
        self
    }

    /// Adds an argument as it prints itself.
    pub fn with_text(self, name: impl Into<Cow<'static, str>>, value: impl fmt::Display) -> Self {
        self.with(name, value.to_string())
    }

    /// The argument of this name.
    pub fn arg(&self, name: &str) -> Option<&Arg> {
        let mut args = self.args.iter();
        args.find(|(other, _)| other == name).map(|(_, arg)| arg)
    }
}

impl From<&str> for Message {
    fn from(text: &str) -> Self {
        Self::plain(text)
    }
}

impl From<String> for Message {
    fn from(text: String) -> Self {
        Self::plain(text)
    }
}

impl From<&str> for Arg {
    fn from(text: &str) -> Self {
        Self::Text(text.to_owned())
    }
}

impl From<String> for Arg {
    fn from(text: String) -> Self {
        Self::Text(text)
    }
}

impl From<&String> for Arg {
    fn from(text: &String) -> Self {
        Self::Text(text.clone())
    }
}

impl From<Cow<'_, str>> for Arg {
    fn from(text: Cow<'_, str>) -> Self {
        Self::Text(text.into_owned())
    }
}

impl From<char> for Arg {
    fn from(letter: char) -> Self {
        Self::Text(letter.into())
    }
}

impl From<Message> for Arg {
    fn from(message: Message) -> Self {
        Self::Message(message)
    }
}

macro_rules! number_args {
    ($($number:ty)*) => {$(
        impl From<$number> for Arg {
            fn from(number: $number) -> Self {
                Self::Number(number as i64)
            }
        }
    )*};
}

number_args!(i64 i32 u64 u32 u16 u8 usize);

fn as_map<S: Serializer>(
    args: &[(Cow<'static, str>, Arg)],
    serializer: S,
) -> Result<S::Ok, S::Error> {
    // In the order in which they are read again, so that a message that travelled is the same text.
    let sorted: BTreeMap<_, _> = args.iter().map(|(name, arg)| (name, arg)).collect();
    serializer.collect_map(sorted)
}

fn from_map<'de, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<Vec<(Cow<'static, str>, Arg)>, D::Error> {
    let args = BTreeMap::<String, Arg>::deserialize(deserializer)?;
    let args = args.into_iter();
    Ok(args.map(|(name, arg)| (Cow::Owned(name), arg)).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_message_is_read_as_it_is_written() {
        let inner = Message::new("inner");
        let message = Message::new("outer")
            .with("count", 3)
            .with("name", "3")
            .with("why", inner);
        let json = serde_json::to_string(&message).unwrap();
        assert_eq!(
            json,
            r#"{"key":"outer","args":{"count":3,"name":"3","why":{"key":"inner"}}}"#
        );
        assert_eq!(serde_json::from_str::<Message>(&json).unwrap(), message);
    }
}
