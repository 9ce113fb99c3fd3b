//! A part of the work for a site that has a scheduler of its own: the second of seven, `2/7`.

use std::fmt;
use std::str::FromStr;

use ludoteca_words::{Language, Message};

use crate::text::say;

/// Maximum number of shards.
const MOST: usize = 100_000;

/// One of several equal parts of some work.
///
/// ```
/// use ludoteca_machines::Shard;
///
/// let second: Shard = "2/7".parse().unwrap();
/// let taken: Vec<usize> = (0..20).filter(|at| second.takes(*at)).collect();
/// assert_eq!(taken, [1, 8, 15]);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Shard {
    number: usize,
    count: usize,
}

/// A text that names no shard. As text it is English.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", self.say(Language::English))]
pub struct NoShard;

impl NoShard {
    /// The reason in a language.
    pub fn say(self, language: Language) -> String {
        say(language, &Message::new("no-shard"))
    }
}

impl Shard {
    /// Returns the number of the shard, from 1.
    pub fn number(self) -> usize {
        self.number
    }

    /// Returns the number of shards.
    pub fn count(self) -> usize {
        self.count
    }

    /// True if this piece of the whole work is in it, counted from 0. Neighbours go to different
    /// shards, so that all take about the same time.
    pub fn takes(self, at: usize) -> bool {
        at % self.count == self.number - 1
    }

    /// Returns the part of a file's name that stands for it: `2-of-7`.
    pub fn file_name(self) -> String {
        format!("{}-of-{}", self.number, self.count)
    }
}

impl FromStr for Shard {
    type Err = NoShard;

    fn from_str(text: &str) -> Result<Self, NoShard> {
        let read = || {
            let (number, count) = text.split_once('/')?;
            let (number, count) = (number.parse().ok()?, count.parse().ok()?);
            ((1..=count).contains(&number) && count <= MOST).then_some(Self { number, count })
        };
        read().ok_or(NoShard)
    }
}

impl fmt::Display for Shard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.number, self.count)
    }
}

/// A fault in a set of shards, none of which was looked into yet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Gap {
    /// They are parts of different numbers of shards.
    Mixed(Shard, Shard),
    /// One is there twice.
    Doubled(Shard),
    /// These are not there.
    Missing(Vec<Shard>),
}

/// Returns whether these are all shards of one whole, each once.
pub fn find_gap(shards: &[Shard]) -> Option<Gap> {
    let mut sorted = shards.to_vec();
    sorted.sort_unstable();
    let first = *sorted.first()?;
    if let Some(other) = sorted.iter().find(|shard| shard.count != first.count) {
        return Some(Gap::Mixed(first, *other));
    }
    if let Some(twice) = sorted.windows(2).find(|two| two[0] == two[1]) {
        return Some(Gap::Doubled(twice[0]));
    }
    let all = (1..=first.count).map(|number| Shard { number, ..first });
    let missing: Vec<Shard> = all.filter(|shard| !sorted.contains(shard)).collect();
    (!missing.is_empty()).then_some(Gap::Missing(missing))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_parts_of_a_whole_are_shards() {
        for text in [
            "", "1", "0/3", "4/3", "-1/3", "1/0", "1/100001", "a/b", "1/3/5",
        ] {
            assert!(text.parse::<Shard>().is_err(), "{text}");
        }
        assert_eq!("3/3".parse::<Shard>().unwrap().to_string(), "3/3");
    }

    #[test]
    fn every_piece_is_in_one_shard() {
        let shards: Vec<Shard> = (1..=7).map(|k| format!("{k}/7").parse().unwrap()).collect();
        for at in 0..100 {
            assert_eq!(shards.iter().filter(|shard| shard.takes(at)).count(), 1);
        }
    }

    fn check(texts: &[&str], expected: Option<&str>) {
        let shards: Vec<Shard> = texts.iter().map(|text| text.parse().unwrap()).collect();
        let found = find_gap(&shards).map(|gap| match gap {
            Gap::Mixed(one, other) => format!("mixed {one} {other}"),
            Gap::Doubled(twice) => format!("doubled {twice}"),
            Gap::Missing(all) => format!("missing {}", all[0]),
        });
        assert_eq!(found.as_deref(), expected, "{texts:?}");
    }

    #[test]
    fn a_set_of_shards_is_whole_or_it_is_told_why_not() {
        check(&["2/3", "1/3", "3/3"], None);
        check(&["2/3", "1/3"], Some("missing 3/3"));
        check(&["2/3", "1/3", "2/3"], Some("doubled 2/3"));
        check(&["2/3", "1/2"], Some("mixed 1/2 2/3"));
    }
}
