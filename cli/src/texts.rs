//! The command line's own texts, in the language that was asked for.

use std::sync::LazyLock;

use ludoteca_words::{Language, Message, Sources};

/// `[en, pt, pl]`.
const FILES: [&str; 3] = [
    include_str!("../texts/en.ftl"),
    include_str!("../texts/pt.ftl"),
    include_str!("../texts/pl.ftl"),
];

static TEXTS: LazyLock<Sources> = LazyLock::new(|| Sources::new(FILES).harmless());

/// A message as a sentence.
pub(crate) fn say(message: &Message) -> String {
    TEXTS.say(Language::usual(), message)
}

/// A message as a sentence of this language.
pub(crate) fn say_in(language: Language, message: &Message) -> String {
    TEXTS.say(language, message)
}

/// A message as a sentence for programs, which read English.
pub(crate) fn say_in_english(message: &Message) -> String {
    TEXTS.say(Language::English, message)
}

/// A text without arguments.
pub(crate) fn get(key: &'static str) -> String {
    say(&Message::new(key))
}

/// An error that says a message.
pub(crate) fn fault(message: &Message) -> anyhow::Error {
    anyhow::anyhow!(say(message))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_text_is_there_in_every_language() {
        assert_eq!(Sources::find_faults(FILES), Vec::<String>::new());
    }
}
