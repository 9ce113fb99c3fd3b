//! The assignment's rules by name (`rules.toml`).

use std::sync::LazyLock;

use ludoteca_course::{RuleTable, Why};

static RULES: LazyLock<RuleTable> = LazyLock::new(|| {
    RuleTable::read(include_str!("../../rules.toml")).expect("the tests have read this file")
});

/// The beginning of an explanation by the rule of this name.
pub(super) fn why(name: &str) -> Why {
    RULES.why(name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_name_is_there_once_and_every_name_in_the_code_is_there() {
        let sources = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
        let faults = RULES.find_faults("galo", &sources).unwrap();
        assert_eq!(faults, [""; 0]);
    }

    /// Text without its line ends, its marks of emphasis and of lists.
    fn flatten(text: &str) -> String {
        let lines = text
            .lines()
            .map(|line| line.trim().trim_start_matches("- "));
        let text = lines.collect::<Vec<_>>().join(" ").replace(['*', '\\'], "");
        text.split_whitespace().collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn every_sentence_stands_in_the_assignment() {
        let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR"));
        let Ok(text) = std::fs::read_to_string(folder.join("../../../shared/seeds/galo.txt"))
        else {
            return;
        };
        let text = flatten(&text);
        for rule in &RULES.rules {
            let mut rest = text.as_str();
            // The assignment says it of each function by name.
            let sentence = rule.sentence.replace("<função>", "[…]");
            for part in sentence.split("[…]") {
                let part = flatten(part);
                let at = rest.find(&part);
                assert!(at.is_some(), "{}: {part}", rule.name);
                rest = &rest[at.unwrap_or(0) + part.len()..];
            }
        }
    }
}
