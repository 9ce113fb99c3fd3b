//! Texts for people, in English, Portuguese and Polish.

use ludoteca_course::compare::signs;
use ludoteca_course::{Class, Course};
use ludoteca_words::{Bundle, Message};

pub use ludoteca_words::Language;

/// The texts of the judge itself, `[en, pt, pl]`.
pub(crate) const COMMON: [&str; 3] = [
    include_str!("../texts/en.ftl"),
    include_str!("../texts/pt.ftl"),
    include_str!("../texts/pl.ftl"),
];

/// The texts of one language, the judge's and a course's.
pub struct Texts(Bundle);

impl Texts {
    /// The texts of a language, with those of a course.
    pub fn of(language: Language, course: &dyn Course) -> Self {
        Self::from_sources(
            language,
            &[
                COMMON[language as usize],
                course.data().texts[language as usize],
            ],
        )
    }

    /// The judge's own texts.
    pub fn common(language: Language) -> Self {
        Self::from_sources(language, &[COMMON[language as usize]])
    }

    /// Texts from several sources, the later ones over the earlier ones.
    pub fn from_sources(language: Language, sources: &[&str]) -> Self {
        Self(Bundle::new(language, sources))
    }

    /// The language.
    pub fn language(&self) -> Language {
        self.0.language()
    }

    /// A text without anything to fill in.
    pub fn get(&self, key: &str) -> String {
        let text = self.0.find::<&str>(key, &[]);
        text.unwrap_or_else(|| key.to_owned())
    }

    /// A sentence in this language; its key if there is none.
    pub fn say(&self, message: &Message) -> String {
        self.0.say(message)
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
