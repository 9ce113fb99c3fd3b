//! What is said to people about machines, in English, Portuguese and Polish (`machines/texts`).

use std::fmt;
use std::sync::LazyLock;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use ludoteca_play::text::Language;
use unic_langid::LanguageIdentifier;

/// `[en, pt, pl]`.
const SOURCES: [&str; 3] = [
    include_str!("../texts/en.ftl"),
    include_str!("../texts/pt.ftl"),
    include_str!("../texts/pl.ftl"),
];

type Bundle = FluentBundle<FluentResource>;

static BUNDLES: LazyLock<[Bundle; 3]> = LazyLock::new(|| Language::ALL.map(load));

fn load(language: Language) -> Bundle {
    let id: LanguageIdentifier = language.code().parse().expect("the code is a language");
    let mut bundle = FluentBundle::new_concurrent(vec![id]);
    bundle.set_use_isolating(false);
    let source = SOURCES[language as usize].to_owned();
    let resource = match FluentResource::try_new(source) {
        Ok(resource) | Err((resource, _)) => resource,
    };
    bundle.add_resource_overriding(resource);
    bundle
}

/// A sentence that has not been put into a language yet. As text it is English.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub struct Said {
    key: &'static str,
    args: Vec<(&'static str, String)>,
}

impl Said {
    /// The sentence with this key.
    pub(crate) fn new(key: &'static str) -> Self {
        let args = Vec::new();
        Self { key, args }
    }

    /// And this filled in; whole numbers choose the plural.
    pub(crate) fn with(mut self, name: &'static str, value: impl ToString) -> Self {
        self.args.push((name, value.to_string()));
        self
    }

    /// The sentence in a language.
    pub fn say(&self, language: Language) -> String {
        let bundle = &BUNDLES[language as usize];
        let found = bundle.get_message(self.key);
        let Some(pattern) = found.as_ref().and_then(fluent_bundle::FluentMessage::value) else {
            return self.key.to_owned();
        };
        let mut args = FluentArgs::new();
        for (name, value) in &self.args {
            match value.parse::<i64>() {
                Ok(number) if number.to_string() == *value => args.set(*name, number),
                _ => args.set(*name, FluentValue::from(value.as_str())),
            }
        }
        let text = bundle.format_pattern(pattern, Some(&args), &mut Vec::new());
        text.into_owned()
    }
}

impl fmt::Display for Said {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.say(Language::English))
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;
    use std::path::Path;

    use super::*;

    fn keys(source: &str) -> BTreeMap<&str, Vec<&str>> {
        let mut keys: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
        let mut key = "";
        for line in source.lines() {
            if line.starts_with(|letter: char| letter.is_ascii_lowercase())
                && let Some((name, _)) = line.split_once(" = ")
            {
                key = name;
            }
            let filled = line.split("{ $").skip(1);
            let filled = keys
                .entry(key)
                .or_default()
                .extend(filled.filter_map(|rest| rest.split([' ', '}']).next()));
            let () = filled;
        }
        keys.values_mut().for_each(|names| {
            names.sort_unstable();
            names.dedup();
        });
        keys.remove("");
        keys
    }

    #[test]
    fn every_language_has_every_key_and_fills_in_the_same() {
        for source in SOURCES {
            assert!(FluentResource::try_new(source.to_owned()).is_ok());
            assert_eq!(keys(source), keys(SOURCES[0]));
        }
    }

    #[test]
    fn every_key_is_used_and_every_key_that_is_used_is_there() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
        let files = std::fs::read_dir(folder).unwrap();
        let code: String = files
            .map(|file| std::fs::read_to_string(file.unwrap().path()).unwrap())
            .collect();
        for key in keys(SOURCES[0]).keys() {
            assert!(code.contains(&format!("\"{key}\"")), "{key}");
        }
        for used in code.split(concat!("Said::", "new(\"")).skip(1) {
            let key = used.split('"').next().unwrap();
            assert!(keys(SOURCES[0]).contains_key(key), "{key}");
        }
    }
}
