//! Something to be said in the reader's language: a key and what stands in its text.

use serde::{Serialize, Serializer};

/// A text of a language file, named by its key, and its arguments.
///
/// ```
/// use ludoteca_play::Message;
///
/// let message = Message::new("note-captured").with("count", 5);
/// assert_eq!(message.key, "note-captured");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Message {
    /// Which text.
    pub key: &'static str,
    /// What stands in it, by name.
    #[serde(skip_serializing_if = "Vec::is_empty", serialize_with = "as_map")]
    pub args: Vec<(&'static str, Arg)>,
}

/// What stands in a text.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub enum Arg {
    /// A number, by which plurals are chosen.
    Number(i64),
    /// Words.
    Text(String),
}

impl Message {
    /// A text without arguments.
    pub const fn new(key: &'static str) -> Self {
        Self {
            key,
            args: Vec::new(),
        }
    }

    /// The same text with one more argument.
    pub fn with(mut self, name: &'static str, arg: impl Into<Arg>) -> Self {
        self.args.push((name, arg.into()));
        self
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

macro_rules! number_args {
    ($($number:ty),*) => {$(
        impl From<$number> for Arg {
            fn from(number: $number) -> Self {
                Self::Number(number.into())
            }
        }
    )*};
}

number_args!(i64, i32, u32, u16, u8);

fn as_map<S: Serializer>(args: &[(&'static str, Arg)], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_map(args.iter().map(|(name, arg)| (name, arg)))
}
