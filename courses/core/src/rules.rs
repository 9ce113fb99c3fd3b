//! The rules of an assignment by name, each with its own sentence.

use std::path::Path;
use std::{fs, io};

use serde::Deserialize;

use crate::case::{Case, Ground};
use crate::explanation::Why;

/// A rule of an assignment.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rule {
    /// Its name: `mancala.capture`.
    pub name: String,
    /// The section of the assignment in which the sentence stands.
    pub section: String,
    /// The assignment's own sentence, in its language.
    pub sentence: String,
}

/// All rules that a program of a course can break, from the course's `rules.toml`.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RuleTable {
    /// The rules, in the order of the file.
    #[serde(rename = "rule")]
    pub rules: Vec<Rule>,
}

impl RuleTable {
    /// Reads a table of `[[rule]]` entries.
    ///
    /// ```
    /// use ludoteca_course::RuleTable;
    ///
    /// let table = RuleTable::read(
    ///     "[[rule]]\nname = 'toy.end'\nsection = 'End'\nsentence = 'It ends.'\n",
    /// )
    /// .unwrap();
    /// assert_eq!(table.why("toy.end").sentence, "It ends.");
    /// ```
    pub fn read(text: &str) -> Result<Self, toml::de::Error> {
        toml::from_str(text)
    }

    /// The rule of this name.
    pub fn find(&self, name: &str) -> Option<&Rule> {
        self.rules.iter().find(|rule| rule.name == name)
    }

    /// The beginning of an explanation by a rule. A rule that is not in the table has no sentence
    /// to quote: a course's tests find such names.
    pub fn why(&self, name: &str) -> Why {
        let rule = self.find(name);
        Why {
            rule: name.to_owned(),
            sentence: rule.map_or_else(String::new, |rule| rule.sentence.clone()),
            section: rule.map_or_else(String::new, |rule| rule.section.clone()),
            ..Why::default()
        }
    }

    /// Faults of the table, for a course's tests: a name twice, an entry without words, and a name
    /// `COURSE.…` in the sources that no rule has.
    pub fn find_faults(&self, course: &str, sources: &Path) -> io::Result<Vec<String>> {
        let mut faults = Vec::new();
        for (index, rule) in self.rules.iter().enumerate() {
            if self.rules[..index].iter().any(|it| it.name == rule.name) {
                faults.push(format!("{} is there twice", rule.name));
            }
            if rule.section.is_empty() || rule.sentence.is_empty() {
                faults.push(format!("{} quotes nothing", rule.name));
            }
        }
        let start = format!("\"{course}.");
        let is_name = |name: &&str| !name.is_empty() && !name.contains('{');
        for source in read_sources(sources)? {
            let ends = source.split(&start).skip(1);
            let names = ends.filter_map(|rest| rest.split('"').next());
            // A name with a brace in it is put together at run time.
            for name in names.filter(is_name) {
                let name = format!("{course}.{name}");
                if self.find(&name).is_none() {
                    faults.push(format!("no rule is called {name}"));
                }
            }
        }
        Ok(faults)
    }

    /// The cases whose ground is a rule that is not in the table, for a course's tests.
    pub fn find_groundless<T>(&self, cases: &[Case<T>]) -> Vec<String> {
        let is_groundless = |case: &&Case<T>| match &case.ground {
            Ground::Rule(rule) => self.find(rule).is_none(),
            _ => false,
        };
        let groundless = cases.iter().filter(is_groundless);
        groundless.map(|case| case.name.clone()).collect()
    }

    /// The rules whose sentence does not stand in the assignment, for a course's tests. Blanks,
    /// line breaks and Markdown do not matter; `[…]` stands for what is left out.
    pub fn find_misquotes(&self, assignment: &str) -> Vec<&str> {
        let assignment = plain_words(assignment);
        let is_quoted = |rule: &&Rule| {
            let sentence = plain_words(&rule.sentence);
            let mut rest = assignment.as_str();
            sentence.split("[…]").all(|part| {
                let found = rest.split_once(part.trim());
                rest = found.map_or("", |(_, rest)| rest);
                found.is_some()
            })
        };
        let misquotes = self.rules.iter().filter(|rule| !is_quoted(rule));
        misquotes.map(|rule| rule.name.as_str()).collect()
    }
}

/// Words without the marks of Markdown and without a `/` for a line break, one blank between two.
fn plain_words(text: &str) -> String {
    let is_mark = |letter: char| matches!(letter, '*' | '`' | '\'' | '"' | '\\');
    let text = text.replace("<u>", "").replace("</u>", "");
    let text = text.replace(is_mark, "");
    let words = text.split_whitespace();
    let words = words.filter(|word| !matches!(*word, "-" | "/"));
    words.collect::<Vec<&str>>().join(" ")
}

fn read_sources(folder: &Path) -> io::Result<Vec<String>> {
    let mut texts = Vec::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            texts.extend(read_sources(&path)?);
        } else if path.extension().is_some_and(|end| end == "rs") {
            texts.push(fs::read_to_string(&path)?);
        }
    }
    Ok(texts)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn misquotes(sentence: &str) -> usize {
        let rule = Rule {
            name: "toy.end".into(),
            section: "End".into(),
            sentence: sentence.into(),
        };
        let table = RuleTable { rules: vec![rule] };
        let assignment = "It\nends with `0`:\n\n- the **last** line\n\n      Bye.\n";
        table.find_misquotes(assignment).len()
    }

    #[test]
    fn a_quotation_may_leave_out_words_but_not_change_them() {
        for sentence in ["It / ends with 0:", "It […] the last line Bye.", "[…] Bye."] {
            assert_eq!(misquotes(sentence), 0, "{sentence}");
        }
        for sentence in ["It ends with 1", "Bye. […] It ends", "It line"] {
            assert_eq!(misquotes(sentence), 1, "{sentence}");
        }
    }
}
