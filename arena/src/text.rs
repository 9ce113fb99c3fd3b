//! Sentences of the arena, in English, Portuguese and Polish (`arena/texts`).
//!
//! Errors of all kinds can [`Tell`] a [`Message`]. Files, JSON, CSV and evidence know no language:
//! there a message is its English text.

use std::borrow::Cow;
use std::sync::LazyLock;

use ludoteca_play::{Cause, OptionFault, UnknownGame};
pub(crate) use ludoteca_words::Arg;
pub use ludoteca_words::{Language, Message};
use ludoteca_words::{Sources, decimal, signed_decimal};

/// `[en, pt, pl]`.
const FILES: [&str; 3] = [
    include_str!("../texts/en.ftl"),
    include_str!("../texts/pt.ftl"),
    include_str!("../texts/pl.ftl"),
];

/// Values that are filled in may be a program's.
static SOURCES: LazyLock<Sources> = LazyLock::new(|| Sources::new(FILES).harmless());

/// Message that can be told in any language.
pub trait Tell {
    /// The message about it.
    fn tell(&self) -> Message;

    /// The sentence for files and other programs.
    fn tell_in_english(&self) -> String {
        SOURCES.say(Language::English, &self.tell())
    }
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

// Messages of others are passed on word for word.
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
        SOURCES.say(self.0, message)
    }

    /// A number with its sign and this many digits behind the comma of the language; nothing has
    /// no sign.
    pub fn signed(self, value: f64, digits: usize) -> String {
        self.0.localise(&signed_decimal(value, digits))
    }

    /// Points: whole, or halves.
    pub fn points(self, points: f64) -> String {
        self.number(points, usize::from(points.fract() != 0.0))
    }

    /// A chance in per cent, never quite none and never quite all.
    pub fn percent(self, chance: f64) -> String {
        match chance * 100.0 {
            share if share > 99.9 => format!("> {} %", self.number(99.9, 1)),
            share if share < 0.1 => format!("< {} %", self.number(0.1, 1)),
            share => format!("{} %", self.number(share, 1)),
        }
    }

    /// A number with this many digits behind the comma of the language.
    pub fn number(self, value: f64, digits: usize) -> String {
        self.0.localise(&decimal(value, digits))
    }

    /// Describes the ending of a game, from the word in a table: `normal`, or with who was to
    /// blame, `illegal by Ana`.
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

#[cfg(test)]
mod tests {
    use ludoteca_words::list_keys;

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
            let family = [
                "step-", "end-", "kind-", "column-", "state-", "change-", "result-",
            ];
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
            message.tell_in_english(),
            "line 4: two entrants are needed, not 1"
        );
    }
}
