//! The texts of classes and their pages, with the judge's and the course's.

use crate::text::{COMMON, Language, Texts};
use ludoteca_course::Course;
use ludoteca_words::Message;

/// Texts about classes, `[en, pt, pl]`.
pub(crate) const SOURCES: [&str; 3] = [
    include_str!("en.ftl"),
    include_str!("pt.ftl"),
    include_str!("pl.ftl"),
];

/// The texts that pages and formats need: the judge's, those of classes, a course's.
pub fn texts_of(language: Language, course: &dyn Course) -> Texts {
    let place = language as usize;
    Texts::from_sources(
        language,
        &[COMMON[place], SOURCES[place], course.data().texts[place]],
    )
}

/// A message put into all languages, for whoever has not these texts.
pub fn spell_out(message: &Message, course: &dyn Course) -> Message {
    Message::in_each(Language::ALL.map(|language| texts_of(language, course).say(message)))
}

/// A message of the judge's or of classes, for whoever has no course at hand.
pub(crate) fn english(message: &Message) -> String {
    let place = Language::English as usize;
    Texts::from_sources(Language::English, &[COMMON[place], SOURCES[place]]).say(message)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::fs;
    use std::path::Path;

    use ludoteca_words::Sources;

    use super::*;

    fn read_all(folder: &Path) -> String {
        let mut all = String::new();
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                all += &read_all(&path);
            } else if path.extension().is_none_or(|end| end != "ftl") {
                all += &fs::read_to_string(path).unwrap();
            }
        }
        all
    }

    fn keys(source: &str) -> BTreeSet<&str> {
        let is_key = |line: &&str| line.starts_with(|c: char| c.is_ascii_lowercase());
        source
            .lines()
            .filter(is_key)
            .filter_map(|line| Some(line.split_once(" =")?.0))
            .collect()
    }

    #[test]
    fn every_language_has_the_same_texts_and_none_is_the_judges() {
        assert_eq!(Sources::find_faults(SOURCES), [""; 0]);
        assert!(keys(SOURCES[0]).is_disjoint(&keys(COMMON[0])));
    }

    #[test]
    fn no_text_is_unused_and_none_is_missing() {
        let here = Path::new(env!("CARGO_MANIFEST_DIR"));
        let folders = ["src/class", "src/formats", "templates"];
        let all: String = folders
            .iter()
            .map(|folder| read_all(&here.join(folder)))
            .chain([fs::read_to_string(here.join("src/submission.rs")).unwrap()])
            .collect();
        for key in keys(SOURCES[0]) {
            assert!(all.contains(&format!("\"{key}\"")), "{key} is used nowhere");
        }
        let known = &keys(SOURCES[0]) | &keys(COMMON[0]);
        let known = &known | &keys(super::super::similar::SOURCES[0]);
        for start in [
            "Message::new(\"",
            "Refusal::new(\"",
            ".t(\"",
            ".n(\"",
            ".get(\"page",
        ] {
            for found in all.split(start).skip(1) {
                let key = found.split('"').next().unwrap();
                assert!(
                    known.contains(key) || start == ".get(\"page",
                    "{key} is missing"
                );
            }
        }
    }
}
