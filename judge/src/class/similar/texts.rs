//! The texts of reports on code in common, with the judge's and those of classes.

use crate::class::texts::SOURCES as OF_CLASSES;
use crate::text::{COMMON, Language, Texts};

/// Texts about code in common, `[en, pt, pl]`.
pub(crate) const SOURCES: [&str; 3] = [
    include_str!("en.ftl"),
    include_str!("pt.ftl"),
    include_str!("pl.ftl"),
];

/// The texts that the command and its pages need.
pub(crate) fn texts_of_similar(language: Language) -> Texts {
    let place = language as usize;
    let sources = [COMMON[place], OF_CLASSES[place], SOURCES[place]];
    Texts::from_sources(language, &sources)
}

#[cfg(test)]
mod tests {
    use ludoteca_words::Sources;

    use super::*;

    /// Everything that uses these texts.
    const USERS: [&str; 5] = [
        include_str!("mod.rs"),
        include_str!("command.rs"),
        include_str!("../pages/similar.rs"),
        include_str!("../../../templates/similar/index.html"),
        include_str!("../../../templates/similar/pair.html"),
    ];

    fn keys(source: &str) -> impl Iterator<Item = &str> {
        let starts = source.lines().filter(|line| line.starts_with("similar-"));
        starts.map(|line| line.split(' ').next().unwrap())
    }

    #[test]
    fn every_language_has_the_same_texts_and_all_are_used() {
        assert_eq!(Sources::find_faults(SOURCES), [""; 0]);
        let all = USERS.concat();
        for key in keys(SOURCES[0]) {
            assert!(all.contains(&format!("\"{key}\"")), "{key} is used nowhere");
        }
        for used in all.split("\"similar-").skip(1) {
            let key = format!("similar-{}", used.split('"').next().unwrap());
            assert!(
                keys(SOURCES[0]).any(|known| known == key),
                "{key} is missing"
            );
        }
    }

    #[test]
    fn no_language_accuses_anybody() {
        let accusing = [
            "copi", "cópi", "plag", "cheat", "fraud", "steal", "stol", "suspe", "guilt", "culp",
            "skopi", "kopi", "oszu", "ściąg", "podejrz", "ukrad", "roub", "batot",
        ];
        for source in SOURCES {
            let text = source.to_lowercase();
            for word in text.split(|c: char| !c.is_alphabetic()) {
                let found = accusing.iter().find(|start| word.starts_with(**start));
                assert_eq!(found, None, "{word}");
            }
        }
    }
}
