//! The assignment's rules by name (`rules.toml`).

use std::sync::LazyLock;

use ludoteca_course::{RuleTable, Why};

static RULES: LazyLock<RuleTable> =
    LazyLock::new(|| RuleTable::read(super::DATA.rules).expect("the tests have read this file"));

/// The beginning of an explanation by the rule of this name.
pub(super) fn why(name: &str) -> Why {
    RULES.why(name)
}
