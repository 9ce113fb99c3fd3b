//! The assignment's rules by name (`rules.toml`).

use std::sync::LazyLock;

use ludoteca_course::{RuleTable, Why};

pub(super) static RULES: LazyLock<RuleTable> = LazyLock::new(|| {
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
        let faults = RULES.find_faults("poziomka", &sources).unwrap();
        assert_eq!(faults, [""; 0]);
    }

    #[test]
    fn every_sentence_stands_in_the_assignment() {
        let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR"));
        let assignment = folder.join("../../../shared/seeds/poziomka.txt");
        // The assignment is not ours to pass on: without it there is nothing to compare.
        if let Ok(assignment) = std::fs::read_to_string(assignment) {
            // A letter is missing in that copy of it.
            let assignment = assignment.replace("Spśród", "Spośród");
            // This one is put together from two places.
            let misquotes = ["poziomka.rows-columns"];
            assert_eq!(RULES.find_misquotes(&assignment), misquotes);
        }
    }
}
