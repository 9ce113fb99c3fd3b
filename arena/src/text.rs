//! What the arena says to people, in English, Portuguese and Polish (`arena/texts`).
//!
//! What goes wrong is a [`Message`]: a key and what is filled in. Files, JSON, CSV and evidence know
//! no language: there a message is its English text.

use std::borrow::Cow;
use std::fmt;
use std::sync::LazyLock;

use ludoteca_play::text::Sources;
use ludoteca_play::{Cause, OptionFault, UnknownGame};

use crate::harmless::harmless;

pub use ludoteca_play::text::Language;

/// `[en, pt, pl]`.
const FILES: [&str; 3] = [
    include_str!("../texts/en.ftl"),
    include_str!("../texts/pt.ftl"),
    include_str!("../texts/pl.ftl"),
];

static SOURCES: LazyLock<Sources> = LazyLock::new(|| Sources::new(FILES));

/// A sentence that has not been put into a language yet. As text it is English.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Message {
    key: Cow<'static, str>,
    args: Vec<(&'static str, Arg)>,
}

/// What is filled in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Arg {
    /// A text that is the same in all languages.
    Text(String),
    /// A number, which chooses the plural.
    Number(i64),
    /// A sentence in the sentence.
    Message(Message),
}

impl Message {
    /// The sentence with this key.
    pub fn new(key: impl Into<Cow<'static, str>>) -> Self {
        let (key, args) = (key.into(), Vec::new());
        Self { key, args }
    }

    /// Words that come from elsewhere and stay as they are.
    pub fn plain(text: impl fmt::Display) -> Self {
        Self::new("plain").with("text", text.to_string())
    }

    /// And this filled in.
    pub fn with(mut self, name: &'static str, value: impl Into<Arg>) -> Self {
        self.args.push((name, value.into()));
        self
    }
}

impl fmt::Display for Message {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&Texts::default().say(self))
    }
}

impl From<ludoteca_words::Message> for Message {
    fn from(message: ludoteca_words::Message) -> Self {
        match message.arg("text") {
            Some(ludoteca_words::Arg::Text(text)) => Self::plain(text),
            Some(ludoteca_words::Arg::Each(texts)) => Self::plain(&texts[0]),
            _ => Self::plain(&message.key),
        }
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

impl From<String> for Arg {
    fn from(text: String) -> Self {
        Self::Text(text)
    }
}

impl From<&str> for Arg {
    fn from(text: &str) -> Self {
        Self::Text(text.to_owned())
    }
}

impl From<Message> for Arg {
    fn from(message: Message) -> Self {
        Self::Message(message)
    }
}

macro_rules! numbers {
    ($($kind:ty)*) => {$(
        impl From<$kind> for Arg {
            fn from(number: $kind) -> Self {
                Self::Number(number as i64)
            }
        }
    )*};
}

numbers!(i32 i64 u32 u64 usize);

/// Something that can be told in any language.
pub trait Tell {
    /// What there is to say.
    fn tell(&self) -> Message;
}

impl Tell for Message {
    fn tell(&self) -> Message {
        self.clone()
    }
}

macro_rules! plain {
    ($($kind:ty)*) => {$(
        impl Tell for $kind {
            fn tell(&self) -> Message {
                Message::plain(self)
            }
        }
    )*};
}

// What others say is told as they say it.
plain!(std::io::Error std::num::ParseIntError serde_json::Error OptionFault String);

impl Tell for &str {
    fn tell(&self) -> Message {
        Message::plain(self)
    }
}

impl Tell for UnknownGame {
    fn tell(&self) -> Message {
        Message::new("game-unknown")
            .with("name", self.name.as_str())
            .with("known", self.known.as_str())
    }
}

/// The texts of one language.
///
/// ```
/// use ludoteca_arena::text::{Language, Message, Texts};
///
/// let pairs = |count: i64| Texts::of(Language::Polish).say(&Message::new("pairs").with("count", count));
/// assert_eq!(pairs(1), "1 para");
/// assert_eq!(pairs(3), "3 pary");
/// assert_eq!(pairs(12), "12 par");
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Texts(Language);

impl Texts {
    /// The texts of this language.
    pub const fn of(language: Language) -> Self {
        Self(language)
    }

    /// The language.
    pub const fn language(self) -> Language {
        self.0
    }

    /// A text with nothing to fill in.
    pub fn get(self, key: impl Into<Cow<'static, str>>) -> String {
        self.say(&Message::new(key))
    }

    /// A sentence in this language; its key if there is none.
    pub fn say(self, message: &Message) -> String {
        let fill = |(name, arg): &(&'static str, Arg)| {
            let arg = match arg {
                // It may be a program's: see `harmless`.
                Arg::Text(text) => ludoteca_play::Arg::Text(harmless(text)),
                Arg::Number(number) => ludoteca_play::Arg::Number(*number),
                Arg::Message(inner) => ludoteca_play::Arg::Text(self.say(inner)),
            };
            (*name, arg)
        };
        let args: Vec<_> = message.args.iter().map(fill).collect();
        let said = SOURCES.find(self.0, &message.key, &args);
        said.unwrap_or_else(|| message.key.clone().into_owned())
    }

    /// A number with its sign and this many digits behind the comma of the language; nothing has
    /// no sign.
    pub fn signed(self, value: f64, digits: usize) -> String {
        self.point(signed_decimal(value, digits))
    }

    /// Points: whole, or halves.
    pub fn points(self, points: f64) -> String {
        self.number(points, usize::from(points.fract() != 0.0))
    }

    /// A number with this many digits behind the comma of the language.
    pub fn number(self, value: f64, digits: usize) -> String {
        self.point(decimal(value, digits))
    }

    fn point(self, text: String) -> String {
        match self.0 {
            Language::English => text,
            Language::Portuguese | Language::Polish => text.replace('.', ","),
        }
    }

    /// How a game ended, from the word in a table: `normal`, or with who was to blame, `illegal by
    /// Ana`.
    pub fn ending(self, word: &str) -> String {
        let (cause, name) = match word.split_once(" by ") {
            Some((cause, name)) => (cause, Some(name)),
            None => (word, None),
        };
        let cause = match cause.parse::<Cause>() {
            Ok(known) => self.get(format!("end-{known}")),
            Err(_) => cause.to_owned(),
        };
        match name {
            None => cause,
            Some(name) => self.say(
                &Message::new("end-by")
                    .with("cause", cause)
                    .with("name", name),
            ),
        }
    }
}

/// A number with this many digits after the point. What is rounded to nothing has no sign.
///
/// ```
/// assert_eq!(ludoteca_arena::text::decimal(-0.004, 2), "0.00");
/// ```
pub fn decimal(value: f64, digits: usize) -> String {
    let text = format!("{value:.digits$}");
    match text.strip_prefix('-') {
        Some(rest) if is_zero(rest) => rest.to_owned(),
        _ => text,
    }
}

/// A number with a sign unless it is rounded to nothing.
pub fn signed_decimal(value: f64, digits: usize) -> String {
    let text = decimal(value, digits);
    if text.starts_with('-') || is_zero(&text) {
        return text;
    }
    format!("+{text}")
}

fn is_zero(digits: &str) -> bool {
    !digits.contains(|digit| ('1'..='9').contains(&digit))
}

#[cfg(test)]
mod tests {
    use ludoteca_play::text::list_keys;

    use super::*;

    #[test]
    fn every_text_can_be_said_in_every_language_with_the_same_filled_in() {
        assert!(list_keys(FILES[0]).len() > 100);
        assert_eq!(Sources::find_faults(FILES), [""; 0]);
    }

    /// All sources of this crate in one text, without the line breaks that formatting puts in.
    fn sources(folder: &std::path::Path) -> String {
        let mut all = String::new();
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                all += &sources(&path);
            } else if path.extension().is_some_and(|end| end == "rs") {
                let text = std::fs::read_to_string(&path).unwrap();
                all.extend(text.split_whitespace());
            }
        }
        all
    }

