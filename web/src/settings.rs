//! The look and the alerts of pages: chosen by each visitor, kept in a cookie.

/// Colours of pages: light, dark, or as the system has it.
const SCHEMES: [&str; 3] = ["system", "light", "dark"];
/// Materials of boards.
const BOARDS: [&str; 3] = ["wood", "slate", "meadow"];
/// Ways to be told of one's turn. None of them is used unless it was chosen.
const ALERTS: [&str; 3] = ["sound", "vibrate", "notify"];

/// The settings of a visitor.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Settings {
    pub(crate) scheme: &'static str,
    pub(crate) board: &'static str,
    pub(crate) alerts: Vec<&'static str>,
}

impl Default for Settings {
    fn default() -> Self {
        Self::read("")
    }
}

impl Settings {
    /// Reads a cookie, as `dark-slate-sound-notify`; what is not known is left out.
    pub(crate) fn read(text: &str) -> Self {
        let words: Vec<&str> = text.split('-').collect();
        Self::choose(&words)
    }

    /// The settings with these names.
    pub(crate) fn choose(words: &[&str]) -> Self {
        let find = |known: [&'static str; 3]| {
            let is_named = |name: &&'static str| words.contains(name);
            known.into_iter().filter(is_named).collect::<Vec<_>>()
        };
        Self {
            scheme: find(SCHEMES).first().copied().unwrap_or(SCHEMES[0]),
            board: find(BOARDS).first().copied().unwrap_or(BOARDS[0]),
            alerts: find(ALERTS),
        }
    }

    /// Writes the settings as a cookie.
    pub(crate) fn write(&self) -> String {
        let mut words = vec![self.scheme, self.board];
        words.extend(&self.alerts);
        words.join("-")
    }

    /// The classes of a page.
    pub(crate) fn look(&self) -> String {
        format!("scheme-{} board-{}", self.scheme, self.board)
    }

    /// The alerts that were chosen, separated by blanks.
    pub(crate) fn alerts(&self) -> String {
        self.alerts.join(" ")
    }

    /// All choices: colours, boards, alerts.
    pub(crate) const fn choices() -> [[&'static str; 3]; 3] {
        [SCHEMES, BOARDS, ALERTS]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn settings_outlive_a_cookie_and_nothing_is_chosen_for_anybody() {
        let settings = Settings::choose(&["dark", "meadow", "notify", "sound", "<b>"]);
        assert_eq!(settings.write(), "dark-meadow-sound-notify");
        assert_eq!(Settings::read(&settings.write()), settings);
        for nothing in ["", "\"><script>", "light2-woods"] {
            assert_eq!(Settings::read(nothing), Settings::default());
        }
        assert_eq!(Settings::default().alerts(), "");
        assert_eq!(Settings::default().look(), "scheme-system board-wood");
    }
}
