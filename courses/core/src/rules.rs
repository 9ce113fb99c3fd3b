//! The rules of an assignment by name, each with its own sentence.

use std::path::Path;
use std::{fs, io};

use serde::Deserialize;

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