    #[test]
    fn every_key_is_used_and_every_key_that_is_used_is_there() {
        let code = sources(&std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("src"));
        let keys = list_keys(FILES[0]);
        for key in keys.keys() {
            let family = ["step-", "end-", "kind-", "column-"];
            let is_listed = family.iter().any(|front| key.starts_with(front));
            assert!(is_listed || code.contains(&format!("\"{key}\"")), "{key}");
        }
        for used in code.split("Message::new(\"").skip(1) {
            let key = used.split('"').next().unwrap();
            assert!(keys.contains_key(key), "{key}");
        }
    }

    #[test]
    fn what_strangers_say_cannot_command_a_terminal() {
        let line = Message::plain("\x1b[31m\u{9b}\u{202e}ção\tż\nend");
        let told = Texts::of(Language::Polish).say(&line);
        assert_eq!(told, "\\x1B[31m\\xC2\\x9B\\xE2\\x80\\xAEção\tż\nend");
    }

    #[test]
    fn every_ending_has_words() {
        for language in Language::ALL {
            for cause in Cause::ALL {
                let text = Texts::of(language).ending(&format!("{cause} by Ana"));
                assert!(text.contains("Ana") && !text.contains("end-"), "{text}");
            }
        }
        assert_eq!(
            Texts::default().ending("illegal by a by b"),
            "illegal by a by b"
        );
        assert_eq!(
            Texts::of(Language::Polish).ending("time by Ana"),
            "przekroczony czas: Ana"
        );
    }

    #[test]
    fn numbers_have_the_comma_of_their_language() {
        assert_eq!(Texts::of(Language::English).signed(1.25, 2), "+1.25");
        assert_eq!(Texts::of(Language::Portuguese).signed(1.25, 2), "+1,25");
        assert_eq!(Texts::of(Language::Polish).points(2.5), "2,5");
        assert_eq!(Texts::of(Language::Polish).points(2.0), "2");
    }

    #[test]
    fn nothing_has_no_sign() {
        for value in [-0.0, 0.0, -0.4, 0.4, -1e-12] {
            assert_eq!(Texts::default().signed(value, 0), "0", "{value}");
            assert_eq!(Texts::default().number(value, 0), "0", "{value}");
        }
        assert_eq!(Texts::of(Language::Polish).signed(-0.004, 2), "0,00");
        assert_eq!(Texts::of(Language::Polish).signed(-0.006, 2), "-0,01");
        assert_eq!(Texts::default().points(-0.0), "0");
        assert_eq!(Texts::default().signed(0.5, 1), "+0.5");
    }

    #[test]
    fn a_sentence_in_a_sentence_speaks_its_language() {
        let reason = Message::new("plan-entrants").with("found", 1);
        let message = Message::new("plan-line")
            .with("line", 4)
            .with("reason", reason);
        assert_eq!(
            Texts::of(Language::Portuguese).say(&message),
            "linha 4: são precisos dois participantes, não 1"
        );
        assert_eq!(
            message.to_string(),
            "line 4: two entrants are needed, not 1"
        );
    }
}
