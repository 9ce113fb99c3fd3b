//! Changes of what students see of failed cases, from a day or a number of tries on.

use std::mem;

use serde::{Deserialize, Serialize};

use super::{Profile, Reveal};

/// Students see more, or less, once its conditions hold: all that are named.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct RevealLater {
    /// The detail shown from then on.
    pub reveal: Reveal,
    /// The group; when left out, all groups that have no `reveal` of their own.
    #[serde(default)]
    pub group: Option<String>,
    /// The day, in UTC, from which it holds: `2026-12-01`.
    #[serde(default)]
    pub from: Option<String>,
    /// The number of tries from which it holds.
    #[serde(default)]
    pub tries: Option<u32>,
}

/// A fault in a [`RevealLater`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LaterFault {
    /// It has neither a day nor a number of tries.
    NoCondition,
    /// Its day is none.
    Day,
}

impl RevealLater {
    /// Finds its fault, if it has one.
    pub fn find_fault(&self) -> Option<LaterFault> {
        match &self.from {
            Some(day) if !is_day(day) => Some(LaterFault::Day),
            None if self.tries.is_none() => Some(LaterFault::NoCondition),
            _ => None,
        }
    }

    fn holds(&self, day: &str, tries: u32) -> bool {
        let has_come = self.from.as_deref().is_none_or(|from| day >= from);
        has_come && self.tries.is_none_or(|least| tries >= least)
    }
}

impl Profile {
    /// The profile as it reveals on a day (`2026-12-01`) to somebody who has tried this often. Of
    /// several rules that hold the last one counts.
    #[must_use]
    pub fn revealed(mut self, day: &str, tries: u32) -> Self {
        for later in mem::take(&mut self.reveal_later) {
            if !later.holds(day, tries) {
                continue;
            }
            let Some(name) = &later.group else {
                self.reveal = later.reveal;
                continue;
            };
            let mut groups = self.group.iter_mut();
            if let Some(group) = groups.find(|group| group.name == *name) {
                group.reveal = Some(later.reveal);
            }
        }
        self
    }
}

/// Tells if a text is a day such as `2026-12-01`, so that days sort as texts.
pub fn is_day(text: &str) -> bool {
    let parts: Vec<&str> = text.split('-').collect();
    let [year, month, day] = parts[..] else {
        return false;
    };
    let is_plain = text.bytes().all(|it| it.is_ascii_digit() || it == b'-');
    let number = |part: &str| part.parse::<u32>().unwrap_or(0);
    let lengths = [year.len(), month.len(), day.len()];
    let is_in_year = (1..=12).contains(&number(month)) && (1..=31).contains(&number(day));
    is_plain && lengths == [4, 2, 2] && is_in_year
}

#[cfg(test)]
mod tests {
    use super::*;

    fn later(text: &str) -> RevealLater {
        toml::from_str(text).unwrap()
    }

    #[test]
    fn days_and_conditions_are_checked() {
        let fault = |text: &str| later(&format!("reveal = \"all\"\n{text}")).find_fault();
        assert_eq!(fault("from = \"2026-12-01\""), None);
        assert_eq!(fault("tries = 3"), None);
        assert_eq!(fault(""), Some(LaterFault::NoCondition));
        for day in [
            "2026-13-01",
            "2026-1-1",
            "1.12.2026",
            "2026-12-00",
            "+026-12-01",
        ] {
            assert_eq!(fault(&format!("from = \"{day}\"")), Some(LaterFault::Day));
        }
    }

    #[test]
    fn both_conditions_must_hold() {
        let both = later("reveal = \"all\"\nfrom = \"2026-12-01\"\ntries = 3");
        assert!(both.holds("2026-12-01", 3) && both.holds("2027-01-01", 4));
        assert!(!both.holds("2026-11-30", 3) && !both.holds("2026-12-01", 2));
    }
}
