//! What is said to people about machines, in English, Portuguese and Polish (`machines/texts`).

use std::fmt;
use std::sync::LazyLock;

use ludoteca_play::text::{Language, Sources};
use ludoteca_play::{Arg, Message};

/// `[en, pt, pl]`.
const FILES: [&str; 3] = [
    include_str!("../texts/en.ftl"),
    include_str!("../texts/pt.ftl"),
    include_str!("../texts/pl.ftl"),
];

static SOURCES: LazyLock<Sources> = LazyLock::new(|| Sources::new(FILES));

/// A sentence that has not been put into a language yet. As text it is English.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub struct Said(Message);

impl Said {
    /// The sentence with this key.
    pub(crate) fn new(key: &'static str) -> Self {
        Self(Message::new(key))
    }

    /// And this filled in.
    #[expect(
        clippy::needless_pass_by_value,
        reason = "texts, numbers and errors alike, without a sign before each"
    )]
    pub(crate) fn with(self, name: &'static str, value: impl ToString) -> Self {
        Self(self.0.with(name, Arg::Text(value.to_string())))
    }

    /// The sentence in a language.
    pub fn say(&self, language: Language) -> String {
        SOURCES.say(language, &self.0)
    }
}

impl fmt::Display for Said {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.say(Language::English))
    }
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use ludoteca_play::text::list_keys;

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
        for used in code.split(concat!("Said::", "new(\"")).skip(1) {
            let key = used.split('"').next().unwrap();
            assert!(keys.contains_key(key), "{key}");
        }
    }
}
