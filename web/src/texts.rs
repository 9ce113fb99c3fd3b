//! Texts of the pages, in three languages: `web/texts/*.ftl`. Texts of the games come from `play`.

use std::sync::LazyLock;

use ludoteca_play::text::Texts as PlayTexts;
use ludoteca_words::{Arg, Language, Sources};

/// `[en, pt, pl]`.
const FILES: [&str; 3] = [
    concat!(
        include_str!("../texts/en.ftl"),
        include_str!("../texts/class/en.ftl")
    ),
    concat!(
        include_str!("../texts/pt.ftl"),
        include_str!("../texts/class/pt.ftl")
    ),
    concat!(
        include_str!("../texts/pl.ftl"),
        include_str!("../texts/class/pl.ftl")
    ),
];

static SOURCES: LazyLock<Sources> = LazyLock::new(|| Sources::new(FILES));

/// All texts of one language: those of the pages, and by [`play`](Self::play) those of games.
pub(crate) struct Texts(PlayTexts);

/// The texts of a language.
pub(crate) fn texts(language: Language) -> &'static Texts {
    static ALL: LazyLock<[Texts; 3]> = LazyLock::new(|| Language::ALL.map(Texts::new));
    &ALL[language as usize]
}

impl Texts {
    fn new(language: Language) -> Self {
        Self(PlayTexts::of(language).with_ranks())
    }

    /// Returns the texts of the games.
    pub(crate) fn play(&self) -> PlayTexts {
        self.0
    }

    pub(crate) fn language(&self) -> Language {
        self.0.language()
    }

    /// A text without values.
    pub(crate) fn get(&self, key: &str) -> String {
        self.with(key, &[])
    }

    /// A text with a `count` in it.
    pub(crate) fn count(&self, key: &str, count: i64) -> String {
        self.with(key, &[("count", count.into())])
    }

    /// A text with values. One that the pages do not have is taken from `play`; one that nobody
    /// has shows as its key, and a test finds it.
    pub(crate) fn with(&self, key: &str, values: &[(&str, Arg)]) -> String {
        let own = SOURCES.find(self.language(), key, values);
        own.unwrap_or_else(|| self.0.with(key, values))
    }
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::path::Path;

    use ludoteca_words::list_keys;

    use super::*;

    /// Everything in which a key may stand: this crate's code and templates.
    fn read_all(folder: &Path) -> String {
        let mut all = String::new();
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                all.push_str(&read_all(&path));
            } else {
                all.push_str(&fs::read_to_string(path).unwrap());
            }
        }
        all
    }

    #[test]
    fn every_language_has_the_same_texts() {
        assert_eq!(Sources::find_faults(FILES), [""; 0]);
    }

    #[test]
    fn no_text_is_unused_and_none_is_missing() {
        let here = Path::new(env!("CARGO_MANIFEST_DIR"));
        let all = read_all(&here.join("src")) + &read_all(&here.join("templates"));
        for key in list_keys(FILES[0]).keys() {
            assert!(all.contains(&format!("\"{key}\"")), "{key} is used nowhere");
        }
        // Keys that code or a template names, as `t("key")`, `get("key")` and the like.
        for start in [".t(\"", ".n(\"", ".get(\"", ".count(\"", ".with(\""] {
            for found in all.split(start).skip(1) {
                let key = found.split('"').next().unwrap();
                let is_key = key.contains('-') || key.chars().all(|c| c.is_ascii_lowercase());
                if !is_key || key.is_empty() || HEADERS.contains(&key) {
                    continue;
                }
                let values = [("count", 2.into()), ("value", 2.into())];
                let text = texts(Language::English).with(key, &values);
                assert_ne!(text, key, "{key} is missing");
            }
        }
    }

    /// Names of headers, which stand in `get("…")` as well.
    const HEADERS: [&str; 2] = ["sec-fetch-site", "x-forwarded-proto"];
}
