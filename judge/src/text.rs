//! Texts for people, in English, Portuguese and Polish.

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use unic_langid::LanguageIdentifier;

pub use ludoteca_words::Language;

use crate::compare::signs;
use crate::course::Course;
use crate::explanation::Class;
use crate::message::Message;

/// The texts of the judge itself, `[en, pt, pl]`.
pub(crate) const COMMON: [&str; 3] = [
    include_str!("../texts/en.ftl"),
    include_str!("../texts/pt.ftl"),
    include_str!("../texts/pl.ftl"),
];

/// The texts of one language, the judge's and a course's.
pub struct Texts {
    language: Language,
    bundle: FluentBundle<FluentResource>,
}

impl Texts {
    /// The texts of a language, with those of a course.
    pub fn of(language: Language, course: &dyn Course) -> Self {
        Self::from_sources(
            language,
            &[COMMON[language as usize], course.texts()[language as usize]],
        )
    }

    /// The judge's own texts.
    pub fn common(language: Language) -> Self {
        Self::from_sources(language, &[COMMON[language as usize]])
    }

    /// Texts from several sources, the later ones over the earlier ones.
    pub fn from_sources(language: Language, sources: &[&str]) -> Self {
        let id: LanguageIdentifier = language.tag().parse().expect("the code is a language");
        let mut bundle = FluentBundle::new_concurrent(vec![id]);
        // The marks that isolate arguments help mixed directions, of which there are none here.
        bundle.set_use_isolating(false);
        for source in sources {
            // The tests have read every file; what could not be read shows as its key.
            let resource = match FluentResource::try_new((*source).to_owned()) {
                Ok(resource) | Err((resource, _)) => resource,
            };
            bundle.add_resource_overriding(resource);
        }
        Self { language, bundle }
    }

    /// The language.
    pub fn language(&self) -> Language {
        self.language
    }

    /// A text without anything to fill in.
    pub fn get(&self, key: &str) -> String {
        self.say(&Message::new(key))
    }

    /// A sentence in this language; its key if there is none.
    pub fn say(&self, message: &Message) -> String {
        let pattern = self
            .bundle
            .get_message(&message.key)
            .and_then(|found| found.value());
        let Some(pattern) = pattern else {
            return message.key.clone();
        };
        let mut args = FluentArgs::new();
        for (name, value) in &message.args {
            match value.parse::<i64>() {
                // Numbers choose the plural; they are written as they are.
                Ok(number) if number.to_string() == *value => args.set(name.as_str(), number),
                _ => args.set(name.as_str(), FluentValue::from(value.as_str())),
            }
        }
        let mut faults = Vec::new();
        self.bundle
            .format_pattern(pattern, Some(&args), &mut faults)
            .into_owned()
    }

    /// The words for a kind of difference.
    pub fn class(&self, class: Class) -> String {
        self.get(&class_key(class))
    }

    /// A line in which the signs for what cannot be seen are words: `⟨2 blanks⟩`.
    pub fn spell(&self, line: &str) -> String {
        let mut text = String::with_capacity(line.len());
        let mut letters = line.chars().peekable();
        while let Some(letter) = letters.next() {
            let Some(key) = signs(letter) else {
                text.push(letter);
                continue;
            };
            let mut count = 1;
            while letters.next_if_eq(&letter).is_some() {
                count += 1;
            }
            let word = self.say(&Message::new(key).with("count", count));
            text.extend(["⟨", &word, "⟩"]);
        }
        text
    }
}

/// The key of the words for a kind of difference.
pub(crate) fn class_key(class: Class) -> String {
    let name = serde_json::to_value(class).ok();
    format!(
        "class-{}",
        name.as_ref()
            .and_then(|name| name.as_str())
            .unwrap_or("other")
    )
}
