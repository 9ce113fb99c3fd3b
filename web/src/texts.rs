//! What pages say, in three languages: `web/texts/*.ftl`. What games say comes from `play`.

use std::sync::LazyLock;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use ludoteca_play::Arg;
use ludoteca_play::text::{Language, Texts as PlayTexts};

/// All texts of one language: those of the pages, and by [`play`](Self::play) those of games.
pub(crate) struct Texts {
    play: PlayTexts,
    bundle: FluentBundle<FluentResource>,
}

/// The texts of a language.
pub(crate) fn texts(language: Language) -> &'static Texts {
    static ALL: LazyLock<[Texts; 3]> = LazyLock::new(|| Language::ALL.map(Texts::load));
    &ALL[language as usize]
}

const fn source(language: Language) -> &'static str {
    match language {
        Language::English => include_str!("../texts/en.ftl"),
        Language::Portuguese => include_str!("../texts/pt.ftl"),
        Language::Polish => include_str!("../texts/pl.ftl"),
    }
}

impl Texts {
    fn load(language: Language) -> Self {
        let resource = FluentResource::try_new(source(language).to_owned());
        let resource = resource.expect("the tests have read this file");
        let tag = language.tag().parse().expect("the code is a language tag");
        let mut bundle = FluentBundle::new_concurrent(vec![tag]);
        // The marks that set values apart would be in titles and labels.
        bundle.set_use_isolating(false);
        bundle.add_resource_overriding(resource);
        Self {
            play: PlayTexts::of(language).with_ranks(),
            bundle,
        }
    }

    /// What games say.
    pub(crate) fn play(&self) -> PlayTexts {
        self.play
    }

    pub(crate) fn language(&self) -> Language {
        self.play.language()
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
        let message = self.bundle.get_message(key);
        let Some(pattern) = message.and_then(|message| message.value()) else {
            return self.play.with(key, values);
        };
        let mut args = FluentArgs::new();
        for (name, value) in values {
            let value = match value {
                Arg::Text(text) => FluentValue::from(text.as_str()),
                Arg::Number(number) => FluentValue::from(*number),
            };
            args.set(*name, value);
        }
        let mut faults = Vec::new();
        let text = self
            .bundle
            .format_pattern(pattern, Some(&args), &mut faults);
        text.into_owned()
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::fs;
    use std::path::Path;

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

    fn keys(source: &str) -> BTreeSet<&str> {
        let lines = source
            .lines()
            .filter(|line| line.starts_with(|c: char| c.is_ascii_lowercase()));
        lines
            .filter_map(|line| line.split_once(" ="))
            .map(|(key, _)| key)
            .collect()
    }

    #[test]
    fn every_language_has_the_same_texts() {
        let english = keys(source(Language::English));
        for language in Language::ALL {
            assert!(FluentResource::try_new(source(language).to_owned()).is_ok());
            assert_eq!(keys(source(language)), english, "{language:?}");
        }
    }

    #[test]
    fn no_text_is_unused_and_none_is_missing() {
        let here = Path::new(env!("CARGO_MANIFEST_DIR"));
        let all = read_all(&here.join("src")) + &read_all(&here.join("templates"));
        for key in keys(source(Language::English)) {
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
