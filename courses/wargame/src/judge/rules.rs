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
        let faults = RULES.find_faults("wargame", &sources).unwrap();
        assert_eq!(faults, [""; 0]);
    }
}
