//! Progress within a step of a search.

use ludoteca_words::{Language, Message, decimal};

use crate::texts;

/// `, 25.0 % of this step`. How long the rest takes cannot be told: one good move ends a step at
/// once, so a figure would jump from minutes to seconds and back.
pub(super) fn describe(done: u16) -> String {
    if done == 0 {
        return String::new();
    }
    let percent = decimal(f64::from(done) / 10.0, 1);
    let percent = Language::usual().localise(&percent);
    let message = Message::new("step-done").with("percent", percent);
    format!(", {}", texts::say(&message))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_step_that_has_begun_says_how_far_it_is() {
        assert_eq!(describe(0), "");
        let said = describe(250);
        assert!(said.starts_with(", 25") && said.contains('%'), "{said}");
    }
}
