//! Sentences about machines, in English, Portuguese and Polish (`machines/texts`).

use std::sync::LazyLock;

use ludoteca_words::{Language, Message, Sources};

/// `[en, pt, pl]`.
const FILES: [&str; 3] = [
    include_str!("../texts/en.ftl"),
    include_str!("../texts/pt.ftl"),
    include_str!("../texts/pl.ftl"),
];

static SOURCES: LazyLock<Sources> = LazyLock::new(|| Sources::new(FILES));

/// The sentence of a message about machines.
pub fn say(language: Language, message: &Message) -> String {
    SOURCES.say(language, message)
}

/// Reason heads and workers cannot go on. As text it is English.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", say(Language::English, .0))]
pub struct MachinesError(Message);

impl MachinesError {
    /// The reason in a language.
    pub fn say(&self, language: Language) -> String {
        say(language, &self.0)
    }
}

impl From<Message> for MachinesError {
    fn from(message: Message) -> Self {
        Self(message)
    }
}

/// Describes a failure of the NATS server, or on the way to it.
#[cfg(feature = "nats")]
pub(crate) fn server_failure(error: impl std::fmt::Display) -> MachinesError {
    let message = Message::new("no-rooms").with("why", error.to_string());
    message.into()
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use ludoteca_words::list_keys;

    use super::*;

    #[test]
    fn every_text_can_be_said_in_every_language_with_the_same_filled_in() {
        assert_eq!(Sources::find_faults(FILES), [""; 0]);
    }

    /// All sources of this crate in one text.
    fn read_all(folder: &Path) -> String {
        let mut all = String::new();
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                all += &read_all(&path);
            } else {
                all += &std::fs::read_to_string(path).unwrap();
            }
        }
        all
    }

    #[test]
    fn every_key_is_used_and_every_key_that_is_used_is_there() {
        let code = read_all(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"));
        let keys = list_keys(FILES[0]);
        for key in keys.keys() {
            assert!(code.contains(&format!("\"{key}\"")), "{key}");
        }
        for used in code.split(concat!("Message::", "new(\"")).skip(1) {
            let key = used.split('"').next().unwrap();
            assert!(keys.contains_key(key), "{key}");
        }
    }
}
